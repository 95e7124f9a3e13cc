// SPDX-License-Identifier: MIT
#pragma once

#include "questions.h"
#include "store/door/backupstore.h"

namespace support {

/// Stands in for the folder of backups; its answers are the test's.
class FakeBackupStore : public store::BackupStore {
public:
    struct Act {
        QString path;
        domain::AccountId actor;
    };

    FakeBackupStore()
        : store::BackupStore(nullptr)
    {
        listings.automatic = [this](const auto &) { return files; };
    }

    QList<domain::Backup> files;
    Questions<QList<domain::Backup>, int> listings;
    Questions<domain::Backup, Act> made;
    Questions<domain::Backup, Act> checks;
    Questions<domain::Backup, Act> restores;
    Questions<void, QString> copies;
    Questions<void, QString> discards;
    int cancelled = 0;

    Answer<QList<domain::Backup>> backups() override { return listings.ask(0); }
    Answer<domain::Backup> backUp(const domain::AccountId &actor) override
    {
        return made.ask({{}, actor});
    }
    Answer<domain::Backup> check(const QString &path) override { return checks.ask({path, {}}); }
    Answer<domain::Backup> restore(const QString &path, const domain::AccountId &actor) override
    {
        return restores.ask({path, actor});
    }
    Answer<void> saveCopy(const QString &path, const QString &) override
    {
        return copies.ask(path);
    }
    Answer<void> discard(const QString &path) override { return discards.ask(path); }
    void cancel() override { ++cancelled; }
};

} // namespace support
