// SPDX-License-Identifier: MIT
#include "app/announcements.h"

#include "base/mapped.h"
#include "domain/placelink.h"
#include "domain/post.h"
#include "domain/topic.h"
#include "items/noticelistmodel.h"
#include "ui/markdown/safemarkdown.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/relativetime.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using domain::Notice;

namespace app {

namespace {
const auto noticesPage = u"folkmoot:page/notices"_s;
const auto moderationPage = u"folkmoot:page/moderate"_s;
const auto notices = u"notices"_s;
const auto likes = u"likes"_s;
const auto waiting = u"waiting"_s;
const auto connection = u"connection"_s;
constexpr qsizetype longestName = 40;
constexpr qsizetype longestTitle = 80;

/// By a moderator, on what the person wrote or reported.
bool isDecision(Notice::Kind kind)
{
    using enum Notice::Kind;
    return kind == ReportResolved || kind == ReportRejected || kind == HeldApproved
        || kind == HeldRejected;
}

bool isWished(Notice::Kind kind, const ui::PreferenceValues &wishes)
{
    if (kind == Notice::Kind::Held) // they have just written it, and were told
        return false;
    if (isDecision(kind))
        return wishes.notifiesOfDecisions;
    return kind == Notice::Kind::Mention ? wishes.notifiesOfMentions : wishes.notifiesOfReplies;
}

bool isTold(const Announcements::Situation &situation, bool wish)
{
    return situation.wishes.notifies && wish && !situation.isLookedAt
        && !situation.wishes.isQuietAt(situation.time);
}

QString joined(const QStringList &lines)
{
    auto full = lines;
    full.removeAll(QString());
    return full.join(u'\n');
}

QString linkOf(const domain::Target &target, const domain::TopicId &topic, qint64 floor)
{
    switch (target.kind) {
    case domain::Target::Kind::Article:
        return domain::PlaceLink{domain::PlaceLink::Kind::Article, QString::fromUtf8(target.id)}
            .toString();
    case domain::Target::Kind::Post:
        return domain::postLink(domain::PostId(target.id));
    case domain::Target::Kind::Topic:
        return domain::TopicLink{domain::TopicId(target.id), 0}.toString();
    case domain::Target::Kind::Reply:
        break;
    }
    return domain::TopicLink{topic, floor}.toString();
}
} // namespace

QString linkOf(const Notice &notice)
{
    if (notice.published)
        return linkOf(*notice.published, notice.topic, 0);
    if (!notice.held.isEmpty() || notice.isGone)
        return noticesPage;
    if (notice.reported)
        return linkOf(*notice.reported, notice.topic, notice.floor);
    if (!notice.post.isEmpty())
        return domain::postLink(notice.post);
    return notice.topic.isEmpty() ? noticesPage
                                  : domain::TopicLink{notice.topic, notice.floor}.toString();
}

bool Announcements::isMuted(const Notice &notice, const Situation &situation)
{
    return situation.muted.contains(notice.author) && !isDecision(notice.kind);
}

QList<Announcement> Announcements::ofNotices(const QList<Notice> &news, const Situation &situation)
{
    QList<Notice> worthy;
    for (const auto &notice : news) {
        if (isWished(notice.kind, situation.wishes) && !isMuted(notice, situation))
            worthy.prepend(notice);
    }
    if (worthy.isEmpty() || !isTold(situation, true))
        return {};
    const auto count = static_cast<int>(worthy.size());
    if (m_summed > 0 || m_told + count > mostNotices) {
        m_summed += count;
        return {sumOfNotices(worthy.last(), situation.community)};
    }
    m_told += count;
    return base::mapped(
        worthy, [&situation](const Notice &notice) { return about(notice, situation.community); });
}

Announcement Announcements::about(const Notice &notice, const QString &community)
{
    auto named = notice;
    named.authorName = ui::displayLine(notice.authorName, longestName);
    Announcement told;
    told.title = items::noticeAct(named);
    told.body = joined({in(community, ui::displayLine(notice.title, longestTitle)),
                        ui::displayLine(ui::plainExcerpt(notice.excerpt))});
    told.link = linkOf(notice);
    told.notice = notice;
    return told;
}

Announcement Announcements::sumOfNotices(const Notice &latest, const QString &community) const
{
    Announcement told;
    told.subject = notices;
    told.title = tr("%Ln new notice(s)", nullptr, m_summed);
    told.body = in(community, about(latest, {}).title);
    told.link = noticesPage;
    return told;
}

std::optional<Announcement> Announcements::ofLikes(const QList<store::LikedPost> &posts,
                                                   const domain::AccountId &person,
                                                   const Situation &situation)
{
    if (situation.isLookedAt || posts.isEmpty())
        return {};
    for (const auto &post : posts) {
        m_likes += post.likes;
        m_likedPosts.insert(post.id);
    }
    if (!isTold(situation, situation.wishes.notifiesOfLikes))
        return {};
    const auto count = static_cast<int>(m_likes);
    const bool isOne = m_likedPosts.size() == 1;
    Announcement told;
    told.subject = likes;
    told.title = isOne ? tr("%Ln person(s) liked your post", nullptr, count)
                       : tr("%Ln like(s) of your posts", nullptr, count);
    told.body = in(situation.community,
                   isOne ? ui::displayLine(ui::plainExcerpt(posts.last().content)) : QString());
    const auto profile = domain::PlaceLink::toPerson(person);
    told.link = isOne || !profile ? domain::postLink(posts.last().id) : profile->toString();
    return told;
}

std::optional<Announcement> Announcements::ofWaiting(qint64 reports, qint64 held,
                                                     const Situation &situation)
{
    if (situation.isLookedAt)
        return {};
    m_reports += reports;
    m_held += held;
    if (!isTold(situation, situation.wishes.notifiesOfReports))
        return {};
    Announcement told;
    told.subject = waiting;
    const auto newReports = tr("%Ln new report(s)", nullptr, static_cast<int>(m_reports));
    const auto newHeld = tr("%Ln text(s) held for review", nullptr, static_cast<int>(m_held));
    told.title = m_reports > 0 ? newReports : newHeld;
    told.body
        = joined({m_reports > 0 && m_held > 0 ? newHeld : QString(), in(situation.community)});
    told.link = moderationPage;
    return told;
}

void Announcements::limitWaiting(qint64 reports, qint64 held)
{
    m_reports = std::min(m_reports, reports);
    m_held = std::min(m_held, held);
}

std::optional<Announcement> Announcements::ofConnection(const base::ConnectionState &state,
                                                        qsizetype unsent, Moment now,
                                                        const Situation &situation)
{
    using Phase = base::ConnectionState::Phase;
    if (state.phase != Phase::Online) {
        // On the way in nothing was lost yet.
        if (m_wasOnline && !m_lostAt)
            m_lostAt = now;
        m_backAt.reset();
        m_hadUnsent = m_lostAt && (m_hadUnsent || unsent > 0);
        return {};
    }
    m_wasOnline = true;
    if (!m_lostAt)
        return {};
    if (!m_backAt)
        m_backAt = now;
    m_hadUnsent = m_hadUnsent || unsent > 0;
    if (unsent > 0) // what waited is delivered first
        return {};
    const auto lost = std::chrono::duration_cast<std::chrono::seconds>(*m_backAt - *m_lostAt);
    const bool hadUnsent = std::exchange(m_hadUnsent, false);
    m_lostAt.reset();
    m_backAt.reset();
    if ((lost < longOutage && !hadUnsent)
        || !isTold(situation, situation.wishes.notifiesOfConnection))
        return {};
    Announcement told;
    told.subject = connection;
    told.title = tr("Connected again");
    //: %1: "3 min"
    told.body = joined({in(situation.community,
                           tr("The connection was lost for %1.").arg(ui::remainingTime(lost))),
                        hadUnsent ? tr("What you did meanwhile has been sent.") : QString()});
    return told;
}

void Announcements::forget()
{
    forget(notices);
    forget(likes);
    forget(waiting);
}

void Announcements::forget(const QString &subject)
{
    if (subject == notices) {
        m_told = 0;
        m_summed = 0;
    } else if (subject == likes) {
        m_likes = 0;
        m_likedPosts.clear();
    } else if (subject == waiting) {
        m_reports = 0;
        m_held = 0;
    }
}

QString Announcements::in(const QString &community, const QString &text)
{
    if (community.isEmpty() || text.isEmpty())
        return community + text;
    //: %1: name of a community, %2: what happened there
    return tr("%1: %2").arg(community, text);
}

} // namespace app
