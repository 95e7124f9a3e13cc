// SPDX-License-Identifier: MIT
#include "ui/moderation/reports/reportfilters.h"

#include "items/reportlistmodel.h"
#include "ui/list/stackedpane.h"
#include "ui/theme/fonts.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/retext.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFontMetrics>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;

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

} // namespace

ReportFilters::ReportFilters(QWidget *parent)
    : QWidget(parent)
    , m_show(addChoice(this))
    , m_kind(addChoice(m_strip))
    , m_reason(addChoice(m_strip))
    , m_place(addChoice(m_strip))
    , m_sort(new TimeSortButton(this))
{
    connect(m_show, &QComboBox::currentIndexChanged, m_sort,
            [this] { m_sort->setTimeOrder(order()); });
    connect(m_sort, &TimeSortButton::timeOrderSelected, this, [this](domain::TimeOrder selected) {
        order() = selected;
        announce();
    });
    rowOf({{m_heading, 1}, m_sort, m_show}, {.margins = {0, 0, 4, 0}}, this);
    rowOf({{m_kind, 1}, {m_reason, 1}, {m_place, 1}}, {.margins = {16, 8, 12, 8}, .spacing = 8},
          m_strip);
    retranslate();
    m_sort->setTimeOrder(order());
    whenResized(*m_heading, [this] { fitHeading(); });
}

/// Its name stays, whatever room the choices beside it want.
void ReportFilters::fitHeading()
{
    const QFontMetrics metrics(ui::font(FontRole::SectionHead));
    m_heading->setMinimumWidth(metrics.horizontalAdvance(m_heading->name()) + 36);
}

domain::TimeOrder &ReportFilters::order()
{
    return isSettled() ? m_settledOrder : m_openOrder;
}

bool ReportFilters::isSettled() const
{
    const auto show = m_show->currentData().toInt();
    return show == int(Show::Resolved) || show == int(Show::Rejected);
}

QVariantMap ReportFilters::saveState() const
{
    return {{u"openOrder"_s, int(m_openOrder)}, {u"settledOrder"_s, int(m_settledOrder)}};
}

void ReportFilters::restoreState(const QVariantMap &state)
{
    const auto restore = [&](const QString &key, domain::TimeOrder &order) {
        const auto kept = state.value(key, int(order)).toInt();
        order = kept == int(domain::TimeOrder::Oldest) ? domain::TimeOrder::Oldest
                                                       : domain::TimeOrder::Newest;
    };
    restore(u"openOrder"_s, m_openOrder);
    restore(u"settledOrder"_s, m_settledOrder);
    m_sort->setTimeOrder(order());
    announce();
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
    query.order = isSettled() ? m_settledOrder : m_openOrder;
    return query;
}

bool ReportFilters::isNarrowed() const
{
    auto narrowed = query();
    narrowed.order.reset();
    return narrowed != domain::ReportQuery();
}

void ReportFilters::clear()
{
    for (auto *box : {m_show, m_kind, m_reason, m_place}) {
        const QSignalBlocker blocker(box);
        box->setCurrentIndex(0);
    }
    m_sort->setTimeOrder(order());
    announce();
}

void ReportFilters::setPerson(const domain::AccountId &person)
{
    if (std::exchange(m_person, person) != person && m_show->currentData().toInt() == ofMine)
        announce();
}

void ReportFilters::setWaiting(qint64 count)
{
    m_waiting = count;
    m_heading->setTexts(tr("Reports"),
                        count > 0 ? tr("%Ln open", nullptr, static_cast<int>(count)) : QString());
    fitHeading();
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
    using Kind = domain::Target::Kind;
    setWaiting(m_waiting);
    refill(m_show,
           QList<Choice>{{tr("Open"), int(Show::Waiting)},
                         {tr("Not claimed"), int(Show::Unclaimed)},
                         {tr("Claimed"), int(Show::Claimed)},
                         {tr("Claimed by me"), ofMine},
                         {tr("Resolved"), int(Show::Resolved)},
                         {tr("Dismissed"), int(Show::Rejected)}});
    QList<Choice> kinds{{tr("All kinds"), {}}};
    for (const auto kind : {Kind::Article, Kind::Topic, Kind::Reply, Kind::Post})
        kinds.append({items::kindName(kind), int(kind)});
    refill(m_kind, kinds);
    QList<Choice> reasons{{tr("All reasons"), {}}};
    for (const auto reason : domain::reportReasons)
        reasons.append({items::reasonName(reason), int(reason)});
    refill(m_reason, reasons);
    QList<Choice> places{{tr("Everywhere"), {}}};
    for (const auto &place : std::as_const(m_places))
        places.append({displayLine(place, 40), place});
    refill(m_place, places);
    nameChoice(m_show, tr("State"));
    nameChoice(m_kind, tr("Kind"));
    nameChoice(m_reason, tr("Reason"));
    nameChoice(m_place, tr("Category or group"));
}

} // namespace ui

#include "moc_reportfilters.cpp"
