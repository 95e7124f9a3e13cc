// SPDX-License-Identifier: MIT
#include "ui/compose/composebox.h"

#include "domain/refusal.h"
#include "ui/compose/draftnote.h"
#include "ui/compose/fieldnote.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/communitytime.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

namespace {
/// A clock that is far from the community's does not keep anybody from trying.
constexpr std::chrono::milliseconds longest = 24h;
} // namespace

SendPause::SendPause(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &SendPause::stop);
}

void SendPause::start(const base::Error &error)
{
    const auto refusal = domain::Refusal::of(error);
    if (!refusal.isPause())
        return stop();
    const auto until = refusal.until.value_or(communityNow());
    const auto left = until - communityNow();
    if (left <= 0ms || left > longest)
        return stop();
    m_until = until;
    m_timer.start(std::chrono::duration_cast<std::chrono::milliseconds>(left));
    Q_EMIT changed();
}

void SendPause::stop()
{
    m_timer.stop();
    if (std::exchange(m_until, std::nullopt))
        Q_EMIT changed();
}

QString SendPause::text() const
{
    //: On the button that sends, while one has to wait: a moment like 14:05
    return m_until ? tr("At %1").arg(clockTime(*m_until)) : QString();
}

ComposeBox::ComposeBox(QWidget *field, QWidget *parent)
    : QWidget(parent)
    , m_text(field)
{
    field->setParent(this); // first of all, where Tab begins
    m_status = new FieldNote(this);
    m_resumed = new DraftNote(this);
    m_relation = new QLabel(this);
    m_dropRelation = new LinkButton({}, this);
    m_send = new QPushButton(this);
    m_pause = new SendPause(this);
    m_autosave.setSingleShot(true);
    m_autosave.setInterval(1s);
    m_relation->setTextFormat(Qt::PlainText);
    m_relation->setFont(ui::font(FontRole::Meta));
    followToken(m_relation, &Tokens::muted);
    m_send->setIcon(icon(u"send-horizontal"_s));
    m_send->setAutoDefault(false);
    setButtonKind(m_send, ButtonKind::Primary);
    connect(m_send, &QPushButton::clicked, this, &ComposeBox::send);
    connect(m_pause, &SendPause::changed, this, &ComposeBox::showPause);
    connect(m_dropRelation, &QAbstractButton::clicked, this, &ComposeBox::dropRelation);
    connect(&m_autosave, &QTimer::timeout, this, &ComposeBox::storeDraft);
}

QHBoxLayout *ComposeBox::createFooter(const QList<QWidget *> &beforeButton)
{
    auto *footer = rowOf({m_resumed, {m_status, 1}, m_relation, m_dropRelation},
                         {.margins = {}, .spacing = 8});
    for (auto *widget : beforeButton + QList<QWidget *>{m_send}) {
        footer->addSpacing(6);
        footer->addWidget(widget);
    }
    return footer;
}

void ComposeBox::saveNow()
{
    if (!isUnsaved())
        return;
    forgetUnsaved();
    storeDraft();
}

void ComposeBox::showSendButton(const QString &verb, bool isReady)
{
    label(m_send, m_pause->isOn() ? m_pause->text() : verb);
    // What was sent leaves nothing to send: one goes on where one writes.
    if (!isReady && m_send->hasFocus())
        m_text->setFocus(Qt::OtherFocusReason);
    m_send->setEnabled(m_disabledReason.isEmpty() && !m_isSending && !m_pause->isOn() && isReady);
    m_send->setToolTip(plainToolTip(m_disabledReason));
}

void ComposeBox::hideEvent(QHideEvent *event)
{
    saveNow();
    QWidget::hideEvent(event);
}

void ComposeBox::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    saveNow();
    Q_EMIT left();
}

} // namespace ui

#include "moc_composebox.cpp"
