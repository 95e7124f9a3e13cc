// SPDX-License-Identifier: MIT
#include "items/moderation/findingsentence.h"

#include <QCoreApplication>
#include <QStringDecoder>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace items {

namespace {
struct FindingText {
    Q_DECLARE_TR_FUNCTIONS(items::FindingText)
};

struct FindingWord {
    const char *word;
    const char *text;
};
constexpr std::array titles{
    FindingWord{"votes-differ",
                QT_TRANSLATE_NOOP("items::FindingText", "Votes are not as many as voters")},
    FindingWord{"voters-lost", QT_TRANSLATE_NOOP("items::FindingText", "Voters were lost")},
    FindingWord{"voters-without-expiry",
                QT_TRANSLATE_NOOP("items::FindingText", "Voters would stay for ever")},
    FindingWord{"score-differs", QT_TRANSLATE_NOOP("items::FindingText", "Score is wrong")},
    FindingWord{"time-differs",
                QT_TRANSLATE_NOOP("items::FindingText", "Time is wrong in the list")},
    FindingWord{"article-unlisted", QT_TRANSLATE_NOOP("items::FindingText", "Article in no list")},
    FindingWord{"topic-unlisted", QT_TRANSLATE_NOOP("items::FindingText", "Topic in no list")},
    FindingWord{"orphan", QT_TRANSLATE_NOOP("items::FindingText", "Stands for nothing")},
    FindingWord{"ranking-differs", QT_TRANSLATE_NOOP("items::FindingText", "Ranking is wrong")},
    FindingWord{"hot-differs", QT_TRANSLATE_NOOP("items::FindingText", "Hotness is wrong")},
    FindingWord{"voter-on-both-sides",
                QT_TRANSLATE_NOOP("items::FindingText", "Voter on both sides")},
    FindingWord{"follower-missing", QT_TRANSLATE_NOOP("items::FindingText", "Follower is missing")},
    FindingWord{"follower-extra", QT_TRANSLATE_NOOP("items::FindingText", "Follower too many")},
    FindingWord{"counter-behind", QT_TRANSLATE_NOOP("items::FindingText", "Counter is behind")},
    FindingWord{"name-unclaimed",
                QT_TRANSLATE_NOOP("items::FindingText", "Name belongs to nobody")},
    FindingWord{"name-twice", QT_TRANSLATE_NOOP("items::FindingText", "Two people of one name")},
    FindingWord{"group-index-differs",
                QT_TRANSLATE_NOOP("items::FindingText", "Article does not know its groups")},
    FindingWord{"malformed", QT_TRANSLATE_NOOP("items::FindingText", "Value makes no sense")},
};
constexpr std::array programs{
    FindingWord{"folkmoot", "Folkmoot"},
    FindingWord{"articles-time-votes",
                QT_TRANSLATE_NOOP("items::FindingText", "an article board after Redis in Action")},
    FindingWord{"articles-now-user",
                QT_TRANSLATE_NOOP("items::FindingText", "an article board with “now” and “user”")},
    FindingWord{"articles-bare-ids",
                QT_TRANSLATE_NOOP("items::FindingText", "an article board with bare ids")},
    FindingWord{"forum", QT_TRANSLATE_NOOP("items::FindingText", "the forum tutorial")},
    FindingWord{"timeline", QT_TRANSLATE_NOOP("items::FindingText", "the microblog tutorial")},
    FindingWord{"timeline-sorted-following",
                QT_TRANSLATE_NOOP("items::FindingText", "follows after Redis in Action")},
    FindingWord{"timeline-statuses",
                QT_TRANSLATE_NOOP("items::FindingText", "statuses after Redis in Action")},
    FindingWord{"accounts-by-userid",
                QT_TRANSLATE_NOOP("items::FindingText", "accounts of the microblog tutorial")},
};

QString textOf(const auto &words, const QByteArray &word)
{
    for (const auto &[known, text] : words) {
        if (word == known)
            return FindingText::tr(text);
    }
    return printable(word);
}
} // namespace

QString printable(const QByteArray &bytes)
{
    QStringDecoder decode(QStringDecoder::Utf8);
    const QString text = decode(bytes);
    const bool isText = !decode.hasError() && std::none_of(text.cbegin(), text.cend(), [](QChar c) {
        return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format;
    });
    if (isText)
        return text;
    QString escaped;
    for (const char c : bytes)
        escaped += c >= ' ' && c <= '~' ? QString(QLatin1Char(c))
                                        : u"\\x%1"_s.arg(uchar(c), 2, 16, QLatin1Char('0'));
    return escaped;
}

QString findingTitle(const QByteArray &kind)
{
    return textOf(titles, kind);
}

QString programTitle(const QByteArray &word)
{
    return textOf(programs, word);
}

QString findingChange(const domain::Finding &finding)
{
    const auto orDash
        = [](const QByteArray &value) { return value.isEmpty() ? u"–"_s : printable(value); };
    return orDash(finding.is) + u" → "_s + orDash(finding.ought);
}

} // namespace items
