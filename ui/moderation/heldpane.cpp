// SPDX-License-Identifier: MIT
#include "ui/moderation/heldpane.h"

#include "items/list/articlesentence.h"
#include "items/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/moderation/person/authorsection.h"
#include "ui/moderation/person/messagetemplates.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"

#include <QApplication>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;
using items::HeldListModel;

namespace ui {

namespace {
constexpr int reasonLimit = 200;
constexpr int textHeight = 140;
} // namespace

PaneSource HeldPane::source()
{
    return {u"held"_s, u"pause"_s, [] { return tr("Held"); }, domain::Role::Moderator};
}

HeldPane::HeldPane(HeldListModel &held, items::Session &session, ActionRegistry &actions,
                   AuthorSection *author, MessageTemplates &templates, QObject *parent)
    : RecordsPane(source(), held, {0, 100, 84, 128, 148}, parent)
    , m_held(held)
    , m_session(session)
    , m_actions(actions)
    , m_reasons(*m_reason)
    , m_person(author)
    , m_templates(templates)
{
    build();
    retranslate();
    connectSignals();
}

void HeldPane::build()
{
    view().table().setLinks([this](int row) -> QList<RecordsTable::Link> {
        const auto item = m_held.itemAt(row);
        return {{2, NamedLink::of(NamedPlace::ofPerson(item.author, item.authorName))}};
    });
    view().addAct(m_sort);
    m_sort->setTimeOrder(domain::TimeOrder::Oldest);
    m_text->setReadOnly(true);
    m_text->setMinimumHeight(textHeight);
    m_reason->setMaxLength(reasonLimit);
    m_approve->setIcon(icon(u"check"_s));
    m_reject->setIcon(icon(u"x"_s));
    setButtonKind(m_approve, ButtonKind::Primary);
    m_open->setIcon(icon(u"external-link"_s));
    m_mute->setIcon(icon(u"volume-x"_s));
    m_ban->setIcon(icon(u"ban"_s));
    m_templates.offerIn(*m_reason, MessageTemplates::To::Author);
    view().addDetail({m_what, m_text, m_match, m_answered, rowOf({m_open, Stretch{1}}), m_person});
    view().addDecision({m_reason, rowOf({m_mute, m_ban, Stretch{1}}, {.spacing = 8}),
                        rowOf({Stretch{1}, m_reject, m_approve}, {.spacing = 8})});
}

void HeldPane::connectSignals()
{
    connect(m_sort, &TimeSortButton::timeOrderSelected, this, [this] {
        m_shown = {};
        view().forgetChosen(); // the first of the other end is at hand
    });
    connect(m_sort, &TimeSortButton::timeOrderSelected, &m_held, &HeldListModel::setOrder);
    connect(m_reason, &QLineEdit::textChanged, this, &HeldPane::showButtons);
    connect(m_approve, &QAbstractButton::clicked, this, &HeldPane::approve);
    connect(m_reject, &QAbstractButton::clicked, this, &HeldPane::reject);
    m_actions.attachList(&view().table(), ActionScope::Moderation);
    connect(m_reason, &QLineEdit::returnPressed, m_reject, &QAbstractButton::click);
    QList<RecordsTable::Act> acts;
    for (const auto &[id, button] : keys()) {
        m_actions.handle(id, this, [this, button = button] {
            if (view().isVisible())
                button->click();
        });
        acts.append({button, m_actions.action(id)});
    }
    view().table().setActs(acts);
    connect(&m_actions, &ActionRegistry::shortcutsChanged, this, &HeldPane::nameButtons);
    connect(m_open, &QAbstractButton::clicked, this, [this] {
        Q_EMIT openRequested({domain::Target::Kind::Topic, m_shown.topic}, m_shown.topic, 0);
    });
    connect(m_mute, &QAbstractButton::clicked, this,
            [this] { m_person->askToRestrict(domain::RestrictionKind::Mute); });
    connect(m_ban, &QAbstractButton::clicked, this,
            [this] { m_person->askToRestrict(domain::RestrictionKind::Ban); });
    connect(m_person, &AuthorSection::changed, this, &HeldPane::showButtons);
    m_doubleClick.setSingleShot(true);
    connect(&m_doubleClick, &QTimer::timeout, this, &HeldPane::showButtons);
    connect(&m_held, &HeldListModel::decided, this, &HeldPane::tell);
}

QVariantMap HeldPane::saveState() const
{
    return {{u"order"_s, m_sort->order()}};
}

void HeldPane::restoreState(const QVariantMap &state)
{
    m_sort->setOrder(state.value(u"order"_s, m_sort->order()).toInt());
    m_held.setOrder(m_sort->timeOrder());
}

void HeldPane::describe()
{
    const auto waiting = static_cast<int>(m_held.total());
    view().setEmptyText({u"check"_s,
                         tr("Nothing is waiting for review."),
                         tr("Texts held by a filter wait here for a moderator."),
                         {}});
    view().setFooter(m_held.rowCount() > 0 ? tr("%Ln text(s) waiting", nullptr, waiting)
                                           : QString());
    goOn();
}

void HeldPane::showFailure(const base::Error &error)
{
    m_decided.clear();
    RecordsPane::showFailure(error);
}

void HeldPane::approve()
{
    decide();
    m_held.approve(m_shown, m_session.personId());
}

/// The author is told the reason: without one it is asked for.
void HeldPane::reject()
{
    if (m_reason->text().trimmed().isEmpty())
        return m_reason->setFocus(Qt::ShortcutFocusReason);
    decide();
    m_templates.remember(MessageTemplates::To::Author, m_reason->text().trimmed());
    m_held.reject(m_shown, m_reason->text(), m_session.personId());
}

void HeldPane::decide()
{
    m_decided = m_shown.id;
    m_decidedRow = view().selectedRow();
    view().table().setFocus(); // before the button that has it is disabled
    showButtons();
}

/// The first one is at hand, after a decision the next; after that of somebody else none.
void HeldPane::goOn()
{
    if (view().chosenId().isEmpty() && m_held.rowCount() > 0)
        return view().table().selectRow(0);
    const bool isDecided = !m_decided.isEmpty() && m_held.rowOf(m_decided) < 0;
    if (!isDecided)
        return;
    m_reasons.forget(std::exchange(m_decided, {}));
    if (m_held.rowCount() == 0 || view().selectedRow() >= 0)
        return;
    m_doubleClick.start(QApplication::doubleClickInterval());
    view().table().selectRow(std::clamp(m_decidedRow, 0, m_held.rowCount() - 1));
}

void HeldPane::showRecord()
{
    const auto item = m_held.itemAt(view().selectedRow());
    if (item.id.isEmpty())
        return showNothing();
    view().setDetailShown(true);
    QStringList where{item.title, item.topicTitle, item.place};
    where.removeAll(QString());
    m_what->setTexts(items::heldKind(item), displayLine(where.join(u" · "_s), 400));
    m_answered->setTexts(tr("Answers %1").arg(displayLine(item.answeredName, 64)),
                         displayLine(item.answeredText, 300));
    m_open->setVisible(!item.topicTitle.isEmpty());
    m_match->setTexts(tr("Matched filter"),
                      item.match ? displayLine(item.match->text, 100) : QString());
    m_reasons.show(item.id);
    m_person->showPerson(item.author, item.authorName);
    // The text too may be another one than a moment ago.
    if (std::exchange(m_shown, item) != item)
        showText(item);
    showButtons();
}

void HeldPane::showNothing()
{
    const bool isGone = !m_shown.id.isEmpty() && m_held.rowOf(m_shown.id) < 0
        && m_held.phase() == HeldListModel::Phase::Ready && m_held.rowCount() > 0;
    const auto typed = m_reason->text().trimmed();
    const auto gone = typed.isEmpty()
        ? tr("The selected text is no longer waiting for review.")
        : tr("The selected text is no longer waiting for review. You had entered: “%1”").arg(typed);
    const bool isEmpty = m_held.rowCount() == 0 && m_held.phase() == HeldListModel::Phase::Ready;
    view().setDetailShown(false,
                          isEmpty      ? QString()
                              : isGone ? gone
                                       : tr("Select a text to read it and decide."));
    showButtons();
}

/// The text as it was typed, with what the filter found marked.
void HeldPane::showText(const domain::HeldItem &item)
{
    QStringList parts{item.title, item.link, item.body};
    parts.removeAll(QString());
    const auto text = parts.join(u"\n\n"_s);
    m_text->setPlainText(text);
    QList<QTextEdit::ExtraSelection> marks;
    const auto match = item.match ? domain::firstMatch({*item.match}, text)
                                  : std::optional<domain::FilterMatch>();
    if (match) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = m_text->textCursor();
        mark.cursor.setPosition(static_cast<int>(match->begin));
        mark.cursor.setPosition(static_cast<int>(match->begin + match->length),
                                QTextCursor::KeepAnchor);
        const auto &tokens = tokensFor(m_text->palette());
        mark.format.setBackground(tokens.goldTint);
        mark.format.setForeground(tokens.text);
        mark.format.setFontWeight(QFont::DemiBold);
        marks.append(mark);
        auto there = mark.cursor;
        there.clearSelection();
        m_text->setTextCursor(there);
        m_text->ensureCursorVisible();
    }
    m_text->setExtraSelections(marks);
}

