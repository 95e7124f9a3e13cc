// SPDX-License-Identifier: MIT
#include "items/moderation/communityeditor.h"

#include "items/list/awaited.h"
#include "store/core/settingsrequests.h"

using domain::CommunitySettings;

namespace items {

CommunityEditor::CommunityEditor(store::Community &community, UndoHistory &history, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_history(history)
{
}

void CommunityEditor::refresh()
{
    base::deliver(m_community.run(store::ReadSettings()), this,
                  orTell(this, &CommunityEditor::failed, [this](const CommunitySettings &settings) {
                      m_settings = settings;
                      m_isKnown = true;
                      Q_EMIT read(m_settings);
                  }));
}

void CommunityEditor::save(const CommunitySettings &wanted, const domain::AccountId &actor)
{
    if (!m_isKnown || m_isSaving)
        return;
    m_isSaving = true;
    m_history.run(
        tr("change of the community"), actor, store::SaveSettings{m_settings, wanted},
        store::SaveSettings{wanted, m_settings}, [this](UndoHistory::Way) { refresh(); }, this,
        [this, wanted](const base::Result<void> &answer) {
            m_isSaving = false;
            if (!answer)
                return Q_EMIT failed(answer.error());
            m_settings = wanted;
            Q_EMIT saved();
            Q_EMIT read(m_settings);
        });
}

} // namespace items

#include "moc_communityeditor.cpp"
