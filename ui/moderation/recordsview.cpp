// SPDX-License-Identifier: MIT
#include "ui/moderation/recordsview.h"

#include "items/list/pagedmodel.h"
#include "ui/list/rowlistview.h"
#include "ui/list/stackedpane.h"
#include "ui/moderation/formpage.h"
#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/retext.h"

#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>

#include <utility>

using namespace Qt::StringLiterals;

namespace ui {

RecordField::RecordField(QWidget *parent)
    : QWidget(parent)
{
    columnOf({m_name, m_value}, {.margins = {}, .spacing = 2}, this);
}

void RecordField::setTexts(const QString &name, const QString &value)
{
    m_name->setText(name);
    m_value->setText(value);
    setVisible(!value.isEmpty());
}

namespace {
constexpr LineBox footerLine(28);
constexpr int sideWidth = 320;
constexpr LineBox rowHeight(36);
} // namespace

RecordsView::RecordsView(QWidget *parent)
    : QWidget(parent)
    , m_table(new RecordsTable)
{
    buildTable();
    buildSide();
    auto *middle = rowOf({{buildLeft(), 1}, m_side}, {.spacing = 0});
    columnOf({m_head, {middle, 1}, buildFooter()}, {.margins = {}, .spacing = 0}, this);
    setDetailShown(false);
}

QLayout *RecordsView::buildLeft()
{
    m_filters->setContentsMargins(16, 8, 16, 8);
    m_filters->setSpacing(8);
    m_filterRow->setLayout(m_filters);
    m_filterRow->hide();
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_state);
    return columnOf({m_filterRow, m_above, {m_stack, 1}}, {.spacing = 0});
}

QWidget *RecordsView::buildFooter()
{
    setButtonKind(m_footerButton, ButtonKind::Flat);
    setCompact(m_footerButton);
    m_footerButton->hide();
    connect(m_footerButton, &QAbstractButton::clicked, this, &RecordsView::footerButtonClicked);
    return barOf(footerLine, {{m_footer, 1, Qt::AlignVCenter}, m_footerButton},
                 {.margins = {16, 0, 8, 0}});
}

void RecordsView::buildSide()
{
    m_detail->setContentsMargins(20, 20, 20, 20);
    m_detail->setSpacing(14);
    followToken(m_nothing, &Tokens::muted);
    auto *content = new QWidget;
    auto *nothing = new QVBoxLayout; // prose has no margins of its own
    nothing->setContentsMargins(20, 20, 20, 0);
    nothing->addWidget(m_nothing);
    columnOf({m_detailPart, nothing, Stretch{1}}, {.margins = {}}, content);
    auto *area = scrollAreaFor(content);
    connect(this, &RecordsView::rowSelected, area, [this, area, shown = QByteArray()]() mutable {
        if (std::exchange(shown, m_chosen) != m_chosen)
            area->verticalScrollBar()->setValue(0);
    });
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto *side = new QVBoxLayout(m_side);
    side->setContentsMargins(1, 0, 0, 1); // beside the hairlines
    side->addWidget(area);
    m_decision->setContentsMargins(20, 12, 20, 12);
    m_decision->setSpacing(8);
    layGround(*m_decisionPart, {.color = &Tokens::window, .lines = Qt::TopEdge});
    m_decisionPart->hide();
    side->addWidget(m_decisionPart);
    m_side->setFixedWidth(sideWidth);
}

void RecordsView::buildTable()
{
    setUpRows(*m_table, rowHeight);
    m_table->setProperty("alignedWithTitle", true);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    auto *header = m_table->horizontalHeader();
    header->setMinimumSectionSize(56);
    keepFixedHeight(*header, LineBox(32));
    setFocusProxy(m_table);
    connect(m_table, &RecordsTable::linkActivated, this, &RecordsView::linkActivated);
}

void RecordsView::setModel(QAbstractItemModel *model, const QList<int> &widths)
{
    releaseSelectedRow(*m_table, *model);
    m_table->setModel(model);
    m_table->setWidths(widths);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                if (current.isValid())
                    m_chosen = current.data(items::PagedModel::IdRole).toByteArray();
                Q_EMIT rowSelected(current.row());
            });
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) {
                keepPlace(first, last - first + 1);
                restoreSelection();
            });
    connect(
        model, &QAbstractItemModel::rowsRemoved, this,
        [this](const QModelIndex &, int first, int last) { keepPlace(first, first - last - 1); });
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        restoreSelection();
        Q_EMIT rowSelected(selectedRow());
    });
}

