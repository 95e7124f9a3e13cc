// SPDX-License-Identifier: MIT
#include "app/settings.h"

#include "base/mapped.h"
#include "testregistry.h"
#include "ui/preferences/preferences.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFile>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using app::CommunityLocation;
using app::Settings;

namespace {

CommunityLocation onServer(const QString &uri)
{
    return {{}, base::Endpoint::fromUri(uri).value(), {}};
}

} // namespace

class TestSettings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aFirstStartKnowsNothing();
    void whatDrawsAttentionIsKept();
    void twoProgramsTrustSitesEachOnTheirOwn();
    void whenACommunityWasOpenedIsKept();
    void thePlaceIsKeptAcrossStarts();
    void aPasswordIsNeverKept();
    void communitiesStandInThePersonsOrder();
    void aCommunityHasANameAndACount();
    void aCommunityThatComesBackIsWhereItWas();
    void serversOfAnEarlierVersionAreCommunities();
    void placesOfAnEarlierVersionAreThoseOfTheLastCommunity();
    void whatNobodyOffersIsNotBelieved();
    void eachCommunityRemembersItsOwn();
    void databasesAndUsersOfASocketAreTold();
    void theOwnerOfOldDraftsIsWhoeverActedBefore();
    void theWindowIsKept();
    void eachLessonIsKeptByItself();

