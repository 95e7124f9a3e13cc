// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/moderation/historymodel.h"
#include "items/moderation/membercardreader.h"
#include "items/moderation/surveys.h"
#include "items/session.h"
#include "items/undohistory.h"
#include "store/moderation/members/memberrequests.h"
#include "testregistry.h"
#include "ui/moderation/person/historyview.h"
#include "ui/moderation/person/membercard.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::AccountId;

namespace {
struct CardWorld {
    CardWorld()
    {
        domain::MemberCard known;
        known.member.id = AccountId(3);
        known.member.name = u"ann"_s;
        known.member.articles = 7;
        known.member.mute = {domain::endless, {}};
        known.notes.append({"n1", AccountId(1), u"bob"_s, {}, u"Kind"_s});
        community.asked<store::ReadMemberCard>().automatic
            = [known](const auto &) { return known; };
        // The table reads on by itself while it has room and something was found.
        community.asked<store::ListHistory>().automatic = [](const auto &past) {
            return past.cursor.isEmpty()
                ? domain::HistoryPage{{{"topic:7", u"Keys"_s, {}, "lock", {}}}, "5"}
                : domain::HistoryPage{{}, "4"};
        };
        card = new ui::MemberCard({reader, history, pairs, session}, AccountId(3), u"ann"_s,
                                  nullptr);
    }
    ~CardWorld() { delete card; }
    [[nodiscard]] bool says(const QString &text) const
    {
        for (const auto *label : card->findChildren<QLabel *>()) {
            if (label->text().contains(text))
                return true;
        }
        return false;
    }
    [[nodiscard]] QPushButton *button(const QString &name) const
    {
        for (auto *one : card->findChildren<QPushButton *>()) {
            if (one->accessibleName() == name)
                return one;
        }
        return nullptr;
    }

    support::FakeCommunity community;
    support::FakeCommunity accounts;
    QUndoStack stack;
    items::UndoHistory undo{community, stack};
    items::Session session{accounts};
    items::MemberCardReader reader{community, undo};
    items::HistoryModel history{community};
    items::VotePairModel pairs{community};
    ui::MemberCard *card = nullptr;
};
} // namespace

class TestMemberCardDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void figuresAndStandingAreTold()
    {
        CardWorld world;

        QTRY_VERIFY(world.says(u"7 article(s)"_s));
        QVERIFY(world.says(u"Muted permanently"_s));
        QTRY_COMPARE(world.history.rowCount(), 1);
        QTRY_VERIFY(world.button(u"Load more"_s)->isEnabled());
    }

    void anotherHistoryIsRead()
    {
        CardWorld world;
        QTRY_COMPARE(world.history.rowCount(), 1);

        world.card->findChild<QComboBox *>()->setCurrentIndex(6);

        QCOMPARE(world.community.asked<store::ListHistory>().last().of,
                 domain::HistoryOf::ReportsMade);
    }

    void aHistoryIsReadOnUntilNothingIsFoundAndNoPageTwice()
    {
        CardWorld world;
        QTRY_COMPARE(world.community.asked<store::ListHistory>().count(), 2);
        QTRY_VERIFY(!world.history.isReading());

        QCOMPARE(world.community.asked<store::ListHistory>().at(0).cursor, QByteArray());
        QCOMPARE(world.community.asked<store::ListHistory>().at(1).cursor, "5"_ba);
        QCOMPARE(world.history.rowCount(), 1);
        world.button(u"Load more"_s)->click();

        QCOMPARE(world.community.asked<store::ListHistory>().last().cursor, "4"_ba);
        QTRY_VERIFY(!world.history.isReading());
        QCOMPARE(world.community.asked<store::ListHistory>().count(), 3);
        QCOMPARE(world.history.rowCount(), 1);
    }

    void olderRowsLeaveTheChosenOneAndTheNoteHalfTyped()
    {
        CardWorld world;
        const auto row = [](int topic) {
            return domain::HistoryRow{"topic:" + QByteArray::number(topic), u"Keys"_s, {}, {}, {}};
        };
        world.community.asked<store::ListHistory>().automatic = [row](const auto &past) {
            return past.cursor.isEmpty()
                ? domain::HistoryPage{{row(9), row(8), row(7)}, "5"}
                : domain::HistoryPage{
                    past.cursor == "5" ? QList{row(7), row(6)} : QList<domain::HistoryRow>(), "4"};
        };
        auto *table = world.card->findChild<ui::HistoryView *>()->findChild<QTableView *>();
        auto *note = world.card->findChild<QPlainTextEdit *>();
        world.history.show(AccountId(3), domain::HistoryOf::Topics);
        QTRY_COMPARE(world.history.phase(), items::HistoryModel::Phase::Ready);
        table->selectRow(2);
        note->setPlainText(u"half a no"_s);

        world.history.lookFurther();
        QTRY_COMPARE(world.history.rowCount(), 4);

        QCOMPARE(table->currentIndex().row(), 2);
        QCOMPARE(world.history.rowAt(2).target, "topic:7");
        QCOMPARE(note->toPlainText(), u"half a no"_s);
    }

    void aNoteIsWrittenAndTheFieldIsEmptyAgain()
    {
        CardWorld world;
        QTRY_VERIFY(world.reader.card());
        auto *text = world.card->findChild<QPlainTextEdit *>();
        text->setPlainText(u"Helpful"_s);

        world.button(u"Add note"_s)->click();
        QCOMPARE(world.community.asked<store::AddNote>().last().text, u"Helpful"_s);
        world.community.asked<store::AddNote>().refuseLast(u"notes-full"_s);
        QTRY_VERIFY(!world.card->fieldError(text).isEmpty());
        QCOMPARE(text->toPlainText(), u"Helpful"_s);
        world.button(u"Add note"_s)->click();
        world.community.asked<store::AddNote>().answerLast(
            domain::MemberNote{"n2", AccountId(1), {}, {}, u"Helpful"_s});

        QTRY_COMPARE(text->toPlainText(), QString());
    }

    void aChosenNoteIsDeleted()
    {
        CardWorld world;
        auto *notes = world.card->findChild<QListWidget *>();
        QTRY_COMPARE(notes->count(), 1);
        QVERIFY(!world.button(u"Delete note"_s)->isEnabled());

        notes->setCurrentRow(0);
        world.button(u"Delete note"_s)->click();

        QCOMPARE(world.community.asked<store::DeleteNote>().last().note, "n1");
    }

    void onlyThisPersonsPairsAreCompared()
    {
        CardWorld world;

        world.button(u"Compare"_s)->click();

        QCOMPARE(world.community.asked<store::CompareVotes>().last().somebody, AccountId(3));
    }

    void everyPartHasAName()
    {
        CardWorld world;

        for (const auto *table : world.card->findChildren<QTableView *>())
            QVERIFY(!table->accessibleName().isEmpty());
        QVERIFY(!world.card->findChild<QComboBox *>()->accessibleName().isEmpty());
        QVERIFY(!world.card->findChild<QListWidget *>()->accessibleName().isEmpty());
        QVERIFY(!world.card->findChild<QPlainTextEdit *>()->accessibleName().isEmpty());
    }
};

REGISTER_TEST(TestMemberCardDialog)
#include "tst_membercarddialog.moc"
