// SPDX-License-Identifier: MIT
#pragma once

#include "domain/postselection.h"
#include "items/timelinesources.h"
#include "ui/list/panespage.h"
#include "ui/timeline/timelinehistory.h"

#include <optional>

class QStackedWidget;

namespace items {
class PeopleModel;
class PersonReader;
class PostDrafts;
class PostEditor;
class Session;
class TimelineModel;
} // namespace items

namespace ui {

class BesidePane;
class DraftsPane;
class FeedPane;
class PeoplePane;
class TimelineTree;
class TimelineView;

/// The timeline: posts of people whom one follows, people themselves, and everything a person
/// does there.
class TimelinePage : public PanesPage {
    Q_OBJECT
public:
    /// The models that it shows; they outlive it.
    struct Models {
        items::TimelineSources &sources;
        items::TimelineModel &home; ///< kept while other lists are looked at: it counts what is new
        items::TimelineModel &feed; ///< of any other list
        items::PeopleModel &people;
        items::PeopleModel &suggestions;
        items::PersonReader &viewer;
        items::PersonReader &person; ///< whose profile is shown
        items::PostEditor &editor;
        items::PostDrafts &drafts;
        items::Session &session;
    };

    TimelinePage(const Models &models, ActionRegistry &actions, QWidget *parent = nullptr);
    ~TimelinePage() override;

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    [[nodiscard]] ActionId newAction() const override { return ActionId::NewPost; }
    [[nodiscard]] QList<QWidget *> panes() const override;
    void setFilter(const QString &words) override;
    [[nodiscard]] QString filter() const override { return m_words; }
    [[nodiscard]] QList<PaletteEntry> switcherEntries(const QString &words) const override;
    void openEntry(const QString &key) override;
    bool openLink(const QString &link) override;

    [[nodiscard]] const TimelineQuery &query() const { return m_query; }
    /// The posts that are shown, for an export.
    [[nodiscard]] domain::PostSelection selection() const;

public Q_SLOTS:
    void showSource(const ui::TimelineQuery &query);
    void showNew();
    void writePost();

private:
    [[nodiscard]] QVariantMap saveHistory() const override;
    void restoreHistory(const QVariantMap &state) override;
    void showWritable() override;
    void showActions() override;
    void retranslate() override;
    void connectSources();
    void connectFeed();
    void connectPeople();
    void connectEditor();
    void connectActions();
    void applyPerson();
    void goTo(const TimelineHistoryEntry &entry);
    void goBack();
    void goForward();
    void keepPlace();
    void showEntry(items::TimelineSources::Entry entry);
    void showProfile(const domain::AccountId &person);
    void followLink(const QString &target);
    void showHeading();
    void showPeopleHeading();
    void showEmptyText();
    void leaveEmptyList();
    void showPersons();
    void showDraftStatus();
    void loadDraft();
    void showDrafted();
    void continueNewPost();
    void continueDraft(const QString &key);
    void removeDraft(const QString &key);
    void relate(domain::PostRelation how, const domain::PostId &id);
    void repost(const domain::PostId &id);
    void like(const domain::PostId &id, bool liked);
    void follow(const domain::Person &person);
    void mute(const domain::Person &person);
    void muteAuthor();
    void deletePost();
    void copyLink();
    void showMenu(const domain::PostId &id, const QPoint &globalPosition);
    void toastFollowed(const QString &name, bool followed);
    void toastMuted(const QString &name, bool muted);
    /// Says why not, and false, where nothing can be written.
    bool canWrite();
    [[nodiscard]] items::TimelineModel &feed() const;
    [[nodiscard]] domain::Post postOf(const domain::PostId &id) const;
    [[nodiscard]] domain::Post currentPost() const;
    [[nodiscard]] QList<domain::Target> selectedTargets() const override;
    void setModerating(bool moderating) override;
    void showRemoval(const domain::Target &target, const domain::Removal &removal) override;
    void askForRemovals();
    [[nodiscard]] std::optional<domain::Person> currentPerson() const;
    [[nodiscard]] TimelineView &view() const;

    Models m;
    TimelineTree *m_tree;
    FeedPane *m_feedPane;
    PeoplePane *m_peoplePane;
    DraftsPane *m_draftsPane;
    QStackedWidget *m_middle;
    BesidePane *m_beside;
    TimelineHistory m_history;
    TimelineQuery m_query;
    QString m_words;
    bool m_isGoing = false; ///< to another list: what scrolls now is nobody's wish
};

} // namespace ui
