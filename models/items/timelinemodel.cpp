// SPDX-License-Identifier: MIT
#include "items/timelinemodel.h"

#include "base/deliver.h"
#include "base/mapped.h"
#include "items/list/articlesentence.h"
#include "store/door/community.h"
#include "store/timeline/timelinerequests.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

using domain::PostId;

namespace items {

namespace {
struct TimelineWords {
    Q_DECLARE_TR_FUNCTIONS(items::TimelineSentence)
};

QString spokenText(const TimelineEntry &entry)
{
    const auto &post = entry.post;
    if (post.isDeleted)
        return post.content.isEmpty() ? TimelineWords::tr("deleted") : post.content.simplified();
    if (post.relation != domain::PostRelation::Repost)
        return post.content.simplified();
    if (!entry.other || entry.other->isDeleted)
        return TimelineWords::tr("reposted a post that was deleted");
    return TimelineWords::tr("reposted %1: %2")
        .arg(entry.other->authorName, entry.other->content.simplified());
}
} // namespace

QString missingSentence(const TimelineEntry &entry)
{
    if (entry.isLoading)
        return TimelineWords::tr("Loading…");
    switch (entry.missing->kind) {
    case MissingPosts::Kind::Answers:
        return TimelineWords::tr("Show %Ln more replies", nullptr, clipped(entry.missing->count));
    case MissingPosts::Kind::Earlier:
        return TimelineWords::tr("Show earlier posts");
    case MissingPosts::Kind::Next:
        break;
    }
    return TimelineWords::tr("These posts could not be loaded. Retry");
}

QString timelineSentence(const TimelineEntry &entry)
{
    if (entry.gap && entry.isLoading)
        return TimelineWords::tr("Loading missing posts");
    if (entry.gap)
        return TimelineWords::tr("Posts not loaded: load missing posts");
    if (entry.missing)
        return missingSentence(entry);
    if (!entry.isLoaded)
        return TimelineWords::tr("Loading");
    const auto &post = entry.post;
    QStringList parts{
        //: Author and text of a post
        TimelineWords::tr("%1: %2").arg(post.authorName, spokenText(entry)),
        spokenAge(post.posted, entry.now),
    };
    if (post.relation == domain::PostRelation::Answer && entry.other)
        parts.append(TimelineWords::tr("replying to %1").arg(entry.other->authorName));
    if (entry.isUnseen)
        parts.append(TimelineWords::tr("new"));
    if (post.likes > 0)
        parts.append(TimelineWords::tr("%Ln like(s)", nullptr, clipped(post.likes)));
    if (post.isLiked)
        parts.append(TimelineWords::tr("you like it"));
    if (post.answers > 0)
        parts.append(TimelineWords::tr("%Ln replies", nullptr, clipped(post.answers)));
    //: Between the parts of the sentence that a screen reader speaks for a post
    return parts.join(TimelineWords::tr(", "));
}

namespace {
constexpr int lookAhead = 20; ///< rows read beyond what can be seen, on both sides
constexpr qsizetype mostAtOnce = 200;
} // namespace

TimelineModel::TimelineModel(store::Community &community, QObject *parent)
    : RowsModel(parent)
    , m_community(community)
{
    using store::Changes;
    auto &changes = community.changes();
    connect(&changes, &Changes::postPublished, this, [this] {
        if (m_source)
            m_source->countNew();
    });
    connect(&changes, &Changes::postsChanged, this, &TimelineModel::readAgain);
    connect(&changes, &Changes::postsTold, this, &TimelineModel::applyTold);
    connect(&changes, &Changes::postListsChanged, this, &TimelineModel::noteLists);
    connect(&changes, &Changes::everyPostChanged, this, &TimelineModel::refresh);
    callEveryMinute(m_minute, this, &TimelineModel::refreshAges);
}

QVariant TimelineModel::cell(int row, int, int role) const
{
    auto entry = m_rows.at(row);
    entry.post = withOwnLike(entry.post);
    entry.now = m_clock.now();
    entry.isUnseen = m_unseen.contains(entry.id) && entry.post.author != m_feed.viewer;
    if (entry.isLoaded && entry.post.isDeleted)
        entry.post.content = m_removedTexts.value(entry.id);
    if (entry.isLoaded && !entry.post.other.isEmpty()) {
        const auto other = m_others.constFind(entry.post.other);
        if (other != m_others.cend())
            entry.other = *other;
    }
    switch (role) {
    case EntryRole:
        return QVariant::fromValue(entry);
    case IdRole:
        return QVariant::fromValue(entry.id);
    case WordsRole:
        return wordsOf(entry);
    case Qt::DisplayRole:
        return entry.post.content;
    case Qt::AccessibleTextRole:
        return timelineSentence(entry);
    default:
        return {};
    }
}

QList<PostId> TimelineModel::takeUnknownRemovals()
{
    QList<PostId> ids;
    for (const auto &entry : std::as_const(m_rows)) {
        if (!entry.isLoaded || !entry.post.isDeleted || m_removedTexts.contains(entry.id))
            continue;
        ids.append(entry.id);
        m_removedTexts.insert(entry.id, {});
    }
    return ids;
}

void TimelineModel::setRemovedText(const PostId &id, const QString &text)
{
    m_removedTexts.insert(id, text);
    if (const auto row = rowOf(m_rows, id); row >= 0)
        tellChanged(row, row);
}

QString TimelineModel::wordsOf(const TimelineEntry &entry) const
{
    auto words = entry.post.authorName + u'\n' + entry.post.content;
    if (entry.other && !entry.other->isDeleted)
        words += u'\n' + entry.other->authorName + u'\n' + entry.other->content;
    return words;
}

QModelIndex TimelineModel::indexOf(const PostId &id) const
{
    const auto row = rowOf(m_rows, id);
    return row < 0 ? QModelIndex() : index(row);
}

QList<PostId> TimelineModel::ids() const
{
    QList<PostId> ids;
    for (const auto &entry : m_rows) {
        if (entry.isPost())
            ids.append(entry.id);
    }
    return ids;
}

void TimelineModel::setFeed(const TimelineFeed &feed)
{
    m_awaited.drop();
    m_others.clear();
    m_unseen.clear();
    if (m_feed.viewer != feed.viewer)
        m_likes.clear();
    m_feed = feed;
    resetRows({});
    m_questions = 0;
    m_isReading = false;
    m_first = 0;
    m_last = 30;
    setNewCount(0);
    beginSource();
    setPhase(Phase::Loading);
    refresh();
}

void TimelineModel::beginSource()
{
    if (m_source) {
        m_source->disconnect(this);
        m_source->deleteLater();
    }
    m_source = FeedSource::create(m_community, m_feed, m_rows, this);
    const auto *source = m_source.data();
    connect(source, &FeedSource::began, this, [this](const auto &entries) {
        setEntries(entries);
        readRows();
    });
    connect(source, &FeedSource::settled, this, [this] { setPhase(Phase::Ready); });
    connect(source, &FeedSource::failed, this, &TimelineModel::fail);
    connect(source, &FeedSource::continued, this, &TimelineModel::appendPosts);
    connect(source, &FeedSource::nextFailed, this, &TimelineModel::failNext);
    connect(source, &FeedSource::filled, this, &TimelineModel::fill);
    connect(source, &FeedSource::unfilled, this, &TimelineModel::failToFill);
    connect(source, &FeedSource::arrived, this, &TimelineModel::putOnTop);
    connect(source, &FeedSource::newCountChanged, this, &TimelineModel::setNewCount);
}

void TimelineModel::refresh()
{
    if (m_phase == Phase::Idle)
        return;
    if (m_phase == Phase::Failed)
        setPhase(Phase::Loading);
    readMuted();
    m_source->read(m_phase == Phase::Loading);
    m_source->countNew();
}

void TimelineModel::showNew()
{
    if (m_source)
        m_source->showNew();
}

void TimelineModel::startAtNewest()
{
    if (!m_source)
        return;
    setPhase(Phase::Loading);
    m_source->startAtNewest();
}

void TimelineModel::noteOwn(const PostId &id)
{
    if (rowOf(m_rows, id) >= 0)
        return readAgain({id});
    // One's own post is among what a pull brings, and nobody waits for a bar to see it.
    if (m_feed.source == TimelineFeed::Source::Home)
        showNew();
    else
        refresh();
}

/// Of other lists than these a change of who follows whom, and of what was pulled, says nothing.
void TimelineModel::noteLists()
{
    using Source = TimelineFeed::Source;
    if (m_feed.source == Source::Home || m_feed.source == Source::Profile)
        refresh();
}

void TimelineModel::readMuted()
{
    if (m_feed.viewer.isEmpty() || m_feed.source != TimelineFeed::Source::Home)
        return m_muted.clear();
    m_awaited.await(m_community.run(store::ListMuted{}, m_feed.viewer), [this](const auto &people) {
        if (!people)
            return;
        m_muted = QSet(people->begin(), people->end());
        dropMuted();
    });
}

/// Filters what is shown; a later refresh brings back what is no longer muted.
void TimelineModel::dropMuted()
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        const auto &entry = m_rows.at(row);
        if (!entry.isLoaded || !m_muted.contains(entry.post.author))
            continue;
        removeAt(row);
    }
}

