// SPDX-License-Identifier: MIT
#include "ui/moderation/membercard.h"

#include "items/moderation/auditsentence.h"
#include "items/moderation/historymodel.h"
#include "items/moderation/membercardreader.h"
#include "items/moderation/surveys.h"
#include "items/session.h"
#include "ui/moderation/surveyview.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include <array>

using namespace Qt::StringLiterals;
using domain::HistoryOf;
using items::HistoryModel;

namespace ui {

namespace {
constexpr int dialogWidth = 560;

constexpr int cardWidth = 860;
constexpr int notesWidth = 320;
constexpr int tableHeight = 300;
constexpr int historyRow = 30;
constexpr int noteHeight = 60;
constexpr int notesHeight = 84;
constexpr std::array histories{
    HistoryOf::Articles,   HistoryOf::Topics, HistoryOf::Replies,     HistoryOf::Posts,
    HistoryOf::Votes,      HistoryOf::Likes,  HistoryOf::ReportsMade, HistoryOf::ReportsReceived,
    HistoryOf::ActsOnThem, HistoryOf::Acts};
} // namespace

MemberCard::MemberCard(const Parts &parts, const domain::AccountId &person, const QString &name,
                       QWidget *parent)
    : CardDialog(displayLine(name, 64), cardWidth, parent)
    , m(parts)
    , m_person(person)
    , m_figures(addText({}))
    , m_pairs(new SurveyView(m.pairs, form()))
{
    content()->addWidget(m_standing);
    content()->addLayout(rowOf({{buildHistory(), 1}, buildNotes()}, {.spacing = 20}));
    auto *close = addCancel();
    label(close, tr("Close"));
    connectSignals();
    m.pairs.clear();
    m.reader.setPerson(m_person);
    m.history.show(m_person, histories.front());
}

QLayout *MemberCard::buildHistory()
{
    for (const auto of : histories)
        m_of->addItem(HistoryModel::nameOf(of));
    m_of->setAccessibleName(tr("History of"));
    m_table->setModel(&m.history);
    m_table->setAccessibleName(tr("History"));
    setUpRows(*m_table, historyRow);
    m_table->setFixedHeight(tableHeight);
    auto *header = m_table->horizontalHeader();
    header->resizeSection(HistoryModel::When, 140);
    header->setSectionResizeMode(HistoryModel::Target, QHeaderView::Stretch);
    header->resizeSection(HistoryModel::Detail, 130);
    label(m_further, tr("Look further back"));
    auto *footer = rowOf({{m_state, 1}, m_further});
    return columnOf({m_of, m_table, footer, Stretch{1}}, {.spacing = 8});
}

QLayout *MemberCard::buildNotes()
{
    m_notes->setAccessibleName(tr("Notes"));
    m_notes->setWordWrap(true);
    m_notes->setFixedSize(notesWidth, notesHeight);
    m_text->setTabChangesFocus(true);
    m_text->setFixedSize(notesWidth, noteHeight);
    label(m_add, tr("Add note"));
    label(m_delete, tr("Delete note"));
    auto *column = columnOf({m_notes}, {.spacing = 8});
    addField(tr("Note for moderators"), m_text, column);
    column->addLayout(rowOf({m_add, m_delete, Stretch{1}}));
    m_pairs->setFixedWidth(notesWidth);
    m_pairs->setMostRows(5);
    m_pairs->setTexts(tr("Who votes alike"), tr("Compare"), liftNote());
    column->addWidget(m_pairs);
    column->addStretch(1);
    return column;
}

QString MemberCard::liftNote()
{
    return tr("Lift says how much oftener two accounts vote for the same than by chance, which is "
              "1; friends and people with the same interests do so too.");
}

void MemberCard::connectSignals()
{
    connect(&m.reader, &items::MemberCardReader::changed, this, &MemberCard::showCard);
    connect(&m.reader, &items::MemberCardReader::noted, this, [this](bool isNew) {
        if (isNew)
            m_text->clear();
    });
    connect(&m.reader, &items::MemberCardReader::requestFailed, this,
            [this](const base::Error &error) { setFieldError(m_text, sentenceFor(error)); });
    connect(&m.history, &HistoryModel::progressed, this, &MemberCard::showHistory);
    connect(&m.history, &HistoryModel::readFailed, this,
            [this](const base::Error &error) { m_state->setText(sentenceFor(error)); });
    connect(m_of, &QComboBox::currentIndexChanged, this, [this](int index) {
        m.history.show(m_person, histories[static_cast<std::size_t>(index)]);
    });
    connect(m_further, &QAbstractButton::clicked, &m.history, &HistoryModel::lookFurther);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] { setFieldError(m_text, {}); });
    connect(m_add, &QAbstractButton::clicked, this,
            [this] { m.reader.addNote(m_text->toPlainText(), m.session.personId()); });
    connect(m_delete, &QAbstractButton::clicked, this, &MemberCard::deleteNote);
    connect(m_notes, &QListWidget::currentRowChanged, this,
            [this](int row) { m_delete->setEnabled(row >= 0); });
    connect(m_pairs, &SurveyView::askedFor, this, [this] { m.pairs.compare(m_person); });
}

