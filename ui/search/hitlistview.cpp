// SPDX-License-Identifier: MIT
#include "ui/search/hitlistview.h"

#include "items/searchmodel.h"
#include "ui/list/rowlayout.h"
#include "ui/search/markedline.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QCoreApplication>
#include <QHeaderView>

#include <optional>

using namespace Qt::StringLiterals;
using domain::SearchHit;
using domain::SearchTarget;

namespace ui {

namespace {
constexpr int hitHeight = 88;
constexpr int hitLeft = 64;

SearchHit hitOf(const QModelIndex &index)
{
    return index.data(items::SearchModel::HitRole).value<SearchHit>();
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
    [[nodiscard]] static QString iconOf(const SearchHit &hit);
    [[nodiscard]] static QString kindOf(const SearchHit &hit);

    std::optional<MarkedLine> m_title; ///< always there; it can't be moved
    std::optional<MarkedLine> m_excerpt; ///< too
};

QString HitLayout::iconOf(const SearchHit &hit)
{
    switch (hit.target.kind) {
    case SearchTarget::Kind::Topic:
        return u"messages-square"_s;
    case SearchTarget::Kind::Reply:
        return u"reply"_s;
    case SearchTarget::Kind::Post:
        return u"radio"_s;
    case SearchTarget::Kind::Article:
        break;
    }
    return u"newspaper"_s;
}

QString HitLayout::kindOf(const SearchHit &hit)
{
    switch (hit.target.kind) {
    case SearchTarget::Kind::Topic:
        return tr("Topic");
    case SearchTarget::Kind::Reply:
        return hit.floor > 0 ? tr("Reply #%1").arg(hit.floor) : tr("Reply");
    case SearchTarget::Kind::Post:
        return tr("Post");
    case SearchTarget::Kind::Article:
        break;
    }
    return tr("Article");
}

HitLayout::HitLayout(const SearchHit &hit, domain::Timestamp now, qreal width)
{
    constexpr qreal upper = 20;
    constexpr qreal between = 43;
    constexpr qreal lower = 67;
    constexpr qreal ageGap = 8;
    // Two lines instead of three stand closer, in the middle of the row.
    const qreal closer = hit.excerpt.text.isEmpty() ? 10 : 0;
    const auto right = width - rightMargin;
    setAvatar(hit.author, hit.authorName);
    TextLine age(shortAge(hit.posted, now), FontRole::Meta, Ink::Muted);
    const auto titleRight = addTextBefore(std::move(age), right, upper + closer) - ageGap;
    m_title.emplace(hit.title, FontRole::RowTitleRead, Ink::Text, titleRight - hitLeft);
    m_title->startAt({hitLeft, upper + closer});
    m_excerpt.emplace(hit.excerpt, FontRole::Body, Ink::Muted, right - hitLeft);
    m_excerpt->startAt({hitLeft, between});
    placeMeta(hit, lower - closer, right);
}

void HitLayout::placeMeta(const SearchHit &hit, qreal middle, qreal right)
{
    constexpr qreal iconWidth = 20;
    constexpr qsizetype chipLimit = 3;
    addIcon({hitLeft, middle - 7, 14, 14}, iconOf(hit), Ink::Muted);
    auto x = hitLeft + iconWidth;
    for (const auto &[text, role] :
         {std::pair(kindOf(hit), FontRole::Meta), std::pair(u"·"_s, FontRole::Meta),
          std::pair(personName(hit.author, hit.authorName), FontRole::Poster)})
        x = addText(TextLine(text, role, Ink::Muted, qMax(24.0, right - x)), x, middle) + 6;
    addChips(hit.places.first(qMin(chipLimit, hit.places.size())),
             {.left = x + 4, .middle = middle, .right = right, .between = 8, .widestText = 120});
}

void HitLayout::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                      bool isHighlighted) const
{
    RowLayout::paint(painter, corner, tokens, isHighlighted);
    m_title->paint(painter, corner, tokens);
    m_excerpt->paint(painter, corner, tokens);
}

class HitDelegate : public LayoutDelegate {
public:
    HitDelegate()
        : LayoutDelegate(hitLeft, nullptr)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {option.rect.width(), hitHeight};
    }

protected:
    /// By row: the model drops its rows as a whole.
    Identity identityOf(const QModelIndex &index) const override
    {
        return {QByteArray::number(index.row())};
    }
    std::unique_ptr<RowLayout> layOut(const QModelIndex &index, qreal width) const override
    {
        const auto *model = qobject_cast<const items::SearchModel *>(index.model());
        const auto hit = hitOf(index);
        return std::make_unique<HitLayout>(hit, model ? model->now() : hit.posted, width);
    }
};
} // namespace

HitListView::HitListView(QWidget *parent)
    : PagedListView(new HitDelegate, parent)
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Results")); });
    verticalHeader()->setMinimumSectionSize(hitHeight);
    verticalHeader()->setDefaultSectionSize(hitHeight);
    const auto open = [this](const QModelIndex &index) {
        if (index.isValid())
            Q_EMIT hitActivated(hitAt(index));
    };
    connect(this, &QAbstractItemView::clicked, this, open);
    connect(this, &QAbstractItemView::activated, this, open);
}

SearchHit HitListView::hitAt(const QModelIndex &index) const
{
    return hitOf(index);
}

void HitListView::openMenu(const QModelIndex &index, const QPoint &globalPosition)
{
    Q_EMIT menuRequested(hitAt(index), globalPosition);
}

} // namespace ui
