// SPDX-License-Identifier: MIT
#include "ui/timeline/compose/postbox.h"

#include "domain/textlinks.h"
#include "ui/compose/draftnote.h"
#include "ui/compose/fieldnote.h"
#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextDocument>
#include <QTextOption>
#include <QtMath>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr Scaled widestCard(640);
constexpr int gutter = 16;
constexpr int avatarSize = 40;
constexpr int textLeft = 16 + avatarSize + 12;

int lengthOf(const QString &text)
{
    return static_cast<int>(domain::postLength(text.trimmed()));
}
} // namespace

/// How long a post is: a ring that fills up to the guidance of 140 characters, turns gold beyond it
/// and red beyond the limit, and "139 of 140" beside it.
class LengthRing : public QWidget {
    Q_OBJECT
public:
    explicit LengthRing(QWidget *parent = nullptr);

    void setLength(int characters);
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_length = 0;
};

LengthRing::LengthRing(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    keepTranslated(*this, [this] { setLength(m_length); });
}

void LengthRing::setLength(int characters)
{
    m_length = characters;
    setAccessibleName(sentence());
    updateGeometry();
    update();
}

QString LengthRing::sentence() const
{
    const auto limit = m_length > domain::postGuidance ? domain::postLimit : domain::postGuidance;
    return tr("%1 of %2").arg(number(m_length), number(limit));
}

QSize LengthRing::sizeHint() const
{
    return {28 + QFontMetrics(ui::font(FontRole::Meta)).horizontalAdvance(sentence()), LineBox(24)};
}

