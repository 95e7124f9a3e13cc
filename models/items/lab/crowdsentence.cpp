// SPDX-License-Identifier: MIT
#include "items/lab/crowdsentence.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace items {

namespace {
struct Words {
    const char *sentence; ///< %1 a person, %2 a title, a text or another person
    const char *counter;
    const char16_t *icon;
};

// In the order of domain::allCrowdDeeds.
constexpr Words words[]{
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 registered"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "People"), u"user-plus"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 posted the article “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Articles"), u"newspaper"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 voted for “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Votes for articles"), u"arrow-big-up"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 began the topic “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Topics"), u"messages-square"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 replied in “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Replies"), u"reply"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 voted on the topic “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Votes on topics"), u"arrow-up"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 wrote “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Posts"), u"radio"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 repeated “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Reposts"), u"repeat-2"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 likes “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Likes"), u"heart"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 follows %2"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Follows"), u"users"},
};
static_assert(std::size(words) == domain::allCrowdDeeds.size());

const Words &wordsFor(domain::CrowdDeed deed)
{
    return words[static_cast<std::size_t>(deed)];
}

QString translated(const char *text)
{
    return QCoreApplication::translate("items::CrowdSentence", text);
}
} // namespace

QString sentenceOf(const domain::CrowdAct &act)
{
    // In one go: a title may hold a "%2" of its own.
    const auto form = translated(wordsFor(act.deed).sentence);
    return form.contains("%2"_L1) ? form.arg(act.person, act.what) : form.arg(act.person);
}

QString counterOf(domain::CrowdDeed deed)
{
    return translated(wordsFor(deed).counter);
}

QString iconOf(domain::CrowdDeed deed)
{
    return QString::fromUtf16(wordsFor(deed).icon);
}

} // namespace items
