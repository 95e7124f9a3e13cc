// SPDX-License-Identifier: MIT
#include "ui/board/reader/articlereaderview.h"

#include "domain/article.h"
#include "ui/board/reader/articlesections.h"
#include "ui/markdown/selectabletext.h"
#include "ui/reader/byline.h"
#include "ui/reader/readerscroll.h"
#include "ui/reader/readertoolbar.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/toast.h"

#include <QBoxLayout>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int padding = 32;
constexpr int sectionGap = 28;
constexpr int headGap = 12;
} // namespace

/// Vote, save, copy, open, and a menu with the rest.
class ArticleToolbar : public ReaderToolbar {
    Q_OBJECT
public:
    ArticleToolbar();

    /// What the buttons depend on beside the article.
    struct Context {
        domain::Timestamp now{};
        domain::AccountId viewer;
        QString disabledReason; ///< why nothing can be written; empty: it can
        bool isPending = false;
    };
    void showArticle(const domain::Article &article, const Context &context);
    void retranslate() override;

Q_SIGNALS:
    void voteClicked();
    void saveClicked();
    void openClicked();

protected:
    void fit() override;

private:
    void showVote(const domain::Article &article, const Context &context);
    /// Of all that has to be there.
    [[nodiscard]] int neededWidth() const;

    ReaderButton *m_vote;
    ReaderButton *m_save;
    ReaderButton *m_open;
    bool m_hasLink = false;
};

ArticleToolbar::ArticleToolbar()
    : ReaderToolbar(padding, nullptr, Beside::Figures)
    , m_vote(addButton(u"arrow-big-up"_s))
    , m_save(addButton(u"bookmark"_s))
{
    addCopyButton();
    row()->addStretch();
    m_open = addButton(u"external-link"_s);
    m_open->setLook(ReaderButton::Look::Framed);
    addLastButtons();
    connect(m_vote, &QAbstractButton::clicked, this, &ArticleToolbar::voteClicked);
    connect(m_save, &QAbstractButton::clicked, this, &ArticleToolbar::saveClicked);
    connect(m_open, &QAbstractButton::clicked, this, &ArticleToolbar::openClicked);
    ArticleToolbar::retranslate();
    showNothing();
}

void ArticleToolbar::retranslate()
{
    ReaderToolbar::retranslate();
    m_open->setText(tr("Open"));
    m_open->setAccessibleName(tr("Open link"));
    fit();
}

void ArticleToolbar::showArticle(const domain::Article &article, const Context &context)
{
    showVote(article, context);
    const bool canWrite = context.disabledReason.isEmpty();
    m_save->setText(article.isSaved ? tr("Saved") : tr("Save"));
    m_save->setLook(article.isSaved ? ReaderButton::Look::AccentTint : ReaderButton::Look::Flat);
    m_save->setEnabled(canWrite);
    m_save->setToolTip(canWrite ? tr("Save for later (S)") : context.disabledReason);
    m_hasLink = !domain::displayHost(article.link).isEmpty();
    for (auto *button : {m_vote, m_save, m_menu})
        button->show();
    m_open->setVisible(m_hasLink);
    m_moderate->setVisible(m_isModerating);
    fit();
}

void ArticleToolbar::showVote(const domain::Article &article, const Context &context)
{
    const bool isOwn = !context.viewer.isEmpty() && article.poster == context.viewer;
    const bool isOpen = domain::isVotingOpen(article, context.now);
    m_vote->setText(number(article.votes));
    m_vote->setAccessibleName(article.isVoted ? tr("Retract vote") : tr("Vote"));
    m_vote->setAccessibleDescription(
        tr("%1 vote(s)", nullptr, int(article.votes)).arg(number(article.votes)));
    m_vote->setIconName(isOpen ? u"arrow-big-up"_s : u"lock"_s);
    m_vote->setLook(article.isVoted && isOpen ? ReaderButton::Look::VoteTint
                                              : ReaderButton::Look::Flat);
    m_vote->setEnabled(context.disabledReason.isEmpty() && isOpen && !isOwn && !context.isPending);
    auto why = article.isVoted ? tr("Retract vote (Shift+U)") : tr("Vote (U)");
    if (!context.disabledReason.isEmpty())
        why = context.disabledReason;
    else if (!isOpen)
        why = sentenceFor({base::Failure::Refused, u"closed"_s});
    else if (isOwn)
        why = sentenceFor({base::Failure::Refused, u"own"_s});
    m_vote->setToolTip(why);
}

