// SPDX-License-Identifier: MIT
#include "ui/timeline/people/peoplepane.h"

#include "ui/list/listheading.h"
#include "ui/list/threepanes.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/timeline/people/peopleview.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"

#include <QEvent>
#include <QItemSelectionModel>
#include <QStackedLayout>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int widestPeople = 672;
} // namespace

PeoplePane::PeoplePane(items::PeopleModel &people, QWidget *parent)
    : QWidget(parent)
    , m_people(people)
    , m_drawerButton(new DrawerButton(this))
    , m_heading(new ListHeading(this, ListHeading::Second::BesideName))
    , m_follow(new QPushButton(this))
    , m_field(new FilterField(this, FilterField::Purpose::People))
    , m_view(new PeopleView(this))
    , m_state(new StatePane(this))
    , m_stack(new QStackedLayout)
{
    m_shown.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_shown.setSourceModel(&people);
    build();
    connectSignals();
    keepTranslated(*this, [this] { showButton(); });
    showContent();
}

void PeoplePane::build()
{
    setCompact(m_follow);
    m_field->setFixedHeight(32);
    m_view->setModel(&m_shown);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(14, 0, 12, 0);
    head->setSpacing(0);
    head->addWidget(m_drawerButton);
    head->addWidget(m_heading, 1);
    head->addSpacing(8);
    head->addWidget(m_follow);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_state);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(head);
    auto *people = new QWidget;
    people->setMaximumWidth(widestPeople);
    auto *inner = new QVBoxLayout(people);
    inner->setContentsMargins(4, 10, 4, 0);
    inner->setSpacing(6);
    auto *search = new QHBoxLayout;
    search->setContentsMargins(12, 0, 12, 0);
    search->addWidget(m_field);
    inner->addLayout(search);
    inner->addLayout(m_stack, 1);
    auto *sides = new QHBoxLayout;
    sides->addStretch(1);
    sides->addWidget(people, 1000);
    sides->addStretch(1);
    column->addLayout(sides, 1);
}

void PeoplePane::connectSignals()
{
    using Model = items::PeopleModel;
    connect(&m_shown, &QAbstractItemModel::modelReset, this, &PeoplePane::showContent);
    connect(&m_shown, &QAbstractItemModel::rowsInserted, this, &PeoplePane::showContent);
    connect(&m_shown, &QAbstractItemModel::rowsRemoved, this, &PeoplePane::showContent);
    connect(&m_people, &Model::progressed, this, &PeoplePane::showContent);
    connect(&m_shown, &QAbstractItemModel::dataChanged, this, &PeoplePane::showButton);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &PeoplePane::showButton);
    connect(m_state, &StatePane::retryRequested, &m_people, &Model::refresh);
    connect(m_field, &FilterField::wordsChanged, this, &PeoplePane::wordsChanged);
    connect(m_field, &FilterField::left, m_view, [this] { m_view->setFocus(); });
    connect(m_follow, &QAbstractButton::clicked, this, [this] {
        if (m_view->currentIndex().isValid())
            Q_EMIT m_view->followRequested(m_view->personAt(m_view->currentIndex()));
    });
}

void PeoplePane::setHeading(const QString &name, const QString &detail)
{
    m_heading->setTexts(name, detail);
}

void PeoplePane::setEmptyText(const QString &title, const QString &text)
{
    m_emptyTitle = title;
    m_emptyText = text;
    showContent();
}

void PeoplePane::setViewer(const domain::AccountId &viewer)
{
    m_viewer = viewer;
    m_view->setViewer(viewer);
    showButton();
}

void PeoplePane::setWritable(bool writable, const QString &disabledReason)
{
    m_disabledReason = writable ? QString() : disabledReason;
    m_view->setWritable(writable);
    showButton();
}

void PeoplePane::setSearchShown(bool shown)
{
    m_field->setVisible(shown);
    if (!shown)
        m_field->setWords({});
}

void PeoplePane::setFilter(const QString &words)
{
    m_shown.setFilterFixedString(words.simplified());
}

QWidget *PeoplePane::focusTarget() const
{
    return m_field->isHidden() ? m_stack->currentWidget() : m_field;
}

void PeoplePane::showContent()
{
    const bool isEmpty = m_shown.rowCount() == 0;
    if (isEmpty && m_people.isReading())
        m_state->showLoading(tr("Reading…"));
    else if (isEmpty && m_people.phase() == items::PeopleModel::Phase::Failed)
        m_state->showError(m_people.error());
    else if (isEmpty && m_people.rowCount() > 0)
        m_state->showEmpty(u"search"_s, tr("Nobody here is called so."), {});
    else if (isEmpty)
        m_state->showEmpty(u"users"_s, m_emptyTitle, m_emptyText);
    else
        m_state->clear();
    m_stack->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_state) : m_view);
    showButton();
}

void PeoplePane::showButton()
{
    const auto index = m_view->currentIndex();
    const auto person = m_view->personAt(index);
    label(m_follow, person.isFollowed ? tr("Unfollow") : tr("Follow"));
    m_follow->setEnabled(index.isValid() && m_disabledReason.isEmpty() && person.id != m_viewer);
    m_follow->setToolTip(plainToolTip(m_disabledReason));
}

void PeoplePane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    ListHeading::paintGround(painter, *this);
}

} // namespace ui
