// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "items/list/articlerow.h"
#include "ui/list/rowlistview.h"

#include <functional>

namespace ui {

class ArticleDelegate;

/// The list of articles. It asks for acts by signals and never performs one.
class ArticleListView : public RowListView {
    Q_OBJECT
public:
    /// Where an article is among the rows the model has read.
    using Locator = std::function<QModelIndex(const domain::ArticleId &)>;

    explicit ArticleListView(QWidget *parent = nullptr);

    void setLocator(Locator locator);

    [[nodiscard]] domain::ArticleId selectedArticle() const
    {
        return domain::ArticleId(selectedId());
    }
    /// Selects an article, now or as soon as its row has been read.
    void selectArticle(const domain::ArticleId &id) { selectId(id.bytes()); }
    [[nodiscard]] items::ArticleRow articleAt(const QModelIndex &index) const;
    [[nodiscard]] items::ArticleRow currentArticle() const { return articleAt(currentIndex()); }
    [[nodiscard]] ArticleDelegate &articleDelegate() const { return *m_delegate; }

public Q_SLOTS:
    void voteOnCurrent();
    void saveCurrent();
    void toggleReadOfCurrent();
    void openCurrent();

Q_SIGNALS:
    void articleSelected(const domain::ArticleId &id);
    void articleActivated(const domain::ArticleId &id);
    void voteRequested(const domain::ArticleId &id, domain::Vote vote);
    void saveRequested(const domain::ArticleId &id, bool saved);
    void readRequested(const domain::ArticleId &id, bool read);
    void menuRequested(const domain::ArticleId &id, const QPoint &globalPosition);

protected:
    [[nodiscard]] QByteArray idAt(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex find(const QByteArray &id) const override;
    void announce(const QByteArray &id) override;
    void hoverAt(const QPoint &position) override;
    bool showToolTip(const QPoint &position, const QPoint &globalPosition) override;
    void openMenu(const QModelIndex &index, const QPoint &globalPosition) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    bool actAt(const QPoint &position);
    [[nodiscard]] QString voteToolTip(const items::ArticleRow &row) const;

    ArticleDelegate *m_delegate;
    Locator m_locator;
};

} // namespace ui
