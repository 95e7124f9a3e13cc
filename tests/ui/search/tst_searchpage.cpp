// SPDX-License-Identifier: MIT
#include "ui/search/searchpage.h"

#include "fakecommunity.h"
#include "gallery.h"
#include "items/searchmodel.h"
#include "store/search/searchrequests.h"
#include "testregistry.h"
#include "ui/actions/actionregistry.h"
#include "ui/list/listfooter.h"
#include "ui/list/listpane.h"
#include "ui/list/sortbutton.h"
#include "ui/search/hitlistview.h"
#include "ui/search/searchhead.h"
#include "ui/theme/style.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/statepane.h"

#include <QAbstractItemView>
#include <QActionGroup>
#include <QApplication>
#include <QCheckBox>
#include <QCompleter>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::SearchHit;
using domain::SearchQuery;
using domain::SearchTarget;

namespace {
domain::Timestamp moment(int minutes)
{
    return domain::Timestamp(std::chrono::minutes(29'920'000 + minutes));
}

SearchHit hit(SearchTarget::Kind kind, const QString &title, const QString &text)
{

    SearchHit made;
    made.target = {kind, "7"};
    const auto marked = [&](const QString &plain) {
        const auto at = plain.indexOf(u"跳跃表"_s);
        return domain::MarkedText{
            plain, at < 0 ? QList<domain::TextRange>() : QList<domain::TextRange>{{at, 3}}};
    };
    made.title = marked(title);
    made.excerpt = marked(text);
    made.author = domain::AccountId(qint64(3));
    made.authorName = u"周行"_s;
    made.posted = moment(0);
    made.topic = domain::TopicId(qint64(4));
    made.floor = kind == SearchTarget::Kind::Reply ? 17 : 0;
    made.places = QStringList{u"Redis"_s};
    return made;
}

domain::SearchFindings someFindings()
{
    domain::SearchFindings made;
    made.rows = {
        hit(SearchTarget::Kind::Topic, u"Redis 的有序集合，为什么用跳跃表而不是红黑树？"_s,
            u"读 t_zset.c 的时候一直有个疑问。"_s),
        hit(SearchTarget::Kind::Reply, u"Redis 的有序集合"_s, u"实测一百万成员，跳跃表快三成。"_s),
        hit(SearchTarget::Kind::Article, u"Redis streams as a pure data structure"_s,
            u"http://antirez.com/news/128/跳跃表"_s)};
    for (const auto &row : std::as_const(made.rows))
        made.ranked.append(row.target);
    made.total = 3;
    made.examined = 3;
    made.now = moment(180);
    return made;
}

domain::SearchFindings manyFindings(int found, int rows, int first = 0)
{
    domain::SearchFindings made;
    for (int i = 0; i < found; ++i) {
        auto row = hit(SearchTarget::Kind::Topic, u"跳跃表"_s, u"Text"_s);
        row.target.id = QByteArray::number(first + i);
        made.ranked.append(row.target);
        if (i < rows)
            made.rows.append(row);
    }
    made.total = found;
    made.examined = rows;
    made.now = moment(180);
    return made;
}
} // namespace

class TestSearchPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_community = std::make_unique<support::FakeCommunity>();
        m_model = std::make_unique<items::SearchModel>(*m_community);
        m_page = std::make_unique<ui::SearchPage>(*m_model, m_actions);
        m_page->resize(1368, 760);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }
    void cleanup()
    {
        m_page.reset();
        m_model.reset();
    }

    void everyPartHasAName()
    {
        QCOMPARE(field().accessibleName(), u"Search"_s);
        QCOMPARE(list().accessibleName(), u"Results"_s);
        for (const auto *button : m_page->findChildren<QPushButton *>()) {
            if (button->isVisible())
                QVERIFY(!button->text().isEmpty() || !button->accessibleName().isEmpty());
        }
    }

    void enterSearchesAndShowsWhatIsFound()
    {
        search(u"跳跃表 by:周行"_s);

        QCOMPARE(m_community->asked<store::SearchDocuments>().last().query.authors,
                 QStringList{u"周行"_s});
        answer(someFindings());
        QCOMPARE(list().model()->rowCount(), 3);
        QVERIFY(list().isVisible());
    }

    void whatCannotBeReadIsSaidAndNothingIsAsked()
    {
        search(u"redis before:yesterday"_s);

        QCOMPARE(m_community->asked<store::SearchDocuments>().count(), 0);
        QVERIFY(saysFault());

        field().setText(u"redis"_s);
        QTest::keyClick(&field(), Qt::Key_Return);
        QCOMPARE(m_community->asked<store::SearchDocuments>().count(), 1);
        QVERIFY(!saysFault());
    }

    void aClickOpensWhatItShows()
    {
        QSignalSpy opened(m_page.get(), &ui::SearchPage::openRequested);
        search(u"跳跃表"_s);
        answer(someFindings());

        QTest::mouseClick(list().viewport(), Qt::LeftButton, {},
                          list().visualRect(list().model()->index(1, 0)).center());

        QCOMPARE(opened.size(), 1);
        const auto selected = opened.first().first().value<SearchHit>();
        QCOMPARE(selected.topic, domain::TopicId(qint64(4)));
        QCOMPARE(selected.floor, 17);
    }

    void theFootCountsWhatWasFoundAndLeadsToPagesThatAreNotReadYet()
    {
        search(u"跳跃表"_s);
        answer(manyFindings(60, 25));
        auto &footer = *m_page->findChild<ui::ListFooter *>();
        QVERIFY(footer.findChild<QLabel *>()->text().endsWith(u"of 60"_s));
        QCOMPARE(footer.pageCount(), 3);

        Q_EMIT footer.pageSelected(3);
        QCOMPARE(m_community->asked<store::ReadFindings>().last().first, 25);
        m_community->asked<store::ReadFindings>().answerLast(
            domain::SearchRows{manyFindings(25, 25, 25).rows, 50});
        QTRY_COMPARE(m_community->asked<store::ReadFindings>().last().first, 50);
        m_community->asked<store::ReadFindings>().answerLast(
            domain::SearchRows{manyFindings(9, 9, 50).rows, 60});

        QTRY_COMPARE(list().currentIndex().row(), 50);
        // One proved wrong when it was read.
        QVERIFY(footer.findChild<QLabel *>()->text().endsWith(u"of 59"_s));
    }

    void theKeysLeadFromTheFieldIntoTheResults()
    {
        QSignalSpy opened(m_page.get(), &ui::SearchPage::openRequested);
        search(u"跳跃表"_s);
        answer(someFindings());

        QTest::keyClick(&field(), Qt::Key_Down);
        QTest::keyClick(&list(), Qt::Key_Down);
        QTest::keyClick(&list(), Qt::Key_Return);

        QCOMPARE(opened.size(), 1);
    }

    void onlyTheCheckedKindsAreLookedForAndInTheChosenOrder()
    {
        search(u"跳跃表"_s);
        answer(someFindings());
        QCOMPARE(asked().kinds, QList<SearchTarget::Kind>());

        kind(u"Replies"_s)->click();
        kind(u"Posts"_s)->click();

        QCOMPARE(asked().kinds, (QList{SearchTarget::Kind::Topic, SearchTarget::Kind::Article}));
        m_page->findChild<ui::SortButton *>()
            ->findChild<QActionGroup *>()
            ->actions()
            .at(1)
            ->trigger();
        QCOMPARE(asked().order, SearchQuery::Order::NewestFirst);
        QCOMPARE(asked().kinds.size(), 2);
        QCOMPARE(asked().typed, u"跳跃表"_s);
    }

    void whoeverTakesTheLastKindAwayGetsAllBack()
    {
        for (const auto &name : {u"Topics"_s, u"Replies"_s, u"Articles"_s, u"Posts"_s})
            kind(name)->click();

        search(u"redis"_s);

        QVERIFY(kind(u"Topics"_s)->isChecked());
        QCOMPARE(asked().kinds, QList<SearchTarget::Kind>());
    }

    void kindsAndOrderAreRemembered()
    {
        kind(u"Posts"_s)->click();
        m_page->findChild<ui::SortButton *>()
            ->findChild<QActionGroup *>()
            ->actions()
            .at(1)
            ->trigger();
        const auto state = m_page->saveState();

        m_page = std::make_unique<ui::SearchPage>(*m_model, m_actions);
        m_page->restoreState(state);
        search(u"redis"_s);

        QCOMPARE(asked().kinds.size(), 3);
        QCOMPARE(asked().order, SearchQuery::Order::NewestFirst);
    }

    void nothingFoundOffersToSearchAllKinds()
    {
        kind(u"Posts"_s)->click();
        search(u"redis"_s);
        answer({});
        QCOMPARE(state().state(), ui::StatePane::State::Empty);

        press(u"Search all kinds"_s);

        QCOMPARE(asked().kinds, QList<SearchTarget::Kind>());
        QVERIFY(kind(u"Posts"_s)->isChecked());
    }

    void nothingFoundOffersToDropTheFilters()
    {
        search(u"redis by:nobody"_s);
        answer({});
        QCOMPARE(state().state(), ui::StatePane::State::Empty);
        QVERIFY(state().accessibleName().contains(u"redis by:nobody"_s));

        press(u"Search without the filters"_s);

        QCOMPARE(field().text(), u"redis"_s);
        QCOMPARE(m_community->asked<store::SearchDocuments>().last().query.typed, u"redis"_s);
    }

    void orToSearchForAnyOfTheWords()
    {
        search(u"redis elephants"_s);
        answer({});

        press(u"Search for any of the words"_s);

        QCOMPARE(m_community->asked<store::SearchDocuments>().last().query.match,
                 SearchQuery::Match::Any);
    }

    void aFailureOffersToTryAgain()
    {
        search(u"redis"_s);
        m_community->asked<store::SearchDocuments>().answerLast(
            base::fail(base::Failure::Unreachable));
        QTRY_COMPARE(state().state(), ui::StatePane::State::Error);

        Q_EMIT state().retryRequested();

        QCOMPARE(m_community->asked<store::SearchDocuments>().count(), 2);
    }

    void whatIsTypedOfflineIsLookedForWhenTheConnectionIsBack()
    {
        m_page->setOnline(false);
        QCOMPARE(state().accessibleName(), u"Offline: search is not available."_s);

        search(u"redis"_s);

        QCOMPARE(m_community->asked<store::SearchDocuments>().count(), 0);
        QVERIFY(state().accessibleDescription().contains(u"“redis”"_s));
        m_page->setOnline(true);
        QCOMPARE(m_community->asked<store::SearchDocuments>().count(), 1);
        QCOMPARE(m_community->asked<store::SearchDocuments>().last().query.typed, u"redis"_s);
    }

    void whatTheConnectionTookIsLookedForAgain()
    {
        search(u"redis"_s);
        m_page->setOnline(false);
        m_community->asked<store::SearchDocuments>().answerLast(
            base::fail(base::Failure::Unreachable));
        QTRY_COMPARE(m_model->phase(), items::SearchModel::Phase::Failed);
        QCOMPARE(state().state(), ui::StatePane::State::Empty);

        m_page->setOnline(true);

        QCOMPARE(m_community->asked<store::SearchDocuments>().count(), 2);
    }

    void whatWasFoundStaysReadableOffline()
    {
        search(u"跳跃表"_s);
        answer(someFindings());

        m_page->setOnline(false);

        QVERIFY(list().isVisible());
        QCOMPARE(list().model()->rowCount(), 3);
    }

    void whatIsIndexedMeanwhileLeavesTheChosenOneAndTheWordsHalfTyped()
    {
        search(u"跳跃表"_s);
        answer(manyFindings(5, 5));
        list().setCurrentIndex(list().model()->index(2, 0));
        const auto chosen = list().hitAt(list().currentIndex()).target;
        field().setText(u"跳跃表 or els"_s);
        field().setCursorPosition(4);

        Q_EMIT m_community->changes().waitingDocumentsChanged(3);
        m_model->retry();
        auto more = manyFindings(6, 6);
        more.rows.move(5, 0);
        more.rows.removeAt(1);
        answer(more);

        QTRY_COMPARE(list().hitAt(list().model()->index(0, 0)).target.id, "5"_ba);
        QCOMPARE(list().hitAt(list().currentIndex()).target, chosen);
        QCOMPARE(field().text(), u"跳跃表 or els"_s);
        QCOMPARE(field().cursorPosition(), 4);
    }

    void thePagesAreReachedByTheirNumber()
    {
        search(u"跳跃表"_s);
        answer(someFindings());

        QVERIFY(m_actions.isHandled(ui::ActionId::JumpToPage));
        m_actions.action(ui::ActionId::JumpToPage)->trigger();

        QVERIFY(m_page->findChild<QSpinBox *>());
    }

    void theLastResultIsReachedThroughEveryPage_data()
    {
        QTest::addColumn<bool>("byAction");
        QTest::newRow("Shift+G") << true;
        QTest::newRow("End") << false;
    }
    void theLastResultIsReachedThroughEveryPage()
    {
        QFETCH(bool, byAction);
        search(u"跳跃表"_s);
        answer(manyFindings(60, 25));
        QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);
        list().setCurrentIndex(list().model()->index(3, 0));

        if (byAction)
            m_actions.action(ui::ActionId::LastRow)->trigger();
        else
            QTest::keyClick(&list(), Qt::Key_End);

        bring(25, 25);
        QCOMPARE(list().currentIndex().row(), 3); // no row on the way is read out
        bring(50, 10);
        QTRY_COMPARE(list().currentIndex().row(), 59);
        QCOMPARE(toasts.count(), 0);
    }

    void whereMoreWasFoundThanIsListedTheEndSaysSo()
    {
        search(u"跳跃表"_s);
        auto many = manyFindings(50, 25);
        many.total = 52'311;
        answer(many);
        QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);

        m_actions.action(ui::ActionId::LastRow)->trigger();
        bring(25, 25);

        QTRY_COMPARE(list().currentIndex().row(), 49);
        QCOMPARE(toasts.count(), 1);
        QVERIFY(toasts.constFirst().constFirst().value<ui::ToastMessage>().text.startsWith(
            u"Only the first 50 results are listed."_s));
    }

    void whoeverChoosesARowMeanwhileStaysThere()
    {
        search(u"跳跃表"_s);
        answer(manyFindings(60, 25));
        m_actions.action(ui::ActionId::LastRow)->trigger();
        list().setCurrentIndex(list().model()->index(3, 0));

        bring(25, 25);
        QTRY_COMPARE(list().model()->rowCount(), 50);

        QCOMPARE(list().currentIndex().row(), 3);
    }

    void aPageThatFailsIsTheLastForNow()
    {
        search(u"跳跃表"_s);
        answer(manyFindings(60, 25));

        m_actions.action(ui::ActionId::LastRow)->trigger();
        m_community->asked<store::ReadFindings>().answerLast(
            base::fail(base::Failure::Unreachable));

        QTRY_COMPARE(list().currentIndex().row(), 24);
    }

    void noActOfTheForumStandsInItsList()
    {
        const auto inList
            = [this](ui::ActionId id) { return list().actions().contains(m_actions.action(id)); };
        QVERIFY(!inList(ui::ActionId::VoteUp));
        QVERIFY(inList(ui::ActionId::NextRow));
    }

    void aRebuildIsOfferedBesideWhatItIsFor()
    {
        const auto buttons = m_page->findChildren<ui::LinkButton *>();
        const auto rebuild = std::ranges::find_if(buttons, [](const auto *button) {
            return button->accessibleName() == u"Rebuild the search index"_s;
        });
        QVERIFY(rebuild != buttons.end());
        QVERIFY((*rebuild)->isVisible());

        (*rebuild)->click();

        QCOMPARE(m_community->asked<store::RebuildIndex>().count(), 1);
    }

    void anOperatorIsPutAtTheEnd()
    {
        field().setText(u"redis"_s);

        press(u"tag:"_s);

        QCOMPARE(field().text(), u"redis tag:"_s);
    }

    void searchesAreRemembered()
    {
        search(u"one"_s);
        search(u"two"_s);
        search(u"one"_s);
        QCOMPARE(m_page->recent(), (QStringList{u"one"_s, u"two"_s}));
        const auto saved = m_page->saveState();

        ui::SearchPage other(*m_model, m_actions);
        other.restoreState(saved);

        QCOMPARE(other.recent(), (QStringList{u"one"_s, u"two"_s}));
        QCOMPARE(other.switcherEntries(u"tw"_s).size(), 2);
        other.openEntry(other.switcherEntries(u"tw"_s).last().key);
        QCOMPARE(m_community->asked<store::SearchDocuments>().last().query.typed, u"two"_s);
    }

    void theListOfEarlierSearchesClosesWithTheSearch()
    {
        search(u"redis"_s);
        field().clear();
        QTest::keyClicks(&field(), u"redi"_s);
        auto *earlier = field().completer()->popup();
        QTRY_VERIFY(earlier->isVisible());

        QTest::keyClick(earlier, Qt::Key_Return);

        QVERIFY(!earlier->isVisible());
        QCOMPARE(m_community->asked<store::SearchDocuments>().last().query.typed, u"redi"_s);
    }

    void escapeClosesTheListOfEarlierSearchesFirst()
    {
        search(u"redis"_s);
        field().clear();
        QTest::keyClicks(&field(), u"redi"_s);
        auto *earlier = field().completer()->popup();
        QTRY_VERIFY(earlier->isVisible());

        QTest::keyClick(earlier, Qt::Key_Escape);

        QVERIFY(!earlier->isVisible());
        QCOMPARE(field().text(), u"redi"_s);
    }

    void whoeverEmptiesTheFieldBeginsAnew()
    {
        search(u"跳跃表"_s);
        answer(someFindings());
        QCOMPARE(list().model()->rowCount(), 3);

        QTest::keyClick(&field(), Qt::Key_Escape);

        QCOMPARE(field().text(), QString());
        QCOMPARE(list().model()->rowCount(), 0);
        QCOMPARE(state().accessibleName(), u"Search all content."_s);
    }

    void whatWasFoundIsLookedForAgainWhenThePageComesBack()
    {
        search(u"redis lua"_s);
        const auto saved = m_page->saveState();
        const auto &searches = m_community->asked<store::SearchDocuments>();
        items::SearchModel model(*m_community);
        ui::SearchPage other(model, m_actions);
        const auto before = searches.count();
        other.restoreState(saved);
        QCOMPARE(searches.count(), before);
        QCOMPARE(other.saveState(), saved);

        other.show();

        QCOMPARE(searches.count(), before + 1);
        QCOMPARE(searches.last().query.typed, u"redis lua"_s);
        QCOMPARE(other.findChild<ui::SearchField *>()->text(), u"redis lua"_s);
    }

    void marksStayWhereTheyAreWhenATextIsMadeSafe()
    {
        const auto shown = ui::displayMarked({u"a\u202e\nredis\u0007b"_s, {{3, 5}}}, 100);

        QCOMPARE(shown.marks.size(), 1);
        QCOMPARE(shown.text.mid(shown.marks[0].begin, shown.marks[0].length), u"redis"_s);
        QVERIFY(!shown.text.contains(QChar(0x202e)) && !shown.text.contains(u'\n'));
    }

    void picturesAreKept_data()
    {
        QTest::addColumn<ui::Scheme>("scheme");
        QTest::newRow("light") << ui::Scheme::Light;
        QTest::newRow("dark") << ui::Scheme::Dark;
    }
    void picturesAreKept()
    {
        QFETCH(ui::Scheme, scheme);
        const auto before = QApplication::palette();
        QApplication::setPalette(ui::paletteFor(scheme));
        search(u"跳跃表"_s);
        answer(someFindings());
        Q_EMIT m_community->changes().waitingDocumentsChanged(1'200);

        gallery::keep(*m_page, u"search"_s);

        QApplication::setPalette(before);
    }

private:
    ui::SearchField &field() const { return *m_page->findChild<ui::SearchField *>(); }
    ui::HitListView &list() const { return *m_page->findChild<ui::HitListView *>(); }
    SearchQuery asked() const { return m_community->asked<store::SearchDocuments>().last().query; }
    QCheckBox *kind(QStringView name) const
    {
        for (auto *box : m_page->findChildren<QCheckBox *>()) {
            if (box->text() == name)
                return box;
        }
        return nullptr;
    }
    ui::StatePane &state() const { return m_page->findChild<ui::ListPane *>()->statePane(); }
    void search(const QString &typed)
    {
        field().setText(typed);
        QTest::keyClick(&field(), Qt::Key_Return);
    }
    void answer(const domain::SearchFindings &findings)
    {
        m_community->asked<store::SearchDocuments>().answerLast(findings);
        QTRY_COMPARE(m_model->phase(), items::SearchModel::Phase::Ready);
    }
    /// Further rows, as soon as they are asked for.
    void bring(int first, int rows)
    {
        auto &asked = m_community->asked<store::ReadFindings>();
        QTRY_VERIFY(asked.count() > 0 && asked.last().first == first);
        asked.answerLast(domain::SearchRows{manyFindings(rows, rows, first).rows, first + rows});
    }
    void press(const QString &text)
    {
        for (auto *button : m_page->findChildren<QPushButton *>()) {
            if (button->text() == text && button->isVisible())
                return button->click();
        }
        QFAIL(qPrintable(u"no button "_s + text));
    }
    bool saysFault() const
    {
        for (const auto *label : m_page->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(u"2026-11-21"_s))
                return true;
        }
        return false;
    }

    ui::ActionRegistry m_actions;
    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<items::SearchModel> m_model;
    std::unique_ptr<ui::SearchPage> m_page;
};

REGISTER_TEST(TestSearchPage)
#include "tst_searchpage.moc"
