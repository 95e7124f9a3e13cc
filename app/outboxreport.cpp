// SPDX-License-Identifier: MIT
#include "app/outboxreport.h"

#include "items/heldanswer.h"
#include "store/door/encoding.h"
#include "ui/account/memberdialogs.h"
#include "ui/widgets/errortext.h"
#include "ui/window/mainwindow.h"

using namespace std::chrono_literals;

namespace app {

namespace {
constexpr int longUntil = 10; ///< seconds
constexpr auto shownAfter = 1s; ///< whatever is confirmed sooner nobody has to read about

void measure(QElapsedTimer &since, qsizetype acts)
{
    if (acts == 0)
        since.invalidate();
    else if (!since.isValid())
        since.start();
}

/// About: the text is looked after once in that time.
bool isLong(const QElapsedTimer &since)
{
    return since.isValid() && since.hasExpired(std::chrono::milliseconds(shownAfter).count() / 2);
}
} // namespace

OutboxReport::OutboxReport(store::Outbox &outbox, ui::MainWindow &window)
    : m_outbox(outbox)
    , m_window(window)
{
    m_timer.setInterval(shownAfter);
    connect(&m_timer, &QTimer::timeout, this, &OutboxReport::show);
    connect(&m_outbox, &store::Outbox::waitingChanged, this, &OutboxReport::follow);
    connect(&m_outbox, &store::Outbox::troubled, &m_window, &ui::MainWindow::showError);
    connect(&m_outbox, &store::Outbox::answeredLate, this, &OutboxReport::tellLate);
    connect(&m_outbox, &store::Outbox::heldBackChanged, this, &OutboxReport::askAboutOld);
    follow();
}

OutboxReport::~OutboxReport()
{
    m_window.setWaiting({});
}

void OutboxReport::follow()
{
    measure(m_since, m_outbox.unconfirmed());
    measure(m_unsafeSince, m_outbox.unsafe());
    const bool isAny = m_since.isValid() || m_unsafeSince.isValid();
    if (!isAny)
        m_timer.stop();
    else if (!m_timer.isActive())
        m_timer.start();
    if (!m_since.isValid())
        show();
}

void OutboxReport::show()
{
    const bool waits = isLong(m_since);
    m_window.setWaiting(waits ? waitingText() : isLong(m_unsafeSince) ? unsafeText() : QString());
    if (std::exchange(m_isShown, waits) != waits)
        Q_EMIT waitingChanged();
}

QString OutboxReport::waitingText() const
{
    const auto acts = int(m_outbox.unconfirmed());
    const auto seconds = int(m_since.elapsed() / 1000);
    //: Acts that the steward did not confirm yet; %1: seconds
    const auto waiting = seconds < longUntil
        ? tr("%Ln action(s) not confirmed yet, %1 s", nullptr, acts)
        : tr("No answer yet: %Ln action(s) waiting, %1 s", nullptr, acts);
    return waiting.arg(seconds);
}

QString OutboxReport::unsafeText() const
{
    //: Acts that would be lost with the server that did them; %1: seconds
    return tr("Done, but not yet safe: %Ln action(s) on one server only, %1 s", nullptr,
              int(m_outbox.unsafe()))
        .arg(m_unsafeSince.elapsed() / 1000);
}

/// What went well shows by itself.
void OutboxReport::tellLate(const QJsonObject &act, const QJsonObject &answer)
{
    const auto error = store::decodedError(answer);
    const bool isHeld = error && items::isHeld<void>(tl::unexpected(*error));
    if (isHeld)
        m_window.showToast({ui::sentenceFor(*error), {}, {}});
    else if (error)
        m_window.showToast(
            {tr("A pending action failed. %1").arg(ui::sentenceFor(*error)), {}, {}});
    if (!error || isHeld)
        Q_EMIT doneLate(act);
}

void OutboxReport::askAboutOld(qsizetype acts)
{
    if (m_question || acts == 0)
        return;
    auto *dialog = new ui::OldActsDialog(acts, &m_window);
    connect(dialog, &ui::OldActsDialog::sendRequested, &m_outbox, &store::Outbox::releaseOld);
    connect(dialog, &ui::OldActsDialog::discardRequested, &m_outbox, &store::Outbox::discardOld);
    m_question = dialog;
    dialog->open();
}

} // namespace app

#include "moc_outboxreport.cpp"
