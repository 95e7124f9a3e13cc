// SPDX-License-Identifier: MIT
#include "ui/compose/mentioncompleter.h"

#include "domain/mentions.h"
#include "domain/names.h"
#include "items/mentions.h"
#include "ui/theme/fonts.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/displaytext.h"

#include <QAccessible>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QListView>
#include <QPlainTextEdit>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace ui {

namespace {
constexpr LineBox rowHeight(30);
constexpr Scaled narrowest(180);
constexpr Scaled widest(360);
constexpr int gap = 4;
constexpr int lookedAt = 300; ///< characters before the cursor, more than any name has
constexpr int nameRole = Qt::UserRole + 1;

/// The chosen name looks as it does where the focus is: keys work in the list.
class NameDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(), rowHeight};
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->state |= QStyle::State_Active;
    }
};
} // namespace

MentionCompleter::MentionCompleter(QPlainTextEdit &edit, items::Mentions &mentions, Nearby nearby)
    : QObject(&edit)
    , m_edit(edit)
    , m_mentions(mentions)
    , m_nearby(std::move(nearby))
    , m_names(new QStandardItemModel(this))
{
    m_move.setSingleShot(true);
    m_move.setInterval(0);
    connect(&m_move, &QTimer::timeout, this, &MentionCompleter::place);
    edit.installEventFilter(this);
    connect(&edit, &QPlainTextEdit::textChanged, this, &MentionCompleter::look);
    connect(&edit, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (m_typed.at >= 0 && typed().at != m_typed.at)
            close();
    });
    connect(&edit, &QPlainTextEdit::updateRequest, this, [this](const QRect &, int scrolled) {
        if (scrolled != 0)
            m_move.start();
    });
    connect(&mentions, &items::Mentions::completed, this,
            [this](const QString &beginning, const QStringList &names) {
                if (m_typed.at < 0 || beginning != m_typed.name)
                    return;
                m_found = names;
                offer();
            });
}

MentionCompleter::~MentionCompleter()
{
    delete m_list; // which the window would keep
}

bool MentionCompleter::isOpen() const
{
    return m_list && !m_list->isHidden();
}

/// Before the cursor.
MentionCompleter::Typed MentionCompleter::typed() const
{
    const auto cursor = m_edit.textCursor();
    if (cursor.hasSelection() || m_edit.isReadOnly())
        return {};
    const auto text = cursor.block().text().first(cursor.positionInBlock()).right(lookedAt);
    const auto at = domain::openMention(text);
    if (at < 0)
        return {};
    return {cursor.position() - static_cast<int>(text.size() - at), text.sliced(at + 1)};
}

void MentionCompleter::look()
{
    const auto now = m_edit.hasFocus() && !m_isComposing ? typed() : Typed();
    const bool isDone = now.at >= 0 && now.at == m_done.at && now.name.startsWith(m_done.name);
    if (!isDone)
        m_done = {};
    if (now.at < 0 || isDone)
        return close();
    m_typed = now;
    offer();
    m_mentions.complete(now.name);
}

/// Who is called exactly so, then those at hand, then others.
void MentionCompleter::offer()
{
    const auto folded = domain::foldedName(m_typed.name);
    auto names = (m_nearby ? m_nearby() : QStringList()) + m_found;
    names.removeDuplicates();
    names.removeIf([&](const auto &name) { return !domain::foldedName(name).startsWith(folded); });
    std::stable_partition(names.begin(), names.end(),
                          [&](const auto &name) { return domain::foldedName(name) == folded; });
    QStringList offered;
    for (const auto &name : std::as_const(names)) {
        if (offered.size() < items::Mentions::namesOffered && domain::isMentionable(name))
            offered.append(name);
    }
    show(offered);
}

void MentionCompleter::show(const QStringList &names)
{
    if (names.isEmpty())
        return hideList();
    const auto before = isOpen() ? m_list->currentIndex().data(nameRole).toString() : QString();
    m_names->clear();
    for (const auto &name : names) {
        auto *item = new QStandardItem(displayLine(name, 60));
        item->setData(name, nameRole);
        m_names->appendRow(item);
    }
    list().show();
    list().raise();
    place();
    choose(static_cast<int>(std::max<qsizetype>(names.indexOf(before), 0)));
}

