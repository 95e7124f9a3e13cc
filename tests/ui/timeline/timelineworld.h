// SPDX-License-Identifier: MIT
#pragma once

#include "board/fakeaccounts.h"
#include "faketimelinestore.h"
#include "items/peoplemodel.h"
#include "items/personreader.h"
#include "items/postdrafts.h"
#include "items/posteditor.h"
#include "items/session.h"
#include "items/timelinemodel.h"
#include "items/timelinesources.h"
#include "items/undohistory.h"
#include "ui/actions/actionregistry.h"
#include "ui/timeline/timelinepage.h"

#include <QTemporaryDir>
#include <QUndoStack>

namespace fixtures {

/// The timeline of the design's picture, answering at once.
class Timeline : public support::FakeTimelineStore {
public:
    Timeline();

    QList<domain::Person> everybody; ///< the first is the viewer
    QList<domain::Post> all; ///< newest first
    qint64 waiting = 0; ///< of the newest, how many have not been pulled
    std::optional<base::Error> failure; ///< of whatever is written next

    [[nodiscard]] domain::Post *find(const domain::PostId &id);

private:
    void answerReading();
    void answerPeople();
    void answerWriting();
    [[nodiscard]] domain::Person *findPerson(const domain::AccountId &id);
};

/// Everything a page needs.
struct TimelineWorld {
    Timeline store;
    FakeAccountStore accounts;
    QUndoStack undo;
    QTemporaryDir folder;
    items::UndoHistory history{undo};
    items::TimelineSources sources;
    items::TimelineModel home{store};
    items::TimelineModel feed{store};
    items::PeopleModel people{store};
    items::PeopleModel suggestions{store};
    items::PersonReader viewer{store};
    items::PersonReader person{store};
    items::PostEditor editor{store, history};
    items::PostDrafts drafts{folder.path()};
    items::Session session{accounts};
    ui::ActionRegistry actions;

    [[nodiscard]] ui::TimelinePage::Models models()
    {
        return {sources, home, feed, people, suggestions, viewer, person, editor, drafts, session};
    }
};

} // namespace fixtures
