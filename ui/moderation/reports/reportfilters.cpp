// SPDX-License-Identifier: MIT
#include "ui/moderation/reports/reportfilters.h"

#include "items/reportlistmodel.h"
#include "ui/list/stackedpane.h"
#include "ui/widgets/displaytext.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QSignalBlocker>

namespace ui {

namespace {
using Show = domain::ReportQuery::Show;

/// What a part of the queue is called; the last stands for one's own claims.
constexpr int ofMine = 5;

template <typename Enum>
std::optional<Enum> selected(const QComboBox *box)
{
    const auto choice = box->currentData();
    return choice.isValid() ? std::optional(static_cast<Enum>(choice.toInt())) : std::nullopt;
}

/// Fills a box anew without telling, and keeps what was chosen.
class Refill {
public:
    explicit Refill(QComboBox *box)
        : m_blocker(box)
        , m_box(box)
        , m_index(box->currentIndex())
    {
        box->clear();
    }
    ~Refill() { m_box->setCurrentIndex(qBound(0, m_index, m_box->count() - 1)); }
    Q_DISABLE_COPY_MOVE(Refill)

private:
    QSignalBlocker m_blocker;
    QComboBox *m_box;
    int m_index;
};
} // namespace

ReportFilters::ReportFilters(QWidget *parent)
    : QWidget(parent)
    , m_strip(new QWidget)
    , m_heading(new ListHeading)
    , m_show(addChoice(this))
    , m_kind(addChoice(m_strip))
    , m_reason(addChoice(m_strip))
    , m_place(addChoice(m_strip))
{
    auto *head = new QHBoxLayout(this);
    head->setContentsMargins(0, 0, 4, 0);
    head->addWidget(m_heading, 1);
    head->addWidget(m_show);
    auto *row = new QHBoxLayout(m_strip);
    row->setContentsMargins(16, 8, 12, 8);
    row->setSpacing(8);
    for (auto *box : {m_kind, m_reason, m_place})
        row->addWidget(box, 1);
    retranslate();
}

QComboBox *ReportFilters::addChoice(QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMinimumContentsLength(6);
    connect(box, &QComboBox::currentIndexChanged, this, &ReportFilters::announce);
    return box;
}

domain::ReportQuery ReportFilters::query() const
{
    domain::ReportQuery query;
    const auto show = m_show->currentData().toInt();
    query.show = show == ofMine ? Show::Claimed : static_cast<Show>(show);
    if (show == ofMine)
        query.assignee = m_person;
    query.kind = selected<domain::Target::Kind>(m_kind);
    query.reason = selected<domain::ReportReason>(m_reason);
    query.place = m_place->currentData().toString();
    return query;
}

bool ReportFilters::isNarrowed() const
{
    return query() != domain::ReportQuery();
}

void ReportFilters::clear()
{
    for (auto *box : {m_show, m_kind, m_reason, m_place}) {
        const QSignalBlocker blocker(box);
        box->setCurrentIndex(0);
    }
    announce();
}

void ReportFilters::announce()
{
    Q_EMIT queryChanged(query());
}

void ReportFilters::setPerson(const domain::AccountId &person)
{
    if (std::exchange(m_person, person) != person && m_show->currentData().toInt() == ofMine)
        announce();
}

void ReportFilters::setWaiting(qint64 count)
{
    m_waiting = count;
    m_heading->setTexts(
        tr("Reports"), count > 0 ? tr("%Ln waiting", nullptr, static_cast<int>(count)) : QString());
}

void ReportFilters::addPlaces(const QStringList &places)
{
    const auto before = m_places.size();
    for (const auto &place : places) {
        if (!m_places.contains(place))
            m_places.append(place);
    }
    if (m_places.size() == before)
        return;
    const auto kept = m_place->currentData();
    m_places.sort(Qt::CaseInsensitive);
    retranslate();
    const QSignalBlocker blocker(m_place);
    m_place->setCurrentIndex(qMax(0, m_place->findData(kept)));
}

void ReportFilters::retranslate()
{
    setWaiting(m_waiting);
    {
        const Refill refill(m_show);
        const auto add = [this](const QString &text, int part) { m_show->addItem(text, part); };
        add(tr("Waiting"), int(Show::Waiting));
        add(tr("Not claimed"), int(Show::Unclaimed));
        add(tr("Claimed"), int(Show::Claimed));
        add(tr("Claimed by me"), ofMine);
        add(tr("Resolved"), int(Show::Resolved));
        add(tr("Rejected"), int(Show::Rejected));
    }
    {
        using Kind = domain::Target::Kind;
        const Refill refill(m_kind);
        m_kind->addItem(tr("All kinds"));
        for (const auto kind : {Kind::Article, Kind::Topic, Kind::Reply, Kind::Post})
            m_kind->addItem(items::kindName(kind), int(kind));
    }
    {
        const Refill refill(m_reason);
        m_reason->addItem(tr("All reasons"));
        for (const auto reason : domain::reportReasons)
            m_reason->addItem(items::reasonName(reason), int(reason));
    }
    {
        const Refill refill(m_place);
        m_place->addItem(tr("Everywhere"));
        for (const auto &place : std::as_const(m_places))
            m_place->addItem(displayLine(place, 40), place);
    }
    m_show->setAccessibleName(tr("State"));
    m_kind->setAccessibleName(tr("Kind"));
    m_reason->setAccessibleName(tr("Reason"));
    m_place->setAccessibleName(tr("Category or group"));
}

} // namespace ui
