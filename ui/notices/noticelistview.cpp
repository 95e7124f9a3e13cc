// SPDX-License-Identifier: MIT
#include "ui/notices/noticelistview.h"

#include "items/noticelistmodel.h"
#include "ui/list/rowlayout.h"
#include "ui/markdown/safemarkdown.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QCoreApplication>
#include <QKeyEvent>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
using Role = items::NoticeListModel::Role;

constexpr int noticeLeft = 64;

domain::Notice noticeOf(const QModelIndex &index)
{
    return index.data(Role::NoticeRole).value<domain::Notice>();
}

/// Who did what in which topic, what was said, and a dot while it is unread.
class NoticeLayout : public RowLayout {
    Q_DECLARE_TR_FUNCTIONS(ui::NoticeDelegate)
public:
    NoticeLayout(const domain::Notice &notice, domain::Timestamp now, qreal width);

    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
               bool isHighlighted) const override;

private:
    void placeHead(const domain::Notice &notice, qreal right);
    void placeText(const domain::Notice &notice, qreal right);

    QRectF m_dot; ///< empty once it is read
};

NoticeLayout::NoticeLayout(const domain::Notice &notice, domain::Timestamp now, qreal width)
{
    constexpr qreal dotRoom = 18;
    setAvatar(notice.author, notice.authorName);
    if (!notice.isRead)
        m_dot = QRectF(width - rightMargin - 8, titleCentre - 4, 8, 8);
    const auto right = width - rightMargin - dotRoom;
    TextLine age(shortAge(notice.at, now), FontRole::Meta, Ink::Muted);
    placeHead(notice, addTextBefore(std::move(age), right, titleCentre) - gap);
    TextLine floor(notice.floor > 0 ? u"#%1"_s.arg(notice.floor) : QString(), FontRole::Meta,
                   Ink::Muted);
    placeText(notice, addTextBefore(std::move(floor), right, metaCentre) - gap);
}

void NoticeLayout::placeHead(const domain::Notice &notice, qreal right)
{
    constexpr qreal readable = 40;
    const auto ink = notice.isRead ? Ink::Muted : Ink::Text;
    TextLine act(displayLine(items::noticeAct(notice), 120),
                 notice.isRead ? FontRole::RowTitleRead : FontRole::RowTitle, ink,
                 right - noticeLeft);
    auto x = addText(std::move(act), noticeLeft, titleCentre);
    const TextLine dot(u"·"_s, FontRole::Meta, Ink::Muted);
    if (notice.title.isEmpty() || x + dot.width() + 12 + readable > right)
        return;
    x = addDot(x, titleCentre);
    addText(TextLine(displayLine(notice.title, 400), FontRole::RowTitleRead, ink, right - x), x,
            titleCentre);
}

void NoticeLayout::placeText(const domain::Notice &notice, qreal right)
{
    qreal x = noticeLeft;
    if (!notice.category.isEmpty())
        x = addChips({notice.category}, {.left = x, .widestText = 120}) + gap;
    auto words = plainExcerpt(notice.excerpt);
    if (notice.isGone && !notice.reported)
        words = tr("The text was withdrawn.");
    else if (notice.isGone)
        words = joinSentences(tr("It was removed."), words);
    addText(TextLine(words, FontRole::Meta, Ink::Muted, qMax(24.0, right - x)), x, metaCentre);
}

void NoticeLayout::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                         bool isHighlighted) const
{
    RowLayout::paint(painter, corner, tokens, isHighlighted);
    if (!m_dot.isEmpty())
        drawBox(painter, m_dot.translated(corner), 4, tokens.accent);
}

class NoticeDelegate : public LayoutDelegate {
public:
    NoticeDelegate()
        : LayoutDelegate(noticeLeft, nullptr)
    {
    }

protected:
    /// The view forgets the layouts when a notice or its age is another.
    Identity identityOf(const QModelIndex &index) const override
    {
        return {noticeOf(index).id.bytes()};
    }
    std::unique_ptr<RowLayout> layOut(const QModelIndex &index, qreal width) const override
    {
        const auto now = index.data(Role::NowRole).value<domain::Timestamp>();
        return std::make_unique<NoticeLayout>(noticeOf(index), now, width);
    }
};
} // namespace

NoticeListView::NoticeListView(QWidget *parent)
    : PagedListView(new NoticeDelegate, parent)
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Notices")); });
    connect(this, &QAbstractItemView::clicked, this,
            [this](const QModelIndex &index) { Q_EMIT noticeActivated(noticeAt(index)); });
}

domain::Notice NoticeListView::noticeAt(const QModelIndex &index) const
{
    return noticeOf(index);
}

void NoticeListView::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier && currentIndex().isValid()) {
        Q_EMIT noticeActivated(noticeAt(currentIndex()));
        return;
    }
    PagedListView::keyPressEvent(event);
}

void NoticeListView::openMenu(const QModelIndex &index, const QPoint &globalPosition)
{
    Q_EMIT menuRequested(noticeAt(index), globalPosition);
}

} // namespace ui
