// SPDX-License-Identifier: MIT
#include "ui/reader/byline.h"

#include "testregistry.h"
#include "ui/list/placebutton.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {
using Kind = domain::PlaceLink::Kind;

class Chips : public ui::Byline {
public:
    explicit Chips(bool hasPerson = false)
        : Byline(30, nullptr)
        , m_hasPerson(hasPerson)
    {
        show({u"programming"_s, u"databases"_s, u"design"_s});
    }

    using ui::Byline::show;
    void show(const QStringList &groups)
    {
        QList<domain::PlaceLink> places;
        for (const auto &group : groups)
            places.append({Kind::Group, group});
        setPlaces(places);
        setPerson(domain::AccountId(qint64(7)), u"ann"_s, {});
    }

protected:
    void flow(Flow &flow) const override
    {
        if (m_hasPerson)
            putPerson(flow, 200, 8);
        putPlaces(flow, 4);
    }

private:
    bool m_hasPerson;
};

QStringList linksIn(const ui::Byline &byline)
{
    QStringList names;
    for (const auto *link : byline.findChildren<ui::PlaceButton *>()) {
        if (!link->isHidden())
            names.append(link->accessibleName());
    }
    return names;
}
} // namespace

class TestByline : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatFindsNoRoomGoesOnInTheNextLine()
    {
        const Chips byline;

        QCOMPARE(byline.heightForWidth(600), 24);
        QCOMPARE(byline.heightForWidth(120), 72);
    }

    void aChipWiderThanTheLineIsNotPutOff()
    {
        const Chips byline;

        QCOMPARE(byline.heightForWidth(40), 72);
    }

    void namesAreLinksInsideItAndApartFromEachOther()
    {
        Chips byline(true);
        byline.resize(260, byline.heightForWidth(260));
        byline.show();

        const auto links = byline.findChildren<ui::PlaceButton *>();
        QCOMPARE(linksIn(byline),
                 QStringList({u"Profile of ann"_s, u"Group programming"_s, u"Group databases"_s,
                              u"Group design"_s}));
        for (const auto *link : links) {
            QVERIFY(byline.rect().contains(link->geometry()));
            for (const auto *other : links)
                QVERIFY(link == other || !link->geometry().intersects(other->geometry()));
        }
        QSignalSpy followed(&byline, &ui::Byline::linkActivated);
        links.at(1)->click();
        QCOMPARE(followed.first().first(), u"folkmoot:group/programming"_s);
    }

    void fewerPlacesLeaveNoLinkBehindAndTheFocusStays()
    {
        Chips byline(true);
        byline.show();
        QVERIFY(QTest::qWaitForWindowExposed(&byline));
        auto *first = byline.findChildren<ui::PlaceButton *>().at(1);
        first->setFocus();

        byline.show({u"design"_s});

        QCOMPARE(linksIn(byline), QStringList({u"Profile of ann"_s, u"Group design"_s}));
        QVERIFY(first->hasFocus());
    }

    void anonymousPeopleLeadNowhere()
    {
        ui::PlaceButton link(ui::PlaceButton::Look::Strong, nullptr);
        QSignalSpy followed(&link, &ui::PlaceButton::followed);

        link.setPlace(domain::PlaceLink::toPerson(domain::AccountId("-3")), u"anonymous"_s);
        link.click();

        QVERIFY(!link.isEnabled());
        QCOMPARE(link.accessibleName(), u"anonymous"_s);
        QCOMPARE(followed.count(), 0);
    }
};

REGISTER_TEST(TestByline)
#include "tst_byline.moc"
