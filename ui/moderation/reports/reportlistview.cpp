// SPDX-License-Identifier: MIT
#include "ui/moderation/reports/reportlistview.h"

#include "domain/report.h"
#include "items/reportlistmodel.h"
#include "ui/list/rowlayout.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QCoreApplication>
#include <QPainter>

using namespace Qt::StringLiterals;
using domain::Report;
using domain::ReportState;
using domain::Target;

namespace ui {

namespace {
constexpr Scaled reportLeft(72);

Report reportOf(const QModelIndex &index)
{
    return index.data(items::ReportListModel::ReportRole).value<Report>();
}

bool isWaiting(const Report &report)
{
    return report.state == ReportState::Open || report.state == ReportState::Claimed;
}

QString kindIcon(Target::Kind kind)
{
    switch (kind) {
    case Target::Kind::Topic:
        return u"messages-square"_s;
    case Target::Kind::Reply:
        return u"message-square"_s;
    case Target::Kind::Post:
        return u"radio"_s;
    case Target::Kind::Article:
        break;
    }
    return u"newspaper"_s;
}

/// A flag with how many reported it, what it is about, and why.
class ReportLayout : public RowLayout {
    Q_DECLARE_TR_FUNCTIONS(ui::ReportDelegate)
public:
    ReportLayout(const Report &report, domain::Timestamp now, qreal width);

    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
               bool isHighlighted) const override;

private:
    [[nodiscard]] static QRectF flagBox() { return {12, scaled(8), scaled(48), scaled(48)}; }

    void placeTitle(const Report &report, qreal right);
    void placeMeta(const Report &report, qreal right);
    [[nodiscard]] static QString noteOf(const Report &report);

    TextLine m_count;
    bool m_isGrave; ///< reported by three people or more, and waiting
};

ReportLayout::ReportLayout(const Report &report, domain::Timestamp now, qreal width)
    : m_isGrave(report.count >= 3 && isWaiting(report))
{
    m_count
        = TextLine(number(report.count), FontRole::VoteCount, m_isGrave ? Ink::Danger : Ink::Muted);
    m_count.centreAt({flagBox().center().x(), metaCentre});
    addIcon({qreal(reportLeft), titleCentre - 8, 16, 16}, kindIcon(report.target.kind), Ink::Muted);
    const auto right = width - rightMargin;
    const auto half = (right - reportLeft) / 2;
    TextLine age(shortAge(report.first, now), FontRole::Meta, Ink::Muted, half);
    placeTitle(report, addTextBefore(std::move(age), right, titleCentre) - gap);
    TextLine note(displayLine(noteOf(report), 48), FontRole::Meta,
                  report.state == ReportState::Claimed ? Ink::Accent : Ink::Muted, half);
    placeMeta(report, addTextBefore(std::move(note), right, metaCentre) - gap);
}

/// What stands at the right of the second line.
QString ReportLayout::noteOf(const Report &report)
{
    QStringList parts;
    if (report.isRemoved)
        parts.append(tr("Removed"));
    if (report.state != ReportState::Open)
        parts.append(items::stateName(report));
    return parts.join(u" · "_s);
}

void ReportLayout::placeTitle(const Report &report, qreal right)
{
    constexpr qreal iconRoom = 22;
    const auto left = reportLeft + iconRoom;
    addName(TextLine(displayLine(report.title.isEmpty() ? tr("It no longer exists.") : report.title,
                                 400),
                     isWaiting(report) ? FontRole::RowTitle : FontRole::RowTitleRead,
                     isWaiting(report) ? Ink::Text : Ink::Muted, qMax(24.0, right - left)),
            left, titleCentre);
}

void ReportLayout::placeMeta(const Report &report, qreal right)
{
    qreal x = reportLeft;
    if (!report.author.isEmpty()) {
        TextLine author(personName(report.author, report.authorName), FontRole::Poster, Ink::Muted,
                        qMin(140.0, qMax(24.0, right - x)));
        x = addLink(std::move(author), x, domain::PlaceLink::toPerson(report.author)) + gap;
    }
    QStringList reasons;
    for (const auto &[reason, count] : report.reasons)
        reasons.append(u"%1 %2"_s.arg(items::reasonName(reason), number(count)));
    ChipRow row{.left = x, .right = right, .between = 6, .widestText = 140};
    if (m_isGrave && !reasons.isEmpty()) {
        auto first = row;
        first.ink = Ink::Danger;
        row.left = addChips({reasons.takeFirst()}, first) + row.between;
        if (row.left <= x + row.between)
            return; // not even that one
    }
    addChips(reasons, row);
}

void ReportLayout::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                         bool isHighlighted) const
{
    const auto colors = isHighlighted ? chipOnSelection(tokens) : chipColors(tokens);
    const auto box = flagBox().translated(corner);
    drawBox(painter, box, 6, m_isGrave ? tokens.dangerTint : colors.fill);
    drawIcon(painter, QRectF(box.center().x() - 9, box.top() + scaled(17) - 9, 18, 18), u"flag",
             m_isGrave ? tokens.danger : tokens.muted);
    m_count.paint(painter, corner, tokens);
    RowLayout::paint(painter, corner, tokens, isHighlighted);
}

std::unique_ptr<RowLayout> layOut(const QModelIndex &index, qreal width)
{
    const auto now = index.data(items::ReportListModel::NowRole).value<domain::Timestamp>();
    return std::make_unique<ReportLayout>(reportOf(index), now, width);
}
} // namespace

ReportListView::ReportListView(QWidget *parent)
    : PagedListView(reportLeft, &layOut, parent)
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Reports")); });
    connect(this, &RowListView::idSelected, this, [this](const QByteArray &id) {
        if (const auto target = domain::targetNamed(id))
            Q_EMIT reportSelected(*target);
    });
}

domain::Report ReportListView::reportAt(const QModelIndex &index) const
{
    return reportOf(index);
}

void ReportListView::select(const domain::Target &target)
{
    selectId(domain::nameOf(target));
}

} // namespace ui

#include "moc_reportlistview.cpp"
