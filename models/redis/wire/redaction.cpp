// SPDX-License-Identifier: MIT
#include "redis/wire/redaction.h"

namespace redis {

namespace {

bool is(const QByteArray &argument, const char *word)
{
    return argument.compare(word, Qt::CaseInsensitive) == 0;
}

void hide(QByteArrayList &command, qsizetype i)
{
    if (i < command.size())
        command[i] = QByteArrayLiteral("(redacted)");
}

void hideFrom(QByteArrayList &command, qsizetype i)
{
    for (; i < command.size(); ++i)
        hide(command, i);
}

/// "AUTH password" is one argument (MIGRATE), "AUTH2 user password" two (HELLO says AUTH).
void hideAfter(QByteArrayList &command, const char *word, qsizetype distance)
{
    for (qsizetype i = 1; i < command.size(); ++i) {
        if (is(command.at(i), word))
            hide(command, i + distance);
    }
}

void hideSettings(QByteArrayList &command)
{
    for (qsizetype i = 2; i + 1 < command.size(); i += 2) {
        const auto name = command.at(i).toLower();
        if (name.contains("pass") || name.contains("auth"))
            hide(command, i + 1);
    }
}

void hideAclRules(QByteArrayList &command)
{
    for (qsizetype i = 3; i < command.size(); ++i) {
        if (!command.at(i).isEmpty() && QByteArrayView(">#<!").contains(command.at(i).front()))
            hide(command, i);
    }
}

void hideSecrets(QByteArrayList &command)
{
    const auto &name = command.first();
    if (is(name, "AUTH"))
        hideFrom(command, command.size() > 2 ? 2 : 1);
    else if (is(name, "HELLO"))
        hideAfter(command, "AUTH", 2);
    else if (is(name, "MIGRATE")) {
        hideAfter(command, "AUTH", 1);
        hideAfter(command, "AUTH2", 2);
    } else if (is(name, "CONFIG") && is(command.value(1), "SET"))
        hideSettings(command);
    else if (is(name, "ACL") && is(command.value(1), "SETUSER"))
        hideAclRules(command);
}

} // namespace

QByteArrayList observable(const QByteArrayList &command)
{
    auto shown = command;
    if (shown.isEmpty())
        return shown;
    hideSecrets(shown);
    for (qsizetype i = 0; i < shown.size(); ++i) {
        const auto &argument = shown.at(i);
        // Hashes of account passwords, in whichever command they travel.
        if (argument.startsWith("$argon2"))
            hide(shown, i);
        else if (argument.size() > longestObservedArgument)
            shown[i] = shortened(argument);
    }
    return shown;
}

QByteArray shortened(const QByteArray &argument)
{
    if (argument.size() <= longestObservedArgument)
        return argument;
    const QByteArray gap(" \xe2\x80\xa6 "); // an ellipsis
    const auto half = (longestObservedArgument - gap.size()) / 2;
    return argument.first(half) + gap + argument.last(longestObservedArgument - gap.size() - half);
}

} // namespace redis
