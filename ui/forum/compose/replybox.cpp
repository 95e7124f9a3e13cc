// SPDX-License-Identifier: MIT
#include "ui/forum/compose/replybox.h"

#include "domain/topic.h"
#include "ui/compose/draftnote.h"
#include "ui/compose/fieldnote.h"
#include "ui/compose/markdownfield.h"
#include "ui/reader/readerscroll.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/fieldfault.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/retext.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTextDocument>
#include <QtMath>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int fewestLines = 2;
constexpr int mostLines = 8;
constexpr int sidePadding = 24;
} // namespace

ReplyBox::ReplyBox(QWidget *parent)
    : ComposeBox(new MarkdownField, parent)
    , m_field(findChild<MarkdownField *>())
    , m_footer(new QWidget(this))
{
    build();
    connectSignals();
    keepTranslated(*this, [this] { retranslate(); });
    keepSized(*this, [this] { fitHeight(); });
    showQuote();
}

void ReplyBox::build()
{
    layGround(*this, {.lines = Qt::TopEdge});
    m_footer->setLayout(createFooter());
    columnOf({m_field, m_footer}, {.margins = {sidePadding, 12, sidePadding, 10}, .spacing = 8},
             this);
    const auto parts = findChildren<QWidget *>();
    for (auto *part : parts)
        part->installEventFilter(this);
}

void ReplyBox::connectSignals()
{
    // Queued: who gets the focus is known after who loses it.
    m_focusMoved.setSingleShot(true);
    m_focusMoved.setInterval(0);
    connect(&m_focusMoved, &QTimer::timeout, this, &ReplyBox::unfold);
    connect(m_field, &MarkdownField::textChanged, this, &ReplyBox::textChanged);
    connect(m_field, &MarkdownField::sendRequested, this, &ReplyBox::send);
    // In lines, wrapped ones too: that is how a plain text measures itself.
    connect(m_field->edit().document()->documentLayout(),
            &QAbstractTextDocumentLayout::documentSizeChanged, this, &ReplyBox::fitHeight);
}

void ReplyBox::retranslate()
{
    m_field->setPlaceholder(tr("Write a reply…"));
    setKeyHint(m_send, tr("Ctrl Enter", "keys"));
    label(m_dropRelation, tr("Cancel quote"));
    m_dropRelation->updateGeometry();
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
    m_isSending = false;
    m_pause->stop(); // another category may not be slow
    m_status->say({}, FieldNote::Tone::Hint);
    m_resumed->dismiss();
    if (!draft.body.isEmpty())
        m_resumed->offer([this] { replace({}); }, [this, draft] { replace(draft); });
    fill(draft);
}

void ReplyBox::fill(const items::ReplyDraft &draft)
{
    m_replyTo = draft.replyTo;
    m_replyToFloor = draft.replyToFloor;
    {
        const QSignalBlocker silent(m_field);
        m_field->setText(draft.body);
        if (m_field->showsPreview())
            m_field->setPreviewShown(false);
    }
    unfold();
    showQuote();
    showButton();
}

/// In the field and on the disk.
void ReplyBox::replace(const items::ReplyDraft &draft)
{
    fill(draft);
    forgetUnsaved();
    storeDraft();
}

void ReplyBox::answer(const domain::Reply &reply)
{
    m_replyTo = reply.id;
    m_replyToFloor = reply.floor;
    showQuote();
    m_field->setPreviewShown(false);
    if (!m_field->text().trimmed().isEmpty())
        saveSoon();
}

void ReplyBox::quote(const domain::Reply &reply, const QString &text)
{
    m_field->setPreviewShown(false);
    if (!reply.id.isEmpty() && m_replyTo.isEmpty() && m_field->text().trimmed().isEmpty())
        answer(reply);
    const bool isNamed = reply.floor > 0 && reply.id != m_replyTo;
    m_field->insertQuote(isNamed ? u"#%1:\n"_s.arg(reply.floor) + text.trimmed() : text);
}

void ReplyBox::dropRelation()
{
    m_replyTo = {};
    m_replyToFloor = 0;
    showQuote();
    m_field->setFocus();
    saveSoon();
}

void ReplyBox::showQuote()
{
    const bool isAnswer = !m_replyTo.isEmpty();
    m_relation->setText(tr("Reply to #%1").arg(m_replyToFloor));
    m_relation->setVisible(isAnswer);
    m_dropRelation->setVisible(isAnswer);
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
        && m_field->text().isEmpty() && !m_field->showsPreview() && !m_isSending
        && m_resumed->isHidden();
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
    if (!isTooLong())
        m_status->say({}, FieldNote::Tone::Hint);
    m_resumed->dismiss();
    saveSoon();
    unfold();
    showButton();
}

bool ReplyBox::isTooLong() const
{
    const auto text = m_field->text();
    return !domain::cleanReply(text) && !text.trimmed().isEmpty();
}

void ReplyBox::showButton()
{
    const auto reply = domain::cleanReply(m_field->text());
    const auto fault = isTooLong() ? sentenceFor(reply.error()) : QString();
    if (!fault.isEmpty())
        m_status->say(fault, FieldNote::Tone::Danger);
    setFault(*m_field, fault);
    showSendButton(tr("Reply"), reply && !m_topic.isEmpty());
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

void ReplyBox::storeDraft()
{
    if (!m_topic.isEmpty())
        Q_EMIT draftChanged(m_topic, draft());
}

void ReplyBox::send()
{
    if (!m_send->isEnabled())
        return;
    // A crash between here and the answer loses nothing.
    forgetUnsaved();
    storeDraft();
    showSending();
    Q_EMIT sendRequested(m_topic, m_sent, m_replyTo);
}

void ReplyBox::showSending()
{
    m_resumed->dismiss();
    m_isSending = true;
    m_sent = m_field->text();
    showButton();
    m_status->say(tr("Sending…"), FieldNote::Tone::Hint);
}

void ReplyBox::finish(const domain::TopicId &topic, const QString &sent)
{
    if (topic != m_topic)
        return;
    if (isSending(topic, sent)) {
        m_isSending = false;
        m_status->say({}, FieldNote::Tone::Hint);
        showButton();
    }
    if (m_field->text() != sent)
        return;
    m_resumed->dismiss();
    fill({});
    m_field->setPreviewShown(false);
    forgetUnsaved();
}

void ReplyBox::showFailure(const base::Error &error)
{
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
        m_status->say(tr("The draft can’t be saved."), FieldNote::Tone::Danger);
}

void ReplyBox::fitHeight()
{
    const bool isWhole = !m_footer->isHidden();
    const auto lines = isWhole
        ? qBound(fewestLines, qCeil(m_field->edit().document()->size().height()), mostLines)
        : 1;
    m_field->setFixedHeight((isWhole ? int(LineBox(40)) : 4) + 24
                            + lines * m_field->edit().fontMetrics().lineSpacing());
}

/// As wide as the text that is answered.
void ReplyBox::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const auto side = measureMargin(*this, sidePadding);
    const auto right = side > sidePadding ? width() - side - readingMeasure : sidePadding;
    auto margins = layout()->contentsMargins();
    margins.setLeft(side);
    margins.setRight(right);
    layout()->setContentsMargins(margins);
}

bool ReplyBox::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        m_focusMoved.start();
    return QWidget::eventFilter(watched, event);
}

} // namespace ui

#include "moc_replybox.cpp"
