// SPDX-License-Identifier: MIT
#include "ui/markdown/selectabletext.h"

#include "ui/theme/textzoom.h"
#include "ui/widgets/displaytext.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QWheelEvent>

namespace ui {

SelectableText::SelectableText(const QFont &font, QWidget *parent)
    : QTextEdit(parent)
{
    setReadOnly(true);
    setAcceptRichText(false);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setFont(font);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFocusPolicy(Qt::ClickFocus);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(0);
    auto policy = QSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    whenResized(*this, [this] {
        if (m_isLine)
            spaceLine();
    });
}

void SelectableText::setLine(const QString &text)
{
    const auto line = displayLine(text);
    if (line == toPlainText())
        return;
    m_isLine = true;
    setPlainText(line);
    setAccessibleName(line);
    spaceLine();
}

void SelectableText::spaceLine()
{
    QTextCursor all(document());
    all.select(QTextCursor::Document);
    QTextBlockFormat format;
    format.setLineHeight(QFontInfo(font()).pixelSize() * 1.32, QTextBlockFormat::FixedHeight);
    all.mergeBlockFormat(format);
    updateGeometry();
}

int SelectableText::heightForWidth(int width) const
{
    const std::unique_ptr<QTextDocument> copy(document()->clone());
    copy->setTextWidth(width);
    return qCeil(copy->size().height());
}

QSize SelectableText::sizeHint() const
{
    return {400, heightForWidth(qMax(80, width()))};
}

void SelectableText::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the pane around it scrolls
}

} // namespace ui

#include "moc_selectabletext.cpp"
