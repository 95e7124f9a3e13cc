// SPDX-License-Identifier: MIT
#pragma once

#include "domain/moderation.h"
#include "ui/list/participant.h"
#include "ui/timeline/timelinehistory.h"

namespace ui {

class FeedPane;
class PostWriting;
class TimelineView;

/// What a person does with the post that is chosen among the cards, on the card, in the menu or by
/// key; and what the page says when it is done.
class PostActs : public QObject {
    Q_OBJECT
public:
    PostActs(const TimelineModels &models, FeedPane &pane, PostWriting &writing,
             Participant &participant);

    /// The post that is chosen; without an id where none is.
    [[nodiscard]] domain::Post current() const;
    [[nodiscard]] QList<domain::Target> selected() const;
    /// Offers what can be done with it now.
    void offer();
    /// An answer or a quote.
    void relate(domain::PostRelation how) { relateTo(current(), how); }
    void showRemoval(const domain::Target &target, const domain::Removal &removal);

public Q_SLOTS:
    void repost() { repostOf(current()); }
    void toggleLike();
    void deletePost();
    void copyLink();
    void report();
    /// Texts of the posts that are gone, for moderators.
    void askForRemovals();

Q_SIGNALS:
    void threadWanted(const domain::PostId &post);
    /// What the text of a post leads to.
    void linkWanted(const QString &target);
    void profileWanted(const domain::AccountId &author);

private:
    void connectModels();
    void connectPane();
    void relateTo(const domain::Post &post, domain::PostRelation how);
    void repostOf(const domain::Post &post);
    void like(const domain::PostId &id, bool liked);
    void showMenu(const domain::PostId &id, const QPoint &globalPosition);
    [[nodiscard]] QList<NamedPlace> placesOf(const domain::PostId &id) const;
    [[nodiscard]] domain::Post postOf(const domain::PostId &id) const;
    [[nodiscard]] items::TimelineModel &feed() const;
    [[nodiscard]] TimelineView &view() const;

    TimelineModels m;
    FeedPane &m_pane;
    PostWriting &m_writing;
    Participant &m_participant;
};

} // namespace ui
