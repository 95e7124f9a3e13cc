// SPDX-License-Identifier: MIT
#include "ui/timeline/compose/postbox.h"

#include "domain/shownlength.h"
#include "ui/compose/fieldnote.h"
#include "ui/compose/sendpause.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/compose/lengthring.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/plaintooltip.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLayout>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextDocument>
#include <QTextOption>
#include <QtMath>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

namespace {
int lengthOf(const QString &text)
{
    return static_cast<int>(domain::shownLength(text.trimmed()));
}
} // namespace

PostBox::PostBox(QWidget *parent)
    : QWidget(parent)
    , m_edit(new QPlainTextEdit(this))
    , m_status(new FieldNote(this))
    , m_relation(new QLabel(this))
    , m_dropRelation(new LinkButton({}, this))
    , m_ring(new LengthRing(this))
    , m_post(new QPushButton(this))
    , m_pause(new SendPause(this))
{
    m_autosave.setSingleShot(true);
    m_autosave.setInterval(1s);
    m_edit->setFrameShape(QFrame::NoFrame);
    m_edit->setTabChangesFocus(true);
    m_edit->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    // A long word, or a link, breaks as it will in the post.
    m_edit->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_edit->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_edit->viewport()->setAutoFillBackground(false);
    m_edit->document()->setDocumentMargin(0);
    m_edit->installEventFilter(this);
    m_relation->setTextFormat(Qt::PlainText);
    m_relation->setFont(ui::font(FontRole::Meta));
    followToken(m_relation, &Tokens::muted);
    m_post->setIcon(icon(u"send-horizontal"_s));
    m_post->setAutoDefault(false);
    setButtonKind(m_post, ButtonKind::Primary);
    auto *footer = new QHBoxLayout;
    footer->setSpacing(8);
    footer->addWidget(m_status, 1);
    footer->addWidget(m_relation);
    footer->addWidget(m_dropRelation);
    footer->addSpacing(6);
    footer->addWidget(m_ring);
    footer->addSpacing(6);
    footer->addWidget(m_post);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(20);
    column->addWidget(m_edit);
    column->addLayout(footer);
    setFocusProxy(m_edit);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &PostBox::textChanged);
    connect(m_post, &QPushButton::clicked, this, &PostBox::send);
    connect(m_pause, &SendPause::changed, this, [this] {
        if (!m_pause->isOn())
            m_refusal.clear();
        showState();
    });
    connect(m_dropRelation, &QAbstractButton::clicked, this, &PostBox::dropRelation);
    connect(&m_autosave, &QTimer::timeout, this, &PostBox::saveNow);
    connect(m_edit->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged,
            this, &PostBox::fitHeight);
    retranslate();
    fitHeight();
}

void PostBox::retranslate()
{
    m_edit->setPlaceholderText(tr("What's new?"));
    m_edit->setAccessibleName(tr("What's new?"));
    setKeyHint(m_post, tr("Ctrl Enter", "keys"));
    m_dropRelation->setText(tr("Cancel"));
    m_dropRelation->setAccessibleName(tr("Cancel"));
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
    m_how = draft.draft.relation;
    m_other = {};
    m_other.id = draft.draft.other;
    m_other.author = draft.otherAuthor;
    m_other.authorName = draft.otherName;
    m_edit->setPlainText(draft.draft.content);
    m_autosave.stop();
    m_isUnsaved = false;
    m_refusal.clear();
    showState();
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

void PostBox::textChanged()
{
    m_isUnsaved = true;
    m_refusal.clear();
    m_autosave.start();
    showState();
    fitHeight();
}

void PostBox::saveNow()
{
    if (!std::exchange(m_isUnsaved, false))
        return;
    m_autosave.stop();
    Q_EMIT draftChanged(draft());
}

void PostBox::showState()
{
    const auto length = lengthOf(text());
    m_ring->setLength(length);
    const bool isRelated = m_how != domain::PostRelation::None;
    const auto name = personName(m_other.author, m_other.authorName, 24);
    m_relation->setText(m_how == domain::PostRelation::Answer ? tr("Answering %1").arg(name)
                                                              : tr("Quoting %1").arg(name));
    m_relation->setVisible(isRelated);
    m_dropRelation->setVisible(isRelated);
    if (!m_disabledReason.isEmpty())
        m_status->say(m_disabledReason, FieldNote::Tone::Hint);
    else if (length > domain::postLimit)
        m_status->say(sentenceFor({base::Failure::Refused, u"post-long"_s}),
                      FieldNote::Tone::Danger);
    else if (!m_refusal.isEmpty())
        m_status->say(m_refusal, FieldNote::Tone::Danger);
    else if (!isRelated)
        m_status->say(m_followers > 0
                          ? tr("Your %Ln follower(s) will see it", nullptr, int(m_followers))
                          : tr("Whoever looks at Everyone will see it"),
                      FieldNote::Tone::Hint);
    else
        m_status->say({}, FieldNote::Tone::Hint);
    m_post->setText(m_pause->isOn() ? m_pause->text() : tr("Post"));
    m_post->setAccessibleName(m_post->text());
    m_post->setEnabled(m_disabledReason.isEmpty() && !m_isSending && !m_pause->isOn() && length > 0
                       && length <= domain::postLimit);
    m_post->setToolTip(plainToolTip(m_disabledReason));
}

void PostBox::send()
{
    if (!m_post->isEnabled())
        return;
    saveNow();
    m_isSending = true;
    m_refusal.clear();
    m_sent = draft();
    showState();
    m_status->say(tr("Sending…"), FieldNote::Tone::Hint);
    Q_EMIT sendRequested(m_sent.draft);
}

void PostBox::leaveSending()
{
    m_isSending = false;
    m_sent = {};
    showState();
}

void PostBox::finish()
{
    // A repost is published without the box.
    if (!m_isSending)
        return;
    m_isSending = false;
    auto done = std::exchange(m_sent, {});
    // Whoever has gone on writing meanwhile keeps that.
    const bool isShown = done == draft();
    done.draft.content.clear();
    Q_EMIT draftChanged(done);
    if (isShown) {
        setDraft({});
        Q_EMIT newPostWanted();
    } else {
        m_isUnsaved = true;
        saveNow();
    }
    showState();
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

void PostBox::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void PostBox::hideEvent(QHideEvent *event)
{
    saveNow();
    QWidget::hideEvent(event);
}

namespace {
constexpr int widestCard = 640;
constexpr int gutter = 16;
constexpr int avatarSize = 40;
constexpr int textLeft = 16 + avatarSize + 12;
} // namespace

QRect PostBox::card() const
{
    const auto width = qMin(this->width() - 2 * gutter, widestCard);
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
    drawBox(painter, card(), 8, tokens.list, m_edit->hasFocus() ? tokens.accent : tokens.border);
    const auto entry = card().topLeft();
    if (!m_person.isEmpty())
        drawAvatar(painter, QRectF(entry.x() + 16, entry.y() + 14, avatarSize, avatarSize),
                   m_person, m_name);
    drawHairline(painter, entry.x() + textLeft, card().right() - 16,
                 m_edit->geometry().bottom() + 10, tokens.hairline);
}

} // namespace ui
