// SPDX-License-Identifier: MIT
#include "ui/moderation/reports/reportlistview.h"

#include "domain/report.h"
#include "items/reportlistmodel.h"
#include "ui/list/rowdelegate.h"
#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QCache>
#include <QCoreApplication>
#include <QPainter>
#include <QRectF>

#include <vector>

using namespace Qt::StringLiterals;
using domain::Report;
using domain::ReportState;
using domain::Target;

namespace ui {

namespace {
constexpr int keptLayouts = 200;

/// The shaped texts of one row of the queue.
class ReportLayout {
public:
    static constexpr int textLeft = 72;

    ReportLayout(const domain::Report &report, domain::Timestamp now, qreal width);

    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
               bool isHighlighted) const;

private:
    struct Chip {
        QRectF frame;
        TextLine label;
        bool isGrave = false;
    };

    qreal placeAtRight(const QString &text, qreal centre, Ink ink, qreal right);
    void placeTitle(const domain::Report &report, qreal right);
    void placeMeta(const domain::Report &report, qreal right);

    std::vector<TextLine> m_lines;
    std::vector<Chip> m_chips;
    TextLine m_count;
    QString m_icon;
    bool m_isGrave; ///< reported by three people or more, and waiting
};

/// Paints the rows of the queue.
class ReportDelegate : public RowDelegate {
    Q_OBJECT
public:
    explicit ReportDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    void forgetLayouts() override { m_layouts.clear(); }

private:
    /// What a layout was made of.
    struct Made {
        domain::Report report;
        QString age;
        QString font;
        int width = 0;
        ReportLayout layout;
    };
    const ReportLayout &layoutOf(const QModelIndex &index, int width) const;

    mutable QCache<QByteArray, Made> m_layouts;
};

constexpr QRectF flagBox{12, 8, 48, 48};
constexpr qreal titleCentre = 21;
constexpr qreal metaCentre = 44;
constexpr qreal rightMargin = 16;
constexpr qreal gap = 10;
constexpr qreal iconRoom = 22;
constexpr qint64 graveFrom = 3;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ui::ReportDelegate)
};

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

/// What stands at the right of the second line.
QString noteOf(const Report &report)
{
    QStringList parts;
    if (report.isRemoved)
        parts.append(Text::tr("Removed"));
    if (report.state != ReportState::Open)
        parts.append(items::stateName(report));
    return parts.join(u" · "_s);
}
} // namespace

ReportLayout::ReportLayout(const Report &report, domain::Timestamp now, qreal width)
    : m_icon(kindIcon(report.target.kind))
    , m_isGrave(report.count >= graveFrom && isWaiting(report))
{
    m_count
        = TextLine(number(report.count), FontRole::VoteCount, m_isGrave ? Ink::Danger : Ink::Muted);
    m_count.centreAt({flagBox.center().x(), flagBox.center().y() + 12});
    const auto right = width - rightMargin;
    placeTitle(report,
               placeAtRight(shortAge(report.first, now), titleCentre, Ink::Muted, right) - gap);
    const auto ink = report.state == ReportState::Claimed ? Ink::Accent : Ink::Muted;
    placeMeta(report, placeAtRight(displayLine(noteOf(report), 48), metaCentre, ink, right) - gap);
}

qreal ReportLayout::placeAtRight(const QString &text, qreal centre, Ink ink, qreal right)
{
    if (text.isEmpty())
        return right;
    TextLine line(text, FontRole::Meta, ink, (right - textLeft) / 2);
    const auto left = right - line.width();
    line.startAt({left, centre});
    m_lines.push_back(std::move(line));
    return left;
}

void ReportLayout::placeTitle(const Report &report, qreal right)
{
    const auto left = textLeft + iconRoom;
    TextLine title(
        displayLine(report.title.isEmpty() ? Text::tr("It is gone.") : report.title, 400),
        isWaiting(report) ? FontRole::RowTitle : FontRole::RowTitleRead,
        isWaiting(report) ? Ink::Text : Ink::Muted, qMax(24.0, right - left));
    title.startAt({left, titleCentre});
    m_lines.push_back(std::move(title));
}

