// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/moderation/heldlistmodel.h"
#include "items/moderation/historymodel.h"
#include "items/moderation/limitseditor.h"
#include "items/moderation/membercardreader.h"
#include "items/session.h"
#include "items/undohistory.h"
#include "store/moderation/limits/limitrequests.h"
#include "testregistry.h"
#include "ui/actions/actionregistry.h"
#include "ui/list/sortbutton.h"
#include "ui/moderation/heldpane.h"
#include "ui/moderation/person/authorsection.h"
#include "ui/moderation/person/messagetemplates.h"
#include "ui/moderation/settings/limitsforms.h"
#include "ui/moderation/settings/limitspane.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"

#include <QActionGroup>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTranslator>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using domain::Pace;
using domain::Paced;

namespace {
struct World {
    World()
    {
        limits.categories = {u"redis"_s, u"硬件"_s, u"问与答"_s};
        limits.rates.newFor = std::chrono::days(7);
        limits.rates.of(Paced::New, Pace::Post) = {3, 3600s};
        limits.rates.of(Paced::Member, Pace::Vote) = {60, 60s};
        limits.slow = {{u"redis"_s, 120s}};
        limits.filters
            = {*domain::cleanFilter(u"cheap followers"_s), *domain::cleanFilter(u"代写作业"_s),
               *domain::cleanFilter(u"spam.example"_s)};
        community.asked<store::ReadLimits>().automatic = [this](const auto &) { return limits; };
        community.asked<store::ListHeld>().automatic = [this](const auto &) { return page; };
        accounts.asked<store::FindAccount>().automatic = [](const auto &) {
            return domain::Account{AccountId(1), u"alice"_s, {}, {}, domain::Role::Administrator};
        };
        session.actAs(u"alice"_s);
        hold("1", u"See https://shop.spam.example/now, they have cheap followers."_s, 2);
        hold("2", u"专业代写作业，价格优惠，请联系我。"_s, 1);
    }
    void hold(const QByteArray &id, const QString &body, qsizetype filter)
    {
        domain::HeldItem item;
        item.id = id;
        item.kind = domain::Target::Kind::Reply;
        item.author = AccountId(9);
        item.authorName = u"promo_88"_s;
        item.at = domain::Timestamp(1'795'290'000s);
        item.body = body;
        item.match = limits.filters[filter];
        page.rows.append(item);
        page.total = page.rows.size();
    }

    support::FakeCommunity community;
    support::FakeCommunity accounts;
    domain::Limits limits;
    domain::HeldPage page;
    QUndoStack undo;
    items::UndoHistory history{community, undo};
    items::Session session{accounts};
    items::LimitsEditor editor{community, history};
    items::HeldListModel held{community, history};
    ui::ActionRegistry actions;
    items::MemberCardReader cards{community, history};
    items::HistoryModel past{community};
    ui::MessageTemplates templates;
};

template <typename T = QAbstractButton>
T *named(const std::unique_ptr<QWidget> &page, const QString &name)
{
    for (auto *widget : page->findChildren<T *>()) {
        if (widget->accessibleName() == name)
            return widget;
    }
    return nullptr;
}
} // namespace

class TestLimitsPanes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<World>();
        m_limits
            = std::make_unique<ui::LimitsPane>(m_world->editor, m_world->session, m_world->actions);
        m_held = std::make_unique<ui::HeldPane>(
            m_world->held, m_world->session, m_world->actions,
            new ui::AuthorSection(
                {m_world->cards, m_world->past, m_world->session, m_world->templates}),
            m_world->templates);
        m_limitsPage.reset(m_limits->list());
        m_heldPage.reset(m_held->list());
        QTRY_VERIFY(m_world->session.person());
        m_limits->setActive(true);
        m_held->setActive(true);
        m_limits->showActions();
        QTRY_COMPARE(m_world->editor.wanted(), m_world->limits);
        QTRY_COMPARE(m_world->held.rowCount(), 2);
    }
    void cleanup()
    {
        m_limitsPage.reset();
        m_heldPage.reset();
        m_limits.reset();
        m_held.reset();
    }

    void whatIsSetIsShown();
    void nothingHoldsBeforeItIsSaved();
    void whatSomebodyElseChangedIsTold();
    void whatIsBeingChangedIsNotReadAnew();
    void theFirstFieldIsWhereTheKeysBegin();
    void aFilterThatExistsIsToldAndStaysTyped();
    void discardingPutsBack();
    void namesStandAboveTheirFieldsWhereThereIsNoRoomBesideThem();
    void aTextIsTried();
    void whatIsNoFilterIsTold();
    void approvingAndRejecting();
    void anApprovalIsUndoneAndRedone();
    void whyAnApprovalIsNotUndoneIsSaid();
    void theNewestCanComeFirst();
    void oneKeyDecides();
    void whoRejectsIsAskedForTheReasonFirst();
    void theFirstIsAtHandAndItsMenuHasWhatCanBeDone();
    void theDetailTakesTheFocusAfterTheList();
    void aPushLeavesWhatIsJudgedAndTheReason();
    void whatSomebodyElseDecidedIsNotFollowedByAnother();
    void theSecondClickDecidesNothing();
    void theMatchIsMarked();
    void pictures_data();
    void pictures();

