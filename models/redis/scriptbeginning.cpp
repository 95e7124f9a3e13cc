// SPDX-License-Identifier: MIT
#include "redis/scriptbeginning.h"

#include "redis/script.h"

namespace redis {

namespace {
thread_local const ScriptBeginning *ofThisThread = nullptr;
}

ScriptBeginning::ScriptBeginning(const Script &script, QByteArrayList keys,
                                 QByteArrayList arguments)
    : m_script(script)
    , m_keys(std::move(keys))
    , m_arguments(std::move(arguments))
{
    Q_ASSERT(!ofThisThread);
    ofThisThread = this;
}

ScriptBeginning::~ScriptBeginning()
{
    ofThisThread = nullptr;
}

const ScriptBeginning *ScriptBeginning::current()
{
    return ofThisThread;
}

} // namespace redis
