// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"

#include <QAbstractItemModel>
#include <QVariantMap>

#include <memory>

namespace store {
class Community;
}

namespace items {

/// The tree left of the topics: All topics, Hot today, Recommended; then each tab with its
/// categories, categories without a tab, tags, and Mine. Everything appears, leaves, moves and
/// changes counts by exact signals. Topics dropped on a category ask to be moved there. GUI
/// thread.
class TopicTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Role {
        QueryRole = Qt::UserRole + 1, ///< domain::TopicQuery
        CountRole, ///< qint64, for the badge; 0: none
        IsUnseenRole, ///< bool: the count is of new things (accent), else of all
        IconRole, ///< QString: name of the icon, e.g. "hash"
        IsSectionRole, ///< bool: a heading; a tab's heading is a source as well
        IsDraftsRole, ///< bool: the entry "Drafts", which is not a topic list
        TotalRole, ///< qint64: topics in it
        IsQuietRole, ///< bool: a heading that is closed until somebody opens it
    };

    explicit TopicTreeModel(store::Community &community, QObject *parent = nullptr);
    ~TopicTreeModel() override;

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;
    /// Of a tab that was closed: its categories come, and are counted, when it is opened.
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override;
    [[nodiscard]] bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row,
                                       int column, const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

    /// By source and name; the viewer does not matter.
    [[nodiscard]] QModelIndex indexOf(const domain::TopicQuery &query) const;
    /// For completion.
    [[nodiscard]] QStringList categoryNames() const;
    [[nodiscard]] QStringList tagNames() const;
    [[nodiscard]] QStringList tabNames() const;
    /// When each category was last looked at, in ms of the community's clock, for the caller to
    /// keep between runs.
    [[nodiscard]] QVariantMap lastSeen() const;

public Q_SLOTS:
    void setViewer(const domain::AccountId &viewer);
    void setDraftCount(int count);
    void setLastSeen(const QVariantMap &seen);
    /// A person looks at a source, at this moment of the community: nothing in it is new any more.
    void markSeen(const domain::TopicQuery &query, domain::Timestamp now);
    /// The person wrote in it: if that is all that is new in its category, nothing is.
    void noteOwn(const domain::Topic &topic);
    /// Tabs that nobody looks into: what is new in them is not counted until they are opened.
    void setClosedTabs(const QStringList &names);
    void refresh();
    /// The texts of the fixed entries anew, after a change of language.
    void retranslate();

Q_SIGNALS:
    void lastSeenChanged();
    /// Topics were dropped on a category in which they do not stand yet.
    void moveRequested(const QList<domain::TopicId> &ids, const QString &category);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace items