void TimelineModel::load(int row)
{
    if (row < 0 || row >= rowCount() || m_rows.at(row).isPost() || m_rows.at(row).isLoading)
        return;
    setLoading(row, true);
    m_source->readInPlace(m_rows.at(row));
}

void TimelineModel::loadMore()
{
    if (m_source && m_source->hasMore()
        && rowOf(m_rows, TimelineEntry::standingFor(MissingPosts())) < 0)
        m_source->readNext();
}

void TimelineModel::setLoading(int row, bool isLoading)
{
    m_rows[row].isLoading = isLoading;
    tellChanged(row, row);
}

void TimelineModel::appendPosts(const QList<PostId> &ids)
{
    if (const auto row = rowOf(m_rows, TimelineEntry::standingFor(MissingPosts())); row >= 0)
        removeAt(row);
    QList<TimelineEntry> entries;
    for (const auto &id : ids) {
        if (rowOf(m_rows, id) < 0)
            entries.append(TimelineEntry::blank(id));
    }
    insertAt(rowCount(), entries);
    readRows();
}

void TimelineModel::failNext(const base::Error &error)
{
    const auto next = TimelineEntry::standingFor(MissingPosts());
    if (rowOf(m_rows, next) >= 0)
        failToFill(next, error);
    else
        insertAt(rowCount(), {next});
}

