// SPDX-License-Identifier: MIT
#include "ui/inspector/commandtable.h"

#include "base/commandtext.h"
#include "items/inspector/commandlogmodel.h"
#include "ui/inspector/actiontitles.h"
#include "ui/inspector/commanddelegate.h"

#include <QHeaderView>
#include <QIdentityProxyModel>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <utility>

using items::CommandLogModel;

namespace ui {

namespace {
/// What a person sees of a script is its name; assistive programs, and whoever copies, get the
/// command as it was sent, and of an action all that its row says, in every column.
class ShownLog : public QIdentityProxyModel {
    Q_OBJECT
public:
    ShownLog(ScriptLookup scripts, QObject *parent)
        : QIdentityProxyModel(parent)
        , m_scripts(std::move(scripts))
    {
    }

    QVariant data(const QModelIndex &index, int role) const override
    {
        const auto part = [&](int of) { return QIdentityProxyModel::data(index, of); };
        const bool isAction = part(CommandLogModel::IsActionRole).toBool();
        if (role == Qt::AccessibleTextRole && isAction)
            return CommandTable::tr("%1, %2, %3", "action, round trips, time")
                .arg(actionTitle(part(CommandLogModel::ActionNamesRole).toStringList()),
                     CommandTable::tr("%Ln round trip(s)", nullptr,
                                      part(CommandLogModel::TripsRole).toInt()),
                     tookText(part(CommandLogModel::MicrosecondsRole).toLongLong()));
        if (role == Qt::DisplayRole && index.column() == CommandLogModel::What && !isAction)
            return shownText(part(CommandLogModel::ArgumentsRole).value<QByteArrayList>());
        return part(role);
    }

private:
    QString shownText(QByteArrayList arguments) const
    {
        if (const auto script = m_scripts(arguments); !script.name.isEmpty())
            arguments[1] = script.name + ".lua";
        return base::commandText(arguments);
    }

    ScriptLookup m_scripts;
};
} // namespace

CommandTable::CommandTable(CommandLogModel &log, ScriptLookup scripts, QWidget *parent)
    : QTableView(parent)
    , m_log(log)
{
    auto *shown = new ShownLog(std::move(scripts), this);
    shown->setSourceModel(&log);
    setModel(shown);
    setItemDelegate(new CommandDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(CommandDelegate::commandHeight);
    verticalHeader()->setDefaultSectionSize(CommandDelegate::commandHeight);
    horizontalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(CommandLogModel::What, QHeaderView::Stretch);
    horizontalHeader()->resizeSection(CommandLogModel::Trips, 108);
    horizontalHeader()->resizeSection(CommandLogModel::Took, 96);
    connect(shown, &QAbstractItemModel::rowsAboutToBeInserted, this,
            [this] { m_heldRow = verticalScrollBar()->value() > 0 ? rowAt(0) : -1; });
    connect(shown, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { applyRows(first, last); });
    connect(shown, &QAbstractItemModel::modelReset, this,
            [this] { setRowHeights(0, model()->rowCount() - 1); });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { Q_EMIT selected(current.row()); });
    connect(shown, &QAbstractItemModel::modelReset, this, [this] { Q_EMIT selected(-1); });
    setRowHeights(0, model()->rowCount() - 1);
    retranslate();
}

void CommandTable::chooseNewest()
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        const auto index = model()->index(row, 0);
        if (index.data(CommandLogModel::IsActionRole).toBool()
            && !index.data(CommandLogModel::IsOwnRole).toBool())
            return selectRow(row);
    }
}

void CommandTable::retranslate()
{
    setAccessibleName(tr("Commands"));
    viewport()->update();
}

void CommandTable::setRowHeights(int first, int last)
{
    for (int row = first; row <= last; ++row) {
        if (m_log.isAction(row))
            setRowHeight(row, CommandDelegate::actionHeight);
    }
}

void CommandTable::applyRows(int first, int last)
{
    setRowHeights(first, last);
    if (m_heldRow < 0 || first > m_heldRow)
        return;
    int height = 0;
    for (int row = first; row <= last; ++row)
        height += rowHeight(row);
    updateGeometries(); // the bar's range takes the new rows in
    verticalScrollBar()->setValue(verticalScrollBar()->value() + height);
}

void CommandTable::toggle(int row)
{
    const auto index = model()->index(row, 0);
    if (index.data(CommandLogModel::IsActionRole).toBool())
        m_log.setOpen(row, !index.data(CommandLogModel::IsOpenRole).toBool());
}

void CommandTable::mousePressEvent(QMouseEvent *event)
{
    QTableView::mousePressEvent(event);
    const auto index = indexAt(event->position().toPoint());
    if (index.column() == CommandLogModel::What
        && CommandDelegate::chevronRect(visualRect(index)).contains(event->position().toPoint()))
        toggle(index.row());
}

void CommandTable::mouseDoubleClickEvent(QMouseEvent *event)
{
    QTableView::mouseDoubleClickEvent(event);
    const auto place = event->position().toPoint();
    const auto index = indexAt(place);
    if (index.isValid() && !CommandDelegate::chevronRect(visualRect(index)).contains(place))
        toggle(index.row());
}

void CommandTable::keyPressEvent(QKeyEvent *event)
{
    const auto index = currentIndex();
    const bool isAction = index.data(CommandLogModel::IsActionRole).toBool();
    const bool isOpen = index.data(CommandLogModel::IsOpenRole).toBool();
    if (isAction
        && ((event->key() == Qt::Key_Right && !isOpen) || (event->key() == Qt::Key_Left && isOpen)
            || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        return toggle(index.row());
    QTableView::keyPressEvent(event);
}

} // namespace ui

#include "commandtable.moc"
