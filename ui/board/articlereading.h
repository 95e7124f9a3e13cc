// SPDX-License-Identifier: MIT
#pragma once

#include "items/articlereader.h"
#include "items/list/articlelistmodel.h"
#include "ui/board/list/articlelistview.h"
#include "ui/board/reader/articlereaderview.h"
#include "ui/list/itemreading.h"

namespace items {
class ArticleEditor;
class ArticleSourceModel;
class DraftShelf;
class Session;
} // namespace items

namespace ui {

/// What the board shows; it outlives the page.
struct BoardModels {
    items::ArticleSourceModel &sources;
    items::ArticleListModel &articles;
    items::ArticleReader &reader;
    items::ArticleEditor &editor;
    items::DraftShelf &drafts;
    items::Session &session;
};

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

using ArticleItemReading = ItemReading<BoardHistoryEntry, items::ArticleListModel,
                                       items::ArticleReader, ArticleListView, ArticleReaderView>;

/// The article that is read.
class ArticleReading : public ArticleItemReading {
    Q_OBJECT
public:
    ArticleReading(BoardNavigation &navigation, const BoardModels &models, ArticleListView &list,
                   ArticleReaderView &view, Participant &participant);

    [[nodiscard]] domain::Article current() const;
    void showRemoval(const domain::Target &target, const domain::Removal &removal) override;

private:
    [[nodiscard]] domain::ArticleId readId() const override { return m_reader.articleId(); }
    void markRead(const domain::ArticleId &id) override { m_model.setRead(id, true); }
    void showDetail() override;
    void showTally(const QModelIndex &row) override;
    [[nodiscard]] QList<Selection::Fact> factsOf(const QModelIndexList &rows) const override;
};

} // namespace ui
