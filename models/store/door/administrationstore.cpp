// SPDX-License-Identifier: MIT
#include "store/door/administrationstore.h"

#include "redis/worker/executor.h"
#include "store/core/community/communitysettings.h"

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::CommunitySettings;

namespace store {

struct AdministrationStore::Private {
    redis::Executor &interactive;
    Keys keys;
    Access access;
};

AdministrationStore::AdministrationStore(redis::Executor &interactive, const Keys &keys,
                                         QObject *parent, Access access)
    : QObject(parent)
    , d(new Private{interactive, keys, access})
{
}

AdministrationStore::AdministrationStore(QObject *parent)
    : QObject(parent)
{
}

AdministrationStore::~AdministrationStore() = default;

AdministrationStore::Answer<CommunitySettings> AdministrationStore::settings()
{
    return d->interactive.run(
        Action::named(u"read settings"_s),
        [keys = d->keys](redis::Connection &connection) { return readSettings(connection, keys); });
}

AdministrationStore::Answer<void> AdministrationStore::save(const CommunitySettings &seen,
                                                            const CommunitySettings &wanted,
                                                            const domain::AccountId &actor)
{
    if (const auto no = writeRefusal(d->access, actor))
        return QtFuture::makeReadyFuture(Result<void>(tl::unexpected(*no)));
    return d->interactive.run(Action::named(u"change settings"_s),
                              [keys = d->keys, seen, wanted, actor](redis::Connection &connection) {
                                  return saveSettings(connection, keys, seen, wanted, actor);
                              });
}

} // namespace store
