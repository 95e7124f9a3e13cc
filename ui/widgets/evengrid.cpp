// SPDX-License-Identifier: MIT
#include "ui/widgets/evengrid.h"

#include <QGridLayout>

#include <algorithm>
#include <utility>

namespace ui {

EvenGrid::EvenGrid(int most, Scaled<int> least, int spacing, QWidget *parent)
    : QWidget(parent)
    , m_most(most)
    , m_least(least)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins({});
    m_grid->setSpacing(spacing);
    whenResized(*this, [this] { arrange(); });
}

void EvenGrid::add(QWidget *part)
{
    m_parts.append(part);
    m_columns = 0;
    arrange();
}

int EvenGrid::columns() const
{
    const auto spacing = m_grid->spacing();
    const auto count = static_cast<int>(m_parts.size());
    auto fit = std::clamp((width() + spacing) / (m_least + spacing), 1, std::min(m_most, count));
    while (count % fit != 0)
        --fit;
    return fit;
}

void EvenGrid::arrange()
{
    const auto columns = this->columns();
    if (std::exchange(m_columns, columns) == columns)
        return;
    for (int i = 0; i < m_parts.size(); ++i) {
        m_grid->removeWidget(m_parts.at(i));
        m_grid->addWidget(m_parts.at(i), i / columns, i % columns);
    }
    for (int column = 0; column < m_most; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

/// As narrow as one of them: then they stand below each other.
QSize EvenGrid::minimumSizeHint() const
{
    int narrowest = 0;
    for (int i = 0; i < m_grid->count(); ++i)
        narrowest = std::max(narrowest, m_grid->itemAt(i)->minimumSize().width());
    return {narrowest, m_grid->minimumSize().height()};
}

void EvenGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace ui

#include "moc_evengrid.cpp"