private:
    std::unique_ptr<World> m_world;
    std::unique_ptr<ui::LimitsPane> m_limits;
    std::unique_ptr<ui::HeldPane> m_held;
    std::unique_ptr<QWidget> m_limitsPage;
    std::unique_ptr<QWidget> m_heldPage;
};

void TestLimitsPanes::whatIsSetIsShown()
{
    QCOMPARE(named<QSpinBox>(m_limitsPage, u"Posts of New accounts"_s)->value(), 3);
    QCOMPARE(named<QSpinBox>(m_limitsPage, u"Votes of Members"_s)->value(), 60);
    QCOMPARE(named<QSpinBox>(m_limitsPage, u"New accounts are limited for"_s)->value(), 7);
    QCOMPARE(named<QSpinBox>(m_limitsPage, u"Seconds between texts in redis"_s)->value(), 120);
    QCOMPARE(named<QListWidget>(m_limitsPage, u"Filters"_s)->count(), 3);
    QVERIFY(!named(m_limitsPage, u"Save"_s)->isEnabled());
    QVERIFY(!m_world->editor.isChanged());
}

void TestLimitsPanes::nothingHoldsBeforeItIsSaved()
{
    QSignalSpy toasts(m_limits.get(), &ui::ModerationPane::toastRequested);

    named<QSpinBox>(m_limitsPage, u"Reports of Members"_s)->setValue(5);
    QVERIFY(!named(m_limitsPage, u"Turn on slow mode"_s)->isEnabled());
    named<QComboBox>(m_limitsPage, u"Category"_s)->setCurrentIndex(0);
    named(m_limitsPage, u"Turn on slow mode"_s)->click();
    named<QLineEdit>(m_limitsPage, u"New filter"_s)->setText(u"Buy now"_s);
    named(m_limitsPage, u"Add the filter"_s)->click();
    QCOMPARE(toasts.size(), 2); // of slow mode and the filter
    QCOMPARE(toasts.last()[0].value<ui::ToastMessage>().text,
             u"Filter added: buy now. Not saved yet."_s);
    toasts.clear();
    QCOMPARE(m_world->community.asked<store::SaveLimits>().count(), 0);
    QVERIFY(!named(m_limitsPage, u"Discard"_s)->isHidden());
    named(m_limitsPage, u"Save"_s)->setFocus();
    named(m_limitsPage, u"Save"_s)->click();

    const auto sent = m_world->community.asked<store::SaveLimits>().last();
    QCOMPARE(sent.known, m_world->limits);
    QCOMPARE(sent.actor, AccountId(1));
    QCOMPARE(sent.wanted.rates.of(Paced::Member, Pace::Report), (domain::RateLimit{5, 3600s}));
    QCOMPARE(sent.wanted.slow.size(), 2);
    QCOMPARE(sent.wanted.filters.size(), 4);
    m_world->limits = sent.wanted;
    m_world->community.asked<store::SaveLimits>().answerLast({});
    QTRY_COMPARE(toasts.size(), 1);
    QVERIFY(!named(m_limitsPage, u"Save"_s)->isEnabled());
    QVERIFY(m_limitsPage->window()->focusWidget() != named(m_limitsPage, u"Save"_s));
    m_world->undo.undo();
    const auto undone = m_world->community.asked<store::SaveLimits>().last();
    QCOMPARE(undone.known, sent.wanted);
    QCOMPARE(undone.wanted, sent.known);
    m_world->limits = undone.wanted;
    m_world->community.asked<store::SaveLimits>().answerLast({});
    QTRY_COMPARE(named<QListWidget>(m_limitsPage, u"Filters"_s)->count(), 3);
}

