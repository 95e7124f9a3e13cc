// SPDX-License-Identifier: MIT
#pragma once

#include "app/communitylocation.h"

#include <QObject>
#include <QPointer>

#include <optional>

namespace store {
struct JoinLink;
}
namespace ui {
class MainWindow;
class VisitDialog;
} // namespace ui

namespace app {

class CommunityList;
class StartController;

/// Where a permalink or an invitation leads: to the community that is open, to one that was opened
/// before, or to one that the person is asked about; see domain::Permalink. GUI thread.
class PermalinkController : public QObject {
    Q_OBJECT
public:
    PermalinkController(StartController &start, CommunityList &communities, ui::MainWindow &window);

    /// `open`: the community that the window shows.
    void follow(const QString &text, const std::optional<CommunityLocation> &open);
    /// What somebody has signed in for at that place, within it, and only once; or empty.
    [[nodiscard]] QString takeWanted(const CommunityLocation &place);

Q_SIGNALS:
    /// The window is to show what `link` leads to within the community there.
    void selected(const app::CommunityLocation &place, const QString &link);

private:
    /// Whoever knows none of its server is asked first.
    void askToVisit(const domain::Permalink &link);
    void askToSignIn(const store::JoinLink &to, const domain::Permalink &link);

    StartController &m_start;
    CommunityList &m_communities;
    ui::MainWindow &m_window;
    QPointer<ui::VisitDialog> m_visit; ///< asks about a server that is new
    std::optional<domain::Permalink> m_wanted; ///< once somebody has signed in there
};

} // namespace app
