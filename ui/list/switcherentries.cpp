// SPDX-License-Identifier: MIT
#include "ui/list/switcherentries.h"

#include "items/board/articlesourcemodel.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr qsizetype listsLookedAt = 1'000; ///< of one page
} // namespace

QList<PaletteEntry> sourceEntries(const QAbstractItemModel &tree, int countRole,
                                  const std::function<SourceEntry(const QModelIndex &)> &entryOf)
{
    QList<PaletteEntry> entries;
    const auto add = [&](const auto &addBelow, const QModelIndex &parent) -> void {
        for (int row = 0; row < tree.rowCount(parent) && entries.size() < listsLookedAt; ++row) {
            const auto index = tree.index(row, 0, parent);
            const auto entry = entryOf(index);
            const auto count = index.data(countRole).toLongLong();
            // The trees of all pages have it in the same role, see SourcesDelegate.
            const auto icon = index.data(items::ArticleSourceModel::IconRole).toString();
            if (!entry.key.isEmpty())
                entries.append({.kind = entry.kind,
                                .title = displayLine(index.data(Qt::DisplayRole).toString(), 64),
                                .details = count > 0 ? number(count) : QString(),
                                .iconName = icon.isEmpty() ? u"messages-square"_s : icon,
                                .key = entry.key});
            addBelow(addBelow, index);
        }
    };
    add(add, {});
    return entries;
}

void addPerson(QList<PaletteEntry> &entries, const domain::AccountId &person, const QString &name)
{
    if (person.isEmpty() || domain::isAnonymous(person) || name.isEmpty())
        return;
    entries.append({.kind = PaletteKind::Person,
                    .title = displayLine(name, 64),
                    .key = name,
                    .person = person});
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