void TestLimitsPanes::whatSomebodyElseChangedIsTold()
{
    QSignalSpy toasts(m_limits.get(), &ui::ModerationPane::toastRequested);
    named<QSpinBox>(m_limitsPage, u"Reports of Members"_s)->setValue(5);
    named(m_limitsPage, u"Save"_s)->click();

    m_world->limits.slow.clear();
    m_world->community.asked<store::SaveLimits>().refuseLast(u"changed-meanwhile"_s);

    QTRY_COMPARE(toasts.size(), 1);
    QCOMPARE(m_world->editor.wanted().rates.of(Paced::Member, Pace::Report).count, 5);
    QTRY_VERIFY(named(m_limitsPage, u"Save"_s)->isEnabled());
}

void TestLimitsPanes::whatIsBeingChangedIsNotReadAnew()
{
    named<QSpinBox>(m_limitsPage, u"Reports of Members"_s)->setValue(5);
    const auto readings = m_world->community.asked<store::ReadLimits>().count();
    m_world->limits.filters.clear();

    m_limits->retry();
    QCOMPARE(m_world->community.asked<store::ReadLimits>().count(), readings);
    named(m_limitsPage, u"Save"_s)->click();

    // Nobody's filters are taken out by whoever did not see that they are gone.
    QCOMPARE(m_world->community.asked<store::SaveLimits>().last().known.filters.size(), 3);
    QCOMPARE(m_world->community.asked<store::SaveLimits>().last().wanted.filters.size(), 3);
}

void TestLimitsPanes::theFirstFieldIsWhereTheKeysBegin()
{
    QCOMPARE(m_limits->focusTargets(),
             QList<QWidget *>{named<QSpinBox>(m_limitsPage, u"Posts of New accounts"_s)});

    named<QSpinBox>(m_limitsPage, u"New accounts are limited for"_s)->setValue(0);

    QCOMPARE(m_limits->focusTargets(),
             QList<QWidget *>{named<QSpinBox>(m_limitsPage, u"Posts of Members"_s)});
}

void TestLimitsPanes::aFilterThatExistsIsToldAndStaysTyped()
{
    auto *word = named<QLineEdit>(m_limitsPage, u"New filter"_s);
    word->setText(u"Buy now"_s);
    named(m_limitsPage, u"Add the filter"_s)->click();
    QVERIFY(word->text().isEmpty());

    word->setText(u"buy now"_s);
    named(m_limitsPage, u"Add the filter"_s)->click();

    QCOMPARE(word->text(), u"buy now"_s);
    QCOMPARE(m_world->editor.wanted().filters.size(), 4);
}

void TestLimitsPanes::discardingPutsBack()
{
    named<QSpinBox>(m_limitsPage, u"Reports of Members"_s)->setValue(5);
    named(m_limitsPage, u"Turn off slow mode in redis"_s)->click();
    QTRY_VERIFY(m_world->editor.wanted().slow.isEmpty());

    named(m_limitsPage, u"Discard"_s)->click();

    whatIsSetIsShown();
}

void TestLimitsPanes::namesStandAboveTheirFieldsWhereThereIsNoRoomBesideThem()
{
    auto *form = m_limitsPage->findChild<ui::RatesForm *>();
    const auto *field = named<QSpinBox>(m_limitsPage, u"Posts of Members"_s);
    const QLabel *name = nullptr;
    for (const auto *label : form->findChildren<QLabel *>()) {
        if (label->text() == u"Members"_s)
            name = label;
    }
    QVERIFY(field && name);
    m_limitsPage->resize(1100, 700);
    m_limitsPage->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_limitsPage.get()));
    QTRY_VERIFY(name->geometry().right() < field->x());

    m_limitsPage->resize(form->minimumSizeHint().width() + 60, 700);

    QTRY_VERIFY(name->geometry().bottom() < field->y());
    QVERIFY(name->width() >= name->fontMetrics().horizontalAdvance(name->text()));
}

