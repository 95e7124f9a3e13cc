// SPDX-License-Identifier: MIT
#include "ui/lab/clockpanel.h"

#include "items/lab/timekeeper.h"
#include "items/moderation/auditsentence.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/communitytime.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/evengrid.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QDateTime>
#include <QEvent>
#include <QLocale>
#include <QRadioButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::TimeStep;
using items::TimeKeeper;

namespace ui {

namespace {
constexpr Scaled cardHeight(84);
constexpr Scaled leastCard(152); ///< a moment has room in it
} // namespace

/// One step of the clock to choose from: its name, the moment that it leads to, and what comes of
/// it.
class StepCard : public QRadioButton {
public:
    explicit StepCard(QWidget *parent = nullptr)
        : QRadioButton(parent)
    {
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::ClickFocus);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        keepFixedHeight(*this, cardHeight);
    }

    /// `title` is the accessible name too; the others are spoken after it.
    void setTexts(const QString &title, const QString &moment, const QString &effect)
    {
        setText(title);
        setAccessibleName(title);
        setAccessibleDescription(moment + u". "_s + effect);
        m_moment = moment;
        m_effect = effect;
        update();
    }
    [[nodiscard]] QSize sizeHint() const override { return {184, cardHeight}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {96, cardHeight}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto &t = tokensFor(palette());
        const bool isHovered = isEnabled() && underMouse();
        const auto fill = isChecked() ? t.tint : isHovered ? t.hover : t.list;
        drawBox(painter, rect(), 8, fill, isChecked() || hasFocus() ? t.accent : t.border,
                hasFocus()        ? 2
                    : isChecked() ? 1.5
                                  : 1);
        constexpr int margin = 14;
        const int mark = isChecked() ? 20 : 0;
        const int room = width() - 2 * margin;
        const auto &ink = isEnabled() ? t.text : t.muted;
        const auto line = [](int top) { return qRound(scaled(top)); };
        const auto height = line(20);
        drawElided(painter, {margin, line(10), room - mark, height}, FontRole::BodyStrong, ink,
                   text());
        drawElided(painter, {margin, line(33), room, height}, FontRole::Meta, ink, m_moment);
        drawElided(painter, {margin, line(53), room, height}, FontRole::Meta, t.muted, m_effect);
        if (isChecked())
            drawIcon(painter, {width() - margin - 14.0, line(20) - 7.0, 14, 14}, u"check",
                     t.accent);
    }
    [[nodiscard]] bool hitButton(const QPoint &at) const override { return rect().contains(at); }

private:
    QString m_moment;
    QString m_effect;
};

namespace {
constexpr int margin = 16; // below the heading
constexpr int secondsBetweenCounts = 30;

QString dateAndTime(domain::Timestamp moment)
{
    const auto local = QDateTime::fromMSecsSinceEpoch(moment.time_since_epoch().count());
    //: The community's clock: %1 is a date in words, %2 a time of the day
    return ClockPanel::tr("%1, %2").arg(QLocale().toString(local.date(), QLocale::LongFormat),
                                        clockTime(moment));
}
} // namespace

ClockPanel::ClockPanel(TimeKeeper &keeper, QWidget *parent)
    : QWidget(parent)
    , m_keeper(keeper)
{
    layGround(*this, {.lines = Qt::BottomEdge});
    build();
    m_steps[1]->setChecked(true);
    m_second.setInterval(1s);
    connect(&m_second, &QTimer::timeout, this, [this] {
        showTime();
        // What a step would close changes while people post.
        if (++m_seconds % secondsBetweenCounts == 0)
            m_keeper.refresh();
    });
    connect(&keeper, &TimeKeeper::changed, this, [this] {
        showTime();
        showSteps();
    });
    connect(m_advance, &QAbstractButton::clicked, this,
            [this] { Q_EMIT advanceRequested(step()); });
    retranslate();
}

