// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "ui/actions/actionregistry.h"
#include "ui/list/listpane.h"
#include "ui/moderation/moderationpane.h"
#include "ui/moderation/reports/reportdetailview.h"
#include "ui/moderation/reports/reportfilters.h"
#include "ui/moderation/reports/reportlistview.h"

#include <QSortFilterProxyModel>
#include <QTimer>

namespace items {
class ReportEditor;
class ReportListModel;
class ReportReader;
class Session;
} // namespace items

namespace ui {

class AuthorSection;
class MessageTemplates;

/// The queue of what people reported, and the one report that is being looked at.
class ReportsPane : public ModerationPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    struct Models {
        items::ReportListModel &reports;
        items::ReportReader &reader;
        items::ReportEditor &editor;
        items::Session &session;
    };
    /// All outlive it but `author`, which it takes.
    ReportsPane(const Models &models, ActionRegistry &actions, AuthorSection *author,
                MessageTemplates &templates, QObject *parent = nullptr);

    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    [[nodiscard]] RowListView *rows() const override;
    [[nodiscard]] int footerHeight() const override;
    [[nodiscard]] bool isFilterable() const override { return true; }
    void setFilter(const QString &words) override;
    void setActive(bool wanted) override;
    void retry() override;
    [[nodiscard]] QVariantMap saveState() const override { return m_filters->saveState(); }
    void restoreState(const QVariantMap &state) override { m_filters->restoreState(state); }
    void showActions() override;
    void retranslate() override;

private:
    void connectList();
    void connectDetail();
    void connectActions();
    void applyPerson();
    void showDetail();
    void showWritable() override;
    void showFailure(const base::Error &error);
    void showFirst();
    void goOnFrom(const domain::Report &report);
    void showEmptyText();
    void offerTakeover(const domain::Report &report);
    void claimOrRelease();
    void settle(domain::ReportOutcome outcome);
    void removeOrRestore();
    void moderateTopic(domain::BatchAct::Kind kind);
    void open();
    void showMenu(const QPoint &globalPosition);
    [[nodiscard]] bool canAct() const;

    Models m;
    ActionRegistry &m_actions;
    QSortFilterProxyModel m_found; ///< what the words leave
    ReportListView *m_view = new ReportListView;
    ReportFilters *m_filters = new ReportFilters;
    ListPane *m_pane = new ListPane(m_view, m_filters);
    ReportDetailView *m_detail = new ReportDetailView;
    AuthorSection *m_author;
    MessageTemplates &m_templates;
    /// Decided on here: what stands in its place is next. What others decide on stays in sight.
    std::optional<domain::Target> m_decided;
    std::optional<domain::Target> m_deciding; ///< the server is asked to
    QTimer m_doubleClick; ///< runs while the second press may still follow
    bool m_isOtherList = true; ///< its first row is shown
    QString m_words;
};

} // namespace ui
