// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/placeseditor.h"
#include "ui/moderation/moderationpane.h"
#include "ui/moderation/places/placestree.h"

namespace ui {

class ActionRegistry;
class PlaceDetail;
class PlacesList;

/// Tabs, categories and groups, for administrators: made, named, ordered, merged and archived.
class PlacesPane : public ModerationPane {
    Q_OBJECT
public:
    /// Both outlive it.
    PlacesPane(items::PlacesEditor &editor, ActionRegistry &actions, QObject *parent = nullptr);

    [[nodiscard]] QString key() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    [[nodiscard]] domain::Role leastRole() const override { return domain::Role::Administrator; }
    [[nodiscard]] QWidget *list() const override;
    [[nodiscard]] QWidget *detail() const override;
    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    [[nodiscard]] QToolButton *drawerButton() const override;
    void setFilter(const QString &) override { }
    void setWhyNot(const QString &whyNot) override;
    void setWanted(bool wanted) override;
    void retry() override;
    void showActions() override;
    void retranslate() override;

private:
    void connectEditor();
    void connectViews();
    void ask(const domain::PlaceAct &act);
    void move(int by);
    void order(const PlaceRow &row, const QStringList &names);
    void takeOutcome(const domain::PlaceAct &act, const domain::PlaceOutcome &outcome);
    void showPlaces();
    void showChosen();
    /// What it may become part of, or the tabs it may be put into.
    [[nodiscard]] QStringList choicesFor(const domain::PlaceAct &act) const;
    [[nodiscard]] QStringList tabsOf(const QString &category) const;

    items::PlacesEditor &m_editor;
    ActionRegistry &m_actions;
    PlacesList *m_list;
    PlaceDetail *m_detail;
    QString m_whyNot;
    bool m_isOffered = false;
};

} // namespace ui
