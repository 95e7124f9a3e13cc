// SPDX-License-Identifier: MIT
#include "ui/moderation/person/restrictionspan.h"

#include "ui/widgets/boxes.h"
#include "ui/widgets/retext.h"

#include <algorithm>

using namespace std::chrono_literals;

namespace ui {

namespace {
constexpr std::chrono::hours restrictionSpans[]{1h, 24h, 168h};
constexpr int forDay = 1; ///< the choices that stand for themselves
constexpr int forEver = 3;
constexpr int untilMoment = 4;
} // namespace

RestrictionSpan::RestrictionSpan(QWidget *parent)
    : QWidget(parent)
{
    m_moment->setCalendarPopup(true);
    columnOf({m_end, m_moment}, {.margins = {}, .spacing = 6}, this);
    keepTranslated(*this, [this] { retranslate(); });
    const auto showMoment = [this] { m_moment->setVisible(m_end->currentIndex() == untilMoment); };
    connect(m_end, &QComboBox::currentIndexChanged, this, showMoment);
    showMoment();
    setFocusProxy(m_end);
}

void RestrictionSpan::proposeMoment()
{
    m_moment->setDateTime(
        QDateTime::fromMSecsSinceEpoch(m_now.time_since_epoch().count()).addDays(1));
}

domain::Timestamp RestrictionSpan::end() const
{
    const auto choice = m_end->currentIndex();
    if (choice == forEver)
        return domain::endless;
    if (choice == untilMoment)
        return domain::Timestamp(std::chrono::seconds(m_moment->dateTime().toSecsSinceEpoch()));
    return m_now + restrictionSpans[std::max(choice, 0)];
}

void RestrictionSpan::retranslate()
{
    refill(m_end,
           {tr("For an hour"), tr("For a day"), tr("For a week"), tr("Permanently"),
            tr("Until a date…")},
           forDay);
    nameChoice(m_end, tr("How long"));
    m_moment->setAccessibleName(tr("Until"));
}

} // namespace ui

#include "moc_restrictionspan.cpp"
