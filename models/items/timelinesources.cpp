// SPDX-License-Identifier: MIT
#include "items/timelinesources.h"

#include <array>

using namespace Qt::StringLiterals;

namespace items {

namespace {
using Entry = TimelineSources::Entry;
struct SourceRow {
    Entry entry;
    const char *text;
    const char16_t *icon;
};
constexpr std::array sourceRows{
    SourceRow{Entry::Home, QT_TRANSLATE_NOOP("items::TimelineSources", "Home"), u"house"},
    SourceRow{Entry::Everyone, QT_TRANSLATE_NOOP("items::TimelineSources", "Everyone"), u"globe"},
    SourceRow{Entry::Mentions, QT_TRANSLATE_NOOP("items::TimelineSources", "Mentions"), u"at-sign"},
    SourceRow{Entry::Mine, QT_TRANSLATE_NOOP("items::TimelineSources", "My posts"), u"user"},
    SourceRow{Entry::Drafts, QT_TRANSLATE_NOOP("items::TimelineSources", "Drafts"), u"file-pen"},
    SourceRow{Entry::PeopleHead, QT_TRANSLATE_NOOP("items::TimelineSources", "People"), u""},
    SourceRow{Entry::Followed, QT_TRANSLATE_NOOP("items::TimelineSources", "Following"), u"users"},
    SourceRow{Entry::Followers, QT_TRANSLATE_NOOP("items::TimelineSources", "Followers"),
              u"user-plus"},
    SourceRow{Entry::Find, QT_TRANSLATE_NOOP("items::TimelineSources", "Find people"), u"search"},
};
} // namespace

TimelineSources::TimelineSources(QObject *parent)
    : QAbstractListModel(parent)
{
}

int TimelineSources::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(sourceRows.size());
}

QModelIndex TimelineSources::indexOf(Entry entry) const
{
    return index(static_cast<int>(entry));
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
    case Entry::Mine:
        return m_person.posts;
    case Entry::Drafts:
        return m_draftCount;
    case Entry::Followed:
        return m_person.followed;
    case Entry::Followers:
        return m_person.followers;
    case Entry::Everyone:
    case Entry::Mentions:
    case Entry::PeopleHead:
    case Entry::Find:
        break;
    }
    return 0;
}

QVariant TimelineSources::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &[entry, source, icon] = sourceRows.at(std::size_t(index.row()));
    const auto text = tr(source);
    switch (role) {
    case EntryRole:
        return QVariant::fromValue(entry);
    case CountRole:
        return countOf(entry);
    case IsUnseenRole:
        return entry == Entry::Home;
    case IconRole:
        return QString::fromUtf16(icon);
    case IsSectionRole:
        return entry == Entry::PeopleHead;
    case Qt::DisplayRole:
        return text;
    case Qt::AccessibleTextRole:
        return countOf(entry) > 0 ? tr("%1, %2").arg(text).arg(countOf(entry)) : text;
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

void TimelineSources::retranslate()
{
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

} // namespace items