void ArticleToolbar::fit()
{
    m_open->setHint(tr("Enter", "the key"));
    for (auto *button : {m_save, m_open, m_moderate})
        button->setWordless(false);
    m_copy->setVisible(m_hasLink
                       && neededWidth() + between + m_copy->sizeHint().width() <= width());
    // Then hints go, then words: never a button under another.
    if (neededWidth() > width())
        m_open->setHint({});
    for (auto *button : {m_save, m_moderate, m_open}) {
        if (neededWidth() > width())
            button->setWordless(true);
    }
}

int ArticleToolbar::neededWidth() const
{
    QList<ReaderButton *> needed{m_vote, m_save, m_menu};
    if (m_hasLink)
        needed.append(m_open);
    if (m_isModerating)
        needed.append(m_moderate);
    return widthOf(needed, int(needed.size()) + 1);
}

/// Groups, and the badge of interest.
class ArticleByline : public Byline {
    Q_OBJECT
public:
    explicit ArticleByline(QWidget *parent)
        : Byline(32, parent)
    {
    }

    void setArticle(const domain::Article &article, domain::Timestamp now);

protected:
    void flow(Flow &flow) const override;

private:
    static void putInterest(Flow &flow);

    domain::Article m_article;
    domain::Timestamp m_now{};
};

void ArticleByline::setArticle(const domain::Article &article, domain::Timestamp now)
{
    m_article = article;
    m_now = now;
    setAccessibleName(
        tr("by %1, %2, in %3")
            .arg(personName(article.poster, article.posterName), longAge(article.posted, now),
                 article.groups.isEmpty() ? tr("no group") : spokenList(article.groups)));
    using Kind = domain::PlaceLink::Kind;
    QList<domain::PlaceLink> places;
    for (const auto &group : article.groups)
        places.append({Kind::Group, group});
    if (const auto host = domain::displayHost(article.link); !host.isEmpty())
        places.append({Kind::Site, host});
    setPlaces(places);
    setPerson(article.poster, article.posterName, article.posted);
}

void ArticleByline::flow(Flow &flow) const
{
    putPerson(flow, qMax(60, flow.width - 180), 6);
    const TextLine age(u"·  "_s + longAge(m_article.posted, m_now), FontRole::Body, Ink::Muted);
    flow.put(age, 12);
    putPlaces(flow, 4);
    if (domain::isInteresting(m_article))
        putInterest(flow);
}

void ArticleByline::putInterest(Flow &flow)
{
    flow.x += 4;
    TextLine label(tr("Interesting"), FontRole::Badge, Ink::Gold);
    const auto frame = flow.place(std::ceil(label.width()) + 28, 4);
    if (!flow.painter)
        return;
    label.endAt({frame.right() - 8, flow.middle});
    drawBox(*flow.painter, frame, 4, flow.tokens.goldTint);
    drawIcon(*flow.painter, {frame.left() + 5, frame.center().y() - 6, 12, 12}, u"sparkles",
             flow.tokens.gold);
    label.paint(*flow.painter, {}, flow.tokens);
}

ArticleReaderView::ArticleReaderView(QWidget *parent)
    : ReaderView(new ArticleToolbar, parent)
    , m_toolbar(findChild<ArticleToolbar *>())
{
    createContent();
    setPage(&scroll());
    connectSignals();
    keepTranslated(*this, [this] { retranslate(); });
    showNothing();
}

void ArticleReaderView::createContent()
{
    auto *column = scroll().createColumn({padding, sectionGap, padding, Toast::room + padding});
    auto *text = column->parentWidget();
    m_title = new SelectableText(ui::font(FontRole::ReaderTitle), text);
    m_byline = new ArticleByline(text);
    m_link = new LinkCard(text);
    auto *votes = createVotes(text);
    m_moreHead = createSectionHead(text);
    m_more = columnOf({}, {.spacing = 0});
    for (const auto &part : std::initializer_list<BoxPart>{
             m_title, Gap{16}, m_byline, Gap{20}, m_link, votes, Gap{sectionGap}, m_moreHead,
             Gap{headGap}, m_more, Stretch{}})
        part.addTo(*column);
    scroll().letStandBeside(*votes, sectionGap);
}