void TestLimitsPanes::aTextIsTried()
{
    auto *text = named<QPlainTextEdit>(m_limitsPage, u"What would be held?"_s);
    const auto says = [this](const QString &words) {
        const auto labels = m_limitsPage->findChildren<QLabel *>();
        return std::any_of(labels.cbegin(), labels.cend(),
                           [&](const auto *label) { return label->text().contains(words); });
    };

    text->setPlainText(u"see www.Spam.example"_s);
    QVERIFY(says(u"contains “spam.example”"_s));
    text->setPlainText(u"harmless"_s);
    QVERIFY(says(u"published immediately"_s));
}

void TestLimitsPanes::whatIsNoFilterIsTold()
{
    named<QLineEdit>(m_limitsPage, u"New filter"_s)->setText(QString(101, u'x'));

    named(m_limitsPage, u"Add the filter"_s)->click();

    QCOMPARE(m_world->editor.wanted().filters.size(), 3);
    QVERIFY(!m_world->editor.isChanged());
}

void TestLimitsPanes::anApprovalIsUndoneAndRedone()
{
    auto &community = m_world->community;
    m_heldPage->findChild<QTableView *>()->selectRow(0);
    named(m_heldPage, u"Approve"_s)->click();
    community.asked<store::ApproveHeld>().answerLast({});
    QTRY_COMPARE(m_world->undo.count(), 1);

    m_world->undo.undo();
    QCOMPARE(community.asked<store::HoldApproved>().last().item, "1");
    community.asked<store::HoldApproved>().answerLast({});
    QTRY_VERIFY(m_world->undo.canRedo());
    m_world->undo.redo();
    QCOMPARE(community.asked<store::ApproveHeld>().count(), 2);
    community.asked<store::ApproveHeld>().answerLast({});
    QTRY_VERIFY(m_world->undo.canUndo());
}

void TestLimitsPanes::whyAnApprovalIsNotUndoneIsSaid()
{
    auto &community = m_world->community;
    QSignalSpy failures(&m_world->history, &items::UndoHistory::requestFailed);
    m_heldPage->findChild<QTableView *>()->selectRow(0);
    named(m_heldPage, u"Approve"_s)->click();
    community.asked<store::ApproveHeld>().answerLast({});
    QTRY_COMPARE(m_world->undo.count(), 1);

    m_world->undo.undo();
    community.asked<store::HoldApproved>().answerLast(
        base::fail(base::Failure::Refused, u"has-replies"_s));

    QTRY_COMPARE(failures.size(), 1);
    QCOMPARE(m_world->undo.count(), 0);
}

void TestLimitsPanes::approvingAndRejecting()
{
    QSignalSpy toasts(m_held.get(), &ui::ModerationPane::toastRequested);
    m_heldPage->findChild<QTableView *>()->selectRow(0);

    named(m_heldPage, u"Approve"_s)->click();
    QCOMPARE(m_world->community.asked<store::ApproveHeld>().last().item, "1");
    m_world->page.rows.removeFirst();
    m_world->community.asked<store::ApproveHeld>().answerLast({});
    QTRY_COMPARE(m_world->held.rowCount(), 1);
    QCOMPARE(m_world->undo.count(), 1);

    QTRY_VERIFY(named(m_heldPage, u"Reject"_s)->isEnabled());
    named(m_heldPage, u"Reject"_s)->click(); // no reason yet
    QCOMPARE(m_world->community.asked<store::RejectHeld>().count(), 0);
    named<QLineEdit>(m_heldPage, u"Reason, for the author"_s)->setText(u"No advertising"_s);
    QTRY_VERIFY(named(m_heldPage, u"Reject"_s)->isEnabled());
    named(m_heldPage, u"Reject"_s)->click();
    QCOMPARE(m_world->community.asked<store::RejectHeld>().last().item, "2");
    QCOMPARE(m_world->community.asked<store::RejectHeld>().last().reason, u"No advertising"_s);
    m_world->page.rows.clear();
    m_world->community.asked<store::RejectHeld>().answerLast({});
    QTRY_COMPARE(m_world->held.rowCount(), 0);
    QTRY_COMPARE(m_world->undo.count(), 2);
    QCOMPARE(toasts.size(), 2);
}

