// SPDX-License-Identifier: MIT
#include "ui/forum/list/tagspane.h"

#include "items/forum/taglistmodel.h"
#include "ui/list/pagedlistview.h"
#include "ui/list/sortbutton.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"

#include <QBoxLayout>
#include <QStackedLayout>
#include <QToolButton>

using namespace Qt::StringLiterals;
using domain::TagSummary;

namespace ui {

namespace {
constexpr Scaled tagHeight(40);
constexpr Scaled tagLeft(44);

TagSummary tagAt(const QModelIndex &index)
{
    return index.data(items::TagListModel::RowRole).value<TagSummary>();
}

class TagLayout : public RowLayout {
public:
    TagLayout(const TagSummary &tag, qreal width)
    {
        const auto middle = tagHeight / 2.0;
        addIcon({20, middle - 7, 14, 14}, u"tag"_s, Ink::Muted);
        TextLine count(number(tag.topics), FontRole::Meta, Ink::Muted);
        const auto right = addTextBefore(std::move(count), width - rightMargin, middle) - gap;
        addName(TextLine(displayLine(tag.name, 64), FontRole::Body, Ink::Text, right - tagLeft),
                tagLeft, middle);
    }
};

std::unique_ptr<RowLayout> layOutTag(const QModelIndex &index, qreal width)
{
    return std::make_unique<TagLayout>(tagAt(index), width);
}
} // namespace

TagsPane::TagsPane(items::TagListModel &tags, QWidget *parent)
    : StackedPane(parent)
    , m_tags(tags)
    , m_heading(new ListHeading(this))
    , m_sort(new SortButton(this))
    , m_view(new PagedListView(tagLeft, &layOutTag, this, tagHeight))
{
    setContent(m_view);
    setFocusProxy(m_view);
    auto *head
        = rowOf({m_drawerButton, {m_heading, 1}, m_sort}, {.margins = {6, 0, 8, 0}, .spacing = 0});
    columnOf({head, {m_stack, 1}}, {.margins = {}, .spacing = 0}, this);
    m_shown.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_shown.setSortCaseSensitivity(Qt::CaseInsensitive);
    m_shown.setSortLocaleAware(true);
    m_shown.setSourceModel(&m_tags);
    m_view->setModel(&m_shown);
    connectSignals();
    keepTranslated(*this, [this] { retranslate(); });
}

void TagsPane::connectSignals()
{
    using Model = items::TagListModel;
    connect(&m_tags, &Model::phaseChanged, this, &TagsPane::showContent);
    connect(&m_tags, &Model::totalChanged, this, &TagsPane::showContent);
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_shown, change, this, &TagsPane::showContent);
    connect(&m_shown, &QAbstractItemModel::modelReset, this, &TagsPane::showContent);
    connect(m_sort, &SortButton::orderSelected, this, &TagsPane::applyOrder);
    connect(this, &StackedPane::retryRequested, &m_tags, &Model::refresh);
    connect(this, &StackedPane::emptyButtonClicked, this, [this] { setFilter({}); });
    const auto choose = [this](const QModelIndex &index) {
        if (index.isValid())
            Q_EMIT tagSelected(tagAt(index).name);
    };
    connect(m_view, &QAbstractItemView::clicked, this, choose);
    connect(m_view, &QAbstractItemView::activated, this, choose);
}

void TagsPane::setFilter(const QString &words)
{
    m_words = words.simplified();
    m_view->setMarked({m_words});
    m_view->showFiltered(!m_words.isEmpty(), [this] { m_shown.setFilterFixedString(m_words); });
    showContent();
}

int TagsPane::order() const
{
    return m_sort->order();
}

void TagsPane::setOrder(int order)
{
    m_sort->setOrder(order);
    applyOrder();
}

void TagsPane::applyOrder()
{
    m_shown.sort(m_sort->order() == 0 ? -1 : 0); // −1: as the model has them
}

void TagsPane::showEvent(QShowEvent *event)
{
    StackedPane::showEvent(event);
    m_tags.setWatched(true);
}

void TagsPane::hideEvent(QHideEvent *event)
{
    StackedPane::hideEvent(event);
    m_tags.setWatched(false);
}

void TagsPane::showContent()
{
    const auto total = m_tags.total();
    m_heading->setTexts(tr("Tags"), total > 0 ? number(total) : QString());
    const auto phase = m_tags.phase();
    const bool isEmpty = m_shown.rowCount() == 0;
    using Phase = items::ListModel::Phase;
    if (isEmpty && phase == Phase::Failed)
        m_state->showError(m_tags.error());
    else if (isEmpty && phase != Phase::Ready)
        m_state->showLoading(tr("Reading…"));
    else if (isEmpty && !m_words.isEmpty())
        m_state->showEmpty(u"search"_s, tr("Nothing found."), tr("No tag contains this."),
                           tr("Show everything"));
    else if (isEmpty)
        m_state->showEmpty(u"tag"_s, tr("No tags yet."),
                           tr("Tags that topics get when they are written appear here."));
    setContentShown(!isEmpty);
}

void TagsPane::retranslate()
{
    m_view->setAccessibleName(tr("Tags"));
    m_sort->setOrders({tr("Most topics"), tr("Name")});
    m_view->rowDelegate().forgetLayouts();
    showContent();
}

} // namespace ui

#include "moc_tagspane.cpp"
