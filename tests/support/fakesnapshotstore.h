// SPDX-License-Identifier: MIT
#pragma once

#include "questions.h"
#include "store/door/snapshotstore.h"

namespace support {

/// Stands in for the folder of snapshots.
class FakeSnapshotStore : public store::SnapshotStore {
public:
    struct Act {
        QString path;
        QString name;
        domain::AccountId actor;
    };

    FakeSnapshotStore()
        : store::SnapshotStore(nullptr)
    {
        listings.automatic = [this](const auto &) { return files; };
        discards.automatic = [](const auto &) { return base::Result<void>(); };
        returns.automatic = [](const auto &) { return base::Result<void>(); };
    }

    QList<domain::Snapshot> files;
    Questions<QList<domain::Snapshot>, int> listings;
    Questions<domain::Snapshot, Act> taken;
    Questions<domain::Snapshot, Act> restores;
    Questions<QString, Act> branches;
    Questions<void, QString> discards;
    Questions<void, QString> returns;
    int forgotten = 0;
    int cancelled = 0;

    Answer<QList<domain::Snapshot>> snapshots() override { return listings.ask(0); }
    Answer<domain::Snapshot> take(const QString &name, const domain::AccountId &actor) override
    {
        return taken.ask({{}, name, actor});
    }
    Answer<domain::Snapshot> restore(const QString &path, const QString &kept,
                                     const domain::AccountId &actor) override
    {
        return restores.ask({path, kept, actor});
    }
    Answer<QString> branch(const QString &path, const QString &name,
                           const domain::AccountId &actor) override
    {
        return branches.ask({path, name, actor});
    }
    Answer<void> discard(const QString &path) override { return discards.ask(path); }
    Answer<void> bringBack(const QString &path) override { return returns.ask(path); }
    void forgetDiscarded() override { ++forgotten; }
    void cancel() override { ++cancelled; }
};

} // namespace support
