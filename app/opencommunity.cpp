// SPDX-License-Identifier: MIT
#include "app/opencommunity.h"

#include "base/deliver.h"
#include "store/core/settingsrequests.h"
#include "store/door/encodablerequests.h"
#include "ui/account/aboutdialog.h"
#include "ui/widgets/errortext.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace app {

OpenCommunity::OpenCommunity(CommunityLink &link, Settings &settings, ui::MainWindow &window,
                             ui::ActionRegistry &actions)
    : m_signIn(link, settings, window, actions)
    , m_history(link.community(), m_undo)
    , m{link, settings, m_signIn.session(), m_history, window, actions}
    , m_board(m)
    , m_forum(m)
    , m_timeline(m)
    , m_search(m)
    , m_notices(m)
    , m_moderation(m)
    , m_news(m, {m_notices.notices(), m_moderation.reports(), m_moderation.held()})
    , m_finder(m, {m_board.page(), m_forum.page(), m_timeline.page()})
    , m_transfers(m, m_board.page(), m_forum.page(), m_timeline.page())
    , m_batches(m, m_forum.tree(),
                {&m_board.page(), &m_forum.page(), &m_timeline.page(), &m_search.page()})
    , m_lab(m)
{
    connectUndo();
    connectMember();
    connectOpening();
    connectModeration();
    connectLab();
    actions.handle(ui::ActionId::WelcomeAndRules, this, &OpenCommunity::showWelcome);
    connect(&link, &CommunityLink::connectionChanged, this, &OpenCommunity::applyConnection);
    connect(&m_transfers, &Transfers::imported, this, &OpenCommunity::refreshContent);
    connect(&m_transfers, &Transfers::removalRequested, &m_batches, &Batches::ask);
    connect(&m.session, &items::Session::personChanged, this, &OpenCommunity::giveOldDrafts);
    addWorkspaces();
}

OpenCommunity::~OpenCommunity()
{
    // The pages go with their modules.
    remember();
    m.window.clearWorkspaces();
}

void OpenCommunity::remember()
{
    m.settings.setPlaces(m.link.location(), m.window.savePlaces());
    // Whoever leaves before anything was counted knows what they knew.
    if (const auto unread = m.window.unreadCount(); unread > 0 || hasFirstPage())
        m.settings.setUnread(m.link.location(), unread);
}

QList<ui::Workspace *> OpenCommunity::workspaces()
{
    return {&m_board.page(),   &m_forum.page(),  &m_timeline.page(), &m_moderation.page(),
            &m_notices.page(), &m_search.page(), &m_lab.page()};
}

QList<ui::PanesPage *> OpenCommunity::contentPages()
{
    return {&m_board.page(), &m_forum.page(), &m_timeline.page()};
}

void OpenCommunity::addWorkspaces()
{
    const bool isReadOnly = m.link.access() == store::Access::ReadOnly;
    for (const auto id : {ui::ActionId::NewArticle, ui::ActionId::NewTopic})
        m.actions.action(id)->setEnabled(!isReadOnly);
    for (auto *page : workspaces())
        page->setReadOnly(isReadOnly);
    m.window.setPlaces(m.settings.places(m.link.location()));
    for (auto *page : workspaces())
        m.window.addWorkspace(page);
}

