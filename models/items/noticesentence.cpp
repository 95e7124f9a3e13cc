// SPDX-License-Identifier: MIT
#include "items/noticesentence.h"

#include "items/list/articlesentence.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace items {

namespace {
struct NoticeWords {
    Q_DECLARE_TR_FUNCTIONS(items::NoticeSentence)
};
} // namespace

QString noticeAct(const domain::Notice &notice)
{
    switch (notice.kind) {
    case domain::Notice::Kind::AnswerToPost:
        return NoticeWords::tr("%1 answered your post").arg(notice.authorName);
    case domain::Notice::Kind::Mention:
        if (!notice.post.isEmpty())
            return NoticeWords::tr("%1 mentioned you in a post").arg(notice.authorName);
        return NoticeWords::tr("%1 mentioned you").arg(notice.authorName);
    case domain::Notice::Kind::ReplyToTopic:
        return NoticeWords::tr("%1 replied to your topic").arg(notice.authorName);
    case domain::Notice::Kind::ReplyToReply:
        return NoticeWords::tr("%1 replied to you").arg(notice.authorName);
    case domain::Notice::Kind::ReportResolved:
        return NoticeWords::tr("%1 resolved your report").arg(notice.authorName);
    case domain::Notice::Kind::ReportRejected:
        return NoticeWords::tr("%1 rejected your report").arg(notice.authorName);
    case domain::Notice::Kind::Held:
        return NoticeWords::tr("Your text waits for a moderator");
    case domain::Notice::Kind::HeldApproved:
        return NoticeWords::tr("%1 published your text").arg(notice.authorName);
    case domain::Notice::Kind::HeldRejected:
        return NoticeWords::tr("%1 rejected your text").arg(notice.authorName);
    }
    return {};
}

QString noticeSentence(const domain::Notice &notice, domain::Timestamp now)
{
    // Titles and texts may hold placeholders: everything is filled in at once.
    const auto act = noticeAct(notice);
    auto where = notice.floor > 0
        //: A notice for a screen reader: who did what, title of the topic, floor
        ? NoticeWords::tr("%1 in %2, #%3").arg(act, notice.title, QString::number(notice.floor))
        : NoticeWords::tr("%1 in %2").arg(act, notice.title);
    if (!notice.held.isEmpty())
        //: A notice for a screen reader: "bob published your text", its title
        where = NoticeWords::tr("%1: %2").arg(act, notice.title);
    if (notice.reported)
        //: A notice for a screen reader: "bob resolved your report", title of what was reported
        where = NoticeWords::tr("%1 of %2").arg(act, notice.title);
    if (notice.title.isEmpty())
        where = act;
    const auto gone
        = notice.reported ? NoticeWords::tr("removed") : NoticeWords::tr("withdrawn since");
    auto text = notice.excerpt.simplified();
    if (notice.isGone)
        text = notice.reported && !text.isEmpty() ? gone + NoticeWords::tr(", ") + text : gone;
    QStringList parts{where, text, spokenAge(notice.at, now),
                      notice.isRead ? NoticeWords::tr("read") : NoticeWords::tr("unread")};
    parts.removeAll(QString());
    //: Between the parts of the sentence that a screen reader speaks for a notice
    return parts.join(NoticeWords::tr(", "));
}

} // namespace items
