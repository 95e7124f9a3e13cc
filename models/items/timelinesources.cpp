// SPDX-License-Identifier: MIT
#include "items/timelinesources.h"

#include <array>

using namespace Qt::StringLiterals;

namespace items {

namespace {
using Entry = TimelineSources::Entry;
constexpr std::array entries{Entry::Home,     Entry::Everyone,  Entry::Mentions,
                             Entry::Mine,     Entry::Drafts,    Entry::PeopleHead,
                             Entry::Followed, Entry::Followers, Entry::Find};

QString iconOf(Entry entry)
{
    switch (entry) {
    case Entry::Home:
        return u"house"_s;
    case Entry::Everyone:
        return u"globe"_s;
    case Entry::Mentions:
        return u"at-sign"_s;
    case Entry::Mine:
        return u"user"_s;
    case Entry::Drafts:
        return u"file-pen"_s;
    case Entry::Followed:
        return u"users"_s;
    case Entry::Followers:
        return u"user-plus"_s;
    case Entry::Find:
        return u"search"_s;
    case Entry::PeopleHead:
        break;
    }
    return {};
}
} // namespace

TimelineSources::TimelineSources(QObject *parent)
    : QAbstractListModel(parent)
{
}

int TimelineSources::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(entries.size());
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

QString TimelineSources::textOf(Entry entry) const
{
    switch (entry) {
    case Entry::Home:
        return tr("Home");
    case Entry::Everyone:
        return tr("Everyone");
    case Entry::Mentions:
        return tr("Mentions");
    case Entry::Mine:
        return tr("My posts");
    case Entry::Drafts:
        return tr("Drafts");
    case Entry::PeopleHead:
        return tr("People");
    case Entry::Followed:
        return tr("Following");
    case Entry::Followers:
        return tr("Followers");
    case Entry::Find:
        return tr("Find people");
    }
    return {};
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
    const auto entry = entries.at(std::size_t(index.row()));
    switch (role) {
    case EntryRole:
        return QVariant::fromValue(entry);
    case CountRole:
        return countOf(entry);
    case IsUnseenRole:
        return entry == Entry::Home;
    case IconRole:
        return iconOf(entry);
    case IsSectionRole:
        return entry == Entry::PeopleHead;
    case Qt::DisplayRole:
        return textOf(entry);
    case Qt::AccessibleTextRole:
        return countOf(entry) > 0 ? tr("%1, %2").arg(textOf(entry)).arg(countOf(entry))
                                  : textOf(entry);
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
