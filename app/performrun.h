// SPDX-License-Identifier: MIT
#pragma once

#include "app/maintenancerun.h"
#include "store/door/requestcatalogue.h"

#include <QFile>
#include <QJsonValue>
#include <QSocketNotifier>

#include <deque>

namespace app {

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
    /// A line whose answer was not printed yet.
    struct Line {
        QJsonValue id;
        QJsonObject answer;
        bool isAnswered = false;
    };

    void become(const base::Result<domain::AccountId> &person);
    void readOn();
    [[nodiscard]] bool readMore();
    /// With a line that is longer than any may be.
    void takeLines();
    void take(const QByteArray &text);
    void put(store::ReadRequest request);
    void applyAnswer(quint64 number, const QJsonObject &answer);
    void printAnswers();
    void endIfDone();
    [[nodiscard]] bool isFull() const;

    QString m_name; ///< of the file
    QString m_person;
    domain::AccountId m_actor;
    QFile m_file;
    std::unique_ptr<QSocketNotifier> m_notifier; ///< of what may be waited for
    QByteArray m_text; ///< that was read and is no whole line yet
    bool m_isAtEnd = false;
    bool m_isSkipping = false; ///< the rest of a line that is too long
    std::deque<Line> m_lines;
    quint64 m_printed = 0; ///< how many
    qsizetype m_running = 0;
    bool m_isBulk = false; ///< the connection of those that run
    std::optional<store::ReadRequest> m_held; ///< the last line, until the others are done
    int m_status = 0;
};

} // namespace app
