// SPDX-License-Identifier: MIT
#include "ui/moderation/settings/limitspane.h"

#include "items/session.h"
#include "ui/actions/editactions.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/focusreason.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/retext.h"

#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using items::LimitsEditor;

namespace ui {

namespace {
constexpr Scaled formWidth(820);
} // namespace

PaneSource LimitsPane::source()
{
    return {u"limits"_s, u"clock"_s, [] { return tr("Limits"); }, domain::Role::Administrator};
}

LimitsPane::LimitsPane(LimitsEditor &limits, items::Session &session, const ActionRegistry &actions,
                       QObject *parent)
    : FormPane(source(), parent)
    , m_limits(limits)
    , m_session(session)
    , m_actions(actions)
    , m_unsaved(plainLabel({}, &page()))
{
    build();
    retranslate();
    connectSignals();
    showWritable();
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
    setButtonKind(m_save, ButtonKind::Primary);
    followToken(m_unsaved, &Tokens::muted);
    for (auto *part : QList<QWidget *>{m_unsaved, m_discard, m_save})
        head().add(part);
    keepSized(*m_form, [this] { m_form->setMaximumWidth(formWidth); });
    auto *column = columnOf({}, {.margins = {16, 20, 16, 20}, .spacing = 10}, m_form);
    for (auto *part : QList<QWidget *>{m_rates, m_slow, m_filters})
        m_sections.append(addSection(column, part));
    column->addStretch(1);
    auto *area = scrollAreaFor(m_form);
    area->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    area->setFocusPolicy(Qt::NoFocus);
    auto *stacked = new QWidget;
    stacked->setLayout(m_stack);
    m_stack->addWidget(m_state);
    m_stack->addWidget(area);
    setContent(stacked);
}

void LimitsPane::connectSignals()
{
    connect(m_rates, &RatesForm::edited, this, [this] { m_limits.setRates(m_rates->rates()); });
    connect(m_slow, &SlowForm::edited, this, [this] { m_limits.setSlow(m_slow->slow()); });
    connect(m_filters, &FiltersForm::edited, this,
            [this] { m_limits.setFilters(m_filters->filters()); });
    connect(m_slow, &SlowForm::said, this, &LimitsPane::toast);
    connect(m_filters, &FiltersForm::said, this, &LimitsPane::toast);
    connect(m_discard, &QAbstractButton::clicked, &m_limits, &LimitsEditor::discard);
    connect(m_save, &QAbstractButton::clicked, this,
            [this] { m_limits.save(m_session.personId()); });
    connect(m_state, &StatePane::retryRequested, &m_limits, &LimitsEditor::refresh);
    connect(&m_limits, &LimitsEditor::loaded, this, &LimitsPane::showLimits);
    connect(&m_limits, &LimitsEditor::phaseChanged, this, &LimitsPane::showState);
    connect(&m_limits, &LimitsEditor::changed, this, &LimitsPane::showWritable);
    connect(&m_limits, &LimitsEditor::saved, this, [this] {
        forgetTyping(*m_form);
        toastWithUndo(m_actions, tr("Saved. Applies from now on."));
    });
    connect(&m_limits, &LimitsEditor::requestFailed, this,
            [this](const base::Error &error) { toast(sentenceFor(error)); });
}

QList<QWidget *> LimitsPane::focusTargets() const
{
    if (m_limits.phase() == LimitsEditor::Phase::Ready)
        return {m_rates->firstField()};
    return {m_state};
}

void LimitsPane::showState()
{
    using Phase = LimitsEditor::Phase;
    const bool isReady = m_limits.phase() == Phase::Ready;
    const bool isAwaited = isReady && holdsFocus(*m_state);
    m_stack->setCurrentIndex(isReady ? 1 : 0);
    if (isAwaited)
        m_rates->firstField()->setFocus(Qt::OtherFocusReason);
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

void LimitsPane::showWritable()
{
    const bool isChanged = m_limits.isChanged();
    if (!isChanged) {
        // Where one was, or where one begins.
        auto *field = m_form->focusWidget() ? m_form->focusWidget() : m_rates->firstField();
        passFocus(*m_save, *field);
        passFocus(*m_discard, *field);
    }
    m_unsaved->setVisible(isChanged);
    m_discard->setVisible(isChanged);
    enable({m_save}, isChanged && !m_limits.isSaving() && disabledReason().isEmpty(),
           disabledReason());
    for (auto *form : QList<QWidget *>{m_rates, m_slow, m_filters})
        form->setEnabled(disabledReason().isEmpty());
}

void LimitsPane::retranslate()
{
    head().setHeading(title());
    m_unsaved->setText(tr("Not saved yet"));
    label(m_discard, tr("Discard"));
    label(m_save, tr("Save"));
    const QList<std::pair<QString, QString>> texts{
        {tr("Rate limits"),
         tr("Maximum per period. Posts include articles, topics, replies and "
            "timeline posts; likes count as votes. Administrators have no limits.")},
        {tr("Slow mode"),
         tr("Everyone has to wait between topics or replies in the category, except "
            "its moderators.")},
        {tr("Filters"), tr("Texts that contain one of these are held until a moderator decides.")}};
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

#include "moc_limitspane.cpp"
