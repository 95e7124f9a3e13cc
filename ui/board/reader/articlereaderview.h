// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/article.h"
#include "domain/removal.h"

#include <QWidget>

#include <optional>

class QLabel;
class QStackedLayout;
class QVBoxLayout;

namespace ui {

class ArticleByline;
class ArticleFigures;
class LinkButton;
class LinkCard;
class ReaderScroll;
class ReaderToolbar;
class ScoreSum;
class SelectableText;
class StatePane;
class Tombstone;
class VotesChart;
class VoterStrip;

/// The right pane of the board: one article with its link, figures and history. Shows what it is
/// given and asks for acts by signals.
class ArticleReaderView : public QWidget {
    Q_OBJECT
public:
    explicit ArticleReaderView(QWidget *parent = nullptr);

    void showDetail(const domain::ArticleDetail &detail, const domain::AccountId &viewer);
    /// Figures of the shown article as the list knows them, e.g. while a vote is on its way.
    void showTally(const domain::Article &article, bool isPending);
    void showLoading();
    void showNothing();
    void showError(const base::Error &error);
    /// What it was, for moderators.
    void showRemoval(const domain::Removal &removal, domain::Timestamp now);
    void setWritable(bool writable, const QString &disabledReason = {});
    /// Whether the button for moderators is there.
    void setModerating(bool moderating);
    /// Whether a tombstone offers to destroy for good what it is about.
    void setPurgeOffered(bool offered);

    [[nodiscard]] const std::optional<domain::ArticleDetail> &detail() const { return m_detail; }
    [[nodiscard]] QWidget *focusTarget() const;

Q_SIGNALS:
    void voteRequested(const domain::ArticleId &id, domain::Vote vote);
    void saveRequested(const domain::ArticleId &id, bool saved);
    void openLinkRequested();
    void copyLinkRequested();
    void menuRequested(const domain::ArticleId &id, const QPoint &globalPosition);
    void moderateRequested(const domain::ArticleId &id, const QPoint &globalPosition);
    void articleSelected(const domain::ArticleId &id);
    void retryRequested();
    /// Somebody wants to compare formulas.
    void rankRequested(const domain::ArticleId &id);
    void restoreRequested();
    void purgeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QWidget *createContent();
    QLabel *addHead(QVBoxLayout *column, QWidget *beside = nullptr);
    void connectSignals();
    void retranslate();
    void showState();
    void showButtons();
    void showRelated();
    void askToVote();

    ReaderToolbar *m_toolbar;
    QStackedLayout *m_stack;
    ReaderScroll *m_scroll;
    StatePane *m_state;
    Tombstone *m_tombstone;
    SelectableText *m_title;
    ArticleByline *m_byline;
    LinkCard *m_link;
    ArticleFigures *m_figures;
    VotesChart *m_chart;
    QLabel *m_whyHead;
    LinkButton *m_compare;
    ScoreSum *m_sum;
    QLabel *m_votersHead;
    VoterStrip *m_voters;
    QLabel *m_moreHead;
    QVBoxLayout *m_more;
    std::optional<domain::ArticleDetail> m_detail;
    domain::AccountId m_viewer;
    QString m_disabledReason;
    bool m_isPending = false;
};

} // namespace ui
