// SPDX-License-Identifier: MIT
#include "ui/search/hitlistview.h"

#include "items/searchmodel.h"
#include "ui/list/rowlayout.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QHeaderView>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;
using domain::SearchHit;
using domain::SearchTarget;

namespace ui {

using domain::MarkedText;

MarkedText displayMarked(const MarkedText &text, qsizetype limit)
{
    MarkedText shown;
    qsizetype at = 0;
    const auto take = [&](qsizetype end) {
        shown.text += displayLine(text.text.mid(at, end - at), limit);
        at = end;
    };
    for (const auto &mark : text.marks) {
        take(mark.begin);
        const auto begin = shown.text.size();
        take(mark.begin + mark.length);
        shown.marks.append({begin, shown.text.size() - begin});
    }
    take(text.text.size());
    return shown;
}

MarkedLine::MarkedLine(const MarkedText &text, FontRole role, Ink ink, qreal room)
    : m_ink(ink)
{
    constexpr qsizetype limit = 400;
    // A little less room: what stands out is wider than it is measured here.
    constexpr qreal boldness = 0.95;
    auto shown = displayMarked(text, limit);
    const auto face = ui::font(role);
    const QFontMetricsF metrics(face);
    const auto elided = metrics.elidedText(shown.text, Qt::ElideRight,
                                           shown.marks.isEmpty() ? room : room * boldness);
    const auto kept = elided == shown.text ? elided.size() : elided.size() - 1;
    QTextCharFormat strong;
    strong.setFontWeight(QFont::DemiBold);
    QList<QTextLayout::FormatRange> formats;
    for (const auto &mark : std::as_const(shown.marks)) {
        const auto end = std::min(mark.begin + mark.length, kept);
        if (mark.begin >= end)
            break;
        m_marks.append({mark.begin, end - mark.begin});
        formats.append({static_cast<int>(mark.begin), static_cast<int>(end - mark.begin), strong});
    }
    m_capHeight = metrics.capHeight();
    m_layout.setText(elided);
    m_layout.setFont(face);
    m_layout.setFormats(formats);
    QTextOption option(Qt::AlignLeft | Qt::AlignAbsolute);
    option.setWrapMode(QTextOption::NoWrap);
    m_layout.setTextOption(option);
    m_layout.setCacheEnabled(true);
    m_layout.beginLayout();
    m_layout.createLine().setLineWidth(1 << 15);
    m_layout.endLayout();
}

void MarkedLine::startAt(const QPointF &place)
{
    const auto baseline = std::round(place.y() + m_capHeight / 2);
    const auto ascent = m_layout.lineCount() > 0 ? m_layout.lineAt(0).ascent() : 0;
    m_position = QPointF(place.x(), baseline - ascent);
}

void MarkedLine::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens) const
{
    QTextCharFormat accent;
    accent.setForeground(tokens.accent);
    QList<QTextLayout::FormatRange> selections;
    for (const auto &mark : m_marks)
        selections.append({static_cast<int>(mark.begin), static_cast<int>(mark.length), accent});
    painter.setPen(inkOf(m_ink, tokens));
    m_layout.draw(&painter, corner + m_position, selections);
}

namespace {
constexpr Scaled hitHeight(88);
constexpr Scaled hitLeft(64);

struct KindLook {
    SearchTarget::Kind kind;
    QStringView icon;
    const char *name;
};

const KindLook &lookOf(SearchTarget::Kind kind)
{
    static constexpr KindLook looks[]{
        {SearchTarget::Kind::Article, u"newspaper",
         QT_TRANSLATE_NOOP("ui::HitDelegate", "Article")},
        {SearchTarget::Kind::Topic, u"messages-square",
         QT_TRANSLATE_NOOP("ui::HitDelegate", "Topic")},
        {SearchTarget::Kind::Reply, u"reply", QT_TRANSLATE_NOOP("ui::HitDelegate", "Reply")},
        {SearchTarget::Kind::Post, u"radio", QT_TRANSLATE_NOOP("ui::HitDelegate", "Post")}};
    return *std::ranges::find(looks, kind, &KindLook::kind);
}

/// Title, what was found in the text, and below both what it is, of whom and where.
class HitLayout : public RowLayout {
    Q_DECLARE_TR_FUNCTIONS(ui::HitDelegate)
public:
    HitLayout(const SearchHit &hit, domain::Timestamp now, qreal width);

    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
               bool isHighlighted) const override;

private:
    void placeMeta(const SearchHit &hit, qreal middle, qreal right);
    [[nodiscard]] static QString kindOf(const SearchHit &hit);