void HeldPane::showButtons()
{
    enable({m_approve, m_reject}, mayDecide(), disabledReason());
    m_reason->setEnabled(disabledReason().isEmpty());
    const auto whyNot
        = disabledReason().isEmpty() ? m_person->whyNotRestrictable() : disabledReason();
    enable({m_mute, m_ban}, whyNot.isEmpty(), whyNot);
    nameButtons();
    if (view().isVisible())
        showActions();
}

void HeldPane::showActions()
{
    using enum ActionId;
    m_actions.action(OpenReported)->setEnabled(!m_open->isHidden());
    m_actions.action(ResolveReport)->setEnabled(m_approve->isEnabled());
    m_actions.action(RejectReport)->setEnabled(m_reject->isEnabled());
    for (const auto id : {MutePerson, BanPerson})
        m_actions.action(id)->setEnabled(m_mute->isEnabled());
}

/// About what is shown, once.
bool HeldPane::mayDecide() const
{
    return disabledReason().isEmpty() && m_decided.isEmpty() && !m_doubleClick.isActive()
        && view().selectedRow() >= 0;
}

void HeldPane::tell(const domain::HeldItem &item, domain::HeldItem::State how)
{
    const auto name = displayLine(item.authorName, 40);
    if (how == domain::HeldItem::State::Approved)
        toastWithUndo(m_actions, tr("Published for %1.").arg(name));
    else
        toastWithUndo(m_actions, tr("Rejected; %1 is told the reason.").arg(name));
}

void HeldPane::retranslate()
{
    view().setLoadingText(tr("Loading held texts…"));
    m_text->setAccessibleName(tr("Text"));
    hint(m_reason, tr("Reason, for the author"));
    label(m_approve, tr("Approve"));
    label(m_reject, tr("Reject"));
    label(m_open, tr("Open topic"));
    label(m_mute, tr("Mute…"));
    label(m_ban, tr("Ban…"));
    RecordsPane::retranslate();
}

QList<std::pair<ActionId, QPushButton *>> HeldPane::keys() const
{
    using enum ActionId;
    return {{ResolveReport, m_approve},
            {RejectReport, m_reject},
            {OpenReported, m_open},
            {MutePerson, m_mute},
            {BanPerson, m_ban}};
}

/// Where nothing says why they can't be used, tooltips say by which keys they can.
void HeldPane::nameButtons()
{
    for (const auto &[id, button] : keys()) {
        const auto caps = m_actions.keyCaps(id).join(u'+');
        button->setAccessibleDescription(caps);
        if (button->isEnabled() && !caps.isEmpty())
            button->setToolTip(plainToolTip(u"%1 (%2)"_s.arg(button->text(), caps)));
    }
}

} // namespace ui

#include "moc_heldpane.cpp"
