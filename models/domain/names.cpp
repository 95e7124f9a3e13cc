// SPDX-License-Identifier: MIT
#include "domain/names.h"

#include "domain/texts.h"

#include <unicode/uspoof.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace domain {

base::Result<QString> cleanName(const QString &typed)
{
    const auto name = typed.trimmed().normalized(QString::NormalizationForm_C);
    if (name.isEmpty())
        return base::fail(base::Failure::Refused, u"name-empty"_s);
    const auto codePoints = name.toUcs4();
    if (codePoints.size() > 32)
        return base::fail(base::Failure::Refused, u"name-long"_s);
    const bool hasControl = std::any_of(codePoints.begin(), codePoints.end(), [](char32_t c) {
        const auto category = QChar::category(c);
        return category == QChar::Other_Control || category == QChar::Other_Format
            || category == QChar::Separator_Line || category == QChar::Separator_Paragraph;
    });
    if (hasControl || !name.isValidUtf16() || name.contains("::"_L1))
        return base::fail(base::Failure::Refused, u"name-characters"_s);
    return name;
}

base::Result<QStringList> cleanNames(const QStringList &typed)
{
    QStringList names;
    QSet<QString> known;
    for (const auto &one : typed) {
        const auto name = TRY(cleanName(one));
        const auto folded = foldedName(name);
        if (!known.contains(folded))
            names.append(name);
        known.insert(folded);
    }
    return names;
}

bool containsFolded(const QStringList &names, const QString &name)
{
    const auto folded = foldedName(name);
    return std::any_of(names.cbegin(), names.cend(),
                       [&](const auto &other) { return foldedName(other) == folded; });
}

QString foldedName(const QString &name)
{
    return name.normalized(QString::NormalizationForm_C).toCaseFolded();
}

QString lookOf(const QString &name)
{
    UErrorCode status = U_ZERO_ERROR;
    const icu::LocalUSpoofCheckerPointer checker(uspoof_open(&status));
    const auto folded = foldedName(name);
    const icu::UnicodeString text(reinterpret_cast<const char16_t *>(folded.utf16()),
                                  static_cast<int32_t>(folded.size()));
    icu::UnicodeString look;
    uspoof_getSkeletonUnicodeString(checker.getAlias(), 0, text, look, &status);
    return U_SUCCESS(status) ? foldedName(QString::fromUtf16(look.getBuffer(), look.length()))
                             : folded;
}

base::Result<QString> cleanTitle(const QString &typed, int limit)
{
    const auto title = typed.trimmed();
    if (title.isEmpty())
        return base::fail(base::Failure::Refused, u"title-empty"_s);
    if (shownLength(title) > limit)
        return base::fail(base::Failure::Refused, u"title-long"_s);
    const auto codePoints = title.toUcs4();
    const bool hasControl = std::any_of(codePoints.begin(), codePoints.end(), [](char32_t c) {
        return QChar::category(c) == QChar::Other_Control;
    });
    if (hasControl || !title.isValidUtf16())
        return base::fail(base::Failure::Refused, u"title-characters"_s);
    return title;
}

} // namespace domain
