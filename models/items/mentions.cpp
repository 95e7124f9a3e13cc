// SPDX-License-Identifier: MIT
#include "items/mentions.h"

#include "domain/names.h"
#include "items/list/timers.h"
#include "store/door/community.h"

#include <utility>

using namespace std::chrono_literals;

namespace items {

namespace {
constexpr auto typingPause = 120ms;

QStringList beginningWith(const QStringList &names, const QString &beginning)
{
    auto found = names;
    found.removeIf([folded = domain::foldedName(beginning)](const auto &name) {
        return !domain::foldedName(name).startsWith(folded);
    });
    return found;
}
} // namespace

Mentions::Mentions(store::Community &community, QObject *parent)
    : QObject(parent)
    , m_community(community)
{
    callOnce(m_pause, typingPause, this, &Mentions::ask);
}

void Mentions::setPerson(const domain::AccountId &person)
{
    if (std::exchange(m_person, person) != person)
        stopCompleting();
}

void Mentions::complete(const QString &beginning)
{
    m_wanted = beginning;
    if (!knows(beginning))
        return m_pause.start();
    m_pause.stop();
    Q_EMIT completed(beginning, beginningWith(m_found->names, beginning));
}

void Mentions::stopCompleting()
{
    m_pause.stop();
    m_wanted.reset();
    m_found.reset();
}

bool Mentions::knows(const QString &beginning) const
{
    return m_found && (m_found->areAll || beginning == m_asked)
        && domain::foldedName(beginning).startsWith(domain::foldedName(m_asked));
}

void Mentions::ask()
{
    if (m_isAsking || !m_wanted)
        return;
    m_isAsking = true;
    // Where nobody was called like the beginning, one of however many may be called like the whole.
    const bool isExact = m_found && m_found->names.isEmpty()
        && domain::foldedName(*m_wanted).startsWith(domain::foldedName(m_asked));
    m_found.reset();
    m_asked = *m_wanted;
    m_awaited.await(m_community.run(store::CompleteName{m_asked, namesOffered, isExact}, m_person),
                    [this, beginning = m_asked](const auto &found) { apply(beginning, found); });
}

void Mentions::apply(const QString &beginning, const base::Result<store::NamesFound> &found)
{
    m_isAsking = false;
    if (!m_wanted)
        return;
    const bool isStale = *m_wanted != beginning;
    if (!found)
        return isStale ? ask() : void();
    m_found = *found;
    complete(*m_wanted);
}

void Mentions::read(const QString &markdown)
{
    m_awaitedText.drop();
    if (!markdown.contains(u'@'))
        return;
    m_awaitedText.await(m_community.run(store::ReadMentioned{markdown}),
                        [this, markdown](const base::Result<QStringList> &mentioned) {
                            if (mentioned)
                                Q_EMIT mentionedRead(markdown, *mentioned);
                        });
}

} // namespace items

#include "moc_mentions.cpp"
