// SPDX-License-Identifier: MIT
#include "ui/list/navigation.h"

#include "testregistry.h"
#include "ui/timeline/timelinehistory.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestNavigation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void backReturnsAndForwardGoesOn();
    void anotherWayForgetsWhatLayForward();
    void aListIsShownAsItWasLeft();
    void theSameListAgainIsNoStep();
    void listsAreRememberedAcrossARestart();

private:
    using Page = ui::TimelineQuery::Page;
    static ui::TimelineQuery list(Page page) { return {page, {}, {}, {}}; }
    [[nodiscard]] Page shown() const { return m_shown.constLast().query.page; }

    QList<ui::TimelineHistoryEntry> m_shown;
    std::unique_ptr<ui::TimelineNavigation> m_navigation;
};

void TestNavigation::init()
{
    m_shown.clear();
    m_navigation = std::make_unique<ui::TimelineNavigation>(
        [this](const auto &entry) { m_shown.append(entry); });
}

void TestNavigation::backReturnsAndForwardGoesOn()
{
    m_navigation->showSource(list(Page::Mentions));
    m_navigation->showSource(list(Page::Mine));

    m_navigation->goBack();
    QCOMPARE(shown(), Page::Mentions);
    m_navigation->goBack();
    QCOMPARE(shown(), Page::Home);
    QVERIFY(!m_navigation->canGoBack());
    m_navigation->goForward();

    QCOMPARE(shown(), Page::Mentions);
    QVERIFY(m_navigation->canGoForward());
}

void TestNavigation::anotherWayForgetsWhatLayForward()
{
    m_navigation->showSource(list(Page::Mentions));
    m_navigation->goBack();

    m_navigation->showSource(list(Page::Find));

    QVERIFY(!m_navigation->canGoForward());
    QVERIFY(m_navigation->canGoBack());
}

void TestNavigation::aListIsShownAsItWasLeft()
{
    m_navigation->showSource(list(Page::Mine));
    m_navigation->select(domain::PostId(17));
    m_navigation->showSource(list(Page::Home));

    m_navigation->showSource(list(Page::Mine));

    QCOMPARE(m_shown.constLast().selected, domain::PostId(17));
}

void TestNavigation::theSameListAgainIsNoStep()
{
    m_navigation->showSource(list(Page::Home));

    QCOMPARE(m_shown.size(), 1);
    QVERIFY(!m_navigation->canGoBack());
}

void TestNavigation::listsAreRememberedAcrossARestart()
{
    m_navigation->showSource(list(Page::Mine));
    m_navigation->select(domain::PostId(17));
    m_navigation->showSource(list(Page::Mentions));
    m_navigation->select(domain::PostId(18));
    const auto state = m_navigation->save();
    init();

    m_navigation->restore(state);

    QCOMPARE(shown(), Page::Mentions);
    QCOMPARE(m_shown.constLast().selected, domain::PostId(18));
    QVERIFY(!m_navigation->canGoBack());
    m_navigation->showSource(list(Page::Mine));
    QCOMPARE(m_shown.constLast().selected, domain::PostId(17));
}

REGISTER_TEST(TestNavigation)
#include "tst_navigation.moc"
