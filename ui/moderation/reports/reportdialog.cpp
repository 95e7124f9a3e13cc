// SPDX-License-Identifier: MIT
#include "ui/moderation/reports/reportdialog.h"

#include "domain/texts.h"
#include "items/reporteditor.h"
#include "items/reportlistmodel.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"

#include <QPushButton>
#include <QRadioButton>

using domain::ReportReason;

namespace ui {

namespace {
constexpr int cardWidth = 480;
constexpr int noteHeight = 84;

QString meaningOf(ReportReason reason)
{
    switch (reason) {
    case ReportReason::Spam:
        return ReportDialog::tr("Advertising or repeated content");
    case ReportReason::Abuse:
        return ReportDialog::tr("Insults, threats or private information");
    case ReportReason::OffTopic:
        return ReportDialog::tr("Doesn’t belong here");
    case ReportReason::Illegal:
        return ReportDialog::tr("Illegal or stolen content");
    case ReportReason::Other:
        return ReportDialog::tr("Describe the problem below");
    }
    return {};
}
} // namespace

ReportDialog::ReportDialog(items::ReportEditor &editor, const domain::Target &target,
                           const QString &title, QWidget *parent)
    : CardDialog(tr("Report “%1”").arg(displayLine(title, 48)), cardWidth, parent)
    , m_editor(editor)
    , m_target(target)
    , m_itemTitle(title)
{
    addText(tr("Moderators will see your report and tell you their decision."));
    for (const auto reason : domain::reportReasons)
        m_reasons->addButton(addChoice(items::reasonName(reason), meaningOf(reason)), int(reason));
    m_reasons->button(int(ReportReason::Spam))->setChecked(true);
    m_note->setTabChangesFocus(true);
    m_note->setFixedHeight(noteHeight);
    addField(tr("Note (optional)"), m_note);
    connect(m_note, &QPlainTextEdit::textChanged, this, [this] { setFieldError(m_note, {}); });
    addCancel();
    addSend(tr("Report"));
    // What has to be chosen comes before what may be written.
    m_reasons->checkedButton()->setFocus();
    connect(this, &CardDialog::sendRequested, this, &ReportDialog::send);
    connect(&editor, &items::ReportEditor::reported, this,
            [this](const domain::Target &reported, bool) {
                if (reported == m_target)
                    accept();
            });
    connect(&editor, &items::ReportEditor::reportFailed, this, [this](const base::Error &error) {
        if (isBusy())
            showFailure(error);
    });
}

void ReportDialog::send()
{
    if (isBusy())
        return;
    const auto note = m_note->toPlainText().trimmed();
    const auto reason = static_cast<ReportReason>(m_reasons->checkedId());
    if (domain::shownLength(note) > domain::reportNoteLimit)
        return setFieldError(
            m_note, sentenceFor({base::Failure::Refused, QStringLiteral("note-too-long")}));
    if (reason == ReportReason::Other && note.isEmpty())
        return setFieldError(m_note, tr("Describe the problem."));
    setBusy(true);
    m_editor.report({m_target, reason, note}, m_itemTitle);
}

} // namespace ui

#include "moc_reportdialog.cpp"
