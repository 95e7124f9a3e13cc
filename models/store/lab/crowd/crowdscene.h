// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "redis/wire/connection.h"
#include "store/core/keys/forumkeys.h"

#include <QRandomGenerator>
#include <QSet>
#include <QString>

#include <optional>

namespace store {

/// What a made-up crowd is called and writes; every text follows from the numbers that are drawn.
class CrowdTexts {
public:
    explicit CrowdTexts(QRandomGenerator &random)
        : m_random(random)
    {
    }

    /// Each another one, as long as there are some.
    [[nodiscard]] QString name();
    [[nodiscard]] QString title();
    [[nodiscard]] QString link();
    [[nodiscard]] QString question();
    [[nodiscard]] QString body();
    [[nodiscard]] QString reply();
    [[nodiscard]] QString post();

private:
    [[nodiscard]] QString about(const QString &form);
    template <typename List>
    [[nodiscard]] QString oneOf(const List &list);

    QRandomGenerator &m_random;
    int m_names = 0;
};

/// Things of one kind that a crowd knows, newest last, some of them far more popular than others.
class CrowdPool {
public:
    struct Thing {
        QByteArray id;
        QString name; ///< title, text or name
        QByteArray author;
        double weight = 1;
    };
    /// Of more than these the oldest are forgotten.
    static constexpr qsizetype most = 200;

    void add(Thing thing, QRandomGenerator &random);
    [[nodiscard]] const QList<Thing> &things() const { return m_things; }
    [[nodiscard]] bool isEmpty() const { return m_things.isEmpty(); }
    /// By popularity; newer ones before older ones if `isAgeing`, otherwise more evenly.
    [[nodiscard]] Thing draw(QRandomGenerator &random, bool isAgeing = true) const;

private:
    QList<Thing> m_things;
};

/// What there is in a community that a crowd can deal with.
struct CrowdScene {
    CrowdPool people; ///< whom one can follow
    CrowdPool articles; ///< that are open for votes
    CrowdPool topics;
    CrowdPool posts;
    QStringList groups;
    QStringList categories;
};

/// Reads the newest of everything; the same community gives the same scene. Refused "not-private"
/// where it is not a private community on a private server. Blocking; on a worker.
[[nodiscard]] base::Result<CrowdScene> readCrowdScene(redis::Connection &connection,
                                                      const Keys &keys, QRandomGenerator &random);

} // namespace store
