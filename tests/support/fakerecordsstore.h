// SPDX-License-Identifier: MIT
#pragma once

#include "questions.h"
#include "store/door/moderationstore.h"

namespace support {

/// Stands in for what the moderation store tells of acts, members and the health of the keys; its
/// answers are the test's.
class FakeRecordsStore : public store::ModerationStore {
public:
    struct Log {
        domain::AuditQuery query;
        QByteArray cursor;
    };
    struct Undo {
        QByteArray entry;
        domain::AccountId actor;
    };
    struct Export {
        QString path;
        domain::AuditQuery query;
    };
    struct People {
        domain::MemberQuery query;
        QByteArray cursor;
    };
    struct Appointment {
        domain::AccountId person;
        store::RoleAssignment office;
        domain::AccountId actor;
    };
    struct Barring {
        domain::AccountId person;
        domain::RestrictionKind bar = domain::RestrictionKind::Ban;
        domain::Restriction restriction;
        domain::AccountId actor;
    };
    struct Check {
        store::RepairOptions treatment = store::RepairOptions::Look;
        domain::AccountId actor;
    };

    FakeRecordsStore()
        : store::ModerationStore(nullptr)
    {
    }

    Questions<domain::AuditPage, Log> logs;
    Questions<void, Undo> undos;
    Questions<store::ExportCounts, Export> exports;
    Questions<domain::MemberPage, People> peoplePages;
    Questions<QList<domain::Member>, QList<domain::AccountId>> peopleById;
    Questions<store::RoleAssignment, Appointment> appointments;
    Questions<domain::Restriction, Barring> barrings;
    Questions<store::CheckCounts, Check> checks;
    Questions<domain::BatchRun, domain::RepairRun> repairUndos;
    std::shared_ptr<store::FindingFeed> feed;
    int cancelledExports = 0;

    Answer<domain::AuditPage> audit(const domain::AuditQuery &query, const QByteArray &cursor,
                                    qsizetype) override
    {
        return logs.ask({query, cursor});
    }
    Answer<void> undoEntry(const QByteArray &entry, const domain::AccountId &actor) override
    {
        return undos.ask({entry, actor});
    }
    Answer<store::ExportCounts> exportAudit(const QString &path,
                                            const domain::AuditQuery &query) override
    {
        return exports.ask({path, query});
    }
    void cancelExport() override { ++cancelledExports; }
    Answer<domain::MemberPage> members(const domain::MemberQuery &query, const QByteArray &cursor,
                                       qsizetype) override
    {
        return peoplePages.ask({query, cursor});
    }
    Answer<QList<domain::Member>> membersById(const QList<domain::AccountId> &ids) override
    {
        return peopleById.ask(ids);
    }
    Answer<store::RoleAssignment> appoint(const domain::AccountId &person,
                                          const store::RoleAssignment &office,
                                          const domain::AccountId &actor) override
    {
        return appointments.ask({person, office, actor});
    }
    Answer<domain::Restriction> restrict(const domain::AccountId &person,
                                         domain::RestrictionKind bar,
                                         const domain::Restriction &restriction, const QString &,
                                         const domain::AccountId &actor) override
    {
        return barrings.ask({person, bar, restriction, actor});
    }
    store::RunningCheck check(const store::RepairOptions &treatment,
                              const domain::AccountId &actor) override
    {
        feed = std::make_shared<store::FindingFeed>();
        return {checks.ask({treatment, actor}), feed};
    }
    Answer<domain::BatchRun> undoRepairs(const domain::RepairRun &run,
                                         const domain::AccountId &) override
    {
        return repairUndos.ask(run);
    }
};

} // namespace support
