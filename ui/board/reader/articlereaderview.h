// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "ui/reader/readerview.h"

#include <optional>

class QLabel;
class QVBoxLayout;

namespace ui {

class ArticleByline;
class ArticleFigures;
class ArticleToolbar;
class LinkButton;
class LinkCard;
class ScoreSum;
class SelectableText;
class VotesChart;
class VoterStrip;

/// The right pane of the board: one article with its link, figures and history.
class ArticleReaderView : public ReaderView {
    Q_OBJECT
public:
    explicit ArticleReaderView(QWidget *parent = nullptr);

    void showDetail(const domain::ArticleDetail &detail, const domain::AccountId &viewer);
    /// Figures of the shown article as the list knows them, e.g. while a vote is on its way.
    void showTally(const domain::Article &article, bool isPending);
    void showNothing();

    [[nodiscard]] const std::optional<domain::ArticleDetail> &detail() const { return m_detail; }

Q_SIGNALS:
    void voteRequested(const domain::ArticleId &id, domain::Vote vote);
    void saveRequested(const domain::ArticleId &id, bool saved);
    void openLinkRequested();
    void articleSelected(const domain::ArticleId &id);
    /// Somebody wants to compare formulas.
    void rankRequested(const domain::ArticleId &id);

protected:
    void forget() override { m_detail.reset(); }
    void showWritable() override { showButtons(); }
    void showButtons() override;

private:
    void createContent();
    /// Figures, curve, sum and voters: what a wide reader has beside the text.
    [[nodiscard]] QWidget *createVotes(QWidget *text);
    [[nodiscard]] static QLabel *createSectionHead(QWidget *parent);
    void connectSignals();
    void retranslate();
    void showRelated();
    void askToVote();

    ArticleToolbar *m_toolbar;
    SelectableText *m_title = nullptr;
    ArticleByline *m_byline = nullptr;
    LinkCard *m_link = nullptr;
    ArticleFigures *m_figures = nullptr;
    VotesChart *m_chart = nullptr;
    QLabel *m_whyHead = nullptr;
    LinkButton *m_compare = nullptr;
    ScoreSum *m_sum = nullptr;
    QLabel *m_votersHead = nullptr;
    VoterStrip *m_voters = nullptr;
    QLabel *m_moreHead = nullptr;
    QVBoxLayout *m_more = nullptr;
    std::optional<domain::ArticleDetail> m_detail;
};

} // namespace ui