void TestLimitsPanes::theNewestCanComeFirst()
{
    auto &asked = m_world->community.asked<store::ListHeld>();
    QCOMPARE(asked.last().order, domain::TimeOrder::Oldest);

    m_held->restoreState({{u"order"_s, int(domain::TimeOrder::Newest)}});

    QCOMPARE(asked.last().order, domain::TimeOrder::Newest);
    auto *sort = m_heldPage->findChild<ui::TimeSortButton *>();
    QCOMPARE(sort->timeOrder(), domain::TimeOrder::Newest);
    sort->findChild<QActionGroup *>()->actions().at(1)->trigger();
    QCOMPARE(asked.last().order, domain::TimeOrder::Oldest);
    QCOMPARE(m_held->saveState().value(u"order"_s).toInt(), int(domain::TimeOrder::Oldest));
}

void TestLimitsPanes::oneKeyDecides()
{
    m_heldPage->resize(1000, 700);
    m_heldPage->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_heldPage.get()));
    auto *table = m_heldPage->findChild<QTableView *>();
    table->selectRow(0);
    table->setFocus();
    auto &community = m_world->community;

    QTest::keyClick(table, Qt::Key_E);
    QCOMPARE(community.asked<store::ApproveHeld>().count(), 1);
    QCOMPARE(community.asked<store::ApproveHeld>().last().item, "1");
}

void TestLimitsPanes::whoRejectsIsAskedForTheReasonFirst()
{
    m_heldPage->show();
    QVERIFY(QTest::qWaitForWindowActive(m_heldPage.get()));
    auto *table = m_heldPage->findChild<QTableView *>();
    auto *reason = named<QLineEdit>(m_heldPage, u"Reason, for the author"_s);
    table->setFocus();

    QTest::keyClick(table, Qt::Key_X);

    QVERIFY(reason->hasFocus());
    QTest::keyClick(reason, Qt::Key_Return);
    QCOMPARE(m_world->community.asked<store::RejectHeld>().count(), 0);
    QTest::keyClicks(reason, u"No advertising"_s);
    QTest::keyClick(reason, Qt::Key_Return);
    QCOMPARE(m_world->community.asked<store::RejectHeld>().last().reason, u"No advertising"_s);
    QVERIFY(table->hasFocus()); // where the next one is
}

void TestLimitsPanes::theFirstIsAtHandAndItsMenuHasWhatCanBeDone()
{
    m_heldPage->show();
    auto *table = m_heldPage->findChild<QTableView *>();
    QCOMPARE(table->currentIndex().row(), 0);

    QContextMenuEvent asked(QContextMenuEvent::Keyboard, table->rect().center(), {});
    QApplication::sendEvent(table, &asked);

    QStringList offered;
    auto *menu = table->findChild<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
    for (const auto *act : menu->actions()) {
        if (!act->isSeparator() && act->isEnabled())
            offered.append(act->text());
    }
    QCOMPARE(offered, (QStringList{u"Go to"_s, u"Approve"_s, u"Reject"_s}));
    menu->close();
}

void TestLimitsPanes::theDetailTakesTheFocusAfterTheList()
{
    m_heldPage->show();
    const auto targets = m_held->focusTargets();
    QCOMPARE(targets.size(), 2);
    QCOMPARE(targets.last(), named<QPlainTextEdit>(m_heldPage, u"Text"_s));
}

void TestLimitsPanes::aPushLeavesWhatIsJudgedAndTheReason()
{
    m_world->hold("3", u"The third spam.example"_s, 2);
    m_world->hold("4", u"The fourth spam.example"_s, 2);
    Q_EMIT m_world->community.changes().heldChanged();
    QTRY_COMPARE(m_world->held.rowCount(), 4);
    auto *table = m_heldPage->findChild<QTableView *>();
    auto *reason = named<QLineEdit>(m_heldPage, u"Reason, for the author"_s);
    table->selectRow(2);
    reason->setText(u"half a rea"_s);

    m_world->hold("0", u"Older than all"_s, 1);
    m_world->page.rows.move(4, 0);
    m_world->page.rows.removeAt(1);
    Q_EMIT m_world->community.changes().heldChanged();
    QTRY_COMPARE(m_world->held.itemAt(0).id, "0");

    QCOMPARE(table->currentIndex().row(), m_world->held.rowOf("3"));
    QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
    QCOMPARE(reason->text(), u"half a rea"_s);
    named(m_heldPage, u"Reject"_s)->click();
    QCOMPARE(m_world->community.asked<store::RejectHeld>().last().item, "3");
}

