// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "ui/list/rowtable.h"

namespace ui {

class ReplyDelegate;
class ReplyLayout;
struct DocumentLink;
struct TextRange;

/// The replies of a topic, as high as all of them together: the pane around scrolls. Shows what
/// the model holds and asks for acts by signals.
class RepliesView : public RowTable {
    Q_OBJECT
public:
    explicit RepliesView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    void setTopicAuthor(const domain::AccountId &author);
    [[nodiscard]] domain::Reply replyAt(const QModelIndex &index) const;
    /// Top and height of a row, in this view's coordinates.
    [[nodiscard]] QRect rowRect(int row) const;
    /// The last row whose foot is above `y`; −1 if there is none.
    [[nodiscard]] int lastRowAbove(int y) const;
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }
    /// What a person has marked in one of the replies.
    [[nodiscard]] QString selectedText() const;
    [[nodiscard]] domain::Reply selectedReply() const;
    /// In its text, from the top.
    [[nodiscard]] QList<DocumentLink> linksOf(qint64 floor) const;
    void clearSelectedText() { select(0, 0, 0); }

Q_SIGNALS:
    /// Rows came in above what was shown, so many pixels of them.
    void grewAbove(int pixels);
    void heightChanged();
    void replyRequested(const domain::Reply &reply);
    void floorRequested(qint64 floor);
    void linkActivated(const QString &link);
    void editedClicked(const domain::Reply &reply);
    /// Somebody wants to see it where it is now.
    void movedClicked(const domain::Reply &reply);
    void menuRequested(const domain::Reply &reply, const QPoint &globalPosition);
    void currentFloorChanged(int row);
    /// Some of it is marked now.
    void textSelected();

protected:
    void changeEvent(QEvent *event) override;
    void openMenu(const QModelIndex &index, const QPoint &globalPosition) override;
    [[nodiscard]] QPoint menuPlace(const QModelIndex &index) const override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    bool event(QEvent *event) override;

private:
    /// What a click at this place would do.
    enum class Spot { Elsewhere, Answer, Author, Quote, Edited, Moved, Link, Text };
    Spot hitTest(const QPoint &position, QModelIndex *index, QString *link) const;
    [[nodiscard]] QModelIndex firstSeen() const;
    [[nodiscard]] const ReplyLayout &layoutOf(const QModelIndex &index) const;
    void setHoveredAuthor(qint64 floor);
    [[nodiscard]] QPointF inRow(const QModelIndex &index, const QPoint &position) const;
    void select(qint64 floor, int anchor, int position);
    [[nodiscard]] TextRange selected() const;
    /// In the current reply, as a text field does it; false: the key is for something else.
    bool selectByKey(const QKeyEvent &event);
    void click(const QPoint &position);
    void layOut(int first, int last);
    void layOutAll();
    void handleInserted(int first, int last);
    void applyHeight();

    ReplyDelegate *m_delegate;
    QPoint m_pressedAt;
    qint64 m_selectedFloor = 0; ///< 0: nothing is selected
    int m_anchor = 0;
    int m_position = 0;
    bool m_isSettling = false; ///< the current row is not the person's choice
};

} // namespace ui
