// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QStackedLayout;
class QToolButton;

namespace ui {

class StatePane;

/// The name of a list in a pane header of 48, and at its right, or beside it, what the list
/// is sorted by or how much it holds.
class ListHeading : public QWidget {
    Q_OBJECT
public:
    enum class Second { AtEnd, BesideName };

    explicit ListHeading(QWidget *parent = nullptr, Second second = Second::AtEnd);

    void setTexts(const QString &name, const QString &order);
    [[nodiscard]] const QString &name() const { return m_name; }
    [[nodiscard]] QSize sizeHint() const override { return {200, height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Second m_second;
    QString m_name;
    QString m_order;
};

/// A pane in the middle of a page: a heading of 48, before it the button that brings the sources
/// where they are a drawer, and below it a list or what stands in its place.
class StackedPane : public QWidget {
    Q_OBJECT
public:
    /// One sentence and one button for a list that is empty for good.
    struct EmptyText {
        QString icon;
        QString title;
        QString text;
        QString button;
    };
    void setEmptyText(const EmptyText &empty);

    [[nodiscard]] QToolButton &drawerButton() const { return *m_drawerButton; }
    [[nodiscard]] StatePane &statePane() const { return *m_state; }
    /// The list, or what stands for it: the focus goes over by itself when the rows come.
    [[nodiscard]] virtual QWidget *focusTarget() const;

Q_SIGNALS:
    void retryRequested();
    void emptyButtonClicked();

protected:
    explicit StackedPane(QWidget *parent);

    void setContent(QWidget *content);
    void setContentShown(bool shown);
    void showEmpty();
    virtual void showContent() = 0;

    QToolButton *m_drawerButton;
    StatePane *m_state = nullptr;
    QStackedLayout *m_stack;

private:
    EmptyText m_empty;
};

} // namespace ui
