// SPDX-License-Identifier: MIT
#include "ui/preferences/preferencesdialog.h"

#include "ears.h"
#include "testregistry.h"
#include "ui/actions/actionregistry.h"
#include "ui/preferences/preferencesection.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>
#include <QUrl>

#include <memory>

using namespace Qt::StringLiterals;
using ui::ActionId;
using Theme = ui::ColorScheme::Preference;

class TestPreferencesDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aChoiceAppliesAtOnce();
    void whatIsChosenElsewhereIsShown();
    void nothingIsToldWhenNothingChanges();
    void oneSectionIsShownAtATime();
    void wordsAreFoundInAllSections();
    void whatIsFoundIsMarked();
    void keysAreFoundByTheirActions();
    void escapeTakesTheWordsAwayFirst();
    void aTrustedSiteCanBeRemoved();
    void anotherLanguageLeavesThePlace();
    void whatTheCommunityHasIsLinked();
    void kindsOfNotificationsAreChosenWhileThereAreAny();
    void quietHoursAreChosenByTheHalfHour();
    void whereThereIsNoTrayNothingCanHideInIt();
    void onlyAnIconKeepsTheWindowInTheTray();

private:
    void openWithTray(bool isAvailable)
    {
        m_preferences->setTray([isAvailable] { return isAvailable; });
        m_dialog = std::make_unique<ui::PreferencesDialog>(*m_preferences, *m_actions, nullptr);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        m_dialog->show();
    }
    template <typename Control>
    Control *control(const QString &name) const
    {
        for (auto *found : m_dialog->findChildren<Control *>()) {
            if (found->accessibleName() == name)
                return found;
        }
        return nullptr;
    }
    [[nodiscard]] QStringList shownSections() const
    {
        QStringList titles;
        for (const auto *section : m_dialog->findChildren<ui::PreferenceSection *>()) {
            if (section->isVisible())
                titles.append(section->title());
        }
        return titles;
    }
    void look(const QString &words) { control<QLineEdit>(u"Search preferences"_s)->setText(words); }
    void choose(const QString &name, int index)
    {
        auto *box = control<QComboBox>(name);
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
    }

    std::unique_ptr<ui::ActionRegistry> m_actions;
    std::unique_ptr<ui::Preferences> m_preferences;
    std::unique_ptr<ui::PreferencesDialog> m_dialog;
};

void TestPreferencesDialog::init()
{
    m_dialog.reset();
    m_actions = std::make_unique<ui::ActionRegistry>();
    m_actions->handle(ActionId::Refresh, this, [] {});
    m_actions->handle(ActionId::Vote, this, [] {});
    m_preferences = std::make_unique<ui::Preferences>();
    m_dialog = std::make_unique<ui::PreferencesDialog>(*m_preferences, *m_actions, nullptr);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose, false);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
}

void TestPreferencesDialog::aChoiceAppliesAtOnce()
{
    choose(u"Theme"_s, 2);
    choose(u"Language"_s, 1);
    control<QCheckBox>(u"Show numbers of unread items"_s)->click();

    const auto &values = m_preferences->values();
    QCOMPARE(values.theme, Theme::Dark);
    QCOMPARE(values.language, u"en"_s);
    QVERIFY(!values.countsUnread);
    QVERIFY(values.alertsOfNotices);
}

void TestPreferencesDialog::whatIsChosenElsewhereIsShown()
{
    auto values = m_preferences->values();
    values.theme = Theme::Light;
    values.syncsAlways = true;

    m_preferences->set(values);

    QCOMPARE(control<QComboBox>(u"Theme"_s)->currentText(), u"Light"_s);
    QCOMPARE(control<QComboBox>(u"Save private communities to disk"_s)->currentText(),
             u"Before confirming"_s);
}

void TestPreferencesDialog::nothingIsToldWhenNothingChanges()
{
    const QSignalSpy changed(m_preferences.get(), &ui::Preferences::changed);

    choose(u"Theme"_s, 0);
    m_preferences->distrust(u"nobody.example"_s);

    QCOMPARE(changed.size(), 0);
}

void TestPreferencesDialog::oneSectionIsShownAtATime()
{
    QCOMPARE(shownSections(), QStringList{u"Look"_s});
    const QSignalSpy shown(m_dialog.get(), &ui::PreferencesDialog::sectionShown);

    m_dialog->showSection(u"privacy"_s);
    m_dialog->showSection(u"no such section"_s);

    QCOMPARE(shownSections(), QStringList{u"Privacy"_s});
    QCOMPARE(m_dialog->section(), u"privacy"_s);
    QCOMPARE(shown.last().first().toString(), u"privacy"_s);
}

void TestPreferencesDialog::wordsAreFoundInAllSections()
{
    look(u"DARK"_s);
    QCOMPARE(shownSections(), QStringList{u"Look"_s});
    QVERIFY(control<QComboBox>(u"Theme"_s)->isVisible());
    QVERIFY(!control<QComboBox>(u"Language"_s)->isVisible());
    look(u"power disk"_s);
    QCOMPARE(shownSections(), QStringList{u"Server"_s});
    look(u"no such words"_s);
    QVERIFY(shownSections().isEmpty());
    QCOMPARE(fixtures::saidIn(*m_dialog), u"No preference matches."_s);
    fixtures::forgetSaid(*m_dialog);
    look(u"no such words at all"_s);
    QVERIFY(shownSections().isEmpty());
    QCOMPARE(fixtures::saidIn(*m_dialog), QString()); // once is enough
    look({});

    QCOMPARE(shownSections(), QStringList{u"Look"_s});
    QVERIFY(control<QComboBox>(u"Language"_s)->isVisible());
}

