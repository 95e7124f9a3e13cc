// SPDX-License-Identifier: MIT
#include "ui/list/draftspane.h"

#include "ui/list/rowlayout.h"
#include "ui/list/textline.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/menus.h"
#include "ui/widgets/quietview.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QShortcut>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QToolButton>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr LineBox headerHeight(48);
constexpr int metaRole = Qt::UserRole + 1;

class DraftDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {200, RowDelegate::rowHeight};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const auto &tokens = tokensFor(option.palette);
        const QRectF row(option.rect);
        const bool isSelected = option.state & QStyle::State_Selected;
        const bool isHovered = option.state & QStyle::State_MouseOver;
        painter->fillRect(row, isSelected ? tokens.tint : isHovered ? tokens.hover : tokens.list);
        if (isSelected)
            painter->fillRect(QRectF(row.topLeft(), QSizeF(3, row.height())), tokens.accent);
        else
            drawHairline(*painter, row.left() + 52, row.right(), row.bottom() - 1, tokens.hairline);
        drawIcon(*painter, {row.left() + 20, row.center().y() - 8.0, 16, 16}, u"file-pen",
                 tokens.muted);
        const auto room = row.width() - 52 - 16;
        TextLine(index.data(Qt::DisplayRole).toString(), FontRole::RowTitle, Ink::Text, room)
            .startAt({52, scaled(21)})
            .paint(*painter, row.topLeft(), tokens);
        TextLine(index.data(metaRole).toString(), FontRole::Meta, Ink::Muted, room)
            .startAt({52, scaled(44)})
            .paint(*painter, row.topLeft(), tokens);
    }
};

domain::Timestamp timestampOf(const QDateTime &moment)
{
    return domain::Timestamp(std::chrono::milliseconds(moment.toMSecsSinceEpoch()));
}
} // namespace

DraftsPane::DraftsPane(QWidget *parent)
    : StackedPane(parent)
    , m_list(new QuietView<QListWidget>(this))
{
    setFocusProxy(m_list);
    build();
    connectSignals();
}

void DraftsPane::build()
{
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new DraftDelegate(m_list));
    m_list->setMouseTracking(true);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *head = new QLabel(this);
    head->setFont(ui::font(FontRole::BodyStrong));
    keepFixedHeight(*head, headerHeight);
    setContent(m_list);
    auto *top = rowOf({m_drawerButton, {head, 1}}, {.margins = {14, 0, 8, 0}, .spacing = 2});
    columnOf({top, {m_stack, 1}}, {.margins = {}, .spacing = 0}, this);
    keepTranslated(*this, [this, head] {
        head->setText(tr("Drafts"));
        m_list->setAccessibleName(tr("Drafts"));
        showContent();
    });
}

void DraftsPane::connectSignals()
{
    auto *remove
        = new QShortcut(QKeySequence::Delete, m_list, nullptr, nullptr, Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, this, &DraftsPane::removeCurrent);
    const auto chooseItem = [this](auto *item) { choose(m_list->row(item)); };
    connect(m_list, &QListWidget::itemActivated, this, chooseItem);
    connect(m_list, &QListWidget::itemClicked, this, chooseItem);
    connect(m_list, &QWidget::customContextMenuRequested, this, &DraftsPane::showMenu);
}

void DraftsPane::setEntries(const QList<Entry> &entries, const QDateTime &newest)
{
    m_entries = entries;
    std::ranges::sort(m_entries, std::greater(), &Entry::savedAt);
    showContent();
    Q_EMIT countChanged(int(m_entries.size()));
    const auto first = m_entries.isEmpty() ? QDateTime() : m_entries.constFirst().savedAt;
    tellStatus(newest.isValid() ? newest : first);
}

void DraftsPane::tellStatus(const QDateTime &newest)
{
    // An old draft is no news; it is counted under Drafts.
    if (newest.toLocalTime().date() == QDate::currentDate())
        Q_EMIT statusChanged(tr("Draft saved %1").arg(clockTime(timestampOf(newest))));
    else
        Q_EMIT statusChanged({});
}

void DraftsPane::setNewText(const QString &text)
{
    m_newText = text;
    showContent();
}

void DraftsPane::showContent()
{
    m_list->clear();
    const auto now = timestampOf(QDateTime::currentDateTimeUtc());
    for (const auto &entry : std::as_const(m_entries)) {
        const auto title = displayLine(entry.title, 400).trimmed();
        auto *item = new QListWidgetItem(title.isEmpty() ? tr("No title yet") : title, m_list);
        QStringList meta{tr("saved %1").arg(longAge(timestampOf(entry.savedAt), now))};
        if (!entry.detail.isEmpty())
            meta.prepend(displayLine(entry.detail, 80));
        item->setData(metaRole, meta.join(u" · "_s));
        item->setData(Qt::AccessibleTextRole, spokenList(QStringList(item->text()) + meta));
    }
    m_state->showEmpty(u"file-pen"_s, tr("No drafts."),
                       tr("What you write is kept here until you post it."), m_newText);
    setContentShown(!m_entries.isEmpty());
}

void DraftsPane::choose(int row)
{
    if (row >= 0 && row < m_entries.size())
        Q_EMIT draftSelected(m_entries.at(row).key);
}

void DraftsPane::removeCurrent()
{
    const auto row = m_list->currentRow();
    if (row >= 0 && row < m_entries.size())
        Q_EMIT draftRemoved(m_entries.at(row).key);
}

void DraftsPane::showMenu(const QPoint &position)
{
    auto *item = m_list->itemAt(position);
    if (!item)
        return;
    m_list->setCurrentItem(item);
    auto *menu = newMenu(*this);
    menu->addAction(tr("Continue writing"), this, [this] { choose(m_list->currentRow()); });
    menu->addAction(tr("Remove"), this, &DraftsPane::removeCurrent);
    menu->popup(m_list->viewport()->mapToGlobal(position));
}

} // namespace ui

#include "moc_draftspane.cpp"
