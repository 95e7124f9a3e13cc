// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

#include <span>

namespace base {

/// Who may read a key where Redis itself decides it (guarded communities).
enum class KeyReader {
    Everyone,
    Person, ///< whom the key names
    Moderators,
    PersonAndModerators,
    Invited, ///< with the invitation that the key names
    Registrar,
    Steward,
    Nobody, ///< but whoever writes
};

/// Who may write a key there.
enum class KeyWriter {
    Steward,
    Registrar,
    Person, ///< whom the key names; only adds, and does not read
    Invited, ///< with the invitation that the key names; the same
};

/// A kind of key, behind the namespace `{name}:` or, where it begins with a point, beside that,
/// behind `{name}`: what guarded communities have besides. What differs from key to key stands as
/// <article>, <topic>, <reply>, <post>, <person> (ids), <group>, <category>, <tab>, <tag> (names)
/// or another word.
struct KeyDefinition {
    const char *pattern; ///< "fm:rank:score:<group>", ".in:<person>"
    const char *type; ///< as TYPE says it; "counter" for a string that is counted in
    KeyReader reader;
    const char *rebuiltFrom; ///< other kinds of keys; null: nothing, empty: nobody needs it again
    const char *meaning; ///< to translate in the context ui::KeyMeaning; %1 is what its name says
    KeyWriter writer = KeyWriter::Steward;
};

/// All that Folkmoot and the tutorials know. What each holds and who writes it: store's README.
[[nodiscard]] std::span<const KeyDefinition> keyCatalogue();

/// The kind of a key without its namespace, and what stands in its name first. Null: none of ours.
struct KeyMatch {
    const KeyDefinition *definition = nullptr;
    QByteArray part{};
};
[[nodiscard]] KeyMatch findKey(QByteArrayView bare);

} // namespace base
