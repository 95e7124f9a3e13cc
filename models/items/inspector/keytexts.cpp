// SPDX-License-Identifier: MIT
// What is said about keys wherever they are shown.
#include "items/inspector/touchedkeysmodel.h"

#include <QCoreApplication>
#include <QLocale>

#include <chrono>

using namespace Qt::StringLiterals;

namespace items {

namespace {
QString lifeText(qint64 milliseconds)
{
    const auto say
        = [](const char *text) { return QCoreApplication::translate("items::KeyTexts", text); };
    if (milliseconds < 0)
        return say(QT_TRANSLATE_NOOP("items::KeyTexts", "for ever"));
    const auto seconds = (milliseconds + 999) / 1000;
    if (seconds < 60)
        return say(QT_TRANSLATE_NOOP("items::KeyTexts", "%1 s")).arg(seconds);
    if (seconds < 3600)
        return say(QT_TRANSLATE_NOOP("items::KeyTexts", "%1 min %2 s"))
            .arg(seconds / 60)
            .arg(seconds % 60);
    if (seconds < 86'400)
        return say(QT_TRANSLATE_NOOP("items::KeyTexts", "%1 h %2 min"))
            .arg(seconds / 3600)
            .arg(seconds % 3600 / 60);
    return say(QT_TRANSLATE_NOOP("items::KeyTexts", "%1 d %2 h"))
        .arg(seconds / 86'400)
        .arg(seconds % 86'400 / 3600);
}
} // namespace

QString timeToLiveText(const base::KeyState &state)
{
    using namespace std::chrono;
    if (!state.exists())
        return QCoreApplication::translate("items::KeyTexts", "gone");
    if (state.timeToLive < 0)
        return lifeText(-1);
    const auto since = duration_cast<milliseconds>(system_clock::now() - state.at).count();
    return lifeText(std::max<qint64>(0, state.timeToLive - since));
}

QString keyTypeText(const QByteArray &type)
{
    static constexpr std::pair<const char *, const char *> names[] = {
        {"string", QT_TRANSLATE_NOOP("items::KeyTexts", "string")},
        {"hash", QT_TRANSLATE_NOOP("items::KeyTexts", "hash")},
        {"list", QT_TRANSLATE_NOOP("items::KeyTexts", "list")},
        {"set", QT_TRANSLATE_NOOP("items::KeyTexts", "set")},
        {"zset", QT_TRANSLATE_NOOP("items::KeyTexts", "sorted set")},
        {"stream", QT_TRANSLATE_NOOP("items::KeyTexts", "stream")},
        {"none", QT_TRANSLATE_NOOP("items::KeyTexts", "none")},
    };
    for (const auto &[wire, name] : names) {
        if (type == wire)
            return QCoreApplication::translate("items::KeyTexts", name);
    }
    return QString::fromUtf8(type);
}

QString differenceText(const KeyDifference &difference, bool isAfter)
{
    const auto &value = isAfter ? difference.after : difference.before;
    if (difference.what == KeyDifference::What::Expiry)
        return lifeText(value.toLongLong());
    if (difference.what == KeyDifference::What::Size)
        return QCoreApplication::translate("items::KeyTexts", "%Ln entry(s)", nullptr,
                                           value.toInt());
    if (value.isNull())
        return u"–"_s;
    const auto name = QString::fromUtf8(difference.name);
    const auto shown = QString::fromUtf8(value);
    if (name.isEmpty() || shown.isEmpty())
        return name + shown;
    return name + u' ' + shown;
}

} // namespace items
