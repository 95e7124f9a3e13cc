// SPDX-License-Identifier: MIT
#include "ui/lab/rankings/rankingtable.h"

#include "items/lab/rankingmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using items::RankingModel;

namespace ui {

QColor lineColor(const Tokens &tokens, int number)
{
    // A violet of the avatars is the eighth; on dark ground it has to be lighter.
    auto violet = avatarColor(domain::AccountId(qint64(1)));
    if (tokens.list.lightness() < 128)
        violet = violet.lighter(165);
    const std::array colors{tokens.accent, tokens.danger, tokens.gold, tokens.text,
                            tokens.ok,     violet,        tokens.vote, tokens.muted};
    return colors[static_cast<std::size_t>(number) % colors.size()];
}

Qt::PenStyle lineDash(int number)
{
    constexpr std::array dashes{Qt::SolidLine, Qt::DashLine,  Qt::SolidLine, Qt::SolidLine,
                                Qt::DashLine,  Qt::SolidLine, Qt::DotLine,   Qt::DotLine};
    return dashes[static_cast<std::size_t>(number) % dashes.size()];
}

namespace {
constexpr LineBox lineHeight(32);
constexpr Scaled votesWidth(58);
constexpr Scaled leastAge(56);
constexpr Scaled rankWidth(54); ///< at least; its title may need more
constexpr int leastTitle = 160;
/// From so many places on two formulas disagree about an article.
constexpr int disagreement = 5;

QString ageAt(const RankingModel &model, const QModelIndex &index)
{
    const auto &standings = model.standings();
    const auto item = standings.indexOf(model.idAt(index.row()));
    return item < 0 ? QString() : shortAge(standings.items().at(item).posted, standings.now());
}
} // namespace

RankingHeader::RankingHeader(RankingModel &model, QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
    , m_model(model)
{
    setSectionsClickable(true);
    setHighlightSections(false);
    keepFixedHeight(*this, lineHeight);
    setMinimumSectionSize(40);
}

void RankingHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const auto &tokens = tokensFor(palette());
    const bool isSorted = section == m_model.sortColumn();
    const auto formula = RankingModel::formulaOf(section);
    const auto color = formula ? lineColor(tokens, static_cast<int>(*formula)) : tokens.text;
    painter->save();
    painter->fillRect(rect, tokens.window);
    drawHairline(*painter, rect.left(), rect.right() + 1, rect.bottom(), tokens.hairline);
    painter->setFont(ui::font(FontRole::TableHead));
    painter->setPen(isSorted ? color : tokens.muted);
    const auto left = section == RankingModel::Title ? 16 : 4;
    const auto side = section == RankingModel::Title ? Qt::AlignLeft : Qt::AlignRight;
    const auto text = model()->headerData(section, Qt::Horizontal).toString();
    painter->drawText(rect.adjusted(left, 0, -12, 0),
                      static_cast<int>(side) | Qt::AlignVCenter | Qt::TextSingleLine, text);
    if (formula || isSorted)
        painter->fillRect(QRect(rect.left() + (formula ? 8 : left), rect.bottom() - 2,
                                rect.width() - (formula ? 16 : left + 8), isSorted ? 3 : 1),
                          color);
    painter->restore();
}

void RankingDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    QStyleOptionViewItem copy(option);
    initStyleOption(&copy, index);
    copy.state.setFlag(QStyle::State_MouseOver, false); // a row is chosen, not a cell
    const auto &tokens = tokensFor(copy.palette);
    const auto *style = copy.widget ? copy.widget->style() : nullptr;
    if (style)
        style->drawPrimitive(QStyle::PE_PanelItemViewItem, &copy, painter, copy.widget);
    const auto lead = index.data(RankingModel::LeadRole).toInt();
    const bool isRank = RankingModel::formulaOf(index.column()).has_value();
    const bool isLifted = lead >= disagreement;
    painter->save();
    auto ink = index.column() == RankingModel::Votes      ? tokens.vote
        : isRank || index.column() == RankingModel::Title ? tokens.text
                                                          : tokens.muted;
    if (isRank && std::abs(lead) >= disagreement) {
        const QRectF pill = QRectF(copy.rect).adjusted(16, 5, -6, -5);
        drawBox(*painter, pill, 4, isLifted ? tokens.okTint : tokens.dangerTint);
        ink = isLifted ? tokens.ok : tokens.danger;
    }
    const auto *model = static_cast<const RankingModel *>(index.model());
    const bool isSorted = index.column() == model->sortColumn();
    painter->setFont(ui::font(isSorted && isRank                        ? FontRole::BodyStrong
                                  : index.column() == RankingModel::Age ? FontRole::Meta
                                                                        : FontRole::Body));
    painter->setPen(ink);
    const auto room = copy.rect.adjusted(index.column() == RankingModel::Title ? 16 : 4, 0, -12, 0);
    const auto whole = index.column() == RankingModel::Age ? ageAt(*model, index) : copy.text;
    const auto text = painter->fontMetrics().elidedText(whole, Qt::ElideRight, room.width());
    painter->drawText(room, static_cast<int>(copy.displayAlignment) | Qt::TextSingleLine, text);
    drawHairline(*painter, copy.rect.left(), copy.rect.right() + 1, copy.rect.bottom(),
                 tokens.hairline);
    painter->restore();
}

