// SPDX-License-Identifier: MIT
#include "ui/list/switcherentries.h"

#include "items/board/articlesourcemodel.h"
#include "ui/list/rowlistview.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

using namespace Qt::StringLiterals;

namespace ui {

SwitcherEntries::SwitcherEntries(const QString &words)
    : m_words(words)
{
}

bool SwitcherEntries::fits(const QString &text) const
{
    return text.contains(m_words, Qt::CaseInsensitive);
}

void SwitcherEntries::addSources(const QAbstractItemModel &tree, const Sources &sources,
                                 const KeyOf &keyOf)
{
    addSources(tree, {}, sources, keyOf);
}

void SwitcherEntries::addSources(const QAbstractItemModel &tree, const QModelIndex &parent,
                                 const Sources &sources, const KeyOf &keyOf)
{
    for (int row = 0; row < tree.rowCount(parent) && m_entries.size() < sources.most; ++row) {
        const auto index = tree.index(row, 0, parent);
        const auto name = index.data(Qt::DisplayRole).toString();
        const auto key = keyOf(index);
        if (!key.isEmpty() && fits(name)) {
            const auto count = index.data(sources.countRole).toLongLong();
            // The trees of all pages have it in the same role, see SourcesDelegate.
            const auto icon = index.data(items::ArticleSourceModel::IconRole).toString();
            m_entries.append({tr("Lists"),
                              displayLine(name, 64),
                              count > 0 ? number(count) : QString(),
                              icon.isEmpty() ? sources.icon : icon,
                              {},
                              key,
                              {}});
        }
        addSources(tree, index, sources, keyOf);
    }
}

void SwitcherEntries::addRow(const Row &row, qsizetype longest)
{
    if (!fits(row.text))
        return;
    const auto who = personName(row.author, row.authorName, 32);
    m_entries.append({row.section,
                      displayLine(row.text, longest),
                      who + u" · "_s + shortAge(row.moment, row.now),
                      row.icon,
                      {},
                      row.key,
                      {}});
}

QModelIndexList SwitcherEntries::rowsNear(const RowListView &list)
{
    const auto first = qMax(0, list.firstVisibleRow() - rowsLookedAt / 2);
    const auto last = qMin(list.model()->rowCount(), first + rowsLookedAt);
    QModelIndexList rows;
    for (int row = first; row < last; ++row)
        rows.append(list.model()->index(row, 0));
    return rows;
}

QString SwitcherEntries::sourceKey(int kind, const QString &name)
{
    return u"source:%1:%2"_s.arg(kind).arg(name);
}

std::optional<SwitcherEntries::Source> SwitcherEntries::parseSource(const QString &key)
{
    const auto parts = key.split(u':');
    if (parts.size() < 3 || parts.at(0) != "source"_L1)
        return std::nullopt;
    return Source{parts.at(1).toInt(), parts.mid(2).join(u':')};
}

} // namespace ui
