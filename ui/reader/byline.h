// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "domain/placelink.h"
#include "domain/timestamp.h"
#include "ui/list/textline.h"
#include "ui/theme/textzoom.h"

#include <QWidget>

namespace ui {

class PlaceButton;

/// Below a title: avatar, who, when, and chips; what finds no room goes on in the next line. Who
/// and the chips are links.
class Byline : public QWidget {
    Q_OBJECT
public:
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return {300, lineHeight}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, lineHeight}; }

Q_SIGNALS:
    void linkActivated(const QString &link);

protected:
    static constexpr Scaled lineHeight{24};

    /// Puts one piece behind the other, and paints it where there is a painter. Links are widgets:
    /// they are put where they belong while nothing is painted.
    struct Flow {
        QPainter *painter;
        const Tokens &tokens;
        int width;
        qreal left; ///< of each line
        bool isLayout = false;
        qreal x = left;
        qreal middle = lineHeight / 2.0;

        /// In the next line where it has no room.
        void put(TextLine line, qreal gapBehind);
        void putLink(PlaceButton &link, qreal gapBehind);
        /// Of something as high as a chip that may go on in the next line.
        [[nodiscard]] QRectF place(qreal needed, qreal gapBehind);
    };

    Byline(qreal textLeft, QWidget *parent);

    /// The chips, in their order.
    void setPlaces(const QList<domain::PlaceLink> &places);
    void setPerson(const domain::AccountId &id, const QString &name, domain::Timestamp posted);
    /// As much as `room` for whoever wrote it.
    void putPerson(Flow &flow, int room, qreal gapBehind) const;
    void putPlaces(Flow &flow, qreal gapBehind) const;
    /// All but the avatar.
    virtual void flow(Flow &flow) const = 0;
    [[nodiscard]] virtual QString toolTipAt(const QPoint &position) const;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    PlaceButton *addLink(PlaceButton *link);
    void layOutLinks();

    qreal m_textLeft;
    domain::AccountId m_person;
    QString m_name;
    domain::Timestamp m_posted{};
    PlaceButton *m_who;
    QList<PlaceButton *> m_chips; ///< those that are not needed now are hidden
};

} // namespace ui
