// SPDX-License-Identifier: MIT
#include "ui/moderation/recordspane.h"

#include "ui/widgets/errortext.h"
#include "ui/widgets/statepane.h"

namespace ui {

RecordsPane::RecordsPane(const PaneSource &source, items::PagedModel &model,
                         const QList<int> &widths, QObject *parent)
    : ModerationPane(source, parent)
    , m_model(model)
{
    using Model = items::PagedModel;
    setParts(m_view, m_view->drawerButton());
    m_view->follow(model, widths);
    connect(&model, &Model::phaseChanged, this, [this] { showState(); });
    connect(&model, &Model::progressed, this, [this] { showState(); });
    connect(&model, &Model::readFailed, this, &RecordsPane::showFailure);
    connect(&model, &Model::requestFailed, this, &RecordsPane::showFailure);
    connect(m_view, &RecordsView::rowSelected, this, [this] { showRecord(); });
    connect(m_view, &RecordsView::linkActivated, this, &RecordsPane::linkActivated);
    connect(&m_view->state(), &StatePane::retryRequested, this, [this] { retry(); });
}

QList<QWidget *> RecordsPane::focusTargets() const
{
    QList<QWidget *> targets{m_view->focusTarget()};
    if (auto *detail = m_view->detailTarget())
        targets.append(detail);
    return targets;
}

void RecordsPane::setActive(bool active)
{
    ModerationPane::setActive(active);
    m_model.setActive(active);
}

void RecordsPane::showState()
{
    describe();
    showRecord();
}

void RecordsPane::showFailure(const base::Error &error)
{
    showRecord();
    toast(sentenceFor(error));
}

void RecordsPane::retranslate()
{
    m_view->setHeading(title());
    m_model.retranslate();
    showState();
}

} // namespace ui

#include "moc_recordspane.cpp"
