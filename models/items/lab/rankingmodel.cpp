// SPDX-License-Identifier: MIT
#include "items/lab/rankingmodel.h"

#include "items/lab/rankingtext.h"
#include "items/list/articlesentence.h"

#include <QLocale>
#include <QSet>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::Formula;

namespace items {

std::optional<Formula> RankingModel::formulaOf(int column)
{
    const auto number = static_cast<std::size_t>(column - FirstFormula);
    return column >= FirstFormula && number < domain::allFormulas.size()
        ? std::optional(domain::allFormulas[number])
        : std::nullopt;
}

int RankingModel::columnOf(Formula formula)
{
    return FirstFormula + static_cast<int>(formula);
}

void RankingModel::show(domain::Standings standings)
{
    m_standings = std::move(standings);
    arrange();
}

void RankingModel::setFilter(const QString &words)
{
    m_words = words;
    arrange();
}

void RankingModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = std::clamp(column, 0, columnCount() - 1);
    m_sortOrder = order;
    m_formula = formulaOf(m_sortColumn).value_or(m_formula);
    arrange();
}

/// In rising order: of ranks, that is the best first.
bool RankingModel::isBefore(qsizetype a, qsizetype b) const
{
    const auto &left = m_standings.items().at(a);
    const auto &right = m_standings.items().at(b);
    if (const auto formula = formulaOf(m_sortColumn))
        return m_standings.rank(*formula, a) < m_standings.rank(*formula, b);
    if (m_sortColumn == Votes && left.votes() != right.votes())
        return left.votes() < right.votes();
    if (m_sortColumn == Age && left.posted != right.posted)
        return left.posted > right.posted;
    if (m_sortColumn == Title) {
        if (const auto order = left.title.localeAwareCompare(right.title); order != 0)
            return order < 0;
    }
    return left.id < right.id;
}

QList<QByteArray> RankingModel::wanted() const
{
    const auto words = m_words.split(u' ', Qt::SkipEmptyParts);
    QList<qsizetype> places;
    for (qsizetype i = 0; i < m_standings.items().size(); ++i) {
        const auto &title = m_standings.items().at(i).title;
        if (std::all_of(words.begin(), words.end(), [&](const QString &word) {
                return title.contains(word, Qt::CaseInsensitive);
            }))
            places.append(i);
    }
    std::sort(places.begin(), places.end(), [this](qsizetype a, qsizetype b) {
        return m_sortOrder == Qt::AscendingOrder ? isBefore(a, b) : isBefore(b, a);
    });
    QList<QByteArray> ids;
    ids.reserve(places.size());
    for (const auto place : std::as_const(places))
        ids.append(m_standings.items().at(place).id);
    return ids;
}

void RankingModel::arrange()
{
    const auto ids = wanted();
    const QSet<QByteArray> kept(ids.begin(), ids.end());
    for (auto row = rowCount() - 1; row >= 0; --row) {
        if (!kept.contains(m_rows.at(row)))
            removeAt(row);
    }
    const QSet<QByteArray> known(m_rows.begin(), m_rows.end());
    QList<QByteArray> fresh;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(fresh),
                 [&](const QByteArray &id) { return !known.contains(id); });
    insertAt(rowCount(), fresh);
    order(ids);
    tellChanged(0, rowCount() - 1);
}

void RankingModel::order(const QList<QByteArray> &wanted)
{
    if (wanted == m_rows)
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    QHash<QByteArray, int> rows;
    for (int row = 0; row < wanted.size(); ++row)
        rows.insert(wanted.at(row), row);
    const auto before = persistentIndexList();
    QModelIndexList after;
    for (const auto &index : before)
        after.append(this->index(rows.value(m_rows.at(index.row())), index.column()));
    m_rows = wanted;
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

QModelIndex RankingModel::indexOf(const QByteArray &id) const
{
    const auto row = m_rows.indexOf(id);
    return row < 0 ? QModelIndex() : index(static_cast<int>(row), 0);
}

int RankingModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : FirstFormula + static_cast<int>(domain::allFormulas.size());
}

QString RankingModel::text(qsizetype item, int column) const
{
    const auto &shown = m_standings.items().at(item);
    if (const auto formula = formulaOf(column))
        return QLocale().toString(m_standings.rank(*formula, item));
    return column == Title ? shown.title
        : column == Votes  ? QLocale().toString(shown.votes())
                           : spokenAge(shown.posted, m_standings.now());
}

QString RankingModel::toolTip(qsizetype item, int column) const
{
    const auto &shown = m_standings.items().at(item);
    if (const auto formula = formulaOf(column))
        return tr("%1: rank %2, value %3")
            .arg(formulaName(*formula), text(item, column),
                 formulaValue(*formula, m_standings.value(*formula, item)));
    if (column == Votes)
        return tr("%1 up, %2 down, %3 comments")
            .arg(QLocale().toString(shown.ups), QLocale().toString(shown.downs),
                 QLocale().toString(shown.comments));
    return column == Age ? fullDate(shown.posted) : shown.title;
}

QVariant RankingModel::cell(int row, int column, int role) const
{
    const auto item = m_standings.indexOf(m_rows.at(row));
    if (item < 0)
        return {}; // on its way out
    const auto formula = formulaOf(column);
    switch (role) {
    case Qt::DisplayRole:
        return text(item, column);
    case Qt::AccessibleTextRole:
        return rankingSentence(m_standings, item);
    case Qt::ToolTipRole:
        return toolTip(item, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter
                                   | (column == Title ? Qt::AlignLeft : Qt::AlignRight));
    case IdRole:
        return m_rows.at(row);
    case RankRole:
        return formula ? m_standings.rank(*formula, item) : 0;
    case LeadRole:
        return formula ? m_standings.rank(m_formula, item) - m_standings.rank(*formula, item) : 0;
    default:
        return {};
    }
}

QVariant RankingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    const auto formula = formulaOf(section);
    switch (role) {
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter
                                   | (section == Title ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::ToolTipRole:
        return formula ? tr("%1: %2").arg(formulaName(*formula),
                                          formulaTerm(*formula, m_standings.constants()))
                       : QVariant();
    case Qt::DisplayRole:
        return formula         ? formulaHead(*formula)
            : section == Title ? tr("Article")
            : section == Votes ? tr("Votes")
                               : tr("Age");
    default:
        return QAbstractTableModel::headerData(section, orientation, role);
    }
}

QString RankingModel::text() const
{
    QStringList lines;
    for (int row = -1; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < columnCount(); ++column)
            cells.append(row < 0 ? formulaOf(column)
                                 ? formulaName(*formulaOf(column))
                                 : headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()
                                 : index(row, column).data().toString());
        lines.append(cells.join(u'\t'));
    }
    return lines.join(u'\n');
}

} // namespace items

#include "moc_rankingmodel.cpp"
