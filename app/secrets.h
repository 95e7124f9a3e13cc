// SPDX-License-Identifier: MIT
#pragma once

#include "app/communitylocation.h"

#include <QObject>
#include <QString>

#include <functional>

namespace app {

/// Passwords of servers, in the desktop's keychain and nowhere else: without one they are asked
/// each time, never written in the clear. Nothing here waits.
class Secrets : public QObject {
    Q_OBJECT
public:
    explicit Secrets(QObject *parent = nullptr);

    /// Tells `found` the password, or an empty text where none is known. Never after the death of
    /// `context`.
    void read(const CommunityLocation &location, QObject *context,
              std::function<void(const QString &)> found);
    void keep(const CommunityLocation &location, const QString &password);
    void forget(const CommunityLocation &location);

    /// FOLKMOOT_PASSWORD, which comes before the keychain. Gone from the environment afterwards:
    /// the programs that this one starts have no use for it. Before there are threads.
    [[nodiscard]] static QString takeFromEnvironment();

private:
    static void readFormer(const QString &key, QObject *context,
                           const std::function<void(const QString &)> &found);

Q_SIGNALS:
    /// After keep(): false means that the person will be asked again next time.
    void kept(bool isKept);
};

} // namespace app
