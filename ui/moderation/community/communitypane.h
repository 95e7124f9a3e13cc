// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/communityeditor.h"
#include "ui/moderation/moderationpane.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace items {
class Session;
}

namespace ui {

class CommunityForm;
class MarkdownField;

/// What administrators choose for the whole community: its time zone, its welcome, its rules.
class CommunityPane : public ModerationPane {
    Q_OBJECT
public:
    /// Both outlive it.
    CommunityPane(items::CommunityEditor &editor, items::Session &session,
                  QObject *parent = nullptr);

    [[nodiscard]] QString key() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    [[nodiscard]] domain::Role leastRole() const override { return domain::Role::Administrator; }
    [[nodiscard]] QWidget *list() const override;
    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    [[nodiscard]] QToolButton *drawerButton() const override;
    void setFilter(const QString &) override { }
    void setDisabledReason(const QString &disabledReason) override;
    void setActive(bool wanted) override;
    void retry() override;
    void showActions() override;
    void retranslate() override;

private:
    void applySettings(const domain::CommunitySettings &settings);
    void discard();
    void showButtons();

    items::CommunityEditor &m_editor;
    items::Session &m_session;
    CommunityForm *m_form;
    domain::CommunitySettings m_read;
    QString m_disabledReason;
    bool m_wasRead = false;
};

} // namespace ui
