// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "moderation/recordsworld.h"
#include "store/core/settingsrequests.h"
#include "testregistry.h"
#include "ui/account/aboutdialog.h"
#include "ui/markdown/markdownview.h"
#include "ui/moderation/settings/communitypane.h"

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::CommunitySettings;
using domain::Role;

class TestCommunityPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_stored = {u"Europe/Vienna"_s, u"Hello *you*"_s, {}};
        m_community = std::make_unique<support::FakeCommunity>();
        m_community->asked<store::ReadSettings>().automatic
            = [this](const auto &) { return m_stored; };
        m_world = std::make_unique<fixtures::RecordsWorld>();
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        m_history = std::make_unique<items::UndoHistory>(*m_community, m_undo);
        m_editor = std::make_unique<items::CommunityEditor>(*m_community, *m_history);
        m_pane = std::make_unique<ui::CommunityPane>(*m_editor, m_world->session, m_world->actions);
        m_list.reset(m_pane->list());
        m_list->resize(900, 640);
        m_list->show();
        m_pane->setActive(true);
        m_pane->showActions();
        QTRY_VERIFY(m_editor->isKnown());
    }
    void cleanup()
    {
        m_list.reset();
        m_pane.reset();
        m_editor.reset();
    }

    void whatIsSetIsShownAndNothingIsToSave()
    {
        QCOMPARE(zone()->currentText(), u"Europe/Vienna"_s);
        QVERIFY(zone()->findText(u"Asia/Shanghai"_s) >= 0);
        QCOMPARE(text(u"Welcome"_s)->toPlainText(), u"Hello *you*"_s);
        QVERIFY(!button(u"Save"_s)->isEnabled());
        QVERIFY(!button(u"Discard changes"_s)->isEnabled());
    }

    void whatChangedIsSavedWithWhatWasSeen()
    {
        text(u"Rules"_s)->setPlainText(u"Be kind"_s);
        QVERIFY(button(u"Save"_s)->isEnabled());

        button(u"Save"_s)->click();

        QCOMPARE(m_community->asked<store::SaveSettings>().count(), 1);
        QCOMPARE(m_community->asked<store::SaveSettings>().last().seen, m_stored);
        QCOMPARE(m_community->asked<store::SaveSettings>().last().wanted.rules, u"Be kind"_s);
        QVERIFY(!button(u"Save"_s)->isEnabled());
        m_community->asked<store::SaveSettings>().answerLast({});
        QTRY_VERIFY(!button(u"Discard changes"_s)->isEnabled());
        QCOMPARE(text(u"Rules"_s)->toPlainText(), u"Be kind"_s);
        QTRY_VERIFY(m_undo.canUndo());
        m_undo.undo();
        QCOMPARE(m_community->asked<store::SaveSettings>().last().seen.rules, u"Be kind"_s);
        QCOMPARE(m_community->asked<store::SaveSettings>().last().wanted, m_stored);
        m_community->asked<store::SaveSettings>().answerLast({});
        QTRY_COMPARE(text(u"Rules"_s)->toPlainText(), QString());
    }

    void thePreviewShowsLinksAsTheWelcomeDoes()
    {
        QSignalSpy followed(m_pane.get(), &ui::ModerationPane::linkActivated);
        auto *field = m_list->findChild<ui::MarkdownField *>();
        field->setText(u"See #3, or folkmoot:tag/redis"_s);
        field->setPreviewShown(true);

        const auto *preview = field->findChild<ui::MarkdownView *>();
        QCOMPARE(preview->links().size(), 1); // "#3" is of no topic
        Q_EMIT field->findChild<ui::MarkdownView *>()->linkActivated(preview->links().first().href);

        QCOMPARE(followed.size(), 1);
        QCOMPARE(followed.first().first().toString(), u"folkmoot:tag/redis"_s);
    }

    void aPlaceInTheWelcomeOpensInTheWindowAndTheDialogMakesRoom()
    {
        QWidget window;
        auto *dialog = new ui::WelcomeDialog({{}, u"See folkmoot:tag/redis"_s, {}}, &window);
        dialog->open();
        QSignalSpy wanted(dialog, &ui::WelcomeDialog::linkRequested);
        QSignalSpy closed(dialog, &QDialog::finished);

        auto *view = dialog->findChild<ui::MarkdownView *>();
        Q_EMIT view->linkActivated(view->links().first().href);

        QCOMPARE(wanted.first().first().toString(), u"folkmoot:tag/redis"_s);
        QCOMPARE(closed.size(), 1);
    }

    void aRefusalIsSaidAndWhatWasTypedStays()
    {
        zone()->setCurrentText(u"Atlantis"_s);
        button(u"Save"_s)->click();

        m_community->asked<store::SaveSettings>().refuseLast(u"zone-unknown"_s);

        QTRY_VERIFY(says(u"This is not a valid time zone."_s));
        QCOMPARE(zone()->currentText(), u"Atlantis"_s);
        QVERIFY(button(u"Save"_s)->isEnabled());
    }

    void changesAreGivenUp()
    {
        zone()->setCurrentText(u"UTC"_s);

        button(u"Discard changes"_s)->click();

        QCOMPARE(zone()->currentText(), u"Europe/Vienna"_s);
        QVERIFY(!button(u"Save"_s)->isEnabled());
    }

    void aRefreshLeavesWhatIsTypedAndShowsTheRest()
    {
        text(u"Rules"_s)->setPlainText(u"Be kind"_s);
        m_stored.welcome = u"Come in"_s;

        m_pane->retry();

        QTRY_COMPARE(text(u"Welcome"_s)->toPlainText(), u"Come in"_s);
        QCOMPARE(text(u"Rules"_s)->toPlainText(), u"Be kind"_s);
        button(u"Save"_s)->click();
        QCOMPARE(m_community->asked<store::SaveSettings>().last().seen, m_stored);
    }

    void whoeverComesBackFindsWhatWasTyped()
    {
        text(u"Rules"_s)->setPlainText(u"Be kind"_s);

        m_pane->setActive(false); // the connection was lost, say
        m_pane->setActive(true);
        m_pane->showActions();

        QTRY_COMPARE(m_community->asked<store::ReadSettings>().count(), 2);
        QTest::qWait(0);
        QCOMPARE(text(u"Rules"_s)->toPlainText(), u"Be kind"_s);
    }

    void whatSomebodyElseChangedMeanwhileIsSaid()
    {
        text(u"Rules"_s)->setPlainText(u"Be kind"_s);
        m_stored.rules = u"Be brief"_s;

        m_pane->retry();

        QTRY_VERIFY(says(u"Someone else changed this."_s));
        QCOMPARE(text(u"Rules"_s)->toPlainText(), u"Be kind"_s);
        button(u"Discard changes"_s)->click();
        QCOMPARE(text(u"Rules"_s)->toPlainText(), u"Be brief"_s);
        QVERIFY(!says(u"Someone else changed this."_s));
    }

    void offlineNothingIsSaved()
    {
        text(u"Rules"_s)->setPlainText(u"Be kind"_s);

        m_pane->setDisabledReason(u"Not connected"_s);

        QVERIFY(!button(u"Save"_s)->isEnabled());
        QCOMPARE(text(u"Rules"_s)->toPlainText(), u"Be kind"_s);
    }

    void whoComesReadsIt()
    {
        ui::WelcomeDialog dialog(m_stored, nullptr);
        dialog.open();

        const auto views = dialog.findChildren<ui::MarkdownView *>();

        QCOMPARE(views.size(), 1);
        QCOMPARE(views.first()->toPlainText(), u"Hello you"_s);
        QCOMPARE(views.first()->accessibleName(), u"Welcome"_s);
    }

    void whereNothingIsWrittenYetThatIsSaid()
    {
        ui::WelcomeDialog dialog({}, nullptr);
        dialog.open();

        QVERIFY(dialog.findChildren<ui::MarkdownView *>().isEmpty());
    }

private:
    QComboBox *zone() const { return m_list->findChild<QComboBox *>(); }
    QPlainTextEdit *text(const QString &name) const
    {
        for (auto *found : m_list->findChildren<QPlainTextEdit *>()) {
            if (found->accessibleName() == name)
                return found;
        }
        return nullptr;
    }
    QPushButton *button(const QString &name) const
    {
        for (auto *found : m_list->findChildren<QPushButton *>()) {
            if (found->accessibleName() == name)
                return found;
        }
        return nullptr;
    }
    bool says(const QString &sentence) const
    {
        for (const auto *label : m_list->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(sentence))
                return true;
        }
        return false;
    }

    CommunitySettings m_stored;
    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<fixtures::RecordsWorld> m_world;
    QUndoStack m_undo;
    std::unique_ptr<items::UndoHistory> m_history;
    std::unique_ptr<items::CommunityEditor> m_editor;
    std::unique_ptr<ui::CommunityPane> m_pane;
    std::unique_ptr<QWidget> m_list;
};

REGISTER_TEST(TestCommunityPane)
#include "tst_communitypane.moc"