void TestLimitsPanes::whatSomebodyElseDecidedIsNotFollowedByAnother()
{
    m_world->hold("3", u"The third spam.example"_s, 2);
    Q_EMIT m_world->community.changes().heldChanged();
    QTRY_COMPARE(m_world->held.rowCount(), 3);
    auto *table = m_heldPage->findChild<QTableView *>();
    auto *reason = named<QLineEdit>(m_heldPage, u"Reason, for the author"_s);
    table->selectRow(1);
    reason->setText(u"half a rea"_s);
    const auto page = m_world->page;

    m_world->page.rows.removeAt(1);
    Q_EMIT m_world->community.changes().heldChanged();
    QTRY_COMPARE(m_world->held.rowCount(), 2);

    QVERIFY(!table->currentIndex().isValid());
    QVERIFY(table->selectionModel()->selectedRows().isEmpty());
    QVERIFY(!named(m_heldPage, u"Approve"_s)->isEnabled());
    QVERIFY(!named(m_heldPage, u"Reject"_s)->isEnabled());
    QCOMPARE(m_world->community.asked<store::ApproveHeld>().count(), 0);
    table->selectRow(0);
    QVERIFY(reason->text().isEmpty()); // not said of another text
    m_world->page = page;
    Q_EMIT m_world->community.changes().heldChanged();
    QTRY_COMPARE(m_world->held.rowCount(), 3);
    table->selectRow(1);
    QCOMPARE(reason->text(), u"half a rea"_s);
}

void TestLimitsPanes::theSecondClickDecidesNothing()
{
    m_heldPage->findChild<QTableView *>()->selectRow(0);

    named(m_heldPage, u"Approve"_s)->click();
    named(m_heldPage, u"Approve"_s)->click();
    QCOMPARE(m_world->community.asked<store::ApproveHeld>().count(), 1);
    m_world->page.rows.removeFirst();
    m_world->community.asked<store::ApproveHeld>().answerLast({});
    QTRY_COMPARE(m_world->held.rowCount(), 1);
    named(m_heldPage, u"Approve"_s)->click();

    QCOMPARE(m_world->community.asked<store::ApproveHeld>().count(), 1);
    QTRY_VERIFY(named(m_heldPage, u"Approve"_s)->isEnabled());
}

void TestLimitsPanes::theMatchIsMarked()
{
    m_heldPage->findChild<QTableView *>()->selectRow(0);

    const auto marks = named<QPlainTextEdit>(m_heldPage, u"Text"_s)->extraSelections();

    QCOMPARE(marks.size(), 1);
    QCOMPARE(marks.first().cursor.selectedText(), u"spam.example"_s);
}

void TestLimitsPanes::pictures_data()
{
    QTest::addColumn<ui::Scheme>("scheme");
    QTest::addColumn<QString>("language");
    QTest::newRow("light") << ui::Scheme::Light << QString();
    QTest::newRow("dark-zh") << ui::Scheme::Dark << u"zh_CN"_s;
}

/// Not a test of behaviour.
void TestLimitsPanes::pictures()
{
    const auto folder = qEnvironmentVariable("FOLKMOOT_GALLERY");
    if (folder.isEmpty())
        QSKIP("set FOLKMOOT_GALLERY to a folder to see the pictures");
    QFETCH(ui::Scheme, scheme);
    QFETCH(QString, language);
    qApp->setStyle(new ui::Style);
    qApp->setPalette(ui::paletteFor(scheme));
    QTranslator translator;
    if (!language.isEmpty() && translator.load(u":/translations/folkmoot_zh_CN.qm"_s))
        QApplication::installTranslator(&translator);
    m_limits->retranslate();
    m_held->retranslate();
    m_heldPage->findChild<QTableView *>()->selectRow(0);
    for (const auto &[page, name] :
         {std::pair(m_limitsPage.get(), u"limits"_s), std::pair(m_heldPage.get(), u"held"_s)}) {
        page->resize(1000, 820);
        page->show();
        QTest::qWait(200);
        QVERIFY(page->grab().save(
            u"%1/%2-%3.png"_s.arg(folder, name, QString::fromUtf8(QTest::currentDataTag()))));
    }
    QApplication::removeTranslator(&translator);
}

REGISTER_TEST(TestLimitsPanes)
#include "tst_limitspanes.moc"
