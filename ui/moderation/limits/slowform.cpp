// SPDX-License-Identifier: MIT
#include "ui/moderation/limits/slowform.h"

#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/prose.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::SlowMode;

namespace ui {

namespace {
constexpr auto usualPause = 60s;
constexpr int longestPause = 86'400;
} // namespace

SlowForm::SlowForm(QWidget *parent)
    : QWidget(parent)
    , m_choice(new QComboBox(this))
    , m_add(new QPushButton(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(8);
    auto *row = new QHBoxLayout;
    m_choice->setMinimumWidth(220);
    m_add->setAutoDefault(false);
    row->addWidget(m_choice);
    row->addWidget(m_add);
    row->addStretch(1);
    column->addLayout(row);
    connect(m_add, &QAbstractButton::clicked, this, &SlowForm::add);
    retranslate();
}

void SlowForm::setSlow(const QList<SlowMode> &slow, const QStringList &categories)
{
    m_slow = slow;
    m_categories = categories;
    build();
}

void SlowForm::build()
{
    delete m_rows;
    m_rows = new QWidget(this);
    auto *grid = new QGridLayout(m_rows);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(8);
    grid->setColumnMinimumWidth(0, 220);
    grid->setColumnStretch(3, 1);
    for (int i = 0; i < m_slow.size(); ++i) {
        const auto &[category, pause] = m_slow.at(i);
        auto *seconds = new QSpinBox(m_rows);
        seconds->setRange(1, longestPause);
        seconds->setSuffix(tr(" seconds"));
        seconds->setMinimumWidth(140);
        seconds->setValue(static_cast<int>(pause.count()));
        //: A field for a screen reader; %1 is a category
        seconds->setAccessibleName(tr("Seconds between texts in %1").arg(category));
        auto *remove = new QToolButton(m_rows);
        remove->setIcon(icon(u"x"_s));
        remove->setAutoRaise(true);
        remove->setAccessibleName(tr("End slow mode in %1").arg(category));
        remove->setToolTip(tr("End slow mode"));
        grid->addWidget(plainLabel(displayLine(category, 60), m_rows), i, 0, Qt::AlignVCenter);
        grid->addWidget(seconds, i, 1);
        grid->addWidget(remove, i, 2);
        connect(seconds, &QSpinBox::valueChanged, this,
                [this, name = category](int value) { setPause(name, value); });
        connect(
            remove, &QAbstractButton::clicked, this, [this, name = category] { takeOut(name); },
            Qt::QueuedConnection);
    }
    m_rows->setVisible(!m_slow.isEmpty());
    static_cast<QVBoxLayout *>(layout())->insertWidget(0, m_rows);
    fillChoice();
}

void SlowForm::fillChoice()
{
    m_choice->clear();
    for (const auto &category : std::as_const(m_categories)) {
        const bool isSlow = std::ranges::any_of(
            m_slow, [&](const auto &one) { return one.category == category; });
        if (!isSlow)
            m_choice->addItem(displayLine(category, 60), category);
    }
    m_add->setEnabled(m_choice->count() > 0);
    m_choice->setEnabled(m_choice->count() > 0);
}

void SlowForm::add()
{
    m_slow.append({m_choice->currentData().toString(), usualPause});
    std::ranges::sort(m_slow, [](const auto &a, const auto &b) {
        return QString::localeAwareCompare(a.category, b.category) < 0;
    });
    build();
    Q_EMIT edited();
}

void SlowForm::takeOut(const QString &category)
{
    m_slow.removeIf([&](const auto &one) { return one.category == category; });
    build();
    Q_EMIT edited();
}

void SlowForm::setPause(const QString &category, int seconds)
{
    for (auto &one : m_slow) {
        if (one.category == category)
            one.pause = std::chrono::seconds(seconds);
    }
    Q_EMIT edited();
}

void SlowForm::retranslate()
{
    m_choice->setAccessibleName(tr("Category"));
    m_choice->setPlaceholderText(tr("Category"));
    m_add->setText(tr("Slow it down"));
    m_add->setAccessibleName(m_add->text());
    build();
}

} // namespace ui
