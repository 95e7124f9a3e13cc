// SPDX-License-Identifier: MIT
#pragma once

#include "domain/notice.h"
#include "items/noticelistmodel.h"
#include "ui/list/pagedlistview.h"
#include "ui/list/workspace.h"

#include <QComboBox>
#include <QSortFilterProxyModel>

class QPushButton;

namespace items {
class Session;
}

namespace ui {

class ListHeading;
class ListPane;

/// The list of notices. A click, or Enter, opens what a notice is about; walking through the list
/// opens nothing.
class NoticeListView : public PagedListView {
    Q_OBJECT
public:
    explicit NoticeListView(QWidget *parent = nullptr);

    [[nodiscard]] static domain::Notice noticeAt(const QModelIndex &index);

Q_SIGNALS:
    void noticeActivated(const domain::Notice &notice);

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

/// What is left of the notices by the words of the filter and by their kind.
class NoticeFilter : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    /// Only about one's own texts that a filter held.
    void setOnlyHeld(bool onlyHeld);
    [[nodiscard]] bool isOnlyHeld() const { return m_isOnlyHeld; }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    bool m_isOnlyHeld = false;
};

/// Who mentioned or answered the person who acts: one list, and its way into the forum.
class NoticesPage : public Workspace {
    Q_OBJECT
public:
    /// The models outlive it.
    NoticesPage(items::NoticeListModel &notices, items::Session &session, ActionRegistry &actions,
                QWidget *parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("notices"); }
    [[nodiscard]] QString title() const override { return tr("Notices"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("bell"); }
    [[nodiscard]] ActionId newAction() const override { return ActionId::NewTopic; }
    [[nodiscard]] QList<QWidget *> panes() const override;
    [[nodiscard]] int footerHeight() const override;
    void setFilter(const QString &words) override;
    [[nodiscard]] QString filter() const override { return m_words; }
    [[nodiscard]] QList<PaletteEntry> switcherEntries(const QString &words) const override;
    void openEntry(const QString &key) override;
    /// What it is about; says so where that is gone. It is read then.
    void open(const domain::Notice &notice);

    /// While offline or read-only nothing is marked; the list stays readable.
    void setOnline(bool online) override;
    void setReadOnly(bool readOnly) override;

Q_SIGNALS:
    /// A person wants to read it: floor 0 is the topic itself.
    void openRequested(const domain::TopicId &topic, qint64 floor);
    void postRequested(const domain::PostId &post);
    /// What the person had reported; of a reply its topic and floor.
    void targetRequested(const domain::Target &target, const domain::TopicId &topic, qint64 floor);

protected:
    void hideEvent(QHideEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void build();
    void connectSignals();
    void connectActions(ActionRegistry &actions);
    void applyPerson();
    using Marking = items::NoticeListModel::Marking;
    void markRead(const domain::Notice &notice, Marking marking);
    void toggleRead(const domain::Notice &notice);
    void showMenu(const QPoint &globalPosition);
    void showOnlyHeld(bool onlyHeld);
    void showHeading();
    void showEmptyText();
    void offerActions();
    void offerMark();
    void leaveEmptyList();
    void toastMarked(qint64 count);
    void retranslate();

    items::NoticeListModel &m_notices;
    items::Session &m_session;
    ActionRegistry &m_actions;
    NoticeFilter m_found;
    NoticeListView *m_view;
    ListHeading *m_heading;
    QComboBox *m_show;
    QPushButton *m_markAll;
    ListPane *m_pane;
    QString m_words;
    bool m_isOnline = true;
    bool m_isReadOnly = false;
};

} // namespace ui
