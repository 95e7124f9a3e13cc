// SPDX-License-Identifier: MIT
#include "ui/moderation/person/membercard.h"

#include "items/moderation/auditsentence.h"
#include "items/moderation/membercardreader.h"
#include "items/moderation/surveys.h"
#include "items/session.h"
#include "ui/moderation/person/historyview.h"
#include "ui/moderation/person/surveyview.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int dialogWidth = 560;

constexpr int cardWidth = 860;
constexpr int notesWidth = 320;
constexpr int tableHeight = 300;
constexpr int historyFrame = 76; ///< what stands above and below the table
constexpr int noteHeight = 60;
constexpr int notesHeight = 84;
} // namespace

MemberCard::MemberCard(const Parts &parts, const domain::AccountId &person, const QString &name,
                       QWidget *parent)
    : CardDialog(displayLine(name, 64), cardWidth, parent)
    , m(parts)
    , m_person(person)
    , m_figures(addText({}))
    , m_pairs(new SurveyView(m.pairs, form()))
{
    m_profile->setPlace(domain::PlaceLink::toPerson(person), displayLine(name, 40), u"user"_s);
    content()->addLayout(rowOf({{m_standing, 1}, m_profile}, {.spacing = 12}));
    auto *history = new HistoryView(m.history, domain::HistoryOf::Articles, tableHeight, form());
    history->setMinimumHeight(tableHeight + historyFrame);
    auto *notes = new QWidget(form());
    notes->setLayout(buildNotes());
    auto *halves = rowOf({{history, 1}, notes}, {.spacing = 20});
    content()->addLayout(halves);
    keepSized(*notes, [halves, notes] {
        const bool isBeside = textScale() <= 1.25;
        halves->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        notes->setMinimumWidth(isBeside ? notesWidth : 0);
        notes->setMaximumWidth(isBeside ? notesWidth : QWIDGETSIZE_MAX);
    });
    auto *close = addCancel();
    label(close, tr("Close"));
    connectSignals();
    m.pairs.clear();
    m.reader.setPerson(m_person);
    history->showPerson(m_person);
}

QLayout *MemberCard::buildNotes()
{
    m_notes->setAccessibleName(tr("Notes"));
    m_notes->setWordWrap(true);
    m_notes->setResizeMode(QListView::Adjust);
    keepFixedHeight(*m_notes, Scaled(notesHeight));
    m_text->setTabChangesFocus(true);
    keepFixedHeight(*m_text, Scaled(noteHeight));
    label(m_add, tr("Add note"));
    label(m_delete, tr("Delete note"));
    auto *column = columnOf({m_notes}, {.margins = {}, .spacing = 8});
    addField(tr("Note for moderators"), m_text, column);
    column->addLayout(rowOf({m_add, m_delete, Stretch{1}}));
    m_pairs->setMostRows(5);
    m_pairs->setTexts(tr("Similar voting"), tr("Compare"), liftNote());
    column->addWidget(m_pairs);
    column->addStretch(1);
    return column;
}

QString MemberCard::liftNote()
{
    return tr("Lift says how much more often two accounts vote for the same things "
              "than by chance (1). Friends and people with shared interests do so too.");
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
    connect(m_profile, &PlaceButton::followed, this, [this](const QString &link) {
        reject();
        Q_EMIT linkActivated(link);
    });
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] { setFieldError(m_text, {}); });
    connect(m_add, &QAbstractButton::clicked, this,
            [this] { m.reader.addNote(m_text->toPlainText(), m.session.personId()); });
    connect(m_delete, &QAbstractButton::clicked, this, &MemberCard::deleteNote);
    connect(m_notes, &QListWidget::currentRowChanged, this,
            [this](int row) { m_delete->setEnabled(row >= 0); });
    connect(m_pairs, &SurveyView::askedFor, this, [this] { m.pairs.compare(m_person); });
}

QString MemberCard::figuresOf(const domain::MemberCard &card)
{
    const auto &member = card.member;
    QStringList figures{tr("%Ln article(s)", nullptr, int(member.articles)),
                        tr("%Ln topic(s)", nullptr, int(member.topics)),
                        tr("%Ln post(s)", nullptr, int(member.posts)),
                        tr("%Ln vote(s)", nullptr, int(card.votes)),
                        tr("%Ln like(s)", nullptr, int(card.likes))};
    if (member.created != domain::Timestamp()) // another program may keep no account of them
        figures.prepend(tr("Member since %1").arg(items::shortMoment(member.created)));
    return figures.join(u" · "_s);
}

QString MemberCard::standingOf(const domain::MemberCard &card)
{
    QStringList parts{items::roleName(card.member.role)};
    for (const auto &place : card.places)
        parts.append(displayLine(QString::fromUtf8(place), 60));
    if (!card.places.isEmpty())
        parts.append(tr("moderates only there; can read everything moderators can read"));
    const auto append = [&](const QString &what, const domain::Restriction &bar) {
        if (bar.until >= domain::endless)
            parts.append(tr("%1 permanently").arg(what));
        else if (bar.until > card.now)
            parts.append(tr("%1 until %2").arg(what, items::shortMoment(bar.until)));
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

void MemberCard::deleteNote()
{
    const auto &card = m.reader.card();
    const auto row = m_notes->currentRow();
    if (card && row >= 0 && row < card->notes.size())
        m.reader.deleteNote(card->notes.at(row), m.session.personId());
}

VotePairsDialog::VotePairsDialog(items::VotePairModel &pairs, QWidget *parent)
    : CardDialog(tr("Similar voting"), dialogWidth, parent)
{
    addText(tr("Pairs of accounts with at least 5 votes in common, over the newest "
               "5,000 articles, topics and posts. Items with more than 200 voters are "
               "left out."));
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