void TimelineModel::fill(const TimelineEntry &place, QList<TimelineEntry> entries)
{
    const auto row = rowOf(m_rows, place);
    if (row < 0)
        return;
    // An own answer may stand there already.
    entries.removeIf(
        [this](const auto &entry) { return entry.isPost() && rowOf(m_rows, entry.id) >= 0; });
    // First what comes, so that a view that stands there keeps its place.
    insertAt(row + 1, entries);
    removeAt(row);
    readRows();
}

void TimelineModel::failToFill(const TimelineEntry &place, const base::Error &error)
{
    if (const auto row = rowOf(m_rows, place); row >= 0)
        setLoading(row, false);
    Q_EMIT requestFailed(error);
}

void TimelineModel::putOnTop(const QList<TimelineEntry> &entries, const domain::PullReport &report)
{
    Q_EMIT pulled(report);
    // Of a first look everything would be new.
    m_unseen.clear();
    for (const auto &entry : entries) {
        if (!m_rows.isEmpty() && entry.isPost())
            m_unseen.insert(entry.id);
    }
    insertAt(0, entries);
    m_last = std::max(m_last, 30);
    readRows();
}

/// What is shown already keeps its text; the same rows again change nothing.
void TimelineModel::setEntries(QList<TimelineEntry> entries)
{
    QHash<PostId, TimelineEntry> known;
    for (const auto &entry : std::as_const(m_rows)) {
        if (entry.isPost())
            known.insert(entry.id, entry);
    }
    for (auto &entry : entries) {
        const auto before = entry.isPost() ? known.constFind(entry.id) : known.cend();
        if (before == known.cend())
            continue;
        entry.post = before->post;
        entry.isLoaded = before->isLoaded;
    }
    entries.removeIf([this](const auto &entry) {
        return entry.isLoaded && m_muted.contains(entry.post.author);
    });
    const auto isSame = [](const auto &a, const auto &b) {
        return a.id == b.id && a.gap == b.gap && a.missing == b.missing && a.depth == b.depth;
    };
    if (std::equal(entries.cbegin(), entries.cend(), m_rows.cbegin(), m_rows.cend(), isSame))
        return;
    resetRows(entries);
    const auto subject = std::ranges::find_if(m_rows, &TimelineEntry::isSubject);
    if (subject != m_rows.end() && m_phase == Phase::Loading)
        Q_EMIT threadOpened(subject == m_rows.begin() ? PostId() : std::prev(subject)->id);
}

