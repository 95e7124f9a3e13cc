// SPDX-License-Identifier: MIT
#pragma once

#include "fakecommunity.h"
#include "items/moderation/auditlistmodel.h"
#include "items/moderation/findinglistmodel.h"
#include "items/moderation/memberlistmodel.h"
#include "items/session.h"
#include "items/undohistory.h"
#include "store/moderation/audit/auditrequests.h"
#include "store/moderation/members/memberrequests.h"
#include "store/upkeep/doctor/checkrequests.h"
#include "ui/actions/actionregistry.h"

#include <QAbstractButton>
#include <QUndoStack>

namespace fixtures {

/// Acts, members and findings of a community, and who looks after it.
struct RecordsWorld {
    RecordsWorld()
    {
        community.asked<store::ListAudit>().automatic = [this](const auto &) { return log; };
        community.asked<store::ListMembers>().automatic = [this](const auto &) { return people; };
        accounts.asked<store::FindAccount>().automatic = [this](const auto &) { return person; };
        const auto now = domain::Timestamp(std::chrono::seconds(1'795'290'000));
        log.now = people.now = now;
        actions.handle(ui::ActionId::Undo, &undo, &QUndoStack::undo);
        note("5-1", "lock", "topic:7", QStringLiteral("How do you name your keys?"), {}, {},
             QStringLiteral("heated"));
        note("4-1", "ban", "person:9", QStringLiteral("promo_88"), "0 ",
             "253402300799 No advertising.", QStringLiteral("spam"));
        note("3-1", "move", "topic:6", QStringLiteral("NAS 选几盘位"), "问与答", "硬件");
        note("2-1", "withdraw", "reply:7", QStringLiteral("Cheap followers, 24 h delivery"));
        note("1-1", "role", "person:2", QStringLiteral("bob"), "member", "moderator");
        log.rows[3].undoneBy = "2-9";
        enroll(9, QStringLiteral("promo_88"), domain::Role::Member);
        enroll(3, QStringLiteral("林深"), domain::Role::Member);
        enroll(2, QStringLiteral("bob"), domain::Role::Moderator);
        enroll(1, QStringLiteral("alice"), domain::Role::Administrator);
        people.rows[0].ban = {domain::endless, QStringLiteral("No advertising.")};
    }

    void actAs(domain::Role role)
    {
        person = {domain::AccountId(1), QStringLiteral("alice"), {}, {}, role};
        session.actAs(QStringLiteral("alice"));
    }
    void note(const QByteArray &id, const QByteArray &what, const QByteArray &target,
              const QString &name, const QByteArray &before = {}, const QByteArray &after = {},
              const QString &reason = {})
    {
        domain::AuditEntry entry;
        entry.id = id;
        entry.who = domain::AccountId(1);
        entry.whoName = QStringLiteral("alice");
        entry.what = what;
        entry.target = target;
        entry.targetName = name;
        entry.before = before;
        entry.after = after;
        entry.reason = reason;
        entry.at = log.now - std::chrono::minutes(7) * (5 - id.left(1).toInt());
        entry.isUndoable = true;
        log.rows.append(entry);
    }
    void enroll(qint64 id, const QString &name, domain::Role role)
    {
        domain::Member member;
        member.id = domain::AccountId(id);
        member.name = name;
        member.role = role;
        member.created = people.now - std::chrono::hours(24) * (40 - id);
        member.articles = 10 - id;
        member.topics = id;
        member.posts = id * 137;
        people.rows.append(member);
    }
    void find(const QByteArray &kind, const QByteArray &what, const QByteArray &is,
              const QByteArray &ought)
    {
        const auto &tell = findings.isRepair() ? community.asked<store::RepairKeys>().last().tell
                                               : community.asked<store::CheckKeys>().last().tell;
        tell({kind, what, is, ought});
    }
    void endCheck(qint64 mended = 0)
    {
        store::CheckCounts counts;
        counts.keys = 1'234;
        counts.mended = mended;
        if (mended > 0)
            counts.repairs = {"7-0", "9-0"};
        counts.writers.programs
            = {store::Writers::Program::Folkmoot, store::Writers::Program::StatusTutorial};
        if (findings.isRepair())
            community.asked<store::RepairKeys>().answerLast(counts);
        else
            community.asked<store::CheckKeys>().answerLast(counts);
    }

    support::FakeCommunity community;
    support::FakeCommunity accounts;
    domain::AuditPage log;
    domain::MemberPage people;
    domain::Account person;
    QUndoStack undo;
    items::UndoHistory history{community, undo};
    items::Session session{accounts};
    items::AuditListModel entries{community, history};
    items::MemberListModel members{community, history};
    items::FindingListModel findings{community, history};
    ui::ActionRegistry actions;
};

} // namespace fixtures