QListView &MentionCompleter::list()
{
    if (!m_list) {
        m_list = new QListView(m_edit.window());
        m_list->setFocusPolicy(Qt::NoFocus);
        m_list->setModel(m_names);
        m_list->setItemDelegate(new NameDelegate(m_list));
        m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
        m_list->setMouseTracking(true);
        connect(m_list, &QListView::clicked, this,
                qOverload<const QModelIndex &>(&MentionCompleter::take));
    }
    m_list->setParent(m_edit.window());
    m_list->setFont(ui::font(FontRole::Body));
    m_list->setAccessibleName(tr("People"));
    return *m_list;
}

/// Below the name, or above it where there is more room.
void MentionCompleter::place()
{
    if (!isOpen())
        return;
    const auto *window = m_edit.window();
    auto at = m_edit.textCursor();
    at.setPosition(m_typed.at);
    const auto line = m_edit.cursorRect(at);
    const auto *page = m_edit.viewport();
    const auto top = page->mapTo(window, line.topLeft()) - QPoint(0, gap);
    const auto below = page->mapTo(window, line.bottomLeft()) + QPoint(0, gap);
    const auto frame = 2 * m_list->frameWidth();
    const auto wanted = m_names->rowCount() * rowHeight + frame;
    const auto room = window->height() - below.y();
    const bool isAbove = wanted > room && top.y() > room;
    const auto height = std::min(wanted, isAbove ? top.y() : room);
    const auto width
        = std::min(std::clamp<int>(m_list->sizeHintForColumn(0) + frame + 24, narrowest, widest),
                   window->width());
    const auto left = std::clamp(below.x(), 0, window->width() - width);
    m_list->setGeometry(left, isAbove ? top.y() - height : below.y(), width, height);
}

/// The focus stays in the text, so a screen reader is told.
void MentionCompleter::choose(int row)
{
    const auto index = m_names->index(row, 0);
    m_list->setCurrentIndex(index);
    const auto name = index.data(nameRole).toString();
    if (std::exchange(m_spoken, name) == name)
        return;
    QAccessibleEvent event(m_list, QAccessible::Focus);
    event.setChild(row);
    QAccessible::updateAccessibility(&event);
}

void MentionCompleter::take(const QModelIndex &index)
{
    const auto name = index.data(nameRole).toString();
    const auto begin = m_typed.at;
    auto end = begin + 1 + static_cast<int>(m_typed.name.size());
    // A blank that stands there already is the one behind the name.
    if (m_edit.document()->characterAt(end) == u' ')
        ++end;
    m_done = {begin, name + u' '};
    auto cursor = m_edit.textCursor();
    cursor.setPosition(begin);
    cursor.setPosition(end, QTextCursor::KeepAnchor);
    cursor.insertText(u'@' + name + u' ');
    m_edit.setTextCursor(cursor);
    close();
}

bool MentionCompleter::isOurs(const QKeyEvent &key) const
{
    const bool isPlain = !(key.modifiers() & ~Qt::KeypadModifier);
    switch (key.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Tab:
    case Qt::Key_Escape:
        return isPlain && isOpen();
    default:
        return false;
    }
}

void MentionCompleter::take(const QKeyEvent &key)
{
    const auto rows = m_names->rowCount();
    const auto row = m_list->currentIndex().row();
    if (key.key() == Qt::Key_Up)
        return choose((row + rows - 1) % rows);
    if (key.key() == Qt::Key_Down)
        return choose((row + 1) % rows);
    if (key.key() != Qt::Key_Escape)
        return take(m_list->currentIndex());
    m_done = {m_typed.at, {}};
    close();
}

void MentionCompleter::close()
{
    if (m_typed.at >= 0)
        m_mentions.stopCompleting();
    m_typed = {};
    m_found.clear();
    hideList();
}

void MentionCompleter::hideList()
{
    if (!isOpen())
        return;
    m_list->hide();
    m_spoken.clear();
    if (!m_edit.hasFocus())
        return;
    QAccessibleEvent event(&m_edit, QAccessible::Focus);
    QAccessible::updateAccessibility(&event);
}

bool MentionCompleter::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress: {
        const auto &key = *static_cast<QKeyEvent *>(event);
        if (!isOurs(key))
            break;
        event->accept(); // neither a dialog's nor a window's
        if (event->type() == QEvent::KeyPress)
            take(key);
        return true;
    }
    case QEvent::InputMethod:
        m_isComposing = !static_cast<QInputMethodEvent *>(event)->preeditString().isEmpty();
        if (m_isComposing)
            close();
        break;
    case QEvent::FocusOut:
    case QEvent::Hide:
        close();
        break;
    case QEvent::Resize:
    case QEvent::Move:
        m_move.start();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ui

#include "moc_mentioncompleter.cpp"
