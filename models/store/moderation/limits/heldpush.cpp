// SPDX-License-Identifier: MIT
#include "store/moderation/limits/heldpush.h"

namespace store {

HeldPush::HeldPush(const QByteArray &nameSpace, QObject *parent)
    : InvalidationRouter(nameSpace, parent)
{
    connect(this, &InvalidationRouter::everythingInvalidated, this, &HeldPush::heldInvalidated);
}

void HeldPush::addKey(const QByteArray &bare)
{
    m_isDirty = m_isDirty || bare == "fm:held";
}

void HeldPush::flush()
{
    m_isDirty = false;
    Q_EMIT heldInvalidated();
}

void HeldPush::forget()
{
    m_isDirty = false;
}

} // namespace store
