// SPDX-License-Identifier: MIT
#pragma once

#include "ui/inspector/commanddetail.h"
#include "ui/inspector/explanation.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/statepane.h"

#include <QSplitter>
#include <QTimer>
#include <QToolButton>
#include <QWidget>

class QLabel;
class QPushButton;

namespace items {
class CommandLogModel;
class TouchedKeysModel;
} // namespace items

namespace ui {

class CommandTable;
class FilterField;
class KeyTable;
class HeaderTabs;

/// Below the workspaces: what each click means to Redis. It shows the log; whoever owns the panel
/// fills that while watchingChanged() says so.
class InspectorPanel : public QWidget {
    Q_OBJECT
public:
    /// All outlive it.
    InspectorPanel(items::CommandLogModel &log, items::TouchedKeysModel &keys,
                   const QString &nameSpace, ScriptLookup scripts, QWidget *parent = nullptr);

    /// In sight, and not paused.
    [[nodiscard]] bool isWatching() const { return isVisible() && !m_isPaused; }

Q_SIGNALS:
    void watchingChanged(bool watching);
    void closeRequested();
    /// What was done, or why not.
    void said(const QString &sentence);
    /// To be seen in the key browser.
    void keyRequested(const QByteArray &key);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildHead();
    void buildParts();
    void connectParts();
    void retranslate();
    void fitHead();
    void fitParts();
    void showSelected();
    void showState();
    void showTab();
    void copySelected();
    void exportLog();

    items::CommandLogModel &m_log;
    items::TouchedKeysModel &m_touched;
    QWidget *m_head = new QWidget(this);
    QLabel *m_title = plainLabel({}, m_head);
    HeaderTabs *m_tabs; ///< Commands, Keys
    FilterField *m_filter;
    QPushButton *m_explain;
    QPushButton *m_copy;
    QPushButton *m_pause;
    QPushButton *m_clear;
    QPushButton *m_export;
    QToolButton *m_close = new QToolButton(m_head);
    QSplitter *m_parts = new QSplitter(Qt::Horizontal);
    QWidget *m_left = new QWidget;
    CommandTable *m_table;
    KeyTable *m_keys;
    StatePane *m_state = new StatePane(m_left);
    CommandDetail *m_detail = new CommandDetail;
    QTimer m_growth; ///< gathers what comes to the chosen action: it may be a thousand commands
    bool m_isPaused = false;
    bool m_isNarrow = false; ///< shows the explanation only when asked to
};

} // namespace ui
