// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "domain/timestamp.h"
#include "ui/list/textline.h"

#include <QWidget>

namespace ui {

/// Below a title: avatar, who, when, and chips; what finds no room goes on in the next line.
class Byline : public QWidget {
    Q_OBJECT
public:
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return {300, lineHeight}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, lineHeight}; }

protected:
    static constexpr int lineHeight = 24;

    /// Puts one piece behind the other, and paints it where there is a painter.
    struct Flow {
        QPainter *painter;
        const Tokens &tokens;
        int width;
        qreal left; ///< of each line
        qreal x = left;
        qreal middle = lineHeight / 2.0;

        void put(TextLine line, qreal gapBehind);
        void putChip(const QString &name, qreal gapBehind, const QString &iconName = {});
        /// Of something 18 high that may go on in the next line.
        [[nodiscard]] QRectF place(qreal needed, qreal gapBehind);
    };

    Byline(qreal textLeft, QWidget *parent);

    void setPerson(const domain::AccountId &id, const QString &name, domain::Timestamp posted);
    /// All but the avatar.
    virtual void flow(Flow &flow) const = 0;
    [[nodiscard]] virtual QString toolTipAt(const QPoint &position) const;
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    qreal m_textLeft;
    domain::AccountId m_person;
    QString m_name;
    domain::Timestamp m_posted{};
};

} // namespace ui
