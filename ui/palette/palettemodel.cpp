// SPDX-License-Identifier: MIT
#include "ui/palette/palettemodel.h"

#include "domain/pinyin.h"
#include "ui/widgets/displaytext.h"

#include <QMap>
#include <QStringList>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace ui {

using Fit = FuzzyMatch::Fit;

namespace {

bool startsWord(const QString &title, qsizetype at)
{
    return at == 0 || !title.at(at - 1).isLetterOrNumber()
        || (title.at(at).isUpper() && title.at(at - 1).isLower());
}

/// Between Han characters nothing says where a word begins.
bool mayStartWord(const QString &title, qsizetype at)
{
    return startsWord(title, at) || title.at(at).script() == QChar::Script_Han;
}

/// What is looked into: the title itself, or what it reads like, place for place.
struct Readable {
    const QString &title;
    const QString &text;
};

/// The whole word in one piece, best at the beginning of a word.
std::optional<FuzzyMatch> matchRun(const QString &word, const Readable &in)
{
    const auto first = in.text.indexOf(word, 0, Qt::CaseInsensitive);
    if (first < 0)
        return std::nullopt;
    auto best = first;
    while (best >= 0 && !mayStartWord(in.title, best))
        best = in.text.indexOf(word, best + 1, Qt::CaseInsensitive);
    const bool isAtWord = best >= 0;
    if (!isAtWord)
        best = first;
    FuzzyMatch match;
    match.fit = isAtWord ? Fit::Words : Fit::Letters;
    match.score
        = 60 + static_cast<int>(word.size()) * 4 + (isAtWord ? 40 : 0) + (best == 0 ? 20 : 0);
    for (qsizetype i = 0; i < word.size(); ++i)
        match.positions.append(best + i);
    return match;
}

/// Letters in order, each at the beginning of a word or behind the one before.
std::optional<FuzzyMatch> matchLetters(const QString &word, const Readable &in)
{
    FuzzyMatch match;
    qsizetype from = 0;
    for (const auto letter : word) {
        qsizetype found = -1;
        for (auto at = from; at < in.text.size(); ++at) {
            const bool fits = in.text.at(at).toCaseFolded() == letter.toCaseFolded();
            const bool follows = !match.positions.isEmpty() && at == match.positions.last() + 1;
            if (fits && (follows || startsWord(in.title, at))) {
                found = at;
                match.score += follows ? 4 : 8;
                break;
            }
        }
        if (found < 0)
            return std::nullopt;
        match.positions.append(found);
        from = found + 1;
    }
    return match;
}

std::optional<FuzzyMatch> matchWords(const QString &pattern, const Readable &in)
{
    FuzzyMatch sum;
    sum.fit = Fit::Exact;
    const auto words = pattern.split(u' ', Qt::SkipEmptyParts);
    for (const auto &word : words) {
        auto match = matchRun(word, in);
        if (!match)
            match = matchLetters(word, in);
        if (!match)
            return std::nullopt;
        sum.fit = std::max(sum.fit, match->fit);
        sum.score += match->score;
        sum.positions += match->positions;
    }
    if (in.text.startsWith(pattern, Qt::CaseInsensitive))
        sum.fit = in.text.size() == pattern.size() ? Fit::Exact : Fit::Prefix;
    // Of two equal fits the shorter title is the likelier one.
    if (!words.isEmpty())
        sum.score -= static_cast<int>(std::min<qsizetype>(in.text.size(), 100) / 10);
    std::ranges::sort(sum.positions);
    return sum;
}

/// Only those can be initials of pinyin.
bool hasLatin(const QString &pattern)
{
    return std::ranges::any_of(
        pattern, [](QChar letter) { return letter.unicode() < 128 && letter.isLetter(); });
}

QString headingOf(PaletteKind kind)
{
    switch (kind) {
    case PaletteKind::Floor:
        return PaletteModel::tr("Floors");
    case PaletteKind::Link:
        return PaletteModel::tr("Link");
    case PaletteKind::Group:
        return PaletteModel::tr("Groups");
    case PaletteKind::Category:
        return PaletteModel::tr("Categories");
    case PaletteKind::Tag:
        return PaletteModel::tr("Tags");
    case PaletteKind::List:
        return PaletteModel::tr("Lists");
    case PaletteKind::Article:
        return PaletteModel::tr("Articles");
    case PaletteKind::Topic:
        return PaletteModel::tr("Topics");
    case PaletteKind::Person:
        return PaletteModel::tr("People");
    case PaletteKind::Post:
        return PaletteModel::tr("Posts");
    case PaletteKind::Notice:
        return PaletteModel::tr("Notices");
    case PaletteKind::Search:
        return PaletteModel::tr("Earlier searches");
    case PaletteKind::Workspace:
        return PaletteModel::tr("Workspaces");
    case PaletteKind::RecentAction:
        return PaletteModel::tr("Recently used");
    case PaletteKind::Action:
        break;
    }
    return PaletteModel::tr("Actions");
}

/// What one of them is, said where no heading says it; empty where it goes without saying.
QString nameOf(PaletteKind kind)
{
    switch (kind) {
    case PaletteKind::Group:
        return PaletteModel::tr("Group");
    case PaletteKind::Category:
        return PaletteModel::tr("Category");
    case PaletteKind::Tag:
        return PaletteModel::tr("Tag");
    case PaletteKind::Article:
        return PaletteModel::tr("Article");
    case PaletteKind::Topic:
        return PaletteModel::tr("Topic");
    case PaletteKind::Person:
        return PaletteModel::tr("Person");
    case PaletteKind::Post:
        return PaletteModel::tr("Post");
    case PaletteKind::Notice:
        return PaletteModel::tr("Notice");
    default:
        return {};
    }
}

} // namespace

