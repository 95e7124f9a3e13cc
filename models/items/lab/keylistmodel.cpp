// SPDX-License-Identifier: MIT
#include "items/lab/keylistmodel.h"

#include "base/commandrecord.h"
#include "base/deliver.h"
#include "items/inspector/touchedkeysmodel.h"
#include "store/lab/inspection/keyrequests.h"
#include "store/lab/inspection/keytargets.h"

#include <QDateTime>

#include <fnmatch.h>

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace items {

namespace {
/// Beyond that a new search costs less.
constexpr qsizetype mostLookedUp = 2'000;
/// One answer of a search holds so many at most.
constexpr qint64 mostSearchedAgain = 50'000;

QByteArray matchOf(const QString &typed)
{
    const auto pattern = typed.trimmed().toUtf8();
    if (pattern.isEmpty())
        return "*";
    const bool isPattern
        = std::ranges::any_of(pattern, [](char c) { return QByteArrayView("*?[").contains(c); });
    return isPattern ? pattern : '*' + pattern + '*';
}

QString expiryText(const domain::KeyEntry &row)
{
    if (row.expiresAt < 0)
        return {};
    return lifeText(std::max(
        0ms, std::chrono::milliseconds(row.expiresAt - QDateTime::currentMSecsSinceEpoch())));
}
} // namespace

KeyListModel::KeyListModel(store::Community &community, QByteArray nameSpace, QObject *parent)
    : RowsModel(parent)
    , m_community(community)
    , m_nameSpace(std::move(nameSpace))
{
    callOnce(m_gather, 300ms, this, &KeyListModel::follow);
    callOnce(m_count, 2s, this, &KeyListModel::count);
    connect(&community.changes(), &store::Changes::keysChanged, this, &KeyListModel::note);
    connect(&community.changes(), &store::Changes::everyKeyChanged, this,
            &KeyListModel::noteEverything);
}

void KeyListModel::setWatched(bool watched)
{
    m_isWatched = watched;
    countSoon();
    if (watched && (m_isStale || !m_changed.isEmpty()))
        m_gather.start();
}

bool KeyListModel::isSought(const QByteArray &key) const
{
    if (m_known.contains(key) || (!m_key.isEmpty() && key == m_key))
        return true;
    if (!m_key.isEmpty())
        return false;
    if (m_target) {
        const auto target = store::targetOf(key, m_nameSpace);
        return target.kind == m_target->kind && target.id == m_target->id;
    }
    // As Redis matches, but for what a private community's own names never hold.
    return key.startsWith(m_nameSpace)
        && fnmatch(matchOf(m_pattern).constData(), key.constData() + m_nameSpace.size(), 0) == 0;
}

void KeyListModel::note(const QByteArrayList &keys)
{
    if (m_phase == Phase::Idle || m_isStale)
        return;
    for (const auto &key : keys) {
        if (isSought(key))
            m_changed.insert(key);
    }
    if (m_changed.size() > mostLookedUp)
        return noteEverything();
    if (m_isWatched && !m_changed.isEmpty() && !m_gather.isActive())
        m_gather.start();
}

void KeyListModel::noteEverything()
{
    if (m_phase == Phase::Idle)
        return;
    m_changed.clear();
    m_isStale = true;
    if (m_isWatched && !m_gather.isActive())
        m_gather.start();
}

void KeyListModel::follow()
{
    if (!m_isWatched)
        return;
    if (m_phase == Phase::Loading)
        return m_gather.start();
    if (m_isStale)
        return refresh();
    const auto asked = std::exchange(m_changed, {}).values();
    base::deliver(m_community.run(store::FindKeys{asked}), this,
                  [this, asked, generation = m_generation](const auto &there) {
                      if (there && generation == m_generation)
                          settle(asked, *there);
                  });
}

/// One question at a time: on a slow way a search takes longer than the pause.
void KeyListModel::countSoon()
{
    if (m_isWatched)
        m_count.start();
    else
        m_count.stop();
}

void KeyListModel::count()
{
    // Of a search that has not come to its end nobody expects all names.
    if (m_phase != Phase::Ready || isLookedUp() || hasMore() || m_total > mostSearchedAgain)
        return countSoon();
    base::deliver(m_community.run(store::FindKeys()), this,
                  [this, generation = m_generation](const auto &there) {
                      const bool isChanged = there && generation == m_generation
                          && (there->writes != m_writes || there->total != m_total);
                      if (isChanged)
                          searchAgain();
                      else
                          countSoon();
                  });
}

void KeyListModel::searchAgain()
{
    const base::BackgroundScope accord;
    base::deliver(m_community.run(store::ScanKeys{matchOf(m_pattern), {}, followed, m_type}), this,
                  [this, generation = m_generation](const auto &page) {
                      if (page && generation == m_generation && page->next.isEmpty()) {
                          m_writes = page->writes;
                          settle(m_known.keys(), *page);
                      }
                      countSoon();
                  });
}

void KeyListModel::settle(const QByteArrayList &asked, const domain::KeyPage &there)
{
    QHash<QByteArray, domain::KeyEntry> found;
    QList<domain::KeyEntry> fresh;
    for (const auto &entry : there.keys) {
        found.insert(entry.key, entry);
        if (!m_known.contains(entry.key) && m_rows.size() + fresh.size() < followed)
            fresh.append(entry);
    }
    for (const auto &key : asked) {
        if (m_known.contains(key))
            update(found.value(key, {key, "none"}));
    }
    append(std::move(fresh));
    const bool isCounted = std::exchange(m_total, there.total) != there.total;
    if (!hasMore())
        m_examined = m_total;
    if (isCounted)
        Q_EMIT phaseChanged();
}

void KeyListModel::update(const domain::KeyEntry &entry)
{
    const int row = rowOf(entry.key);
    if (row < 0)
        return;
    // What is left to live is told in milliseconds, and the way takes some of them.
    const auto &known = m_rows.at(row);
    if (known.type == entry.type && std::abs(known.expiresAt - entry.expiresAt) < 1000)
        return;
    m_rows[row] = entry;
    tellChanged(row, row);
}

void KeyListModel::setTypeFilter(const QByteArray &type)
{
    if (std::exchange(m_type, type) != type && m_phase != Phase::Idle)
        refresh();
}

void KeyListModel::setPattern(const QString &pattern)
{
    m_pattern = pattern;
    m_target.reset();
    m_key.clear();
    refresh();
}

void KeyListModel::showKey(const QByteArray &key)
{
    m_pattern = QString::fromUtf8(key);
    m_target.reset();
    m_key = key;
    refresh();
}

void KeyListModel::showTarget(const domain::Target &target)
{
    m_pattern.clear();
    m_key.clear();
    m_target = target;
    refresh();
}

void KeyListModel::refresh()
{
    begin();
    m_goal = portion();
    ask();
}

void KeyListModel::more()
{
    if (!hasMore() || m_phase == Phase::Loading)
        return;
    m_goal = m_rows.size() + portion();
    ask();
}

void KeyListModel::stop()
{
    ++m_generation;
    if (m_phase == Phase::Loading)
        setPhase(Phase::Ready);
}

void KeyListModel::begin()
{
    m_known.clear();
    m_next.clear();
    m_examined = 0;
    m_total = 0;
    m_changed.clear();
    m_isStale = false;
    resetRows({});
}

void KeyListModel::ask()
{
    setPhase(Phase::Loading);
    const auto answer = m_target ? m_community.run(store::FindKeysAbout{*m_target})
        : !m_key.isEmpty()       ? m_community.run(store::FindKeys{{m_key}})
                                 : m_community.run(store::ScanKeys{matchOf(m_pattern), m_next,
                                                             m_goal - m_rows.size(), m_type});
    base::deliver(answer, this,
                  [this, generation = ++m_generation](const base::Result<domain::KeyPage> &page) {
                      if (generation != m_generation)
                          return;
                      if (!page)
                          return setPhase(Phase::Failed, page.error());
                      adopt(*page);
                  });
}

void KeyListModel::adopt(const domain::KeyPage &page)
{
    if (m_examined == 0)
        m_writes = page.writes;
    append(page.keys);
    m_next = page.next;
    // The server's slices are not exactly as large as was asked for.
    m_examined = std::max<qint64>(m_examined + page.examined, m_rows.size());
    m_total = page.total;
    if (hasMore() && m_rows.size() < m_goal)
        return ask();
    setPhase(Phase::Ready);
}

/// What stands there keeps its place; what comes is in order among itself.
void KeyListModel::append(QList<domain::KeyEntry> fresh)
{
    fresh.removeIf([this](const domain::KeyEntry &entry) {
        if (!m_type.isEmpty() && entry.type != m_type)
            return true;
        const bool isKnown = m_known.contains(entry.key);
        m_known.insert(entry.key, m_known.value(entry.key));
        return isKnown;
    });
    if (fresh.isEmpty())
        return;
    if (!m_target)
        std::ranges::sort(fresh, {}, &domain::KeyEntry::key);
    for (qsizetype i = 0; i < fresh.size(); ++i)
        m_known.insert(fresh.at(i).key, rowCount() + static_cast<int>(i));
    insertAt(rowCount(), fresh);
}

void KeyListModel::setPhase(Phase phase, const base::Error &error)
{
    m_phase = phase;
    m_error = error;
    Q_EMIT phaseChanged();
}
QVariant KeyListModel::cell(int at, int column, int role) const
{
    const auto &row = m_rows.at(at);
    const auto name = QString::fromUtf8(row.key);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return column == Key ? name : column == Type ? keyTypeText(row.type) : expiryText(row);
    case Qt::AccessibleTextRole:
        return row.expiresAt < 0 ? tr("%1, %2", "key, type").arg(name, keyTypeText(row.type))
                                 : tr("%1, %2, expires in %3", "key, type")
                                       .arg(name, keyTypeText(row.type), expiryText(row));
    case KeyRole:
        return row.key;
    default:
        return {};
    }
}

QVariant KeyListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Key ? tr("Key") : section == Type ? tr("Type") : tr("Expires in");
}

} // namespace items

#include "moc_keylistmodel.cpp"
