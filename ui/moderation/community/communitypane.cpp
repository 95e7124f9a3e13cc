// SPDX-License-Identifier: MIT
#include "ui/moderation/community/communitypane.h"

#include "items/session.h"
#include "ui/moderation/community/communityform.h"
#include "ui/widgets/errortext.h"

using namespace Qt::StringLiterals;
using domain::CommunitySettings;
using items::CommunityEditor;

namespace ui {

CommunityPane::CommunityPane(CommunityEditor &editor, items::Session &session, QObject *parent)
    : ModerationPane(parent)
    , m_editor(editor)
    , m_session(session)
    , m_form(new CommunityForm)
{
    connect(&m_editor, &CommunityEditor::read, this, &CommunityPane::applySettings);
    connect(&m_editor, &CommunityEditor::saved, this, [this] {
        Q_EMIT toastRequested({tr("Saved. It can be taken back in the audit log."), {}, {}});
    });
    connect(&m_editor, &CommunityEditor::failed, this, [this](const base::Error &error) {
        m_form->showError(sentenceFor(error));
        showButtons();
    });
    connect(m_form, &CommunityForm::changed, this, &CommunityPane::showButtons);
    connect(m_form, &CommunityForm::revertRequested, this, &CommunityPane::discard);
    connect(m_form, &CommunityForm::saveRequested, this, [this] {
        m_form->showError({});
        m_editor.save(m_form->settings(), m_session.personId());
        showButtons();
    });
    showButtons();
}

QString CommunityPane::key() const
{
    return u"community"_s;
}

QString CommunityPane::title() const
{
    return tr("Community");
}

QString CommunityPane::iconName() const
{
    return u"house"_s;
}

QWidget *CommunityPane::list() const
{
    return m_form;
}

QList<QWidget *> CommunityPane::focusTargets() const
{
    return {m_form->firstField()};
}

QToolButton *CommunityPane::drawerButton() const
{
    return &m_form->drawerButton();
}

void CommunityPane::setDisabledReason(const QString &disabledReason)
{
    m_disabledReason = disabledReason;
    showButtons();
}

void CommunityPane::setActive(bool wanted)
{
    if (!wanted)
        m_wasRead = false;
}

void CommunityPane::retry()
{
    m_editor.refresh();
}

void CommunityPane::showActions()
{
    if (!std::exchange(m_wasRead, true))
        m_editor.refresh();
}

/// What is typed stays, field by field; the rest becomes what is set now.
void CommunityPane::applySettings(const CommunitySettings &settings)
{
    const auto typed = m_form->settings();
    auto shown = settings;
    bool isContested = false;
    for (const auto field :
         {&CommunitySettings::zone, &CommunitySettings::welcome, &CommunitySettings::rules}) {
        if (typed.*field == m_read.*field || typed.*field == settings.*field)
            continue;
        shown.*field = typed.*field;
        isContested = isContested || settings.*field != m_read.*field;
    }
    m_read = settings;
    if (shown != typed)
        m_form->setSettings(shown);
    m_form->showError(isContested ? tr("Somebody changed this meanwhile. What you typed is still "
                                       "here; Discard changes shows what is set now.")
                                  : QString());
    showButtons();
}

void CommunityPane::discard()
{
    m_form->setSettings(m_read);
    m_form->showError({});
    showButtons();
}

void CommunityPane::showButtons()
{
    m_form->setState(m_editor.isKnown() && m_form->settings() != m_read, m_editor.isSaving(),
                     m_editor.isKnown() ? m_disabledReason : tr("What is set is being read."));
}

void CommunityPane::retranslate()
{
    m_form->retranslate();
    showButtons();
}

} // namespace ui
