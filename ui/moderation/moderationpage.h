// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "ui/list/panesources.h"
#include "ui/list/panespage.h"
#include "ui/moderation/person/messagetemplates.h"

#include <QStackedWidget>

#include <functional>

namespace ui {

class ModerationPane;

/// The workspace of those who keep a community healthy: a pane for each of what they look after.
class ModerationPage : public PanesPage {
    Q_OBJECT
public:
    ModerationPage(items::Session &session, ActionRegistry &actions, QWidget *parent = nullptr);

    /// In the order of the sources. `make` is called once, when somebody wants to see it; what it
    /// makes becomes a child of the page.
    void addPane(const PaneSource &source, std::function<ModerationPane *()> make);
    /// Made if it is not, without being shown: whatever its models answer, it tells.
    ModerationPane *pane(const QString &key);
    /// What waits for a moderator in the pane of `key`, which may not be made; 0: nothing.
    void setCount(const QString &key, qint64 count);
    /// What moderators write to people, remembered with the page.
    [[nodiscard]] MessageTemplates &templates() { return m_templates; }

    [[nodiscard]] QString id() const override { return QStringLiteral("moderate"); }
    [[nodiscard]] QString title() const override { return tr("Moderate"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("shield-check"); }
    /// Moderators and administrators see it.
    [[nodiscard]] bool isOffered() const override { return m_role != domain::Role::Member; }
    /// Nothing is written here.
    [[nodiscard]] ActionId newAction() const override { return ActionId::NewTopic; }
    [[nodiscard]] ActionScope scope() const override { return ActionScope::Moderation; }
    [[nodiscard]] QList<QWidget *> panes() const override;
    [[nodiscard]] int footerHeight() const override;
    void setFilter(const QString &words) override;
    [[nodiscard]] bool isFilterable() const override;
    [[nodiscard]] QString filter() const override { return m_words; }
    [[nodiscard]] QList<PaletteEntry> switcherEntries(const QString &words) const override;
    void openEntry(const QString &key) override;
    [[nodiscard]] QVariantMap saveState() const override;
    void restoreState(const QVariantMap &state) override;

Q_SIGNALS:
    void openRequested(const domain::Target &target, const QByteArray &topic, qint64 floor);

protected:
    void showWritable() override;
    void showActions() override;
    void showEvent(QShowEvent *event) override;
    void retranslate() override;

private:
    void nameTree();
    void applyPerson();
    void makePane(PaneRow<ModerationPane> &row);
    [[nodiscard]] bool isOfferedTo(const PaneSource &source) const;
    void offerPanes();
    void showPane(int row);
    /// As showPane(), but made once the page is seen.
    void choosePane(int row);
    [[nodiscard]] bool canChoose(int row) const;
    /// What is chosen; null: nothing is there, or it has not been made.
    [[nodiscard]] ModerationPane *current() const { return m_panes.value(m_current).pane; }

    QList<PaneRow<ModerationPane>> m_panes;
    int m_current = 0;
    PaneSources *m_sources = new PaneSources(this);
    PaneTree *m_tree;
    QStackedWidget *m_lists = new QStackedWidget;
    QStackedWidget *m_details = new QStackedWidget;
    MessageTemplates m_templates;
    QString m_words;
    domain::Role m_role = domain::Role::Member;
};

} // namespace ui
