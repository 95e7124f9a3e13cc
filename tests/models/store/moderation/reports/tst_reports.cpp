// SPDX-License-Identifier: MIT
#include "desk.h"
#include "forum/forum.h"
#include "performing.h"
#include "store/articles/articlesubmission.h"
#include "store/forum/replysubmission.h"
#include "store/moderation/reports/reportrequests.h"
#include "store/moderation/reports/reports.h"
#include "store/notices/noticerequests.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Claims;
using domain::ReportDraft;
using domain::ReportOutcome;
using domain::ReportQuery;
using domain::ReportReason;
using domain::ReportState;
using domain::Target;
using store::ReportChange;
using TargetKind = Target::Kind;
using Show = ReportQuery::Show;

namespace {
template <typename T>
QString refusal(const base::Result<T> &answer)
{
    return answer ? u"done"_s : answer.error().detail;
}
} // namespace

class TestReports : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_forum.clear();
        m_forum.run({"SET", "fm:role:1", "administrator"});
        m_forum.run({"SET", "fm:role:2", "moderator"});
        m_forum.run({"SET", "fm:role:3", "moderator"});
        m_forum.run({"HSET", "bbs::user::7", "id", "7", "name", "gus"});
    }

    void aReportIsInTheQueueWithWhatWasSaid()
    {
        const auto topic = m_forum.create(u"Title"_s, u"redis"_s, {}, 7);

        const auto reported = report({TargetKind::Topic, topic.bytes()}, 8, ReportReason::Abuse,
                                     u"  Rude words  "_s);

        QVERIFY(reported && !reported->isAlready && !reported->earlier);
        const auto page = read();
        QCOMPARE(page.waiting, 1);
        QCOMPARE(page.rows.size(), 1);
        const auto &row = page.rows.first();
        QCOMPARE(row.title, u"Title"_s);
        QCOMPARE(row.authorName, u"gus"_s);
        QCOMPARE(row.places, QStringList{u"redis"_s});
        QCOMPARE(row.count, 1);
        QCOMPARE(row.state, ReportState::Open);
        QCOMPARE(row.reasons, QList<domain::ReasonCount>({{ReportReason::Abuse, 1}}));
        QVERIFY(row.first <= page.now && row.first > page.now - std::chrono::minutes(1));
        const auto detail = details({TargetKind::Topic, topic.bytes()});
        QCOMPARE(detail.complaints.size(), 1);
        QCOMPARE(detail.complaints.first().note, u"Rude words"_s);
        QCOMPARE(detail.complaints.first().reporter, AccountId(8));
        QCOMPARE(detail.text, u"Body of Title"_s);
    }

    void everyKindCanBeReported()
    {
        const auto article = m_forum.submit(u"An article"_s, {u"lua"_s, u"redis"_s}, 7);
        const auto topic = m_forum.create(u"A topic"_s);
        const auto reply = m_forum.reply(topic, u"A  reply"_s, 7);
        m_forum.run({"HSET", "post:postid:3", "userid", "7", "content", "A post", "time", "1"});

        for (const auto &target :
             {Target{TargetKind::Article, article.bytes()},
              Target{TargetKind::Topic, topic.bytes()},
              Target{TargetKind::Reply, reply->id.bytes()}, Target{TargetKind::Post, "3"}})
            QVERIFY(report(target));

        const auto rows = read().rows;
        QCOMPARE(rows.size(), 4);
        QCOMPARE(rows.at(0).title, u"An article"_s);
        QCOMPARE(rows.at(0).places, QStringList({u"lua"_s, u"redis"_s}));
        QCOMPARE(rows.at(2).title, u"A reply"_s);
        QCOMPARE(rows.at(2).places, QStringList{u"redis"_s});
        QCOMPARE(rows.at(2).topic, topic);
        QCOMPARE(rows.at(2).floor, 1);
        QCOMPARE(rows.at(3).title, u"A post"_s);
        QCOMPARE(rows.at(3).places, QStringList());
    }

    void whatIsNotThereCannotBeReported()
    {
        const auto topic = m_forum.create(u"Title"_s);
        const auto reply = m_forum.reply(topic, u"Text"_s, 2);
        QVERIFY(store::removeReply(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, topic,
                                   reply->id, AccountId(2)));
        m_forum.run({"HSET", "post:postid:3", "userid", "7", "content", "", "deleted", "1"});

        for (const auto &target :
             {Target{TargetKind::Article, "9"}, Target{TargetKind::Topic, "9"},
              Target{TargetKind::Reply, "9"}, Target{TargetKind::Reply, reply->id.bytes()},
              Target{TargetKind::Post, "9"}, Target{TargetKind::Post, "3"}}) {
            const auto reported = report(target);
            QVERIFY(!reported);
            QCOMPARE(reported.error().kind, base::Failure::NotFound);
        }
        QCOMPARE(m_forum.number({"EXISTS", "fm:reports"}), 0);
    }

    void reportingAgainIsSuccessAndCountsOnce()
    {
        const auto target = topicTarget();
        QVERIFY(report(target, 8, ReportReason::Spam, u"ads"_s));

        const auto again = report(target, 8, ReportReason::Spam, u"ads"_s);

        QVERIFY(again && again->isAlready);
        QCOMPARE(read().rows.first().count, 1);
    }

    void anotherNoteReplacesTheFirstAndTellsWhatItWas()
    {
        const auto target = topicTarget();
        QVERIFY(report(target, 8, ReportReason::Spam, u"ads\nads"_s));

        const auto changed = report(target, 8, ReportReason::Illegal, u"drugs"_s);

        QVERIFY(changed && changed->earlier);
        QCOMPARE(changed->earlier->note, u"ads\nads"_s);
        QCOMPARE(changed->earlier->reason, ReportReason::Spam);
        const auto row = read().rows.first();
        QCOMPARE(row.count, 1);
        QCOMPARE(row.reasons, QList<domain::ReasonCount>({{ReportReason::Illegal, 1}}));
        QCOMPARE(details(target).complaints.first().note, u"drugs"_s);
    }

    void aNoteHasItsLimit()
    {
        const auto target = topicTarget();

        QCOMPARE(refusal(report(target, 8, ReportReason::Spam, QString(501, u'x'))),
                 u"note-too-long"_s);
        QCOMPARE(refusal(report(target, 8, ReportReason::Spam, QString(500, u'x'))), u"done"_s);
    }

    void fiveHundredReportsAreEnough()
    {
        const auto target = topicTarget();
        for (int i = 0; i < 500; ++i)
            QVERIFY(report(target, 100 + i));

        QCOMPARE(refusal(report(target, 99)), u"reported-enough"_s);
        QVERIFY(report(target, 100)->isAlready);
        QVERIFY(settle(target, 2));
    }

    void takingItBackEmptiesTheQueue()
    {
        const auto target = topicTarget();
        QVERIFY(report(target, 8));
        QVERIFY(report(target, 9));

        QVERIFY(withdraw(target, 8));
        QCOMPARE(read().rows.first().count, 1);
        QVERIFY(withdraw(target, 9));
        QVERIFY(withdraw(target, 9)); // already

        QCOMPARE(read().rows.size(), 0);
        QCOMPARE(m_forum.list({"KEYS", "fm:report*"}), QByteArrayList());
    }

    void theOldestComesFirstAndPagesFollowEachOther()
    {
        QList<Target> targets;
        for (int i = 0; i < 7; ++i)
            targets.append(topicTarget());
        for (const auto &target : std::as_const(targets))
            QVERIFY(report(target));
        QVERIFY(report(targets.first(), 9));

        const auto first = read({}, {}, 3);
        QVERIFY(settle(first.rows.last().target, 2));
        const auto second = read({}, first.next, 3);
        const auto third = read({}, second.next, 3);

        QCOMPARE(first.rows.first().count, 2);
        QCOMPARE(ids(first) + ids(second) + ids(third), u"1 2 3 4 5 6 7 "_s);
        QVERIFY(third.next.isEmpty());
    }

    void bothEndsOfTheQueueCanComeFirst()
    {
        for (int i = 0; i < 5; ++i)
            QVERIFY(report(topicTarget()));
        ReportQuery newest;
        newest.order = domain::TimeOrder::Newest;

        const auto first = read(newest, {}, 3);
        const auto second = read(newest, first.next, 3);
        QCOMPARE(ids(first) + ids(second), u"5 4 3 2 1 "_s);
        QVERIFY(second.next.isEmpty());

        for (const auto *id : {"2", "4", "1"})
            QVERIFY(settle({TargetKind::Topic, id}, 2));
        ReportQuery settled;
        settled.show = Show::Resolved;
        QCOMPARE(ids(read(settled)), u"1 4 2 "_s);
        settled.order = domain::TimeOrder::Oldest;
        QCOMPARE(ids(read(settled)), u"2 4 1 "_s);
    }

    void filtersShowPartOfTheQueue()
    {
        const auto article = m_forum.submit(u"Article"_s, {u"lua"_s, u"redis"_s}, 7);
        const auto topic = m_forum.create(u"Topic"_s, u"life"_s);
        QVERIFY(report({TargetKind::Article, article.bytes()}, 8, ReportReason::Spam));
        QVERIFY(report({TargetKind::Article, article.bytes()}, 9, ReportReason::Abuse));
        QVERIFY(report({TargetKind::Topic, topic.bytes()}, 8, ReportReason::Other));
        QVERIFY(claim({TargetKind::Topic, topic.bytes()}, 2));

        QCOMPARE(found({Show::Waiting, TargetKind::Topic, {}, {}, {}}), u"Topic"_s);
        QCOMPARE(found({Show::Waiting, {}, ReportReason::Abuse, {}, {}}), u"Article"_s);
        QCOMPARE(found({Show::Waiting, {}, {}, u"redis"_s, {}}), u"Article"_s);
        QCOMPARE(found({Show::Waiting, {}, {}, u"life"_s, {}}), u"Topic"_s);
        QCOMPARE(found({Show::Waiting, {}, {}, {}, AccountId(2)}), u"Topic"_s);
        QCOMPARE(found({Show::Unclaimed, {}, {}, {}, {}}), u"Article"_s);
        QCOMPARE(found({Show::Claimed, {}, {}, {}, {}}), u"Topic"_s);
        QCOMPARE(found({Show::Resolved, {}, {}, {}, {}}), QString());
        QVERIFY(settle({TargetKind::Article, article.bytes()}, 2, ReportOutcome::Rejected));
        QCOMPARE(found({Show::Rejected, {}, {}, {}, {}}), u"Article"_s);
        QCOMPARE(found({Show::Resolved, {}, {}, {}, {}}), QString());
    }

    void onlyModeratorsDecide()
    {
        const auto target = topicTarget();
        QVERIFY(report(target));

        for (const auto actor : {8, 99}) {
            QCOMPARE(refusal(claim(target, actor)), u"not-moderator"_s);
            QCOMPARE(refusal(settle(target, actor)), u"not-moderator"_s);
            QCOMPARE(refusal(reopen(target, {"open", "claimed 2"}, actor)), u"not-moderator"_s);
        }
        QCOMPARE(m_forum.number({"XLEN", "fm:audit"}), 0);
        QVERIFY(claim(target, 1));
    }

    void aClaimKeepsOthersOutUntilItIsTakenOver()
    {
        const auto target = topicTarget();
        QVERIFY(report(target));
        QVERIFY(claim(target, 2));
        QVERIFY(claim(target, 2)); // already

        QCOMPARE(refusal(claim(target, 3)), u"claimed-by-other"_s);
        QCOMPARE(refusal(settle(target, 3)), u"claimed-by-other"_s);
        QCOMPARE(read().rows.first().assignee, AccountId(2));
        QVERIFY(claim(target, 3, Claims::TakeOver));
        QCOMPARE(read().rows.first().assignee, AccountId(3));
        QVERIFY(settle(target, 3));
        QCOMPARE(refusal(settle(target, 2)), u"report-settled"_s);
        QCOMPARE(refusal(claim(target, 2, Claims::TakeOver)), u"report-settled"_s);
        QVERIFY(settle(target, 3)); // already
        QCOMPARE(refusal(settle(target, 3, ReportOutcome::Rejected)), u"report-settled"_s);
        QCOMPARE(m_forum.number({"XLEN", "fm:audit"}), 3);
    }

    void whatNobodyReportedCannotBeDecided()
    {
        const auto target = topicTarget();

        QCOMPARE(claim(target, 2).error().kind, base::Failure::NotFound);
        QCOMPARE(settle(target, 2).error().kind, base::Failure::NotFound);
        QCOMPARE(reopen(target, {"open", "claimed 2"}, 2).error().kind, base::Failure::NotFound);
    }

    void everyActIsAudited()
    {
        const auto target = topicTarget();
        QVERIFY(report(target));
        const auto claimed = claim(target, 2);
        const auto settled = settle(target, 2, ReportOutcome::Resolved, u"Was spam"_s);
        QVERIFY(reopen(target, *settled, 3));

        QCOMPARE(audited(),
                 QStringList(
                     {u"claim report: open → claimed 2"_s,
                      u"settle report: claimed 2 → %1"_s.arg(QString::fromUtf8(settled->after)),
                      u"reopen report: %1 → claimed 2"_s.arg(QString::fromUtf8(settled->after))}));
        QCOMPARE(claimed->before, "open");
        QVERIFY(settled->after.startsWith("resolved 2 "));
        const auto entries = m_forum.run({"XRANGE", "fm:audit", "-", "+"});
        QCOMPARE(entries.first()[1][1].field("reason").text(), u"Was spam"_s);
        QCOMPARE(entries.first()[1][1].field("target").bytes(), nameOf(target));
    }

    void undoBringsBackExactlyWhatWas()
    {
        const auto target = topicTarget();
        QVERIFY(report(target, 8));
        const auto open = state(target);
        const auto claimed = claim(target, 2);
        const auto taken = state(target);
        const auto settled = settle(target, 2);

        QVERIFY(reopen(target, *settled, 2));
        QCOMPARE(state(target), taken);
        QVERIFY(reopen(target, *claimed, 2));
        QCOMPARE(state(target), open);
        QVERIFY(reopen(target, *claimed, 2)); // already
    }

    void undoIsRefusedWhenSomethingElseHappened()
    {
        const auto target = topicTarget();
        QVERIFY(report(target, 8));
        const auto claimed = claim(target, 2);
        QVERIFY(claim(target, 3, Claims::TakeOver));

        QCOMPARE(refusal(reopen(target, *claimed, 2)), u"changed-meanwhile"_s);
        const auto settled = settle(target, 3);
        QVERIFY(reopen(target, *settled, 3));
        QVERIFY(settle(target, 3, ReportOutcome::Resolved));
        QCOMPARE(refusal(reopen(target, *settled, 3)), u"changed-meanwhile"_s);
    }

    void aNewReportMakesADecidedTargetWaitAgain()
    {
        const auto target = topicTarget();
        QVERIFY(report(target, 8));
        QVERIFY(settle(target, 2, ReportOutcome::Rejected, u"No"_s));
        const auto decided = state(target);

        QVERIFY(report(target, 8)->isAlready);
        QCOMPARE(refusal(report(target, 8, ReportReason::Illegal)), u"report-settled"_s);
        QCOMPARE(refusal(withdraw(target, 8)), u"report-settled"_s);
        QCOMPARE(read().rows.size(), 0);
        QVERIFY(report(target, 9));

        const auto row = read().rows.first();
        QCOMPARE(row.count, 2);
        QCOMPARE(row.outcome, u"No"_s);
        QCOMPARE(row.decider, AccountId(2));
        QCOMPARE(refusal(withdraw(target, 8)), u"report-settled"_s);
        QVERIFY(withdraw(target, 9));
        QCOMPARE(read().rows.size(), 0);
        QCOMPARE(found({Show::Rejected, {}, {}, {}, {}}), u"Title"_s);
        QCOMPARE(state(target), decided);
    }

    void aRemovedTargetStaysReadable()
    {
        const auto topic = m_forum.create(u"Title"_s);
        const auto reply = m_forum.reply(topic, u"Bad words"_s, 4);
        const Target target{TargetKind::Reply, reply->id.bytes()};
        QVERIFY(report(target));
        QVERIFY(store::removeReply(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, topic,
                                   reply->id, AccountId(4)));

        const auto detail = details(target);

        QVERIFY(detail.report.isRemoved);
        QCOMPARE(detail.text, u"Bad words"_s);
        QCOMPARE(detail.report.title, u"Bad words"_s);
        const auto article = m_forum.submit(u"Article"_s, {}, 4);
        QVERIFY(report({TargetKind::Article, article.bytes()}));
        QVERIFY(store::removeArticle(m_forum.connection, m_forum.keys, m_forum.cache, article,
                                     AccountId(4)));
        QCOMPARE(read().rows.last().title, u"Article"_s);
        QVERIFY(read().rows.last().isRemoved);
        QCOMPARE(read().rows.last().author, AccountId(4));
    }

    void whoReportedHearsWhatWasDecided()
    {
        const auto topic = m_forum.create(u"Title"_s);
        const auto reply = m_forum.reply(topic, u"Bad words"_s, 4);
        const Target target{TargetKind::Reply, reply->id.bytes()};
        QVERIFY(report(target, 8));
        QVERIFY(report(target, 9));
        m_forum.run({"HSET", "bbs::user::2", "id", "2", "name", "bob"});

        const auto settled = settle(target, 2, ReportOutcome::Rejected, u"It is harmless"_s);

        for (const auto person : {8, 9}) {
            const auto notice = notices(person).rows.value(0);
            QCOMPARE(notice.kind, domain::Notice::Kind::ReportRejected);
            QCOMPARE(notice.reported, target);
            QCOMPARE(notice.topic, topic);
            QCOMPARE(notice.floor, 1);
            QCOMPARE(notice.title, u"Bad words"_s);
            QCOMPARE(notice.excerpt, u"It is harmless"_s);
            QCOMPARE(notice.authorName, u"bob"_s);
            QVERIFY(!notice.isRead && !notice.isGone);
        }
        QVERIFY(reopen(target, *settled, 2));
        QCOMPARE(notices(8).rows.size(), 0);
    }

    void onlyWhoReportedSinceHearsOfTheNextDecision()
    {
        const auto target = topicTarget();
        QVERIFY(report(target, 8));
        QVERIFY(settle(target, 2));
        const auto first = notices(8).rows.first().moment;
        QVERIFY(report(target, 9));

        const auto settled = settle(target, 3);

        QCOMPARE(notices(8).rows.first().moment, first);
        QCOMPARE(notices(9).rows.size(), 1);
        QVERIFY(reopen(target, *settled, 3));
        QCOMPARE(notices(8).rows.size(), 1);
        QCOMPARE(notices(8).rows.first().authorName, u"2"_s);
        QCOMPARE(notices(9).rows.size(), 0);
    }

    void whoIsBannedNeitherReportsNorDecides()
    {
        const auto target = topicTarget();
        QVERIFY(report(target, 8));
        m_forum.run({"HSET", "fm:bars", "8", "253402300799\t0\tEnough\t", "2",
                     "253402300799\t0\tEnough\t"});

        QVERIFY(refusal(report(topicTarget(), 8)).startsWith(u"banned "_s));
        QVERIFY(refusal(claim(target, 2)).startsWith(u"banned "_s));
        QVERIFY(refusal(settle(target, 2)).startsWith(u"banned "_s));
    }

    void aModeratorOfOnePlaceDecidesThereOnly()
    {
        const Target here{TargetKind::Topic, m_forum.create(u"Title"_s, u"Redis"_s).bytes()};
        const Target there{TargetKind::Topic, m_forum.create(u"Title"_s, u"life"_s).bytes()};
        const Target article{TargetKind::Article,
                             m_forum.submit(u"Title"_s, {u"lua"_s}, 7).bytes()};
        for (const auto &target : {here, there, article})
            QVERIFY(report(target));
        m_forum.run({"SADD", "fm:scope:2", "category:redis", "group:lua"});

        QVERIFY(claim(here, 2));
        QVERIFY(settle(article, 2));
        QCOMPARE(refusal(settle(there, 2)), u"not-moderator"_s);
        QVERIFY(settle(there, 3));
    }

    void aPageCostsFourRoundTripsAtMost()
    {
        for (int i = 0; i < 30; ++i)
            QVERIFY(report(topicTarget()));
        const auto before = m_forum.connection.roundTrips();

        QCOMPARE(read().rows.size(), 30);

        QVERIFY(m_forum.connection.roundTrips() - before <= 4);
    }

