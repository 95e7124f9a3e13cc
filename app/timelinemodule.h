// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspacemodule.h"
#include "items/mentions.h"
#include "items/moderation/historymodel.h"
#include "items/peoplemodel.h"
#include "items/personreader.h"
#include "items/postdrafts.h"
#include "items/posteditor.h"
#include "items/timelinemodel.h"
#include "items/timelinesources.h"
#include "ui/timeline/timelinepage.h"

namespace app {

/// The timeline of one community: its models and its page.
class TimelineModule : public QObject {
    Q_OBJECT
public:
    explicit TimelineModule(const ModuleContext &context);

    [[nodiscard]] ui::TimelinePage &page() { return m_page; }
    /// The first post is there, or it is clear that there is none.
    [[nodiscard]] bool hasFirstPage() const;

    /// With its thread; the window goes there.
    void openPost(const domain::PostId &post);
    void openProfile(const domain::AccountId &person);
    void refresh();
    /// It was sent by an earlier run of the program, and has arrived.
    void finishDraft(const domain::AccountId &author, const domain::PostDraft &sent)
    {
        Q_EMIT m_editor.draftSent(author, sent);
    }

private:
    ui::MainWindow &m_window;
    items::TimelineSources m_sources;
    items::TimelineModel m_home;
    items::TimelineModel m_feed;
    items::PeopleModel m_people;
    items::PeopleModel m_suggestions;
    items::PersonReader m_viewer;
    items::PersonReader m_profile;
    items::HistoryModel m_works;
    items::PostEditor m_editor;
    items::PostDrafts m_drafts;
    items::Mentions m_mentions;
    ui::TimelinePage m_page;
};

} // namespace app
