// SPDX-License-Identifier: MIT
#include "ui/compose/markdownfield.h"

#include "items/mentions.h"
#include "ui/compose/fieldnote.h"
#include "ui/markdown/markdownview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/retext.h"

#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTextBlock>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr LineBox barHeight(36);
constexpr int padding = 12;

void makeClear(QWidget *widget)
{
    auto clear = widget->palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    clear.setColor(QPalette::Window, Qt::transparent);
    widget->setPalette(clear);
}
} // namespace

MarkdownField::MarkdownField(QWidget *parent)
    : QFrame(parent)
    , m_bar(new QWidget(this))
    , m_previewButton(new QToolButton(this))
    , m_stack(new QStackedWidget(this))
    , m_edit(new QPlainTextEdit(this))
    , m_previewArea(new QScrollArea(this))
    , m_preview(new MarkdownView(this))
{
    createButtons(rowOf({}, {.margins = {5, 0, 8, 0}, .spacing = 0}, m_bar));
    buildEdit();
    buildPreview();
    m_stack->addWidget(m_edit);
    m_stack->addWidget(m_previewArea);
    columnOf({m_bar, Gap{1}, {m_stack, 1}}, {.margins = {2, 2, 2, 2}, .spacing = 0}, this);
    setFocusProxy(m_edit);
    // Tab comes to the text first, and would leave out what was made before that.
    setTabOrder(m_marks.last(), m_previewButton);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &MarkdownField::textChanged);
    connect(m_preview, &MarkdownView::linkActivated, this, &MarkdownField::linkActivated);
    connect(m_previewButton, &QToolButton::toggled, this, &MarkdownField::setPreviewShown);
    keepTranslated(*this, [this] { retranslate(); });
}

void MarkdownField::buildEdit()
{
    m_edit->setFrameShape(QFrame::NoFrame);
    m_edit->setFont(ui::font(FontRole::Body));
    m_edit->setTabChangesFocus(true);
    m_edit->document()->setDocumentMargin(padding - 2);
    m_edit->installEventFilter(this);
    makeClear(m_edit);
}

void MarkdownField::buildPreview()
{
    m_previewArea->setFrameShape(QFrame::NoFrame);
    m_previewArea->setWidgetResizable(true);
    m_previewArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *page = new QWidget(m_previewArea);
    columnOf({m_preview, Stretch{}}, {.margins = {padding, padding - 2, padding, padding}}, page);
    m_previewArea->setWidget(page);
    m_preview->setNumbers(Numbers::Floors);
    page->setAutoFillBackground(false);
    m_previewArea->viewport()->setAutoFillBackground(false);
}

void MarkdownField::createButtons(QHBoxLayout *row)
{
    const auto add = [&](const QString &name, auto act) {
        auto *button = new QToolButton(this);
        button->setIcon(icon(name));
        button->setAutoRaise(true);
        keepSized(*button, [button] { button->setFixedSize(28, barHeight - 6); });
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, this, act);
        row->addWidget(button);
        m_marks.append(button);
    };
    add(u"bold"_s, [this] { surround(u"**"_s); });
    add(u"italic"_s, [this] { surround(u"*"_s); });
    add(u"code"_s, [this] { surround(u"`"_s); });
    add(u"quote"_s, [this] { prefixLines(u"> "_s); });
    add(u"list"_s, [this] { prefixLines(u"- "_s); });
    add(u"link"_s, [this] { insertLink(); });
    row->addStretch();
    m_previewButton->setIcon(icon(u"eye"_s));
    m_previewButton->setCheckable(true);
    m_previewButton->setAutoRaise(true);
    keepSized(*m_previewButton, [this] { m_previewButton->setFixedHeight(barHeight - 6); });
    m_previewButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_previewButton->setFocusPolicy(Qt::TabFocus);
    row->addWidget(m_previewButton);
}

void MarkdownField::retranslate()
{
    m_edit->setAccessibleName(tr("Body"));
    m_preview->setAccessibleName(tr("Preview"));
    m_previewButton->setText(tr("Preview"));
    const QStringList names{tr("Bold"),  tr("Italic"), tr("Code"),
                            tr("Quote"), tr("List"),   tr("Link")};
    for (qsizetype i = 0; i < names.size(); ++i) {
        m_marks.at(i)->setToolTip(names.at(i));
        m_marks.at(i)->setAccessibleName(names.at(i));
    }
}

QString MarkdownField::text() const
{
    return m_edit->toPlainText();
}

