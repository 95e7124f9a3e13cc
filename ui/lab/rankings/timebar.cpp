// SPDX-License-Identifier: MIT
#include "ui/lab/rankings/timebar.h"

#include "items/lab/rankinglab.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/followtoken.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>

namespace ui {

namespace {
constexpr auto step = items::RankingLab::step;
constexpr int textWidth = 116;
} // namespace

TimeBar::TimeBar(QWidget *parent)
    : QWidget(parent)
    , m_name(new ElidedLabel(this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_text(new ElidedLabel(this))
{
    setFixedHeight(44);
    m_name->setFont(ui::font(FontRole::Meta));
    followToken(m_name, &Tokens::muted);
    m_text->setFont(ui::font(FontRole::BodyStrong));
    m_text->setFixedWidth(textWidth);
    m_text->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_slider->setRange(0, static_cast<int>(domain::RecordedDay::length / step));
    m_slider->setPageStep(4); // an hour
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(16, 0, 16, 0);
    line->setSpacing(12);
    line->addWidget(m_name);
    line->addWidget(m_slider, 1);
    line->addWidget(m_text);
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int position) { Q_EMIT moved(step * position); });
    retranslate();
}

void TimeBar::setElapsed(std::chrono::minutes elapsed)
{
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(static_cast<int>(elapsed / step));
}

void TimeBar::setText(const QString &text)
{
    m_text->setText(text);
    m_slider->setAccessibleDescription(text);
}

void TimeBar::retranslate()
{
    m_name->setText(tr("Time"));
    m_slider->setAccessibleName(tr("Time"));
}

} // namespace ui
