// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"
#include "base/error.h"
#include "ui/account/startpages.h"

#include <functional>

class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;

namespace ui {

/// A private community on its way up: what happens, how far it is, and for each way it can fail a
/// plain message with the ways out. Nothing is repaired before its loss has been said.
class PrivateStartPage : public StartPage {
    Q_OBJECT
public:
    explicit PrivateStartPage(const QString &folder, QWidget *parent = nullptr);

    void showProgress(const base::ServerStartProgress &progress);
    /// The server runs, and what was asked for is put into the new community.
    void showAddingDemo();
    /// Every Refused of redis::PrivateServer::failed, and whatever else.
    void showFailure(const base::Error &error);
    /// What going on with what there is would lose.
    void showRepairEstimate(const base::RepairEstimate &estimate);

Q_SIGNALS:
    void retryRequested();
    void anotherFolderRequested();
    /// Look, on a copy, at what a repair would lose.
    void estimateRequested();
    void repairRequested();
    void backRequested();

private:
    void retranslate() override;
    void setFailed(bool hasFailed);
    void createParts();
    [[nodiscard]] QLayout *createWays();
    void say(const QString &title, const QString &text);
    void offer(const QList<QPushButton *> &ways);
    [[nodiscard]] QString explanationOf(const base::Error &error) const;
    void showLog(const QString &log);

    QString m_folder;
    QLabel *m_title = nullptr;
    QLabel *m_text = nullptr;
    QLabel *m_folderLabel = nullptr;
    QProgressBar *m_progress = nullptr;
    QPlainTextEdit *m_log = nullptr;
    QPushButton *m_retry = nullptr;
    QPushButton *m_folderButton = nullptr;
    QPushButton *m_estimate = nullptr;
    QPushButton *m_repair = nullptr;
    QPushButton *m_back = nullptr;
    std::function<void()> m_showAgain; ///< in another language
};

} // namespace ui
