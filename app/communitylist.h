// SPDX-License-Identifier: MIT
#pragma once

#include "app/secrets.h"
#include "app/settings.h"
#include "app/startcontroller.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <optional>

namespace domain {
struct Permalink;
}
namespace ui {
class MainWindow;
}

namespace app {

/// The communities that this person has been in, as the window lists them: renamed, moved, removed
/// with their secrets, and come back to without typing anything again. GUI thread.
class CommunityList : public QObject {
    Q_OBJECT
public:
    CommunityList(Settings &settings, ui::MainWindow &window);

    /// In the window. What is new in the one that is `open` stands on its pages.
    void show(const std::optional<CommunityLocation> &open);
    void show();

    /// By the key of its location, as the window says it.
    [[nodiscard]] std::optional<CommunityLocation> place(const QString &key) const;
    /// Where the link leads; as several people one may have been there: the latest first.
    [[nodiscard]] QList<CommunityLocation> placesOf(const domain::Permalink &link) const;
    /// The way there, with what was typed when it was opened before.
    [[nodiscard]] StartController::OpenRequest wayTo(const CommunityLocation &location) const;

    /// Tells `found` what the keychain has. Never after the death of `context`.
    void readSecrets(const CommunityLocation &location, QObject *context,
                     std::function<void(const Secrets::Kept &)> found);
    /// What the server has let the person in by, though they do not go there yet.
    void keepTyped(const StartController::OpenRequest &request);
    /// It is open; the password goes from the request to where it is kept.
    void remember(StartController::OpenRequest &request);
    /// The key to it is another; whoever keeps it in the keychain does so on.
    void changeKey(const CommunityLocation &location, const QString &key);
    /// Without a way back.
    void forget(const CommunityLocation &location);

Q_SIGNALS:
    void renamed();

private:
    void rename(const QString &key, const QString &name);
    void move(const QString &key, int to);
    void remove(const QString &key);
    /// Its profile is gone; Undo brings back what is `kept` as well.
    void forgetSecrets(const CommunityProfile &gone, const Secrets::Kept &kept);
    [[nodiscard]] std::optional<CommunityProfile> profile(const QString &key) const;

    Settings &m_settings;
    ui::MainWindow &m_window;
    Secrets m_secrets;
    QString m_open; ///< key of a location; empty: none
    /// What a person typed, by location: to come back they do not type it again, kept or not.
    QHash<QString, Secrets::Kept> m_typed;
};

} // namespace app
