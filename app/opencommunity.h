// SPDX-License-Identifier: MIT
#pragma once

#include "app/batches.h"
#include "app/boardmodule.h"
#include "app/communitynews.h"
#include "app/findermodule.h"
#include "app/forummodule.h"
#include "app/labmodule.h"
#include "app/membercontroller.h"
#include "app/moderationmodule.h"
#include "app/noticesmodule.h"
#include "app/outboxreport.h"
#include "app/searchmodule.h"
#include "app/signincontroller.h"
#include "app/timelinemodule.h"
#include "app/transfers.h"

#include <QUndoStack>

namespace app {

/// What the window shows of one community: who acts, a module for each workspace, and what goes
/// from one to another. Takes the pages with it.
class OpenCommunity : public QObject {
    Q_OBJECT
public:
    OpenCommunity(CommunityLink &link, Settings &settings, ui::MainWindow &window,
                  ui::ActionRegistry &actions);
    ~OpenCommunity() override;

    [[nodiscard]] SignInController &identity() { return m_signIn; }
    [[nodiscard]] Transfers &transfers() { return m_transfers; }
    [[nodiscard]] CommunityNews &news() { return m_news; }
    [[nodiscard]] items::ArticleListModel &articles() { return m_board.articles(); }
    /// Null unless Redis proves who acts.
    [[nodiscard]] MemberController *member() { return m_member.get(); }
    /// The first rows are there, or it is clear that there are none.
    [[nodiscard]] bool hasFirstPage();
    /// What a notice of the person who acts is about.
    void openNotice(const domain::Notice &notice) { m_notices.page().open(notice); }
    /// Where the person is in it and what is new, for when they come back.
    void remember();

Q_SIGNALS:
    /// Somebody wants to go on in the private community.
    void privateRequested(const QString &lesson);

private:
    /// In the order of the rail.
    [[nodiscard]] QList<ui::Workspace *> workspaces();
    /// Those of what people write.
    [[nodiscard]] QList<ui::PanesPage *> contentPages();
    void connectUndo();
    void connectMember();
    void finishDraftOf(const QJsonObject &act);
    void undo();
    void connectOpening();
    void connectModeration();
    void connectLab();
    void addWorkspaces();
    void showWelcome();
    /// Of a domain::Target or a domain::SearchTarget.
    template <typename Target>
    void openTarget(const Target &target, const domain::TopicId &topic, qint64 floor);
    void refreshContent();
    void applyConnection(const base::ConnectionState &state);
    void applyRestored();
    void applyTime(domain::Timestamp now);
    void giveOldDrafts();

    SignInController m_signIn;
    QUndoStack m_undo;
    items::UndoHistory m_history;
    ModuleContext m;
    BoardModule m_board;
    ForumModule m_forum;
    TimelineModule m_timeline;
    SearchModule m_search;
    NoticesModule m_notices;
    ModerationModule m_moderation;
    CommunityNews m_news;
    FinderModule m_finder;
    Transfers m_transfers;
    Batches m_batches;
    LabModule m_lab;
    bool m_isOnline = true; ///< as pages are, before they are told anything
    std::unique_ptr<MemberController> m_member;
    std::unique_ptr<OutboxReport> m_outbox; ///< null unless there is a steward
};

} // namespace app
