// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/forumcache.h"
#include "store/core/invalidationrouter.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// What is remembered of the texts that notices are about, apart from what the forum shows, so that
/// their changes alone are told.
class NoticeCache : public ForumCache { };

/// Whether notices, or texts that `memory` knows from them, changed. GUI thread.
class NoticePush : public InvalidationRouter {
    Q_OBJECT
public:
    NoticePush(const ForumKeys &keys, ForumCache &cache, QObject *parent = nullptr);

Q_SIGNALS:
    void noticesInvalidated();

protected:
    void addKey(const QByteArray &bare) override { m_isDirty = m_isDirty || concerns(bare); }
    [[nodiscard]] bool isDirty() const override { return m_isDirty; }
    void flush() override;
    void forget() override;

private:
    [[nodiscard]] bool concerns(const QByteArray &bare) const;

    ForumCache &m_cache;
    bool m_isDirty = false;
};

} // namespace store
