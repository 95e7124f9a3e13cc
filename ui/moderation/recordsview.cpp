// SPDX-License-Identifier: MIT
#include "ui/moderation/recordsview.h"

#include "items/list/pagedmodel.h"
#include "ui/list/rowlistview.h"
#include "ui/list/stackedpane.h"
#include "ui/moderation/formpage.h"
#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/statepane.h"

#include <QFocusEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

RecordField::RecordField(QWidget *parent)
    : QWidget(parent)
    , m_name(mutedLabel(FontRole::Meta, this))
    , m_value(new Prose({}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(2);
    column->addWidget(m_name);
    column->addWidget(m_value);
}

void RecordField::setTexts(const QString &name, const QString &value)
{
    m_name->setText(name);
    m_value->setText(value);
    setVisible(!value.isEmpty());
}

namespace {
constexpr int footerLine = 28;
constexpr int sideWidth = 320;
constexpr int rowHeight = 36;

/// Qt makes the first row the current one of a table that gets the focus, as if somebody had chosen
/// it. It also gives the focus, as if by Tab, to what follows a field that is hidden: by their
/// reasons the two can't be told apart.
class RecordsTable : public QTableView {
protected:
    void focusInEvent(QFocusEvent *event) override
    {
        if (currentIndex().isValid() || !selectionModel())
            return QTableView::focusInEvent(event);
        const QSignalBlocker silent(selectionModel());
        QTableView::focusInEvent(event);
        selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
    }
};
} // namespace

RecordsView::RecordsView(QWidget *parent)
    : QWidget(parent)
    , m_head(new PaneHead)
    , m_filters(new QHBoxLayout)
    , m_above(new QVBoxLayout)
    , m_filterRow(new QWidget)
    , m_table(new RecordsTable)
    , m_state(new StatePane)
    , m_stack(new QStackedLayout)
    , m_side(new QWidget)
    , m_detailPart(new QWidget)
    , m_detail(new QVBoxLayout(m_detailPart))
    , m_nothing(new Prose({}))
    , m_footer(mutedLabel(FontRole::Meta))
    , m_footerButton(new QPushButton)
{
    buildTable();
    buildSide();
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addLayout(buildLeft(), 1);
    middle->addWidget(m_side);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addLayout(middle, 1);
    column->addWidget(buildFooter());
    setDetailShown(false);
    retranslate();
}

QLayout *RecordsView::buildLeft()
{
    m_filters->setContentsMargins(16, 8, 16, 8);
    m_filters->setSpacing(8);
    m_filterRow->setLayout(m_filters);
    m_filterRow->hide();
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_state);
    auto *left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(m_filterRow);
    left->addLayout(m_above);
    left->addLayout(m_stack, 1);
    return left;
}

QWidget *RecordsView::buildFooter()
{
    setButtonKind(m_footerButton, ButtonKind::Flat);
    setCompact(m_footerButton);
    m_footerButton->hide();
    connect(m_footerButton, &QAbstractButton::clicked, this, &RecordsView::footerButtonClicked);
    auto *footer = new QWidget;
    footer->setFixedHeight(footerLine);
    auto *line = new QHBoxLayout(footer);
    line->setContentsMargins(16, 0, 8, 0);
    line->addWidget(m_footer, 1);
    line->addWidget(m_footerButton);
    return footer;
}

void RecordsView::buildSide()
{
    m_detail->setContentsMargins(20, 20, 20, 20);
    m_detail->setSpacing(14);
    followToken(m_nothing, &Tokens::muted);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins({});
    auto *nothing = new QVBoxLayout; // prose has no margins of its own
    nothing->setContentsMargins(20, 20, 20, 0);
    nothing->addWidget(m_nothing);
    column->addWidget(m_detailPart);
    column->addLayout(nothing);
    column->addStretch(1);
    auto *area = scrollAreaFor(content);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto *side = new QVBoxLayout(m_side);
    side->setContentsMargins(1, 0, 0, 1); // beside the hairlines
    side->addWidget(area);
    m_side->setFixedWidth(sideWidth);
}

void RecordsView::buildTable()
{
    setUpRows(*m_table, rowHeight);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    auto *header = m_table->horizontalHeader();
    header->setMinimumSectionSize(56);
    header->setFixedHeight(32);
    setFocusProxy(m_table);
}

void RecordsView::setModel(QAbstractItemModel *model, const QList<int> &widths)
{
    releaseSelectedRow(*m_table, *model);
    m_table->setModel(model);
    auto *header = m_table->horizontalHeader();
    for (int column = 0; column < widths.size(); ++column) {
        if (widths.at(column) == 0)
            header->setSectionResizeMode(column, QHeaderView::Stretch);
        else
            header->resizeSection(column, widths.at(column));
    }
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

void RecordsView::setLoadingText(const QString &text)
{
    m_loadingText = text;
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

QToolButton &RecordsView::drawerButton() const
{
    return m_head->drawerButton();
}

QWidget *RecordsView::focusTarget() const
{
    return m_stack->currentWidget();
}

int RecordsView::selectedRow() const
{
    return m_table->currentIndex().row();
}

int RecordsView::footerHeight() const
{
    return footerLine;
}

void RecordsView::addAct(QAbstractButton *button)
{
    m_head->add(button);
}

void RecordsView::addFilter(QWidget *field, int stretch)
{
    m_filters->addWidget(field, stretch);
    m_filterRow->show();
}

void RecordsView::addAbove(QWidget *widget)
{
    m_above->addWidget(widget);
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
    m_footerButton->setText(button);
    m_footerButton->setAccessibleName(button);
}

void RecordsView::setDetailShown(bool shown, const QString &otherwise)
{
    m_detailPart->setVisible(shown);
    m_nothing->setVisible(!shown);
    m_nothing->setText(otherwise);
}

void RecordsView::retranslate()
{
    m_head->nameDrawer(tr("Show sources"), tr("Sources"));
}

void RecordsView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    painter.fillRect(rect(), tokens.list);
    const auto side = m_side->geometry();
    painter.fillRect(side, tokens.reader);
    painter.fillRect(QRect(side.left(), side.top(), 1, side.height()), tokens.hairline);
    drawHairline(painter, 0, width(), PaneHead::height - 1, tokens.hairline);
    painter.fillRect(0, height() - footerLine, width(), footerLine, tokens.window);
    drawHairline(painter, 0, width(), height() - footerLine, tokens.hairline);
}

} // namespace ui
