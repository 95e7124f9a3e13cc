// SPDX-License-Identifier: MIT
#pragma once

#include "domain/moderation.h"
#include "ui/list/navigation.h"
#include "ui/list/participant.h"
#include "ui/list/workspace.h"

namespace items {
class Session;
}

namespace ui {

class ThreePanes;

/// A page of sources, list and reader: whether one may write on it, and what of its state is kept
/// across restarts. Its heirs show that.
class PanesPage : public Workspace {
    Q_OBJECT
public:
    [[nodiscard]] QVariantMap saveLayout() const final;
    void restoreLayout(const QVariantMap &layout) final;

    /// What was removed of what the page shows; see removalsWanted().
    virtual void showRemoval(const domain::Target &, const domain::Removal &) { }

Q_SIGNALS:
    /// What these were, before somebody removed them.
    void removalsWanted(const QList<domain::Target> &targets);

public Q_SLOTS:
    /// While offline nothing can be written; what is shown stays readable and drafts still save.
    void setOnline(bool online) final;
    void setReadOnly(bool readOnly) final;
    void toggleSources();

protected:
    PanesPage(items::Session &session, ActionRegistry &actions, QWidget *parent);
    void setFrame(ThreePanes *frame);

    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

    /// The person who acts, or what they may do, is different.
    void applyWritable();
    /// Back and Forward, while the page is shown.
    template <typename Entry>
    void handleNavigation(Navigation<Entry> &navigation)
    {
        handleWhileShown(m_actions, ActionId::Back, this,
                         [&navigation](auto *) { navigation.goBack(); });
        handleWhileShown(m_actions, ActionId::Forward, this,
                         [&navigation](auto *) { navigation.goForward(); });
    }
    template <typename Entry>
    void offerNavigation(const Navigation<Entry> &navigation)
    {
        m_participant.offer(ActionId::Back, navigation.canGoBack());
        m_participant.offer(ActionId::Forward, navigation.canGoForward());
    }
    void setModerating(bool moderating) override { m_participant.setModerating(moderating); }

    virtual void showWritable() = 0;
    /// What is offered depends on the page that is seen.
    virtual void showActions() = 0;
    virtual void retranslate() = 0;

    items::Session &m_session;
    ActionRegistry &m_actions;
    Participant m_participant;
    ThreePanes *m_frame = nullptr;
};

} // namespace ui
