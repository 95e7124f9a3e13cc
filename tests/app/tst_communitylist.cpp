// SPDX-License-Identifier: MIT
#include "app/communitylist.h"

#include "domain/permalink.h"
#include "testregistry.h"
#include "ui/actions/actionregistry.h"
#include "ui/window/mainwindow.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using app::CommunityList;
using app::CommunityLocation;

/// What is known of communities that are not open.
class TestCommunityList : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<app::Settings>(m_folder->filePath(u"settings.ini"_s));
        m_actions = std::make_unique<ui::ActionRegistry>();
        m_window = std::make_unique<ui::MainWindow>(*m_actions);
        m_list = std::make_unique<CommunityList>(*m_settings, *m_window);
    }
    void cleanup()
    {
        m_list.reset();
        m_window.reset();
        m_actions.reset();
    }

    void aLinkLeadsToTheAccountThatWasUsedLast()
    {
        const auto ann = at(u"redis://ann@host"_s);
        const auto bob = at(u"redis://bob@host"_s);
        m_settings->addCommunity(ann);
        m_settings->setLastLocation(bob);
        m_settings->addCommunity(at(u"redis://elsewhere"_s));
        auto link = ann.permalink();
        link.link = u"folkmoot:post/3"_s;

        const auto places = m_list->placesOf(link);

        QCOMPARE(places.size(), 2);
        QCOMPARE(places.first().key(), bob.key());
        QCOMPARE(places.last().key(), ann.key());
    }

    void whatWasTypedIsNotTypedAgain()
    {
        app::StartController::OpenRequest request;
        request.location = at(u"redis://host"_s);
        request.password = u"secret"_s;

        m_list->remember(request);

        QVERIFY(request.password.isEmpty());
        QCOMPARE(m_list->wayTo(request.location).password, u"secret"_s);
        QCOMPARE(m_settings->lastLocation()->key(), request.location.key());
        m_list->forget(request.location);
        QVERIFY(m_list->wayTo(request.location).password.isEmpty());
        QVERIFY(!m_list->place(request.location.key()));
    }

    void whatWasTypedIsKeptThoughNobodyGoesThereYet()
    {
        app::StartController::OpenRequest request;
        request.location = at(u"rediss://c%2F7@host"_s);
        request.password = u"secret"_s;

        m_list->keepTyped(request);

        QCOMPARE(m_list->wayTo(request.location).password, u"secret"_s);
        QVERIFY(!m_settings->lastLocation());
    }

private:
    static CommunityLocation at(const QString &address)
    {
        const auto endpoint = base::Endpoint::fromUri(address);
        return {{}, endpoint.value_or(base::Endpoint()), {}};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<app::Settings> m_settings;
    std::unique_ptr<ui::ActionRegistry> m_actions;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<CommunityList> m_list;
};

REGISTER_TEST(TestCommunityList)
#include "tst_communitylist.moc"
