// SPDX-License-Identifier: MIT
#include "ui/widgets/refusals.h"

#include <QCoreApplication>

#include <array>

namespace ui {

std::span<const Refusal> connectionRefusals()
{
    static constexpr std::array refusals{
        // What a server answers, by its own codes
        Refusal{"NOAUTH", QT_TRANSLATE_NOOP("ui::ErrorText", "The server wants a password.")},
        Refusal{"WRONGPASS", QT_TRANSLATE_NOOP("ui::ErrorText", "User or password is wrong.")},
        Refusal{"ERR invalid password",
                QT_TRANSLATE_NOOP("ui::ErrorText", "User or password is wrong.")},
        Refusal{"ERR AUTH", QT_TRANSLATE_NOOP("ui::ErrorText", "The server has no password.")},
        Refusal{"ERR Client sent AUTH",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The server has no password.")},
        Refusal{"NOPERM",
                QT_TRANSLATE_NOOP(
                    "ui::ErrorText",
                    "The server does not permit this to the user that you signed in as.")},
        Refusal{
            "DENIED",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "The server admits only programs on its own computer, unless it is "
                              "given a password.")},
        Refusal{
            "READONLY",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "This server is a replica, which takes no changes: connect to its "
                              "primary.")},
        Refusal{"MASTERDOWN",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "This server is a replica that has lost its primary.")},
        Refusal{
            "MOVED",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "This is a node of a Redis Cluster. Folkmoot needs one server that "
                              "holds everything.")},
        Refusal{
            "ASK",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "This is a node of a Redis Cluster. Folkmoot needs one server that "
                              "holds everything.")},
        Refusal{
            "CLUSTERDOWN",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "This is a node of a Redis Cluster. Folkmoot needs one server that "
                              "holds everything.")},
        Refusal{
            "CROSSSLOT",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "This is a node of a Redis Cluster. Folkmoot needs one server that "
                              "holds everything.")},
        Refusal{
            "ERR max number of clients",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "The server has as many clients as it admits. Please try later.")},
        Refusal{"ERR DB index",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The server has no database of this number.")},
        Refusal{"ERR invalid DB index",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The server has no database of this number.")},
        Refusal{"LOADING",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The server is still reading its data.")},
        Refusal{"BUSY",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The server is busy with a long script.")},
        // What a connection meets
        Refusal{"NOHOST",
                QT_TRANSLATE_NOOP("ui::ErrorText", "No computer of this name was found.")},
        Refusal{
            "NORESOLVER",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Nobody could say in time where this computer is: the name service "
                              "does not answer.")},
        Refusal{"HANGUP",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The server ended the connection at once.")},
        Refusal{"BROKEN", QT_TRANSLATE_NOOP("ui::ErrorText", "The connection broke.")},
        Refusal{"CLIENTCERT",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "The server refused the encrypted connection. It seems to want a "
                                  "certificate from its clients, which Folkmoot does not send.")},
        Refusal{"SLOW", QT_TRANSLATE_NOOP("ui::ErrorText", "The server answers very slowly.")},
        Refusal{"TOOLARGE",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The server's answer is too large to be read.")},
        Refusal{"ENDLESS",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The server's answer does not come to an end.")},
        Refusal{
            "TWOSERVERS",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Two servers answer at this address, so changes by others are only "
                              "looked for now and then.")},
        Refusal{"NOPUSH",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "The server does not tell of changes by others, so they are only "
                                  "looked for now and then.")},
    };
    return refusals;
}

} // namespace ui
