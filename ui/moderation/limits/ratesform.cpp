// SPDX-License-Identifier: MIT
#include "ui/moderation/limits/ratesform.h"

#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSpinBox>

#include <algorithm>

using namespace std::chrono_literals;
using domain::Pace;
using domain::Paced;

namespace ui {

namespace {
constexpr std::chrono::seconds spans[]{60s, 3600s, 86400s};
constexpr int mostAtOnce = 100'000;
constexpr int mostDays = 365;
constexpr auto secondsOfADay = 86400;
} // namespace

RatesForm::RatesForm(QWidget *parent)
    : QWidget(parent)
    , m_newLabel(plainLabel({}, this))
    , m_newFor(new QSpinBox(this))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(8);
    for (std::size_t what = 0; what < m_columns.size(); ++what) {
        m_columns[what] = plainLabel({}, this);
        m_columns[what]->setFont(ui::font(FontRole::Meta));
        followToken(m_columns[what], &Tokens::muted);
        grid->addWidget(m_columns[what], 0, static_cast<int>(what) + 1);
    }
    for (std::size_t who = 0; who < m_rows.size(); ++who) {
        const auto row = static_cast<int>(who) + 1;
        m_rows[who] = plainLabel({}, this);
        grid->addWidget(m_rows[who], row, 0, Qt::AlignVCenter);
        for (std::size_t what = 0; what < m_columns.size(); ++what) {
            m_cells[who][what] = makeCell();
            auto *pair = new QHBoxLayout;
            pair->setSpacing(6);
            pair->addWidget(m_cells[who][what].count);
            pair->addWidget(m_cells[who][what].span);
            grid->addLayout(pair, row, static_cast<int>(what) + 1);
        }
    }
    m_newFor->setRange(0, mostDays);
    m_newFor->setMinimumWidth(110);
    m_newLabel->setBuddy(m_newFor);
    const auto last = static_cast<int>(m_rows.size()) + 1;
    grid->addWidget(m_newLabel, last, 0, Qt::AlignVCenter);
    grid->addWidget(m_newFor, last, 1, Qt::AlignLeft);
    grid->setColumnStretch(static_cast<int>(m_columns.size()) + 1, 1);
    connect(m_newFor, &QSpinBox::valueChanged, this, &RatesForm::showSpans);
    retranslate();
}

RatesForm::Cell RatesForm::makeCell()
{
    const Cell made{new QSpinBox(this), new QComboBox(this)};
    made.count->setRange(0, mostAtOnce);
    made.count->setMinimumWidth(96);
    connect(made.count, &QSpinBox::valueChanged, this, &RatesForm::showSpans);
    connect(made.span, &QComboBox::currentIndexChanged, this, &RatesForm::showSpans);
    return made;
}

/// A span means something only beside a number.
void RatesForm::showSpans()
{
    for (const auto who : domain::pacedRoles) {
        for (const auto what : domain::paces) {
            const auto &one = cell(who, what);
            const bool isUsed = who != Paced::New || m_newFor->value() > 0;
            one.count->setEnabled(isUsed);
            one.span->setEnabled(isUsed && one.count->value() > 0);
        }
    }
    if (!m_isSetting)
        Q_EMIT edited();
}

void RatesForm::setRates(const domain::RateLimits &rates)
{
    m_isSetting = true;
    m_newFor->setValue(static_cast<int>(rates.newFor.count() / secondsOfADay));
    for (const auto who : domain::pacedRoles) {
        for (const auto what : domain::paces) {
            const auto &limit = rates.of(who, what);
            const auto &one = cell(who, what);
            one.count->setValue(static_cast<int>(limit.count));
            const auto *span = std::ranges::find(spans, limit.span);
            one.span->setCurrentIndex(
                span == std::end(spans) ? 1 : static_cast<int>(span - std::begin(spans)));
        }
    }
    m_isSetting = false;
    const QSignalBlocker quiet(this);
    showSpans();
}

domain::RateLimits RatesForm::rates() const
{
    domain::RateLimits rates;
    rates.newFor = std::chrono::seconds(qint64(m_newFor->value()) * secondsOfADay);
    for (const auto who : domain::pacedRoles) {
        for (const auto what : domain::paces) {
            const auto &one = cell(who, what);
            if (one.count->value() > 0)
                rates.of(who, what)
                    = {one.count->value(), spans[std::max(one.span->currentIndex(), 0)]};
        }
    }
    return rates;
}

void RatesForm::retranslate()
{
    const std::array columns{tr("Posts"), tr("Votes"), tr("Reports")};
    const std::array rows{tr("New accounts"), tr("Members"), tr("Moderators")};
    m_isSetting = true;
    for (std::size_t what = 0; what < columns.size(); ++what)
        m_columns[what]->setText(columns[what]);
    for (std::size_t who = 0; who < rows.size(); ++who) {
        m_rows[who]->setText(rows[who]);
        for (std::size_t what = 0; what < columns.size(); ++what) {
            const auto &[count, span] = m_cells[who][what];
            //: A field for a screen reader: of whom, what
            const auto name = tr("%1 of %2").arg(columns[what], rows[who]);
            count->setAccessibleName(name);
            count->setSpecialValueText(tr("any"));
            const auto index = span->count() > 0 ? span->currentIndex() : 1;
            span->clear();
            span->addItems({tr("a minute"), tr("an hour"), tr("a day")});
            span->setCurrentIndex(index);
            //: A field for a screen reader
            span->setAccessibleName(tr("%1: in how long").arg(name));
        }
    }
    m_newLabel->setText(tr("Accounts are new for"));
    m_newFor->setAccessibleName(m_newLabel->text());
    m_newFor->setSpecialValueText(tr("no time"));
    m_newFor->setSuffix(tr(" days"));
    m_isSetting = false;
    const QSignalBlocker quiet(this);
    showSpans();
}

} // namespace ui
