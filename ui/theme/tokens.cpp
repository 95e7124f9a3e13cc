// SPDX-License-Identifier: MIT
#include "ui/theme/tokens.h"

#include <array>
#include <cmath>

namespace ui {

namespace {

struct TokenRow {
    QColor Tokens::*token;
    QRgb light;
    QRgb dark;
};

constexpr TokenRow tokenRows[] = {
    {&Tokens::rail, 0xEDEDE9, 0x151719},
    {&Tokens::window, 0xF7F7F5, 0x1B1D1F},
    {&Tokens::list, 0xFFFFFF, 0x212427},
    {&Tokens::reader, 0xFFFFFF, 0x212427},
    {&Tokens::raised, 0xFFFFFF, 0x2A2E32},
    {&Tokens::text, 0x1F2328, 0xE6E6E3},
    {&Tokens::muted, 0x5C636B, 0xA3A9AF},
    {&Tokens::hairline, 0xE4E4E0, 0x33373B},
    {&Tokens::border, 0xCBCBC5, 0x4A5056},
    {&Tokens::outline, 0x888882, 0x7A8188},
    {&Tokens::hover, 0xF4F4F1, 0x292D30},
    {&Tokens::accent, 0x0B6E99, 0x5CB8E0},
    {&Tokens::onAccent, 0xFFFFFF, 0x06202C},
    {&Tokens::tint, 0xE3F0F6, 0x203844},
    {&Tokens::inactiveSelection, 0xECECE8, 0x2E3236},
    {&Tokens::vote, 0xB8460F, 0xFF9561},
    {&Tokens::voteTint, 0xFCEBE1, 0x422A1D},
    {&Tokens::danger, 0xB42318, 0xFF857C},
    {&Tokens::dangerTint, 0xFCEBE9, 0x432624},
    {&Tokens::onDanger, 0xFFFFFF, 0x2B0805},
    {&Tokens::ok, 0x1A7043, 0x5FCB90},
    {&Tokens::okTint, 0xE4F4EA, 0x1E3A2B},
    {&Tokens::gold, 0x805300, 0xEBBE55},
    {&Tokens::goldTint, 0xFBF0D3, 0x3B321B},
    {&Tokens::chip, 0xEFEFEB, 0x30353A},
    {&Tokens::code, 0xF4F4F1, 0x1A1C1E},
    {&Tokens::skeleton, 0xECECE8, 0x2E3236},
    {&Tokens::scrollThumb, 0x888882, 0x7A8188},
    {&Tokens::scrollTrack, 0xE9E9E5, 0x34383C},
    {&Tokens::toast, 0x2A2E33, 0xE9E9E6},
    {&Tokens::toastText, 0xF4F4F2, 0x1F2328},
    {&Tokens::toastLink, 0x7CCBEE, 0x0B6E99},
};
static_assert((std::size(tokenRows) + 1) * sizeof(QColor) == sizeof(Tokens), "but for the scrim");

Tokens tokensOf(QRgb TokenRow::*scheme, QRgb scrim, float scrimAlpha)
{
    Tokens tokens;
    for (const auto &row : tokenRows)
        tokens.*row.token = QColor(row.*scheme);
    tokens.scrim = QColor(scrim);
    tokens.scrim.setAlphaF(scrimAlpha);
    return tokens;
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
    static const auto light = tokensOf(&TokenRow::light, 0x0F1419, 0.32F);
    static const auto dark = tokensOf(&TokenRow::dark, 0x000000, 0.47F);
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
