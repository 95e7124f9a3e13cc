// SPDX-License-Identifier: MIT
#include "ui/inspector/commandtable.h"

#include "base/commandrecord.h"
#include "items/inspector/commandlogmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/displaytext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QHeaderView>
#include <QIdentityProxyModel>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStringList>
#include <QStyledItemDelegate>

#include <array>
#include <utility>

using namespace Qt::StringLiterals;
using items::CommandLogModel;

namespace ui {

namespace {
/// Rows of the inspector's table: of an action its time, name, round trips and duration; of a
/// command its words as redis-cli takes them, and its share of what the action took.
class CommandDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr LineBox actionHeight{32};
    static constexpr LineBox commandHeight{28};

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;
    /// Where a click opens or folds an action, in the row's first column.
    [[nodiscard]] static QRect chevronRect(const QRect &cell);
};

/// For the translators: what is not among them is shown as it is.
[[maybe_unused]] constexpr std::array actionNames{
    QT_TRANSLATE_NOOP("ui::ActionTitles", "act as"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "approve"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "arrange a tab"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "back up"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "ban"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "batch"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "branch a snapshot"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "recover a snapshot"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "change how posts are delivered"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "change settings"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "change the limits"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "check a backup"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "check"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "claim a report"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "compare votes"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "copy a backup"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "count a visit"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "count contributors"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "count new"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "count reports"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "decide on a report"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "delete a note"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "delete a post"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "deliver"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "demo"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "discard a backup"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "discard a snapshot"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "edit a key"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "undo a key edit"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "edit a reply"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "edit a topic"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "export the community"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "change the password"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "export"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "filter"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "find a person"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "find people"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "follow"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "give a role"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "hold again"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "import"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "index"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "invite"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "leave the community"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "allow other programs"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "like"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "list backups"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "load missing posts"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "lock"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "look up a link"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read a key"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "search for keys"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "mark as read"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "mark notices"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "measure keys"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "move a topic"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "move the clock"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "mute"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "add a note about a member"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "open a topic"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "open an article"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "open"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "post a topic"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "post"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "preview a batch"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "publish"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "pull"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read a member"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read a member’s history"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read a page"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read a person"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read a profile"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read a report"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read a role"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read a thread"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read a topic"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read answers"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read categories"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read invitations"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read edit history"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read earlier posts"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read everyone’s posts"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read groups"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read how posts are delivered"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read members"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read mentions"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read notices"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read people"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read posts"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read replies"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read reports"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read settings"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read statistics"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read the audit log"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read the limits"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read the timeline"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read held texts"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read removed text"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read follows"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read muted people"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "rebuild statistics"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "rebuild the index"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "rebuild"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "refresh"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "register"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "regroup"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "reject"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "remove"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "reopen a report"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "reply"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "report"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "reserve ids"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "restore a backup"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "restore a note"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "recover an account"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "restore a post"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "restore a reply"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "restore a snapshot"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "restore a topic"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "restore"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "revoke an invitation"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "retract a vote"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "save"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "search"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "send"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "sign in"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "suggest people"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "tab"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "take a snapshot"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "unlike"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "undo a batch"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "undo a repair"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "undo a vote"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "undo an act"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "unfollow"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "unlock"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "unmute"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "unsave"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "vote"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "withdraw a reply"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "withdraw a report"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "withdraw a topic"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "withdraw"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "write here too"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "arrange a place"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "move a place"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read places"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "undo a place"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "preview a split"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "undo a split"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "split"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "purge"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "admit people"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "begin a race"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "count likes"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "empty the discarded snapshots"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "gather a crowd"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "let the crowd act"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "list snapshots"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read tags"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "read the clock"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "restrict"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "star"),
    QT_TRANSLATE_NOOP("ui::ActionTitles", "take a step"),
};

QString titleOf(const QString &name)
{
    auto title = QCoreApplication::translate(
        "ui::ActionTitles",
        name.isEmpty() ? QT_TRANSLATE_NOOP("ui::ActionTitles", "keep the connection")
                       : name.toUtf8().constData());
    if (!title.isEmpty())
        title[0] = title.at(0).toUpper();
    return title;
}
/// What a person did by the name of a base::Action, "Vote", or the program of its own accord by
/// those of several, "Refresh, Count new".
QString actionTitle(const QStringList &names)
{
    QStringList titles;
    for (const auto &name : names)
        titles.append(titleOf(name));
    return titles.join(QCoreApplication::translate("ui::ActionTitles", ", ", "between two titles"));
}

constexpr int timeLeft = 32;
constexpr Scaled roomForTrips(560);
constexpr Scaled textLeft(148);
constexpr int barWidth = 64;
constexpr int margin = 16;
/// Longer commands are cut before anything is measured.
constexpr int shownLetters = 400;

void paintAction(QPainter &painter, const QRect &cell, const QModelIndex &index,
                 const Tokens &tokens)
{
    drawIcon(painter, CommandDelegate::chevronRect(cell).adjusted(2, 2, -2, -2),
             index.data(CommandLogModel::IsOpenRole).toBool() ? u"chevron-down"_s
                                                              : u"chevron-right"_s,
             tokens.muted);
    const auto at = index.data(CommandLogModel::AtRole).toDateTime();
    drawElided(painter,
               {cell.left() + timeLeft, cell.top(), textLeft - timeLeft - 8, cell.height()},
               FontRole::Code, tokens.muted, at.toString(u"HH:mm:ss.zzz"_s));
    const bool isOwn = index.data(CommandLogModel::IsOwnRole).toBool();
    const bool isFailed = index.data(CommandLogModel::IsFailedRole).toBool();
    const auto title = actionTitle(index.data(CommandLogModel::ActionNamesRole).toStringList());
    const auto role = isOwn ? FontRole::Body : FontRole::BodyStrong;
    auto room = cell.adjusted(textLeft, 0, -margin, 0);
    drawElided(painter, room, role,
               isFailed    ? tokens.danger
                   : isOwn ? tokens.muted
                           : tokens.text,
               title);
    const auto subject = index.data(CommandLogModel::SubjectRole).toByteArray();
    room.setLeft(room.left() + QFontMetrics(ui::font(role)).horizontalAdvance(title) + 10);
    if (!subject.isEmpty() && room.width() > 40)
        drawElided(painter, room, FontRole::Code, tokens.muted, QString::fromUtf8(subject));
}

void paintCommand(QPainter &painter, const QRect &cell, const QModelIndex &index,
                  const Tokens &tokens)
{
    const auto text = index.data().toString().left(shownLetters);
    const auto end = text.indexOf(u' ');
    const auto name = end < 0 ? text : text.left(end);
    auto rect = cell.adjusted(textLeft, 0, -margin, 0);
    const bool isFailed = index.data(CommandLogModel::IsFailedRole).toBool();
    drawElided(painter, rect, FontRole::Code, isFailed ? tokens.danger : tokens.accent, name);
    if (end < 0)
        return;
    rect.setLeft(rect.left()
                 + QFontMetrics(ui::font(FontRole::Code)).horizontalAdvance(name + u' '));
    drawElided(painter, rect, FontRole::Code, tokens.text,
               displayLine(text.mid(end + 1), shownLetters));
}

void paintBar(QPainter &painter, const QRect &cell, double share, const Tokens &tokens)
{
    QRectF bar(cell.left(), cell.center().y() - 2, barWidth, 4);
    drawBox(painter, bar, 2, tokens.skeleton);
    bar.setWidth(std::max(4.0, barWidth * std::clamp(share, 0.0, 1.0)));
    drawBox(painter, bar, 2, tokens.accent);
}
} // namespace

