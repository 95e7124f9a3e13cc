// SPDX-License-Identifier: MIT
#pragma once

#include "questions.h"
#include "store/door/keystore.h"

namespace support {

/// Stands in for the keys of a community; its answers are the test's.
class FakeKeyStore : public store::KeyStore {
public:
    struct Search {
        QByteArray pattern;
        QByteArray cursor;
        qsizetype wanted = 0;
    };
    struct Look {
        QByteArray key;
        QByteArray from;
    };

    FakeKeyStore()
        : store::KeyStore(nullptr)
    {
    }

    Questions<domain::KeyPage, Search> scans;
    Questions<domain::KeyPage, domain::Target> targets;
    Questions<domain::KeyPage, QByteArrayList> finds;
    Questions<domain::KeyDetail, Look> reads;
    Questions<QList<base::KeyState>, QByteArrayList> looks;
    Questions<domain::KeyExchange, domain::KeyEdit> edits;
    Questions<domain::KeyExchange, domain::KeyExchange> restores;

    Answer<domain::KeyPage> scan(const QByteArray &pattern, const QByteArray &cursor,
                                 qsizetype wanted) override
    {
        return scans.ask({pattern, cursor, wanted});
    }
    Answer<domain::KeyPage> keysOf(const domain::Target &target) override
    {
        return targets.ask(target);
    }
    Answer<domain::KeyPage> find(const QByteArrayList &keys) override { return finds.ask(keys); }
    Answer<domain::KeyDetail> read(const QByteArray &key, const QByteArray &from) override
    {
        return reads.ask({key, from});
    }
    Answer<QList<base::KeyState>> look(const QByteArrayList &keys) override
    {
        return looks.ask(keys);
    }
    Answer<domain::KeyExchange> edit(const domain::KeyEdit &edit,
                                     const domain::AccountId &) override
    {
        return edits.ask(edit);
    }
    Answer<domain::KeyExchange> restore(const domain::KeyExchange &exchange,
                                        const domain::AccountId &) override
    {
        return restores.ask(exchange);
    }
};

} // namespace support
