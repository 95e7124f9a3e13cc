// SPDX-License-Identifier: MIT
#include "redis/scriptbeginning.h"

#include "redis/script.h"

namespace redis {

namespace {
thread_local const ScriptBeginning *ofThisThread = nullptr;
}

ScriptBeginning::ScriptBeginning(const Script &script, ScriptCall call)
    : m_script(script)
    , m_call(std::move(call))
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
