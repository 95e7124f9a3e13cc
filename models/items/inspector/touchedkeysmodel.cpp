// SPDX-License-Identifier: MIT
#include "items/inspector/touchedkeysmodel.h"

#include "base/commandrecord.h"
#include "base/deliver.h"
#include "store/lab/inspection/keyrequests.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <algorithm>
#include <chrono>
#include <cstdlib>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace items {

QString lifeText(std::chrono::milliseconds left)
{
    const auto say
        = [](const char *text) { return QCoreApplication::translate("items::KeyTexts", text); };
    if (left < 0ms)
        return say(QT_TRANSLATE_NOOP("items::KeyTexts", "no expiry"));
    const auto seconds = ceil<std::chrono::seconds>(left).count();
    if (seconds < 60)
        return say(QT_TRANSLATE_NOOP("items::KeyTexts", "%1 s")).arg(seconds);
    if (seconds < 3600)
        return say(QT_TRANSLATE_NOOP("items::KeyTexts", "%1 min %2 s"))
            .arg(seconds / 60)
            .arg(seconds % 60);
    if (seconds < 86'400)
        return say(QT_TRANSLATE_NOOP("items::KeyTexts", "%1 h %2 min"))
            .arg(seconds / 3600)
            .arg(seconds % 3600 / 60);
    return say(QT_TRANSLATE_NOOP("items::KeyTexts", "%1 d %2 h"))
        .arg(seconds / 86'400)
        .arg(seconds % 86'400 / 3600);
}

QString timeToLiveText(const base::KeyState &state)
{
    using namespace std::chrono;
    if (!state.exists())
        return QCoreApplication::translate("items::KeyTexts", "gone");
    if (state.timeToLive < 0)
        return lifeText(-1ms);
    const auto since = duration_cast<milliseconds>(system_clock::now() - state.at);
    return lifeText(std::max(0ms, milliseconds(state.timeToLive) - since));
}

QString keyTypeText(const QByteArray &type)
{
    static constexpr std::pair<const char *, const char *> names[] = {
        {"string", QT_TRANSLATE_NOOP("items::KeyTexts", "string")},
        {"hash", QT_TRANSLATE_NOOP("items::KeyTexts", "hash")},
        {"list", QT_TRANSLATE_NOOP("items::KeyTexts", "list")},
        {"set", QT_TRANSLATE_NOOP("items::KeyTexts", "set")},
        {"zset", QT_TRANSLATE_NOOP("items::KeyTexts", "sorted set")},
        {"stream", QT_TRANSLATE_NOOP("items::KeyTexts", "stream")},
        {"none", QT_TRANSLATE_NOOP("items::KeyTexts", "none")},
    };
    for (const auto &[wire, name] : names) {
        if (type == wire)
            return QCoreApplication::translate("items::KeyTexts", name);
    }
    return QString::fromUtf8(type);
}

QString differenceText(const KeyDifference &difference, bool isAfter)
{
    const auto &value = isAfter ? difference.after : difference.before;
    if (difference.what == KeyDifference::What::Expiry)
        return lifeText(std::chrono::milliseconds(value.toLongLong()));
    if (difference.what == KeyDifference::What::Size)
        return QCoreApplication::translate("items::KeyTexts", "%Ln entry(s)", nullptr,
                                           value.toInt());
    if (value.isNull())
        return u"–"_s;
    const auto name = QString::fromUtf8(difference.name);
    const auto shown = QString::fromUtf8(value);
    if (name.isEmpty() || shown.isEmpty())
        return name + shown;
    return name + u' ' + shown;
}

namespace {
using Parts = QList<std::pair<QByteArray, QByteArray>>;
using What = KeyDifference::What;

/// Clocks and round trips differ by less.
constexpr qint64 samePoint = 2'000;

/// A value that is there is never null.
QByteArray present(const QByteArray &value)
{
    return value.isNull() ? QByteArray("") : value;
}

void compareNamed(const Parts &before, const Parts &after, QList<KeyDifference> &found)
{
    QHash<QByteArray, QByteArray> were;
    for (const auto &[name, value] : before)
        were.insert(name, present(value));
    for (const auto &[name, value] : after) {
        const auto was = were.take(name);
        if (was.isNull() || was != present(value))
            found.append({What::Part, name, was, present(value)});
    }
    for (const auto &[name, value] : before) {
        if (were.contains(name))
            found.append({What::Part, name, present(value), {}});
    }
}

/// How many of `after` stand before what was the beginning; −1: it is not there any more.
qsizetype pushed(const Parts &before, const Parts &after)
{
    for (qsizetype shift = 0; shift < after.size(); ++shift) {
        const auto common = std::min(before.size(), after.size() - shift);
        const bool isThere
            = std::equal(before.cbegin(), before.cbegin() + common, after.cbegin() + shift,
                         [](const auto &a, const auto &b) { return a.second == b.second; });
        if (isThere && common > 0)
            return shift;
    }
    return -1;
}

void compareLists(const base::KeyState &before, const base::KeyState &after,
                  QList<KeyDifference> &found)
{
    const auto shift = pushed(before.parts, after.parts);
    if (shift < 0)
        return compareNamed(before.parts, after.parts, found);
    for (qsizetype i = 0; i < shift; ++i)
        found.append({What::Part, after.parts.at(i).first, {}, after.parts.at(i).second});
    // Of lists that were seen whole, what follows too.
    if (!before.isWhole || !after.isWhole)
        return;
    for (auto i = before.parts.size() + shift; i < after.parts.size(); ++i)
        found.append({What::Part, after.parts.at(i).first, {}, after.parts.at(i).second});
    for (auto i = after.parts.size() - shift; i < before.parts.size(); ++i)
        found.append({What::Part, before.parts.at(i).first, before.parts.at(i).second, {}});
}

qint64 endOf(const base::KeyState &state)
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(state.at.time_since_epoch()).count() + state.timeToLive;
}

void compareExpiry(const base::KeyState &before, const base::KeyState &after,
                   QList<KeyDifference> &found)
{
    if (!after.exists())
        return;
    const auto was = before.exists() ? before.timeToLive : -1;
    const bool isSame = was < 0 || after.timeToLive < 0
        ? was == after.timeToLive
        : std::llabs(endOf(before) - endOf(after)) < samePoint;
    if (!isSame)
        found.append(
            {What::Expiry, {}, QByteArray::number(was), QByteArray::number(after.timeToLive)});
}
} // namespace

QList<KeyDifference> differences(const base::KeyChange &change)
{
    const auto &[before, after] = change;
    QList<KeyDifference> found;
    const bool areLists = before.type == after.type && after.type == "list";
    if (areLists)
        compareLists(before, after, found);
    else
        compareNamed(before.parts, after.parts, found);
    // The top of a ranking that is too large changes with what is asked: only the count is sure.
    if (found.isEmpty() && before.size != after.size)
        found.append(
            {What::Size, {}, QByteArray::number(before.size), QByteArray::number(after.size)});
    compareExpiry(before, after, found);
    return found;
}

TouchedKeysModel::TouchedKeysModel(store::Community &community, QObject *parent)
    : RowsModel(parent)
    , m_community(community)
{
    m_countdown.setInterval(1s);
    connect(&m_countdown, &QTimer::timeout, this, [this] {
        if (!m_rows.isEmpty())
            Q_EMIT dataChanged(index(0, Expires), index(rowCount() - 1, Expires));
    });
    callOnce(m_lookAgain, 250ms, this, &TouchedKeysModel::look);
    connect(&community.changes(), &store::Changes::keysChanged, this,
            &TouchedKeysModel::noteChanged);
}

void TouchedKeysModel::setCommands(const QList<base::CommandRecord> &commands)
{
    beginResetModel();
    m_rows.clear();
    for (const auto &command : commands) {
        for (const auto &key : base::keysOf(command.arguments)) {
            const auto found = std::ranges::find(m_rows, key, &Row::key);
            if (found == m_rows.end() && m_rows.size() < capacity)
                m_rows.append({key, {}, {}});
        }
        for (const auto &change : command.keys) {
            const auto row = std::ranges::find(m_rows, change.after.key, &Row::key);
            if (row == m_rows.end())
                continue;
            row->now = change.after;
            row->differences += differences(change);
        }
    }
    // What was changed is what one looks for.
    std::stable_partition(m_rows.begin(), m_rows.end(),
                          [](const Row &row) { return !row.differences.isEmpty(); });
    endResetModel();
    look();
}

void TouchedKeysModel::setWatched(bool watched)
{
    if (watched == m_countdown.isActive())
        return;
    if (!watched)
        return m_countdown.stop();
    m_countdown.start();
    look();
}

void TouchedKeysModel::look()
{
    if (!m_countdown.isActive() || m_rows.isEmpty())
        return;
    QByteArrayList keys;
    for (const auto &row : std::as_const(m_rows))
        keys.append(row.key);
    m_awaited.awaitOnly(m_community.run(store::ReadKeyStates{keys}),
                        [this](const base::Result<QList<base::KeyState>> &states) {
                            if (states)
                                adopt(*states);
                        });
}

void TouchedKeysModel::adopt(const QList<base::KeyState> &states)
{
    for (const auto &state : states) {
        const auto row = std::ranges::find(m_rows, state.key, &Row::key);
        if (row != m_rows.end())
            row->now = state;
    }
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, Type), index(rowCount() - 1, Expires));
}