void MarkdownField::setText(const QString &text)
{
    if (text != m_edit->toPlainText())
        m_edit->setPlainText(text);
    m_edit->moveCursor(QTextCursor::End);
}

void MarkdownField::setPlaceholder(const QString &text)
{
    m_edit->setPlaceholderText(text);
}

void MarkdownField::setNumbers(Numbers numbers)
{
    m_preview->setNumbers(numbers);
}

void MarkdownField::setMentions(items::Mentions &mentions, const MentionCompleter::Nearby &nearby)
{
    m_mentions = &mentions;
    new MentionCompleter(*m_edit, mentions, nearby);
    connect(&mentions, &items::Mentions::mentionedRead, this,
            [this](const QString &markdown, const QStringList &mentioned) {
                if (showsPreview() && markdown == text())
                    m_preview->showMarkdown(markdown, mentioned);
            });
}

void MarkdownField::setEditable(bool editable)
{
    m_edit->setReadOnly(!editable);
    for (auto *button : std::as_const(m_marks))
        button->setEnabled(editable && !showsPreview());
}

bool MarkdownField::showsPreview() const
{
    return m_stack->currentWidget() == m_previewArea;
}

void MarkdownField::setBarShown(bool shown)
{
    m_bar->setVisible(shown);
    update();
}

void MarkdownField::setPreviewShown(bool shown)
{
    if (m_previewButton->isChecked() != shown)
        return m_previewButton->setChecked(shown); // which comes back
    m_preview->showMarkdown(shown ? text() : QString());
    if (shown && m_mentions)
        m_mentions->read(text());
    m_stack->setCurrentWidget(shown ? static_cast<QWidget *>(m_previewArea) : m_edit);
    for (auto *button : std::as_const(m_marks))
        button->setEnabled(!shown && !m_edit->isReadOnly());
    if (!shown)
        m_edit->setFocus();
}

void MarkdownField::surround(const QString &mark)
{
    auto cursor = m_edit->textCursor();
    const auto words = cursor.selectedText();
    cursor.insertText(mark + words + mark);
    if (words.isEmpty())
        cursor.setPosition(cursor.position() - static_cast<int>(mark.size()));
    m_edit->setTextCursor(cursor);
    m_edit->setFocus();
}

void MarkdownField::prefixLines(const QString &prefix)
{
    auto cursor = m_edit->textCursor();
    const auto end = cursor.selectionEnd();
    auto block = m_edit->document()->findBlock(cursor.selectionStart());
    cursor.beginEditBlock();
    for (int added = 0; block.isValid() && block.position() <= end + added; block = block.next()) {
        QTextCursor(block).insertText(prefix);
        added += static_cast<int>(prefix.size());
    }
    cursor.endEditBlock();
    m_edit->setFocus();
}

void MarkdownField::insertLink()
{
    auto cursor = m_edit->textCursor();
    const auto words = cursor.selectedText();
    cursor.insertText(u'[' + words + u"](https://)"_s);
    // Where one goes on typing: the words if there are none, else the address.
    const auto back = words.isEmpty() ? 11 : 1;
    cursor.setPosition(cursor.position() - back);
    m_edit->setTextCursor(cursor);
    m_edit->setFocus();
}

void MarkdownField::insertQuote(const QString &text)
{
    auto cursor = m_edit->textCursor();
    cursor.setPosition(cursor.selectionEnd());
    const auto before = cursor.block().text().first(cursor.positionInBlock());
    // Markdown ends a paragraph, and a quote, with an empty line.
    const auto gap = !before.isEmpty()                                   ? u"\n\n"_s
        : cursor.atStart() || cursor.block().previous().text().isEmpty() ? QString()
                                                                         : u"\n"_s;
    auto lines = text.trimmed();
    lines.replace(u'\n', u"\n>\n> "_s); // each line a paragraph, as it was
    cursor.insertText(gap + u"> "_s + lines + u"\n\n"_s);
    m_edit->setTextCursor(cursor);
    m_edit->ensureCursorVisible();
}

bool MarkdownField::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && key->modifiers() & Qt::ControlModifier) {
            Q_EMIT sendRequested();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void MarkdownField::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        makeClear(m_edit);
}

void MarkdownField::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    const bool hasFocusInside = m_edit->hasFocus();
    drawBox(painter, rect(), 8, tokens.list, fieldBorder(*this, hasFocusInside, tokens),
            hasFocusInside ? 2 : 1);
    if (!m_bar->isHidden())
        drawHairline(painter, 2, width() - 2, 2 + barHeight - 4, tokens.hairline);
}

} // namespace ui

#include "moc_markdownfield.cpp"
