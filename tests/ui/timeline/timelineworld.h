// SPDX-License-Identifier: MIT
#pragma once

#include "board/fakeaccounts.h"
#include "fakecommunity.h"
#include "items/mentions.h"
#include "items/moderation/historymodel.h"
#include "items/peoplemodel.h"
#include "items/personreader.h"
#include "items/postdrafts.h"
#include "items/posteditor.h"
#include "items/session.h"
#include "items/timelinemodel.h"
#include "items/timelinesources.h"
#include "items/undohistory.h"
#include "store/timeline/timelinerequests.h"
#include "ui/actions/actionregistry.h"
#include "ui/timeline/timelinepage.h"

#include <QTemporaryDir>
#include <QUndoStack>

namespace fixtures {

/// The timeline of the design's picture, answering at once.
class Timeline : public support::FakeCommunity {
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
    Timeline community;
    FakeAccounts accounts;
    QUndoStack undo;
    QTemporaryDir folder;
    items::UndoHistory history{community, undo};
    items::TimelineSources sources;
    items::TimelineModel home{community};
    items::TimelineModel feed{community};
    items::PeopleModel people{community};
    items::PeopleModel suggestions{community};
    items::PersonReader viewer{community};
    items::PersonReader person{community, items::PersonReader::Depth::Member};
    items::HistoryModel works{community};
    items::PostEditor editor{community, history};
    items::PostDrafts drafts{folder.path()};
    items::Mentions mentions{community};
    items::Session session{accounts};
    ui::ActionRegistry actions;

    [[nodiscard]] ui::TimelinePage::Models models()
    {
        return {sources, home,  feed,   people, suggestions, viewer,
                person,  works, editor, drafts, mentions,    session};
    }
};

} // namespace fixtures