QString tookText(qint64 microseconds)
{
    return QCoreApplication::translate("ui::CommandDelegate", "%1 ms")
        .arg(QLocale().toString(double(microseconds) / 1000, 'f',
                                microseconds < 100             ? 2
                                    : microseconds < 1'000'000 ? 1
                                                               : 0));
}

QRect CommandDelegate::chevronRect(const QRect &cell)
{
    return {cell.left() + 8, cell.top() + (cell.height() - 20) / 2, 20, 20};
}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool isAction = index.data(CommandLogModel::IsActionRole).toBool();
    return {option.rect.width(), isAction ? actionHeight : commandHeight};
}

void CommandDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto &cell = option.rect;
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool isAction = index.data(CommandLogModel::IsActionRole).toBool();
    painter->save();
    painter->setClipRect(cell);
    painter->fillRect(cell, isSelected ? tokens.tint : tokens.list);
    if (isSelected && index.column() == CommandLogModel::What)
        painter->fillRect(QRect(cell.topLeft(), QSize(3, cell.height())), tokens.accent);
    switch (index.column()) {
    case CommandLogModel::What:
        isAction ? paintAction(*painter, cell, index, tokens)
                 : paintCommand(*painter, cell, index, tokens);
        break;
    case CommandLogModel::Trips:
        if (isAction)
            drawElided(*painter, cell.adjusted(0, 0, -margin, 0), FontRole::Meta, tokens.muted,
                       tr("%Ln trip(s)", nullptr, index.data(CommandLogModel::TripsRole).toInt()),
                       Qt::AlignRight);
        else
            paintBar(*painter, cell.adjusted(cell.width() - barWidth - margin, 0, 0, 0),
                     index.data(CommandLogModel::ShareRole).toDouble(), tokens);
        break;
    default:
        drawElided(*painter, cell.adjusted(0, 0, -margin, 0), FontRole::Code,
                   isAction ? tokens.text : tokens.muted,
                   tookText(index.data(CommandLogModel::MicrosecondsRole).toLongLong()),
                   Qt::AlignRight);
    }
    painter->restore();
}

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
    : QuietView(parent)
    , m_log(log)
{
    auto *shown = new ShownLog(std::move(scripts), this);
    shown->setSourceModel(&log);
    setModel(shown);
    setItemDelegate(new CommandDelegate(this));
    setUpRows(*this, CommandDelegate::commandHeight);
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    horizontalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(CommandLogModel::What, QHeaderView::Stretch);
    keepColumnWidths(*this, {{CommandLogModel::Trips, 108}, {CommandLogModel::Took, 104}});
    connect(shown, &QAbstractItemModel::rowsAboutToBeInserted, this,
            [this] { m_heldRow = verticalScrollBar()->value() > 0 ? rowAt(0) : -1; });
    connect(shown, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { applyRows(first, last); });
    connect(shown, &QAbstractItemModel::modelReset, this,
            [this] { setRowHeights(0, model()->rowCount() - 1); });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { Q_EMIT selected(current.row()); });
    connect(shown, &QAbstractItemModel::modelReset, this, [this] { Q_EMIT selected(-1); });
    keepSized(*this, [this] { setRowHeights(0, model()->rowCount() - 1); });
    retranslate();
}

int CommandTable::roomForNames() const
{
    return columnWidth(CommandLogModel::What) - textLeft - margin;
}

/// What was done is worth more than how often it went to the server, which rows say as well.
void CommandTable::resizeEvent(QResizeEvent *event)
{
    setColumnHidden(CommandLogModel::Trips, width() < roomForTrips);
    QuietView::resizeEvent(event);
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
    if (event->matches(QKeySequence::Copy))
        return Q_EMIT copyRequested();
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
#include "moc_commandtable.cpp"
