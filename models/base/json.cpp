// SPDX-License-Identifier: MIT
#include "base/json.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace base::json {

namespace {
/// Before anything is built of it.
bool isTooDeep(const QByteArray &text)
{
    int depth = 0;
    bool isInString = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isInString && c == '\\')
            ++i;
        else if (c == '"')
            isInString = !isInString;
        else if (!isInString && (c == '{' || c == '['))
            ++depth;
        else if (!isInString && (c == '}' || c == ']'))
            --depth;
        if (depth > deepestText)
            return true;
    }
    return false;
}
} // namespace

Result<QJsonObject> parseObject(const QByteArray &text)
{
    if (text.size() > longestText)
        return fail(Failure::Malformed, u"longer than 64 KiB"_s);
    if (isTooDeep(text))
        return fail(Failure::Malformed, u"nested too deep"_s);
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(text, &error);
    if (error.error != QJsonParseError::NoError)
        return fail(Failure::Malformed, u"no JSON: "_s + error.errorString());
    if (!document.isObject())
        return fail(Failure::Malformed, u"no object"_s);
    return document.object();
}

} // namespace base::json