    std::optional<MarkedLine> m_title; ///< always there; it can't be moved
    std::optional<MarkedLine> m_excerpt; ///< too
};

QString HitLayout::kindOf(const SearchHit &hit)
{
    if (hit.target.kind == SearchTarget::Kind::Reply && hit.floor > 0)
        return tr("Reply #%1").arg(hit.floor);
    return tr(lookOf(hit.target.kind).name);
}

HitLayout::HitLayout(const SearchHit &hit, domain::Timestamp now, qreal width)
{
    constexpr Scaled upper(20.0);
    constexpr Scaled between(43.0);
    constexpr Scaled lower(67.0);
    constexpr qreal ageGap = 8;
    // Two lines instead of three stand closer, in the middle of the row.
    const qreal closer = hit.excerpt.text.isEmpty() ? scaled(10) : 0;
    const auto right = width - rightMargin;
    setAvatar(hit.author, hit.authorName);
    TextLine age(shortAge(hit.posted, now), FontRole::Meta, Ink::Muted);
    const auto titleRight = addTextBefore(std::move(age), right, upper + closer) - ageGap;
    m_title.emplace(hit.title, FontRole::RowTitleRead, Ink::Text, titleRight - hitLeft);
    m_title->startAt({qreal(hitLeft), upper + closer});
    m_excerpt.emplace(hit.excerpt, FontRole::Body, Ink::Muted, right - hitLeft);
    m_excerpt->startAt({qreal(hitLeft), between});
    placeMeta(hit, lower - closer, right);
}

void HitLayout::placeMeta(const SearchHit &hit, qreal middle, qreal right)
{
    constexpr qreal iconWidth = 20;
    constexpr qsizetype chipLimit = 3;
    addIcon({qreal(hitLeft), middle - 7, 14, 14}, lookOf(hit.target.kind).icon.toString(),
            Ink::Muted);
    using domain::PlaceLink;
    auto x = hitLeft + iconWidth;
    for (const auto &text : {kindOf(hit), u"·"_s})
        x = addText(TextLine(text, FontRole::Meta, Ink::Muted, qMax(24.0, right - x)), x, middle)
            + 6;
    TextLine author(personName(hit.author, hit.authorName), FontRole::Poster, Ink::Muted,
                    qMax(24.0, right - x));
    x = addLink(std::move(author), x, PlaceLink::toPerson(hit.author), middle) + 6;
    const bool isArticle = hit.target.kind == SearchTarget::Kind::Article;
    addChips(hit.places.first(qMin(chipLimit, hit.places.size())),
             {.left = x + 4,
              .middle = middle,
              .right = right,
              .between = 8,
              .widestText = 120,
              .places = isArticle ? PlaceLink::Kind::Group : PlaceLink::Kind::Category});
}

void HitLayout::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                      bool isHighlighted) const
{
    RowLayout::paint(painter, corner, tokens, isHighlighted);
    m_title->paint(painter, corner, tokens);
    m_excerpt->paint(painter, corner, tokens);
}

std::unique_ptr<RowLayout> layOut(const QModelIndex &index, qreal width)
{
    const auto *model = qobject_cast<const items::SearchModel *>(index.model());
    const auto hit = HitListView::hitAt(index);
    return std::make_unique<HitLayout>(hit, model ? model->now() : hit.posted, width);
}
} // namespace

HitListView::HitListView(QWidget *parent)
    : PagedListView(hitLeft, &layOut, parent, hitHeight)
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Results")); });
    const auto open = [this](const QModelIndex &index) {
        if (index.isValid())
            Q_EMIT hitActivated(hitAt(index));
    };
    connect(this, &QAbstractItemView::clicked, this, open);
    connect(this, &QAbstractItemView::activated, this, open);
}

SearchHit HitListView::hitAt(const QModelIndex &index)
{
    return index.data(items::SearchModel::HitRole).value<SearchHit>();
}

} // namespace ui

#include "moc_hitlistview.cpp"
