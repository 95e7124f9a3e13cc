// SPDX-License-Identifier: MIT
#include "ui/preferences/preferencesection.h"

#include "ui/theme/fonts.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"

#include <QAbstractButton>
#include <QEvent>
#include <QMouseEvent>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

MarkedLabel::MarkedLabel(const QString &text, QWidget *parent)
    : QLabel(parent)
    , m_text(text)
{
    setAccessibleName(text);
    showText();
}

void MarkedLabel::mark(const QStringList &words)
{
    m_words = words;
    showText();
}

void MarkedLabel::showText()
{
    // Where each letter belongs to a word that is looked for.
    QList<bool> isMarked(m_text.size(), false);
    for (const auto &word : std::as_const(m_words)) {
        for (auto at = m_text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
             at = m_text.indexOf(word, at + 1, Qt::CaseInsensitive))
            std::fill_n(isMarked.begin() + at, word.size(), true);
    }
    if (!isMarked.contains(true)) {
        setTextFormat(Qt::PlainText);
        return setText(m_text);
    }
    const auto &tokens = tokensFor(palette());
    const auto open = u"<span style=\"background-color:%1;color:%2\">"_s.arg(tokens.goldTint.name(),
                                                                             tokens.text.name());
    QString html;
    for (qsizetype i = 0; i < m_text.size(); ++i) {
        if (isMarked.at(i) && (i == 0 || !isMarked.at(i - 1)))
            html += open;
        html += m_text.sliced(i, 1).toHtmlEscaped();
        if (isMarked.at(i) && (i + 1 == m_text.size() || !isMarked.at(i + 1)))
            html += "</span>"_L1;
    }
    setTextFormat(Qt::RichText);
    setText(html);
}

void MarkedLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_words.isEmpty())
        showText();
}

void MarkedLabel::mouseReleaseEvent(QMouseEvent *event)
{
    QLabel::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        Q_EMIT clicked();
}

PreferenceSection::PreferenceSection(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(title)
    , m_rows(new QVBoxLayout)
{
    setAccessibleName(title);
    auto *head = plainLabel(title, this);
    head->setFont(ui::font(FontRole::DialogTitle));
    m_rows->setContentsMargins({});
    m_rows->setSpacing(20);
    columnOf({head, Gap{18}, m_rows}, {.margins = {}, .spacing = 0}, this);
}

PreferenceSection::Row &PreferenceSection::append(const QString &caption, const QString &meaning,
                                                  QWidget *choice)
{
    choice->setAccessibleName(caption);
    choice->setAccessibleDescription(meaning);
    auto *label = new MarkedLabel(caption, this);
    label->setFont(ui::font(FontRole::Poster));
    label->setBuddy(choice);
    m_all.append({new QWidget(this), label, m_title + u' ' + caption + u' ' + meaning});
    return m_all.last();
}

namespace {
QVBoxLayout *headOf(MarkedLabel *caption, const QString &meaning, QWidget *parent)
{
    auto *column = columnOf({caption}, {.margins = {}, .spacing = 4});
    if (meaning.isEmpty())
        return column;
    auto *text = new Prose(meaning, parent);
    text->setFont(ui::font(FontRole::Meta));
    followToken(text, &Tokens::muted);
    column->addWidget(text);
    return column;
}
} // namespace

void PreferenceSection::addRow(const QString &caption, const QString &meaning, QWidget *choice,
                               const QString &otherWords)
{
    auto &row = append(caption, meaning, choice);
    row.text += u' ' + otherWords;
    auto *parts = rowOf({{headOf(row.caption, meaning, row.widget), 1},
                         {choice, 0, Qt::AlignLeft | Qt::AlignVCenter}},
                        {.margins = {}}, row.widget);
    // Beside large text only a box to tick has room.
    const bool isBox = qobject_cast<QAbstractButton *>(choice) != nullptr;
    keepSized(*row.widget, [parts, isBox] {
        const bool isBeside = isBox || textScale() <= 1.5;
        parts->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        parts->setSpacing(isBeside ? 24 : 8);
    });
    m_rows->addWidget(row.widget);
}

void PreferenceSection::addWideRow(const QString &caption, const QString &meaning, QWidget *choice,
                                   int stretch, const QString &otherWords)
{
    auto &row = append(caption, meaning, choice);
    row.text += u' ' + otherWords;
    columnOf({headOf(row.caption, meaning, row.widget), {choice, stretch}},
             {.margins = {}, .spacing = 8}, row.widget);
    m_rows->addWidget(row.widget, stretch);
    if (stretch > 0)
        static_cast<QBoxLayout *>(layout())->setStretchFactor(m_rows, stretch);
}

bool PreferenceSection::narrow(const QStringList &words)
{
    bool isAny = false;
    for (const auto &row : std::as_const(m_all)) {
        const bool fits = std::ranges::all_of(words, [&row](const QString &word) {
            return row.text.contains(word, Qt::CaseInsensitive);
        });
        row.widget->setVisible(fits);
        row.caption->mark(words);
        isAny |= fits;
    }
    return isAny;
}

} // namespace ui

#include "moc_preferencesection.cpp"
