// SPDX-License-Identifier: MIT
#include "ui/timeline/profile/personhead.h"

#include "items/moderation/auditsentence.h"
#include "ui/list/headertabs.h"
#include "ui/reader/readertoolbar.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/profile/profilecard.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QDateTime>
#include <QLocale>
#include <QSignalBlocker>

#include <array>

using namespace Qt::StringLiterals;

namespace ui {

PersonHead::PersonHead(QWidget *parent)
    : QWidget(parent)
    , m_card(new ProfileCard(this, ProfileCard::Figures::Elsewhere))
    , m_memberCard(new ReaderButton(u"shield-check"_s, this))
    , m_menu(new ReaderButton(u"ellipsis-vertical"_s, this))
    , m_tabs(new HeaderTabs(this))
{
    layGround(*this, {.color = &Tokens::list, .lines = Qt::BottomEdge});
    auto *who
        = rowOf({{m_card, 1}, m_memberCard, m_menu}, {.margins = {24, 16, 8, 0}, .spacing = 8});
    columnOf({who, rowOf({m_tabs, Stretch{1}}, {.margins = {14, 0, 8, 0}})},
             {.margins = {0, 0, 0, 1}, .spacing = 4}, this);
    for (int tab = 0; tab <= int(Tab::Following); ++tab)
        m_tabs->addTab({});
    m_memberCard->hide();
    connect(m_tabs, &QTabBar::currentChanged, this,
            [this](int tab) { Q_EMIT tabSelected(Tab(tab)); });
    connect(m_memberCard, &QAbstractButton::clicked, this, &PersonHead::memberCardRequested);
    connect(m_menu, &QAbstractButton::clicked, this,
            [this] { Q_EMIT menuRequested(m_menu->mapToGlobal(QPoint(0, m_menu->height()))); });
    keepTranslated(*this, [this] { showTexts(); });
}

void PersonHead::setPerson(const std::optional<domain::Person> &person,
                           const std::optional<domain::Member> &member,
                           const domain::AccountId &viewer)
{
    m_person = person;
    m_member = member;
    m_card->setPerson(person, viewer);
    for (auto *button : {m_memberCard, m_menu})
        button->setEnabled(person.has_value());
    showTexts();
}

void PersonHead::setTab(Tab tab)
{
    const QSignalBlocker quiet(m_tabs);
    m_tabs->setCurrentIndex(int(tab));
    m_tabs->update();
}

void PersonHead::setModerating(bool moderating)
{
    m_memberCard->setVisible(moderating);
}

void PersonHead::showTexts()
{
    const auto counted = [](const QString &name, std::optional<qint64> count) {
        //: A tab and how much is in it: "Articles 64"
        return count ? tr("%1 %2").arg(name, number(*count)) : name;
    };
    const auto ofMember = [this](qint64 domain::Member::*count) {
        return m_member ? std::optional((*m_member).*count) : std::nullopt;
    };
    const auto ofPerson = [this](qint64 domain::Person::*count) {
        return m_person ? std::optional((*m_person).*count) : std::nullopt;
    };
    const std::array texts{counted(tr("Articles"), ofMember(&domain::Member::articles)),
                           counted(tr("Topics"), ofMember(&domain::Member::topics)),
                           tr("Replies"),
                           counted(tr("Posts"), ofPerson(&domain::Person::posts)),
                           counted(tr("Followers"), ofPerson(&domain::Person::followers)),
                           counted(tr("Following"), ofPerson(&domain::Person::followed))};
    for (size_t i = 0; i < texts.size(); ++i)
        m_tabs->setTabText(int(i), texts.at(i));
    m_tabs->updateGeometry();
    QStringList facts;
    if (m_member && m_member->role != domain::Role::Member)
        facts.append(items::roleName(m_member->role));
    if (m_member && m_member->created.time_since_epoch().count() > 0)
        //: %1 is a month: "March 2024"
        facts.append(tr("member since %1")
                         .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(
                                                     m_member->created.time_since_epoch().count()),
                                                 tr("MMMM yyyy", "format of a month"))));
    m_card->setFacts(facts);
    m_memberCard->setText(tr("Member card…"));
    m_memberCard->setToolTip(tr("Notes, bans, mutes and history, for moderators"));
    m_menu->setAccessibleName(tr("More about this person"));
    m_menu->setToolTip(tr("More"));
}

} // namespace ui

#include "moc_personhead.cpp"
