// SPDX-License-Identifier: MIT
#include "ui/compose/draftdialog.h"

#include "ui/compose/draftnote.h"
#include "ui/compose/fieldnote.h"
#include "ui/theme/style.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/fieldfault.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QUuid>

using namespace std::chrono_literals;

namespace ui {

DraftDialog::DraftDialog(const QString &title, int width, const QString &key, QWidget *parent)
    : CardDialog(title, width, parent)
    , m_status(new FieldNote(this))
    , m_key(key.isEmpty() ? QUuid::createUuid().toString(QUuid::WithoutBraces) : key)
{
    m_autosave.setSingleShot(true);
    m_autosave.setInterval(1s);
    connect(&m_autosave, &QTimer::timeout, this, &DraftDialog::saveNow);
    m_patience.setSingleShot(true);
    m_patience.setInterval(5s);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_status->say(keepsDraft() ? tr("No answer yet. Closing keeps the draft.")
                                   : tr("No answer yet."),
                      FieldNote::Tone::Hint);
    });
    connect(this, &CardDialog::sendRequested, this, &DraftDialog::tryToPost);
}

void DraftDialog::addNotedField(const QString &label, QWidget *field)
{
    auto *column = columnOf({}, {.spacing = 4});
    content()->addLayout(column);
    addField(label, field, column);
    auto *note = m_notes[field] = new FieldNote(form());
    column->addWidget(note);
    note->setHiddenWhenEmpty();
    note->setQuiet();
}

void DraftDialog::showFault(QWidget *field, const QString &fault, const QString &hint)
{
    const bool isWrong = !fault.isEmpty();
    m_notes.value(field)->say(isWrong && !hint.isEmpty() ? joinSentences(fault, hint)
                                                         : fault + hint,
                              isWrong ? FieldNote::Tone::Danger : FieldNote::Tone::Hint);
    if (setFault(*field, fault) && !m_isTrying)
        speakFault(*field);
}

void DraftDialog::tryToPost()
{
    const QScopedValueRollback trying(m_isTrying, true);
    post();
}

void DraftDialog::enterFaulty(QWidget *field)
{
    speakFault(*field);
    field->setFocus();
}

void DraftDialog::addFoot(const QString &verb)
{
    m_resumed = new DraftNote(this); // behind the fields for Tab
    footer()->insertWidget(0, m_resumed);
    footer()->insertWidget(1, m_status, 1);
    addCancel();
    m_post = addSend(verb);
}

void DraftDialog::textChanged()
{
    m_status->say({}, FieldNote::Tone::Hint);
    m_resumed->dismiss();
    if (keepsDraft())
        m_autosave.start();
    validate();
}

void DraftDialog::showPostButton(bool isReady)
{
    m_post->setEnabled(m_disabledReason.isEmpty() && !m_isPosting && isReady);
    m_post->setToolTip(m_disabledReason);
}

void DraftDialog::setWritable(bool writable, const QString &disabledReason)
{
    m_disabledReason = writable ? QString() : disabledReason;
    if (!writable)
        m_status->say(m_disabledReason, FieldNote::Tone::Hint);
    validate();
}

void DraftDialog::saveNow()
{
    m_autosave.stop();
    if (keepsDraft())
        storeDraft();
}

void DraftDialog::startPosting()
{
    saveNow(); // a crash between here and the answer loses nothing
    showSending();
}

void DraftDialog::showSending()
{
    m_isPosting = true;
    validate();
    m_status->say(tr("Sending…"), FieldNote::Tone::Hint);
    m_patience.start();
}

void DraftDialog::leaveSending()
{
    m_patience.stop();
    m_isPosting = false;
    validate();
    m_status->say({}, FieldNote::Tone::Hint);
}

void DraftDialog::finish()
{
    m_autosave.stop();
    if (keepsDraft())
        removeDraft();
    accept();
}

void DraftDialog::showFailure(const base::Error &error)
{
    leaveSending();
    m_status->say(sentenceFor(error), FieldNote::Tone::Danger);
}

void DraftDialog::reject()
{
    if (m_autosave.isActive())
        saveNow();
    CardDialog::reject();
}

} // namespace ui

#include "moc_draftdialog.cpp"