QString MemberCard::figuresOf(const domain::MemberCard &card) const
{
    const auto &member = card.member;
    return tr("Member since %1 · %2 articles · %3 topics · %4 posts · %5 votes · %6 likes")
        .arg(fullDate(member.created), number(member.articles), number(member.topics),
             number(member.posts), number(card.votes), number(card.likes));
}

QString MemberCard::standingOf(const domain::MemberCard &card) const
{
    QStringList parts{items::roleName(card.member.role)};
    for (const auto &place : card.places)
        parts.append(displayLine(QString::fromUtf8(place), 60));
    if (!card.places.isEmpty())
        parts.append(tr("acts there only, reads all that moderators read"));
    const auto append = [&](const QString &what, const domain::Restriction &bar) {
        if (bar.until >= domain::endless)
            parts.append(tr("%1 for ever").arg(what));
        else if (bar.until > card.now)
            parts.append(tr("%1 until %2").arg(what, fullDate(bar.until)));
    };
    append(tr("Banned"), card.member.ban);
    append(tr("Muted"), card.member.mute);
    return parts.join(u" · "_s);
}

void MemberCard::showCard()
{
    const auto &card = m.reader.card();
    m_add->setEnabled(card.has_value());
    if (!card)
        return m_delete->setEnabled(false);
    m_figures->setText(figuresOf(*card));
    m_standing->setText(standingOf(*card));
    showNotes(card->notes);
}

void MemberCard::showNotes(const QList<domain::MemberNote> &notes)
{
    m_notes->clear();
    for (const auto &note : notes) {
        //: A note, who wrote it, and when
        m_notes->addItem(tr("%1 — %2, %3")
                             .arg(displayLine(note.text, 20 * domain::memberNoteLimit),
                                  displayLine(note.authorName, 40), fullDate(note.at)));
    }
    m_notes->setVisible(!notes.isEmpty());
    m_delete->setVisible(!notes.isEmpty());
    m_delete->setEnabled(false);
}

void MemberCard::showHistory()
{
    const bool hasRows = m.history.rowCount() > 0;
    m_state->setText(m.history.phase() == HistoryModel::Phase::Failed
                         ? sentenceFor(m.history.error())
                         : m.history.isReading() ? tr("Reading…")
                         : hasRows               ? tr("%Ln row(s)", nullptr, m.history.rowCount())
                         : m.history.hasMore()   ? tr("Nothing found so far.")
                                                 : tr("Nothing."));
    m_further->setVisible(m.history.hasMore());
    m_further->setEnabled(!m.history.isReading());
}

void MemberCard::deleteNote()
{
    const auto &card = m.reader.card();
    const auto row = m_notes->currentRow();
    if (card && row >= 0 && row < card->notes.size())
        m.reader.deleteNote(card->notes.at(row), m.session.personId());
}

VotePairsDialog::VotePairsDialog(items::VotePairModel &pairs, QWidget *parent)
    : CardDialog(tr("Who votes alike"), dialogWidth, parent)
{
    addText(tr("Pairs of accounts that share at least 5 votes, over the newest 5,000 articles, "
               "topics and posts. What more than 200 people voted for is left out."));
    auto *view = new SurveyView(pairs, form());
    view->setTexts(tr("Pairs"), tr("Compare"), MemberCard::liftNote());
    content()->addWidget(view);
    auto *close = addCancel();
    close->setText(tr("Close"));
    close->setAccessibleName(tr("Close"));
    connect(view, &SurveyView::askedFor, &pairs, [&pairs] { pairs.compare({}); });
    pairs.clear();
}

} // namespace ui

#include "moc_membercard.cpp"
