// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "ui/theme/textzoom.h"

#include <QAbstractButton>
#include <QPainterPath>

namespace ui {

/// Where an article leads: its host, and below it the real address in full.
class LinkCard : public QAbstractButton {
    Q_OBJECT
public:
    explicit LinkCard(QWidget *parent = nullptr);

    void setLink(const QString &link);
    [[nodiscard]] QSize sizeHint() const override { return {400, Scaled(64)}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, Scaled(64)}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_link;
    QString m_host;
};

/// Four big numbers: votes, votes in the last hour, place in Top, time until voting closes. In
/// two rows where there is no room for one.
class ArticleFigures : public QWidget {
    Q_OBJECT
public:
    explicit ArticleFigures(QWidget *parent = nullptr);

    void setDetail(const domain::ArticleDetail &detail);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return {480, heightForWidth(480)}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, heightForWidth(480)}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Figure {
        QString value;
        QString caption;
    };
    /// Left edges of the columns: even where that leaves room for every text.
    [[nodiscard]] QList<int> columns(int width) const;

    QList<Figure> m_figures;
};

/// Votes over time from posting to now, or to closing, and the line above which an article is
/// interesting.
class VotesChart : public QWidget {
    Q_OBJECT
public:
    explicit VotesChart(QWidget *parent = nullptr);

    void setDetail(const domain::ArticleDetail &detail);
    [[nodiscard]] QSize sizeHint() const override { return {480, 110}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 110}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QPainterPath curve() const;
    [[nodiscard]] qreal heightOf(double votes) const;
    [[nodiscard]] bool showsThreshold() const;
    void paintArea(QPainter &painter, const QPainterPath &line) const;
    void paintThreshold(QPainter &painter, const QPainterPath &line) const;
    void paintLine(QPainter &painter, const QPainterPath &line) const;
    void paintEnds(QPainter &painter) const;

    QList<qint64> m_votes;
    QString m_from;
    QString m_to;
    double m_highest = 1;
};

/// Why an article stands where it stands: posting time + 432 × votes = score, each with what it
/// means.
class ScoreSum : public QWidget {
    Q_OBJECT
public:
    explicit ScoreSum(QWidget *parent = nullptr);

    void setArticle(const domain::Article &article);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override { return flow(width, nullptr); }
    [[nodiscard]] QSize sizeHint() const override { return {420, 60}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 60}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Term {
        QString sign; ///< before it
        QString value;
        QString caption;
    };
    /// Of all terms beside each other.
    [[nodiscard]] qreal widthOfRow() const;
    /// Paints when there is a painter; the height either way.
    int flow(int width, QPainter *painter) const;

    QList<Term> m_terms;
};

/// Avatars of some voters, each of which leads to its person, and beside or below them who else.
/// The menu of the article leads there by key.
class VoterStrip : public QWidget {
    Q_OBJECT
public:
    explicit VoterStrip(QWidget *parent = nullptr);

    void setDetail(const domain::ArticleDetail &detail, const domain::AccountId &viewer);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return {400, heightForWidth(400)}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, heightForWidth(400)}; }
    [[nodiscard]] QString sentence() const { return m_sentence; }

Q_SIGNALS:
    void linkActivated(const QString &link);

protected:
    bool event(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    /// Whether the sentence stands below them: beside it there is room for next to none.
    [[nodiscard]] bool isSentenceBelow(int width) const;
    /// How many avatars find room, beside the sentence or above it.
    [[nodiscard]] qsizetype shownVoters() const;
    /// The one whose avatar is there and leads somewhere; null: none.
    [[nodiscard]] const domain::Voter *voterAt(const QPoint &position) const;

    QList<domain::Voter> m_voters;
    QString m_sentence;
};

/// One of the three articles under "More in GROUP"; a click opens it in the reader.
class RelatedRow : public QAbstractButton {
    Q_OBJECT
public:
    RelatedRow(const domain::Article &article, domain::Timestamp now, bool isLast,
               QWidget *parent = nullptr);

    [[nodiscard]] const domain::ArticleId &articleId() const { return m_article.id; }
    [[nodiscard]] QSize sizeHint() const override { return {400, 32}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    domain::Article m_article;
    domain::Timestamp m_now;
    bool m_isLast;
};

} // namespace ui