void OpenCommunity::connectUndo()
{
    using ui::ActionId;
    m.actions.handle(ActionId::Undo, this, &OpenCommunity::undo);
    m.actions.handle(ActionId::Redo, &m_undo, &QUndoStack::redo);
    auto *undo = m.actions.action(ActionId::Undo);
    auto *redo = m.actions.action(ActionId::Redo);
    connect(&m_undo, &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    connect(&m_undo, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    connect(&m_undo, &QUndoStack::undoTextChanged, &m_board.page(),
            &ui::Workspace::undoTextChanged);
    const auto applyPerson = [this] { m_history.setPerson(m.session.personId()); };
    connect(&m.session, &items::Session::personChanged, &m_history, applyPerson);
    applyPerson();
    connect(&m_history, &items::UndoHistory::undone, this, [this, redo](const QString &sentence) {
        m.window.showToast({sentence, tr("Redo"), [redo] { redo->trigger(); }});
    });
    connect(&m_history, &items::UndoHistory::redone, this, [this, undo](const QString &sentence) {
        m.window.showToast({sentence, tr("Undo"), [undo] { undo->trigger(); }});
    });
    undo->setEnabled(false);
    redo->setEnabled(false);
}

/// Where Redis proves who acts, and a steward does what is done.
void OpenCommunity::connectMember()
{
    const bool isGuarded = m.link.kind() == domain::CommunityKind::Guarded;
    const auto whyNot
        = isGuarded ? ui::sentenceFor({base::Failure::NotPermitted, u"guarded"_s}) : QString();
    for (const auto id : {ui::ActionId::Import, ui::ActionId::RebuildSearch}) {
        m.actions.action(id)->setEnabled(whyNot.isEmpty()
                                         && m.link.access() == store::Access::ReadWrite);
        m.actions.action(id)->setToolTip(whyNot);
    }
    for (const auto id :
         {ui::ActionId::ChangePassword, ui::ActionId::DeviceLink, ui::ActionId::LeaveCommunity})
        m.actions.setOffered(id, isGuarded);
    if (isGuarded)
        m_member = std::make_unique<MemberController>(m);
    if (!m.link.outbox())
        return;
    m_outbox = std::make_unique<OutboxReport>(*m.link.outbox(), m.window);
    connect(m_outbox.get(), &OutboxReport::doneLate, this, &OpenCommunity::finishDraftOf);
    auto *undo = m.actions.action(ui::ActionId::Undo);
    connect(m_outbox.get(), &OutboxReport::waitingChanged, this,
            [this, undo] { undo->setEnabled(m_undo.canUndo() || m_outbox->isWaiting()); });
}

/// The draft outlived the program, as the act did.
void OpenCommunity::finishDraftOf(const QJsonObject &act)
{
    const auto author = m.link.member();
    if (const auto article = store::requestIn<store::SubmitArticle>(act))
        m_board.finishDraft(author, article->draft);
    else if (const auto topic = store::requestIn<store::CreateTopic>(act))
        m_forum.finishDraft(author, topic->draft);
    else if (const auto reply = store::requestIn<store::ReplyToTopic>(act))
        m_forum.finishReply(author, reply->topic, reply->content);
    else if (const auto post = store::requestIn<store::PublishPost>(act))
        m_timeline.finishDraft(author, post->draft);
}

/// What is not even confirmed is the last thing that was done.
void OpenCommunity::undo()
{
    if (!m_outbox || !m_outbox->isWaiting() || !m_outbox->takeBack())
        m_undo.undo();
}

/// What is listed in one workspace and read in another.
void OpenCommunity::connectOpening()
{
    connect(&m_search.page(), &ui::SearchPage::openRequested, this,
            [this](const domain::SearchHit &hit) { openTarget(hit.target, hit.topic, hit.floor); });
    connect(&m.window, &ui::MainWindow::profileRequested, &m_timeline,
            &TimelineModule::openProfile);
    using ui::NoticesPage;
    connect(&m_notices.page(), &NoticesPage::openRequested, &m_forum, &ForumModule::openTopic);
    connect(&m_notices.page(), &NoticesPage::postRequested, &m_timeline, &TimelineModule::openPost);
    connect(&m_notices.page(), &NoticesPage::targetRequested, this,
            &OpenCommunity::openTarget<domain::Target>);
    connect(&m_moderation.page(), &ui::ModerationPage::openRequested, this,
            [this](const auto &target, const QByteArray &topic, qint64 floor) {
                openTarget(target, domain::TopicId(topic), floor);
            });
    connect(&m_lab, &LabModule::openRequested, this, [this](const domain::Target &target) {
        openTarget(target, domain::TopicId(target.id), 0);
    });
}

void OpenCommunity::connectModeration()
{
    for (auto *page : contentPages()) {
        m_moderation.serveContent(*page);
        m_moderation.serveCards(*page);
    }
    m_moderation.serveCards(m_search.page());
    connect(&m_moderation, &ModerationModule::moderationRequested, &m_batches, &Batches::ask);
    connect(&m_moderation, &ModerationModule::restored, this, &OpenCommunity::applyRestored);
    connect(&m_batches, &Batches::purged, &m_moderation, &ModerationModule::applyPurged);
    auto *forum = &m_forum.page();
    connect(forum, &ui::ForumPage::splitRequested, &m_batches, &Batches::askToSplit);
    connect(forum, &ui::ForumPage::moveRequested, &m_batches, &Batches::askToMove);
    connect(&m_batches, &Batches::topicMade, forum,
            [forum](const domain::TopicId &topic) { forum->openTopic(topic); });
}

void OpenCommunity::connectLab()
{
    connect(&m_board.page(), &ui::BoardPage::rankRequested, &m_lab, &LabModule::explainRank);
    for (auto *page : contentPages())
        connect(page, &ui::Workspace::keysRequested, &m_lab, &LabModule::showKeysOf);
    connect(&m_lab, &LabModule::privateRequested, this, &OpenCommunity::privateRequested);
    connect(&m_lab, &LabModule::restored, this, &OpenCommunity::applyRestored);
    connect(&m_lab, &LabModule::clockMoved, this, &OpenCommunity::applyTime);
}

bool OpenCommunity::hasFirstPage()
{
    const auto *page = m.window.currentWorkspace();
    if (page == &m_notices.page())
        return m_notices.hasFirstPage();
    if (page == &m_timeline.page())
        return m_timeline.hasFirstPage();
    if (page == &m_forum.page())
        return m_forum.hasFirstPage();
    return m_board.hasFirstPage();
}

void OpenCommunity::showWelcome()
{
    using domain::CommunitySettings;
    base::deliver(m.link.community().run(store::ReadSettings()), this,
                  [this](const base::Result<CommunitySettings> &settings) {
                      if (!settings)
                          return m.window.showError(settings.error());
                      auto *dialog = new ui::WelcomeDialog(*settings, &m.window);
                      connect(dialog, &ui::WelcomeDialog::linkRequested, &m.window,
                              &ui::MainWindow::openLink);
                      dialog->open();
                  });
}

template <typename Target>
void OpenCommunity::openTarget(const Target &target, const domain::TopicId &topic, qint64 floor)
{
    using Kind = typename Target::Kind;
    if (target.kind == Kind::Post)
        m_timeline.openPost(domain::PostId(target.id));
    else if (target.kind == Kind::Article)
        m_board.openArticle(target.id);
    else
        m_forum.openTopic(topic, floor);
}

/// What a person brings in themselves is not held back behind "n new: show".
void OpenCommunity::refreshContent()
{
    m_board.refresh();
    m_forum.refresh();
    m_timeline.refresh();
}

/// Ages, what is open and what is of today are others at once; what people wrote is not.
void OpenCommunity::applyTime(domain::Timestamp now)
{
    m_board.applyTime(now);
    m_forum.applyTime(now);
    m_timeline.refresh();
    m_search.applyTime(now);
    m_moderation.applyTime();
}

/// What was done before it can't be taken back one by one any more.
void OpenCommunity::applyRestored()
{
    m_undo.clear();
    refreshContent();
    if (const auto &person = m.session.person())
        m.session.actAs(person->name);
}

void OpenCommunity::applyConnection(const base::ConnectionState &state)
{
    // Each answer to the question whether the server is there says how long it took.
    const bool online = isOnline(state);
    if (std::exchange(m_isOnline, online) == online)
        return;
    for (auto *page : workspaces())
        page->setOnline(online);
}

/// Of drafts from before they said whose they are, the last one who had acted here was the writer,
/// as far as anybody knows.
void OpenCommunity::giveOldDrafts()
{
    const auto &person = m.session.person();
    const auto owner = m.settings.draftOwner(m.link.location());
    if (!person || owner.isEmpty() || person->name != owner)
        return;
    m_board.giveUnownedDraftsTo(person->id);
    m_forum.giveUnownedDraftsTo(person->id);
    m.settings.forgetDraftOwner(m.link.location());
}

} // namespace app

#include "moc_opencommunity.cpp"
