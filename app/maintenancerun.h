// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"
#include "app/communitylink.h"
#include "app/passwordprompt.h"
#include "app/secrets.h"

#include <cstdio>

namespace app {

/// Work on a community without a window: opens it, asking for its password if there is somebody
/// to ask; progress goes to stderr, results to stdout.
class MaintenanceRun : public QObject {
    Q_OBJECT
public:
    virtual void start();
    /// Ctrl+C: what is done stays done.
    virtual void cancel();
    /// On stderr, before anything is sent, if others can read it on its way.
    static void warnOfPlainWords(const CommunityLocation &location);

Q_SIGNALS:
    void ended(int status);

protected:
    /// `folder`: whether a private community may be made where there is none.
    MaintenanceRun(const CommunityLocation &location, const QString &password, store::Access access,
                   CommunityLink::Folder folder, int failureStatus);

    virtual void begin() = 0;
    [[nodiscard]] CommunityLink &link() { return m_link; }
    /// There is no community, or none that can be opened.
    virtual void applyFailure(const base::Error &error) { fail(error); }
    void fail(const base::Error &error);
    /// `sentence` has %1 for percent. A terminal's line is written over; a log gets few lines.
    void showProgress(const QString &sentence, int done, int total);
    void endProgress() const;
    static void print(std::FILE *stream, const QString &text);

private:
    void tryPassword(const QString &password);
    [[nodiscard]] QString addressee() const;
    [[nodiscard]] QString sentenceFor(const base::Error &error) const;

    Secrets m_secrets;
    CommunityLink m_link;
    PasswordPrompt m_prompt;
    int m_failureStatus;
    bool m_hasPassword;
    bool m_hasAsked = false;
    int m_shown = -1; ///< percent
};

} // namespace app