void ReportLayout::placeMeta(const Report &report, qreal right)
{
    constexpr qreal padding = 7;
    qreal x = textLeft;
    if (!report.author.isEmpty()) {
        TextLine author(personName(report.author, report.authorName), FontRole::Poster, Ink::Muted,
                        qMin(140.0, qMax(24.0, right - x)));
        author.startAt({x, metaCentre});
        x += author.width() + gap;
        m_lines.push_back(std::move(author));
    }
    for (const auto &[reason, count] : report.reasons) {
        const bool isGrave = m_isGrave && m_chips.empty();
        TextLine label(u"%1 %2"_s.arg(items::reasonName(reason), number(count)), FontRole::Chip,
                       isGrave ? Ink::Danger : Ink::Muted, 140);
        const QRectF frame(x, metaCentre - 9, label.width() + 2 * padding, 18);
        if (frame.right() > right)
            return; // never a cut chip
        label.startAt({x + padding, metaCentre});
        x = frame.right() + 6;
        m_chips.push_back({frame, std::move(label), isGrave});
    }
}

void ReportLayout::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                         bool isHighlighted) const
{
    const auto colors = isHighlighted ? chipOnSelection(tokens) : chipColors(tokens);
    const auto box = flagBox.translated(corner);
    drawBox(painter, box, 6, m_isGrave ? tokens.dangerTint : colors.fill);
    drawIcon(painter, QRectF(box.center().x() - 9, box.top() + 8, 18, 18), u"flag",
             m_isGrave ? tokens.danger : tokens.muted);
    m_count.paint(painter, corner, tokens);
    drawIcon(painter, QRectF(textLeft, titleCentre - 8, 16, 16).translated(corner), m_icon,
             tokens.muted);
    for (const auto &line : m_lines)
        line.paint(painter, corner, tokens);
    for (const auto &chip : m_chips) {
        drawBox(painter, chip.frame.translated(corner), 4,
                chip.isGrave ? tokens.dangerTint : colors.fill);
        chip.label.paint(painter, corner, tokens);
    }
}

ReportDelegate::ReportDelegate(QObject *parent)
    : RowDelegate(parent)
    , m_layouts(keptLayouts)
{
}

const ReportLayout &ReportDelegate::layoutOf(const QModelIndex &index, int width) const
{
    using Role = items::ReportListModel::Role;
    const auto report = index.data(Role::ReportRole).value<domain::Report>();
    const auto now = index.data(Role::NowRole).value<domain::Timestamp>();
    const auto age = shortAge(report.first, now);
    const auto font = ui::font(FontRole::RowTitle).key();
    const auto id = domain::nameOf(report.target);
    const auto *known = m_layouts.object(id);
    if (known && known->report == report && known->age == age && known->font == font
        && known->width == width)
        return known->layout;
    auto *made = new Made{report, age, font, width, ReportLayout(report, now, width)};
    m_layouts.insert(id, made);
    return made->layout;
}

void ReportDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintBackground(*painter, option, index, ReportLayout::textLeft);
    const bool isHighlighted = option.state & QStyle::State_Selected || index.row() == hoveredRow();
    layoutOf(index, option.rect.width())
        .paint(*painter, option.rect.topLeft(), tokensFor(option.palette), isHighlighted);
    painter->restore();
}

ReportListView::ReportListView(QWidget *parent)
    : PagedListView(new ReportDelegate, parent)
{
    setAccessibleName(ReportListView::name());
}

domain::Report ReportListView::reportAt(const QModelIndex &index) const
{
    return index.data(items::ReportListModel::ReportRole).value<domain::Report>();
}

void ReportListView::select(const domain::Target &target)
{
    selectId(domain::nameOf(target));
}

void ReportListView::announce(const QByteArray &id)
{
    if (const auto target = domain::targetNamed(id))
        Q_EMIT reportSelected(*target);
}

void ReportListView::openMenu(const QModelIndex &, const QPoint &globalPosition)
{
    Q_EMIT menuRequested(globalPosition);
}

QString ReportListView::name() const
{
    return tr("Reports");
}

} // namespace ui

#include "reportlistview.moc"
