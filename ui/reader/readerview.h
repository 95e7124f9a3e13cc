// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/account.h"
#include "domain/moderation.h"

#include <QWidget>

class QLabel;
class QStackedLayout;

namespace ui {

class ReaderScroll;
class ReaderToolbar;
class SelectionPane;
struct Selection;
class StatePane;
class Tombstone;

/// The right pane of a page: a toolbar, and below it what is read or what stands for it. Its heirs
/// show what they are given and ask for acts by signals.
class ReaderView : public QWidget {
    Q_OBJECT
public:
    void showLoading();
    void showError(const base::Error &error);
    /// What it was, for moderators.
    void showRemoval(const domain::Removal &removal, domain::Timestamp now);
    /// In the place of what is read: several are chosen.
    void showSelection(const Selection &selection);
    [[nodiscard]] SelectionPane &selectionPane() const { return *m_selection; }
    void setWritable(bool writable, const QString &disabledReason);
    /// Whether the button for moderators is there.
    void setModerating(bool moderating);
    /// Whether a tombstone offers to destroy for good what it is about.
    void setPurgeOffered(bool offered);

    [[nodiscard]] QWidget *focusTarget() const;

Q_SIGNALS:
    void copyLinkRequested();
    void menuRequested(const QPoint &globalPosition);
    void moderateRequested(const QPoint &globalPosition);
    void retryRequested();
    void restoreRequested();
    void purgeRequested();
    void linkActivated(const QString &link);

protected:
    /// The toolbar becomes its own.
    ReaderView(ReaderToolbar *toolbar, QWidget *parent);

    /// What is read, around scroll().
    void setPage(QWidget *page);
    [[nodiscard]] ReaderScroll &scroll() const { return *m_scroll; }
    /// Of a section.
    [[nodiscard]] static QLabel *createHead(QWidget *parent);
    /// From the top if it is another one.
    void showPage(bool isOther);
    void showEmpty(const QString &icon, const QString &title, const QString &text);
    /// Nothing is read any more.
    virtual void forget() = 0;
    virtual void showWritable() = 0;
    /// If something is read.
    virtual void showButtons() = 0;

    domain::AccountId m_viewer;
    QString m_disabledReason; ///< why nothing can be written; empty: it can
    bool m_isPending = false; ///< a vote is on its way

private:
    void showInstead(QWidget *widget);

    ReaderToolbar *m_toolbar;
    ReaderScroll *m_scroll;
    StatePane *m_state;
    Tombstone *m_tombstone;
    SelectionPane *m_selection;
    QStackedLayout *m_stack;
};

} // namespace ui
