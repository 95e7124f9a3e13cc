// SPDX-License-Identifier: MIT
#include "ui/timeline/peopleacts.h"

#include "items/peoplemodel.h"
#include "items/personreader.h"
#include "items/posteditor.h"
#include "items/timelinemodel.h"
#include "ui/list/participant.h"
#include "ui/timeline/people/peoplepane.h"
#include "ui/timeline/people/peopleview.h"
#include "ui/timeline/postacts.h"
#include "ui/timeline/profile/profilecard.h"
#include "ui/widgets/personname.h"

namespace ui {

using items::PostEditor;

PeopleActs::PeopleActs(const TimelineModels &models, const TimelineNavigation &navigation,
                       const PostActs &posts, PeoplePane &pane, Participant &participant)
    : m(models)
    , m_navigation(navigation)
    , m_posts(posts)
    , m_pane(pane)
    , m_participant(participant)
{
    connect(&m_pane.view(), &PeopleView::followRequested, this, &PeopleActs::follow);
    connectEditor();
}

void PeopleActs::connectEditor()
{
    connect(&m.editor, &PostEditor::followed, this,
            [this](const auto &, bool followed, const QString &name) {
                const auto who = personName({}, name, 32);
                m_participant.tellDone(followed ? tr("You now follow %1.").arg(who)
                                                : tr("You no longer follow %1.").arg(who));
            });
    connect(
        &m.editor, &PostEditor::muted, this, [this](const auto &, bool muted, const QString &name) {
            const auto who = personName({}, name, 32);
            m_participant.tellDone(muted ? tr("%1 muted.").arg(who) : tr("%1 unmuted.").arg(who));
        });
    for (auto *model : {&m.people, &m.suggestions})
        connect(&m.editor, &PostEditor::peopleChanged, model, &items::PeopleModel::readAgain);
    for (auto *reader : {&m.viewer, &m.person})
        connect(&m.editor, &PostEditor::peopleChanged, reader, &items::PersonReader::refresh);
    connect(&m.editor, &PostEditor::peopleChanged, &m.home, &items::TimelineModel::refresh);
}

void PeopleActs::addCard(ProfileCard &card)
{
    connect(&card, &ProfileCard::followRequested, this, &PeopleActs::follow);
    connect(&card, &ProfileCard::muteRequested, this, &PeopleActs::mute);
}

std::optional<domain::Person> PeopleActs::current() const
{
    const auto &query = m_navigation.current().query;
    const auto index = m_pane.view().currentIndex();
    if (query.isOfPeople() && index.isValid())
        return m_pane.view().personAt(index);
    return query.isOfPerson() ? m.person.person() : std::nullopt;
}

void PeopleActs::offer()
{
    const auto post = m_posts.current();
    const auto person = current();
    const bool canTry = m_participant.isOnline() && !m_participant.isReadOnly();
    const bool isOther = person && person->id != m_participant.id();
    const bool isOthersPost = !person && !post.id.isEmpty() && post.author != m_participant.id();
    m_participant.offer(ActionId::FollowAuthor, canTry && (isOther || isOthersPost));
    m_participant.offer(ActionId::MuteAuthor, canTry && (isOther || isOthersPost));
}

void PeopleActs::follow(const domain::Person &person)
{
    const bool isOther = !person.id.isEmpty() && person.id != m_participant.id();
    if (isOther && m_participant.mayWrite())
        m.editor.follow(person.id, !person.isFollowed, person.name);
}

void PeopleActs::followCurrent()
{
    if (const auto person = current())
        return follow(*person);
    const auto author = m_posts.current().author;
    if (!author.isEmpty() && author != m_participant.id() && m_participant.mayWrite())
        m.editor.toggleFollow(author);
}

void PeopleActs::mute(const domain::Person &person)
{
    if (!person.id.isEmpty() && m_participant.mayWrite())
        m.editor.mute(person.id, !person.isMuted, person.name);
}

void PeopleActs::muteCurrent()
{
    if (const auto person = current())
        return mute(*person);
    const auto post = m_posts.current();
    domain::Person author;
    author.id = post.author;
    author.name = post.authorName;
    mute(author);
}

} // namespace ui

#include "moc_peopleacts.cpp"