void TouchedKeysModel::noteChanged(const QByteArrayList &keys)
{
    const bool isOurs
        = std::ranges::any_of(m_rows, [&](const Row &row) { return keys.contains(row.key); });
    if (isOurs && !m_lookAgain.isActive())
        m_lookAgain.start();
}

QVariant TouchedKeysModel::cell(int at, int column, int role) const
{
    const auto &row = m_rows.at(at);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(row, column);
    case Qt::AccessibleTextRole: {
        const auto all = tr("%1, %2, %3", "key, type, how long it lives")
                             .arg(text(row, Key), text(row, Type), text(row, Expires));
        return row.differences.isEmpty()
            ? all
            : tr("%1, before %2, after %3").arg(all, text(row, Before), text(row, After));
    }
    case KeyRole:
        return row.key;
    case DifferencesRole:
        return QVariant::fromValue(row.differences);
    case IsChangedRole:
        return !row.differences.isEmpty();
    default:
        return {};
    }
}

QString TouchedKeysModel::text(const Row &row, int column) const
{
    switch (column) {
    case Key:
        return QString::fromUtf8(row.key);
    case Type:
        return keyTypeText(row.now.type);
    case Expires:
        return row.now.type.isEmpty() ? QString() : timeToLiveText(row.now);
    default:
        break;
    }
    QStringList sides;
    for (const auto &difference : row.differences)
        sides.append(differenceText(difference, column == After));
    return sides.join(QStringLiteral(" · "));
}

QVariant TouchedKeysModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Key:
        return tr("Key");
    case Type:
        return tr("Type");
    case Expires:
        return tr("Expiry");
    case Before:
        return tr("Before");
    default:
        return tr("After");
    }
}

} // namespace items

#include "moc_touchedkeysmodel.cpp"
