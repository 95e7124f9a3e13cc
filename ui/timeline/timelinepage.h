// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "items/timelinesources.h"
#include "ui/list/panespage.h"
#include "ui/timeline/peopleacts.h"
#include "ui/timeline/postacts.h"
#include "ui/timeline/postwriting.h"
#include "ui/timeline/profile/personhead.h"

class QStackedWidget;

namespace ui {

class BesidePane;
class DraftsPane;
class FeedPane;
class PeoplePane;
class SourceTree;
class TimelineView;
class WorksPane;

/// The timeline: lists, posts of people whom one follows or people themselves, a page for each
/// person, and what stands beside them; and the objects behind those.
class TimelinePage : public PanesPage {
    Q_OBJECT
public:
    using Models = TimelineModels;

    TimelinePage(const Models &models, ActionRegistry &actions, QWidget *parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("timeline"); }
    [[nodiscard]] QString title() const override { return tr("Timeline"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("radio"); }
    [[nodiscard]] ActionId newAction() const override { return ActionId::NewPost; }
    [[nodiscard]] QList<QWidget *> panes() const override;
    void setFilter(const QString &words) override;
    [[nodiscard]] QString filter() const override { return m_words; }
    [[nodiscard]] QList<PaletteEntry> switcherEntries(const QString &words) const override;
    void openEntry(const QString &key) override;
    bool openLink(const QString &link) override;
    [[nodiscard]] QVariantMap saveState() const override;
    void restoreState(const QVariantMap &state) override;

    [[nodiscard]] const TimelineQuery &query() const { return m_query; }
    /// The posts that are shown, for an export.
    [[nodiscard]] domain::PostSelection selection() const;
    /// Whether one can act as somebody else, where nobody has to prove who they are.
    void setActAsOffered(bool offered) { m_isActAsOffered = offered; }

Q_SIGNALS:
    void actAsRequested(const QString &name);

public Q_SLOTS:
    void showSource(const ui::TimelineQuery &source) { m_navigation.showSource(source); }
    /// The page of a person, at their posts.
    void showProfile(const domain::AccountId &person);
    void showNew();
    /// Among the newest of everybody who is followed.
    void showPosted(const domain::PostId &id);

private:
    void showEvent(QShowEvent *event) override;
    void showWritable() override;
    void showActions() override;
    void retranslate() override;
    [[nodiscard]] QList<domain::Target> selectedTargets() const override;
    void setModerating(bool moderating) override;
    void showRemoval(const domain::Target &target, const domain::Removal &removal) override;

    void connectSources();
    void connectFeed();
    void connectPeople();
    void connectPerson();
    void connectActions();
    void applyPerson();
    void goTo(const TimelineHistoryEntry &entry);
    void startAtNewest();
    void readPeople();
    void showPersonTab(PersonHead::Tab tab);
    void showPersonMenu(const QPoint &globalPosition);
    void showMiddle();
    void showInTree();
    void keepPlace();
    void showEntry(items::TimelineSources::Entry entry);
    void showThread(const domain::PostId &post)
    {
        showSource({TimelineQuery::Page::Thread, {}, post, {}});
    }
    void followLink(const QString &target);
    void showHeading();
    void showPeopleHeading();
    void showEmptyText();
    void showWholeList();
    void leaveEmptyList();
    void showPersons();
    [[nodiscard]] TimelineView &view() const;

    Models m;
    SourceTree *m_tree;
    FeedPane *m_feedPane;
    PeoplePane *m_peoplePane;
    DraftsPane *m_draftsPane;
    WorksPane *m_worksPane;
    PersonHead *m_personHead;
    QStackedWidget *m_middle;
    BesidePane *m_beside;
    TimelineNavigation m_navigation;
    PostWriting m_writing;
    PostActs m_posts;
    PeopleActs m_persons;
    TimelineQuery m_query;
    QString m_words;
    domain::AccountId m_begunFor; ///< who has seen Home since the window was opened
    bool m_isActAsOffered = false;
    bool m_isGoing = false; ///< to another list: what scrolls now is nobody's wish
};

} // namespace ui
