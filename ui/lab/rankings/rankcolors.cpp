// SPDX-License-Identifier: MIT
#include "ui/lab/rankings/rankcolors.h"

#include <array>

namespace ui {

QColor lineColor(const Tokens &tokens, int number)
{
    // A violet of the avatars is the eighth; on dark ground it has to be lighter.
    auto violet = avatarColor(domain::AccountId(qint64(1)));
    if (tokens.list.lightness() < 128)
        violet = violet.lighter(165);
    const std::array colors{tokens.accent, tokens.danger, tokens.gold, tokens.text,
                            tokens.ok,     violet,        tokens.vote, tokens.muted};
    return colors[static_cast<std::size_t>(number) % colors.size()];
}

Qt::PenStyle lineDash(int number)
{
    constexpr std::array dashes{Qt::SolidLine, Qt::DashLine,  Qt::SolidLine, Qt::SolidLine,
                                Qt::DashLine,  Qt::SolidLine, Qt::DotLine,   Qt::DotLine};
    return dashes[static_cast<std::size_t>(number) % dashes.size()];
}

} // namespace ui
