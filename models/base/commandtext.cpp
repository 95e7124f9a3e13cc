// SPDX-License-Identifier: MIT
#include "base/commandtext.h"

#include <QStringDecoder>

using namespace Qt::StringLiterals;

namespace base {

namespace {

bool isPlain(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z')
        || (letter >= '0' && letter <= '9')
        || QByteArrayView("_-+.:,;/*()[]{}<>=@%&!?^$~|#").contains(letter);
}

QString escaped(uchar byte)
{
    return u"\\x%1"_s.arg(uint(byte), 2, 16, QLatin1Char('0'));
}

/// What no editor or terminal shows as a sign of its own, or turns the line about.
bool isHidden(char32_t letter)
{
    const auto category = QChar::category(letter);
    return category == QChar::Other_Control || category == QChar::Other_Format
        || category == QChar::Separator_Line || category == QChar::Separator_Paragraph
        || category == QChar::Other_PrivateUse || category == QChar::Other_NotAssigned;
}

QString escapedBytes(QByteArrayView bytes)
{
    QString text;
    for (const auto byte : bytes)
        text += escaped(static_cast<uchar>(byte));
    return text;
}

QString quotedLetters(const QString &letters)
{
    QString text;
    for (const auto letter : letters.toUcs4()) {
        const auto sign = QString::fromUcs4(reinterpret_cast<const char32_t *>(&letter), 1);
        if (letter == U'\n')
            text += u"\\n"_s;
        else if (letter == U'\t')
            text += u"\\t"_s;
        else if (letter == U'"' || letter == U'\\')
            text += u'\\' + sign;
        else
            text += isHidden(letter) ? escapedBytes(sign.toUtf8()) : sign;
    }
    return text;
}

QString argumentText(const QByteArray &argument)
{
    if (!argument.isEmpty() && std::all_of(argument.cbegin(), argument.cend(), isPlain))
        return QString::fromLatin1(argument);
    QStringDecoder decode(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString letters = decode(argument);
    return u'"' + (decode.hasError() ? escapedBytes(argument) : quotedLetters(letters)) + u'"';
}

} // namespace

QString commandText(const QByteArrayList &arguments)
{
    QStringList texts;
    texts.reserve(arguments.size());
    for (const auto &argument : arguments)
        texts.append(argumentText(argument));
    return texts.join(u' ');
}

} // namespace base
