// SPDX-License-Identifier: MIT
#include "ui/board/compose/newarticledialog.h"

#include "domain/article.h"
#include "domain/texts.h"
#include "ui/compose/draftnote.h"
#include "ui/compose/fieldnote.h"
#include "ui/compose/groupsfield.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/speech.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

EarlierPostNote::EarlierPostNote(QWidget *parent)
    : QWidget(parent)
    , m_note(new FieldNote(this))
    , m_show(new LinkButton(tr("Show"), this))
{
    rowOf({m_note, m_show, Stretch{1}}, {.margins = {}, .spacing = 4}, this);
    connect(m_show, &LinkButton::clicked, this, [this] { Q_EMIT showRequested(m_id); });
    hide();
}

void EarlierPostNote::setEarlierPost(const std::optional<domain::EarlierPost> &earlier)
{
    if (!earlier) {
        hide();
        return;
    }
    m_id = earlier->id;
    //: %1 "3 hours ago", %2 a person's name
    const auto text = tr("Already posted %1 by %2.")
                          .arg(longAge(earlier->posted, earlier->now), earlier->posterName);
    m_note->say(text, FieldNote::Tone::Warning);
    m_show->setAccessibleDescription(text);
    show();
    // Nobody looks here while typing; a screen reader says it all the same.
    speak(*this, text);
}

NewArticleDialog::NewArticleDialog(items::DraftShelf &shelf, const QStringList &knownGroups,
                                   const items::StoredDraft &draft, QWidget *parent)
    : DraftDialog(tr("New article"), 472, draft.key, parent)
    , m_shelf(shelf)
    , m_link(new QLineEdit(this))
    , m_title(new QLineEdit(this))
    , m_groups(new GroupsField(this))
    , m_earlier(new EarlierPostNote(this))
{
    m_groups->setKnownGroups(knownGroups);
    fill(draft.draft);
    build();
    connectSignals();
    if (!isEmpty())
        m_resumed->offer([this] { fill({}); }, [this, begun = draft.draft] { fill(begun); });
    NewArticleDialog::validate();
}

void NewArticleDialog::fill(const domain::ArticleDraft &draft)
{
    m_title->setText(draft.title);
    m_titleBefore = m_title->text();
    m_link->setText(draft.link);
    m_groups->setGroups(draft.groups);
}

void NewArticleDialog::build()
{
    m_link->addAction(icon(u"link"_s), QLineEdit::LeadingPosition);
    m_link->setPlaceholderText(tr("https://… or leave empty to ask a question"));
    m_link->setMaxLength(2000);
    content()->setSpacing(16);
    addNotedField(tr("Link"), m_link);
    addNotedField(tr("Title"), m_title);
    addNotedField(tr("Groups"), m_groups);
    content()->addWidget(m_earlier);
    // The text field is what is filled in; the frame around it is not to be met twice.
    m_groups->setAccessibleName({});
    addFoot(tr("Post"));
    (m_link->text().isEmpty() ? m_link : m_title)->setFocus();
    // A dialog selects what is in its first field; the next key would replace a restored title.
    QTimer::singleShot(0, m_title, &QLineEdit::deselect);
}

void NewArticleDialog::connectSignals()
{
    connect(m_link, &QLineEdit::textChanged, this, &NewArticleDialog::handleEdit);
    connect(m_link, &QLineEdit::textChanged, this,
            [this](const QString &link) { Q_EMIT linkEdited(link.trimmed()); });
    connect(m_earlier, &EarlierPostNote::showRequested, this, &NewArticleDialog::earlierRequested);
    connect(m_title, &QLineEdit::textEdited, this, &NewArticleDialog::takeLink);
    connect(m_title, &QLineEdit::textChanged, this, &NewArticleDialog::handleEdit);
    connect(m_title, &QLineEdit::textChanged, this, [this] { m_titleBefore = m_title->text(); });
    connect(m_groups, &GroupsField::groupsChanged, this, &NewArticleDialog::handleEdit);
    connect(m_link, &QLineEdit::returnPressed, m_title, qOverload<>(&QWidget::setFocus));
    connect(m_title, &QLineEdit::returnPressed, m_groups, qOverload<>(&QWidget::setFocus));
    connect(&m_shelf, &items::DraftShelf::saved, this, [this](const QString &key) {
        if (key != draftKey() || isEmpty() || m_isPosting)
            return;
        m_status->remark(tr("Draft saved"));
    });
    connect(&m_shelf, &items::DraftShelf::saveFailed, this, [this](const QString &key) {
        if (key == draftKey())
            m_status->say(tr("The draft can’t be saved."), FieldNote::Tone::Danger);
    });
}

domain::ArticleDraft NewArticleDialog::draft() const
{
    return {m_title->text(), m_link->text().trimmed(), m_groups->groups()};
}

bool NewArticleDialog::isEmpty() const
{
    const auto now = draft();
    return now.title.trimmed().isEmpty() && now.link.isEmpty() && now.groups.isEmpty();
}

/// An address that was pasted or dropped, by whatever way, goes where it belongs.
void NewArticleDialog::takeLink(const QString &title)
{
    // From where it differs up to the cursor.
    const auto end = m_title->cursorPosition();
    const auto kept = m_titleBefore.size() - (title.size() - end);
    qsizetype begin = 0;
    while (begin < std::min<qsizetype>(kept, end) && m_titleBefore.at(begin) == title.at(begin))
        ++begin;
    const auto added = title.sliced(begin, end - begin).trimmed();
    const bool isAddress = added.size() > 1 && added.size() <= m_link->maxLength()
        && !added.contains(u' ') && domain::isAcceptableLink(added);
    if (!isAddress || !m_link->text().isEmpty())
        return;
    m_title->undo();
    m_link->setText(added);
    m_status->remark(tr("Link moved to its own field."));
}

void NewArticleDialog::handleEdit()
{
    m_isTitleTouched |= !m_title->text().isEmpty();
    textChanged();
}

void NewArticleDialog::validate()
{
    const auto now = draft();
    const auto count = domain::shownLength(now.title.trimmed());
    const bool isTitled
        = judge(m_title, domain::cleanDraft({now.title, {}, {}}), m_isTitleTouched || count > 0,
                tr("%1 of %2 characters").arg(count).arg(domain::titleLimit));
    const bool isLink = domain::isAcceptableLink(now.link);
    const auto linkReason = sentenceFor({base::Failure::Refused, u"link-invalid"_s});
    showFault(m_link, isLink ? QString() : linkReason);
    const bool isGrouped = judge(m_groups, domain::cleanDraft({u"-"_s, {}, now.groups}), true);
    showPostButton(isTitled && isLink && isGrouped);
}

void NewArticleDialog::setEarlierPost(const std::optional<domain::EarlierPost> &earlier)
{
    m_earlier->setEarlierPost(earlier);
}

void NewArticleDialog::post()
{
    if (!m_post->isEnabled()) {
        sayWhatIsMissing();
        return;
    }
    startPosting();
    Q_EMIT postRequested(draft());
}

void NewArticleDialog::sayWhatIsMissing()
{
    if (m_isPosting || !m_disabledReason.isEmpty())
        return;
    m_isTitleTouched = true;
    validate();
    const auto now = draft();
    if (!domain::isAcceptableLink(now.link))
        enterFaulty(m_link);
    else if (!domain::cleanDraft({now.title, {}, {}}))
        enterFaulty(m_title);
    else
        enterFaulty(m_groups);
}

} // namespace ui

#include "moc_newarticledialog.cpp"
