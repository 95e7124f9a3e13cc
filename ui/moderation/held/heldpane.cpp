// SPDX-License-Identifier: MIT
#include "ui/moderation/held/heldpane.h"

#include "items/list/articlesentence.h"
#include "items/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/moderation/recordfield.h"
#include "ui/moderation/recordsview.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/statepane.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;
using items::HeldListModel;

namespace ui {

namespace {
constexpr int reasonLimit = 200;
constexpr int textHeight = 220;
} // namespace

HeldPane::HeldPane(HeldListModel &held, items::Session &session, ActionRegistry &actions,
                   QObject *parent)
    : ModerationPane(parent)
    , m_held(held)
    , m_session(session)
    , m_actions(actions)
    , m_view(new RecordsView)
    , m_what(new RecordField)
    , m_author(new RecordField)
    , m_match(new RecordField)
    , m_text(new QPlainTextEdit)
    , m_reason(new QLineEdit)
    , m_reasons(*m_reason)
    , m_approve(new QPushButton)
    , m_reject(new QPushButton)
{
    build();
    retranslate();
    connectSignals();
}

void HeldPane::build()
{
    m_view->setModel(&m_held, {0, 124, 100, 110, 132});
    m_text->setReadOnly(true);
    m_text->setMinimumHeight(textHeight);
    m_reason->setMaxLength(reasonLimit);
    m_approve->setIcon(icon(u"check"_s));
    m_reject->setIcon(icon(u"x"_s));
    setButtonKind(m_approve, ButtonKind::Primary);
    auto &detail = m_view->detail();
    for (auto *part : QList<QWidget *>{m_what, m_author, m_match, m_text, m_reason})
        detail.addWidget(part);
    auto *row = new QHBoxLayout;
    row->addWidget(m_approve);
    row->addStretch(1);
    row->addWidget(m_reject);
    detail.addLayout(row);
}

void HeldPane::connectSignals()
{
    connect(m_view, &RecordsView::rowSelected, this, &HeldPane::showItem);
    connect(&m_view->state(), &StatePane::retryRequested, &m_held, &HeldListModel::refresh);
    connect(m_reason, &QLineEdit::textChanged, this, &HeldPane::showButtons);
    connect(m_approve, &QAbstractButton::clicked, this, [this] {
        decide();
        m_held.approve(m_shown, m_session.personId());
    });
    connect(m_reject, &QAbstractButton::clicked, this, [this] {
        decide();
        m_held.reject(m_shown, m_reason->text(), m_session.personId());
    });
    m_doubleClick.setSingleShot(true);
    connect(&m_doubleClick, &QTimer::timeout, this, &HeldPane::showButtons);
    connect(&m_held, &HeldListModel::phaseChanged, this, &HeldPane::showState);
    connect(&m_held, &HeldListModel::totalChanged, this, &HeldPane::countChanged);
    connect(&m_held, &HeldListModel::decided, this, &HeldPane::tell);
    connect(&m_held, &HeldListModel::requestFailed, this, [this](const base::Error &error) {
        m_decided.clear();
        showButtons();
        Q_EMIT toastRequested({sentenceFor(error), {}, {}});
    });
}

QString HeldPane::key() const
{
    return u"held"_s;
}

QString HeldPane::title() const
{
    return tr("Held");
}

QString HeldPane::iconName() const
{
    return u"pause"_s;
}

QWidget *HeldPane::list() const
{
    return m_view;
}

QList<QWidget *> HeldPane::focusTargets() const
{
    return {m_view->focusTarget()};
}

QToolButton *HeldPane::drawerButton() const
{
    return &m_view->drawerButton();
}

int HeldPane::footerHeight() const
{
    return m_view->footerHeight();
}

void HeldPane::setDisabledReason(const QString &disabledReason)
{
    m_disabledReason = disabledReason;
    showButtons();
}

void HeldPane::setActive(bool wanted)
{
    m_held.setActive(wanted);
}

void HeldPane::retry()
{
    m_held.refresh();
}

domain::HeldItem HeldPane::selected() const
{
    return m_held.itemAt(m_view->selectedRow());
}

void HeldPane::showState()
{
    auto &state = m_view->state();
    const auto rows = m_held.rowCount();
    if (rows > 0)
        m_view->showTable();
    else if (m_held.phase() == HeldListModel::Phase::Failed)
        state.showError(m_held.error());
    else if (m_held.phase() == HeldListModel::Phase::Ready)
        state.showEmpty(u"check"_s, tr("Nothing waits."),
                        tr("Texts that a filter holds wait here until a moderator decides."));
    else
        state.showLoading(tr("Reading what waits…"));
    if (rows == 0)
        m_view->showState();
    m_view->setFooter(rows > 0
                          ? tr("%Ln text(s) waiting", nullptr, static_cast<int>(m_held.total()))
                          : QString());
    goOn();
    showItem();
}

void HeldPane::decide()
{
    m_decided = m_shown.id;
    m_decidedRow = m_view->selectedRow();
    m_view->table().setFocus(); // before the button that has it is disabled
    showButtons();
}

/// After a decision the next one is at hand, after that of somebody else none.
void HeldPane::goOn()
{
    const bool isDecided = !m_decided.isEmpty() && m_held.rowOf(m_decided) < 0;
    if (!isDecided)
        return;
    m_reasons.forget(std::exchange(m_decided, {}));
    if (m_held.rowCount() == 0 || m_view->selectedRow() >= 0)
        return;
    m_doubleClick.start(QApplication::doubleClickInterval());
    m_view->table().selectRow(std::clamp(m_decidedRow, 0, m_held.rowCount() - 1));
}

void HeldPane::showItem()
{
    const auto item = selected();
    if (item.id.isEmpty())
        return showNothing();
    m_view->setDetailShown(true);
    m_what->setTexts(items::heldKind(item),
                     item.title.isEmpty() ? displayLine(item.place, 120)
                                          : displayLine(item.title, 300));
    m_author->setTexts(tr("Author"), displayLine(item.authorName, 64));
    m_match->setTexts(tr("Held by the filter"),
                      item.match ? displayLine(item.match->text, 100) : QString());
    m_reasons.show(item.id);
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
        ? tr("The text that was chosen does not wait any more.")
        : tr("The text that was chosen does not wait any more. You had typed: “%1”").arg(typed);
    m_view->setDetailShown(false, isGone ? gone : tr("Choose a text to read it and decide."));
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
    const bool hasReason = !m_reason->text().trimmed().isEmpty();
    m_approve->setEnabled(mayDecide());
    m_approve->setToolTip(plainToolTip(m_disabledReason));
    m_reason->setEnabled(m_disabledReason.isEmpty());
    m_reject->setEnabled(mayDecide() && hasReason);
    const auto why = hasReason ? QString() : tr("The author is told the reason.");
    m_reject->setToolTip(plainToolTip(m_disabledReason.isEmpty() ? why : m_disabledReason));
}

/// About what is shown, once.
bool HeldPane::mayDecide() const
{
    return m_disabledReason.isEmpty() && m_decided.isEmpty() && !m_doubleClick.isActive()
        && m_view->selectedRow() >= 0;
}

void HeldPane::tell(const domain::HeldItem &item, domain::HeldItem::State how)
{
    const auto name = displayLine(item.authorName, 40);
    if (how == domain::HeldItem::State::Approved)
        return Q_EMIT toastRequested({tr("Published in the name of %1.").arg(name), {}, {}});
    const auto undo = [action = QPointer(m_actions.action(ActionId::Undo))] {
        if (action)
            action->trigger();
    };
    Q_EMIT toastRequested({tr("Rejected; %1 is told why.").arg(name), tr("Undo"), undo});
}

void HeldPane::retranslate()
{
    m_view->setHeading(title());
    m_view->retranslate();
    m_held.retranslate();
    m_text->setAccessibleName(tr("Text"));
    m_reason->setPlaceholderText(tr("Reason, for the author"));
    m_reason->setAccessibleName(tr("Reason, for the author"));
    for (const auto &[button, text] :
         {std::pair(m_approve, tr("Approve")), std::pair(m_reject, tr("Reject"))}) {
        button->setText(text);
        button->setAccessibleName(text);
    }
    showState();
}

} // namespace ui
