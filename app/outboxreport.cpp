// SPDX-License-Identifier: MIT
#include "app/outboxreport.h"

#include "store/door/encoding.h"
#include "ui/account/memberdialogs.h"
#include "ui/widgets/errortext.h"
#include "ui/window/mainwindow.h"

using namespace std::chrono_literals;

namespace app {

namespace {
constexpr int longUntil = 10; ///< seconds
constexpr auto shownAfter = 1s; ///< whatever is confirmed sooner nobody has to read about
} // namespace

OutboxReport::OutboxReport(store::Outbox &outbox, ui::MainWindow &window)
    : m_outbox(outbox)
    , m_window(window)
{
    m_timer.setInterval(shownAfter);
    connect(&m_timer, &QTimer::timeout, this, &OutboxReport::show);
    connect(&m_outbox, &store::Outbox::waitingChanged, this, &OutboxReport::follow);
    connect(&m_outbox, &store::Outbox::troubled, &m_window, &ui::MainWindow::showError);
    connect(&m_outbox, &store::Outbox::answeredLate, this,
            [this](const QJsonObject &, const QJsonObject &answer) { tellLate(answer); });
    connect(&m_outbox, &store::Outbox::heldBackChanged, this, &OutboxReport::askAboutOld);
    follow();
}

OutboxReport::~OutboxReport()
{
    m_window.setWaiting({});
}

void OutboxReport::follow()
{
    const auto acts = m_outbox.unconfirmed();
    if (acts > 0 && !m_timer.isActive()) {
        m_since.start();
        m_timer.start();
    } else if (acts == 0) {
        m_timer.stop();
        show();
    }
}

void OutboxReport::show()
{
    const auto acts = m_outbox.unconfirmed();
    const auto seconds = int(m_since.isValid() ? m_since.elapsed() / 1000 : 0);
    //: Acts that the steward did not confirm yet; %1: seconds
    const auto waiting = seconds < longUntil
        ? tr("%Ln act(s) not confirmed yet, %1 s", nullptr, int(acts))
        : tr("Nobody has answered yet: %Ln act(s) wait here, %1 s", nullptr, int(acts));
    m_window.setWaiting(acts == 0 ? QString() : waiting.arg(seconds));
    if (std::exchange(m_isShown, acts > 0) != m_isShown)
        Q_EMIT waitingChanged();
}

/// What went well shows by itself.
void OutboxReport::tellLate(const QJsonObject &answer)
{
    if (const auto error = store::decodedError(answer))
        m_window.showToast({tr("Something that was still to be sent was not done. %1")
                                .arg(ui::sentenceFor(*error)),
                            {},
                            {}});
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
