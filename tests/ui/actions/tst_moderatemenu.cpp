// SPDX-License-Identifier: MIT
#include "testregistry.h"
#include "ui/actions/moderatemenu.h"

#include <QAction>
#include <QMenu>
#include <QTest>

using namespace Qt::StringLiterals;
using Act = domain::BatchAct::Kind;
using Kind = domain::Target::Kind;

/// What a moderator is offered, by its plain names.
class TestModerateMenu : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyKindOffersWhatFitsIt_data()
    {
        QTest::addColumn<ui::Moderated>("what");
        QTest::addColumn<QStringList>("offered");
        const domain::Target article{Kind::Article, "1"};
        const domain::Target topic{Kind::Topic, "1"};
        const domain::Target reply{Kind::Reply, "1"};
        const domain::Target post{Kind::Post, "1"};
        QTest::newRow("article") << ui::Moderated{{article}}
                                 << QStringList{u"Remove"_s, u"Lock"_s, u"Pin"_s, u"Rename"_s,
                                                u"Change groups"_s};
        QTest::newRow("locked and pinned topic")
            << ui::Moderated{{topic}, true, true}
            << QStringList{u"Remove"_s, u"Unlock"_s, u"Pin"_s,   u"Unpin"_s,
                           u"Move"_s,   u"Rename"_s, u"Merge"_s, u"Change tags"_s};
        QTest::newRow("several topics")
            << ui::Moderated{{topic, topic}}
            << QStringList{u"Remove"_s, u"Lock"_s, u"Unlock"_s, u"Pin"_s,
                           u"Unpin"_s,  u"Move"_s, u"Merge"_s,  u"Change tags"_s};
        QTest::newRow("reply") << ui::Moderated{{reply}} << QStringList{u"Remove"_s};
        QTest::newRow("post") << ui::Moderated{{post}} << QStringList{u"Remove"_s, u"Lock"_s};
        QTest::newRow("removed reply")
            << ui::Moderated{{reply}, false, false, true} << QStringList{u"Restore"_s};
        QTest::newRow("removed reply, for an administrator")
            << ui::Moderated{{reply}, false, false, true, true}
            << QStringList{u"Restore"_s, u"Purge…"_s};
        QTest::newRow("standing reply, for an administrator")
            << ui::Moderated{{reply}, false, false, false, true} << QStringList{u"Remove"_s};
    }
    void everyKindOffersWhatFitsIt()
    {
        QFETCH(const ui::Moderated, what);
        QFETCH(const QStringList, offered);
        QMenu menu;

        ui::addModerateActions(menu, what, [](Act) {});

        QStringList names;
        for (const auto *action : menu.actions())
            names.append(action->text());
        QCOMPARE(names, offered);
    }

    void aChosenActIsToldOnce()
    {
        QMenu menu;
        QList<Act> told;
        ui::addModerateActions(menu, {{{Kind::Reply, "1"}}, false, false, true, true},
                               [&told](Act act) { told.append(act); });

        menu.actions().constLast()->trigger();

        QCOMPARE(told, QList<Act>{Act::Purge});
    }
};

REGISTER_TEST(TestModerateMenu)
#include "tst_moderatemenu.moc"
