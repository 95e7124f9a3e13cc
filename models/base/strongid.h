// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QHash>
#include <QMetaType>
#include <QString>

#include <compare>
#include <optional>

namespace base {

/// An id as Redis holds it. Usually digits, but databases that others wrote may hold any text,
/// so it stays bytes; different tags never mix.
template <typename Tag>
class StrongId {
public:
    StrongId() = default;
    explicit StrongId(QByteArray bytes)
        : m_bytes(std::move(bytes))
    {
    }
    explicit StrongId(qint64 number)
        : m_bytes(QByteArray::number(number))
    {
    }

    [[nodiscard]] const QByteArray &bytes() const { return m_bytes; }
    [[nodiscard]] QString toString() const { return QString::fromUtf8(m_bytes); }
    [[nodiscard]] bool isEmpty() const { return m_bytes.isEmpty(); }

    /// The number, if the id is one.
    [[nodiscard]] std::optional<qint64> number() const
    {
        bool ok = false;
        const auto value = m_bytes.toLongLong(&ok);
        return ok ? std::optional(value) : std::nullopt;
    }

    friend bool operator==(const StrongId &, const StrongId &) = default;
    friend auto operator<=>(const StrongId &a, const StrongId &b)
    {
        return a.m_bytes.compare(b.m_bytes) <=> 0;
    }
    friend size_t qHash(const StrongId &id, size_t seed = 0) { return ::qHash(id.m_bytes, seed); }

private:
    QByteArray m_bytes;
};

} // namespace base
