// SPDX-License-Identifier: MIT
#include "ui/account/writeheredialog.h"

#include "items/moderation/findinglistmodel.h"
#include "ui/widgets/errortext.h"

#include <QLabel>
#include <QLocale>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
/// "An article board with bare ids: 12".
QString lineFor(const domain::ProgramTrace &trace)
{
    const auto title = items::programTitle(trace.program);
    if (trace.items == 0)
        return u"• "_s + title;
    const auto number = QLocale().toString(trace.items);
    //: %1: a number; more were not counted
    const auto count = trace.isAtLeast ? WriteHereDialog::tr("at least %1").arg(number) : number;
    //: %1: which program, %2: how many articles, topics or people it wrote
    return u"• "_s + WriteHereDialog::tr("%1: %2").arg(title, count);
}

/// Where votes, posts and follows would go.
QString placesFor(const QByteArray &program)
{
    if (program == "articles-now-user")
        return WriteHereDialog::tr("Articles and votes go into the fields “user”, “now” and "
                                   "“votes” and the lists “time:” and “score:”.");
    if (program == "articles-bare-ids")
        return WriteHereDialog::tr("Articles and votes go into the fields “userId”, “postTime” and "
                                   "“upvoteNum” and the lists “postTime”, “score” and "
                                   "“votedUser:”.");
    if (program == "articles-time-votes")
        return WriteHereDialog::tr("Articles and votes go into the fields and lists that are "
                                   "there; Folkmoot's own communities have the same.");
    if (program == "timeline-sorted-following")
        return WriteHereDialog::tr("Who follows whom is shown, and can't be changed from here.");
    if (program == "timeline-statuses")
        return WriteHereDialog::tr("Posts are shown, and can't be written or removed from here.");
    if (program == "accounts-by-userid")
        return WriteHereDialog::tr("Names are read, and whoever signs in by one is taken at their "
                                   "word: the passwords that lie there in the clear are neither "
                                   "read nor compared. Who registers here gets a higher number "
                                   "than any of these people.");
    return {};
}
} // namespace

WriteHereDialog::WriteHereDialog(const QList<domain::ProgramTrace> &traces, QWidget *parent)
    : CardDialog(tr("Write here too"), 560, parent)
{
    QStringList found;
    QStringList places;
    for (const auto &trace : traces) {
        found.append(lineFor(trace));
        if (const auto place = placesFor(trace.program); !place.isEmpty())
            places.append(place);
    }
    addText(tr("Folkmoot found in this database:"));
    addText(found.join(u'\n'));
    places.append(tr("Whatever Folkmoot adds of its own has names that begin with “fm:”. The other "
                     "programs go on working, and may go on writing."));
    addText(places.join(u"\n\n"_s));
    addText(tr("This is asked once, and then holds for everybody who opens this community with "
               "Folkmoot."));
    addCancel();
    auto *write = addPrimary(tr("Write here too"), tr("Saving…"));
    connect(write, &QAbstractButton::clicked, this, [this] {
        clearErrors();
        setBusy(true);
        Q_EMIT confirmed();
    });
}

void WriteHereDialog::showFailure(const base::Error &error)
{
    setBusy(false);
    setFieldError(nullptr, sentenceFor(error));
}

} // namespace ui
