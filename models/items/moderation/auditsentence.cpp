// SPDX-License-Identifier: MIT
#include "items/moderation/auditsentence.h"

#include "domain/moderation.h"
#include "items/list/articlesentence.h"
#include "items/reportlistmodel.h"
#include "store/moderation/reports/reports.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QRegularExpression>

#include <span>

using namespace Qt::StringLiterals;
using domain::AuditEntry;

namespace items {

namespace {
struct AuditText {
    Q_DECLARE_TR_FUNCTIONS(items::AuditText)
};

struct VerbWord {
    const char *what;
    const char *text;
};
constexpr VerbWord verbs[]{
    {"withdraw", QT_TRANSLATE_NOOP("items::AuditText", "removed")},
    {"withdraw reply", QT_TRANSLATE_NOOP("items::AuditText", "removed")},
    {"restore", QT_TRANSLATE_NOOP("items::AuditText", "restored")},
    {"restore reply", QT_TRANSLATE_NOOP("items::AuditText", "restored")},
    {"move", QT_TRANSLATE_NOOP("items::AuditText", "moved")},
    {"regroup", QT_TRANSLATE_NOOP("items::AuditText", "changed the groups")},
    {"role", QT_TRANSLATE_NOOP("items::AuditText", "set the role")},
    {"invite", QT_TRANSLATE_NOOP("items::AuditText", "made")},
    {"revoke", QT_TRANSLATE_NOOP("items::AuditText", "revoked")},
    {"recover", QT_TRANSLATE_NOOP("items::AuditText", "created a password reset link for")},
    {"leave", QT_TRANSLATE_NOOP("items::AuditText", "left the community:")},
    {"lock", QT_TRANSLATE_NOOP("items::AuditText", "locked")},
    {"unlock", QT_TRANSLATE_NOOP("items::AuditText", "unlocked")},
    {"pin", QT_TRANSLATE_NOOP("items::AuditText", "pinned")},
    {"unpin", QT_TRANSLATE_NOOP("items::AuditText", "unpinned")},
    {"merge", QT_TRANSLATE_NOOP("items::AuditText", "merged")},
    {"unmerge", QT_TRANSLATE_NOOP("items::AuditText", "undid a merge of")},
    {"rename", QT_TRANSLATE_NOOP("items::AuditText", "renamed")},
    {"retag", QT_TRANSLATE_NOOP("items::AuditText", "changed the tags")},
    {"put into tab", QT_TRANSLATE_NOOP("items::AuditText", "added to a tab")},
    {"take out of tab", QT_TRANSLATE_NOOP("items::AuditText", "removed from a tab")},
    {"create category", QT_TRANSLATE_NOOP("items::AuditText", "created")},
    {"remove category", QT_TRANSLATE_NOOP("items::AuditText", "removed")},
    {"rename category", QT_TRANSLATE_NOOP("items::AuditText", "renamed")},
    {"merge category", QT_TRANSLATE_NOOP("items::AuditText", "merged")},
    {"unmerge category", QT_TRANSLATE_NOOP("items::AuditText", "undid a merge of")},
    {"rename group", QT_TRANSLATE_NOOP("items::AuditText", "renamed")},
    {"merge group", QT_TRANSLATE_NOOP("items::AuditText", "merged")},
    {"return group", QT_TRANSLATE_NOOP("items::AuditText", "undid a move of")},
    {"archive category", QT_TRANSLATE_NOOP("items::AuditText", "archived")},
    {"unarchive category", QT_TRANSLATE_NOOP("items::AuditText", "reopened")},
    {"create tab", QT_TRANSLATE_NOOP("items::AuditText", "created")},
    {"remove tab", QT_TRANSLATE_NOOP("items::AuditText", "removed")},
    {"rename tab", QT_TRANSLATE_NOOP("items::AuditText", "renamed")},
    {"order", QT_TRANSLATE_NOOP("items::AuditText", "changed the order of")},
    {"delivery", QT_TRANSLATE_NOOP("items::AuditText", "changed the delivery of posts")},
    {"foreign_writers", QT_TRANSLATE_NOOP("items::AuditText", "allowed or blocked other programs")},
    {"confirm writers",
     QT_TRANSLATE_NOOP("items::AuditText", "started writing alongside other programs")},
    {"repair", QT_TRANSLATE_NOOP("items::AuditText", "repaired")},
    {"claim report", QT_TRANSLATE_NOOP("items::AuditText", "claimed a report")},
    {"settle report", QT_TRANSLATE_NOOP("items::AuditText", "decided a report")},
    {"reopen report", QT_TRANSLATE_NOOP("items::AuditText", "reopened a report")},
    {"clock", QT_TRANSLATE_NOOP("items::AuditText", "moved the clock ahead")},
    {"setting", QT_TRANSLATE_NOOP("items::AuditText", "changed a setting")},
    {"restore backup", QT_TRANSLATE_NOOP("items::AuditText", "restored a backup")},
    {"limits", QT_TRANSLATE_NOOP("items::AuditText", "changed the limits")},
    {"slow mode", QT_TRANSLATE_NOOP("items::AuditText", "changed slow mode")},
    {"add filter", QT_TRANSLATE_NOOP("items::AuditText", "added a filter")},
    {"remove filter", QT_TRANSLATE_NOOP("items::AuditText", "removed a filter")},
    {"approve", QT_TRANSLATE_NOOP("items::AuditText", "approved")},
    {"approve edit", QT_TRANSLATE_NOOP("items::AuditText", "approved an edit")},
    {"revert edit", QT_TRANSLATE_NOOP("items::AuditText", "reverted an edit of")},
    {"purge", QT_TRANSLATE_NOOP("items::AuditText", "purged")},
    {"split", QT_TRANSLATE_NOOP("items::AuditText", "split")},
    {"unsplit", QT_TRANSLATE_NOOP("items::AuditText", "undid a split of")},
    {"reject held", QT_TRANSLATE_NOOP("items::AuditText", "rejected")},
    {"hold again", QT_TRANSLATE_NOOP("items::AuditText", "returned to review")},
    {"note", QT_TRANSLATE_NOOP("items::AuditText", "added a note about")},
    {"delete note", QT_TRANSLATE_NOOP("items::AuditText", "deleted a note about")},
    {"restore note", QT_TRANSLATE_NOOP("items::AuditText", "restored a note about")},
    {"rebuild statistics", QT_TRANSLATE_NOOP("items::AuditText", "recounted the statistics")},
    {"set key", QT_TRANSLATE_NOOP("items::AuditText", "edited by hand")},
    {"remove key", QT_TRANSLATE_NOOP("items::AuditText", "edited by hand")},
    {"delete key", QT_TRANSLATE_NOOP("items::AuditText", "deleted by hand")},
    {"restore key", QT_TRANSLATE_NOOP("items::AuditText", "undid an edit of")},
    {"import", QT_TRANSLATE_NOOP("items::AuditText", "imported")},
    {"demo", QT_TRANSLATE_NOOP("items::AuditText", "added demo content")},
};
constexpr VerbWord reportStates[]{
    {"open", QT_TRANSLATE_NOOP("items::AuditText", "open")},
    {"claimed", QT_TRANSLATE_NOOP("items::AuditText", "claimed")},
    {"resolved", QT_TRANSLATE_NOOP("items::AuditText", "resolved")},
    {"rejected", QT_TRANSLATE_NOOP("items::AuditText", "dismissed")},
};
constexpr VerbWord heldStates[]{
    {"waiting", QT_TRANSLATE_NOOP("items::AuditText", "waiting for review")},
    {"approved", QT_TRANSLATE_NOOP("items::AuditText", "published")},
    {"rejected", QT_TRANSLATE_NOOP("items::AuditText", "not published")},
};
constexpr VerbWord kinds[]{
    //: %1 is a title
    {"article", QT_TRANSLATE_NOOP("items::AuditText", "Article “%1”")},
    {"topic", QT_TRANSLATE_NOOP("items::AuditText", "Topic “%1”")},
    //: %1 are its first words
    {"reply", QT_TRANSLATE_NOOP("items::AuditText", "Reply “%1”")},
    {"post", QT_TRANSLATE_NOOP("items::AuditText", "Post “%1”")},
    {"category", QT_TRANSLATE_NOOP("items::AuditText", "Category %1")},
    {"tab", QT_TRANSLATE_NOOP("items::AuditText", "Tab %1")},
    //: %1 is a file
    {"backup", QT_TRANSLATE_NOOP("items::AuditText", "Backup %1")},
    {"key", QT_TRANSLATE_NOOP("items::AuditText", "Key %1")},
    {"held", QT_TRANSLATE_NOOP("items::AuditText", "A held text")},
    {"filter", QT_TRANSLATE_NOOP("items::AuditText", "Filter %1")},
    {"invitation", QT_TRANSLATE_NOOP("items::AuditText", "Invitation %1")},
    {"person", "%1"},
};

bool isBar(const AuditEntry &entry)
{
    return entry.what == "ban" || entry.what == "mute";
}

qint64 endOf(const QByteArray &value)
{
    return value.left(value.indexOf(' ')).toLongLong();
}

QString barVerb(const AuditEntry &entry)
{
    const bool isLifted = endOf(entry.after) == 0;
    if (entry.what == "ban")
        return isLifted ? AuditText::tr("lifted the ban") : AuditText::tr("banned");
    return isLifted ? AuditText::tr("unmuted") : AuditText::tr("muted");
}

QString barValue(const QByteArray &value)
{
    const auto seconds = endOf(value);
    if (seconds <= 0)
        return AuditText::tr("none");
    const auto until = domain::momentAt(seconds);
    const auto end = until >= domain::endless ? AuditText::tr("permanently")
                                              : AuditText::tr("until %1").arg(fullDate(until));
    const auto space = value.indexOf(' ');
    const auto message = space < 0 ? QString() : QString::fromUtf8(value.mid(space + 1));
    //: When a ban ends, and what the person is told
    return message.isEmpty() ? end : AuditText::tr("%1: “%2”").arg(end, message);
}

/// What became of a report or a held text: the first word, before who and when.
QString stateValue(const AuditEntry &entry, const QByteArray &value)
{
    const auto space = value.indexOf(' ');
    const auto state = space < 0 ? value : value.left(space);
    const auto states = entry.what.endsWith(" report") ? std::span<const VerbWord>(reportStates)
                                                       : std::span<const VerbWord>(heldStates);
    for (const auto &[word, text] : states) {
        if (state == word)
            return AuditText::tr(text);
    }
    return QString::fromUtf8(value);
}

/// "topic:12", "in topic:12"
bool namesTopic(const AuditEntry &entry)
{
    return entry.what.endsWith("split") || entry.what.endsWith("merge") || entry.what == "withdraw"
        || entry.what == "restore";
}

bool hasState(const AuditEntry &entry)
{
    return entry.what.endsWith(" report") || entry.what == "reject held"
        || entry.what == "hold again";
}
} // namespace

QString roleName(domain::Role role)
{
    switch (role) {
    case domain::Role::Administrator:
        return AuditText::tr("Administrator");
    case domain::Role::Moderator:
        return AuditText::tr("Moderator");
    case domain::Role::Member:
        break;
    }
    return AuditText::tr("Member");
}

QString auditVerb(const AuditEntry &entry)
{
    if (isBar(entry))
        return barVerb(entry);
    for (const auto &[what, text] : verbs) {
        if (entry.what == what)
            return AuditText::tr(text);
    }
    return QString::fromUtf8(entry.what);
}

QString auditTarget(const AuditEntry &entry)
{
    if (entry.target == "setting:zone")
        return AuditText::tr("Time zone");
    if (entry.target == "setting:welcome")
        return AuditText::tr("Welcome");
    if (entry.target == "setting:rules")
        return AuditText::tr("Rules");
    if (entry.target == "order:tabs")
        return AuditText::tr("the tabs");
    if (entry.target.startsWith("order:"))
        return AuditText::tr("the categories");
    const auto colon = entry.target.indexOf(':');
    for (const auto &[kind, text] : kinds) {
        if (colon < 0 || entry.what == "repair" || entry.target.left(colon) != kind)
            continue;
        const auto name = entry.targetName.isEmpty()
            ? QString::fromUtf8(entry.target.mid(colon + 1))
            : entry.targetName;
        const auto sentence = AuditText::tr(text);
        return sentence.contains("%1"_L1) ? sentence.arg(name) : sentence;
    }
    if (entry.target.isEmpty())
        return AuditText::tr("the community");
    return QString::fromUtf8(entry.target);
}

QString auditActor(const AuditEntry &entry)
{
    if (entry.who == domain::AccountId("operator"))
        return AuditText::tr("operator");
    return entry.whoName.isEmpty() ? entry.who.toString() : entry.whoName;
}

QString auditValue(const AuditEntry &entry, const QByteArray &value)
{
    if (isBar(entry))
        return barValue(value);
    if (value.isEmpty())
        return u"–"_s;
    if (entry.what == "pin" || entry.what == "unpin")
        return barValue(value);
    if (hasState(entry))
        return stateValue(entry, value);
    if (namesTopic(entry))
        return AuditText::tr("topic %1")
            .arg(QString::fromUtf8(value.mid(value.lastIndexOf(':') + 1)));
    if (entry.what == "retag")
        return QString::fromUtf8(value)
            .remove(QRegularExpression(u"[\\[\\]\"]"_s))
            .replace(u',', AuditText::tr(", "));
    if (entry.what == "clock")
        return AuditText::tr("%Ln hour(s) ahead", nullptr, int(value.toLongLong() / 3600));
    if (entry.what == "role")
        return roleName(value == "administrator"   ? domain::Role::Administrator
                            : value == "moderator" ? domain::Role::Moderator
                                                   : domain::Role::Member);
    return QString::fromUtf8(value).replace(u'\n', AuditText::tr(", "));
}

QString auditReason(const AuditEntry &entry)
{
    for (const auto reason : domain::reportReasons) {
        if (entry.reason == QString::fromLatin1(store::wordFor(reason)))
            return reasonName(reason);
    }
    return entry.reason;
}

QString auditSentence(const AuditEntry &entry)
{
    //: What a screen reader speaks of an act: when, who, did what, to what
    auto sentence
        = AuditText::tr("%1, %2 %3: %4")
              .arg(fullDate(entry.at), auditActor(entry), auditVerb(entry), auditTarget(entry));
    if (!entry.reason.isEmpty())
        sentence += AuditText::tr(", reason: %1").arg(auditReason(entry));
    if (!entry.undoneBy.isEmpty())
        sentence += AuditText::tr(", undone");
    return sentence;
}

QString shortMoment(domain::Timestamp moment)
{
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(moment.time_since_epoch().count()),
                              QLocale::ShortFormat);
}

} // namespace items