/// Answers that came since wait behind a row below those to the same post.
void TimelineModel::showFreshAnswers()
{
    bool isBelow = false;
    for (int row = 0; m_feed.source == TimelineFeed::Source::Thread && row < rowCount(); ++row) {
        const auto entry = m_rows.at(row);
        isBelow = isBelow || entry.isSubject;
        if (!isBelow || !entry.isLoaded)
            continue;
        MissingPosts fresh{MissingPosts::Kind::Answers, entry.id, 0, entry.post.answers};
        auto end = row + 1;
        for (; end < rowCount() && m_rows.at(end).depth > entry.depth; ++end) {
            const auto &below = m_rows.at(end);
            if (!below.isPost() || below.depth > entry.depth + 1)
                continue;
            fresh.after = below.id.number().value_or(0);
            fresh.count -= below.isLoaded && below.post.isDeleted ? 0 : 1;
        }
        auto rest = TimelineEntry::standingFor(fresh);
        rest.depth = entry.depth + 1;
        if (fresh.count > 0 && rowOf(m_rows, rest) < 0)
            insertAt(end, {rest});
    }
}

void TimelineModel::setVisibleRange(int first, int last)
{
    // What was in sight and went out of it has been looked at.
    for (int row = m_first; !m_unseen.isEmpty() && row <= qMin(m_last, rowCount() - 1); ++row) {
        if ((row < first || row > last) && row >= 0)
            m_unseen.remove(m_rows.at(row).id);
    }
    m_first = first;
    m_last = last;
    readRows();
}

void TimelineModel::setWholeWanted(bool wanted)
{
    m_wantsAll = wanted;
    readRows();
}

/// One question at a time; what came into sight meanwhile is asked for next.
void TimelineModel::readRows()
{
    if (m_isReading || m_rows.isEmpty())
        return;
    QList<PostId> ids;
    const int first = m_wantsAll ? 0 : std::max(0, m_first - lookAhead);
    const int end = m_wantsAll ? rowCount() : std::min(rowCount(), m_last + lookAhead + 1);
    for (int row = first; row < end && ids.size() < mostAtOnce; ++row) {
        if (m_rows.at(row).isPost() && !m_rows.at(row).isLoaded)
            ids.append(m_rows.at(row).id);
    }
    if (ids.isEmpty())
        return;
    m_isReading = true;
    ask(ids, [this, ids](const auto &page) {
        m_isReading = false;
        if (!page)
            return fail(page.error());
        applyRows(*page, ids);
        readRows();
    });
}

template <typename Use>
void TimelineModel::ask(const QList<PostId> &ids, Use use)
{
    ++m_questions;
    m_awaited.await(m_community.run(store::ReadPosts{ids}, m_feed.viewer),
                    [this, use = std::move(use)](const auto &page) {
                        --m_questions;
                        use(page);
                    });
}

const domain::Post *TimelineModel::find(const PostId &id) const
{
    if (const auto row = rowOf(m_rows, id); row >= 0 && m_rows.at(row).isLoaded)
        return &m_rows.at(row).post;
    const auto other = m_others.constFind(id);
    return other == m_others.cend() ? nullptr : &*other;
}

void TimelineModel::readAgain(const QList<PostId> &ids)
{
    QList<PostId> shown;
    for (const auto &id : ids) {
        if (find(id))
            shown.append(id);
    }
    if (shown.isEmpty())
        return;
    ask(shown, [this](const auto &page) {
        // Nobody asked; after a reconnect everything is read again anyway.
        if (page)
            applyRows(*page, {});
    });
}

void TimelineModel::applyTold(const QList<domain::Post> &posts)
{
    // What was asked before could put back what was; only a new answer knows both.
    if (m_questions > 0)
        return readAgain(base::mapped(posts, [](const auto &post) { return post.id; }));
    QList<domain::Post> shown;
    for (auto post : posts) {
        const auto *before = find(post.id);
        if (!before)
            continue;
        post.takeMarksOf(*before);
        shown.append(post);
    }
    if (!shown.isEmpty())
        applyPosts(shown);
}

