// SPDX-License-Identifier: MIT
#include "ui/theme/fonts.h"

#include "ui/theme/textzoom.h"

#include <QFontDatabase>
#include <QFontInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

struct Shape {
    FontRole role;
    qreal points;
    QFont::Weight weight;
};
constexpr Shape shapes[] = {
    {FontRole::Body, 10, QFont::Normal},
    {FontRole::BodyStrong, 10, QFont::DemiBold},
    {FontRole::VoteCount, 10, QFont::DemiBold},
    {FontRole::Button, 10, QFont::Medium},
    {FontRole::RowTitle, 10.5, QFont::DemiBold},
    {FontRole::SectionHead, 10.5, QFont::DemiBold},
    {FontRole::RowTitleRead, 10.5, QFont::Normal},
    {FontRole::Meta, 9, QFont::Normal},
    {FontRole::Poster, 9, QFont::Medium},
    {FontRole::TableHead, 9, QFont::DemiBold},
    {FontRole::Chip, 8.5, QFont::Medium},
    {FontRole::Key, 8.5, QFont::Medium},
    {FontRole::RailLabel, 8.5, QFont::Medium},
    {FontRole::Badge, 8.5, QFont::DemiBold},
    {FontRole::RailSelected, 8.5, QFont::DemiBold},
    {FontRole::DialogTitle, 12, QFont::DemiBold},
    {FontRole::ReaderTitle, 15, QFont::DemiBold},
    {FontRole::BigNumber, 16, QFont::DemiBold},
    {FontRole::PaletteInput, 12.5, QFont::Normal},
    {FontRole::Code, 9.5, QFont::Normal},
};

QStringList families(const QString &latin, const QString &chinese, QFontDatabase::SystemFont system)
{
    auto first
        = QFontDatabase::hasFamily(latin) ? latin : QFontDatabase::systemFont(system).family();
    return {std::move(first), chinese};
}

} // namespace

QFont font(FontRole role)
{
    static const auto text
        = families(u"Inter"_s, u"Noto Sans CJK SC"_s, QFontDatabase::GeneralFont);
    static const auto code
        = families(u"JetBrains Mono"_s, u"Noto Sans Mono CJK SC"_s, QFontDatabase::FixedFont);
    const auto &shape = *std::ranges::find(shapes, role, &Shape::role);
    QFont result;
    result.setFamilies(role == FontRole::Code ? code : text);
    result.setPointSizeF(shape.points * textScale());
    result.setWeight(shape.weight);
    if (role == FontRole::Code)
        result.setStyleHint(QFont::Monospace);
    return result;
}

qreal proseLineHeight(const QFont &font)
{
    return qRound(QFontInfo(font).pixelSize() * 1.62);
}

} // namespace ui
