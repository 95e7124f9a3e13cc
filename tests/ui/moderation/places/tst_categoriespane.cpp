// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/moderation/categorieseditor.h"
#include "items/undohistory.h"
#include "store/moderation/categoryrequests.h"
#include "testregistry.h"
#include "ui/actions/actionregistry.h"
#include "ui/moderation/places/categoriespane.h"
#include "ui/moderation/places/categoriestree.h"
#include "ui/moderation/places/categorydialog.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::CategoryAct;
using domain::CategoryOutcome;
using Kind = CategoryAct::Kind;

class TestCategoriesPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_stored = {};
        m_stored.tabs = {{u"Tech"_s, {{u"redis"_s, 1204, 0}, {u"rust"_s, 3, 0}}, 1207},
                         {u"Life"_s, {{u"cats"_s, 0, 0}}, 0}};
        m_stored.loose = {{u"help"_s, 7, 0}};
        m_stored.archived = {{u"old"_s, 12, 0}};
        m_stored.groups = {{u"databases"_s, 40}, {u"go"_s, 2}};
        m_community = std::make_unique<support::FakeCommunity>();
        m_community->asked<store::ReadCategories>().automatic
            = [this](const auto &) { return m_stored; };
        m_stack = std::make_unique<QUndoStack>();
        m_history = std::make_unique<items::UndoHistory>(*m_community, *m_stack);
        m_editor = std::make_unique<items::CategoriesEditor>(*m_community, *m_history);
        m_pane = std::make_unique<ui::CategoriesPane>(*m_editor, m_actions);
        m_list.reset(m_pane->list());
        m_detail.reset(m_pane->detail());
        m_list->resize(420, 640);
        m_detail->resize(480, 640);
        m_list->show();
        m_detail->show();
        m_pane->setActive(true);
        m_pane->showActions();
        QTRY_VERIFY(m_editor->isKnown());
    }
    void cleanup()
    {
        m_pane.reset();
        m_list.reset();
        m_detail.reset();
        m_editor.reset();
        m_history.reset();
    }

    void whatIsChosenOffersWhatCanBeDoneWithIt()
    {
        choose(ui::CategoryRow::Kind::Category, u"redis"_s, u"Tech"_s);
        QVERIFY(says(u"1,204 topics, in Tech"_s));
        QVERIFY(button(u"Rename…"_s)->isVisible());
        QVERIFY(!button(u"Move up"_s)->isEnabled());
        QVERIFY(button(u"Move down"_s)->isEnabled());
        QVERIFY(!button(u"Remove"_s)->isEnabled());

        choose(ui::CategoryRow::Kind::Category, u"cats"_s, u"Life"_s);
        QVERIFY(button(u"Remove"_s)->isEnabled());

        choose(ui::CategoryRow::Kind::Archived, u"old"_s);
        QVERIFY(button(u"Reopen"_s)->isVisible());
        QVERIFY(!button(u"Move up"_s)->isVisible());

        choose(ui::CategoryRow::Kind::Group, u"go"_s);
        QVERIFY(button(u"Merge into…"_s)->isVisible());
        QVERIFY(!button(u"Remove"_s)->isVisible());
    }

    void aRenameSaysWhatMovesAndIsOneStepOfTheHistory()
    {
        choose(ui::CategoryRow::Kind::Category, u"redis"_s, u"Tech"_s);
        button(u"Rename…"_s)->click();
        auto *dialog = m_list->findChild<ui::CategoryDialog *>();
        QVERIFY(dialog);
        QVERIFY(says(u"1,204 topic"_s, dialog));
        line(dialog, u"Name"_s)->setText(u"Databases"_s);
        line(dialog, u"Reason (optional)"_s)->setText(u"clearer"_s);
        Q_EMIT dialog->sendRequested();
        const auto &asked = migrations().last();
        QCOMPARE(asked.act,
                 (CategoryAct{Kind::RenameCategory, u"redis"_s, u"Databases"_s, {}, u"clearer"_s}));
        static_cast<QDialog *>(dialog)->reject(); // while it runs, that asks to turn back
        QVERIFY(asked.stop.stop_requested());

        QSignalSpy toasts(m_pane.get(), &ui::ModerationPane::toastRequested);
        migrations().answerLast(CategoryOutcome{{"1-1"}, 1204, false});

        QTRY_COMPARE(toasts.size(), 1);
        QCOMPARE(m_stack->count(), 1);
        m_stack->undo();
        QCOMPARE(m_community->asked<store::UndoCategories>().last().entries, QByteArrayList{"1-1"});
    }

    void aRefusalIsSaidInTheDialog()
    {
        button(u"New tab"_s, m_list.get())->click();
        auto *dialog = m_list->findChild<ui::CategoryDialog *>();
        line(dialog, u"Name"_s)->setText(u"Tech"_s);
        Q_EMIT dialog->sendRequested();

        changes().refuseLast(u"place-exists"_s);

        QTRY_VERIFY(!dialog->isBusy());
        QVERIFY(dialog->fieldError(line(dialog, u"Name"_s)).contains(u"already"_s));
    }

    void aMergeOffersTheOthers()
    {
        choose(ui::CategoryRow::Kind::Category, u"redis"_s, u"Tech"_s);
        button(u"Merge into…"_s)->click();
        auto *dialog = m_list->findChild<ui::CategoryDialog *>();
        auto *others = dialog->findChild<QComboBox *>();
        QCOMPARE(others->count(), 3); // cats, help, rust; nothing is archived
        others->setCurrentText(u"rust"_s);

        Q_EMIT dialog->sendRequested();

        QCOMPARE(migrations().last().act.other, u"rust"_s);
        QCOMPARE(migrations().last().act.kind, Kind::MergeCategory);
    }

    void theKeyboardMovesWhatIsChosen()
    {
        choose(ui::CategoryRow::Kind::Category, u"redis"_s, u"Tech"_s);
        tree()->setFocus();

        QTest::keyClick(tree(), Qt::Key_Down, Qt::AltModifier);

        QCOMPARE(
            changes().last().act,
            (CategoryAct{Kind::Order, u"redis"_s, u"Tech"_s, QStringList{u"rust"_s, u"redis"_s}}));
        changes().answerLast(CategoryOutcome{{"1-1"}, 0, false});
        choose(ui::CategoryRow::Kind::Tab, u"Life"_s);
        QTRY_VERIFY(!m_editor->isRunning());
        button(u"Move up"_s)->click();
        QCOMPARE(changes().last().act,
                 (CategoryAct{Kind::Order, {}, {}, QStringList{u"Life"_s, u"Tech"_s}}));
    }

    void offlineNothingCanBeDone()
    {
        choose(ui::CategoryRow::Kind::Category, u"redis"_s, u"Tech"_s);

        m_pane->setDisabledReason(u"Not connected"_s);

        QVERIFY(!button(u"Rename…"_s)->isEnabled());
        QVERIFY(!button(u"New tab"_s, m_list.get())->isEnabled());
    }

    void whatIsChosenStaysSoWhenOthersChangeThings()
    {
        choose(ui::CategoryRow::Kind::Category, u"rust"_s, u"Tech"_s);
        m_stored.tabs.move(0, 1);
        m_stored.loose.clear();

        m_pane->retry();

        QTRY_COMPARE(m_editor->places().loose.size(), 0);
        QCOMPARE(tree()->selected().name, u"rust"_s);
    }

    void whereNothingIsThatIsSaid()
    {
        m_stored = {};

        m_pane->retry();

        QTRY_VERIFY(!tree()->isVisible());
    }

