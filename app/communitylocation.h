// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "domain/permalink.h"

#include <QString>

#include <optional>

namespace app {

/// Where a community is kept: in a folder with a server of our own, or on somebody's server.
/// Never holds a secret.
struct CommunityLocation {
    QString folder; ///< of a private community; empty: on a server
    base::Endpoint endpoint; ///< of a server, without its password
    QByteArray nameSpace;

    [[nodiscard]] bool isPrivate() const { return !folder.isEmpty(); }
    /// The key of the client's certificate may be encrypted, and nobody said its password yet.
    [[nodiscard]] bool wantsKeyPassword() const
    {
        return !endpoint.certificateFile.isEmpty() && endpoint.keyPassword.isEmpty();
    }
    /// Names the place in settings, keychain and sockets; the same for the same place always.
    [[nodiscard]] QString key() const;
    /// What key() was before it told databases and users of a socket apart, if that is another.
    [[nodiscard]] QString formerKey() const;
    /// What lies under the former key on the disk is found under this one too; blocking, short.
    void linkFormerFiles() const;
    /// For the window's title and the connection pill.
    [[nodiscard]] QString title() const;

    /// For people who have to tell it from others: its server with the account, or its folder.
    [[nodiscard]] QString address() const;

    /// Where it is for others, without a thing in it; of a private one and of a socket only for
    /// this computer. `authority`: the fingerprint of who vouches for the server of a guarded one.
    [[nodiscard]] domain::Permalink permalink(const QByteArray &authority = {}) const;
    /// Whether that leads here, whoever acts here.
    [[nodiscard]] bool isLedToBy(const domain::Permalink &link) const;
    /// Another way there, of another account or encrypted, is the same place.
    [[nodiscard]] bool isSamePlaceAs(const CommunityLocation &other) const;
    /// The place on a server that it leads to; nothing: it leads to none, or to a computer alone.
    [[nodiscard]] static std::optional<CommunityLocation> of(const domain::Permalink &link);

    /// Drafts belong to a person's machine, not to the community.
    [[nodiscard]] QString draftsFolder() const;
    /// So do acts on their way to a guarded community's steward.
    [[nodiscard]] QString outboxFolder() const;
    /// Certificates of those who vouch for servers of guarded communities.
    [[nodiscard]] static QString authorityFolder();
    /// Where backups are kept: beside the private community, or in AppDataLocation.
    [[nodiscard]] QString backupFolder() const;
    /// Of a private community; branches of it are folders beside its own.
    [[nodiscard]] QString snapshotFolder() const;
    [[nodiscard]] QString branchFolder() const;

    /// AppDataLocation/communities/default
    [[nodiscard]] static QString defaultFolder();
    [[nodiscard]] static CommunityLocation inFolder(const QString &folder,
                                                    const QByteArray &nameSpace = {});

    friend bool operator==(const CommunityLocation &, const CommunityLocation &) = default;
};

} // namespace app
