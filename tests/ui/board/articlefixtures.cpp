// SPDX-License-Identifier: MIT
#include "articlefixtures.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace fixtures {

domain::Timestamp now()
{
    return domain::Timestamp(std::chrono::milliseconds(1795225239000));
}

items::ArticleRow row(int number, const QString &title, qint64 votes, double hours)
{
    items::ArticleRow row;
    row.now = now();
    row.isLoaded = true;
    row.revision = 1;
    auto &article = row.article;
    article.id = domain::ArticleId(qint64(number));
    article.title = title;
    article.poster = domain::AccountId(qint64(number * 3));
    article.posterName = u"ann"_s;
    article.votes = votes;
    article.posted = now() - std::chrono::milliseconds(qint64(hours * 3600000));
    article.score
        = double(article.posted.time_since_epoch().count()) / 1000 + 432.0 * double(votes);
    return row;
}

namespace {
struct Sample {
    const char *title;
    const char *link;
    const char *poster;
    const char *groups;
    qint64 votes;
    double hours;
};

constexpr Sample samples[] = {
    {"Redis streams as a pure data structure", "http://antirez.com/news/128", "ann",
     "redis databases", 284, 3},
    {"Let’s Encrypt is trusted by all major browsers", "https://letsencrypt.org/a", "coffeecheque",
     "security", 271, 5},
    {"Flexbox Froggy: a game for learning CSS flexbox", "http://flexboxfroggy.com", "jtwebman",
     "web learning", 198, 2},
    {"ELF binaries on Linux: the executable and linkable format, explained at length",
     "https://linux-audit.com/elf", "giis", "linux", 217, 7},
    {"用有序集合实现文章排名：时间如何压过投票", "https://redisbook.com/x", "小满", "redis", 129,
     1},
    {"Hakaru: probabilistic programming for the rest of us", "https://hakaru-dev.github.io",
     "avindroth", "math", 142, 4},
    {"Open-source license plate reader", "https://arstechnica.com", "spooky23", "vision", 147, 6},
    {"Argon2 for Node: hashing passwords without regret", "https://github.com/x", "kevindeasis",
     "security javascript", 96, 2},
    {"Why do so many people continue to pursue doctorates?", "https://theatlantic.com/x", "luu",
     "science", 119, 8},
    {"Ask: what are the must-read books about economics?", "", "curiousgal", "ask books", 1652,
     194},
    {"Mailtrain, the open-source newsletter tool, gets automation", "https://mailtrain.org",
     "andris9", "email", 88, 5},
    {"Own article", "https://example.org", "alice", "web", 1, 0.01},
    {"שלום עולם: כותרת בעברית שנכתבת מימין לשמאל", "https://example.co.il", "דנה", "redis", 12, 9},
    {"Emoji 👩‍👩‍👧‍👦 family, flags 🇨🇭 and 😀", "https://emoji.example",
     "max", "fun", 3, 30},
};
} // namespace

QList<items::ArticleRow> rows()
{
    using items::VoteState;
    QList<items::ArticleRow> result;
    int number = 0;
    for (const auto &sample : samples) {
        auto made = row(++number, QString::fromUtf8(sample.title), sample.votes, sample.hours);
        made.article.link = QString::fromUtf8(sample.link);
        made.article.posterName = QString::fromUtf8(sample.poster);
        made.article.groups = QString::fromUtf8(sample.groups).split(u' ');
        result.append(made);
    }
    const auto set = [&](int at, VoteState state, bool isVoted) {
        result[at].voteState = state;
        result[at].article.isVoted = isVoted;
    };
    set(0, VoteState::Voted, true);
    set(4, VoteState::Pending, true);
    set(5, VoteState::Failed, false);
    result[5].failure = u"closed"_s;
    set(7, VoteState::Voted, true);
    set(9, VoteState::Closed, false);
    set(11, VoteState::Own, true);
    result[0].article.isSaved = true;
    for (int at : {3, 6, 10})
        result[at].article.isRead = true;
    return result;
}

domain::ArticleDetail detail()
{
    domain::ArticleDetail detail;
    detail.article = rows().first().article;
    detail.article.link = u"http://antirez.com/news/128/redis-streams-as-a-pure-data-structure"_s;
    detail.now = now();
    detail.voters = 284;
    const char *names[] = {"alice", "小满", "cat", "dan", "bob", "林深"};
    qint64 id = 1;
    for (const auto *name : names)
        detail.someVoters.append({domain::AccountId(id++), QString::fromUtf8(name)});
    detail.place = 0;
    detail.votesInLastHour = 41;
    detail.votesOverTime
        = {1, 3, 6, 10, 16, 24, 36, 52, 72, 90, 108, 130, 158, 190, 218, 240, 258, 272, 284};
    detail.moreGroup = u"redis"_s;
    detail.moreInGroup = {row(128, u"Redis Cluster hash slots, drawn"_s, 128, 9).article,
                          row(129, u"How EXPIRE really works"_s, 91, 26).article,
                          row(130, u"Lua scripts are transactions"_s, 77, 28).article};
    return detail;
}

StaticArticles::StaticArticles(QList<items::ArticleRow> rows, int skeletons)
    : m_rows(std::move(rows))
    , m_skeletons(skeletons)
{
}

int StaticArticles::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size()) + m_skeletons;
}

QVariant StaticArticles::data(const QModelIndex &index, int role) const
{
    const auto row = m_rows.value(index.row());
    if (role == items::ArticleListModel::RowRole)
        return QVariant::fromValue(row);
    if (role == items::ArticleListModel::IdRole)
        return QVariant::fromValue(row.article.id);
    if (role == Qt::DisplayRole)
        return row.article.title;
    if (role == Qt::AccessibleTextRole)
        return u"%1, %2 votes, by %3, 3 hours ago"_s.arg(row.article.title)
            .arg(row.article.votes)
            .arg(row.article.posterName);
    return {};
}

QModelIndex StaticArticles::indexOf(const domain::ArticleId &id) const
{
    for (int i = 0; i < m_rows.size(); ++i) {
        if (m_rows.at(i).article.id == id)
            return index(i);
    }
    return {};
}

void StaticArticles::change(int row, const items::ArticleRow &article)
{
    const auto revision = m_rows.at(row).revision + 1;
    m_rows[row] = article;
    m_rows[row].revision = revision;
    Q_EMIT dataChanged(index(row), index(row));
}

void StaticArticles::reset(QList<items::ArticleRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int EndlessArticles::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_count;
}

QVariant EndlessArticles::data(const QModelIndex &index, int role) const
{
    if (role != items::ArticleListModel::RowRole)
        return {};
    static const auto known = rows();
    auto made = known.at(index.row() % known.size());
    made.article.id = domain::ArticleId(qint64(index.row() + 1));
    made.article.title += u" #%1"_s.arg(index.row());
    return QVariant::fromValue(made);
}

} // namespace fixtures
