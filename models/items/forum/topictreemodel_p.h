// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "items/forum/topictree.h"
#include "items/forum/topictreemodel.h"

#include <QTimer>

#include <memory>
#include <vector>

namespace items {

/// What TopicTreeModel is made of: its headings, and the reading of the directory, at most every
/// three seconds.
class TopicTreeModel::Private : public QObject {
    Q_OBJECT
public:
    enum FixedRow { AllRow, HotRow, RecommendedRow, fixedRows };
    enum MyRow { TopicsRow, DraftsRow };
    /// Section and row in it (−1: the heading itself), or a fixed row without a section.
    struct TreePosition {
        const TopicTreeSection *section = nullptr;
        int row = -1;
    };

    Private(TopicTreeModel &model, store::Community &community);

    [[nodiscard]] static int fixedRow(domain::TopicQuery::Source source);
    [[nodiscard]] TopicTreeSection *sectionAt(int row) const;
    [[nodiscard]] int rowOf(const TopicTreeSection *section) const;
    [[nodiscard]] TreePosition positionOf(const QModelIndex &index) const;
    [[nodiscard]] QString textOf(const TreePosition &position) const;
    [[nodiscard]] domain::TopicQuery queryOf(const TreePosition &position) const;
    [[nodiscard]] qint64 countOf(const TreePosition &position) const;
    [[nodiscard]] qint64 totalOf(const TreePosition &position) const;
    [[nodiscard]] bool isUnseen(const TreePosition &position) const;
    [[nodiscard]] QString iconOf(const TreePosition &position) const;
    [[nodiscard]] bool isMine(const TreePosition &position, MyRow row) const;
    [[nodiscard]] QStringList namesIn(const QList<TopicTreeSection::Kind> &kinds) const;

    void refresh();
    void refreshSoon();
    void take(const base::Result<domain::ForumDirectory> &answer);
    void applySections(const QList<TopicTreeSection> &fresh);
    void applyEntries(TopicTreeSection &section, const QList<TopicTreeEntry> &fresh);
    /// Of a closed tab only what has been shown stays, as it was; the rest is remembered by name.
    void keepClosed(QList<TopicTreeSection> &fresh) const;
    void noteOwn(const QString &category, domain::Timestamp moment);
    /// What is new in a category only by the person's own act is not new.
    void passOverOwn(QList<domain::CategorySummary> &categories);
    void markSeen(const QString &category, domain::Timestamp now);
    void tellAllChanged();

    TopicTreeModel &q;
    store::Community &community;
    std::vector<std::unique_ptr<TopicTreeSection>> sections; ///< Mine is the last
    domain::AccountId viewer;
    QVariantMap seen;
    QHash<QString, domain::Timestamp> own; ///< acts of the person that no answer shows yet
    quint64 asked = 0; ///< only the last answer counts
    QSet<QString> closedTabs;
    qint64 topics = 0;
    qint64 hotToday = 0;
    int draftCount = 0;

private:
    QTimer m_pause;
    bool m_isStale = false;
};

} // namespace items
