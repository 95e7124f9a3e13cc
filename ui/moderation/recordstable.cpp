// SPDX-License-Identifier: MIT
#include "ui/moderation/recordstable.h"

#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"

#include <QAbstractButton>
#include <QApplication>
#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QHeaderView>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPointer>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace ui {

namespace {
constexpr int leastShare = 104;
constexpr int roomyShare = 240; ///< up to which the others may grow
} // namespace

/// Where the text of a cell stands, and what marks it as a link.
class RecordsTable::Delegate : public QStyledItemDelegate {
public:
    explicit Delegate(RecordsTable &table)
        : QStyledItemDelegate(&table)
        , m_table(table)
    {
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        if (index != m_table.m_hovered)
            return;
        const auto line = textFrame(option, index);
        painter->fillRect(QRect(line.left(), line.bottom(), line.width(), 1),
                          tokensFor(option.palette).accent);
    }
    /// As the style places it.
    [[nodiscard]] QRect textFrame(QStyleOptionViewItem option, const QModelIndex &index) const
    {
        initStyleOption(&option, index);
        const auto room
            = m_table.style()->subElementRect(QStyle::SE_ItemViewItemText, &option, &m_table);
        const auto margin = m_table.style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1;
        const auto inside = room.adjusted(margin, 0, -margin, 0);
        const auto needed = option.fontMetrics.horizontalAdvance(option.text);
        const QSize size(qMin(inside.width(), needed), option.fontMetrics.height());
        return QStyle::alignedRect(option.direction, option.displayAlignment, size, inside);
    }
    [[nodiscard]] QRect textFrame(const QModelIndex &index) const
    {
        QStyleOptionViewItem option;
        m_table.initViewItemOption(&option);
        option.rect = m_table.visualRect(index);
        return textFrame(option, index);
    }

private:
    RecordsTable &m_table;
};

RecordsTable::RecordsTable(QWidget *parent)
    : QuietView(parent)
{
    setItemDelegate(new Delegate(*this));
}

void RecordsTable::setLinks(LinksOf linksOf)
{
    m_linksOf = std::move(linksOf);
    viewport()->setMouseTracking(true);
}

QList<RecordsTable::Link> RecordsTable::linksOf(int row) const
{
    return m_linksOf && row >= 0 ? m_linksOf(row) : QList<Link>();
}

QString RecordsTable::linkOf(const QModelIndex &cell) const
{
    if (!cell.isValid())
        return {};
    const auto links = linksOf(cell.row());
    const auto found = std::ranges::find_if(
        links, [&](const Link &link) { return link.column == cell.column(); });
    return found == links.end() ? QString() : found->to.link;
}

/// None where it leads nowhere, or the pointer is beside the name.
QModelIndex RecordsTable::linkedCell(const QPoint &position) const
{
    const auto cell = indexAt(position);
    if (linkOf(cell).isEmpty())
        return {};
    const auto frame = static_cast<const Delegate *>(itemDelegate())->textFrame(cell);
    return frame.adjusted(0, -4, 0, 4).contains(position) ? cell : QModelIndex();
}

