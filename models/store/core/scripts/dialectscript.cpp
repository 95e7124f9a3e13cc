// SPDX-License-Identifier: MIT
#include "store/core/scripts/dialectscript.h"

using namespace Qt::StringLiterals;

namespace store {

DialectScript::DialectScript(const QString &name)
    : m_poster(redis::Script::fromResource(name))
    , m_nowUser(redis::Script::fromResource(name, {{"articleform", "articleformnow"}}))
    , m_bareIds(redis::Script::fromResource(name, {{"articleform", "articleformbare"}}))
{
}

const redis::Script &DialectScript::in(const Keys &keys) const
{
    switch (keys.dialect().articles) {
    case Dialect::Articles::NowUser:
        return m_nowUser;
    case Dialect::Articles::BareIds:
        return m_bareIds;
    case Dialect::Articles::Poster:
        break;
    }
    return m_poster;
}

} // namespace store
