// SPDX-License-Identifier: MIT
#pragma once

#include "items/board/sourcecounts.h"
#include "items/list/mergingmodel.h"

namespace items {

/// The tree left of the list: All articles, Interesting; Groups with size or what is new; Mine (My
/// articles, My votes, Saved, Drafts). Groups appear, leave, move and change counts by exact
/// signals. GUI thread.
class ArticleSourceModel : public MergingModel<QAbstractItemModel> {
    Q_OBJECT
public:
    enum Role {
        QueryRole = Qt::UserRole + 1, ///< domain::ArticleQuery; its order is the caller's
        CountRole, ///< qint64, beside the name: what is new, or waits of one's own; 0: none
        IsUnseenRole, ///< bool: the count is of new things (accent), else of all
        IconRole, ///< QString: name of the icon, e.g. "hash"
        IsSectionRole, ///< bool: a heading, not a source
        IsDraftsRole, ///< bool: the entry "Drafts", which is not an article list
        TotalRole, ///< qint64: articles in it, where that is known
    };

    explicit ArticleSourceModel(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex & = {}) const override { return 1; }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// By source and group; order and viewer do not matter.
    [[nodiscard]] QModelIndex indexOf(const domain::ArticleQuery &query) const;
    /// Names of all groups read so far, for completion.
    [[nodiscard]] QStringList groupNames() const;
    /// When each source was last looked at, in ms of the community's clock, for the caller to keep
    /// between runs.
    [[nodiscard]] QVariantMap lastSeen() const { return m_counts.lastSeen(); }

public Q_SLOTS:
    void setViewer(const domain::AccountId &viewer);
    void setDraftCount(int count);
    void setLastSeen(const QVariantMap &seen) { m_counts.setLastSeen(seen); }
    /// The person wrote in these groups: if that is all that is new there, nothing is.
    void noteOwn(const QStringList &groups, domain::Timestamp moment)
    {
        m_counts.noteOwn(groups, moment);
    }
    /// A person looks at a source, at this moment of the community: nothing in it is new any more.
    void markSeen(const domain::ArticleQuery &query, domain::Timestamp now);
    void refresh() { m_counts.refresh(); }
    /// The texts of the fixed entries anew, after a change of language.
    void retranslate();

Q_SIGNALS:
    void lastSeenChanged();

private:
    struct Position;
    [[nodiscard]] static Position positionOf(const QModelIndex &index);
    [[nodiscard]] QString textOf(const Position &position) const;
    [[nodiscard]] domain::ArticleQuery queryOf(const Position &position) const;
    [[nodiscard]] qint64 unseenIn(const Position &position) const;
    [[nodiscard]] qint64 sizeOf(const Position &position) const;
    [[nodiscard]] qint64 countOf(const Position &position) const;
    [[nodiscard]] QString totalsOf(const Position &position) const;
    void applyGroups(const QList<domain::GroupSummary> &fresh);

    SourceCounts m_counts;
    QList<domain::GroupSummary> m_groups;
    domain::AccountId m_viewer;
    int m_draftCount = 0;
};

} // namespace items
