// SPDX-License-Identifier: MIT
#include "ui/timeline/profile/workspane.h"

#include "domain/placelink.h"
#include "domain/topic.h"
#include "items/moderation/historymodel.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/quietview.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"

#include <QHeaderView>
#include <QPushButton>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace ui {

using domain::HistoryOf;
using items::HistoryModel;

namespace {
constexpr LineBox workRow(40);

/// Empty where nobody wrote down where it stands.
QString linkOf(const domain::HistoryRow &row)
{
    const auto id = row.target.mid(row.target.indexOf(':') + 1);
    if (row.target.startsWith("article:"))
        return domain::PlaceLink{domain::PlaceLink::Kind::Article, QString::fromUtf8(id)}
            .toString();
    if (row.target.startsWith("topic:"))
        return domain::TopicLink{domain::TopicId(id)}.toString();
    return row.text;
}
} // namespace

/// What was removed is for those who look after the community, in the member card.
class WorksPane::Shown : public QSortFilterProxyModel {
public:
    explicit Shown(HistoryModel &works, QObject *parent)
        : QSortFilterProxyModel(parent)
        , m_works(works)
    {
        setFilterCaseSensitivity(Qt::CaseInsensitive);
        setFilterKeyColumn(HistoryModel::Target);
        setSourceModel(&works);
    }

    [[nodiscard]] domain::HistoryRow rowAt(const QModelIndex &index) const
    {
        return m_works.rowAt(mapToSource(index).row());
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        const bool isTitle = index.column() == HistoryModel::Target;
        // Without its kind, which the tab says.
        if (isTitle && (role == Qt::DisplayRole || role == Qt::ToolTipRole))
            return rowAt(index).title;
        return QSortFilterProxyModel::data(index, role);
    }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        return m_works.rowAt(row).what != "removed"
            && QSortFilterProxyModel::filterAcceptsRow(row, parent);
    }

private:
    HistoryModel &m_works;
};

WorksPane::WorksPane(HistoryModel &works, QWidget *parent)
    : StackedPane(parent)
    , m_works(works)
    , m_shown(new Shown(works, this))
    , m_heading(new ListHeading(this, ListHeading::Second::BesideName))
    , m_sort(new TimeSortButton(this))
    , m_further(new QPushButton(this))
    , m_table(new QuietView<QTableView>(this))
{
    build();
    connectSignals();
    keepTranslated(*this, [this] { retranslate(); });
}

void WorksPane::build()
{
    m_table->setModel(m_shown);
    setUpRows(*m_table, workRow);
    auto *header = m_table->horizontalHeader();
    header->moveSection(HistoryModel::Target, 0);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(HistoryModel::Target, QHeaderView::Stretch);
    header->hide(); // a title and a moment need no words
    m_table->setColumnHidden(HistoryModel::Detail, true);
    auto *rows = new QWidget;
    columnOf({m_table}, {.margins = {16, 4, 8, 0}}, rows);
    setContent(rows);
    setCompact(m_further);
    auto *head = rowOf({m_drawerButton, {m_heading, 1}, Gap{8}, m_sort, Gap{8}, m_further},
                       {.margins = {14, 0, 12, 0}, .spacing = 0});
    columnOf({head, {m_stack, 1}}, {.margins = {}, .spacing = 0}, this);
}

void WorksPane::connectSignals()
{
    connect(&m_works, &HistoryModel::progressed, this, &WorksPane::showContent);
    connect(m_shown, &QAbstractItemModel::modelReset, this, &WorksPane::showContent);
    connect(m_shown, &QAbstractItemModel::rowsInserted, this, &WorksPane::showContent);
    connect(m_shown, &QAbstractItemModel::rowsRemoved, this, &WorksPane::showContent);
    connect(this, &WorksPane::retryRequested, &m_works, &HistoryModel::refresh);
    connect(this, &WorksPane::emptyButtonClicked, &m_works, &HistoryModel::lookFurther);
    connect(m_sort, &SortButton::orderSelected, this, &WorksPane::read);
    connect(m_further, &QAbstractButton::clicked, &m_works, &HistoryModel::lookFurther);
    connect(m_table, &QAbstractItemView::activated, this, &WorksPane::open);
    connect(m_table, &QAbstractItemView::clicked, this, &WorksPane::open);
}

void WorksPane::show(const domain::AccountId &person, HistoryOf of)
{
    const bool isOther = person != m_person || of != m_of;
    m_person = person;
    m_of = of;
    retranslate();
    if (isOther)
        read();
    else
        m_works.refresh();
}

void WorksPane::read()
{
    m_works.show(m_person, m_of, hasOrders() ? m_sort->timeOrder() : domain::TimeOrder::Newest);
}

void WorksPane::refresh()
{
    if (isVisible())
        m_works.refresh();
}

QWidget *WorksPane::focusTarget() const
{
    auto *target = StackedPane::focusTarget();
    return target->isAncestorOf(m_table) ? m_table : target;
}

void WorksPane::setFilter(const QString &words)
{
    m_shown->setFilterFixedString(words.simplified());
}

void WorksPane::open(const QModelIndex &index)
{
    const auto link = linkOf(m_shown->rowAt(index));
    if (link.isEmpty())
        Q_EMIT placeUnknown();
    else
        Q_EMIT linkActivated(link);
}

void WorksPane::showContent()
{
    const bool isEmpty = m_shown->rowCount() == 0;
    if (isEmpty && m_works.isReading())
        m_state->showLoading(tr("Reading…"));
    else if (isEmpty && m_works.phase() == HistoryModel::Phase::Failed)
        m_state->showError(m_works.error());
    else if (isEmpty)
        showNothing();
    else
        m_state->clear();
    setContentShown(!isEmpty);
    m_further->setVisible(m_works.hasMore() && !isEmpty);
    m_further->setEnabled(!m_works.isReading());
}

void WorksPane::showNothing()
{
    const auto icon = m_of == HistoryOf::Articles ? u"newspaper"_s
        : m_of == HistoryOf::Topics               ? u"messages-square"_s
                                                  : u"reply"_s;
    if (m_works.rowCount() > 0)
        m_state->showEmpty(icon, tr("Nothing found."), {});
    else if (m_works.hasMore())
        // There is no list of a person's replies: some of everybody's are looked at for a page.
        m_state->showEmpty(icon, tr("Nothing found so far."),
                           tr("Only the latest replies of the community have been searched."),
                           tr("Load more"));
    else
        m_state->showEmpty(icon, tr("Nothing here yet."), {});
}

void WorksPane::retranslate()
{
    const auto name = HistoryModel::nameOf(m_of);
    m_heading->setTexts(name, hasOrders() ? QString() : tr("newest first"));
    m_sort->setVisible(hasOrders());
    m_table->setAccessibleName(name);
    label(m_further, tr("Load more"));
    showContent();
}

} // namespace ui

#include "moc_workspane.cpp"
