// SPDX-License-Identifier: MIT
#include "ui/list/draftspane.h"

#include "testregistry.h"
#include "ui/widgets/statepane.h"

#include <QListWidget>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;

class TestDraftsPane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void anEmptyListOffersToWrite();
    void aDraftSaysItsTitleHostAndAge();
    void aDraftWithoutATitleSaysSo();
    void aClickGoesOnWriting();
    void deleteAsksForTheDraftToGo();
    void whatIsTakenAwayLeavesTheList();

private:
    void save(const QString &key, const QString &title, const QString &detail = {})
    {
        m_entries.append({key, title, detail, QDateTime::currentDateTimeUtc()});
        m_pane->setEntries(m_entries);
    }

    QList<ui::DraftsPane::Entry> m_entries;
    std::unique_ptr<ui::DraftsPane> m_pane;
};

void TestDraftsPane::init()
{
    m_pane = std::make_unique<ui::DraftsPane>();
    m_pane->setEntries({});
    m_pane->setNewText(u"New article"_s);
    m_pane->resize(420, 500);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
}

void TestDraftsPane::cleanup()
{
    m_pane.reset();
    m_entries.clear();
}

void TestDraftsPane::anEmptyListOffersToWrite()
{
    QSignalSpy asked(m_pane.get(), &ui::StackedPane::emptyButtonClicked);
    auto *state = m_pane->findChild<ui::StatePane *>();

    QVERIFY(state->isVisible());
    Q_EMIT state->actionRequested();

    QCOMPARE(asked.count(), 1);
}

void TestDraftsPane::aDraftSaysItsTitleHostAndAge()
{
    save(u"a"_s, u"Redis streams"_s, u"example.org"_s);
    QTRY_COMPARE(m_pane->list().count(), 1);

    const auto *item = m_pane->list().item(0);
    QCOMPARE(item->text(), u"Redis streams"_s);
    const auto spoken = item->data(Qt::AccessibleTextRole).toString();
    QVERIFY2(spoken.startsWith(u"Redis streams, "_s), qPrintable(spoken));
    QVERIFY2(spoken.contains(u"example.org, saved "_s), qPrintable(spoken));
}

void TestDraftsPane::aDraftWithoutATitleSaysSo()
{
    save(u"a"_s, u"  "_s, u"example.org"_s);

    QTRY_COMPARE(m_pane->list().count(), 1);
    QCOMPARE(m_pane->list().item(0)->text(), u"No title yet"_s);
}

void TestDraftsPane::aClickGoesOnWriting()
{
    save(u"a"_s, u"One"_s);
    QTRY_COMPARE(m_pane->list().count(), 1);
    QSignalSpy selected(m_pane.get(), &ui::DraftsPane::draftSelected);
    const auto place = m_pane->list().visualItemRect(m_pane->list().item(0)).center();

    QTest::mouseClick(m_pane->list().viewport(), Qt::LeftButton, {}, place);

    QVERIFY(selected.count() > 0);
    QCOMPARE(selected.first().first().toString(), u"a"_s);
}

void TestDraftsPane::deleteAsksForTheDraftToGo()
{
    save(u"a"_s, u"One"_s);
    QTRY_COMPARE(m_pane->list().count(), 1);
    QSignalSpy removed(m_pane.get(), &ui::DraftsPane::draftRemoved);
    m_pane->list().setCurrentRow(0);
    m_pane->activateWindow();
    m_pane->list().setFocus();

    QTest::keyClick(&m_pane->list(), Qt::Key_Delete);

    QCOMPARE(removed.count(), 1);
    QCOMPARE(removed.first().first().toString(), u"a"_s);
    // Whoever offers the undo takes it away.
    QCOMPARE(m_pane->list().count(), 1);
}

void TestDraftsPane::whatIsTakenAwayLeavesTheList()
{
    save(u"a"_s, u"One"_s);
    save(u"b"_s, u"Two"_s);
    QTRY_COMPARE(m_pane->list().count(), 2);

    m_entries.removeFirst();
    m_pane->setEntries(m_entries);

    QTRY_COMPARE(m_pane->list().count(), 1);
    QCOMPARE(m_pane->list().item(0)->text(), u"Two"_s);
}

REGISTER_TEST(TestDraftsPane)
#include "tst_draftspane.moc"
