// SPDX-License-Identifier: MIT
#pragma once

#include "ui/palette/paletteentry.h"
#include "ui/palette/palettemodel.h"
#include "ui/widgets/quietview.h"

#include <QLineEdit>
#include <QListView>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <functional>

namespace ui {

/// What an overlay asks and offers.
struct PaletteQuestion {
    QString name; ///< accessible, e.g. "Go to anything"
    QString placeholder;
    QString iconName;
    QString enterMeans; ///< at the foot behind Enter, e.g. "open"
    QStringList otherKeys; ///< at the foot, e.g. {"Ctrl", "K"} …
    QString otherMeans; ///< … "go to anything"
    qsizetype rows = 18; ///< about so many are shown, see PaletteModel::setEntries()
    QString words{}; ///< typed already
    /// Everything that could be meant by the words; asked at every key, so from memory.
    std::function<QList<PaletteEntry>(const QString &words)> entries;
    std::function<void(const PaletteEntry &entry)> choose;
    std::function<void(const PaletteEntry &entry)> chooseSecond{}; ///< PaletteEntry::secondMeans
};

/// The quick switcher and the command palette: a card over the dimmed window. Typing narrows,
/// arrows choose, Enter takes, Tab does what else an entry offers, Escape or a click beside it
/// closes and gives the focus back.
class PaletteOverlay : public QWidget {
    Q_OBJECT
public:
    explicit PaletteOverlay(QWidget *window);

    void ask(const PaletteQuestion &question);
    void close();
    /// There is more to choose from: what is chosen stays so.
    void refresh();
    [[nodiscard]] QString words() const { return m_input->text().simplified(); }
    /// What stands there is a proposal: whoever types or pastes takes its place.
    void selectWords() { m_input->selectAll(); }
    [[nodiscard]] QLineEdit *input() const { return m_input; }
    [[nodiscard]] PaletteModel *model() const { return m_model; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void narrow();
    void fill();
    void place();
    void choose(int row);
    void sayNothing();
    void step(int by);
    void take(const QModelIndex &index);
    bool takeSecond(const QModelIndex &index);
    bool handleKey(int key, Qt::KeyboardModifiers modifiers);
    bool handleClick(const QPoint &position);
    [[nodiscard]] PaletteEntry chosen() const;
    void drawFooter(QPainter &painter) const;

    PaletteQuestion m_question;
    QRect m_card;
    QLineEdit *m_input = new QLineEdit(this);
    QListView *m_list = new QuietView<QListView>(this);
    PaletteModel *m_model = new PaletteModel(this);
    QPointer<QWidget> m_focusBefore;
    QTimer *m_emptiness = new QTimer(this); ///< runs while nothing is found; more may be on its way
    bool m_isNothingSaid = false;
};

} // namespace ui
