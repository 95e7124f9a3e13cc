// SPDX-License-Identifier: MIT
#include "ui/theme/fonts.h"

#include <QFontDatabase>
#include <QFontInfo>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

struct Shape {
    qreal points;
    QFont::Weight weight;
};

Shape shapeOf(FontRole role)
{
    switch (role) {
    case FontRole::Body:
        return {10, QFont::Normal};
    case FontRole::BodyStrong:
    case FontRole::VoteCount:
        return {10, QFont::DemiBold};
    case FontRole::Button:
        return {10, QFont::Medium};
    case FontRole::RowTitle:
    case FontRole::SectionHead:
        return {10.5, QFont::DemiBold};
    case FontRole::RowTitleRead:
        return {10.5, QFont::Normal};
    case FontRole::Meta:
        return {9, QFont::Normal};
    case FontRole::Poster:
        return {9, QFont::Medium};
    case FontRole::TableHead:
        return {9, QFont::DemiBold};
    case FontRole::Chip:
    case FontRole::Key:
    case FontRole::RailLabel:
        return {8.5, QFont::Medium};
    case FontRole::Badge:
    case FontRole::RailSelected:
        return {8.5, QFont::DemiBold};
    case FontRole::DialogTitle:
        return {12, QFont::DemiBold};
    case FontRole::ReaderTitle:
        return {15, QFont::DemiBold};
    case FontRole::BigNumber:
        return {16, QFont::DemiBold};
    case FontRole::PaletteInput:
        return {12.5, QFont::Normal};
    case FontRole::Code:
        return {9.5, QFont::Normal};
    }
    return {10, QFont::Normal};
}

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
    const auto shape = shapeOf(role);
    QFont result;
    result.setFamilies(role == FontRole::Code ? code : text);
    result.setPointSizeF(shape.points);
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
