// SPDX-License-Identifier: MIT
#include "redis/wire/servererror.h"

#include <array>

namespace redis {

namespace {

struct Meaning {
    const char *code;
    base::Failure kind;
};

using base::Failure;

constexpr std::array meanings{
    Meaning{"NOAUTH", Failure::NotPermitted},
    Meaning{"WRONGPASS", Failure::NotPermitted},
    Meaning{"NOPERM", Failure::NotPermitted},
    Meaning{"DENIED", Failure::NotPermitted},
    Meaning{"READONLY", Failure::NotPermitted},
    Meaning{"OOM", Failure::ServerFull},
    Meaning{"MISCONF", Failure::ServerFull},
    Meaning{"LOADING", Failure::Unreachable},
    Meaning{"MASTERDOWN", Failure::Unreachable},
    Meaning{"BUSY", Failure::Unreachable},
    // It has no code of its own, and the server hangs up after it.
    Meaning{"ERR max number of clients", Failure::Unreachable},
};

bool hasCode(QByteArrayView text, QByteArrayView code)
{
    return text.startsWith(code) && (text.size() == code.size() || text.at(code.size()) == ' ');
}

} // namespace

base::Error errorOf(const Reply &reply)
{
    auto text = reply.view();
    const auto detail = reply.text();
    // Before Redis 7 the error of a command inside a script is wrapped in one of the script.
    if (text.startsWith("ERR Error running script")) {
        const auto inner = text.lastIndexOf(": -");
        if (inner >= 0)
            text = text.sliced(inner + 3);
    }
    for (const auto &meaning : meanings) {
        if (hasCode(text, meaning.code))
            return {meaning.kind, detail};
    }
    return {Failure::Malformed, detail};
}

} // namespace redis