private:
    [[nodiscard]] QList<CommunityLocation> locations() const
    {
        return base::mapped(Settings(file()).communities(), &app::CommunityProfile::location);
    }
    [[nodiscard]] QString file() const { return m_folder->filePath(u"folkmoot.ini"_s); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSettings::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestSettings::aFirstStartKnowsNothing()
{
    const Settings settings(file());

    QVERIFY(!settings.lastLocation());
    QVERIFY(settings.communities().isEmpty());
    QCOMPARE(settings.theme(), u"system"_s);
    QCOMPARE(settings.textZoom(), 100);
    QCOMPARE(settings.language(), QString());
    QVERIFY(!settings.syncsAlways());
    ui::PreferenceValues values;
    settings.readAttention(values);
    QCOMPARE(values, ui::PreferenceValues());
    QVERIFY(values.notifies && values.alertsOfNotices && values.countsUnread);
    QVERIFY(!values.showsTrayIcon && !values.staysInTray && !values.startsWithSession);
    QVERIFY(settings.trustedHosts().isEmpty());
}

void TestSettings::whatDrawsAttentionIsKept()
{
    Settings one(file());
    Settings other(file());
    ui::PreferenceValues before;
    auto values = before;
    values.notifiesOfLikes = false;
    values.hasQuietHours = true;
    values.quietFrom = {23, 30};
    one.keepAttention(values, before);
    auto others = before;
    others.showsTrayIcon = true;

    other.keepAttention(others, before); // knows nothing of the first, and leaves that alone

    ui::PreferenceValues kept;
    Settings(file()).readAttention(kept);
    auto expected = values;
    expected.showsTrayIcon = true;
    QCOMPARE(kept, expected);
    QSettings(file(), QSettings::IniFormat).setValue(u"quietFrom"_s, u"half past"_s);
    Settings(file()).readAttention(kept = {});
    QCOMPARE(kept.quietFrom, QTime(22, 0));
}

void TestSettings::twoProgramsTrustSitesEachOnTheirOwn()
{
    Settings one(file());
    Settings other(file());

    one.setTrusted(u"example.org"_s, true);
    other.setTrusted(u"xn--pypal-4ve.com"_s, true);
    other.setTrusted(u"::1"_s, true);
    QCOMPARE(Settings(file()).trustedHosts(),
             QStringList({u"::1"_s, u"example.org"_s, u"xn--pypal-4ve.com"_s}));
    one.setTrusted(u"::1"_s, false);

    QCOMPARE(Settings(file()).trustedHosts(),
             QStringList({u"example.org"_s, u"xn--pypal-4ve.com"_s}));
}

void TestSettings::whenACommunityWasOpenedIsKept()
{
    const auto one = onServer(u"redis://one"_s);
    QCOMPARE(Settings(file()).openedAt(one), 0);
    const auto before = QDateTime::currentSecsSinceEpoch();

    Settings(file()).setLastLocation(one);

    QVERIFY(Settings(file()).openedAt(one) >= before);
}

void TestSettings::thePlaceIsKeptAcrossStarts()
{
    const auto folder = CommunityLocation::inFolder(u"/some/where"_s, "{town}:");
    Settings(file()).setLastLocation(folder);
    QCOMPARE(Settings(file()).lastLocation(), folder);

    auto server = onServer(u"rediss://ann@example.org:7000/3"_s);
    server.endpoint.caFile = u"/ca.pem"_s;
    server.nameSpace = server.endpoint.nameSpace = "{town}:";
    Settings(file()).setLastLocation(server);
    QCOMPARE(Settings(file()).lastLocation(), server);
}

void TestSettings::aPasswordIsNeverKept()
{
    auto server = onServer(u"redis://ann@example.org"_s);
    server.endpoint.password = u"hunter2"_s;

    Settings(file()).setLastLocation(server);

    QFile written(file());
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(!written.readAll().contains("hunter2"));
}

void TestSettings::communitiesStandInThePersonsOrder()
{
    const auto home = CommunityLocation::inFolder(u"/some/where"_s);
    const auto one = onServer(u"redis://one"_s);
    auto two = onServer(u"rediss+sentinel://ann@h1:26379,h2:26379/main"_s);
    two.endpoint.caFile = u"/ca.pem"_s;
    two.endpoint.certificateFile = u"/me.pem"_s;
    for (const auto &location : {home, one, two, home})
        Settings(file()).setLastLocation(location);
    QCOMPARE(locations(), QList({home, one, two}));

    Settings(file()).moveCommunity(two, 0);
    QCOMPARE(locations(), QList({two, home, one}));
    Settings(file()).moveCommunity(two, 3);
    Settings(file()).moveCommunity(two, -1);

    QCOMPARE(locations(), QList({two, home, one}));
}

void TestSettings::aCommunityHasANameAndACount()
{
    const auto one = onServer(u"redis://one"_s);
    Settings(file()).setLastLocation(one);
    QCOMPARE(Settings(file()).communities().first().name, u"one"_s);

    Settings(file()).setName(one, u"Square & 广场"_s);
    Settings(file()).setUnread(one, 7);

    QCOMPARE(Settings(file()).communities(),
             QList({app::CommunityProfile{one, u"Square & 广场"_s, 7}}));
    Settings(file()).setName(one, {});
    QCOMPARE(Settings(file()).name(one), u"one"_s);
}

void TestSettings::aCommunityThatComesBackIsWhereItWas()
{
    const auto one = onServer(u"redis://one"_s);
    const auto two = onServer(u"redis://two"_s);
    Settings(file()).setLastLocation(two);
    Settings(file()).setLastLocation(one);

    Settings(file()).forgetCommunity(one);
    QCOMPARE(locations(), QList({two}));
    QVERIFY(!Settings(file()).lastLocation());
    Settings(file()).forgetCommunity(two);
    Settings(file()).addCommunity(one);
    Settings(file()).addCommunity(two);

    QCOMPARE(locations(), QList({two, one}));
}

void TestSettings::serversOfAnEarlierVersionAreCommunities()
{
    const QVariantMap one{{u"address"_s, u"redis://one"_s}, {u"namespace"_s, QByteArray("{a}:")}};
    const QVariantMap two{{u"address"_s, u"redis://two"_s}};
    QSettings(file(), QSettings::IniFormat).setValue(u"recentServers"_s, QVariantList{one, two});

    auto first = onServer(u"redis://one"_s);
    first.nameSpace = first.endpoint.nameSpace = "{a}:";
    QCOMPARE(locations(), QList({first, onServer(u"redis://two"_s)}));
    QVERIFY(!QSettings(file(), QSettings::IniFormat).contains(u"recentServers"_s));
}

void TestSettings::placesOfAnEarlierVersionAreThoseOfTheLastCommunity()
{
    const auto one = onServer(u"redis://one"_s);
    const QVariantMap pages{{u"board"_s, QVariantMap{{u"community"_s, one.key()}}}};
    Settings(file()).setWindow({{u"workspaces"_s, pages}, {u"current"_s, u"forum"_s}});

    QCOMPARE(Settings(file()).places(one),
             (QVariantMap{{u"pages"_s, pages}, {u"current"_s, u"forum"_s}}));
    QVERIFY(Settings(file()).places(onServer(u"redis://two"_s)).isEmpty());
    Settings(file()).setPlaces(one, {{u"current"_s, u"board"_s}});
    QCOMPARE(Settings(file()).places(one), (QVariantMap{{u"current"_s, u"board"_s}}));
}

void TestSettings::whatNobodyOffersIsNotBelieved()
{
    QFile broken(file());
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("[General]\ntheme=plaid\nlanguage=xx\nlastPlace=7\nrecentServers=1,2\n");
    broken.close();

    const Settings settings(file());

    QCOMPARE(settings.theme(), u"system"_s);
    QCOMPARE(settings.language(), QString());
    QVERIFY(!settings.lastLocation());
    QVERIFY(settings.communities().isEmpty());
}

void TestSettings::eachCommunityRemembersItsOwn()
{
    const auto one = CommunityLocation::inFolder(u"/one"_s);
    const auto two = CommunityLocation::inFolder(u"/two"_s);
    Settings(file()).setPerson(one, u"爱丽丝"_s);
    Settings(file()).setLastSeen(one, {{u"group:redis"_s, 12}});

    const Settings settings(file());

    QCOMPARE(settings.person(one), u"爱丽丝"_s);
    QCOMPARE(settings.person(two), QString());
    QCOMPARE(settings.lastSeen(one).value(u"group:redis"_s).toInt(), 12);
    QVERIFY(settings.lastSeen(two).isEmpty());
}

void TestSettings::databasesAndUsersOfASocketAreTold()
{
    const auto zero = onServer(u"unix:///run/redis.sock"_s);
    const auto two = onServer(u"unix:///run/redis.sock?db=2"_s);
    const auto ann = onServer(u"unix://ann@/run/redis.sock"_s);
    Settings(file()).setLastSeen(zero, {{u"top"_s, 12}});
    Settings(file()).setLastLocation(two);

    const Settings settings(file());

    QCOMPARE(settings.lastLocation(), two);
    // What was kept for all of them is found by each, and stays the first one's.
    QCOMPARE(zero.key(), u"unix:///run/redis.sock"_s);
    QCOMPARE(settings.lastSeen(two).value(u"top"_s).toInt(), 12);
    Settings(file()).setLastSeen(two, {{u"top"_s, 17}});
    QCOMPARE(Settings(file()).lastSeen(two).value(u"top"_s).toInt(), 17);
    QCOMPARE(Settings(file()).lastSeen(zero).value(u"top"_s).toInt(), 12);
    QCOMPARE(QSet<QString>({zero.key(), two.key(), ann.key()}).size(), 3);
    QCOMPARE(QSet<QString>({zero.draftsFolder(), two.draftsFolder(), ann.draftsFolder()}).size(),
             3);
    QCOMPARE(QSet<QString>({zero.backupFolder(), two.backupFolder(), ann.backupFolder()}).size(),
             3);
}

void TestSettings::theOwnerOfOldDraftsIsWhoeverActedBefore()
{
    const auto one = CommunityLocation::inFolder(u"/one"_s);
    const auto two = CommunityLocation::inFolder(u"/two"_s);
    {
        // As an earlier version left it.
        QSettings earlier(file(), QSettings::IniFormat);
        const auto hash
            = QCryptographicHash::hash(one.key().toUtf8(), QCryptographicHash::Sha256).toHex();
        earlier.setValue(u"communities/%1/person"_s.arg(QString::fromLatin1(hash.first(16))),
                         u"alice"_s);
    }
    Settings settings(file());

    settings.setPerson(one, u"bob"_s);
    settings.setPerson(two, u"bob"_s);

    QCOMPARE(settings.draftOwner(one), u"alice"_s);
    QVERIFY(settings.draftOwner(two).isEmpty());
    settings.forgetDraftOwner(one);
    settings.setPerson(one, u"cat"_s);
    QVERIFY(settings.draftOwner(one).isEmpty());
}

void TestSettings::theWindowIsKept()
{
    const QVariantMap state{{u"geometry"_s, QByteArray("\0\1\2", 3)},
                            {u"shortcuts"_s, QVariantMap{{u"article.vote"_s, u"v"_s}}}};
    Settings(file()).setWindow(state);

    QCOMPARE(Settings(file()).window(), state);
}

void TestSettings::eachLessonIsKeptByItself()
{
    const QVariantMap progress{{u"step"_s, 3}, {u"begun"_s, true}};
    {
        Settings one(file());
        Settings other(file());
        QVERIFY(one.lesson(u"vote"_s).isEmpty());
        one.setLesson(u"vote"_s, progress);
        other.setLesson(u"follow"_s, {{u"step"_s, 1}});
        other.setOpenLesson(u"follow"_s);
    }

    const Settings settings(file());
    QCOMPARE(settings.lesson(u"vote"_s), progress);
    QCOMPARE(settings.lesson(u"follow"_s).value(u"step"_s).toInt(), 1);
    QCOMPARE(settings.openLesson(), u"follow"_s);
}

REGISTER_TEST(TestSettings)
#include "tst_settings.moc"