private:
    Target topicTarget() { return {TargetKind::Topic, m_forum.create(u"Title"_s).bytes()}; }
    base::Result<store::Reported> report(const Target &target, qint64 person = 8,
                                         ReportReason reason = ReportReason::Spam,
                                         const QString &note = {})
    {
        return store::reportItem(m_forum.connection, m_keys, {target, reason, note},
                                 AccountId(person));
    }
    base::Result<void> withdraw(const Target &target, qint64 person)
    {
        return store::removeReport(m_forum.connection, m_keys, target, AccountId(person));
    }
    base::Result<ReportChange> claim(const Target &target, qint64 actor,
                                     Claims claims = Claims::Respect)
    {
        return store::claimReport(m_forum.connection, m_keys, target, AccountId(actor), claims);
    }
    base::Result<ReportChange> settle(const Target &target, qint64 actor,
                                      ReportOutcome outcome = ReportOutcome::Resolved,
                                      const QString &note = {})
    {
        return store::settleReport(m_forum.connection, m_keys, target, outcome, note,
                                   AccountId(actor), Claims::Respect);
    }
    base::Result<void> reopen(const Target &target, const ReportChange &change, qint64 actor)
    {
        return store::reopenReport(m_forum.connection, m_keys, target, change, AccountId(actor));
    }
    domain::ReportPage read(const ReportQuery &query = {}, const QByteArray &from = {},
                            qint64 count = 50)
    {
        const auto page = support::Desk(m_forum.connection, m_keys)
                              .perform(store::ListReports{query, from, count});
        return page ? *page : domain::ReportPage();
    }
    domain::NoticePage notices(qint64 person)
    {
        const auto page = support::perform(store::ListNotices{0, 50}, m_forum.connection,
                                           m_forum.keys, AccountId(person));
        return page ? *page : domain::NoticePage();
    }
    domain::ReportDetail details(const Target &target)
    {
        const auto detail
            = support::Desk(m_forum.connection, m_keys).perform(store::ReadReport{target});
        return detail ? *detail : domain::ReportDetail();
    }
    static QString ids(const domain::ReportPage &page)
    {
        QString ids;
        for (const auto &row : page.rows)
            ids += QString::fromUtf8(row.target.id) + u' ';
        return ids;
    }
    QString found(const ReportQuery &query)
    {
        QStringList titles;
        for (const auto &row : read(query).rows)
            titles.append(row.title);
        return titles.join(u' ');
    }
    /// Everything that is kept of a report.
    QStringList state(const Target &target)
    {
        QStringList lines;
        const auto fields = m_forum.list({"HGETALL", m_keys.report(target)});
        for (qsizetype i = 0; i + 1 < fields.size(); i += 2) {
            if (fields[i + 1] != "0")
                lines.append(QString::fromUtf8(fields[i] + '=' + fields[i + 1]));
        }
        lines.sort();
        for (const auto &list : {m_keys.reports(), m_keys.settledReports()})
            lines.append(QString::fromUtf8(
                m_forum.list({"ZRANGE", list, "0", "-1", "WITHSCORES"}).join(' ')));
        return lines;
    }
    QStringList audited()
    {
        QStringList lines;
        const auto entries = m_forum.run({"XRANGE", "fm:audit", "-", "+"});
        for (qsizetype i = 0; i < entries.first().size(); ++i) {
            const auto fields = entries.first()[i][1];
            lines.append(u"%1: %2 → %3"_s.arg(fields.field("what").text(),
                                              fields.field("before").text(),
                                              fields.field("after").text()));
        }
        return lines;
    }

    Forum m_forum;
    store::ModerationKeys m_keys{m_forum.keys};
};

REGISTER_TEST(TestReports)
#include "tst_reports.moc"
