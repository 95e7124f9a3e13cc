// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "domain/post.h"

#include <QWidget>

#include <optional>

namespace ui {

class HeaderTabs;
class ProfileCard;
class ReaderButton;

/// The head of a person's page: who it is, what one may do, and a tab for each list of theirs.
class PersonHead : public QWidget {
    Q_OBJECT
public:
    enum class Tab { Articles, Topics, Replies, Posts, Followers, Following };

    explicit PersonHead(QWidget *parent = nullptr);

    [[nodiscard]] ProfileCard &card() const { return *m_card; }
    /// Without figures where they are not known.
    void setPerson(const std::optional<domain::Person> &person,
                   const std::optional<domain::Member> &member, const domain::AccountId &viewer);
    void setTab(Tab tab);
    /// Whether what moderators know is a click away.
    void setModerating(bool moderating);

Q_SIGNALS:
    void tabSelected(ui::PersonHead::Tab tab);
    void memberCardRequested();
    void menuRequested(const QPoint &globalPosition);

private:
    void showTexts();

    ProfileCard *m_card;
    ReaderButton *m_memberCard;
    ReaderButton *m_menu;
    HeaderTabs *m_tabs;
    std::optional<domain::Person> m_person;
    std::optional<domain::Member> m_member;
};

} // namespace ui
