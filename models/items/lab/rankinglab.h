// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "domain/rankings/recordedday.h"
#include "items/lab/rankingmodel.h"
#include "items/list/awaited.h"
#include "items/list/timers.h"

#include <QObject>

#include <optional>

namespace items {

/// Articles under every formula at a moment of one's choice: the first of the board's Top, whose
/// votes stay as they are while time goes on, or a recorded day. Only reads. GUI thread; reckoning
/// 200 articles takes about a millisecond, a course of 49 moments five.
class RankingLab : public QObject {
    Q_OBJECT
public:
    enum class Source { Board, Day };
    enum class Phase { Idle, Loading, Ready, Empty, Failed };
    static constexpr qint64 mostArticles = 200;
    static constexpr std::chrono::minutes step = domain::RecordedDay::step; ///< of now()
    static constexpr int moments = 49; ///< of a course, both ends among them

    /// The rank of one article under one formula at evenly spaced moments; 0: not posted yet.
    struct Course {
        QByteArray id;
        domain::Formula formula;
        QList<int> ranks;
    };

    explicit RankingLab(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] RankingModel &model() { return m_model; }
    [[nodiscard]] Source source() const { return m_source; }
    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    [[nodiscard]] const domain::RankingConstants &constants() const { return m_constants; }
    [[nodiscard]] domain::Timestamp begin() const { return m_begin; }
    [[nodiscard]] domain::Timestamp end() const { return m_begin + domain::RecordedDay::length; }
    [[nodiscard]] domain::Timestamp now() const { return m_begin + m_elapsed; }
    [[nodiscard]] std::chrono::minutes elapsed() const { return m_elapsed; }
    /// Under all formulas, or several articles under the one that sorts.
    [[nodiscard]] QList<Course> courses(const QList<QByteArray> &ids) const;

public Q_SLOTS:
    /// Whether anybody looks; else nothing is read.
    void setActive(bool wanted);
    void setSource(items::RankingLab::Source source);
    void setConstants(const domain::RankingConstants &constants);
    /// Since begin(); kept between that and a day.
    void setElapsed(std::chrono::minutes elapsed);
    /// Reads the board again.
    void refresh();
    /// Shows the board, with this article even if it is not among the first; answers arrived().
    void showArticle(const domain::ArticleId &id);

Q_SIGNALS:
    void phaseChanged(items::RankingLab::Phase phase);
    /// Other ranks, another moment or other constants.
    void reckoned();
    /// What showArticle() asked for is in the model.
    void arrived(const QByteArray &id);

private:
    void open();
    void openDay();
    void readBoard();
    void applyPage(const base::Result<domain::ArticlePage> &answer);
    void readGuest();
    void tellGuest();
    void applyGuest(const base::Result<QList<domain::Article>> &answer);
    void fail(const base::Error &error);
    void setPhase(Phase phase);
    void reckon();
    [[nodiscard]] QList<domain::RankedItem> itemsAt(domain::Timestamp moment) const;

    store::Community &m_community;
    RankingModel m_model;
    Source m_source = Source::Board;
    Phase m_phase = Phase::Idle;
    base::Error m_error;
    domain::RankingConstants m_constants;
    domain::Timestamp m_begin{};
    std::chrono::minutes m_elapsed{0};
    QList<domain::RankedItem> m_board;
    std::optional<domain::RecordedDay> m_day;
    domain::ArticleId m_guest; ///< wanted beside the first
    bool m_isGuestTold = false;
    QTimer m_refresh; ///< gathers changes
    Awaited m_awaited;
    bool m_isActive = false;
};

} // namespace items
