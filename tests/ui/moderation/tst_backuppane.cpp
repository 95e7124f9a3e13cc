// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "moderation/recordsworld.h"
#include "store/transfer/backup/backuprequests.h"
#include "testregistry.h"
#include "ui/moderation/backuppane.h"
#include "ui/widgets/statepane.h"
#include "ui/widgets/typedconfirmation.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Backup;
using domain::Role;

class TestBackupPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_community = std::make_unique<support::FakeCommunity>();
        m_files.clear();
        m_community->asked<store::ListBackups>().automatic
            = [this](const auto &) { return m_files; };
        m_world = std::make_unique<fixtures::RecordsWorld>();
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
    }
    void cleanup()
    {
        m_list.reset();
        m_pane.reset();
        m_model.reset();
    }

    void withoutOneItSaysWhatABackupIsAndMakesOne()
    {
        open();
        QTRY_COMPARE(m_list->findChild<ui::StatePane *>()->state(), ui::StatePane::State::Empty);
        const auto offers = [this] {
            return std::ranges::count_if(m_list->findChildren<QPushButton *>(), [this](auto *one) {
                return one->text() == u"Back up now"_s && one->isVisibleTo(m_list.get());
            });
        };
        QCOMPARE(offers(), 1);

        button(u"Back up now"_s)->click();

        QCOMPARE(made().count(), 1);
        QCOMPARE(made().last().actor, AccountId(1));
        QVERIFY(!button(u"Back up now"_s)->isEnabled());
        QVERIFY(says(u"Backing up"_s));
        m_files = {backup(u"/b/new"_s)};
        made().answerLast(m_files.first());
        QTRY_COMPARE(m_model->rowCount(), 1);
        QCOMPARE(offers(), 1);
        QVERIFY(m_toasts->last()[0].value<ui::ToastMessage>().text.startsWith(u"12 "_s));
    }

    void whenItWasMadeIsShortInTheTableAndWholeInItsTooltip()
    {
        m_files = {backup(u"/b/one"_s)};
        open();
        const auto made = m_model->index(0, 0);

        QCOMPARE(made.data().toString(), items::shortMoment(m_files.first().made));
        QCOMPARE(made.data(Qt::ToolTipRole).toString(), items::fullDate(m_files.first().made));
    }

    void whatRunsCanBeCancelled()
    {
        open();
        button(u"Back up now"_s)->click();

        footer()->click();

        QVERIFY(made().last().stop.stop_requested());
        made().answerLast(base::fail(base::Failure::Cancelled));
        QTRY_VERIFY(button(u"Back up now"_s)->isEnabled());
        QCOMPARE(m_toasts->count(), 0);
    }

    void aRestoreWantsAWordAndIsTakenBack()
    {
        m_files = {backup(u"/b/two"_s), backup(u"/b/one"_s)};
        open();
        table()->selectRow(1);
        button(u"Restore…"_s)->click();
        auto *question = m_list->findChild<ui::TypedConfirmation *>();
        QVERIFY(question);
        auto *typed = question->findChild<QLineEdit *>();
        auto *send = sendOf(*question);

        typed->setText(u"no"_s);
        QVERIFY(!send->isEnabled());
        QCOMPARE(restores().count(), 0);
        typed->setText(u" Restore "_s);
        QVERIFY(send->isEnabled());
        send->click();

        QCOMPARE(restores().count(), 1);
        QCOMPARE(restores().last().path, u"/b/one"_s);
        restores().answerLast(backup(u"/b/kept"_s));
        QTRY_COMPARE(m_toasts->count(), 1);
        QTRY_VERIFY(m_world->undo.canUndo());
        m_toasts->last()[0].value<ui::ToastMessage>().action();
        QCOMPARE(restores().last().path, u"/b/kept"_s);
        m_world->undo.undo(); // nothing older
        QCOMPARE(restores().count(), 2);
    }

    void theChosenBackupStaysChosen()
    {
        m_files = {backup(u"/b/three"_s), backup(u"/b/two"_s), backup(u"/b/one"_s)};
        open();
        table()->selectRow(2);

        m_files.prepend(backup(u"/b/four"_s));
        m_files.removeAt(1);
        m_model->refresh();
        QTRY_COMPARE(
            m_model->index(0, 0).data(items::BackupListModel::BackupRole).value<Backup>().path,
            u"/b/four"_s);

        button(u"Check"_s)->click();
        QCOMPARE(checks().last().path, u"/b/one"_s);
    }

    void aBackupThatIsGoneIsNotFollowedByAnother()
    {
        m_files = {backup(u"/b/two"_s), backup(u"/b/one"_s)};
        open();
        table()->selectRow(0);

        m_files.removeFirst();
        m_model->refresh();
        QTRY_COMPARE(m_model->rowCount(), 1);

        QVERIFY(!table()->currentIndex().isValid());
        QVERIFY(says(u"Select a backup."_s));
    }

    void whyItWasRefusedIsSaid()
    {
        m_files = {backup(u"/b/one"_s)};
        open();
        table()->selectRow(0);
        button(u"Check"_s)->click();

        checks().answerLast(base::fail(base::Failure::Refused, u"backup-newer"_s));

        QTRY_COMPARE(m_toasts->count(), 1);
        QCOMPARE(m_toasts->last()[0].value<ui::ToastMessage>().text,
                 u"The backup was made by a newer version of the program or server."_s);
    }

    void discardingWantsAWordToo()
    {
        m_files = {backup(u"/b/one"_s)};
        open();
        table()->selectRow(0);
        button(u"Discard…"_s)->click();
        auto *question = m_list->findChild<ui::TypedConfirmation *>();
        QVERIFY(question);

        question->findChild<QLineEdit *>()->setText(u"discard"_s);
        m_files.clear();
        sendOf(*question)->click();

        QCOMPARE(discards().last().path, u"/b/one"_s);
        discards().answerLast({});
        QTRY_COMPARE(m_model->rowCount(), 0);
    }

    void wherePeopleShareAServerNothingIsRestored()
    {
        m_files = {backup(u"/b/one"_s)};
        open(false);
        table()->selectRow(0);

        QVERIFY(button(u"Check"_s)->isVisibleTo(m_list.get()));
        QVERIFY(!button(u"Restore…"_s)->isVisibleTo(m_list.get()));
        QVERIFY(!button(u"Restore from a file…"_s)->isVisibleTo(m_list.get()));
    }

    void offlineNothingIsRestored()
    {
        m_files = {backup(u"/b/one"_s)};
        open();
        table()->selectRow(0);

        m_pane->setDisabledReason(u"Not connected"_s);

        QVERIFY(!button(u"Restore…"_s)->isEnabled());
        QVERIFY(button(u"Check"_s)->isEnabled());
    }

