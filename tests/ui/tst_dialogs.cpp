// SPDX-License-Identifier: MIT
#include "contrastfaults.h"
#include "fakecommunity.h"
#include "faults.h"
#include "focusfaults.h"
#include "items/batcheditor.h"
#include "items/draftshelf.h"
#include "items/lab/keyeditor.h"
#include "items/lab/keylistmodel.h"
#include "items/lab/keyreader.h"
#include "items/lab/snapshotlistmodel.h"
#include "items/lab/timekeeper.h"
#include "items/moderation/categorieseditor.h"
#include "items/moderation/historymodel.h"
#include "items/moderation/membercardreader.h"
#include "items/moderation/spliteditor.h"
#include "items/moderation/surveys.h"
#include "items/reporteditor.h"
#include "layoutfaults.h"
#include "moderation/recordsworld.h"
#include "store/lab/inspection/keyrequests.h"
#include "store/lab/snapshots/snapshotrequests.h"
#include "store/moderation/acts/actrequests.h"
#include "store/moderation/batchrequests.h"
#include "store/moderation/categoryrequests.h"
#include "store/moderation/members/memberrequests.h"
#include "store/upkeep/clockrequests.h"
#include "testregistry.h"
#include "ui/account/aboutdialog.h"
#include "ui/account/communitynamedialog.h"
#include "ui/account/connectdialog.h"
#include "ui/account/joindialog.h"
#include "ui/account/memberdialogs.h"
#include "ui/account/privatestartpage.h"
#include "ui/account/signindialog.h"
#include "ui/account/startpages.h"
#include "ui/account/visitdialog.h"
#include "ui/account/writingdialogs.h"
#include "ui/board/compose/groupsdialog.h"
#include "ui/board/compose/newarticledialog.h"
#include "ui/forum/categorymenu.h"
#include "ui/forum/compose/topicdialog.h"
#include "ui/forum/reader/revisionsdialog.h"
#include "ui/help/contexthelp.h"
#include "ui/help/handbookwindow.h"
#include "ui/lab/keypane.h"
#include "ui/lab/keyview.h"
#include "ui/lab/lessons/sharedlessondialog.h"
#include "ui/lab/timepane.h"
#include "ui/markdown/openlinkdialog.h"
#include "ui/moderation/batch/batchdialog.h"
#include "ui/moderation/batch/splitdialog.h"
#include "ui/moderation/invitedialog.h"
#include "ui/moderation/person/membercard.h"
#include "ui/moderation/person/messagetemplates.h"
#include "ui/moderation/person/restrictiondialog.h"
#include "ui/moderation/places/categorydialog.h"
#include "ui/moderation/reports/reportdialog.h"
#include "ui/preferences/preferencesdialog.h"
#include "ui/theme/colorscheme.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/timeline/deliverydialog.h"
#include "ui/transfer/importdialog.h"
#include "ui/widgets/typedconfirmation.h"

#include <QAbstractAnimation>
#include <QApplication>
#include <QDir>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QUndoStack>

#include <functional>
#include <memory>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using domain::BatchAct;
using domain::CategoryAct;
using domain::Passwords;

