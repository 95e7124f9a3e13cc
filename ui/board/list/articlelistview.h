// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "items/articlerow.h"

#include <QTableView>

#include <functional>
#include <optional>

namespace ui {

class ArticleDelegate;

/// The list of articles: one column of fixed rows, because only that stays quick with a million
/// of them. It asks for acts by signals and never performs one; the selected article and the
/// place are kept by id while the model sorts anew.
class ArticleListView : public QTableView {
    Q_OBJECT
public:
    /// Where an article is among the rows the model has read.
    using Locator = std::function<QModelIndex(const domain::ArticleId &)>;

    explicit ArticleListView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    void setLocator(Locator locator);
    /// Offline: votes are refused before they are tried, and the rows say so.
    void setWritable(bool writable, const QString &whyNot = {});
    [[nodiscard]] bool isWritable() const { return m_whyNot.isEmpty(); }

    [[nodiscard]] domain::ArticleId selectedArticle() const { return m_selected; }
    /// Selects an article, now or as soon as its row has been read.
    void selectArticle(const domain::ArticleId &id);
    /// Forgets selection and place; the next list starts at its top.
    void startAtTop();
    /// Brings a row to the top of the list and selects it.
    void goToRow(int row);
    void moveSelection(int step);
    /// Scrolls by what can be seen, and selects there.
    void turnPage(int step);
    [[nodiscard]] int firstVisibleRow() const;
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
    void visibleRangeChanged(int first, int last);
    void pointerLeft();

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void updateGeometries() override;
    bool viewportEvent(QEvent *event) override;

private:
    /// What is kept while the model sorts anew.
    struct Anchor {
        domain::ArticleId id;
        int pixelsAbove = 0;
        int scrollValue = 0;
    };

    bool actAt(const QPoint &position);
    void hoverAt(const QPoint &position);
    void clearHover();
    bool showToolTip(const QPoint &position, const QPoint &globalPosition);
    [[nodiscard]] QString voteToolTip(const items::ArticleRow &row) const;
    void rememberAnchor();
    void restoreAnchor();
    void restoreSelection();
    void reportVisibleRange();

    ArticleDelegate *m_delegate;
    Locator m_locator;
    QString m_whyNot;
    domain::ArticleId m_selected;
    std::optional<Anchor> m_anchor;
    std::pair<int, int> m_reported{-1, -1};
    int m_wantedRow = -1;
    bool m_isRestoring = false;
};

} // namespace ui
