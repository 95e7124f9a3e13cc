// SPDX-License-Identifier: MIT
#pragma once

#include "ui/timeline/timelinehistory.h"

#include <optional>

namespace ui {

class Participant;
class PeoplePane;
class PostActs;
class ProfileCard;

/// Whom a person follows and whom they mute: the one chosen among people, whose profile is shown,
/// or who wrote the chosen post.
class PeopleActs : public QObject {
    Q_OBJECT
public:
    PeopleActs(const TimelineModels &models, const TimelineNavigation &navigation,
               const PostActs &posts, PeoplePane &pane, Participant &participant);

    void addCard(ProfileCard &card);
    /// Offers what can be done now.
    void offer();

public Q_SLOTS:
    void follow(const domain::Person &person);
    void followCurrent();
    void muteCurrent();

private:
    void connectEditor();
    void mute(const domain::Person &person);
    [[nodiscard]] std::optional<domain::Person> current() const;

    TimelineModels m;
    const TimelineNavigation &m_navigation;
    const PostActs &m_posts;
    PeoplePane &m_pane;
    Participant &m_participant;
};

} // namespace ui
