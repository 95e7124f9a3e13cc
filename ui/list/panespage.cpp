// SPDX-License-Identifier: MIT
#include "ui/list/panespage.h"

#include "ui/list/threepanes.h"
#include "ui/widgets/boxes.h"

#include <QBoxLayout>
#include <QEvent>

using namespace Qt::StringLiterals;

namespace ui {

PanesPage::PanesPage(items::Session &session, ActionRegistry &actions, QWidget *parent)
    : Workspace(parent)
    , m_session(session)
    , m_actions(actions)
    , m_participant(session, actions)
{
    const auto *from = &m_participant;
    connect(from, &Participant::toastRequested, this, &Workspace::toastRequested);
    connect(from, &Participant::reportRequested, this, &Workspace::reportRequested);
    connect(from, &Participant::moderationRequested, this, &Workspace::moderationRequested);
    connect(from, &Participant::memberCardRequested, this, &Workspace::memberCardRequested);
    connect(from, &Participant::keysRequested, this, &Workspace::keysRequested);
    connect(from, &Participant::linkRequested, this, &Workspace::linkRequested);
    connect(from, &Participant::removalsWanted, this, &PanesPage::removalsWanted);
}

void PanesPage::setFrame(ThreePanes *frame)
{
    m_frame = frame;
    columnOf({frame}, {.margins = {}}, this);
    handleWhileShown(m_actions, ActionId::ToggleSources, this, &PanesPage::toggleSources);
    // Else the focus would go to the first button of the window.
    connect(frame, &ThreePanes::sourcesLeft, this,
            [this] { ThreePanes::focusFirst(panes().mid(1)); });
    connect(frame, &ThreePanes::sourcesShownChanged, this, [this](bool shown) {
        if (isVisible())
            m_actions.action(ActionId::ToggleSources)->setChecked(shown);
    });
}

QVariantMap PanesPage::saveLayout() const
{
    return {{u"ratios"_s, m_frame->ratios()},
            {u"sourcesHidden"_s, !m_frame->isDrawer() && !m_frame->areSourcesShown()}};
}

void PanesPage::restoreLayout(const QVariantMap &layout)
{
    m_frame->setRatios(layout.value(u"ratios"_s).toList());
    if (layout.value(u"sourcesHidden"_s).toBool())
        m_frame->setSourcesShown(false);
}

void PanesPage::setOnline(bool online)
{
    m_participant.setOnline(online);
    applyWritable();
}

void PanesPage::setReadOnly(bool readOnly)
{
    m_participant.setReadOnly(readOnly);
    applyWritable();
}

void PanesPage::applyWritable()
{
    showWritable();
    showActions();
}

void PanesPage::toggleSources()
{
    m_frame->toggleSources();
}

void PanesPage::showEvent(QShowEvent *event)
{
    Workspace::showEvent(event);
    showActions();
    m_actions.action(ActionId::ToggleSources)->setChecked(m_frame->areSourcesShown());
}

void PanesPage::changeEvent(QEvent *event)
{
    Workspace::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    applyWritable();
}

} // namespace ui

#include "moc_panespage.cpp"