void TestPreferencesDialog::whatIsFoundIsMarked()
{
    const auto *caption = control<ui::MarkedLabel>(u"Theme"_s);

    look(u"hem"_s);
    QVERIFY2(caption->text().contains(u">hem</span>e"_s), qPrintable(caption->text()));
    look(u"<b>"_s);

    QCOMPARE(caption->text(), u"Theme"_s);
}

void TestPreferencesDialog::keysAreFoundByTheirActions()
{
    const auto *table = m_dialog->findChild<QTableWidget *>();

    look(u"vote"_s);
    QCOMPARE(shownSections(), QStringList{u"Keyboard"_s});
    QVERIFY(table->isRowHidden(0));
    QVERIFY(!table->isRowHidden(1));
    QCOMPARE(table->currentRow(), 1); // what is typed goes to one that is seen
    look(u"shortcuts"_s);

    QVERIFY(!table->isRowHidden(0));
}

void TestPreferencesDialog::escapeTakesTheWordsAwayFirst()
{
    look(u"theme"_s);

    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(m_dialog->isVisible());
    QCOMPARE(control<QLineEdit>(u"Search preferences"_s)->text(), QString());
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);

    QVERIFY(!m_dialog->isVisible());
}

void TestPreferencesDialog::aTrustedSiteCanBeRemoved()
{
    m_dialog->showSection(u"privacy"_s);
    auto *remove = control<QPushButton>(u"Remove the selected site"_s);
    auto *sites = control<QListWidget>(u"Sites that open without asking"_s);
    QVERIFY(!remove->isEnabled());
    m_preferences->trust(QUrl(u"https://b.example/x"_s));
    m_preferences->trust(QUrl(u"https://a.example"_s));
    QCOMPARE(sites->count(), 2);

    sites->setCurrentRow(0);
    remove->click();
    QCOMPARE(m_preferences->values().trustedHosts, QStringList{u"b.example"_s});
    sites->setCurrentRow(0);
    sites->setFocus();
    QTest::keyClick(sites, Qt::Key_Delete);

    QVERIFY(m_preferences->values().trustedHosts.isEmpty());
    QVERIFY(!remove->isEnabled());
}

void TestPreferencesDialog::anotherLanguageLeavesThePlace()
{
    m_dialog->showSection(u"server"_s);
    look(u"theme"_s);
    const QPointer before = control<QComboBox>(u"Theme"_s);

    QEvent change(QEvent::LanguageChange);
    QApplication::sendEvent(m_dialog.get(), &change);

    QTRY_VERIFY(!before);
    QVERIFY(m_dialog->isVisible());
    QCOMPARE(m_dialog->section(), u"server"_s);
    QCOMPARE(shownSections(), QStringList{u"Look"_s});
    look({});
    QCOMPARE(shownSections(), QStringList{u"Server"_s});
}

void TestPreferencesDialog::whatTheCommunityHasIsLinked()
{
    QVERIFY(!control<QPushButton>(u"Post delivery"_s));
    int asked = 0;
    m_actions->handle(ActionId::Delivery, this, [&asked] { ++asked; });
    m_dialog = std::make_unique<ui::PreferencesDialog>(*m_preferences, *m_actions, nullptr);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose, false);
    m_dialog->show();

    control<QPushButton>(u"Post delivery"_s)->click();

    QCOMPARE(asked, 1);
    QVERIFY(!m_dialog->isVisible());
}

void TestPreferencesDialog::kindsOfNotificationsAreChosenWhileThereAreAny()
{
    auto *likes = control<QCheckBox>(u"Likes of your posts, in sum"_s);
    likes->click();
    QVERIFY(!m_preferences->values().notifiesOfLikes);
    QVERIFY(m_preferences->values().notifiesOfReplies);

    control<QCheckBox>(u"Desktop notifications"_s)->click();

    QVERIFY(!m_preferences->values().notifies);
    QVERIFY(!likes->isEnabled());
    look(u"mentions"_s);
    QCOMPARE(shownSections(), QStringList{u"Notifications"_s});
}

void TestPreferencesDialog::quietHoursAreChosenByTheHalfHour()
{
    auto *from = control<QComboBox>(u"Quiet hours begin"_s);
    QVERIFY(!from->isEnabled());
    QCOMPARE(from->currentIndex(), 44); // 22:00

    control<QCheckBox>(u"Quiet hours"_s)->click();
    choose(u"Quiet hours begin"_s, 47);
    choose(u"Quiet hours end"_s, 13);

    const auto &values = m_preferences->values();
    QVERIFY(from->isEnabled() && values.hasQuietHours);
    QCOMPARE(values.quietFrom, QTime(23, 30));
    QCOMPARE(values.quietUntil, QTime(6, 30));
}

void TestPreferencesDialog::whereThereIsNoTrayNothingCanHideInIt()
{
    openWithTray(false);

    auto *icon = control<QCheckBox>(u"Show an icon in the tray"_s);

    QVERIFY(!icon->isEnabled());
    QCOMPARE(icon->accessibleDescription(), u"This desktop has no tray."_s);
    QVERIFY(!control<QCheckBox>(u"Closing the window keeps it in the tray"_s)->isEnabled());
    QVERIFY(control<QCheckBox>(u"Start with the session"_s)->isEnabled());
}

void TestPreferencesDialog::onlyAnIconKeepsTheWindowInTheTray()
{
    openWithTray(true);
    auto *stays = control<QCheckBox>(u"Closing the window keeps it in the tray"_s);
    QVERIFY(!stays->isEnabled());

    control<QCheckBox>(u"Show an icon in the tray"_s)->click();
    stays->click();

    QVERIFY(m_preferences->values().showsTrayIcon);
    QVERIFY(m_preferences->values().staysInTray);
}

REGISTER_TEST(TestPreferencesDialog)
#include "tst_preferencesdialog.moc"
