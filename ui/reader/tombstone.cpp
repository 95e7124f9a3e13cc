// SPDX-License-Identifier: MIT
#include "ui/reader/tombstone.h"

#include "ui/markdown/markdownview.h"
#include "ui/markdown/selectabletext.h"
#include "ui/reader/readerscroll.h"
#include "ui/theme/fonts.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int stonePadding = 24;

QString purgeSentence()
{
    return Tombstone::tr("Purged: the text can’t be recovered.");
}
} // namespace

QString removalSentence(const domain::Removal &removal, domain::Timestamp now)
{
    const auto age = longAge(removal.at, now);
    if (removal.reason.isEmpty())
        return Tombstone::tr("Withdrawn by its author, %1.").arg(age);
    return Tombstone::tr("Removed by %1, %2.").arg(personName(removal.by, removal.byName, 32), age);
}

QString removalReason(const domain::Removal &removal)
{
    return removal.reason.isEmpty() ? QString()
                                    : Tombstone::tr("Reason: %1").arg(displayLine(removal.reason));
}

QString removalText(const domain::Removal &removal, domain::Timestamp now)
{
    QStringList parts{removalSentence(removal, now), removalReason(removal),
                      removal.isPurged ? purgeSentence() : removal.text};
    parts.removeAll(QString());
    return parts.join(u'\n').trimmed();
}

Tombstone::Tombstone(QWidget *parent)
    : QWidget(parent)
    , m_head(new QLabel(this))
    , m_reason(new QLabel(this))
    , m_restore(new QPushButton(this))
    , m_purge(new QPushButton(this))
    , m_title(new SelectableText(ui::font(FontRole::ReaderTitle), this))
    , m_text(new MarkdownView(this))
{
    columnOf({scrollAreaFor(createText())}, {.margins = {}}, this);
    connect(m_restore, &QPushButton::clicked, this, &Tombstone::restoreRequested);
    connect(m_purge, &QPushButton::clicked, this, &Tombstone::purgeRequested);
    connect(m_text, &MarkdownView::linkActivated, this, &Tombstone::linkActivated);
    keepTranslated(*this, [this] { retranslate(); });
}

QWidget *Tombstone::createText()
{
    for (auto *label : {m_head, m_reason}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_head->setFont(ui::font(FontRole::BodyStrong));
    auto *text = new QWidget;
    keepSized(*text, [text] { text->setMaximumWidth(readingMeasure); });
    auto *buttons = rowOf({m_restore, m_purge, Stretch{}});
    columnOf({m_head, m_reason, buttons, Gap{12}, m_title, m_text, Stretch{}},
             {.margins = {stonePadding, stonePadding, stonePadding, stonePadding}, .spacing = 8},
             text);
    return text;
}

void Tombstone::showRemoval(const domain::Removal &removal, domain::Timestamp now)
{
    m_removal = removal;
    m_now = now;
    m_title->setLine(removal.title);
    m_title->setVisible(!removal.title.isEmpty());
    m_text->showMarkdown(removal.text);
    m_text->setVisible(!removal.text.trimmed().isEmpty());
    retranslate();
}

void Tombstone::setPurgeOffered(bool offered)
{
    m_isPurgeOffered = offered;
    retranslate();
}

void Tombstone::retranslate()
{
    m_head->setText(removalSentence(m_removal, m_now));
    const auto reason = removalReason(m_removal);
    const auto purge = m_removal.isPurged ? purgeSentence() : QString();
    const auto between = reason.isEmpty() || purge.isEmpty() ? QString() : u"\n"_s;
    m_reason->setText(reason + between + purge);
    m_reason->setVisible(!m_reason->text().isEmpty());
    m_restore->setText(tr("Restore"));
    m_restore->setVisible(!m_removal.isPurged);
    m_purge->setText(tr("Purge…"));
    m_purge->setVisible(m_isPurgeOffered && !m_removal.isPurged);
    m_text->setAccessibleName(tr("Removed text"));
}

} // namespace ui

#include "moc_tombstone.cpp"