std::optional<FuzzyMatch> fuzzyMatch(const QString &pattern, const QString &title)
{
    const auto words = pattern.simplified();
    if (words.isEmpty())
        return FuzzyMatch{};
    auto match = matchWords(words, {title, title});
    if (match || !hasLatin(words))
        return match;
    const auto initials = domain::pinyinInitials(title);
    if (!initials.isEmpty())
        match = matchWords(words, {title, initials});
    // Nobody is called by their initials.
    if (match && match->fit == Fit::Exact)
        match->fit = Fit::Prefix;
    return match;
}

QList<PaletteModel::Section> PaletteModel::sectionsOf(const QList<PaletteEntry> &entries,
                                                      const QString &words)
{
    Section exact{tr("Exact"), {}};
    QMap<PaletteKind, Section> kinds;
    for (auto entry : entries) {
        entry.title = displayLine(entry.title, 200);
        auto match = fuzzyMatch(words, entry.title);
        if (!match && !entry.isLast)
            continue;
        if (entry.isLast)
            match = FuzzyMatch{Fit::Letters, std::numeric_limits<int>::min(), {}};
        const bool isExact = match->fit == Fit::Exact;
        auto &section = isExact ? exact : kinds[entry.kind];
        if (!isExact)
            section.title = headingOf(entry.kind);
        section.found.append({std::move(*match), std::move(entry)});
    }
    auto sections = kinds.values();
    const auto isBetter = [](const auto &one, const auto &other) {
        return one.first.fit != other.first.fit ? one.first.fit < other.first.fit
                                                : one.first.score > other.first.score;
    };
    for (auto &section : sections)
        std::ranges::stable_sort(section.found, isBetter);
    std::ranges::stable_sort(
        sections, {}, [](const Section &section) { return section.found.first().first.fit; });
    std::ranges::stable_sort(exact.found, {}, [](const auto &found) { return found.second.kind; });
    if (!exact.found.isEmpty())
        sections.prepend(exact);
    return sections;
}

void PaletteModel::append(const Section &section, qsizetype limit)
{
    const auto count = section.found.size();
    auto shown = section.found.first(std::min(limit, count));
    if (const auto &last = section.found.last(); last.second.isLast && shown.size() < count)
        shown.last() = last;
    PaletteEntry heading{.title = section.title};
    if (shown.size() < count)
        heading.details = tr("%1 of %2").arg(shown.size()).arg(count);
    m_rows.append({heading, {}, true});
    for (auto &[match, entry] : shown) {
        entry.details = displayLine(entry.details, 100);
        const auto kind = match.fit == Fit::Exact ? nameOf(entry.kind) : QString();
        if (!kind.isEmpty())
            entry.details = entry.details.isEmpty() ? kind : kind + u" · "_s + entry.details;
        m_rows.append({entry, match.positions, false});
    }
}

void PaletteModel::setEntries(const QList<PaletteEntry> &entries, const QString &words,
                              qsizetype rows)
{
    const auto sections = sectionsOf(entries, words);
    beginResetModel();
    m_rows.clear();
    for (const auto &section : sections)
        append(section, std::max<qsizetype>(2, rows / sections.size()));
    endResetModel();
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return row.entry.title;
    case Qt::AccessibleTextRole:
        return spoken(row);
    case EntryRole:
        return QVariant::fromValue(row.entry);
    case IsHeadingRole:
        return row.isHeading;
    case MatchRole:
        return QVariant::fromValue(row.match);
    default:
        return {};
    }
}

QString PaletteModel::spoken(const Row &row)
{
    const auto &entry = row.entry;
    const auto kind = row.isHeading ? QString() : nameOf(entry.kind);
    QStringList parts{entry.title};
    if (!entry.details.startsWith(kind))
        parts.append(kind);
    parts.append(entry.details);
    if (!entry.secondMeans.isEmpty())
        parts += {entry.means, tr("Tab: %1").arg(entry.secondMeans)};
    parts.removeAll(QString());
    return spokenList(parts);
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const bool isHeading = m_rows.at(index.row()).isHeading;
    return isHeading ? Qt::ItemIsEnabled | Qt::ItemNeverHasChildren
                     : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

int PaletteModel::nextEntry(int row, int step) const
{
    const auto count = static_cast<int>(m_rows.size());
    for (int i = 0; i < count; ++i) {
        row = (row + step + count) % count;
        if (!m_rows.at(row).isHeading)
            return row;
    }
    return -1;
}

int PaletteModel::rowOf(const PaletteEntry &entry) const
{
    const auto isSame = [&entry](const Row &row) {
        return !row.isHeading && row.entry.kind == entry.kind && row.entry.page == entry.page
            && row.entry.key == entry.key && row.entry.person == entry.person;
    };
    const auto found = std::ranges::find_if(m_rows, isSame);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

} // namespace ui

#include "moc_palettemodel.cpp"
