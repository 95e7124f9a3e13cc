// SPDX-License-Identifier: MIT
#include "ui/forum/compose/replybox.h"

#include "domain/topicrules.h"
#include "ui/compose/fieldnote.h"
#include "ui/compose/markdownfield.h"
#include "ui/compose/sendpause.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/plaintooltip.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTextDocument>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

namespace {
constexpr int fewestLines = 2;
constexpr int mostLines = 8;
} // namespace

ReplyBox::ReplyBox(QWidget *parent)
    : QWidget(parent)
    , m_field(new MarkdownField(this))
    , m_status(new FieldNote(this))
    , m_footer(new QWidget(this))
    , m_quote(new QLabel(this))
    , m_cancelQuote(new LinkButton({}, this))
    , m_send(new QPushButton(this))
    , m_pause(new SendPause(this))
{
    m_autosave.setSingleShot(true);
    m_autosave.setInterval(1s);
    m_quote->setTextFormat(Qt::PlainText);
    m_quote->setFont(ui::font(FontRole::Meta));
    followToken(m_quote, &Tokens::muted);
    m_send->setIcon(icon(u"send-horizontal"_s));
    m_send->setAutoDefault(false);
    setButtonKind(m_send, ButtonKind::Primary);
    auto *footer = new QHBoxLayout(m_footer);
    footer->setContentsMargins({});
    footer->setSpacing(8);
    footer->addWidget(m_status, 1);
    footer->addWidget(m_quote);
    footer->addWidget(m_cancelQuote);
    footer->addSpacing(6);
    footer->addWidget(m_send);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 12, 24, 10);
    column->setSpacing(8);
    column->addWidget(m_field);
    column->addWidget(m_footer);
    // Queued: who gets the focus is known after who loses it.
    m_focusMoved.setSingleShot(true);
    m_focusMoved.setInterval(0);
    connect(&m_focusMoved, &QTimer::timeout, this, &ReplyBox::unfold);
    const auto parts = findChildren<QWidget *>();
    for (auto *part : parts)
        part->installEventFilter(this);
    connect(m_field, &MarkdownField::textChanged, this, &ReplyBox::textChanged);
    connect(m_field, &MarkdownField::sendRequested, this, &ReplyBox::send);
    connect(m_send, &QPushButton::clicked, this, &ReplyBox::send);
    connect(m_pause, &SendPause::changed, this, &ReplyBox::showPause);
    connect(m_cancelQuote, &QAbstractButton::clicked, this, &ReplyBox::cancelQuote);
    connect(&m_autosave, &QTimer::timeout, this, &ReplyBox::saveNow);
    // In lines, wrapped ones too: that is how a plain text measures itself.
    connect(m_field->edit().document()->documentLayout(),
            &QAbstractTextDocumentLayout::documentSizeChanged, this, &ReplyBox::fitHeight);
    retranslate();
    fitHeight();
    showQuote();
}

void ReplyBox::retranslate()
{
    m_field->setPlaceholder(tr("Write a reply…"));
    setKeyHint(m_send, tr("Ctrl Enter", "keys"));
    m_cancelQuote->setText(tr("Cancel quote"));
    m_cancelQuote->setAccessibleName(tr("Cancel quote"));
    m_cancelQuote->updateGeometry();
    showQuote();
    showButton();
}

items::ReplyDraft ReplyBox::draft() const
{
    return {m_field->text(), m_replyTo, m_replyToFloor};
}

void ReplyBox::openTopic(const domain::TopicId &topic, const items::ReplyDraft &draft)
{
    if (topic == m_topic)
        return;
    saveNow();
    m_topic = topic;
    m_replyTo = draft.replyTo;
    m_replyToFloor = draft.replyToFloor;
    m_isSending = false;
    m_pause->stop(); // another category may not be slow
    {
        const QSignalBlocker silent(m_field);
        m_field->setText(draft.body);
        if (m_field->showsPreview())
            m_field->setPreviewShown(false);
    }
    m_status->say({}, FieldNote::Tone::Hint);
    if (!draft.body.isEmpty())
        m_status->remark(tr("Draft restored"));
    unfold();
    showQuote();
    showButton();
}

void ReplyBox::leave()
{
    openTopic({}, {});
}

void ReplyBox::answer(const domain::Reply &reply)
{
    m_replyTo = reply.id;
    m_replyToFloor = reply.floor;
    showQuote();
    m_field->setPreviewShown(false);
    if (!m_field->text().trimmed().isEmpty())
        m_autosave.start();
}

void ReplyBox::cancelQuote()
{
    m_replyTo = {};
    m_replyToFloor = 0;
    showQuote();
    m_field->setFocus();
    m_autosave.start();
}

void ReplyBox::showQuote()
{
    const bool isAnswer = !m_replyTo.isEmpty();
    m_quote->setText(tr("Reply to #%1").arg(m_replyToFloor));
    m_quote->setVisible(isAnswer);
    m_cancelQuote->setVisible(isAnswer);
    unfold();
}

