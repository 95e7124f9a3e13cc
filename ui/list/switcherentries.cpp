// SPDX-License-Identifier: MIT
#include "ui/list/switcherentries.h"

#include "items/board/articlesourcemodel.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

QList<PaletteEntry> sourceEntries(const QAbstractItemModel &tree, const QString &words,
                                  int countRole,
                                  const std::function<QString(const QModelIndex &)> &keyOf,
                                  qsizetype most)
{
    QList<PaletteEntry> entries;
    const auto add = [&](const auto &addBelow, const QModelIndex &parent) -> void {
        for (int row = 0; row < tree.rowCount(parent) && entries.size() < most; ++row) {
            const auto index = tree.index(row, 0, parent);
            const auto name = index.data(Qt::DisplayRole).toString();
            const auto key = keyOf(index);
            const auto count = index.data(countRole).toLongLong();
            // The trees of all pages have it in the same role, see SourcesDelegate.
            const auto icon = index.data(items::ArticleSourceModel::IconRole).toString();
            if (!key.isEmpty() && name.contains(words, Qt::CaseInsensitive))
                entries.append(
                    {.section = QCoreApplication::translate("ui::SwitcherEntries", "Lists"),
                     .title = displayLine(name, 64),
                     .details = count > 0 ? number(count) : QString(),
                     .iconName = icon.isEmpty() ? u"messages-square"_s : icon,
                     .key = key});
            addBelow(addBelow, index);
        }
    };
    add(add, {});
    return entries;
}

QString authorAndAge(const domain::AccountId &author, const QString &name, domain::Timestamp moment,
                     domain::Timestamp now)
{
    return personName(author, name, 32) + u" · "_s + shortAge(moment, now);
}

QString SourceKey::toString() const
{
    return u"source:%1:%2"_s.arg(kind).arg(name);
}

std::optional<SourceKey> SourceKey::parse(const QString &key)
{
    const auto parts = key.split(u':');
    if (parts.size() < 3 || parts.at(0) != "source"_L1)
        return std::nullopt;
    return SourceKey{parts.at(1).toInt(), parts.mid(2).join(u':')};
}

} // namespace ui
