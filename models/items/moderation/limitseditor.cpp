// SPDX-License-Identifier: MIT
#include "items/moderation/limitseditor.h"

#include "store/door/community.h"
#include "store/moderation/limits/limitrequests.h"

namespace items {

LimitsEditor::LimitsEditor(store::Community &community, UndoHistory &history, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_history(history)
{
}

void LimitsEditor::setActive(bool wanted)
{
    if (std::exchange(m_isActive, wanted) == wanted || wanted)
        return;
    m_awaited.drop();
    m_known = m_wanted = {};
    setPhase(Phase::Idle);
}

void LimitsEditor::refresh()
{
    // What somebody has begun to change is compared with what they saw then.
    if (!m_isActive || m_isSaving || isChanged())
        return;
    if (m_phase != Phase::Ready)
        setPhase(Phase::Loading);
    m_awaited.awaitOnly(m_community.run(store::ReadLimits()),
                        [this](const base::Result<domain::Limits> &limits) { take(limits); });
}

void LimitsEditor::take(const base::Result<domain::Limits> &limits)
{
    if (!limits) {
        m_error = limits.error();
        if (m_phase != Phase::Ready)
            setPhase(Phase::Failed);
        return;
    }
    if (!isChanged()) { // else while it was read
        m_known = m_wanted = *limits;
        Q_EMIT loaded();
    }
    setPhase(Phase::Ready);
    Q_EMIT changed();
}

void LimitsEditor::setRates(const domain::RateLimits &rates)
{
    m_wanted.rates = rates;
    Q_EMIT changed();
}

void LimitsEditor::setSlow(const QList<domain::SlowMode> &slow)
{
    m_wanted.slow = slow;
    Q_EMIT changed();
}

void LimitsEditor::setFilters(const QList<domain::TextFilter> &filters)
{
    m_wanted.filters = filters;
    Q_EMIT changed();
}

void LimitsEditor::discard()
{
    m_wanted = m_known;
    Q_EMIT loaded();
    Q_EMIT changed();
    refresh();
}

void LimitsEditor::save(const domain::AccountId &actor)
{
    if (!isChanged() || std::exchange(m_isSaving, true))
        return;
    Q_EMIT changed();
    m_history.run(
        tr("change of the limits"), actor, store::SaveLimits{m_known, m_wanted},
        store::SaveLimits{m_wanted, m_known}, [this](UndoHistory::Way) { refresh(); }, this,
        [this, sent = m_wanted](const base::Result<void> &answer) {
            m_isSaving = false;
            if (answer)
                m_known = sent;
            refresh();
            Q_EMIT changed();
            if (answer)
                Q_EMIT saved();
            else
                Q_EMIT requestFailed(answer.error());
        });
}

void LimitsEditor::setPhase(Phase phase)
{
    m_phase = phase;
    Q_EMIT phaseChanged();
}

} // namespace items

#include "moc_limitseditor.cpp"