RankingTable::RankingTable(RankingModel &model, QWidget *parent)
    : QuietView(parent)
    , m_model(model)
{
    setHorizontalHeader(new RankingHeader(model, this));
    setModel(&model);
    setItemDelegate(new RankingDelegate(this));
    setUpRows(*this, lineHeight);
    setMouseTracking(true);
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    auto *header = horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Fixed);
    keepSized(*this, [this] {
        horizontalHeader()->resizeSection(RankingModel::Votes, votesWidth);
        fitTitles();
    });
    connect(header, &QHeaderView::sectionClicked, this, &RankingTable::sortRequested);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RankingTable::selectedChanged);
    retranslate();
}

void RankingTable::fitTitles()
{
    auto *header = horizontalHeader();
    const QFontMetrics metrics(ui::font(FontRole::TableHead));
    for (int column = RankingModel::FirstFormula; column < m_model.columnCount(); ++column) {
        const auto title = m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        header->resizeSection(column,
                              std::max<int>(rankWidth, metrics.horizontalAdvance(title) + 18));
    }
    using namespace std::chrono_literals;
    const auto longAge = shortAge(domain::Timestamp(), domain::Timestamp(23h));
    const QFontMetrics meta(ui::font(FontRole::Meta));
    header->resizeSection(RankingModel::Age,
                          std::max<int>(leastAge, meta.horizontalAdvance(longAge) + 20));
    int others = 0;
    for (int column = 1; column < m_model.columnCount(); ++column)
        others += header->sectionSize(column);
    header->resizeSection(RankingModel::Title, std::max(leastTitle, viewport()->width() - others));
}

void RankingTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitTitles();
}

QList<QByteArray> RankingTable::selectedIds() const
{
    QList<int> rows;
    for (const auto &index : selectionModel()->selectedRows())
        rows.append(index.row());
    std::sort(rows.begin(), rows.end());
    if (rows.removeOne(currentIndex().row()))
        rows.prepend(currentIndex().row());
    QList<QByteArray> ids;
    for (const auto row : std::as_const(rows))
        ids.append(m_model.idAt(row));
    return ids;
}

void RankingTable::choose(const QByteArray &id)
{
    const auto index = m_model.indexOf(id);
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    scrollTo(index, PositionAtCenter);
}

void RankingTable::sortBy(int column)
{
    // What is most comes first, but of ranks the first; a second time turns it round.
    const auto first = column == RankingModel::Votes ? Qt::DescendingOrder : Qt::AscendingOrder;
    const bool isAgain = m_model.sortColumn() == column && m_model.sortOrder() == first;
    m_model.sort(column,
                 !isAgain                          ? first
                     : first == Qt::AscendingOrder ? Qt::DescendingOrder
                                                   : Qt::AscendingOrder);
    horizontalHeader()->viewport()->update();
    scrollTo(currentIndex());
}

void RankingTable::keyPressEvent(QKeyEvent *event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        && currentIndex().isValid())
        return Q_EMIT whyRequested();
    QTableView::keyPressEvent(event);
}

void RankingTable::mouseDoubleClickEvent(QMouseEvent *event)
{
    QTableView::mouseDoubleClickEvent(event);
    if (indexAt(event->position().toPoint()).isValid())
        Q_EMIT whyRequested();
}

void RankingTable::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto index = isKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    if (!selectionModel()->isRowSelected(index.row()))
        setCurrentIndex(index);
    Q_EMIT menuRequested(isKey ? viewport()->mapToGlobal(visualRect(index).center())
                               : event->globalPos());
}

// Titles are what people wrote: never taken for markup.
bool RankingTable::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QTableView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    showPlainToolTip(help->globalPos(), indexAt(help->pos()).data(Qt::ToolTipRole).toString(),
                     viewport());
    return true;
}

void RankingTable::retranslate()
{
    setAccessibleName(tr("Rankings"));
    m_model.retranslate();
    fitTitles();
}

} // namespace ui

#include "moc_rankingtable.cpp"
