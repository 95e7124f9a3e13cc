// SPDX-License-Identifier: MIT
#include "ui/moderation/person/historyview.h"

#include "items/moderation/historymodel.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/retext.h"

#include <QHeaderView>

#include <algorithm>
#include <array>

using domain::HistoryOf;
using items::HistoryModel;

namespace ui {

namespace {
constexpr LineBox historyRow(30);
constexpr std::array histories{
    HistoryOf::Articles,   HistoryOf::Topics, HistoryOf::Replies,     HistoryOf::Posts,
    HistoryOf::Votes,      HistoryOf::Likes,  HistoryOf::ReportsMade, HistoryOf::ReportsReceived,
    HistoryOf::ActsOnThem, HistoryOf::Acts};
} // namespace

HistoryView::HistoryView(HistoryModel &history, HistoryOf first, int tableHeight, QWidget *parent)
    : QWidget(parent)
    , m_history(history)
    , m_mostHeight(tableHeight)
{
    m_table->setModel(&m_history);
    setUpRows(*m_table, historyRow);
    auto *header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(HistoryModel::Target, QHeaderView::Stretch);
    columnOf({m_of, m_table, rowOf({{m_state, 1}, m_further}), Stretch{1}},
             {.margins = {}, .spacing = 8}, this);
    keepTranslated(*this, [this] { retranslate(); });
    m_of->setCurrentIndex(int(
        std::distance(histories.begin(), std::find(histories.begin(), histories.end(), first))));
    connectSignals();
}

void HistoryView::connectSignals()
{
    connect(&m_history, &HistoryModel::progressed, this, &HistoryView::showState);
    connect(&m_history, &HistoryModel::readFailed, this,
            [this](const base::Error &error) { m_state->setText(sentenceFor(error)); });
    connect(m_of, &QComboBox::currentIndexChanged, this, &HistoryView::read);
    connect(m_further, &QAbstractButton::clicked, &m_history, &HistoryModel::lookFurther);
}

void HistoryView::showPerson(const domain::AccountId &person)
{
    if (std::exchange(m_person, person) != person)
        read();
}

void HistoryView::read()
{
    m_history.show(m_person, histories[static_cast<std::size_t>(m_of->currentIndex())]);
}

void HistoryView::showState()
{
    const auto rows = m_history.rowCount();
    const bool hasRows = rows > 0;
    m_table->setVisible(hasRows);
    m_table->setFixedHeight(std::min(
        m_mostHeight, m_table->horizontalHeader()->sizeHint().height() + rows * historyRow));
    m_state->setText(m_history.phase() == HistoryModel::Phase::Failed
                         ? sentenceFor(m_history.error())
                         : m_history.isReading() ? tr("Reading…")
                         : hasRows               ? tr("%Ln row(s)", nullptr, rows)
                         : m_history.hasMore()   ? tr("Nothing found so far.")
                                                 : tr("Nothing."));
    m_further->setVisible(m_history.hasMore());
    m_further->setEnabled(!m_history.isReading());
}

void HistoryView::retranslate()
{
    QStringList names;
    for (const auto of : histories)
        names.append(HistoryModel::nameOf(of));
    refill(m_of, names);
    nameChoice(m_of, tr("History of"));
    m_table->setAccessibleName(tr("History"));
    label(m_further, tr("Load more"));
    showState();
}

} // namespace ui

#include "moc_historyview.cpp"
