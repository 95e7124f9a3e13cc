// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"

#include <QAbstractListModel>

namespace items {

/// The lists of the timeline's left pane, with how much is in them. GUI thread.
class TimelineSources : public QAbstractListModel {
    Q_OBJECT
public:
    /// As in the other workspaces' trees: one painter serves all.
    enum Role {
        EntryRole = Qt::UserRole + 1, ///< items::TimelineSources::Entry
        CountRole, ///< qint64, beside the name: what is new, or waits of one's own; 0: none
        IsUnseenRole, ///< bool: the count is of new things (accent), else of all
        IconRole, ///< QString: name of the icon, e.g. "house"
        IsSectionRole, ///< bool: a heading
        TotalRole, ///< qint64: how much is in it, where that is known
    };
    enum class Entry {
        Home,
        Everyone,
        Mentions,
        Mine,
        Drafts,
        PeopleHead,
        Followed,
        Followers,
        Find
    };
    Q_ENUM(Entry)

    explicit TimelineSources(QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex indexOf(Entry entry) const { return index(static_cast<int>(entry)); }

public Q_SLOTS:
    void setNewCount(qint64 count);
    /// The viewer's own figures.
    void setPerson(const domain::Person &person);
    void setDraftCount(qint64 count);
    /// All texts anew, after a change of language.
    void retranslate() { Q_EMIT dataChanged(index(0), index(rowCount() - 1)); }

private:
    [[nodiscard]] qint64 countOf(Entry entry) const;
    [[nodiscard]] qint64 totalOf(Entry entry) const;
    [[nodiscard]] QString totalsOf(Entry entry) const;

    domain::Person m_person;
    qint64 m_newCount = 0;
    qint64 m_draftCount = 0;
};

} // namespace items
