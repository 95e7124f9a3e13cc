// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/limitseditor.h"
#include "ui/moderation/moderationpane.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QStackedLayout;
class QVBoxLayout;

namespace items {
class Session;
}

namespace ui {

class FiltersForm;
class ListHeading;
class RatesForm;
class SlowForm;
class StatePane;

/// What slows people down and what lets their texts wait; nothing holds before it is saved.
class LimitsPane : public ModerationPane {
    Q_OBJECT
public:
    /// Both outlive it.
    LimitsPane(items::LimitsEditor &limits, items::Session &session, QObject *parent = nullptr);

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
    struct Section {
        QLabel *name;
        QLabel *text;
    };
    void build();
    [[nodiscard]] QWidget *buildHead();
    [[nodiscard]] Section addSection(QVBoxLayout *column, QWidget *form);
    void connectSignals();
    void showState();
    void showLimits();
    void showButtons();

    items::LimitsEditor &m_limits;
    items::Session &m_session;
    QWidget *m_page;
    QToolButton *m_drawerButton;
    ListHeading *m_heading;
    QLabel *m_unsaved;
    QPushButton *m_discard;
    QPushButton *m_save;
    QStackedLayout *m_stack;
    StatePane *m_state;
    RatesForm *m_rates;
    SlowForm *m_slow;
    FiltersForm *m_filters;
    QList<Section> m_sections;
    QString m_disabledReason;
};

} // namespace ui
