// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>
#include <QTimer>

class QAction;

namespace ui {

/// The field above a list, accessible name "Filter", or of people
/// "Find people". It speaks when the typing pauses; Enter
/// and Down go to the list, Escape empties it and goes there too.
class FilterField : public QLineEdit {
    Q_OBJECT
public:
    enum class Purpose { List, People, Commands };

    explicit FilterField(QWidget *parent = nullptr, Purpose purpose = Purpose::List);

    /// The caps at the right while nothing is typed, e.g. {"Ctrl", "F"}.
    void setKeyCaps(const QStringList &caps);
    /// From the page: shown, not announced.
    void setWords(const QString &words);
    [[nodiscard]] QSize sizeHint() const override { return {360, 32}; }

Q_SIGNALS:
    void wordsChanged(const QString &words);
    void left();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void announce();
    void retranslate();

    Purpose m_purpose;
    QTimer m_pause;
    QString m_keyCap;
    QString m_announced;
    QAction *m_clear;
};

} // namespace ui
