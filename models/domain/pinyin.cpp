// SPDX-License-Identifier: MIT
#include "domain/pinyin.h"

#include <unicode/alphaindex.h>

#include <array>
#include <atomic>
#include <memory>

namespace domain {

namespace {

constexpr char16_t firstHan = 0x4e00;
constexpr char16_t lastHan = 0x9fff;

/// The letter at which an index of Chinese names lists the character: ICU keeps those boundaries in
/// its collation rules, which takes a thousandth of the time of transliterating.
char16_t indexLetter(char16_t han)
{
    static const auto index = [] {
        auto status = U_ZERO_ERROR;
        icu::AlphabeticIndex names(icu::Locale::getSimplifiedChinese(), status);
        return std::unique_ptr<const icu::AlphabeticIndex::ImmutableIndex>(
            U_SUCCESS(status) ? names.buildImmutableIndex(status) : nullptr);
    }();
    if (!index)
        return han;
    auto status = U_ZERO_ERROR;
    const auto *bucket
        = index->getBucket(index->getBucketIndex(icu::UnicodeString(UChar(han)), status));
    if (U_FAILURE(status) || !bucket || bucket->getLabelType() != U_ALPHAINDEX_NORMAL)
        return han;
    return QChar(bucket->getLabel().charAt(0)).toLower().unicode();
}

/// Asked for the same few thousand characters at every key.
QChar initialOf(QChar letter)
{
    const auto han = letter.unicode();
    if (han < firstHan || han > lastHan)
        return letter;
    static std::array<std::atomic<char16_t>, lastHan - firstHan + 1> known{};
    auto &initial = known.at(size_t(han - firstHan));
    if (initial == 0)
        initial = indexLetter(han);
    return initial.load();
}

} // namespace

QString pinyinInitials(const QString &text)
{
    auto initials = text;
    for (auto &letter : initials)
        letter = initialOf(letter);
    return initials == text ? QString() : initials;
}

} // namespace domain