namespace {

constexpr int longest = 30'000; // ms that something may take
constexpr QSize smallestScreen(960, 600 - 40); // the frame takes the rest

const auto longTitle
    = u"Redis streams as a pure data structure, and why nobody should have to know about it"_s;
const auto chineseTitle = u"Redis 的有序集合，为什么用跳跃表而不是红黑树？"_s;
const auto longName = u"Konstantinopolitanischer_Dudels"_s;
const auto longPath
    = u"/home/konstantin/.local/share/folkmoot/communities/konstantinopolitanische-dudelsackpfeifer"_s;
const auto longAddress
    = u"rediss://talk.konstantinopolitanische-dudelsackpfeifer.example.org:6380"_s;
const domain::Timestamp now(std::chrono::seconds(1'795'290'000));
const QStringList categories{u"redis"_s, u"konstantinopolitanische dudelsack"_s, u"问与答"_s};

domain::Article article()
{
    domain::Article made;
    made.id = domain::ArticleId(qint64(7));
    made.title = longTitle;
    made.groups = {u"databases"_s, u"redis"_s, u"programming"_s};
    return made;
}

domain::Member member()
{
    domain::Member made;
    made.id = AccountId(3);
    made.name = longName;
    made.created = now - 24h * 900;
    made.mute = {domain::endless, u"No advertising, as was said twice."_s};
    made.articles = 12'345;
    made.topics = 678;
    made.posts = 90'123;
    return made;
}

base::Endpoint serverEndpoint()
{
    base::Endpoint made;
    made.transport = base::Endpoint::Transport::Tls;
    made.host = u"talk.konstantinopolitanische-dudelsackpfeifer.example.org"_s;
    return made;
}

base::Endpoint socketEndpoint()
{
    base::Endpoint made;
    made.transport = base::Endpoint::Transport::UnixSocket;
    made.path = longPath + u"/redis.sock"_s;
    made.password = u"9e107d9d372bb6826bd81d3542a419d6"_s;
    return made;
}

ui::CommunityFacts communityFacts()
{
    return {longName, longAddress, QByteArray(16, 'a') + QByteArray(48, '0')};
}

base::Error refusal(const QString &token)
{
    return {base::Failure::Refused, token};
}

void press(const QWidget &parent, const QString &text)
{
    const auto ready = [&] {
        for (auto *candidate : parent.findChildren<QPushButton *>()) {
            if (candidate->text() == text && candidate->isEnabled())
                return candidate;
        }
        return static_cast<QPushButton *>(nullptr);
    };
    if (!QTest::qWaitFor([&] { return ready() != nullptr; }, longest))
        qFatal("nothing is called %s", qPrintable(text));
    ready()->click();
}

void selectRow(QTableView &table)
{
    if (!QTest::qWaitFor([&] { return table.model()->rowCount() == 1; }, longest))
        qFatal("nothing is listed");
    table.selectRow(0);
}

/// What dialogs ask and talk about. All questions are answered.
struct World {
    World();

    support::FakeCommunity community;
    fixtures::RecordsWorld records;
    QUndoStack stack;
    items::UndoHistory undo{community, stack};
    items::BatchEditor batch{community, undo};
    items::CategoriesEditor places{community, undo};
    items::SplitEditor split{community, undo};
    items::ReportEditor reports{community, undo};
    items::MemberCardReader reader{community, undo};
    items::HistoryModel history{community};
    items::VotePairModel pairs{community};
    ui::MessageTemplates templates;
    QTemporaryDir folder;
    items::DraftShelf shelf{folder.path()};
    ui::ActionRegistry actions;
    ui::Preferences preferences;
    items::TimeKeeper keeper{community, 0s};
    items::SnapshotListModel snapshots{community, undo, store::SnapshotFolder(u"/s"_s),
                                       u"/communities"_s};
    items::KeyListModel keys{community, {}};
    items::KeyReader keyReader{community, {}};
    items::KeyEditor keyEditor{community, undo, records.session};
    /// The window that dialogs stand over, the smallest that there is.
    QWidget window;
};

World::World()
{
    window.resize(960, 600);
    window.show();
    records.actAs(domain::Role::Administrator);
    preferences.trust(QUrl(u"https://konstantinopolitanische-dudelsackpfeifer.example.org"_s));
    community.asked<store::PreviewBatch>().automatic = [](const auto &asked) {
        QList<domain::BatchItem> items;
        for (const auto &target : asked.targets)
            items.append({target, longTitle, domain::BatchItem::State::Ready, {"topic:7"}, 3});
        return items;
    };
    community.asked<store::PreviewSplit>().automatic = [](const auto &asked) {
        domain::SplitPlan plan{asked.choice, longTitle, categories.first(), {u"a"_s, u"b"_s}};
        domain::Reply reply;
        reply.id = domain::ReplyId(qint64(12));
        reply.floor = 2;
        reply.authorName = longName;
        reply.content = longTitle;
        plan.replies.append(reply);
        plan.staying = 1;
        return plan;
    };
    community.asked<store::ReadMemberCard>().automatic = [](const auto &) {
        domain::MemberCard card;
        card.member = member();
        card.notes.append({"n1", AccountId(1), longName, now - 24h, longTitle});
        card.now = now;
        return card;
    };
    community.asked<store::ListHistory>().automatic = [](const auto &past) {
        return past.cursor.isEmpty()
            ? domain::HistoryPage{{{"topic:7", longTitle, now, "lock", longTitle}}, "5"}
            : domain::HistoryPage{{}, "4"};
    };
    community.asked<store::CompareVotes>().automatic = [](const auto &) {
        return domain::VotePairs{
            {{AccountId(3), AccountId(4), longName, chineseTitle, 120, 130, 140, 37.5}},
            5000,
            true,
            false};
    };
    community.asked<store::ReadClock>().automatic = [](const auto &) {
        domain::CommunityTime time;
        time.now = now;
        time.midnight = now + 5h;
        time.isPrivate = true;
        return time;
    };
    community.asked<store::ListSnapshots>().automatic = [](const auto &) {
        domain::Snapshot one;
        one.path = u"/s/one"_s;
        one.name = longName;
        one.made = one.clock = now;
        return QList<domain::Snapshot>{one};
    };
    community.asked<store::ScanKeys>().automatic = [](const auto &) {
        return domain::KeyPage{{{"article:7", "hash"}}, {}, 10, 10};
    };
    community.asked<store::ReadKey>().automatic = [](const auto &) {
        domain::KeyDetail detail;
        detail.state.key = "article:7";
        detail.state.type = "hash";
        detail.state.parts = {{"title", longTitle.toUtf8()}};
        detail.state.size = 1;
        return detail;
    };
}

/// A dialog that belongs to a part of the laboratory, opened there.
QWidget *askedIn(ui::LabPane &pane, World &world, const std::function<void()> &ask)
{
    pane.resize(world.window.size());
    pane.show();
    ask();
    return world.window.findChild<ui::CardDialog *>();
}

QWidget *branchDialog(World &world)
{
    auto *pane = new ui::TimePane(world.keeper, world.snapshots, world.records.session,
                                  world.actions, &world.window);
    return askedIn(*pane, world, [pane] {
        selectRow(*pane->findChild<QTableView *>());
        press(*pane, QCoreApplication::translate("ui::SnapshotsPane", "Branch…"));
    });
}

QWidget *keyEditDialog(World &world)
{
    auto *pane = new ui::KeyPane(world.keys, world.keyReader, {}, &world.window);
    pane->setEditor(world.keyEditor, world.actions);
    return askedIn(*pane, world, [pane] {
        press(*pane, ui::KeyView::tr("Unlock"));
        selectRow(*pane->findChild<ui::KeyView *>()->findChild<QTableView *>());
        press(*pane, ui::KeyView::tr("Edit…"));
    });
}

QWidget *batchDialog(World &world, BatchAct::Kind kind)
{
    const domain::Target topic{domain::Target::Kind::Topic, "7"};
    const domain::Target article{domain::Target::Kind::Article, "7"};
    return new ui::BatchDialog(world.batch, kind,
                               {kind == BatchAct::Kind::Regroup ? article : topic, {}}, categories,
                               &world.window);
}

QWidget *categoryDialog(World &world, CategoryAct::Kind kind)
{
    return new ui::CategoryDialog(
        world.places, {{kind, categories.at(1), {}, {}, {}}, 12'345, categories}, &world.window);
}

QWidget *preferencesAt(World &world, const QString &section)
{
    auto *dialog = new ui::PreferencesDialog(world.preferences, world.actions, &world.window);
    dialog->showSection(section);
    return dialog;
}

template <typename Page>
QWidget *startPage(Page *page)
{
    page->resize(960, 560); // below the menus
    return page;
}

struct Sample {
    const char *name; ///< of the class; tests/tst_handbook.py knows which have to be here
    QWidget *(*make)(World &);
};

// Where it asks for different things, it is here with each.
const Sample samples[] = {
    {"AboutDialog", [](World &w) -> QWidget * { return new ui::AboutDialog(&w.window); }},
    {"BatchDialog", [](World &w) { return batchDialog(w, BatchAct::Kind::Remove); }},
    {"BatchDialog", [](World &w) { return batchDialog(w, BatchAct::Kind::Move); }},
    {"BatchDialog", [](World &w) { return batchDialog(w, BatchAct::Kind::Pin); }},
    {"BatchDialog", [](World &w) { return batchDialog(w, BatchAct::Kind::Rename); }},
    {"BatchDialog", [](World &w) { return batchDialog(w, BatchAct::Kind::Retag); }},
    {"BatchDialog", [](World &w) { return batchDialog(w, BatchAct::Kind::Regroup); }},
    {"BatchDialog", [](World &w) { return batchDialog(w, BatchAct::Kind::Merge); }},
    {"BatchDialog", [](World &w) { return batchDialog(w, BatchAct::Kind::Purge); }},
    {"BranchDialog", [](World &w) { return branchDialog(w); }},
    {"CategoryDialog", [](World &w) { return categoryDialog(w, CategoryAct::Kind::CreateTab); }},
    {"CategoryDialog", [](World &w) { return categoryDialog(w, CategoryAct::Kind::RenameGroup); }},
    {"CategoryDialog",
     [](World &w) { return categoryDialog(w, CategoryAct::Kind::MergeCategory); }},
    {"CommunityNameDialog",
     [](World &w) -> QWidget * {
         return new ui::CommunityNameDialog(longName, longAddress, &w.window);
     }},
    {"ConnectDialog", [](World &w) -> QWidget * { return new ui::ConnectDialog(&w.window); }},
    {"ConnectDialog",
     [](World &w) -> QWidget * {
         auto *dialog = new ui::ConnectDialog(&w.window);
         auto account = serverEndpoint();
         account.user = u"somebody.with.a.long.name"_s;
         account.password.clear();
         dialog->setEndpoint(account, true);
         dialog->showFailure({base::Failure::NotPermitted, u"NOAUTH Authentication required."_s});
         return dialog;
     }},
    {"ConnectDialog",
     [](World &w) -> QWidget * {
         auto *dialog = new ui::ConnectDialog(&w.window);
         dialog->setEndpoint(serverEndpoint(), true);
         dialog->showFailure({base::Failure::NotPermitted, u"WRONGPASS invalid"_s});
         return dialog;
     }},
    {"ConnectingPage",
     [](World &) {
         auto *page = new ui::ConnectingPage(longAddress);
         page->showFailure({base::Failure::Unreachable, u"Connection refused"_s});
         return startPage(page);
     }},
    {"DeliveryDialog",
     [](World &w) -> QWidget * {
         return new ui::DeliveryDialog({domain::Delivery::Push, true}, &w.window);
     }},
    {"GroupsDialog",
     [](World &w) -> QWidget * { return new ui::GroupsDialog(article(), categories, &w.window); }},
    {"HandbookWindow",
     [](World &w) -> QWidget * {
         auto *window = new ui::HandbookWindow(w.actions);
         window->showPage(u"board"_s);
         window->resize(smallestScreen);
         return window;
     }},
    {"ImportDialog",
     [](World &w) -> QWidget * {
         return new ui::ImportDialog(longPath + u"/hacker_news.csv"_s, &w.window);
     }},
    {"ImportReportDialog",
     [](World &w) -> QWidget * {
         auto *dialog = new ui::ImportReportDialog(
             u"19,998 articles imported. 2 rows could not be read."_s,
             {u"line 12: The title is empty."_s, u"line 4711: The quotation is not closed."_s},
             &w.window);
         dialog->offerArticles();
         return dialog;
     }},
    {"ImportedDialog",
     [](World &w) -> QWidget * {
         auto *dialog
             = new ui::ImportedDialog(u"12,345 articles imported."_s, 12'345, true, &w.window);
         dialog->showArticles({article(), article()});
         return dialog;
     }},
    {"InviteDialog", [](World &w) -> QWidget * { return new ui::InviteDialog(&w.window); }},
    {"JoinDialog",
     [](World &w) -> QWidget * { return new ui::JoinDialog(communityFacts(), &w.window); }},
    {"JoinDialog",
     [](World &w) -> QWidget * {
         auto of = communityFacts();
         of.recovered = longName;
         of.isEncrypted = false;
         auto *dialog = new ui::JoinDialog(of, &w.window);
         dialog->showFailure(refusal(u"authority-other"_s));
         return dialog;
     }},
    {"KeyEditDialog", [](World &w) { return keyEditDialog(w); }},
    {"LetProgramsInDialog",
     [](World &w) -> QWidget * {
         return new ui::LetProgramsInDialog(socketEndpoint(), false, &w.window);
     }},
    {"LetProgramsInDialog",
     [](World &w) -> QWidget * {
         return new ui::LetProgramsInDialog(socketEndpoint(), true, &w.window);
     }},
    {"LinkDialog",
     [](World &w) -> QWidget * {
         return new ui::LinkDialog({longName, longTitle, u"folkmoot:join/"_s + longAddress},
                                   &w.window);
     }},
    {"MemberCard",
     [](World &w) -> QWidget * {
         return new ui::MemberCard({w.reader, w.history, w.pairs, w.records.session}, AccountId(3),
                                   longName, &w.window);
     }},
    {"NewArticleDialog",
     [](World &w) -> QWidget * {
         auto *dialog = new ui::NewArticleDialog(
             w.shelf, categories,
             {u"k"_s, {longTitle, u"http://antirez.com/news/128"_s, categories}, {}}, &w.window);
         dialog->setEarlierPost(
             domain::EarlierPost{domain::ArticleId(qint64(1)), longName, now - 3h, now});
         return dialog;
     }},
    {"NewArticleDialog",
     [](World &w) -> QWidget * {
         return new ui::NewArticleDialog(
             w.shelf, {}, {u"k"_s, {QString(320, u'x'), u"ftp://x"_s, {u"a::b"_s}}, {}}, &w.window);
     }},
    {"NewPersonDialog", [](World &w) -> QWidget * { return new ui::NewPersonDialog(&w.window); }},
    {"OldActsDialog",
     [](World &w) -> QWidget * { return new ui::OldActsDialog(12'345, &w.window); }},
    {"OpenLinkDialog",
     [](World &w) -> QWidget * {
         return new ui::OpenLinkDialog(
             QUrl(
                 u"https://konstantinopolitanische-dudelsackpfeifer.example.org/a/long/way?to=go"_s),
             &w.window);
     }},
    {"PasswordDialog",
     [](World &w) -> QWidget * { return new ui::PasswordDialog(longName, &w.window); }},
    {"PreferencesDialog", [](World &w) { return preferencesAt(w, u"look"_s); }},
    {"PreferencesDialog", [](World &w) { return preferencesAt(w, u"notifications"_s); }},
    {"PreferencesDialog", [](World &w) { return preferencesAt(w, u"tray"_s); }},
    {"PreferencesDialog", [](World &w) { return preferencesAt(w, u"keys"_s); }},
    {"PreferencesDialog", [](World &w) { return preferencesAt(w, u"privacy"_s); }},
    {"PreferencesDialog", [](World &w) { return preferencesAt(w, u"server"_s); }},
    {"PrivateStartPage",
     [](World &) {
         auto *page = new ui::PrivateStartPage(longPath);
         page->showFailure(refusal(u"aof-damaged"_s));
         return startPage(page);
     }},
    {"PrivateStartPage",
     [](World &) {
         auto *page = new ui::PrivateStartPage(longPath);
         page->showFailure(refusal(u"aof-damaged"_s));
         page->showRepairEstimate({52'000, 310, 3, {}, -1, 17});
         return startPage(page);
     }},
    {"PrivateStartPage",
     [](World &) {
         auto *page = new ui::PrivateStartPage(longPath);
         page->showFailure(refusal(u"something unheard of\nin two lines"_s));
         return startPage(page);
     }},
    {"RecoveryDialog",
     [](World &w) -> QWidget * { return new ui::RecoveryDialog(longName, &w.window); }},
    {"RegisterDialog",
     [](World &w) -> QWidget * { return new ui::RegisterDialog(Passwords::Required, &w.window); }},
    {"ReportDialog",
     [](World &w) -> QWidget * {
         return new ui::ReportDialog(w.reports, {domain::Target::Kind::Post, "3"}, longTitle,
                                     &w.window);
     }},
    {"RestrictionDialog",
     [](World &w) -> QWidget * {
         return new ui::RestrictionDialog(member(), domain::RestrictionKind::Ban, now, w.templates,
                                          &w.window);
     }},
    {"RevisionsDialog",
     [](World &w) -> QWidget * {
         return new ui::RevisionsDialog(
             {{now - 2h, AccountId(3), longName, longTitle, longTitle, {u"redis"_s}},
              {now - 3h, AccountId(3), longName, chineseTitle, chineseTitle, {}}},
             {now, AccountId(3), longName, longTitle, chineseTitle, categories}, &w.window);
     }},
    {"SharedLessonDialog",
     [](World &w) -> QWidget * { return new ui::SharedLessonDialog(longName, &w.window); }},
    {"SignInDialog",
     [](World &w) -> QWidget * {
         auto *dialog = new ui::SignInDialog(longName, Passwords::Required, &w.window);
         dialog->noteForeignPasswords();
         dialog->showFailure(refusal(u"credentials"_s));
         return dialog;
     }},
    {"SignInDialog",
     [](World &w) -> QWidget * {
         return new ui::SignInDialog(longName, Passwords::NotKept, &w.window);
     }},
    {"SplitDialog",
     [](World &w) -> QWidget * {
         return new ui::SplitDialog(w.split, domain::TopicId(qint64(1)), 2, categories, &w.window);
     }},
    {"TabDialog",
     [](World &w) -> QWidget * {
         return new ui::TabDialog(categories.at(1), categories, &w.window);
     }},
    {"TopicDialog",
     [](World &w) -> QWidget * {
         return new ui::TopicDialog(ui::TopicDialog::Task::NewTopic, {categories, categories}, {},
                                    {longTitle, chineseTitle, categories.at(1), categories},
                                    &w.window);
     }},
    {"TopicDialog",
     [](World &w) -> QWidget * {
         return new ui::TopicDialog(ui::TopicDialog::Task::EditReply, {}, {},
                                    {{}, chineseTitle, {}, {}}, &w.window);
     }},
    {"TypedConfirmation",
     [](World &w) -> QWidget * {
         return new ui::TypedConfirmation({u"Leave %1?"_s.arg(longName), longTitle, longName,
                                           u"Leave"_s, true, u"Remove everything I wrote"_s},
                                          &w.window);
     }},
    {"VisitDialog",
     [](World &w) -> QWidget * {
         return new ui::VisitDialog(longName, longAddress, false, &w.window);
     }},
    {"VotePairsDialog",
     [](World &w) -> QWidget * {
         auto *dialog = new ui::VotePairsDialog(w.pairs, &w.window);
         w.pairs.compare({});
         return dialog;
     }},
    {"WelcomeDialog",
     [](World &w) -> QWidget * {
         return new ui::WelcomeDialog({u"UTC"_s,
                                       longTitle + u"\n\n[Rules](folkmoot:topic/1)\n\n"_s
                                           + u"- One of them\n"_s.repeated(30),
                                       chineseTitle},
                                      &w.window);
     }},
    {"WelcomePage", [](World &) { return startPage(new ui::WelcomePage); }},
    {"WriteHereDialog",
     [](World &w) -> QWidget * {
         return new ui::WriteHereDialog({{"lobsters", 1204, true}, {"newsgroup", 12, false}},
                                        &w.window);
     }},
};

} // namespace

/// Every dialog and start page, and the handbook, with long contents over the smallest window.
class TestDialogs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanup();

    void tabLeadsThroughEachAndBackAndAllHasAName();
    void eachFitsTheSmallestScreen_data();
    void eachFitsTheSmallestScreen();
    void everyTextAndIconIsSeen_data();
    void everyTextAndIconIsSeen();
    void nothingMovesWhereTheSystemWantsNoMotion();

private:
    void speak(const QString &language);
    /// Shows each and puts before what `look` finds which it was.
    QStringList faultsOfEach(const std::function<QStringList(QWidget &)> &look);
    void keepPicture(QWidget &widget, const QString &name);

    ui::ActionRegistry m_actions;
    QTranslator m_translator;
};

void TestDialogs::initTestCase()
{
    ui::applyTheme(*qApp, ui::Scheme::Light);
    // Each has the button that leads to its page, as in the program.
    new ui::ContextHelp(*m_actions.action(ui::ActionId::Handbook), this);
    speak(u"en"_s);
}

void TestDialogs::cleanup()
{
    ui::applyTextZoom(*qApp, ui::TextZoom::normal);
    ui::applyTheme(*qApp, ui::Scheme::Light);
    speak(u"en"_s);
}

void TestDialogs::speak(const QString &language)
{
    QCoreApplication::removeTranslator(&m_translator);
    QVERIFY(m_translator.load(u":/translations/folkmoot_%1.qm"_s.arg(language)));
    QCoreApplication::installTranslator(&m_translator);
    QLocale::setDefault(QLocale(language));
}

QStringList TestDialogs::faultsOfEach(const std::function<QStringList(QWidget &)> &look)
{
    QStringList found;
    QHash<QString, int> counts;
    for (const auto &sample : samples) {
        World world;
        const std::unique_ptr<QWidget> shown(sample.make(world));
        const auto name = QLatin1String(sample.name);
        const auto where = u"%1 %2"_s.arg(name).arg(++counts[name]);
        if (!shown || shown->metaObject()->className() != "ui::"_ba + sample.name) {
            found.append(where + u": it is another"_s);
            continue;
        }
        shown->setAttribute(Qt::WA_DeleteOnClose, false);
        shown->show();
        if (!QTest::qWaitFor([&] { return !focus::stopsIn(*shown).isEmpty(); }, longest))
            found.append(where + u": there is nothing to do"_s);
        // What it asks is answered, what comes of that laid out.
        for (int i = 0; i < 3; ++i) {
            QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        keepPicture(*shown, u"%1-%2"_s.arg(name).arg(counts[name]));
        for (const auto &fault : faults::lasting([&] { return look(*shown); }))
            found.append(where + u": "_s + fault);
    }
    return found;
}

void TestDialogs::keepPicture(QWidget &widget, const QString &name)
{
    if (!qEnvironmentVariableIsSet("FOLKMOOT_PICTURES"))
        return;
    const QDir folder(qEnvironmentVariable("FOLKMOOT_PICTURES"));
    const auto file = u"%1-%2-%3.png"_s.arg(
        name, QLatin1String(QTest::currentTestFunction()),
        QString::fromUtf8(QTest::currentDataTag()).remove(u' ').remove(u'%'));
    QVERIFY(widget.grab().save(folder.filePath(file)));
}

void TestDialogs::tabLeadsThroughEachAndBackAndAllHasAName()
{
    faults::refuse(faultsOfEach(
        [](QWidget &shown) { return focus::faultsOfTabIn(shown) + focus::namelessIn(shown); }));
}

void TestDialogs::eachFitsTheSmallestScreen_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("zoom");
    for (const auto &language : {u"en"_s, u"zh_CN"_s}) {
        for (const int zoom : {100, 150, 200})
            QTest::addRow("%s, %d %%", qPrintable(language), zoom) << language << zoom;
    }
}

void TestDialogs::eachFitsTheSmallestScreen()
{
    QFETCH(QString, language);
    QFETCH(int, zoom);
    speak(language);
    ui::applyTextZoom(*qApp, zoom);

    faults::refuse(faultsOfEach([](QWidget &shown) {
        shown.resize(shown.size().boundedTo(smallestScreen));
        const auto size = shown.size();
        QStringList found = layout::faultsIn(shown);
        if (size != size.boundedTo(smallestScreen))
            found.append(u"needs %1×%2"_s.arg(size.width()).arg(size.height()));
        return found;
    }));
}

void TestDialogs::everyTextAndIconIsSeen_data()
{
    QTest::addColumn<ui::Scheme>("scheme");
    QTest::newRow("light") << ui::Scheme::Light;
    QTest::newRow("dark") << ui::Scheme::Dark;
}

void TestDialogs::everyTextAndIconIsSeen()
{
    QFETCH(ui::Scheme, scheme);
    ui::applyTheme(*qApp, scheme);

    faults::refuse(faultsOfEach([](QWidget &shown) { return contrast::faultsIn(shown); }));
}

void TestDialogs::nothingMovesWhereTheSystemWantsNoMotion()
{
    auto *style = qobject_cast<ui::Style *>(QApplication::style());
    QVERIFY(style);
    style->setMotion(false);

    const auto moving = faultsOfEach([](QWidget &shown) {
        QStringList found;
        for (const auto *animation : shown.findChildren<QAbstractAnimation *>()) {
            if (animation->state() == QAbstractAnimation::Running)
                found.append(focus::nameOf(qobject_cast<QWidget *>(animation->parent())));
        }
        return found;
    });
    style->setMotion(true);

    faults::refuse(moving);
}

REGISTER_TEST(TestDialogs)
#include "tst_dialogs.moc"
