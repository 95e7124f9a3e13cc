// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/limitseditor.h"
#include "ui/moderation/formpage.h"
#include "ui/moderation/settings/limitsforms.h"
#include "ui/widgets/statepane.h"

#include <QPushButton>
#include <QStackedLayout>

class QLabel;
class QVBoxLayout;

namespace items {
class Session;
}

namespace ui {

/// What slows people down and what lets their texts wait; nothing holds before it is saved.
class LimitsPane : public FormPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// All outlive it.
    LimitsPane(items::LimitsEditor &limits, items::Session &session, const ActionRegistry &actions,
               QObject *parent = nullptr);

    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    void setActive(bool wanted) override { m_limits.setActive(wanted); }
    void retry() override { m_limits.refresh(); }
    void showActions() override { m_limits.refresh(); }
    void retranslate() override;

private:
    struct Section {
        QLabel *name;
        QLabel *text;
    };
    void build();
    [[nodiscard]] Section addSection(QVBoxLayout *column, QWidget *form);
    void connectSignals();
    void showState();
    void showLimits();
    void showWritable() override;

    items::LimitsEditor &m_limits;
    items::Session &m_session;
    const ActionRegistry &m_actions;
    QLabel *m_unsaved;
    QPushButton *m_discard = new QPushButton;
    QPushButton *m_save = new QPushButton;
    QStackedLayout *m_stack = new QStackedLayout;
    StatePane *m_state = new StatePane;
    QWidget *m_form = new QWidget;
    RatesForm *m_rates = new RatesForm;
    SlowForm *m_slow = new SlowForm;
    FiltersForm *m_filters = new FiltersForm;
    QList<Section> m_sections;
};

} // namespace ui