void RecordsTable::hover(const QModelIndex &cell)
{
    viewport()->setCursor(cell.isValid() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (m_hovered == cell)
        return;
    const QModelIndex before = m_hovered;
    m_hovered = cell;
    for (const auto &one : {before, cell}) {
        if (one.isValid())
            update(one);
    }
}

void RecordsTable::mouseMoveEvent(QMouseEvent *event)
{
    hover(linkedCell(event->position().toPoint()));
    // Qt would choose from where it was pressed last.
    if (!m_isPressTaken || !(event->buttons() & Qt::LeftButton))
        QTableView::mouseMoveEvent(event);
}

void RecordsTable::mousePressEvent(QMouseEvent *event)
{
    const bool isPlain = event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier;
    m_pressed = isPlain ? linkOf(linkedCell(event->position().toPoint())) : QString();
    m_isPressTaken = !m_pressed.isEmpty();
    if (!m_isPressTaken)
        QTableView::mousePressEvent(event);
}

void RecordsTable::mouseReleaseEvent(QMouseEvent *event)
{
    const auto link = std::exchange(m_pressed, {});
    if (!std::exchange(m_isPressTaken, false))
        return QTableView::mouseReleaseEvent(event);
    if (!link.isEmpty() && linkOf(linkedCell(event->position().toPoint())) == link)
        Q_EMIT linkActivated(link);
}

void RecordsTable::leaveEvent(QEvent *event)
{
    QTableView::leaveEvent(event);
    hover({});
}

void RecordsTable::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByMouse = event->reason() == QContextMenuEvent::Mouse;
    const auto row = isByMouse ? rowAt(event->pos().y()) : currentIndex().row();
    if (row < 0)
        return;
    selectRow(row);
    QList<NamedLink> links;
    for (const auto &link : linksOf(row))
        links.append(link.to);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addLinks(*menu, links, [table = QPointer(this)](const QString &link) {
        if (table)
            Q_EMIT table->linkActivated(link);
    });
    menu->addSeparator();
    for (const auto &[button, keyed] : std::as_const(m_acts)) {
        if (button->isHidden())
            continue;
        auto *act
            = menu->addAction(button->icon(), button->text(), button, &QAbstractButton::click);
        act->setEnabled(button->isEnabled());
        act->setShortcutContext(Qt::WidgetShortcut); // is shown: the list has it
        if (keyed)
            act->setShortcut(keyed->shortcut());
    }
    if (menu->isEmpty())
        return menu->deleteLater();
    menu->popup(isByMouse ? event->globalPos()
                          : viewport()->mapToGlobal(visualRect(currentIndex()).center()));
}

void RecordsTable::setWidths(const QList<int> &widths)
{
    m_widths = widths;
    horizontalHeader()->setResizeContentsPrecision(0); // of the rows in view
    for (int column = 0; column < widths.size(); ++column) {
        if (widths.at(column) == 0)
            horizontalHeader()->setSectionResizeMode(column, QHeaderView::Fixed);
    }
    keepSized(*this, [this] {
        m_needed.fill(0, m_widths.size());
        m_isByHand = false;
        fit();
    });
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column) {
        if (m_isFitting || m_widths.value(column) == 0)
            return;
        m_isByHand = true;
        share();
    });
    connect(verticalScrollBar(), &QAbstractSlider::valueChanged, this, &RecordsTable::fit);
    connect(model(), &QAbstractItemModel::modelReset, this, &RecordsTable::fit);
    connect(model(), &QAbstractItemModel::rowsInserted, this, &RecordsTable::fit);
    connect(model(), &QAbstractItemModel::dataChanged, this, &RecordsTable::fit);
}

void RecordsTable::fit()
{
    if (m_isByHand)
        return share();
    auto spare = viewport()->width() - static_cast<int>(m_widths.count(0)) * Scaled(roomyShare);
    for (const auto width : std::as_const(m_widths))
        spare -= Scaled(width);
    {
        const QScopedValueRollback fitting(m_isFitting, true);
        for (int column = 0; column < m_widths.size(); ++column) {
            if (m_widths.at(column) == 0)
                continue;
            auto &needed = m_needed[column];
            needed = std::max(
                {needed, sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column)});
            const int width = Scaled(m_widths.at(column));
            const auto more = std::clamp(needed - width, 0, std::max(0, spare));
            spare -= more;
            horizontalHeader()->resizeSection(column, width + more);
        }
    }
    share();
}

void RecordsTable::share()
{
    auto left = viewport()->width();
    for (int column = 0; column < m_widths.size(); ++column) {
        if (m_widths.at(column) > 0)
            left -= columnWidth(column);
    }
    auto parts = static_cast<int>(m_widths.count(0));
    for (int column = 0; column < m_widths.size(); ++column) {
        if (m_widths.at(column) > 0)
            continue;
        const auto part = std::max(left / parts--, int(Scaled(leastShare)));
        horizontalHeader()->resizeSection(column, part);
        left -= part;
    }
}

void RecordsTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fit();
}

/// Qt makes the first row the current one of a table that gets the focus, as if somebody had chosen
/// it. It also gives the focus, as if by Tab, to what follows a field that is hidden: by their
/// reasons the two can't be told apart.
void RecordsTable::focusInEvent(QFocusEvent *event)
{
    if (currentIndex().isValid() || !selectionModel())
        return QTableView::focusInEvent(event);
    const QSignalBlocker silent(selectionModel());
    QTableView::focusInEvent(event);
    selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
}

} // namespace ui

#include "moc_recordstable.cpp"
