// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"
#include "app/communitylink.h"
#include "app/passwordprompt.h"
#include "app/secrets.h"
#include "store/transfer/fileimport.h"

namespace app {

/// `folkmoot --import FILE` without a window: progress and bad rows go to stderr, the counts to
/// stdout.
class ImportRun : public QObject {
    Q_OBJECT
public:
    ImportRun(const Options &options, const Place &place, QObject *parent = nullptr);

    void start();
    /// Ctrl+C: what is in stays in, and the counts are printed.
    void cancel();

Q_SIGNALS:
    /// 0: all done, 1: failed or cancelled.
    void ended(int status);

private:
    void importFile();
    void tryPassword(const QString &password);
    void fail(const base::Error &error);
    void showProgress(int done, int total);
    void conclude(const base::Result<store::ImportCounts> &counts);

    QString m_file;
    store::ImportTimes m_times;
    Secrets m_secrets;
    CommunityLink m_link;
    PasswordPrompt m_prompt;
    bool m_isCancelled = false;
    bool m_hasPassword = false;
    bool m_hasAsked = false;
    int m_shown = -1; ///< percent
};

} // namespace app