/// `asked` are rows to be filled: one that never was, or is gone for good, leaves.
void TimelineModel::applyRows(const domain::PostPage &page, const QList<PostId> &asked)
{
    if (m_clock.set(page.now))
        refreshAges();
    QSet<PostId> missing(asked.begin(), asked.end());
    for (const auto &post : page.rows)
        missing.remove(post.id);
    for (const auto &id : std::as_const(missing)) {
        const auto row = rowOf(m_rows, id);
        if (row >= 0)
            removeAt(row);
    }
    applyPosts(page.rows);
}

void TimelineModel::applyPosts(const QList<domain::Post> &posts)
{
    QSet<PostId> changed;
    QList<PostId> others;
    for (const auto &post : posts) {
        changed.insert(post.id);
        if (m_others.contains(post.id))
            m_others.insert(post.id, post);
        if (const auto row = rowOf(m_rows, post.id); row >= 0) {
            m_rows[row].post = post;
            m_rows[row].isLoaded = true;
        }
        if (!post.other.isEmpty() && !m_others.contains(post.other))
            others.append(post.other);
    }
    tellShowing(changed);
    dropMuted();
    showFreshAnswers();
    if (!others.isEmpty())
        readOthers(others);
}

/// From the first to the last row that shows one of them, as its own or as what it repeats.
void TimelineModel::tellShowing(const QSet<PostId> &posts)
{
    int first = rowCount();
    int last = -1;
    for (int row = 0; row < rowCount(); ++row) {
        const auto &entry = m_rows.at(row);
        if (!posts.contains(entry.id) && !posts.contains(entry.post.other))
            continue;
        first = std::min(first, row);
        last = row;
    }
    if (last >= 0)
        tellChanged(first, last);
}

void TimelineModel::readOthers(const QList<PostId> &ids)
{
    ask(ids, [this](const auto &answer) {
        if (!answer)
            return;
        for (const auto &post : answer->rows)
            m_others.insert(post.id, post);
        refreshAges();
    });
}

void TimelineModel::like(const PostId &id, bool liked)
{
    const auto row = rowOf(m_rows, id);
    if (row < 0 || !m_rows.at(row).isLoaded || withOwnLike(m_rows.at(row).post).isLiked == liked)
        return;
    auto &wish = m_likes[id];
    wish.liked = liked;
    ++wish.underway;
    tellChanged(row, row);
    base::deliver(m_community.run(store::LikePost{id, liked}, m_feed.viewer), this,
                  [this, id, liked, viewer = m_feed.viewer](const auto &likes) {
                      if (viewer == m_feed.viewer)
                          finishLike(id, liked, likes);
                      if (likes)
                          Q_EMIT likeConfirmed(id, liked);
                      else
                          Q_EMIT requestFailed(likes.error());
                  });
}

void TimelineModel::finishLike(const PostId &id, bool liked, const base::Result<qint64> &likes)
{
    const auto wish = m_likes.find(id);
    if (wish != m_likes.end() && --wish->underway == 0)
        m_likes.erase(wish);
    const auto row = rowOf(m_rows, id);
    if (row < 0)
        return;
    if (likes) {
        m_rows[row].post.isLiked = liked;
        m_rows[row].post.likes = *likes;
    }
    tellChanged(row, row);
}

domain::Post TimelineModel::withOwnLike(domain::Post post) const
{
    const auto wish = m_likes.constFind(post.id);
    if (wish != m_likes.cend() && post.isLiked != wish->liked) {
        post.isLiked = wish->liked;
        post.likes += wish->liked ? 1 : -1;
    }
    return post;
}

void TimelineModel::setNewCount(qint64 count)
{
    if (std::exchange(m_newCount, count) != count)
        Q_EMIT newCountChanged(count);
}

void TimelineModel::setPhase(Phase phase, const base::Error &error)
{
    m_error = error;
    if (std::exchange(m_phase, phase) != phase)
        Q_EMIT phaseChanged();
}

/// What is shown stays readable; only an empty pane says why it is empty.
void TimelineModel::fail(const base::Error &error)
{
    if (m_rows.isEmpty())
        return setPhase(Phase::Failed, error);
    setPhase(Phase::Ready);
    Q_EMIT requestFailed(error);
}

} // namespace items

#include "moc_timelinemodel.cpp"