private:
    void open(bool isPrivate = true)
    {
        m_model = std::make_unique<items::BackupListModel>(*m_community, m_world->history, u"/b"_s);
        m_pane = std::make_unique<ui::BackupPane>(*m_model, m_world->session, m_world->actions,
                                                  isPrivate);
        m_list.reset(m_pane->list());
        m_toasts = std::make_unique<QSignalSpy>(m_pane.get(), &ui::ModerationPane::toastRequested);
        m_list->resize(1100, 600);
        m_list->show();
        m_pane->setActive(true);
        m_pane->showActions();
        QTRY_COMPARE(m_model->phase(), items::BackupListModel::Phase::Ready);
    }
    static Backup backup(const QString &path)
    {
        return {path, domain::Timestamp(std::chrono::seconds(1'795'290'000)), "id", {}, 12, 4096};
    }
    QPushButton *button(const QString &name) const
    {
        for (auto *found : m_list->findChildren<QPushButton *>()) {
            if (found->accessibleName() == name)
                return found;
        }
        return nullptr;
    }
    static QPushButton *sendOf(const QWidget &dialog)
    {
        for (auto *found : dialog.findChildren<QPushButton *>()) {
            if (found->text() != u"Cancel"_s)
                return found;
        }
        return nullptr;
    }
    QPushButton *footer() const
    {
        for (auto *found : m_list->findChildren<QPushButton *>()) {
            if (found->isVisible() && found->text() == u"Cancel"_s)
                return found;
        }
        return nullptr;
    }
    QTableView *table() const { return m_list->findChild<QTableView *>(); }
    bool says(const QString &text) const
    {
        for (const auto *label : m_list->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(text))
                return true;
        }
        return false;
    }

    support::Asked<store::MakeBackup> &made() { return m_community->asked<store::MakeBackup>(); }
    support::Asked<store::CheckBackup> &checks()
    {
        return m_community->asked<store::CheckBackup>();
    }
    support::Asked<store::RestoreBackup> &restores()
    {
        return m_community->asked<store::RestoreBackup>();
    }
    support::Asked<store::DiscardBackup> &discards()
    {
        return m_community->asked<store::DiscardBackup>();
    }

    QList<Backup> m_files;
    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<fixtures::RecordsWorld> m_world;
    std::unique_ptr<items::BackupListModel> m_model;
    std::unique_ptr<ui::BackupPane> m_pane;
    std::unique_ptr<QWidget> m_list;
    std::unique_ptr<QSignalSpy> m_toasts;
};

REGISTER_TEST(TestBackupPane)
#include "tst_backuppane.moc"
