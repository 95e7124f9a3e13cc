// SPDX-License-Identifier: MIT
#include "store/limits/heldpush.h"

namespace store {

HeldPush::HeldPush(const QByteArray &nameSpace, QObject *parent)
    : KeyPush(nameSpace, parent)
{
    connect(this, &KeyPush::everythingInvalidated, this, &HeldPush::heldInvalidated);
}

void HeldPush::noteKey(const QByteArray &bare)
{
    m_isDirty = m_isDirty || bare == "fm:held";
}

void HeldPush::tell()
{
    m_isDirty = false;
    Q_EMIT heldInvalidated();
}

void HeldPush::forget()
{
    m_isDirty = false;
}

} // namespace store
