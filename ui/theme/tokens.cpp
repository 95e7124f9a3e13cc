// SPDX-License-Identifier: MIT
#include "ui/theme/tokens.h"

#include <array>
#include <cmath>

namespace ui {

namespace {

QColor withAlpha(QRgb rgb, double alpha)
{
    QColor color(rgb);
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

Tokens lightTokens()
{
    return {
        .rail = 0xEDEDE9,
        .window = 0xF7F7F5,
        .list = 0xFFFFFF,
        .reader = 0xFFFFFF,
        .raised = 0xFFFFFF,
        .text = 0x1F2328,
        .muted = 0x5C636B,
        .hairline = 0xE4E4E0,
        .border = 0xCBCBC5,
        .hover = 0xF4F4F1,
        .accent = 0x0B6E99,
        .onAccent = 0xFFFFFF,
        .tint = 0xE3F0F6,
        .inactiveSelection = 0xECECE8,
        .vote = 0xB8460F,
        .voteTint = 0xFCEBE1,
        .danger = 0xB42318,
        .dangerTint = 0xFCEBE9,
        .onDanger = 0xFFFFFF,
        .ok = 0x1A7043,
        .okTint = 0xE4F4EA,
        .gold = 0x805300,
        .goldTint = 0xFBF0D3,
        .chip = 0xEFEFEB,
        .code = 0xF4F4F1,
        .skeleton = 0xECECE8,
        .scrollThumb = 0xC9C9C4,
        .scrollTrack = 0xE9E9E5,
        .toast = 0x2A2E33,
        .toastText = 0xF4F4F2,
        .toastLink = 0x7CCBEE,
        .scrim = withAlpha(0x0F1419, 0.32),
    };
}

Tokens darkTokens()
{
    return {
        .rail = 0x151719,
        .window = 0x1B1D1F,
        .list = 0x212427,
        .reader = 0x212427,
        .raised = 0x2A2E32,
        .text = 0xE6E6E3,
        .muted = 0xA3A9AF,
        .hairline = 0x33373B,
        .border = 0x4A5056,
        .hover = 0x292D30,
        .accent = 0x5CB8E0,
        .onAccent = 0x06202C,
        .tint = 0x203844,
        .inactiveSelection = 0x2E3236,
        .vote = 0xFF9561,
        .voteTint = 0x422A1D,
        .danger = 0xFF857C,
        .dangerTint = 0x432624,
        .onDanger = 0x2B0805,
        .ok = 0x5FCB90,
        .okTint = 0x1E3A2B,
        .gold = 0xEBBE55,
        .goldTint = 0x3B321B,
        .chip = 0x30353A,
        .code = 0x1A1C1E,
        .skeleton = 0x2E3236,
        .scrollThumb = 0x4A4F54,
        .scrollTrack = 0x34383C,
        .toast = 0xE9E9E6,
        .toastText = 0x1F2328,
        .toastLink = 0x0B6E99,
        .scrim = withAlpha(0x000000, 0.47),
    };
}

double luminance(const QColor &color)
{
    const auto linear = [](double channel) {
        return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
        + 0.0722 * linear(color.blueF());
}

} // namespace

const Tokens &tokensFor(Scheme scheme)
{
    static const Tokens light = lightTokens();
    static const Tokens dark = darkTokens();
    return scheme == Scheme::Dark ? dark : light;
}

Scheme schemeOf(const QPalette &palette)
{
    return palette.color(QPalette::Active, QPalette::Window).lightnessF() < 0.5F ? Scheme::Dark
                                                                                 : Scheme::Light;
}

const Tokens &tokensFor(const QPalette &palette)
{
    return tokensFor(schemeOf(palette));
}

QPalette paletteFor(Scheme scheme)
{
    const auto &t = tokensFor(scheme);
    QPalette palette(t.text, t.raised, t.raised, t.border, t.border, t.text, t.text, t.list,
                     t.window);
    palette.setColor(QPalette::AlternateBase, t.window);
    palette.setColor(QPalette::Light, t.raised);
    palette.setColor(QPalette::Midlight, t.hover);
    palette.setColor(QPalette::Mid, t.hairline);
    palette.setColor(QPalette::Shadow, t.border);
    // Selected text in editors is dark on light in light and the other way round in dark.
    palette.setColor(QPalette::Highlight, t.accent);
    palette.setColor(QPalette::HighlightedText, t.onAccent);
    palette.setColor(QPalette::Inactive, QPalette::Highlight, t.inactiveSelection);
    palette.setColor(QPalette::Inactive, QPalette::HighlightedText, t.text);
    palette.setColor(QPalette::PlaceholderText, t.muted);
    palette.setColor(QPalette::Link, t.accent);
    palette.setColor(QPalette::LinkVisited, t.accent);
    palette.setColor(QPalette::ToolTipBase, t.toast);
    palette.setColor(QPalette::ToolTipText, t.toastText);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, t.muted);
    return palette;
}

QColor avatarColor(const domain::AccountId &id)
{
    static constexpr std::array<QRgb, 10> colors{0x0B6E99, 0x7A4FB5, 0xB0437A, 0xA6492A, 0x46752A,
                                                 0x2F68B0, 0x826010, 0x5B6470, 0x1F7568, 0x9C3D52};
    // People of foreign databases have names for ids: any number that stays the same will do.
    const auto number
        = id.number() ? std::abs(*id.number() % 10) : qint64(qChecksum(id.bytes()) % 10);
    return QColor(colors[static_cast<size_t>(number)]);
}

double contrast(const QColor &a, const QColor &b)
{
    const auto lighter = std::max(luminance(a), luminance(b));
    const auto darker = std::min(luminance(a), luminance(b));
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace ui
