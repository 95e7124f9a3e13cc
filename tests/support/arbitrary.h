// SPDX-License-Identifier: MIT
#pragma once

#include "base/json.h"

#include <QRandomGenerator>
#include <QStringList>

namespace support {

using namespace Qt::StringLiterals;

/// Fills values of whatever can be encoded, text with all that is awkward in JSON.
class Arbitrary {
public:
    explicit Arbitrary(quint32 seed)
        : m_random(seed)
    {
    }

    template <typename T>
    [[nodiscard]] T make()
    {
        T value{};
        fill(value);
        return value;
    }

    void fill(bool &value) { value = pick(2) == 0; }
    void fill(double &value) { value = (m_random.generateDouble() - 0.5) * 1e12; }
    template <std::integral T>
    void fill(T &value)
    {
        value = static_cast<T>(m_random.generate64() >> pick(60));
    }
    void fill(QString &value)
    {
        static const QStringList parts{u"a"_s,    u"\""_s, u"\\"_s, u"\n"_s, u"阿默"_s,
                                       u"🙂"_s, u"{"_s,  u"]"_s,  u" "_s,  u"7"_s};
        value.clear();
        for (int i = pick(6); i > 0; --i)
            value += parts.at(pick(static_cast<int>(parts.size())));
    }
    void fill(QByteArray &value) { value = make<QString>().toUtf8(); }
    template <typename Tag>
    void fill(base::StrongId<Tag> &value)
    {
        value
            = base::StrongId<Tag>(pick(2) ? QByteArray::number(pick(100'000)) : make<QByteArray>());
    }
    void fill(std::chrono::sys_time<std::chrono::milliseconds> &value)
    {
        using std::chrono::milliseconds;
        value = std::chrono::sys_time<milliseconds>(
            milliseconds(static_cast<qint64>(m_random.bounded(4e12))));
    }
    void fill(QDate &value) { value = QDate(2000, 1, 1).addDays(pick(20'000)); }
    template <typename First, typename Second>
    void fill(std::pair<First, Second> &value)
    {
        fill(value.first);
        fill(value.second);
    }
    template <typename Rep, typename Period>
    void fill(std::chrono::duration<Rep, Period> &value)
    {
        value = std::chrono::duration<Rep, Period>(make<Rep>());
    }
    template <typename T>
    requires std::is_enum_v<T>
    void fill(T &value)
    {
        value = static_cast<T>(pick(static_cast<int>(base::json::Codec<T>::names.size())));
    }
    template <typename T>
    void fill(std::optional<T> &value)
    {
        value.reset();
        if (pick(2))
            value = make<T>();
    }
    template <typename T>
    void fill(QList<T> &values)
    {
        values.clear();
        for (int i = pick(3); i > 0; --i)
            values.append(make<T>());
    }
    template <typename T, std::size_t N>
    void fill(std::array<T, N> &values)
    {
        for (auto &value : values)
            fill(value);
    }
    template <base::Described T>
    void fill(T &value)
    {
        std::apply([&](auto &...members) { (fillIfEncoded(members), ...); },
                   base::membersOf(value));
    }

    [[nodiscard]] int pick(int below) { return static_cast<int>(m_random.bounded(below)); }

private:
    template <typename T>
    void fillIfEncoded(T &value)
    {
        if constexpr (requires { base::json::Codec<T>::schema(); })
            fill(value);
    }

    QRandomGenerator m_random;
};

} // namespace support