void RecordsView::follow(items::PagedModel &model, const QList<int> &widths)
{
    m_model = &model;
    setModel(&model, widths);
    connect(&model, &items::PagedModel::phaseChanged, this, &RecordsView::showContent);
    connect(&model, &items::PagedModel::progressed, this, &RecordsView::showContent);
}

void RecordsView::setEmptyText(const ListPane::EmptyText &text)
{
    m_emptyText = text;
    showContent();
}

void RecordsView::showContent()
{
    using Phase = items::PagedModel::Phase;
    if (!m_model)
        return;
    if (m_model->rowCount() > 0)
        return showTable();
    // What is shown may only be as far as somebody looked.
    const bool looksFurther = m_model->isReading() && m_model->hasMore();
    if (m_model->phase() == Phase::Failed)
        m_state->showError(m_model->error());
    else if (m_model->phase() == Phase::Ready && !looksFurther)
        m_state->showEmpty(m_emptyText.icon, m_emptyText.title, m_emptyText.text,
                           m_emptyText.button);
    else
        m_state->showLoading(m_loadingText);
    showState();
}

/// Who has scrolled goes on reading the same rows when others come or go above them.
void RecordsView::keepPlace(int first, int change)
{
    auto *bar = m_table->verticalScrollBar();
    const auto top = bar->value();
    if (top == 0 || first > top)
        return;
    m_table->doItemsLayout();
    bar->setValue(std::max(first, top + change));
}

/// What was chosen and went may be back. It is not scrolled to: the place belongs to the person.
void RecordsView::restoreSelection()
{
    auto *model = m_table->model();
    if (m_chosen.isEmpty() || m_table->currentIndex().isValid() || model->rowCount() == 0)
        return;
    const auto found = model->match(model->index(0, 0), items::PagedModel::IdRole, m_chosen, 1,
                                    Qt::MatchExactly);
    if (found.isEmpty())
        return;
    m_table->setAutoScroll(false);
    m_table->selectRow(found.first().row());
    m_table->setAutoScroll(true);
}

QWidget *RecordsView::focusTarget() const
{
    return m_stack->currentWidget();
}

int RecordsView::footerHeight() const
{
    return footerLine + (m_decisionPart->isVisible() ? m_decisionPart->height() : 0);
}

void RecordsView::addDetail(std::initializer_list<BoxPart> parts)
{
    for (const auto &part : parts)
        part.addTo(*m_detail);
}

void RecordsView::addDecision(std::initializer_list<BoxPart> parts)
{
    for (const auto &part : parts)
        part.addTo(*m_decision);
}

QWidget *RecordsView::detailTarget() const
{
    for (auto *next = m_side->nextInFocusChain(); next != m_side; next = next->nextInFocusChain()) {
        if (m_side->isAncestorOf(next) && (next->focusPolicy() & Qt::TabFocus) && next->isVisible()
            && next->isEnabled())
            return next;
    }
    return nullptr;
}

void RecordsView::addFilter(QWidget *field, int stretch)
{
    m_filters->addWidget(field, stretch);
    m_filterRow->show();
}

void RecordsView::setHeading(const QString &name, const QString &second)
{
    m_head->setHeading(name, second);
    m_table->setAccessibleName(name);
}

void RecordsView::showState()
{
    m_stack->setCurrentWidget(m_state);
}

void RecordsView::showTable()
{
    m_state->clear();
    m_stack->setCurrentWidget(m_table);
}

void RecordsView::setFooter(const QString &text, const QString &button)
{
    m_footer->setText(text);
    m_footerButton->setVisible(!button.isEmpty());
    label(m_footerButton, button);
}

void RecordsView::setDetailShown(bool shown, const QString &otherwise)
{
    m_side->setVisible(shown || !otherwise.isEmpty());
    m_detailPart->setVisible(shown);
    m_decisionPart->setVisible(shown && !m_decision->isEmpty());
    m_nothing->setVisible(!shown);
    m_nothing->setText(otherwise);
}

void RecordsView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    painter.fillRect(rect(), tokens.list);
    const auto side = m_side->isVisible() ? m_side->geometry() : QRect();
    painter.fillRect(side, tokens.reader);
    painter.fillRect(QRect(side.left(), side.top(), side.isEmpty() ? 0 : 1, side.height()),
                     tokens.hairline);
    drawHairline(painter, 0, width(), PaneHead::height - 1, tokens.hairline);
    painter.fillRect(0, height() - footerLine, width(), footerLine, tokens.window);
    drawHairline(painter, 0, width(), height() - footerLine, tokens.hairline);
}

} // namespace ui

#include "moc_recordsview.cpp"
