// SPDX-License-Identifier: MIT
#include "store/lab/crowd/crowdtexts.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr const char16_t *names[]{
    u"mila",  u"otto", u"nora", u"emil",  u"lena",  u"hugo",  u"iris",  u"theo", u"vera",  u"noah",
    u"clara", u"paul", u"ella", u"jonas", u"anton", u"greta", u"felix", u"ida",  u"bruno", u"elsa",
    u"圆圆",  u"大白", u"南风", u"云起",  u"若水",  u"石头",  u"知秋",  u"小鹿",
};
constexpr const char16_t *subjects[]{
    u"sorted sets",   u"append-only files", u"a queue of our own", u"Lua scripts",
    u"slow queries",  u"client caching",    u"an old laptop",      u"plain text",
    u"good names",    u"time zones",        u"keyboard shortcuts", u"a week without tabs",
    u"one big table", u"bloom filters",
};
constexpr const char16_t *chineseSubjects[]{
    u"有序集合", u"缓存", u"代码评审", u"旧电脑", u"慢查询", u"命名", u"时区", u"快捷键",
};
constexpr const char16_t *titles[]{
    u"What we learned from %1", u"%1, explained in five minutes", u"Show: a small tool for %1",
    u"Why I came back to %1",   u"The case against %1",           u"%1 at a million users",
    u"A short history of %1",   u"Measuring %1, at last",         u"关于%1的几点经验",
    u"我们为什么放弃了%1",
};
constexpr const char16_t *questions[]{
    u"How do you handle %1?",        u"Is %1 worth it?",
    u"Who still uses %1?",           u"Your best advice about %1",
    u"What surprised you about %1?", u"大家怎么看%1？",
};
constexpr const char16_t *sentences[]{
    u"We ran it for a month and measured everything twice.",
    u"The numbers were better than the promises, for once.",
    u"It took a weekend; most of it went into the tests.",
    u"I expected the hard part to be speed. It was naming.",
    u"If somebody has done this before, I would like to hear how it went.",
    u"The first version was wrong in a way that only showed at night.",
    u"先量一量，再动手改。",
    u"最难的部分其实是取名字。",
};
constexpr const char16_t *replies[]{
    u"Same here. It got better once we measured it.",
    u"I would not do it again, but I am glad we did it once.",
    u"Do you have numbers for that?",
    u"This saved me an afternoon, thank you.",
    u"It depends on how often you read what you write.",
    u"We tried the opposite and it works as well.",
    u"说得好，我们也遇到过。",
    u"有没有更详细的数据？",
};
constexpr const char16_t *posts[]{
    u"Today I learned something about %1.",
    u"Reading about %1 instead of sleeping.",
    u"Hot take: %1 is fine.",
    u"Does anybody else dream of %1? #asking",
    u"New on my desk: %1. #notes",
    u"今天又折腾了一下%1。 #日常",
};
} // namespace

template <typename List>
QString CrowdTexts::oneOf(const List &list)
{
    return QString::fromUtf16(list[m_random.bounded(quint32(std::size(list)))]);
}

/// `form` about something, in its own language.
QString CrowdTexts::about(const QString &form)
{
    const bool isChinese = std::any_of(form.cbegin(), form.cend(),
                                       [](QChar c) { return c.script() == QChar::Script_Han; });
    return form.arg(isChinese ? oneOf(chineseSubjects) : oneOf(subjects));
}

QString CrowdTexts::name()
{
    constexpr auto count = int(std::size(names));
    const auto round = m_names / count;
    const auto name = QString::fromUtf16(names[m_names % count]);
    ++m_names;
    return round == 0 ? name : name + u' ' + QString::number(round + 1);
}

QString CrowdTexts::title()
{
    auto text = about(oneOf(titles));
    text.replace(0, 1, text.at(0).toUpper());
    return text;
}

QString CrowdTexts::link()
{
    return u"https://example.org/%1"_s.arg(m_random.bounded(1'000'000U));
}

QString CrowdTexts::question()
{
    return about(oneOf(questions));
}

QString CrowdTexts::body()
{
    const auto first = oneOf(sentences);
    const auto second = oneOf(sentences);
    return first == second ? first : first + u"\n\n"_s + second;
}

QString CrowdTexts::reply()
{
    return oneOf(replies);
}

QString CrowdTexts::post()
{
    return about(oneOf(posts));
}

} // namespace store
