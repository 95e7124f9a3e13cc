// SPDX-License-Identifier: MIT
#pragma once

#include "items/postdrafts.h"
#include "ui/timeline/timelinehistory.h"

namespace ui {

class DraftsPane;
class FeedPane;
class Participant;
class PostBox;

/// What a person writes on the timeline: the post in the box, and the drafts that wait.
class PostWriting : public QObject {
    Q_OBJECT
public:
    PostWriting(const TimelineModels &models, FeedPane &feed, DraftsPane &pane,
                Participant &participant);

    /// What the one before was writing stays theirs.
    void setPerson(const domain::AccountId &person);
    /// Goes on with an answer to a post, or a quote of it.
    void relate(domain::PostRelation how, const domain::Post &post);

public Q_SLOTS:
    void write();
    void showDrafts();

Q_SIGNALS:
    /// Where the box is in which it is written.
    void sourceWanted(const ui::TimelineQuery &source);
    /// Where it stands, for whoever reads elsewhere.
    void postedWanted(const domain::PostId &id);

private:
    void connectBox();
    [[nodiscard]] QStringList namesNearby() const;
    void connectEditor();
    void continueNewPost();
    void continueDraft(const QString &key);
    void removeDraft(const QString &key);
    void putBack(const items::StoredPost &post);
    void applyDrafts();
    [[nodiscard]] items::StoredPost draftOf(const QString &key) const;
    [[nodiscard]] PostBox &box() const;

    TimelineModels m;
    FeedPane &m_feed;
    DraftsPane &m_pane;
    Participant &m_participant;
};

} // namespace ui
