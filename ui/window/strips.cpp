// SPDX-License-Identifier: MIT
#include "ui/window/strips.h"

#include "items/moderation/findinglistmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

using Phase = base::ConnectionState::Phase;

Strip::Strip(const QString &iconName, QWidget *parent)
    : QWidget(parent)
    , m_iconName(iconName)
{
    keepFixedHeight(*this, LineBox(48));
    layGround(*this, {.color = &Tokens::goldTint, .lines = Qt::BottomEdge});
    whenTranslated(*this, [this] { retranslate(); });
    m_label->setFont(ui::font(FontRole::BodyStrong));
    followToken(m_label, &Tokens::gold);
    setCompact(m_button);
    rowOf({{m_label, 1}, m_button}, {.margins = {44, 0, 12, 1}}, this);
    setVisible(false);
}

QPushButton *Strip::addButton()
{
    auto *further = new QPushButton(this);
    setCompact(further);
    layout()->addWidget(further);
    return further;
}

void Strip::say(const QString &sentence, const QString &toolTip)
{
    m_label->setText(sentence);
    setAccessibleName(sentence);
    setToolTip(toolTip);
}

void Strip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawIcon(painter, {16, (height() - 16) / 2.0, 16, 16}, m_iconName, tokensFor(palette()).gold);
}

OfflineBanner::OfflineBanner(QWidget *parent)
    : Strip(u"wifi-off"_s, parent)
{
    m_second.setInterval(1s);
    connect(&m_second, &QTimer::timeout, this, [this] { retranslate(); });
    connect(button(), &QAbstractButton::clicked, this, &OfflineBanner::retryRequested);
    retranslate();
}

void OfflineBanner::setState(const base::ConnectionState &state)
{
    const bool wasOffline = !isHidden();
    if (state.phase == Phase::Online)
        m_gone.invalidate();
    else if (!m_gone.isValid())
        m_gone.start();
    m_state = state;
    // While a try is under way the banner stays, so that nothing jumps.
    const bool isOffline = state.phase == Phase::Offline || isChanging()
        || (wasOffline && state.phase == Phase::Connecting);
    retranslate();
    setVisible(isOffline);
    if (isOffline)
        m_second.start();
    else
        m_second.stop();
    if (isOffline && !wasOffline) {
        speak(*this, sentence());
    }
}

bool OfflineBanner::isChanging() const
{
    return m_state.phase == Phase::Connecting && m_state.cause.detail.startsWith("CHANGING"_L1);
}

/// The server is there, and does not want whoever asks: that is no outage.
bool OfflineBanner::isRefused() const
{
    return m_state.cause.kind == base::Failure::NotPermitted
        || m_state.cause.kind == base::Failure::Refused;
}

QString OfflineBanner::sentence() const
{
    if (isChanging())
        return tr("Server changing over, %n s. Pages stay readable; your actions are sent "
                  "afterwards.",
                  nullptr, static_cast<int>(m_gone.elapsed() / 1000));
    const auto left = QDateTime::currentDateTimeUtc().secsTo(m_state.nextAttempt);
    const bool isCounting = m_state.phase == Phase::Offline && m_state.nextAttempt.isValid();
    if (isCounting && left > 0 && isRefused())
        return joinSentences(sentenceFor(m_state.cause),
                             tr("Next try in %n s", nullptr, static_cast<int>(left)));
    return isCounting && left > 0 ? tr("Offline. Next try in %n s", nullptr, static_cast<int>(left))
                                  : tr("Offline. Trying again…");
}

void OfflineBanner::retranslate()
{
    say(sentence(), m_state.phase == Phase::Offline ? sentenceFor(m_state.cause) : QString());
    button()->setText(tr("Now"));
    button()->setAccessibleName(tr("Try again now"));
    button()->setVisible(!isChanging()); // it tries several times a second
}

WritersStrip::WritersStrip(QWidget *parent)
    : Strip(u"eye"_s, parent)
{
    connect(button(), &QAbstractButton::clicked, this, &WritersStrip::writeRequested);
    retranslate();
}

void WritersStrip::setTraces(const QList<domain::ProgramTrace> &traces)
{
    m_traces = traces;
    retranslate();
    setVisible(!traces.isEmpty());
}

void WritersStrip::retranslate()
{
    // The dialog names them all; here the rest of the sentence must not be cut off.
    const auto program = m_traces.size() == 1 ? items::programTitle(m_traces.first().program)
                                              : tr("other programs");
    //: %1: e.g. "an article board with “now” and “user”"
    const auto text = tr("This community was created by %1. Look around: nothing is written until "
                         "you allow it.")
                          .arg(program);
    say(text, text);
    button()->setText(tr("Write here too…"));
}

CrashStrip::CrashStrip(QWidget *parent)
    : Strip(u"circle-alert"_s, parent)
    , m_dismiss(addButton())
{
    connect(button(), &QAbstractButton::clicked, this, [this] {
        Q_EMIT copyRequested();
        m_isCopied = true;
        retranslate();
        speak(*this, text());
    });
    connect(m_dismiss, &QAbstractButton::clicked, this, [this] {
        hide();
        Q_EMIT dismissed();
    });
    retranslate();
}

void CrashStrip::retranslate()
{
    const auto text = m_isCopied
        ? tr("The report was copied. It stays on this computer until you dismiss it.")
        : tr("Folkmoot stopped unexpectedly the last time. The report is on this "
             "computer; nothing was sent.");
    say(text, text);
    button()->setText(tr("Copy report"));
    m_dismiss->setText(tr("Dismiss"));
    m_dismiss->setToolTip(tr("Deletes the report"));
}

} // namespace ui

#include "moc_strips.cpp"
