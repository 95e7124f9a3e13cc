// SPDX-License-Identifier: MIT
#pragma once

#include <QRandomGenerator>
#include <QString>

namespace store {

/// What a made-up crowd is called and writes; every text follows from the numbers that are drawn.
class CrowdTexts {
public:
    explicit CrowdTexts(QRandomGenerator &random)
        : m_random(random)
    {
    }

    /// Each another one, as long as there are some.
    [[nodiscard]] QString name();
    [[nodiscard]] QString title();
    [[nodiscard]] QString link();
    [[nodiscard]] QString question();
    [[nodiscard]] QString body();
    [[nodiscard]] QString reply();
    [[nodiscard]] QString post();

private:
    [[nodiscard]] QString about(const QString &form);
    template <typename List>
    [[nodiscard]] QString oneOf(const List &list);

    QRandomGenerator &m_random;
    int m_names = 0;
};

} // namespace store
