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

struct Word {
    const char *word;
    const char *text;
};
constexpr std::array titles{
    Word{"votes-differ",
         QT_TRANSLATE_NOOP("items::FindingText", "Votes are not as many as voters")},
    Word{"voters-lost", QT_TRANSLATE_NOOP("items::FindingText", "Voters were lost")},
    Word{"voters-without-expiry",
         QT_TRANSLATE_NOOP("items::FindingText", "Voters would stay for ever")},
    Word{"score-differs", QT_TRANSLATE_NOOP("items::FindingText", "Score is wrong")},
    Word{"time-differs", QT_TRANSLATE_NOOP("items::FindingText", "Time is wrong in the list")},
    Word{"article-unlisted", QT_TRANSLATE_NOOP("items::FindingText", "Article in no list")},
    Word{"topic-unlisted", QT_TRANSLATE_NOOP("items::FindingText", "Topic in no list")},
    Word{"orphan", QT_TRANSLATE_NOOP("items::FindingText", "Stands for nothing")},
    Word{"ranking-differs", QT_TRANSLATE_NOOP("items::FindingText", "Ranking is wrong")},
    Word{"hot-differs", QT_TRANSLATE_NOOP("items::FindingText", "Hotness is wrong")},
    Word{"voter-on-both-sides", QT_TRANSLATE_NOOP("items::FindingText", "Voter on both sides")},
    Word{"follower-missing", QT_TRANSLATE_NOOP("items::FindingText", "Follower is missing")},
    Word{"follower-extra", QT_TRANSLATE_NOOP("items::FindingText", "Follower too many")},
    Word{"counter-behind", QT_TRANSLATE_NOOP("items::FindingText", "Counter is behind")},
    Word{"name-unclaimed", QT_TRANSLATE_NOOP("items::FindingText", "Name belongs to nobody")},
    Word{"name-twice", QT_TRANSLATE_NOOP("items::FindingText", "Two people of one name")},
    Word{"group-index-differs",
         QT_TRANSLATE_NOOP("items::FindingText", "Article does not know its groups")},
    Word{"malformed", QT_TRANSLATE_NOOP("items::FindingText", "Value makes no sense")},
};
constexpr std::array programs{
    Word{"folkmoot", "Folkmoot"},
    Word{"articles-time-votes",
         QT_TRANSLATE_NOOP("items::FindingText", "an article board after Redis in Action")},
    Word{"articles-now-user",
         QT_TRANSLATE_NOOP("items::FindingText", "an article board with “now” and “user”")},
    Word{"articles-bare-ids",
         QT_TRANSLATE_NOOP("items::FindingText", "an article board with bare ids")},
    Word{"forum", QT_TRANSLATE_NOOP("items::FindingText", "the forum tutorial")},
    Word{"timeline", QT_TRANSLATE_NOOP("items::FindingText", "the microblog tutorial")},
    Word{"timeline-sorted-following",
         QT_TRANSLATE_NOOP("items::FindingText", "follows after Redis in Action")},
    Word{"timeline-statuses",
         QT_TRANSLATE_NOOP("items::FindingText", "statuses after Redis in Action")},
    Word{"accounts-by-userid",
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
