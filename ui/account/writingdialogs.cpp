// SPDX-License-Identifier: MIT
#include "ui/account/writingdialogs.h"

#include "items/moderation/findinglistmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/errortext.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

using namespace Qt::StringLiterals;
namespace ui {

namespace {

QString pythonText(QString text)
{
    text.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s).replace(u'\n', u"\\n"_s);
    return u'"' + text + u'"';
}

} // namespace

QString pythonLine(const base::Endpoint &endpoint)
{
    QStringList arguments;
    if (endpoint.transport == base::Endpoint::Transport::UnixSocket)
        arguments.append(u"unix_socket_path="_s + pythonText(endpoint.path));
    else
        arguments.append(u"host=%1, port=%2"_s.arg(pythonText(endpoint.host)).arg(endpoint.port));
    if (!endpoint.password.isEmpty())
        arguments.append(u"password="_s + pythonText(endpoint.password));
    return u"import redis; r = redis.Redis(%1, decode_responses=True)"_s.arg(
        arguments.join(u", "_s));
}

LetProgramsInDialog::LetProgramsInDialog(const base::Endpoint &endpoint, bool isAllowed,
                                         QWidget *parent)
    : CardDialog(tr("Allow other programs"), 560, parent)
    , m_isAllowed(isAllowed)
{
    addText(tr("A program that uses this socket and password, such as a tutorial "
               "script, can read and change everything in your community, as anyone. "
               "Its votes and articles appear here. Group rankings are then updated at "
               "most once a minute, when someone views them."));
    columnOf({}, {.margins = {}, .spacing = 16}, m_details);
    content()->addWidget(m_details);
    auto *details = static_cast<QVBoxLayout *>(m_details->layout());
    addCopyable(tr("Socket"), endpoint.path, details);
    addCopyable(tr("Password"), endpoint.password, details);
    addCopyable(tr("Python"), pythonLine(endpoint), details);
    if (m_isAllowed) {
        connect(addPrimary(tr("Close")), &QAbstractButton::clicked, this, &QDialog::accept);
        return;
    }
    m_details->hide();
    m_cancel = addCancel();
    connect(addPrimary(tr("Allow"), tr("Allowing…")), &QAbstractButton::clicked, this,
            &LetProgramsInDialog::submit);
}

void LetProgramsInDialog::submit()
{
    if (m_isAllowed)
        return accept();
    clearErrors();
    setBusy(true);
    Q_EMIT allowRequested();
}

void LetProgramsInDialog::showAllowed()
{
    m_isAllowed = true;
    setBusy(false);
    m_details->show();
    // There is nothing left to call off.
    m_cancel->hide();
    setPrimaryText(tr("Close"));
}

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
        return WriteHereDialog::tr(
            "Articles and votes are written to the fields “user”, “now” and “votes” "
            "and the lists “time:” and “score:”.");
    if (program == "articles-bare-ids")
        return WriteHereDialog::tr(
            "Articles and votes are written to the fields “userId”, “postTime” and "
            "“upvoteNum” and the lists “postTime”, “score” and “votedUser:”.");
    if (program == "articles-time-votes")
        return WriteHereDialog::tr(
            "Articles and votes are written to the existing fields and lists, which "
            "Folkmoot’s own communities use too.");
    if (program == "timeline-sorted-following")
        return WriteHereDialog::tr("Follows are shown but can’t be changed here.");
    if (program == "timeline-statuses")
        return WriteHereDialog::tr("Posts are shown but can’t be written or removed here.");
    if (program == "accounts-by-userid")
        return WriteHereDialog::tr(
            "Names are read, but the plain-text passwords stored there are not: "
            "anyone can sign in with one of these names. People who register here "
            "get higher numbers than all existing ones.");
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
    places.append(tr("Everything Folkmoot adds has names that begin with “fm:”. The other "
                     "programs keep working and can keep writing."));
    addText(places.join(u"\n\n"_s));
    addText(tr("This is asked only once and applies to everyone who opens this "
               "community with Folkmoot."));
    addCancel();
    connect(addPrimary(tr("Write here too"), tr("Saving…")), &QAbstractButton::clicked, this,
            [this] {
                clearErrors();
                setBusy(true);
                Q_EMIT confirmed();
            });
}

} // namespace ui

#include "moc_writingdialogs.cpp"