void ClockPanel::build()
{
    m_now->setFont(ui::font(FontRole::BigNumber));
    followToken(m_now, &Tokens::text);
    m_ahead->setFont(ui::font(FontRole::Body));
    auto *cards = new EvenGrid(static_cast<int>(m_steps.size()), leastCard, 8);
    for (auto *&card : m_steps) {
        card = new StepCard(this);
        cards->add(card);
        connect(card, &QAbstractButton::toggled, this, &ClockPanel::showSteps);
        // Tab comes to the one that is chosen; Qt sees to that only after the first visit.
        connect(card, &QAbstractButton::toggled, card, [card](bool isOn) {
            card->setFocusPolicy(isOn ? Qt::StrongFocus : Qt::ClickFocus);
        });
    }
    m_advance->setIcon(icon(u"fast-forward"_s));
    setButtonKind(m_advance, ButtonKind::Primary);
    followToken(m_effect, &Tokens::muted);
    auto *act = columnOf({{m_advance, 0, Qt::AlignLeft}, m_effect}, {.spacing = 8});
    columnOf({m_label, Gap{4}, m_now, Gap{2}, m_ahead, Gap{16}, cards, Gap{12}, act},
             {.margins = {margin, 18, margin, 18}, .spacing = 0}, this);
}

/// What scrolls it would give it less than its lines need.
bool ClockPanel::event(QEvent *event)
{
    const bool isHandled = QWidget::event(event);
    const auto type = event->type();
    if (layout() && (type == QEvent::LayoutRequest || type == QEvent::Resize))
        setMinimumHeight(layout()->totalHeightForWidth(width()));
    return isHandled;
}

TimeStep ClockPanel::step() const
{
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        if (m_steps.at(i)->isChecked())
            return domain::timeSteps.at(i);
    }
    return TimeStep::Day;
}

void ClockPanel::setStep(TimeStep step)
{
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        if (domain::timeSteps.at(i) == step)
            m_steps.at(i)->setChecked(true);
    }
}

void ClockPanel::setDisabledReason(const QString &disabledReason)
{
    m_disabledReason = disabledReason;
    showButton();
}

void ClockPanel::showTime()
{
    if (m_keeper.phase() == TimeKeeper::Phase::Failed) {
        m_now->setText(u"–"_s);
        m_ahead->setText(sentenceFor(m_keeper.error()));
        return;
    }
    if (m_keeper.phase() == TimeKeeper::Phase::Loading)
        return;
    const auto text = dateAndTime(m_keeper.time().now);
    if (text != m_now->text())
        m_now->setText(text);
    const auto ahead = m_keeper.ahead();
    m_ahead->setText(ahead > 0s ? tr("%1 ahead of this computer").arg(spanText(ahead))
                                : tr("Same as this computer"));
    followToken(m_ahead, ahead > 0s ? &Tokens::gold : &Tokens::muted);
}

void ClockPanel::showSteps()
{
    const auto time = m_keeper.time();
    const bool isKnown = m_keeper.phase() == TimeKeeper::Phase::Ready;
    const std::array titles{tr("An hour"), tr("A day"), tr("A week"), tr("Until midnight")};
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const auto closing = static_cast<int>(time.closing.at(i));
        const auto effect
            = closing > 0 ? tr("closes %Ln article(s)", nullptr, closing) : tr("closes no article");
        m_steps.at(i)->setTexts(titles.at(i),
                                isKnown ? items::shortMoment(after(time, domain::timeSteps.at(i)))
                                        : QString(),
                                isKnown ? effect : QString());
    }
    showButton();
}

void ClockPanel::showButton()
{
    const auto time = m_keeper.time();
    const bool isReady = m_keeper.phase() == TimeKeeper::Phase::Ready && !m_keeper.isMoving();
    enable({m_advance}, isReady && m_disabledReason.isEmpty(), m_disabledReason);
    for (auto *card : m_steps)
        card->setEnabled(isReady && m_disabledReason.isEmpty());
    if (!m_disabledReason.isEmpty())
        return m_effect->setText(m_disabledReason);
    const auto closing = time.closing.at(static_cast<std::size_t>(step()));
    auto text = time.open == 0 ? tr("No article is open for votes.")
        : closing > 0 ? tr("Voting closes on %1 of %Ln open article(s).", nullptr, int(time.open))
                            .arg(number(closing))
                      : tr("Voting stays open on %Ln article(s).", nullptr, int(time.open));
    if (after(time, step()) >= time.midnight)
        text = joinSentences(text, tr("A new day begins: today’s ranking is empty."));
    text = joinSentences(text,
                         tr("Ages, bans and limits follow the clock. It never runs backwards."));
    m_effect->setText(text);
}

void ClockPanel::retranslate()
{
    m_label->setText(tr("Community time"));
    label(m_advance, tr("Advance time"));
    showTime();
    showSteps();
}

void ClockPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_second.start();
    showTime();
}

void ClockPanel::hideEvent(QHideEvent *event)
{
    m_second.stop();
    QWidget::hideEvent(event);
}

} // namespace ui

#include "moc_clockpanel.cpp"
