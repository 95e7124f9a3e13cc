// SPDX-License-Identifier: MIT
#include "ui/moderation/reports/complaintsview.h"

#include "items/reportlistmodel.h"
#include "ui/reader/selectabletext.h"
#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QBoxLayout>
#include <QPainter>

namespace ui {

namespace {
constexpr int headHeight = 28;
constexpr int textLeft = 36;
constexpr int headGap = 10;

/// Avatar, name, reason and age of one report.
class ComplaintHead : public QWidget {
public:
    ComplaintHead(const domain::Complaint &complaint, domain::Timestamp now, QWidget *parent)
        : QWidget(parent)
        , m_reporter(complaint.reporter)
        , m_name(personName(complaint.reporter, complaint.reporterName))
        , m_reason(items::reasonName(complaint.reason))
        , m_age(longAge(complaint.at, now))
    {
        setFixedHeight(headHeight);
        setToolTip(fullDate(complaint.at));
        setAccessibleName(spokenList({m_name, m_reason, m_age}));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto &tokens = tokensFor(palette());
        drawAvatar(painter, QRectF(0, 2, 24, 24), m_reporter, m_name);
        auto x = draw(painter, m_name, FontRole::Poster, tokens.text, textLeft);
        const QRectF chip(x + headGap, (headHeight - 18) / 2.0, chipWidth(m_reason), 18);
        drawChip(painter, chip, m_reason, chipColors(tokens));
        draw(painter, m_age, FontRole::Meta, tokens.muted, chip.right() + headGap);
    }

private:
    /// Answers where it ends.
    qreal draw(QPainter &painter, const QString &text, FontRole role, const QColor &color,
               qreal x) const
    {
        const auto font = ui::font(role);
        const QFontMetricsF metrics(font);
        painter.setFont(font);
        painter.setPen(color);
        const auto shown = metrics.elidedText(text, Qt::ElideRight, qMax(24.0, width() - x));
        const QRectF room(x, 0, metrics.horizontalAdvance(shown) + 1, headHeight);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, shown);
        return room.right();
    }

    domain::AccountId m_reporter;
    QString m_name;
    QString m_reason;
    QString m_age;
};
} // namespace

ComplaintsView::ComplaintsView(QWidget *parent)
    : QWidget(parent)
    , m_rows(new QVBoxLayout(this))
{
    m_rows->setContentsMargins({});
    m_rows->setSpacing(0);
}

void ComplaintsView::setComplaints(const QList<domain::Complaint> &complaints,
                                   domain::Timestamp now)
{
    while (auto *item = m_rows->takeAt(0)) {
        if (auto *widget = item->widget())
            widget->deleteLater();
        delete item;
    }
    for (const auto &complaint : complaints) {
        m_rows->addWidget(new ComplaintHead(complaint, now, this));
        if (!complaint.note.isEmpty()) {
            auto *indented = new QWidget(this);
            auto *note = new SelectableText(ui::font(FontRole::Body), indented);
            note->setLine(complaint.note);
            auto *row = new QHBoxLayout(indented);
            row->setContentsMargins(textLeft, 0, 0, 0);
            row->addWidget(note);
            m_rows->addWidget(indented);
        }
        m_rows->addSpacing(headGap);
    }
}

} // namespace ui
