// SPDX-License-Identifier: MIT
#include "ui/board/compose/newarticledialog.h"

#include "domain/articlerules.h"
#include "domain/shownlength.h"
#include "ui/board/compose/earlierpostnote.h"
#include "ui/compose/fieldnote.h"
#include "ui/compose/groupsfield.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"

#include <QLineEdit>
#include <QUuid>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

NewArticleDialog::NewArticleDialog(items::DraftShelf &shelf, const QStringList &knownGroups,
                                   const items::StoredDraft &draft, QWidget *parent)
    : CardDialog(tr("New article"), 472, parent)
    , m_shelf(shelf)
    , m_key(draft.key.isEmpty() ? QUuid::createUuid().toString(QUuid::WithoutBraces) : draft.key)
    , m_link(new QLineEdit(draft.draft.link, this))
    , m_title(new QLineEdit(draft.draft.title, this))
    , m_groups(new GroupsField(this))
    , m_linkNote(new FieldNote(this))
    , m_titleNote(new FieldNote(this))
    , m_groupsNote(new FieldNote(this))
    , m_status(new FieldNote(this))
    , m_earlier(new EarlierPostNote(this))
{
    m_groups->setKnownGroups(knownGroups);
    m_groups->setGroups(draft.draft.groups);
    m_autosave.setSingleShot(true);
    m_autosave.setInterval(1s);
    build();
    connectSignals();
    if (!isEmpty())
        m_status->remark(tr("Draft restored"));
    validate();
}

void NewArticleDialog::build()
{
    m_link->addAction(icon(u"link"_s), QLineEdit::LeadingPosition);
    m_link->setPlaceholderText(tr("https://… or nothing, to ask a question"));
    m_link->setMaxLength(2000);
    content()->setSpacing(16);
    addNotedField(tr("Link"), m_link, m_linkNote);
    addNotedField(tr("Title"), m_title, m_titleNote);
    addNotedField(tr("Groups"), m_groups, m_groupsNote);
    content()->addWidget(m_earlier);
    // The text field is what is filled in; the frame around it is not to be met twice.
    m_groups->setAccessibleName({});
    footer()->insertWidget(0, m_status, 1);
    addCancel();
    m_post = addSend(tr("Post"));
    (m_link->text().isEmpty() ? m_link : m_title)->setFocus();
    // A dialog selects what is in its first field; the next key would replace a restored title.
    QTimer::singleShot(0, m_title, &QLineEdit::deselect);
}

void NewArticleDialog::addNotedField(const QString &label, QWidget *field, FieldNote *note)
{
    // Not setFieldError(): what is checked at every key must not take the focus elsewhere.
    auto *column = new QVBoxLayout;
    column->setSpacing(4);
    content()->addLayout(column);
    addField(label, field, column);
    column->addWidget(note);
    note->setHiddenWhenEmpty();
}

void NewArticleDialog::connectSignals()
{
    connect(m_link, &QLineEdit::textChanged, this, &NewArticleDialog::textChanged);
    connect(m_link, &QLineEdit::textChanged, this,
            [this](const QString &link) { Q_EMIT linkEdited(link.trimmed()); });
    connect(m_earlier, &EarlierPostNote::showRequested, this, &NewArticleDialog::earlierRequested);
    connect(m_title, &QLineEdit::textChanged, this, &NewArticleDialog::textChanged);
    connect(m_groups, &GroupsField::groupsChanged, this, &NewArticleDialog::textChanged);
    connect(m_link, &QLineEdit::returnPressed, m_title, qOverload<>(&QWidget::setFocus));
    connect(m_title, &QLineEdit::returnPressed, m_groups, qOverload<>(&QWidget::setFocus));
    connect(&m_autosave, &QTimer::timeout, this, &NewArticleDialog::saveDraft);
    connect(this, &CardDialog::sendRequested, this, &NewArticleDialog::post);
    connect(&m_shelf, &items::DraftShelf::saved, this, [this](const QString &key) {
        if (key != m_key || isEmpty())
            return;
        m_status->remark(tr("Draft saved"));
    });
    connect(&m_shelf, &items::DraftShelf::saveFailed, this, [this](const QString &key) {
        if (key == m_key)
            m_status->say(tr("The draft can't be saved."), FieldNote::Tone::Danger);
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

void NewArticleDialog::textChanged()
{
    m_isTitleTouched |= !m_title->text().isEmpty();
    m_status->say({}, FieldNote::Tone::Hint);
    m_autosave.start();
    validate();
}

void NewArticleDialog::validate()
{
    const auto now = draft();
    const auto count = domain::shownLength(now.title.trimmed());
    const auto counter = tr("%1 of %2 characters").arg(count).arg(domain::titleLimit);
    const auto title = domain::cleanDraft({now.title, {}, {}});
    const bool isTitleWrong = !title && (m_isTitleTouched || count > 0);
    m_titleNote->say(isTitleWrong ? joinSentences(sentenceFor(title.error()), counter) : counter,
                     isTitleWrong ? FieldNote::Tone::Danger : FieldNote::Tone::Hint);
    setInvalid(m_title, isTitleWrong);

    const bool isLinkWrong = !domain::isAcceptableLink(now.link);
    const auto linkReason = sentenceFor({base::Failure::Refused, u"link-invalid"_s});
    m_linkNote->say(isLinkWrong ? linkReason : QString(), FieldNote::Tone::Danger);
    setInvalid(m_link, isLinkWrong);

    const auto groups = domain::cleanDraft({u"-"_s, {}, now.groups});
    m_groupsNote->say(groups ? QString() : sentenceFor(groups.error()), FieldNote::Tone::Danger);
    m_groups->setInvalid(!groups);

    m_post->setEnabled(m_disabledReason.isEmpty() && !m_isPosting && title && !isLinkWrong
                       && groups);
    m_post->setToolTip(m_disabledReason);
}

void NewArticleDialog::setWritable(bool writable, const QString &disabledReason)
{
    m_disabledReason
        = writable ? QString() : (disabledReason.isEmpty() ? tr("Offline") : disabledReason);
    if (!writable)
        m_status->say(m_disabledReason, FieldNote::Tone::Hint);
    validate();
}

void NewArticleDialog::setEarlierPost(const std::optional<domain::EarlierPost> &earlier)
{
    m_earlier->setEarlierPost(earlier);
}

void NewArticleDialog::saveDraft()
{
    m_autosave.stop();
    m_shelf.save(m_key, draft());
}

void NewArticleDialog::post()
{
    if (!m_post->isEnabled()) {
        sayWhatIsMissing();
        return;
    }
    saveDraft(); // a crash between here and the answer loses nothing
    m_isPosting = true;
    validate();
    m_status->say(tr("Sending…"), FieldNote::Tone::Hint);
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
        m_link->setFocus();
    else if (!domain::cleanDraft({now.title, {}, {}}))
        m_title->setFocus();
    else
        m_groups->setFocus();
}

void NewArticleDialog::finish()
{
    m_autosave.stop();
    m_shelf.remove(m_key);
    accept();
}

void NewArticleDialog::showFailure(const base::Error &error)
{
    m_isPosting = false;
    validate();
    m_status->say(sentenceFor(error), FieldNote::Tone::Danger);
}

void NewArticleDialog::reject()
{
    if (m_autosave.isActive())
        saveDraft();
    QDialog::reject();
}

} // namespace ui