void LengthRing::paintEvent(QPaintEvent *)
{
    const auto &tokens = tokensFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF ring(2, height() / 2.0 - 8, 16, 16);
    const auto color = m_length > domain::postLimit ? tokens.danger
        : m_length > domain::postGuidance           ? tokens.gold
                                                    : tokens.accent;
    painter.setPen(QPen(tokens.hairline, 2.5));
    painter.drawEllipse(ring);
    const auto share = qMin(1.0, double(m_length) / domain::postGuidance);
    painter.setPen(QPen(color, 2.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawArc(ring, 90 * 16, -qRound(share * 360 * 16));
    painter.setFont(ui::font(FontRole::Meta));
    painter.setPen(m_length > domain::postLimit ? tokens.danger : tokens.muted);
    painter.drawText(rect().adjusted(26, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, sentence());
}

/// A post is plain text to every program that reads it: nothing to mark or to preview.
PostBox::PostBox(QWidget *parent)
    : ComposeBox(new QPlainTextEdit, parent)
    , m_edit(findChild<QPlainTextEdit *>())
    , m_ring(new LengthRing(this))
{
    build();
    connect(m_edit, &QPlainTextEdit::textChanged, this, &PostBox::textChanged);
    connect(m_edit->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged,
            this, &PostBox::fitHeight);
    keepTranslated(*this, [this] { retranslate(); });
    keepSized(*this, [this] { fitHeight(); });
}

void PostBox::build()
{
    m_edit->setFrameShape(QFrame::NoFrame);
    m_edit->setTabChangesFocus(true);
    m_edit->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    // A long word, or a link, breaks as it will in the post.
    m_edit->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_edit->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_edit->viewport()->setAutoFillBackground(false);
    m_edit->document()->setDocumentMargin(0);
    m_edit->installEventFilter(this);
    columnOf({m_edit, createFooter({m_ring})}, {.margins = {}, .spacing = 20}, this);
    setFocusProxy(m_edit);
}

void PostBox::retranslate()
{
    m_edit->setPlaceholderText(tr("What’s new?"));
    m_edit->setAccessibleName(tr("What’s new?"));
    setKeyHint(m_send, tr("Ctrl Enter", "keys"));
    label(m_dropRelation, tr("Cancel"));
    showState();
}

void PostBox::setPerson(const domain::AccountId &id, const QString &name, qint64 followers)
{
    m_person = id;
    m_name = name;
    m_followers = followers;
    showState();
    update();
}

void PostBox::setDraft(const items::StoredPost &draft)
{
    if (draft.draft == this->draft().draft && draft.draft.content.isEmpty())
        return; // what was discarded a moment ago can still be brought back
    m_resumed->dismiss();
    m_isSending = m_isSending && draft.draft == m_sent;
    m_how = draft.draft.relation;
    m_other = {};
    m_other.id = draft.draft.other;
    m_other.author = draft.otherAuthor;
    m_other.authorName = draft.otherName;
    const auto text = draft.draft.content;
    m_edit->setPlainText(text);
    forgetUnsaved();
    m_refusal.clear();
    if (!text.isEmpty())
        m_resumed->offer([this] { replaceText({}); }, [this, text] { replaceText(text); });
    showState();
}

/// In the field and on the disk.
void PostBox::replaceText(const QString &text)
{
    m_edit->setPlainText(text);
    m_edit->moveCursor(QTextCursor::End);
    forgetUnsaved();
    storeDraft();
}

QString PostBox::text() const
{
    return m_edit->toPlainText();
}

items::StoredPost PostBox::draft() const
{
    return {{text(), m_how, m_other.id}, m_other.author, m_other.authorName};
}

void PostBox::relate(const items::StoredPost &draft)
{
    if (draft.draft.relation != m_how || draft.draft.other != m_other.id) {
        saveNow();
        setDraft(draft);
    }
    m_edit->setFocus();
    m_edit->moveCursor(QTextCursor::End);
}

void PostBox::dropRelation()
{
    saveNow();
    Q_EMIT newPostWanted();
    m_edit->setFocus();
}

void PostBox::setWritable(bool writable, const QString &disabledReason)
{
    m_disabledReason = writable ? QString() : disabledReason;
    showState();
}

void PostBox::setMentions(items::Mentions &mentions, const MentionCompleter::Nearby &nearby)
{
    new MentionCompleter(*m_edit, mentions, nearby);
}

void PostBox::textChanged()
{
    saveSoon();
    m_resumed->dismiss();
    m_refusal.clear();
    showState();
    fitHeight();
}

void PostBox::showPause()
{
    if (!m_pause->isOn())
        m_refusal.clear();
    showState();
}

void PostBox::showState()
{
    const auto length = lengthOf(text());
    m_ring->setLength(length);
    showRelation();
    showNote(length);
    showSendButton(tr("Post"), length > 0 && length <= domain::postLimit);
}

void PostBox::showRelation()
{
    const bool isRelated = m_how != domain::PostRelation::None;
    const auto name = personName(m_other.author, m_other.authorName, 24);
    m_relation->setText(m_how == domain::PostRelation::Answer ? tr("Replying to %1").arg(name)
                                                              : tr("Quoting %1").arg(name));
    m_relation->setVisible(isRelated);
    m_dropRelation->setVisible(isRelated);
}

void PostBox::showNote(int length)
{
    using Tone = FieldNote::Tone;
    if (!m_disabledReason.isEmpty())
        m_status->say(m_disabledReason, Tone::Hint);
    else if (length > domain::postLimit)
        m_status->say(sentenceFor({base::Failure::Refused, u"post-long"_s}), Tone::Danger);
    else if (!m_refusal.isEmpty())
        m_status->say(m_refusal, Tone::Danger);
    else if (m_how != domain::PostRelation::None || !m_resumed->isHidden())
        m_status->say({}, Tone::Hint);
    else if (m_followers > 0)
        m_status->say(tr("Your %Ln follower(s) will see it", nullptr, int(m_followers)),
                      Tone::Hint);
    else
        m_status->say(tr("Shown under Everyone"), Tone::Hint);
}

void PostBox::send()
{
    if (!m_send->isEnabled())
        return;
    saveNow();
    m_isSending = true;
    m_refusal.clear();
    m_sent = draft().draft;
    showState();
    m_status->say(tr("Sending…"), FieldNote::Tone::Hint);
    Q_EMIT sendRequested(m_sent);
}

void PostBox::leaveSending()
{
    m_isSending = false;
    m_sent = {};
    m_resumed->dismiss();
    showState();
}

void PostBox::finish(const domain::PostDraft &sent)
{
    // A repost is published without the box.
    if (isSending(sent))
        leaveSending();
    if (draft().draft != sent)
        return;
    setDraft({});
    Q_EMIT newPostWanted();
}

void PostBox::showFailure(const base::Error &error)
{
    m_isSending = false;
    m_pause->start(error);
    m_refusal = sentenceFor(error);
    showState();
}

void PostBox::showSaved()
{
    if (!m_isSending && !text().isEmpty() && m_disabledReason.isEmpty())
        m_status->remark(tr("Draft saved"));
}

bool PostBox::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && key->modifiers().testFlag(Qt::ControlModifier)) {
            send();
            return true;
        }
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QWidget::eventFilter(watched, event);
}

QRect PostBox::card() const
{
    const auto width = qMin<int>(this->width() - 2 * gutter, widestCard);
    return {(this->width() - width) / 2, gutter, width, height() - gutter - 4};
}

void PostBox::fitHeight()
{
    const auto side = qMax(gutter, (width() - widestCard) / 2);
    layout()->setContentsMargins(side + textLeft, gutter + 14, side + 16, 4 + 12);
    const auto lines = qBound(2, qCeil(m_edit->document()->size().height()), 10);
    m_edit->setFixedHeight(lines * m_edit->fontMetrics().lineSpacing() + 8);
}

void PostBox::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHeight();
}

void PostBox::paintEvent(QPaintEvent *)
{
    const auto &tokens = tokensFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    drawBox(painter, card(), 8, tokens.list, m_edit->hasFocus() ? tokens.accent : tokens.outline);
    const auto entry = card().topLeft();
    if (!m_person.isEmpty())
        drawAvatar(painter, QRectF(entry.x() + 16, entry.y() + 14, avatarSize, avatarSize),
                   m_person, m_name);
    drawHairline(painter, entry.x() + textLeft, card().right() - 16,
                 m_edit->geometry().bottom() + 10, tokens.hairline);
}

} // namespace ui
#include "moc_postbox.cpp"
#include "postbox.moc"
