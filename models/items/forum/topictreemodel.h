// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/forumdirectory.h"
#include "domain/topic.h"
#include "items/list/awaited.h"
#include "items/list/mergingmodel.h"
#include "items/list/timers.h"

#include <QVariantMap>

#include <memory>
#include <vector>

namespace items {

/// What stands under a heading of the tree.
struct TopicTreeEntry {
    QString name;
    qint64 total = 0;
    qint64 unseen = 0;

    friend bool operator==(const TopicTreeEntry &, const TopicTreeEntry &) = default;
};

/// A heading of the tree with what stands under it.
struct TopicTreeSection {
    enum class Kind { Tab, Loose, Tags, Archived, Mine };

    Kind kind = Kind::Tab;
    QString name; ///< of a tab
    qint64 total = 0;
    QList<TopicTreeEntry> entries;
    /// Names without rows: categories of a closed tab that nobody has looked into yet, and tags
    /// beside the ten that most topics have.
    QStringList unshown{};

    [[nodiscard]] bool isSame(const TopicTreeSection &other) const
    {
        return kind == other.kind && name == other.name;
    }
};

/// The tree left of the topics: All topics, Hot today, Recommended; then each tab with its
/// categories, categories without a tab, the ten greatest tags, and Mine (My topics, Starred,
/// Drafts). Everything appears, leaves, moves and changes counts by exact signals. Topics dropped
/// on a category ask to be moved there. GUI thread.
class TopicTreeModel : public MergingModel<QAbstractItemModel> {
    Q_OBJECT
public:
    enum Role {
        QueryRole = Qt::UserRole + 1, ///< domain::TopicQuery
        CountRole, ///< qint64, beside the name: what is new, or waits of one's own; 0: none
        IsUnseenRole, ///< bool: the count is of new things (accent), else of all
        IconRole, ///< QString: name of the icon, e.g. "hash"
        IsSectionRole, ///< bool: a heading; a tab's heading is a source as well
        IsDraftsRole, ///< bool: the entry "Drafts", which is not a topic list
        IsTagsRole, ///< bool: the entry "All tags…", which is none either
        TotalRole, ///< qint64: topics in it
        IsQuietRole, ///< bool: a heading that is closed until somebody opens it
    };

    explicit TopicTreeModel(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex & = {}) const override { return 1; }
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;
    /// Of a tab that was closed: its categories come, and are counted, when it is opened.
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    [[nodiscard]] bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row,
                                       int column, const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

    /// By source and name; the viewer does not matter. Of a tag without a row, "All tags…".
    [[nodiscard]] QModelIndex indexOf(const domain::TopicQuery &query) const;
    /// For completion.
    [[nodiscard]] QStringList categoryNames() const;
    [[nodiscard]] QStringList tagNames() const;
    [[nodiscard]] QStringList tabNames() const;
    /// When each category was last looked at, in ms of the community's clock, for the caller to
    /// keep between runs.
    [[nodiscard]] QVariantMap lastSeen() const { return m_seen; }

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
    /// Section and row in it (−1: the heading itself), or a fixed row without a section.
    struct Position {
        const TopicTreeSection *section = nullptr;
        int row = -1;
    };
    [[nodiscard]] TopicTreeSection *sectionAt(int row) const;
    [[nodiscard]] int rowOf(const TopicTreeSection *section) const;
    [[nodiscard]] Position positionOf(const QModelIndex &index) const;
    [[nodiscard]] QString textOf(const Position &position) const;
    [[nodiscard]] domain::TopicQuery queryOf(const Position &position) const;
    [[nodiscard]] qint64 countOf(const Position &position) const;
    [[nodiscard]] qint64 totalOf(const Position &position) const;
    [[nodiscard]] QString totalsOf(const Position &position) const;
    [[nodiscard]] static bool isMine(const Position &position, int row);
    [[nodiscard]] static bool isAllTags(const Position &position);
    [[nodiscard]] static bool isUnseen(const Position &position);
    [[nodiscard]] static QString iconOf(const Position &position);
    [[nodiscard]] QStringList namesIn(const QList<TopicTreeSection::Kind> &kinds) const;

    void refreshSoon();
    void take(const base::Result<domain::ForumDirectory> &answer);
    void applySections(const QList<TopicTreeSection> &fresh);
    /// Of a closed tab only what has been shown stays, as it was; the rest is remembered by name.
    void keepClosed(QList<TopicTreeSection> &fresh) const;
    /// What is new in a category only by the person's own act is not new.
    void passOverOwn(QList<domain::CategorySummary> &categories);

    store::Community &m_community;
    std::vector<std::unique_ptr<TopicTreeSection>> m_sections; ///< Mine is the last
    domain::AccountId m_viewer;
    QVariantMap m_seen;
    QHash<QString, domain::Timestamp> m_own; ///< acts of the person that no answer shows yet
    Awaited m_awaited;
    QSet<QString> m_closedTabs;
    qint64 m_topics = 0;
    qint64 m_hotToday = 0;
    int m_draftCount = 0;
    QTimer m_pause;
    bool m_isStale = false;
};

} // namespace items
