// SPDX-License-Identifier: MIT
#include "ui/moderation/person/surveyview.h"

#include "ui/theme/fonts.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include <utility>

using State = items::SurveyModel::State;

namespace ui {

namespace {
constexpr LineBox surveyRow(28);
} // namespace

SurveyView::SurveyView(items::SurveyModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
{
    build();
    connect(&m_model, &items::SurveyModel::progressed, this, &SurveyView::showState);
    connect(m_button, &QAbstractButton::clicked, this, [this] {
        if (m_model.state() == State::Running)
            m_model.cancel();
        else
            Q_EMIT askedFor();
    });
}

void SurveyView::build()
{
    m_heading->setFont(ui::font(FontRole::SectionHead));
    m_note->setFont(ui::font(FontRole::Meta));
    followToken(m_note, &Tokens::muted);
    m_table->setModel(&m_model);
    setUpRows(*m_table, surveyRow);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *header = m_table->horizontalHeader();
    header->setDefaultAlignment(Qt::AlignCenter);
    header->setMinimumSectionSize(84); // its contents are measured without the bold of its texts
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(0, QHeaderView::Stretch);
    keepFixedHeight(*header, surveyRow);
    auto *head = rowOf({{m_heading, 1}, m_button});
    columnOf({head, m_table, m_note}, {.margins = {}, .spacing = 6}, this);
}

void SurveyView::setMostRows(int rows)
{
    m_mostRows = rows;
    showState();
}

void SurveyView::setTexts(const QString &heading, const QString &button, const QString &note)
{
    label(m_heading, m_table, heading);
    m_button->setAccessibleDescription(heading);
    m_ask = button;
    m_about = note;
    showState();
}

void SurveyView::showState()
{
    const auto state = m_model.state();
    const bool isRunning = state == State::Running;
    const auto text = isRunning ? tr("Cancel") : m_ask;
    label(m_button, text);
    const auto rows = std::min(m_model.rowCount(), m_mostRows);
    m_table->setVisible(rows > 0);
    m_table->setFixedHeight((rows + 1) * surveyRow + 2);
    m_note->setText(isRunning                    ? tr("Counting… %1 %").arg(m_model.percent())
                        : state == State::Failed ? sentenceFor(m_model.error())
                        : state == State::Cancelled
                        ? tr("Cancelled: only results so far are shown.")
                        : m_about);
    const bool hasEnded = std::exchange(m_wasRunning, isRunning) && !isRunning;
    if (hasEnded && state != State::Unasked)
        speak(*this,
              state == State::Done ? tr("%Ln results", nullptr, m_model.rowCount())
                                   : m_note->text());
}

} // namespace ui

#include "moc_surveyview.cpp"
