// SPDX-License-Identifier: MIT
#include "store/moderation/reportpush.h"

#include "store/forumkeys.h"

namespace store {

ReportPush::ReportPush(const QByteArray &nameSpace, ArticleMemory &memory, QObject *parent)
    : KeyPush(nameSpace, parent)
    , m_memory(memory)
{
    connect(this, &KeyPush::everythingInvalidated, this, &ReportPush::reportsInvalidated);
}

void ReportPush::noteKey(const QByteArray &bare)
{
    if (const auto person = ForumKeys::between(bare, "bbs::user::"); !person.isEmpty())
        m_memory.forgetName(person);
    else if (bare == "fm:reports" || bare == "fm:reports:settled" || bare.startsWith("fm:report:"))
        m_isDirty = true;
}

void ReportPush::tell()
{
    m_isDirty = false;
    Q_EMIT reportsInvalidated();
}

void ReportPush::forget()
{
    m_memory.clear();
    m_isDirty = false;
}

} // namespace store
