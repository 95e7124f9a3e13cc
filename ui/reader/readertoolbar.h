// SPDX-License-Identifier: MIT
#pragma once

#include "ui/reader/readerscroll.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QWidget>

namespace ui {

/// A button of 32 in the reader's toolbar: flat, tinted while what it does is in force, or framed
/// with the key that does the same.
class ReaderButton : public QAbstractButton {
    Q_OBJECT
public:
    enum class Look { Flat, VoteTint, AccentTint, Framed };

    explicit ReaderButton(const QString &iconName, QWidget *parent = nullptr);

    void setLook(Look look);
    void setIconName(const QString &name);
    /// "Enter" right of the text; empty: none.
    void setHint(const QString &hint);
    /// Only its icon, for want of room; the tooltip then says what it is.
    void setWordless(bool wordless);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_iconName;
    QString m_hint;
    Look m_look = Look::Flat;
    bool m_isWordless = false;
};

/// The head of a reader: what one does with what is read, at the end what moderators do and a menu
/// with the rest. Heirs add their own buttons, from left to right.
class ReaderToolbar : public QWidget {
    Q_OBJECT
public:
    void setModerating(bool moderating);
    virtual void showNothing();
    virtual void retranslate();

Q_SIGNALS:
    void copyClicked();
    void moderateClicked(const QPoint &globalPosition);
    void menuClicked(const QPoint &globalPosition);

protected:
    static constexpr int between = 4;

    /// Of a reader that has this beside its text.
    ReaderToolbar(int leftPadding, QWidget *parent, Beside beside = Beside::Nothing);

    /// Into `row`, or row().
    ReaderButton *addButton(const QString &iconName, QBoxLayout *row = nullptr);
    void addCopyButton();
    /// For moderators, and the menu.
    void addLastButtons();
    [[nodiscard]] QHBoxLayout *row() const { return m_row; }
    /// What finds no room goes, or loses its words: it is in the menu as well.
    virtual void fit() = 0;
    /// Of margins and `gaps`, and of those buttons.
    [[nodiscard]] int widthOf(const QList<ReaderButton *> &buttons, int gaps) const;
    void resizeEvent(QResizeEvent *event) override;

    ReaderButton *m_copy = nullptr;
    ReaderButton *m_moderate = nullptr;
    ReaderButton *m_menu = nullptr;
    bool m_isModerating = false;

private:
    void placeButtons();

    int m_padding; ///< before the first one
    Beside m_beside;
    QHBoxLayout *m_row;
    QList<ReaderButton *> m_buttons;
};

} // namespace ui
