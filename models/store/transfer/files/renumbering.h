// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QJsonObject>

namespace store {

/// Gives the articles, topics, replies and posts of an export the numbers that an empty community
/// gives them when they come in, in the order of their lines, and takes away where they come from.
class Renumbering {
public:
    [[nodiscard]] QJsonObject renumbered(QJsonObject line);

private:
    /// The next number, or that of the line before if this one goes on with it.
    [[nodiscard]] QString next(QHash<QString, qint64> &numbers, const QString &id) const;
    void redirect(QJsonObject &line, QLatin1StringView field,
                  const QHash<QString, qint64> &numbers) const;

    qint64 m_articles = 0;
    QString m_article; ///< of the line before
    QHash<QString, qint64> m_topics;
    QHash<QString, qint64> m_replies;
    QHash<QString, qint64> m_posts;
};

} // namespace store
