// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"
#include "app/communitylink.h"
#include "app/secrets.h"
#include "store/door/requestcatalogue.h"
#include "store/transfer/import/fileimport.h"
#include "store/upkeep/doctor/checkrequests.h"

#include <QFile>
#include <QJsonValue>
#include <QSocketNotifier>

#include <cstdio>
#include <deque>

namespace app {

/// How far something is, on stderr: a terminal's line is written over, a log gets few lines.
class ProgressLine {
public:
    /// `sentence` has %1 for percent.
    void show(const QString &sentence, int done, int total);
    void end() const;

private:
    int m_shown = -1; ///< percent
};

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
    static void print(std::FILE *stream, const QString &text);
    /// On stderr.
    static void complain(const QString &sentence);

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
    [[nodiscard]] ProgressLine &progress() { return m_progress; }

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
    bool m_hasFailed = false; ///< this attempt
    ProgressLine m_progress;
};

/// `folkmoot --import FILE`: bad rows go to stderr, the counts to stdout. Ends with 0 if all was
/// done, 1 if it failed or was cancelled.
class ImportRun : public MaintenanceRun {
    Q_OBJECT
public:
    ImportRun(const Options &options, const CommunityLocation &location);

    /// The counts are printed.
    void cancel() override;

protected:
    void begin() override;

private:
    void conclude(const base::Result<store::ImportCounts> &counts);

    QString m_file;
    store::ImportTimes m_times;
    std::stop_source m_stop;
};

/// `folkmoot --check [--repair]`: a line for each finding and the counts by kind go to stdout, who
/// wrote the database to stderr. Ends with 0 if nothing was found or all of it is mended, 1 if
/// findings remain or the files are damaged, 2 if the check failed or was cancelled.
class CheckRun : public MaintenanceRun {
    Q_OBJECT
public:
    CheckRun(const Options &options, const CommunityLocation &location);

    void cancel() override;

protected:
    void begin() override;
    void applyFailure(const base::Error &error) override;

private:
    /// Of files that no server could open, or that are not as they were left.
    void tellDamage(const base::RepairEstimate &estimate);
    void conclude(const base::Result<store::CheckCounts> &counts);

    bool m_repairs;
    QFuture<base::Result<store::CheckCounts>> m_check;
    bool m_isDamaged = false;
};

/// One line; control characters and what is no text are escaped.
[[nodiscard]] QString lineOf(const domain::Finding &finding);

/// `folkmoot --perform FILE|-` and `--query FILE|-`: JSON Lines in, on stdout a line for each, in
/// the order in which they came, which is that of their effects too. What a line's "id" holds is
/// given back. Ends with 0 if every line went through, 1 if some were refused or failed, 2 if some
/// were no JSON or the file cannot be read.
class PerformRun : public MaintenanceRun {
    Q_OBJECT
public:
    PerformRun(const Options &options, const CommunityLocation &location);

    void start() override;
    /// No line is begun any more.
    void cancel() override;

protected:
    void begin() override;

private:
    /// By which requests go: a connection, or the steward.
    enum class Way { Interactive, Bulk, Outbox };
    /// A line whose answer was not printed yet.
    struct Line {
        QJsonValue id;
        QJsonObject answer;
        bool isAnswered = false;
    };

    void actAs(const base::Result<domain::AccountId> &person);
    void readOn();
    [[nodiscard]] bool readMore();
    /// With a line that is longer than any may be.
    void handleLines();
    void handle(const QByteArray &text);
    [[nodiscard]] Way wayOf(store::RequestKind kind);
    void put(store::ReadRequest request);
    void applyAnswer(quint64 number, const QJsonObject &answer);
    void printAnswers();
    /// What was sent may be answered when nobody waits any more.
    void leaveToSteward(quint64 number, store::ReadRequest request);
    [[nodiscard]] bool isDone();
    [[nodiscard]] bool isFull() const;

    QString m_name; ///< of the file
    QString m_person;
    bool m_waits; ///< for the steward's answers
    domain::AccountId m_actor;
    QFile m_file;
    std::unique_ptr<QSocketNotifier> m_notifier; ///< of what may be waited for
    QByteArray m_text; ///< that was read and is no whole line yet
    bool m_isAtEnd = false;
    bool m_isSkipping = false; ///< the rest of a line that is too long
    std::deque<Line> m_lines;
    quint64 m_printed = 0; ///< how many
    qsizetype m_running = 0;
    Way m_way = Way::Interactive; ///< of those that run
    std::optional<store::ReadRequest> m_held; ///< the last line, until the others are done
    int m_status = 0;
};

} // namespace app
