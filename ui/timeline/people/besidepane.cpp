// SPDX-License-Identifier: MIT
#include "ui/timeline/people/besidepane.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/timeline/people/peopleview.h"
#include "ui/timeline/profile/profilecard.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/retext.h"

#include <QEvent>
#include <QLocale>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int padding = 24;
constexpr int sectionGap = 28;
} // namespace

BesidePane::BesidePane(items::PeopleModel &suggestions, QWidget *parent)
    : QWidget(parent)
    , m_suggestions(suggestions)
    , m_own(new ProfileCard(this))
    , m_heading(new QLabel(this))
    , m_refresh(new QToolButton(this))
    , m_nobody(new QLabel(this))
    , m_all(new LinkButton({}, this))
    , m_readHeading(new QLabel(this))
    , m_read(new QLabel(this))
{
    build();
    using Model = QAbstractItemModel;
    connect(&suggestions, &Model::modelReset, this, &BesidePane::showPeople);
    connect(&suggestions, &Model::rowsInserted, this, &BesidePane::showPeople);
    connect(&suggestions, &Model::dataChanged, this, &BesidePane::showPeople);
    connect(m_refresh, &QAbstractButton::clicked, &suggestions, &items::PeopleModel::refresh);
    connect(m_all, &QAbstractButton::clicked, this, &BesidePane::allRequested);
    keepTranslated(*this, [this] { retranslate(); });
    showPeople();
    showReport();
}

void BesidePane::build()
{
    m_heading->setFont(ui::font(FontRole::SectionHead));
    m_refresh->setIcon(icon(u"refresh-cw"_s));
    m_refresh->setAutoRaise(true);
    m_readHeading->setFont(ui::font(FontRole::SectionHead));
    for (auto *label : {m_nobody, m_read}) {
        label->setFont(ui::font(FontRole::Meta));
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        followToken(label, &Tokens::muted);
    }
    auto *head = rowOf({{m_heading, 1}, m_refresh});
    auto *rows = new QVBoxLayout;
    for (auto &row : m_rows) {
        row = new SuggestionRow(this);
        rows->addWidget(row);
        connect(row, &SuggestionRow::followRequested, this, &BesidePane::followRequested);
        connect(row, &SuggestionRow::personSelected, this, &BesidePane::personSelected);
    }
    rows->setSpacing(0);
    columnOf({m_own,
              Gap{sectionGap},
              head,
              Gap{6},
              m_nobody,
              rows,
              Gap{8},
              {m_all, 0, Qt::AlignLeft},
              Gap{sectionGap},
              m_readHeading,
              Gap{8},
              m_read,
              Stretch{1}},
             {.margins = {padding, 20, padding, padding}, .spacing = 0}, this);
}

void BesidePane::showPeople()
{
    for (int i = 0; i < int(m_rows.size()); ++i) {
        auto *row = m_rows[std::size_t(i)];
        const bool isThere = i < m_suggestions.rowCount();
        row->setVisible(isThere);
        if (isThere)
            row->setPerson(m_suggestions.index(i)
                               .data(items::PeopleModel::PersonRole)
                               .value<domain::Person>());
    }
    m_nobody->setVisible(m_suggestions.rowCount() == 0);
}

void BesidePane::setWritable(bool writable, const QString &disabledReason)
{
    m_own->setWritable(writable, disabledReason);
    for (auto *row : m_rows)
        row->setWritable(writable, disabledReason);
}

void BesidePane::setReport(const domain::PullReport &report, qint64 followed)
{
    m_report = report;
    m_followed = followed;
    showReport();
}

void BesidePane::showReport()
{
    m_readHeading->setVisible(m_report.has_value());
    m_read->setVisible(m_report.has_value());
    update();
    if (!m_report)
        return;
    const auto trips = tr("%Ln round trip(s)", nullptr, int(m_report->roundTrips));
    const auto took = QLocale().toString(double(m_report->took.count()) / 1000, 'f', 1);
    const auto posts = m_report->hasMore
        ? tr("More than %Ln new post(s)", nullptr, int(m_report->posts))
        : tr("%Ln new post(s)", nullptr, int(m_report->posts));
    const auto people = tr("from %Ln people you follow", nullptr, int(m_followed));
    //: "12 new posts, from 48 people you follow. Read by post: 2 round trips, 0.8 ms."
    auto sentence = m_report->isByPost ? tr("%1, %2. Read by post: %3, %4 ms.")
                                       : tr("%1, %2. Read by author: %3, %4 ms.");
    if (m_report->isBrought)
        sentence = tr("%1, %2. Already delivered: %3, %4 ms.");
    m_read->setText(sentence.arg(posts, people, trips, took));
}

void BesidePane::retranslate()
{
    m_readHeading->setText(tr("How this page was read"));
    showReport();
    m_heading->setText(tr("People to follow"));
    m_refresh->setToolTip(tr("Refresh"));
    m_refresh->setAccessibleName(tr("Refresh suggestions"));
    m_nobody->setText(tr("People who post here will be suggested."));
    m_all->setText(tr("Show all"));
    m_all->setAccessibleName(tr("Show all people"));
}

void BesidePane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    painter.fillRect(rect(), tokens.window);
    drawHairline(painter, padding, width() - padding, m_own->geometry().bottom() + 0.5 * sectionGap,
                 tokens.hairline);
    if (m_report)
        drawHairline(painter, padding, width() - padding,
                     m_readHeading->geometry().top() - 0.5 * sectionGap, tokens.hairline);
}

} // namespace ui

#include "moc_besidepane.cpp"
