// SPDX-License-Identifier: MIT
#include "ui/timeline/people/besidepane.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/timeline/people/suggestionrow.h"
#include "ui/timeline/profile/profilecard.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/linkbutton.h"

#include <QEvent>
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
{
    build();
    using Model = QAbstractItemModel;
    connect(&suggestions, &Model::modelReset, this, &BesidePane::showPeople);
    connect(&suggestions, &Model::rowsInserted, this, &BesidePane::showPeople);
    connect(&suggestions, &Model::dataChanged, this, &BesidePane::showPeople);
    connect(m_refresh, &QAbstractButton::clicked, &suggestions, &items::PeopleModel::refresh);
    connect(m_all, &QAbstractButton::clicked, this, &BesidePane::allRequested);
    retranslate();
    showPeople();
}

void BesidePane::build()
{
    m_heading->setFont(ui::font(FontRole::SectionHead));
    m_refresh->setIcon(icon(u"refresh-cw"_s));
    m_refresh->setAutoRaise(true);
    m_nobody->setFont(ui::font(FontRole::Meta));
    m_nobody->setWordWrap(true);
    m_nobody->setTextFormat(Qt::PlainText);
    followToken(m_nobody, &Tokens::muted);
    auto *head = new QHBoxLayout;
    head->addWidget(m_heading, 1);
    head->addWidget(m_refresh);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(padding, 20, padding, padding);
    column->setSpacing(0);
    column->addWidget(m_own);
    column->addSpacing(sectionGap);
    column->addLayout(head);
    column->addSpacing(6);
    column->addWidget(m_nobody);
    for (auto &row : m_rows) {
        row = new SuggestionRow(this);
        column->addWidget(row);
        connect(row, &SuggestionRow::followRequested, this, &BesidePane::followRequested);
        connect(row, &SuggestionRow::personChosen, this, &BesidePane::personChosen);
    }
    column->addSpacing(8);
    column->addWidget(m_all, 0, Qt::AlignLeft);
    column->addStretch(1);
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

void BesidePane::setWritable(bool writable, const QString &whyNot)
{
    m_own->setWritable(writable, whyNot);
    for (auto *row : m_rows)
        row->setWritable(writable, whyNot);
}

void BesidePane::retranslate()
{
    m_heading->setText(tr("People to follow"));
    m_refresh->setToolTip(tr("Look again"));
    m_refresh->setAccessibleName(tr("Look again for people to follow"));
    m_nobody->setText(tr("Whom the people you follow also follow is shown here."));
    m_all->setText(tr("Show all"));
    m_all->setAccessibleName(tr("Show all people"));
}

void BesidePane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void BesidePane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    painter.fillRect(rect(), tokens.window);
    drawHairline(painter, padding, width() - padding, m_own->geometry().bottom() + sectionGap / 2,
                 tokens.hairline);
}

} // namespace ui
