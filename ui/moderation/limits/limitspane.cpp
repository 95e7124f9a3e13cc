// SPDX-License-Identifier: MIT
#include "ui/moderation/limits/limitspane.h"

#include "items/session.h"
#include "ui/list/listheading.h"
#include "ui/moderation/formpage.h"
#include "ui/moderation/limits/filtersform.h"
#include "ui/moderation/limits/ratesform.h"
#include "ui/moderation/limits/slowform.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/statepane.h"

#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using items::LimitsEditor;

namespace ui {

namespace {
constexpr int formWidth = 820;
} // namespace

LimitsPane::LimitsPane(LimitsEditor &limits, items::Session &session, QObject *parent)
    : ModerationPane(parent)
    , m_limits(limits)
    , m_session(session)
    , m_page(new FormPage)
    , m_drawerButton(new QToolButton(m_page))
    , m_heading(new ListHeading)
    , m_unsaved(plainLabel({}, m_page))
    , m_discard(new QPushButton)
    , m_save(new QPushButton)
    , m_stack(new QStackedLayout)
    , m_state(new StatePane)
    , m_rates(new RatesForm)
    , m_slow(new SlowForm)
    , m_filters(new FiltersForm)
{
    build();
    retranslate();
    connectSignals();
    showButtons();
}

QWidget *LimitsPane::buildHead()
{
    m_drawerButton->setIcon(icon(u"list"_s));
    m_drawerButton->setAutoRaise(true);
    m_drawerButton->setFixedSize(32, 32);
    m_drawerButton->hide();
    setButtonKind(m_save, ButtonKind::Primary);
    followToken(m_unsaved, &Tokens::muted);
    auto *head = new QWidget;
    head->setFixedHeight(FormPage::headHeight);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(6, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_drawerButton);
    row->addWidget(m_heading, 1);
    for (auto *part : QList<QWidget *>{m_unsaved, m_discard, m_save})
        row->addWidget(part);
    return head;
}

LimitsPane::Section LimitsPane::addSection(QVBoxLayout *column, QWidget *form)
{
    const Section section{plainLabel({}, nullptr), new Prose({})};
    section.name->setFont(ui::font(FontRole::RowTitle));
    followToken(section.text, &Tokens::muted);
    column->addWidget(section.name);
    column->addWidget(section.text);
    column->addWidget(form);
    column->addSpacing(20);
    return section;
}

void LimitsPane::build()
{
    auto *form = new QWidget;
    form->setMaximumWidth(formWidth);
    auto *column = new QVBoxLayout(form);
    column->setContentsMargins(20, 20, 20, 20);
    column->setSpacing(10);
    for (auto *part : QList<QWidget *>{m_rates, m_slow, m_filters})
        m_sections.append(addSection(column, part));
    column->addStretch(1);
    auto *area = new QScrollArea;
    area->setWidget(form);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    area->setFocusPolicy(Qt::NoFocus);
    area->viewport()->setAutoFillBackground(false);
    form->setAutoFillBackground(false);
    m_stack->addWidget(m_state);
    m_stack->addWidget(area);
    auto *page = new QVBoxLayout(m_page);
    page->setContentsMargins({});
    page->setSpacing(0);
    page->addWidget(buildHead());
    page->addLayout(m_stack, 1);
}

void LimitsPane::connectSignals()
{
    connect(m_rates, &RatesForm::edited, this, [this] { m_limits.setRates(m_rates->rates()); });
    connect(m_slow, &SlowForm::edited, this, [this] { m_limits.setSlow(m_slow->slow()); });
    connect(m_filters, &FiltersForm::edited, this,
            [this] { m_limits.setFilters(m_filters->filters()); });
    connect(m_discard, &QAbstractButton::clicked, &m_limits, &LimitsEditor::discard);
    connect(m_save, &QAbstractButton::clicked, this,
            [this] { m_limits.save(m_session.personId()); });
    connect(m_state, &StatePane::retryRequested, &m_limits, &LimitsEditor::refresh);
    connect(&m_limits, &LimitsEditor::loaded, this, &LimitsPane::showLimits);
    connect(&m_limits, &LimitsEditor::phaseChanged, this, &LimitsPane::showState);
    connect(&m_limits, &LimitsEditor::changed, this, &LimitsPane::showButtons);
    connect(&m_limits, &LimitsEditor::saved, this, [this] {
        Q_EMIT toastRequested({tr("Saved. It holds from now on."), {}, {}});
    });
    connect(&m_limits, &LimitsEditor::requestFailed, this, [this](const base::Error &error) {
        Q_EMIT toastRequested({sentenceFor(error), {}, {}});
    });
}

QString LimitsPane::key() const
{
    return u"limits"_s;
}

QString LimitsPane::title() const
{
    return tr("Limits");
}

QString LimitsPane::iconName() const
{
    return u"clock"_s;
}

QWidget *LimitsPane::list() const
{
    return m_page;
}

QList<QWidget *> LimitsPane::focusTargets() const
{
    return {m_stack->currentWidget()};
}

QToolButton *LimitsPane::drawerButton() const
{
    return m_drawerButton;
}

void LimitsPane::setDisabledReason(const QString &disabledReason)
{
    m_disabledReason = disabledReason;
    showButtons();
}

void LimitsPane::setActive(bool wanted)
{
    m_limits.setActive(wanted);
}

void LimitsPane::retry()
{
    m_limits.refresh();
}

void LimitsPane::showActions()
{
    m_limits.refresh();
}

void LimitsPane::showState()
{
    using Phase = LimitsEditor::Phase;
    const bool isReady = m_limits.phase() == Phase::Ready;
    m_stack->setCurrentIndex(isReady ? 1 : 0);
    if (isReady)
        m_state->clear();
    else if (m_limits.phase() == Phase::Failed)
        m_state->showError(m_limits.error());
    else
        m_state->showLoading(tr("Reading the limits…"));
}

void LimitsPane::showLimits()
{
    const auto &limits = m_limits.wanted();
    if (m_rates->rates() != limits.rates)
        m_rates->setRates(limits.rates);
    if (m_slow->slow() != limits.slow || m_slow->categories() != limits.categories)
        m_slow->setSlow(limits.slow, limits.categories); // else somebody may be typing
    if (m_filters->filters() != limits.filters)
        m_filters->setFilters(limits.filters);
}

void LimitsPane::showButtons()
{
    const bool isChanged = m_limits.isChanged();
    m_unsaved->setVisible(isChanged);
    m_discard->setVisible(isChanged);
    m_save->setEnabled(isChanged && !m_limits.isSaving() && m_disabledReason.isEmpty());
    m_save->setToolTip(plainToolTip(m_disabledReason));
    for (auto *form : QList<QWidget *>{m_rates, m_slow, m_filters})
        form->setEnabled(m_disabledReason.isEmpty());
}

void LimitsPane::retranslate()
{
    m_heading->setTexts(title(), {});
    m_drawerButton->setToolTip(tr("Sources"));
    m_drawerButton->setAccessibleName(tr("Show sources"));
    m_unsaved->setText(tr("Not saved yet"));
    m_discard->setText(tr("Discard"));
    m_discard->setAccessibleName(m_discard->text());
    m_save->setText(tr("Save"));
    m_save->setAccessibleName(m_save->text());
    const QList<std::pair<QString, QString>> texts{
        {tr("How often"),
         tr("So many at once or spread over the span. Posts are articles, topics, replies and "
            "posts of the timeline; likes are votes. Administrators have no limits.")},
        {tr("Slow mode"),
         tr("One topic or reply of a person in the category, then a pause. Whoever moderates it "
            "need not wait.")},
        {tr("Filters"),
         tr("A text that holds one of these waits under Held until a moderator decides.")}};
    for (qsizetype i = 0; i < texts.size(); ++i) {
        m_sections[i].name->setText(texts[i].first);
        m_sections[i].text->setText(texts[i].second);
    }
    m_rates->retranslate();
    m_slow->retranslate();
    m_filters->retranslate();
    showState();
}

} // namespace ui
