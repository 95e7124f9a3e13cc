// SPDX-License-Identifier: MIT
#include "ui/lab/rankings/constantspanel.h"

#include "ui/theme/fonts.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/followtoken.h"

#include <QGridLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>

#include <cmath>

using domain::RankingConstants;

namespace ui {

namespace {
QString text(double value, int decimals)
{
    return QLocale().toString(value, 'f', decimals);
}
} // namespace

ConstantsPanel::ConstantsPanel(QWidget *parent)
    : QWidget(parent)
    // Every origin's own constant is on the way of its slider.
    , m_rows{{&RankingConstants::votesPerDay, 10, 10, 99},
             {&RankingConstants::hotStep, 3'600, 900, 188},
             {&RankingConstants::gravity, 0, 0.05, 80},
             {&RankingConstants::timebaseHours, 0.5, 0.5, 47},
             {&RankingConstants::wilsonZ, 0, 0.04, 100},
             {&RankingConstants::lobstersHours, 1, 1, 71}}
{
    build();
    setConstants({});
    retranslate();
}

void ConstantsPanel::build()
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        auto &row = m_rows[i];
        row.name = new ElidedLabel(this);
        row.value = new ElidedLabel(this);
        row.slider = new QSlider(Qt::Horizontal, this);
        row.name->setFont(ui::font(FontRole::Meta));
        row.value->setFont(ui::font(FontRole::Poster));
        followToken(row.name, &Tokens::muted);
        row.slider->setRange(0, row.steps);
        row.slider->setPageStep(std::max(row.steps / 10, 1));
        const auto line = static_cast<int>(i) * 3;
        grid->addWidget(row.name, line, 0);
        row.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(row.value, line, 1);
        grid->addWidget(row.slider, line + 1, 0, 1, 2);
        grid->setRowMinimumHeight(line + 2, 4);
        connect(row.slider, &QSlider::valueChanged, this,
                [this, i](int position) { adopt(m_rows.at(i), position); });
    }
}

void ConstantsPanel::adopt(const Row &row, int position)
{
    // Two decimals: 0.05 × 36 is to be 1.8 and nothing beside it.
    m_constants.*row.field = std::round((row.least + row.step * position) * 100) / 100;
    showValues();
    Q_EMIT changed(m_constants);
}

void ConstantsPanel::setConstants(const RankingConstants &constants)
{
    m_constants = constants;
    for (const auto &row : std::as_const(m_rows)) {
        const QSignalBlocker quiet(row.slider);
        row.slider->setValue(
            static_cast<int>(std::lround((constants.*row.field - row.least) / row.step)));
    }
    showValues();
}

void ConstantsPanel::showValues()
{
    const auto &c = m_constants;
    const auto sure = 100 * std::erf(c.wilsonZ / std::sqrt(2.0));
    const QStringList values{
        tr("%1, each %2 s").arg(text(c.votesPerDay, 0), text(86'400 / c.votesPerDay, 0)),
        tr("%1 s").arg(text(c.hotStep, 0)),
        text(c.gravity, 2),
        tr("%1 h").arg(text(c.timebaseHours, 1)),
        tr("%1, %2 % sure").arg(text(c.wilsonZ, 2), text(sure, 1)),
        tr("%1 h").arg(text(c.lobstersHours, 0))};
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        m_rows.at(i).value->setText(values.at(i));
        m_rows.at(i).slider->setAccessibleDescription(values.at(i));
    }
}

void ConstantsPanel::retranslate()
{
    const QStringList names{tr("Votes a day is worth"), tr("Hot: tenfold votes"),
                            tr("HN gravity"),           tr("HN: added to the age"),
                            tr("Wilson: how sure (z)"), tr("Lobsters: tenfold votes")};
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        m_rows.at(i).name->setText(names.at(i));
        m_rows.at(i).slider->setAccessibleName(names.at(i));
    }
    showValues();
}

} // namespace ui
