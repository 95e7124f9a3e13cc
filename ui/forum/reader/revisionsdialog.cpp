// SPDX-License-Identifier: MIT
#include "ui/forum/reader/revisionsdialog.h"

#include "domain/revision.h"
#include "ui/markdown/safemarkdown.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QComboBox>
#include <QEvent>
#include <QPushButton>
#include <QTextEdit>

#include <algorithm>

namespace ui {

namespace {
constexpr int cardWidth = 680;
constexpr int textHeight = 320;

void write(QTextCursor &cursor, const QList<domain::TextChange> &changes, const QFont &font,
           const Tokens &tokens)
{
    using Kind = domain::TextChange::Kind;
    for (const auto &change : changes) {
        QTextCharFormat format;
        format.setFont(font);
        format.setForeground(tokens.text);
        if (change.kind == Kind::Removed) {
            format.setForeground(tokens.danger);
            format.setBackground(tokens.dangerTint);
            format.setFontStrikeOut(true);
        } else if (change.kind == Kind::Added) {
            format.setForeground(tokens.ok);
            format.setBackground(tokens.okTint);
        }
        cursor.insertText(change.text, format);
    }
}
} // namespace

RevisionsDialog::RevisionsDialog(const QList<domain::Revision> &revisions,
                                 const domain::Revision &now, QWidget *parent)
    : CardDialog(tr("Edit history"), cardWidth, parent)
    , m_forms(revisions.crbegin(), revisions.crend())
    , m_choice(new QComboBox(form()))
    , m_text(new QTextEdit(form()))
{
    std::stable_sort(m_forms.begin(), m_forms.end(),
                     [](const auto &a, const auto &b) { return a.at < b.at; });
    m_forms.append(now);
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(20);
    for (qsizetype i = m_forms.size() - 2; i >= 0; --i) {
        const auto &form = m_forms.at(i);
        m_choice->addItem(tr("%1, edited by %2")
                              .arg(fullDate(form.at), personName(form.editor, form.editorName, 32)),
                          int(i));
    }
    m_text->setReadOnly(true);
    m_text->setUndoRedoEnabled(false);
    m_text->setAcceptRichText(false);
    m_text->setFixedHeight(textHeight);
    m_text->setTabChangesFocus(true);
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    addField(tr("Change"), m_choice);
    addField(tr("Removed and added text"), m_text);
    auto *close = addPrimary(tr("Close"));
    connect(close, &QAbstractButton::clicked, this, &QDialog::accept);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &RevisionsDialog::showChange);
    showChange();
}

void RevisionsDialog::showChange()
{
    const auto &tokens = tokensFor(palette());
    const auto at = m_choice->currentData().toInt();
    const auto &before = m_forms.at(at);
    const auto &after = m_forms.at(at + 1);
    m_text->clear();
    QTextCursor cursor(m_text->document());
    if (!before.title.isEmpty() || !after.title.isEmpty()) {
        write(cursor, domain::textChanges(displayLine(before.title), displayLine(after.title)),
              ui::font(FontRole::BodyStrong), tokens);
        cursor.insertBlock();
    }
    write(cursor, domain::textChanges(boundedMarkdown(before.body), boundedMarkdown(after.body)),
          ui::font(FontRole::Body), tokens);
    m_text->moveCursor(QTextCursor::Start);
}

void RevisionsDialog::changeEvent(QEvent *event)
{
    CardDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_forms.isEmpty())
        showChange();
}

} // namespace ui

#include "moc_revisionsdialog.cpp"