/// Made in the order in which they are read out.
QWidget *ArticleReaderView::createVotes(QWidget *text)
{
    auto *votes = new QWidget(text);
    m_figures = new ArticleFigures(votes);
    m_chart = new VotesChart(votes);
    m_whyHead = createSectionHead(votes);
    m_compare = new LinkButton({}, votes);
    m_sum = new ScoreSum(votes);
    m_votersHead = createSectionHead(votes);
    m_voters = new VoterStrip(votes);
    constexpr Gap section{sectionGap};
    constexpr Gap below{headGap};
    auto *why = rowOf({{m_whyHead, 1}, m_compare});
    columnOf({m_figures, section, m_chart, section, why, below, m_sum, section, m_votersHead, below,
              m_voters},
             {.spacing = 0}, votes);
    return votes;
}

QLabel *ArticleReaderView::createSectionHead(QWidget *parent)
{
    auto *head = createHead(parent);
    keepFixedHeight(*head, Scaled(20));
    return head;
}

void ArticleReaderView::connectSignals()
{
    connect(m_toolbar, &ArticleToolbar::voteClicked, this, &ArticleReaderView::askToVote);
    connect(m_toolbar, &ArticleToolbar::saveClicked, this,
            [this] { Q_EMIT saveRequested(m_detail->article.id, !m_detail->article.isSaved); });
    connect(m_toolbar, &ArticleToolbar::openClicked, this, &ArticleReaderView::openLinkRequested);
    connect(m_link, &QAbstractButton::clicked, this, &ArticleReaderView::openLinkRequested);
    connect(m_byline, &Byline::linkActivated, this, &ArticleReaderView::linkActivated);
    connect(m_voters, &VoterStrip::linkActivated, this, &ArticleReaderView::linkActivated);
    connect(m_compare, &QAbstractButton::clicked, this,
            [this] { Q_EMIT rankRequested(m_detail->article.id); });
}

void ArticleReaderView::askToVote()
{
    const auto vote = m_detail->article.isVoted ? domain::Vote::Retract : domain::Vote::Cast;
    Q_EMIT voteRequested(m_detail->article.id, vote);
}

void ArticleReaderView::retranslate()
{
    setAccessibleName(tr("Article"));
    scroll().setAccessibleName(accessibleName());
    m_toolbar->retranslate();
    m_whyHead->setText(tr("Why it is here"));
    label(m_compare, tr("Compare formulas"));
    m_votersHead->setText(tr("Voters"));
    if (m_detail)
        showDetail(domain::ArticleDetail(*m_detail), m_viewer);
}

void ArticleReaderView::showDetail(const domain::ArticleDetail &detail,
                                   const domain::AccountId &viewer)
{
    const bool isOther = !m_detail || m_detail->article.id != detail.article.id;
    m_detail = detail;
    m_viewer = viewer;
    const auto &article = m_detail->article;
    if (isOther)
        m_isPending = false;
    m_title->setLine(article.title);
    scroll().setAccessibleDescription(article.title);
    m_byline->setArticle(article, detail.now);
    m_link->setLink(article.link);
    m_link->setVisible(!domain::displayHost(article.link).isEmpty());
    m_figures->setDetail(detail);
    m_chart->setDetail(detail);
    m_sum->setArticle(article);
    m_voters->setDetail(detail, viewer);
    showRelated();
    showButtons();
    showPage(isOther);
}

void ArticleReaderView::showTally(const domain::Article &article, bool isPending)
{
    if (!m_detail || m_detail->article.id != article.id)
        return;
    m_isPending = isPending;
    m_detail->article = article;
    m_figures->setDetail(*m_detail);
    m_sum->setArticle(article);
    m_byline->setArticle(article, m_detail->now);
    showButtons();
}

void ArticleReaderView::showNothing()
{
    showEmpty(u"newspaper"_s, tr("No article selected."),
              tr("Select one from the list to read it here."));
}

void ArticleReaderView::showRelated()
{
    while (auto *item = m_more->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    const auto &related = m_detail->moreInGroup;
    m_moreHead->setVisible(!related.isEmpty());
    m_moreHead->setText(tr("More in %1").arg(displayLine(m_detail->moreGroup, 64)));
    for (qsizetype i = 0; i < related.size(); ++i) {
        auto *row = new RelatedRow(related.at(i), m_detail->now, i + 1 == related.size(), this);
        connect(row, &QAbstractButton::clicked, this,
                [this, id = row->articleId()] { Q_EMIT articleSelected(id); });
        m_more->addWidget(row);
    }
}

void ArticleReaderView::showButtons()
{
    if (m_detail)
        m_toolbar->showArticle(m_detail->article,
                               {m_detail->now, m_viewer, m_disabledReason, m_isPending});
}

} // namespace ui
#include "articlereaderview.moc"
#include "moc_articlereaderview.cpp"
