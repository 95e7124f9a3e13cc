// SPDX-License-Identifier: MIT
#include "ui/widgets/refusals.h"

#include <QCoreApplication>

#include <array>

namespace ui {

std::span<const Refusal> categoryRefusals()
{
    static constexpr std::array refusals{
        // People
        Refusal{"name-taken",
                QT_TRANSLATE_NOOP("ui::ErrorText", "Somebody here has this name already.")},
        Refusal{
            "email-taken",
            QT_TRANSLATE_NOOP("ui::ErrorText", "Somebody here has this e-mail address already.")},
        Refusal{"email-invalid",
                QT_TRANSLATE_NOOP("ui::ErrorText", "This is not an e-mail address.")},
        Refusal{"password-short",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "The password is too short: 8 characters at least.")},
        Refusal{"credentials", QT_TRANSLATE_NOOP("ui::ErrorText", "E-mail or password is wrong.")},
        Refusal{
            "not-private",
            QT_TRANSLATE_NOOP("ui::ErrorText", "This is possible in a private community only.")},
        Refusal{"running", QT_TRANSLATE_NOOP("ui::ErrorText", "The community has begun already.")},
        // A server on the network
        Refusal{"speaks-tls",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "The server speaks TLS there: rediss://, or Encrypt with TLS.")},
        Refusal{
            "speaks-plain",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "The server does not speak TLS there: redis:// is not encrypted.")},
        // The private server
        Refusal{"program-missing",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The program redis-server is not installed.")},
        Refusal{"folder-locked",
                QT_TRANSLATE_NOOP("ui::ErrorText", "Another program is using this folder.")},
        Refusal{"folder-unwritable",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The folder can't be written to.")},
        Refusal{"folder-used",
                QT_TRANSLATE_NOOP("ui::ErrorText", "There is a community in the folder already.")},
        Refusal{"disk-full", QT_TRANSLATE_NOOP("ui::ErrorText", "The disk is full.")},
        Refusal{"aof-damaged",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The community's file is damaged.")},
        Refusal{
            "data-changed",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The community's files are not as they were left.")},
        Refusal{"server-old",
                QT_TRANSLATE_NOOP(
                    "ui::ErrorText",
                    "The program redis-server is too old: version 7 or newer is needed.")},
        Refusal{"server-silent",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "The program redis-server was started, but did not answer.")},
        Refusal{"data-missing",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "The folder held a community, but its data is missing.")},
        Refusal{"no-community",
                QT_TRANSLATE_NOOP("ui::ErrorText", "There is no community in the folder.")},
        Refusal{"path-long",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The path of the folder is too long.")},
    };
    return refusals;
}

} // namespace ui
