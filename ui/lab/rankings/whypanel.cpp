// SPDX-License-Identifier: MIT
#include "ui/lab/rankings/whypanel.h"

#include "items/lab/rankingtext.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/prose.h"

#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int longestTitle = 200;
} // namespace

WhyPanel::WhyPanel(QWidget *parent)
    : QWidget(parent)
    , m_heading(plainLabel({}, this))
    , m_title(new Prose({}))
    , m_place(new Prose({}))
    , m_term(new Prose({}))
    , m_sum(new Prose({}))
    , m_above(new Prose({}))
    , m_below(new Prose({}))
    , m_note(new Prose({}))
    , m_origin(new LinkButton({}))
    , m_copy(new QPushButton)
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
    auto *head = new QHBoxLayout;
    head->addWidget(m_heading, 1, Qt::AlignVCenter);
    head->addWidget(m_copy, 0, Qt::AlignVCenter);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(8);
    column->addLayout(head);
    for (QWidget *part : std::initializer_list<QWidget *>{m_title, m_place, m_term, m_sum, m_above,
                                                          m_below, m_note})
        column->addWidget(part);
    column->addWidget(m_origin, 0, Qt::AlignLeft);
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
                              : tr("Choose a row: what puts it there stands here."));
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
    m_origin->setText(tr("Where the formula is from"));
    m_origin->setAccessibleName(m_origin->text());
    m_copy->setAccessibleName(tr("Copy explanation"));
    m_copy->setToolTip(tr("Copy explanation"));
}

} // namespace ui
