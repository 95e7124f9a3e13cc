// SPDX-License-Identifier: MIT
#include "store/transfer/files/renumbering.h"

using namespace Qt::StringLiterals;

namespace store {

QString Renumbering::next(QHash<QString, qint64> &numbers, const QString &id) const
{
    const auto known = numbers.constFind(id);
    if (known != numbers.constEnd())
        return QString::number(*known);
    const auto number = numbers.size() + 1;
    numbers.insert(id, number);
    return QString::number(number);
}

/// What is not in the file is not answered.
void Renumbering::redirect(QJsonObject &line, QLatin1StringView field,
                           const QHash<QString, qint64> &numbers) const
{
    const auto other = line.constFind(field);
    if (other == line.constEnd())
        return;
    const auto known = numbers.constFind(other->toString());
    if (known == numbers.constEnd())
        line.remove(field);
    else
        line.insert(field, QString::number(*known));
}

QJsonObject Renumbering::renumbered(QJsonObject line)
{
    line.remove("community"_L1);
    const auto kind = line.value("kind"_L1).toString();
    const auto id = line.value("id"_L1).toString();
    if (kind == "topic"_L1) {
        line.insert("id"_L1, next(m_topics, id));
    } else if (kind == "reply"_L1) {
        redirect(line, "topic"_L1, m_topics);
        redirect(line, "reply_to"_L1, m_replies);
        line.insert("id"_L1, next(m_replies, id));
    } else if (kind == "post"_L1) {
        for (const auto field : {"answer_to"_L1, "repost_of"_L1, "quote_of"_L1})
            redirect(line, field, m_posts);
        line.insert("id"_L1, next(m_posts, id));
    } else {
        line.insert("kind"_L1, u"article"_s);
        m_articles += std::exchange(m_article, id) == id ? 0 : 1;
        line.insert("id"_L1, QString::number(m_articles));
    }
    return line;
}

} // namespace store