private:
    support::Asked<store::ChangeCategory> &changes()
    {
        return m_community->asked<store::ChangeCategory>();
    }
    support::Asked<store::MigrateCategory> &migrations()
    {
        return m_community->asked<store::MigrateCategory>();
    }
    ui::CategoriesTree *tree() const { return m_list->findChild<ui::CategoriesTree *>(); }
    void choose(ui::CategoryRow::Kind kind, const QString &name, const QString &tab = {})
    {
        tree()->choose({kind, name, tab});
        tree()->setPlaces(m_editor->places());
    }
    QPushButton *button(const QString &name, QWidget *within = nullptr) const
    {
        for (auto *found : (within ? within : m_detail.get())->findChildren<QPushButton *>()) {
            if (found->accessibleName() == name)
                return found;
        }
        return nullptr;
    }
    static QLineEdit *line(QWidget *within, const QString &name)
    {
        for (auto *found : within->findChildren<QLineEdit *>()) {
            if (found->accessibleName() == name)
                return found;
        }
        return nullptr;
    }
    bool says(const QString &sentence, QWidget *within = nullptr) const
    {
        for (const auto *label : (within ? within : m_detail.get())->findChildren<QLabel *>()) {
            if (label->text().contains(sentence))
                return true;
        }
        return false;
    }

    ui::ActionRegistry m_actions;
    domain::Categories m_stored;
    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<QUndoStack> m_stack;
    std::unique_ptr<items::UndoHistory> m_history;
    std::unique_ptr<items::CategoriesEditor> m_editor;
    std::unique_ptr<ui::CategoriesPane> m_pane;
    std::unique_ptr<QWidget> m_list;
    std::unique_ptr<QWidget> m_detail;
};

REGISTER_TEST(TestCategoriesPane)
#include "tst_categoriespane.moc"