void ReplyBox::setCramped(bool cramped)
{
    if (std::exchange(m_isCramped, cramped) != cramped)
        unfold();
}

bool ReplyBox::isFolded() const
{
    const auto *focus = QApplication::focusWidget();
    return m_isCramped && !(focus && isAncestorOf(focus)) && m_replyTo.isEmpty()
        && m_field->text().isEmpty() && !m_field->showsPreview() && !m_isSending;
}

/// As far as it is needed now.
void ReplyBox::unfold()
{
    const bool isWhole = !isFolded();
    m_field->setBarShown(isWhole);
    m_footer->setVisible(isWhole);
    fitHeight();
}

void ReplyBox::textChanged()
{
    m_status->say({}, FieldNote::Tone::Hint);
    m_autosave.start();
    unfold();
    showButton();
}

void ReplyBox::showButton()
{
    const auto text = m_field->text();
    const auto reply = domain::cleanReply(text);
    const bool isTooLong = !reply && !text.trimmed().isEmpty();
    if (isTooLong)
        m_status->say(sentenceFor(reply.error()), FieldNote::Tone::Danger);
    m_field->setInvalid(isTooLong);
    m_send->setEnabled(m_disabledReason.isEmpty() && !m_isSending && !m_pause->isOn() && reply
                       && !m_topic.isEmpty());
    m_send->setText(m_pause->isOn() ? m_pause->text() : tr("Reply"));
    m_send->setAccessibleName(m_send->text());
    m_send->setToolTip(plainToolTip(m_disabledReason));
}

void ReplyBox::showPause()
{
    if (!m_pause->isOn())
        m_status->say({}, FieldNote::Tone::Hint);
    showButton();
}

void ReplyBox::setWritable(bool writable, const QString &disabledReason)
{
    m_disabledReason = writable ? QString() : disabledReason;
    if (!writable)
        m_status->say(disabledReason, FieldNote::Tone::Hint);
    else if (m_status->tone() == FieldNote::Tone::Hint)
        m_status->say({}, FieldNote::Tone::Hint);
    showButton();
}

void ReplyBox::saveNow()
{
    if (!m_autosave.isActive() && sender() != &m_autosave)
        return;
    m_autosave.stop();
    if (!m_topic.isEmpty())
        Q_EMIT draftChanged(m_topic, draft());
}

void ReplyBox::send()
{
    if (!m_send->isEnabled())
        return;
    // A crash between here and the answer loses nothing.
    m_autosave.stop();
    Q_EMIT draftChanged(m_topic, draft());
    m_isSending = true;
    showButton();
    m_status->say(tr("Sending…"), FieldNote::Tone::Hint);
    Q_EMIT sendRequested(m_topic, m_field->text(), m_replyTo);
}

void ReplyBox::finish(const domain::TopicId &topic)
{
    if (topic != m_topic)
        return;
    m_isSending = false;
    m_replyTo = {};
    m_replyToFloor = 0;
    const QSignalBlocker silent(m_field);
    m_field->setText({});
    m_field->setPreviewShown(false);
    m_autosave.stop();
    m_status->say({}, FieldNote::Tone::Hint);
    unfold();
    showQuote();
    showButton();
}

void ReplyBox::showFailure(const domain::TopicId &topic, const base::Error &error)
{
    if (topic != m_topic)
        return;
    m_isSending = false;
    m_pause->start(error);
    showButton();
    m_status->say(sentenceFor(error), FieldNote::Tone::Danger);
}

void ReplyBox::showSaved(const QString &key)
{
    const bool isMine = key == items::ForumDrafts::keyOf(m_topic);
    if (isMine && !m_isSending && !m_field->text().isEmpty())
        m_status->remark(tr("Draft saved"));
}

void ReplyBox::showSaveFailure(const QString &key)
{
    if (key == items::ForumDrafts::keyOf(m_topic))
        m_status->say(tr("The draft can't be saved."), FieldNote::Tone::Danger);
}

void ReplyBox::fitHeight()
{
    const bool isWhole = !m_footer->isHidden();
    const auto lines = isWhole
        ? qBound(fewestLines, qCeil(m_field->edit().document()->size().height()), mostLines)
        : 1;
    m_field->setFixedHeight((isWhole ? 40 : 4) + 24
                            + lines * m_field->edit().fontMetrics().lineSpacing());
}

bool ReplyBox::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        m_focusMoved.start();
    return QWidget::eventFilter(watched, event);
}

void ReplyBox::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ReplyBox::hideEvent(QHideEvent *event)
{
    saveNow();
    QWidget::hideEvent(event);
}

void ReplyBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawHairline(painter, 0, width(), 0, tokensFor(palette()).hairline);
}

} // namespace ui
