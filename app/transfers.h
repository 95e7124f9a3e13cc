// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspacemodule.h"
#include "domain/batch.h"
#include "items/transfer.h"

class QAction;

namespace ui {
class BoardPage;
class ForumPage;
class TimelinePage;
} // namespace ui

namespace app {

/// File ▸ Import… and Export…: asks for the file, shows how far it is, and says what came of it.
class Transfers : public QObject {
    Q_OBJECT
public:
    Transfers(const ModuleContext &context, ui::BoardPage &board, ui::ForumPage &forum,
              ui::TimelinePage &timeline);

    void importFile(const QString &path, bool rebase);
    [[nodiscard]] bool isRunning() const { return m_transfer.isRunning(); }

Q_SIGNALS:
    /// There is content that was not there before.
    void imported();
    void removalRequested(domain::BatchAct::Kind kind, const QList<domain::Target> &targets);

private:
    void askWhatToImport();
    void askHowToImport(const QString &path);
    void askWhereToExport();
    void exportTo(const QString &path);
    void showStart() { m_window.setTransfer(m_text, -1); }
    void showProgress(int done, int total);
    [[nodiscard]] QString sentenceFor(const items::TransferCounts &counts) const;
    void showEnd(const items::TransferCounts &counts, const QList<store::BadRow> &badRows);
    void showImported();
    void showFailure(const base::Error &error);

    store::Community &m_community;
    const items::Session &m_session;
    items::UndoHistory &m_history;
    ui::BoardPage &m_board;
    ui::ForumPage &m_forum;
    ui::TimelinePage &m_timeline;
    ui::MainWindow &m_window;
    QAction &m_showImported;
    items::Transfer m_transfer;
    items::TransferCounts m_imported; ///< of the last import that brought articles
    const bool m_isGuarded; ///< where only the host reads everything
    bool m_isWhole = false; ///< the community, not the list, is to be exported
    QString m_text;
};

} // namespace app
