// SPDX-License-Identifier: MIT
#include "items/timelinesources.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace items {

namespace {
using Entry = TimelineSources::Entry;
struct SourceRow {
    Entry entry;
    const char *text;
    const char16_t *icon;
};
constexpr SourceRow sourceRows[]{
    {Entry::Home, QT_TRANSLATE_NOOP("items::TimelineSources", "Home"), u"house"},
    {Entry::Everyone, QT_TRANSLATE_NOOP("items::TimelineSources", "Everyone"), u"globe"},
    {Entry::Mentions, QT_TRANSLATE_NOOP("items::TimelineSources", "Mentions"), u"at-sign"},
    {Entry::Mine, QT_TRANSLATE_NOOP("items::TimelineSources", "My posts"), u"user"},
    {Entry::Drafts, QT_TRANSLATE_NOOP("items::TimelineSources", "Drafts"), u"file-pen"},
    {Entry::PeopleHead, QT_TRANSLATE_NOOP("items::TimelineSources", "People"), u""},
    {Entry::Followed, QT_TRANSLATE_NOOP("items::TimelineSources", "Following"), u"users"},
    {Entry::Followers, QT_TRANSLATE_NOOP("items::TimelineSources", "Followers"), u"user-plus"},
    {Entry::Find, QT_TRANSLATE_NOOP("items::TimelineSources", "Find people"), u"search"},
};
} // namespace

TimelineSources::TimelineSources(QObject *parent)
    : QAbstractListModel(parent)
{
}

int TimelineSources::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(std::size(sourceRows));
}

Qt::ItemFlags TimelineSources::flags(const QModelIndex &index) const
{
    if (index.data(IsSectionRole).toBool())
        return Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    return QAbstractListModel::flags(index);
}

qint64 TimelineSources::countOf(Entry entry) const
{
    switch (entry) {
    case Entry::Home:
        return m_newCount;
    case Entry::Drafts:
        return m_draftCount;
    default:
        return 0;
    }
}

qint64 TimelineSources::totalOf(Entry entry) const
{
    switch (entry) {
    case Entry::Mine:
        return m_person.posts;
    case Entry::Followed:
        return m_person.followed;
    case Entry::Followers:
        return m_person.followers;
    default:
        return 0;
    }
}

QString TimelineSources::totalsOf(Entry entry) const
{
    if (entry == Entry::Home && m_newCount > 0)
        return tr("%L1 new").arg(m_newCount);
    constexpr auto largest = std::numeric_limits<int>::max();
    const auto total = int(std::min<qint64>(totalOf(entry), largest));
    if (total == 0)
        return {};
    return entry == Entry::Mine ? tr("%Ln posts", nullptr, total)
                                : tr("%Ln people", nullptr, total);
}

QVariant TimelineSources::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &[entry, source, icon] = sourceRows[index.row()];
    const auto text = tr(source);
    switch (role) {
    case EntryRole:
        return QVariant::fromValue(entry);
    case Qt::AccessibleDescriptionRole:
    case Qt::ToolTipRole:
        return totalsOf(entry);
    case CountRole:
        return countOf(entry);
    case TotalRole:
        return totalOf(entry);
    case IsUnseenRole:
        return entry == Entry::Home;
    case IconRole:
        return QString::fromUtf16(icon);
    case IsSectionRole:
        return entry == Entry::PeopleHead;
    case Qt::DisplayRole:
        return text;
    case Qt::AccessibleTextRole:
        return countOf(entry) > 0 ? tr("%1, %L2").arg(text).arg(countOf(entry)) : text;
    default:
        return {};
    }
}

void TimelineSources::setNewCount(qint64 count)
{
    m_newCount = count;
    retranslate();
}

void TimelineSources::setPerson(const domain::Person &person)
{
    m_person = person;
    retranslate();
}

void TimelineSources::setDraftCount(qint64 count)
{
    m_draftCount = count;
    retranslate();
}
} // namespace items

#include "moc_timelinesources.cpp"
