// SPDX-License-Identifier: MIT
#pragma once

#include "domain/race.h"
#include "ui/theme/tokens.h"

#include <QWidget>

class QPainter;

namespace ui {

/// The letter of a client on its colour.
void drawClientLetter(QPainter &painter, const QRectF &rect, domain::RaceClient client,
                      const Tokens &tokens);

/// Who stepped when, as letters, and behind them, pale, who steps next in the order that loses.
class OrderStrip : public QWidget {
    Q_OBJECT
public:
    explicit OrderStrip(QWidget *parent = nullptr);

    /// `planned` is shown as far as `taken` follows it.
    void setOrder(const QByteArray &taken, const QByteArray &planned);
    void retranslate();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QByteArray m_taken;
    QByteArray m_planned;
};

} // namespace ui
