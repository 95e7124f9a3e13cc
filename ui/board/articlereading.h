// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "domain/batch.h"
#include "domain/removal.h"
#include "ui/list/navigation.h"

namespace base {
struct Error;
}
namespace items {
class ArticleListModel;
class ArticleReader;
} // namespace items

namespace ui {

class ArticleListView;
class ArticleReaderView;
class Participant;

/// A list of articles and the one selected in it.
struct BoardHistoryEntry {
    domain::ArticleQuery query; ///< without the viewer
    domain::ArticleId selected;

    [[nodiscard]] QVariantMap toMap() const;
    [[nodiscard]] static BoardHistoryEntry fromMap(const QVariantMap &map);
    [[nodiscard]] static BoardHistoryEntry top(const domain::ArticleQuery &source);

    friend bool operator==(const BoardHistoryEntry &, const BoardHistoryEntry &) = default;
};

using BoardNavigation = Navigation<BoardHistoryEntry>;

/// The article that is read: the one selected in the list, which the reader shows a moment later.
class ArticleReading : public QObject {
    Q_OBJECT
public:
    ArticleReading(BoardNavigation &navigation, items::ArticleListModel &articles,
                   items::ArticleReader &reader, ArticleListView &list, ArticleReaderView &view,
                   Participant &participant);

    [[nodiscard]] domain::Article current() const;
    /// Goes on where the list was left.
    void resume();
    void showNothing();
    /// It was withdrawn.
    void leave(const domain::ArticleId &id);
    void showRemoval(const domain::Target &target, const domain::Removal &removal);

public Q_SLOTS:
    void open(const domain::ArticleId &id) { m_row.choose(id); }

Q_SIGNALS:
    /// Another article, or other figures of it.
    void changed();

private:
    void connectSignals();
    void showDetail();
    void showFailure(const base::Error &error);
    void showTally(const QModelIndex &first, const QModelIndex &last);
    void readAfterAll(const QModelIndex &index);
    void moderate(domain::BatchAct::Kind kind);

    items::ArticleListModel &m_articles;
    items::ArticleReader &m_reader;
    ArticleListView &m_list;
    ArticleReaderView &m_view;
    Participant &m_participant;
    RowReading<BoardHistoryEntry> m_row;
};

} // namespace ui
