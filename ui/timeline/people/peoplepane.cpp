// SPDX-License-Identifier: MIT
#include "ui/timeline/people/peoplepane.h"

#include "ui/list/stackedpane.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/timeline/people/peopleview.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"

#include <QEvent>
#include <QItemSelectionModel>
#include <QStackedLayout>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr Scaled widestPeople(672);
} // namespace

PeoplePane::PeoplePane(items::PeopleModel &people, QWidget *parent)
    : StackedPane(parent)
    , m_people(people)
    , m_heading(new ListHeading(this, ListHeading::Second::BesideName))
    , m_follow(new QPushButton(this))
    , m_field(new FilterField(this, FilterField::Purpose::People))
    , m_view(new PeopleView(this))
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
    keepFixedHeight(*m_field, LineBox(32));
    m_view->setModel(&m_shown);
    setContent(m_view);
    auto *head = rowOf({m_drawerButton, {m_heading, 1}, Gap{8}, m_follow},
                       {.margins = {14, 0, 12, 0}, .spacing = 0});
    auto *people = new QWidget;
    keepSized(*people, [people] { people->setMaximumWidth(widestPeople); });
    auto *search = rowOf({m_field}, {.margins = {12, 0, 12, 0}});
    columnOf({search, {m_stack, 1}}, {.margins = {4, 10, 4, 0}, .spacing = 6}, people);
    auto *sides = rowOf({Stretch{1}, {people, 1000}, Stretch{1}});
    columnOf({head, {sides, 1}}, {.margins = {}, .spacing = 0}, this);
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
    connect(this, &PeoplePane::retryRequested, &m_people, &Model::refresh);
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

QWidget *PeoplePane::focusTarget() const
{
    return m_field->isHidden() ? StackedPane::focusTarget() : m_field;
}

void PeoplePane::showContent()
{
    const bool isEmpty = m_shown.rowCount() == 0;
    if (isEmpty && m_people.isReading())
        m_state->showLoading(tr("Reading…"));
    else if (isEmpty && m_people.phase() == items::PeopleModel::Phase::Failed)
        m_state->showError(m_people.error());
    else if (isEmpty && m_people.rowCount() > 0)
        m_state->showEmpty(u"search"_s, tr("No one here has this name."), {});
    else if (isEmpty)
        showEmpty();
    else
        m_state->clear();
    setContentShown(!isEmpty);
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

} // namespace ui

#include "moc_peoplepane.cpp"
