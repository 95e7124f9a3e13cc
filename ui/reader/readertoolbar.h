// SPDX-License-Identifier: MIT
#pragma once

#include <QHBoxLayout>
#include <QWidget>

namespace ui {

class ReaderButton;

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

    ReaderToolbar(int leftPadding, QWidget *parent);

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
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

    ReaderButton *m_copy = nullptr;
    ReaderButton *m_moderate = nullptr;
    ReaderButton *m_menu = nullptr;
    bool m_isModerating = false;

private:
    QHBoxLayout *m_row;
    QList<ReaderButton *> m_buttons;
};

} // namespace ui
