// SPDX-License-Identifier: MIT
#pragma once

#include "questions.h"
#include "store/door/limitsstore.h"

namespace support {

/// Stands in for the store of limits and held texts; its answers are the test's.
class FakeLimitsStore : public store::LimitsStore {
public:
    struct Save {
        domain::Limits known;
        domain::Limits wanted;
        domain::AccountId actor;
    };
    struct Decision {
        QByteArray id;
        QString reason;
        domain::AccountId actor;
    };

    FakeLimitsStore()
        : store::LimitsStore(nullptr)
    {
    }

    Questions<domain::Limits, int> readings;
    Questions<void, Save> saves;
    Questions<domain::HeldPage, qint64> pages;
    Questions<void, Decision> approvals;
    Questions<void, Decision> rejections;
    Questions<void, Decision> returns;

    Answer<domain::Limits> limits() override { return readings.ask(0); }
    Answer<void> save(const domain::Limits &known, const domain::Limits &wanted,
                      const domain::AccountId &actor) override
    {
        return saves.ask({known, wanted, actor});
    }
    Answer<domain::HeldPage> held(qint64 offset, qint64) override { return pages.ask(offset); }
    Answer<void> approve(const QByteArray &id, const domain::AccountId &actor) override
    {
        return approvals.ask({id, {}, actor});
    }
    Answer<void> reject(const QByteArray &id, const QString &reason,
                        const domain::AccountId &actor) override
    {
        return rejections.ask({id, reason, actor});
    }
    Answer<void> holdAgain(const QByteArray &id, const domain::AccountId &actor) override
    {
        return returns.ask({id, {}, actor});
    }
};

} // namespace support
