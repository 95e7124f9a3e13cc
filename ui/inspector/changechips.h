// SPDX-License-Identifier: MIT
#pragma once

#include "items/inspector/touchedkeysmodel.h"

#include <QWidget>

class QPainter;

namespace ui {

struct Tokens;

/// One side of what changed in a key, as chips from the left: red what was, green what is.
void drawChanges(QPainter &painter, const QRect &room,
                 const QList<items::KeyDifference> &differences, bool isAfter,
                 const Tokens &tokens);

/// "votes  283 › 284": one difference on a line, the values at its right end.
class ChangeLine : public QWidget {
    Q_OBJECT
public:
    explicit ChangeLine(items::KeyDifference difference, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override { return {160, 22}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void retranslate();
    [[nodiscard]] QString nameBeside(const QString &before, const QString &after) const;
    void drawBoth(QPainter &painter, const QRect &room, const QString &before,
                  const QString &after) const;

    items::KeyDifference m_difference;
};

} // namespace ui
