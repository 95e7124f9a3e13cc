// SPDX-License-Identifier: MIT
#include "ui/lab/rankings/rankingside.h"

#include "items/lab/rankingtext.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/retext.h"

#include <QGridLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <cmath>

using namespace Qt::StringLiterals;
using domain::RankingConstants;

namespace ui {

namespace {
constexpr int longestTitle = 200;

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
        row.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        // Each by itself: the longest value of all would leave no name its room.
        grid->addLayout(rowOf({{row.name, 1}, row.value}, {.spacing = 8}), line, 0);
        grid->addWidget(row.slider, line + 1, 0);
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

QVariantList ConstantsPanel::values() const
{
    QVariantList values;
    for (const auto &row : m_rows)
        values.append(m_constants.*row.field);
    return values;
}

void ConstantsPanel::setValues(const QVariantList &values)
{
    RankingConstants constants;
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        const auto &row = m_rows.at(i);
        const auto value = values.value(i, constants.*row.field).toDouble();
        if (value >= row.least && value <= row.least + row.step * row.steps)
            constants.*row.field = value;
    }
    setConstants(constants);
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
        tr("%1, %2 %").arg(text(c.wilsonZ, 2), text(sure, 1)),
        tr("%1 h").arg(text(c.lobstersHours, 0))};
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        m_rows.at(i).value->setText(values.at(i));
        m_rows.at(i).slider->setAccessibleDescription(values.at(i));
    }
}

void ConstantsPanel::retranslate()
{
    const QStringList names{tr("Votes per day"),
                            tr("Hot: ten times the votes"),
                            tr("HN gravity"),
                            tr("HN: added to age"),
                            tr("Wilson: confidence (z)"),
                            tr("Lobsters: ten times the votes")};
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        m_rows.at(i).name->setText(names.at(i));
        m_rows.at(i).slider->setAccessibleName(names.at(i));
    }
    showValues();
}

WhyPanel::WhyPanel(QWidget *parent)
    : QWidget(parent)
{
    m_heading->setFont(ui::font(FontRole::SectionHead));
    m_title->setFont(ui::font(FontRole::BodyStrong));
    m_term->setFont(ui::font(FontRole::Code));
    followToken(m_term, &Tokens::accent);
    for (auto *quiet : {m_place, m_note})
        followToken(quiet, &Tokens::muted);
    m_copy->setIcon(icon(u"copy"_s));
    setButtonKind(m_copy, ButtonKind::Flat);
    setCompact(m_copy);
    auto *head = rowOf({{m_heading, 1, Qt::AlignVCenter}, {m_copy, 0, Qt::AlignVCenter}});
    columnOf({head,
              m_title,
              m_place,
              m_term,
              m_sum,
              m_above,
              m_below,
              m_note,
              {m_origin, 0, Qt::AlignLeft}},
             {.margins = {}, .spacing = 8}, this);
    connect(m_copy, &QAbstractButton::clicked, this, &WhyPanel::copyRequested);
    connect(m_origin, &QAbstractButton::clicked, this,
            [this] { Q_EMIT originRequested(m_address); });
    retranslate();
    showWhy({}, domain::Formula::Score, -1);
}

void WhyPanel::showWhy(const domain::Standings &standings, domain::Formula formula, qsizetype index)
{
    const bool isChosen = index >= 0 && index < standings.items().size();
    m_why = items::whyHere(standings, formula, index);
    m_address = items::formulaOrigin(formula);
    m_title->setText(isChosen ? displayLine(standings.items().at(index).title, longestTitle)
                              : tr("Select a row to see why it is there."));
    m_term->setText(items::formulaTerm(formula, standings.constants()));
    const std::pair<Prose *, QString> parts[]{{m_place, m_why.place},
                                              {m_sum, m_why.sum},
                                              {m_above, m_why.above},
                                              {m_below, m_why.below},
                                              {m_note, m_why.note}};
    for (const auto &[prose, sentence] : parts) {
        prose->setText(displayLine(sentence));
        prose->setVisible(!sentence.isEmpty());
    }
    m_term->setVisible(isChosen);
    m_origin->setVisible(isChosen);
    m_copy->setVisible(isChosen);
    setAccessibleDescription(text());
}

QString WhyPanel::text() const
{
    return m_why.place.isEmpty() ? QString() : m_title->text() + u'\n' + m_why.text();
}

void WhyPanel::retranslate()
{
    const auto heading = tr("Why is this here?");
    m_heading->setText(heading);
    setAccessibleName(heading);
    label(m_origin, tr("Where the formula is from"));
    m_copy->setAccessibleName(tr("Copy explanation"));
    m_copy->setToolTip(tr("Copy explanation"));
}

} // namespace ui

#include "moc_rankingside.cpp"
