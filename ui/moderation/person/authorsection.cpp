// SPDX-License-Identifier: MIT
#include "ui/moderation/person/authorsection.h"

#include "items/moderation/membercardreader.h"
#include "items/session.h"
#include "ui/moderation/person/historyview.h"
#include "ui/moderation/person/membercard.h"
#include "ui/moderation/person/restrictiondialog.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/retext.h"

using namespace Qt::StringLiterals;
using domain::RestrictionKind;

namespace ui {

namespace {
constexpr int pastHeight = 170;
constexpr qsizetype mostNotes = 3;
} // namespace

AuthorSection::AuthorSection(const Parts &parts, QWidget *parent)
    : QWidget(parent)
    , m(parts)
    , m_history(new HistoryView(m.history, domain::HistoryOf::ActsOnThem, pastHeight, this))
{
    m_heading->setFont(ui::font(FontRole::SectionHead));
    followToken(m_figures, &Tokens::muted);
    followToken(m_notes, &Tokens::muted);
    columnOf({m_heading, m_figures, m_standing, m_notes,
              rowOf({m_open, Gap{8}, m_profile, Stretch{1}}), m_history},
             {.margins = {}, .spacing = 8}, this);
    keepTranslated(*this, [this] { retranslate(); });
    connect(&m.reader, &items::MemberCardReader::changed, this, &AuthorSection::showCard);
    connect(&m.reader, &items::MemberCardReader::requestFailed, this,
            [this](const base::Error &error) { m_figures->setText(sentenceFor(error)); });
    connect(&m.session, &items::Session::personChanged, this, &AuthorSection::showCard);
    connect(m_profile, &PlaceButton::followed, this, &AuthorSection::linkActivated);
    connect(m_open, &QAbstractButton::clicked, this,
            [this] { Q_EMIT cardRequested(m_person, m_name); });
    hide();
}

void AuthorSection::showPerson(const domain::AccountId &person, const QString &name)
{
    m_name = name;
    setVisible(!person.isEmpty());
    if (std::exchange(m_person, person) != person && !person.isEmpty()) {
        m.reader.setPerson(person);
        m_history->showPerson(person);
    }
    retranslate();
}

void AuthorSection::setDisabledReason(const QString &disabledReason)
{
    m_disabledReason = disabledReason;
    showCard();
}

const domain::MemberCard *AuthorSection::card() const
{
    const auto &read = m.reader.card();
    return read && read->member.id == m_person ? &*read : nullptr;
}

QString AuthorSection::whyNotRestrictable() const
{
    if (!m_disabledReason.isEmpty())
        return m_disabledReason;
    if (!card())
        return tr("Nothing is known about the author.");
    const auto &own = m.session.person();
    return whyNoRestriction(card()->member, own ? own->role : domain::Role::Member);
}

void AuthorSection::askToRestrict(RestrictionKind kind)
{
    if (!whyNotRestrictable().isEmpty())
        return;
    const auto member = card()->member;
    auto *dialog = new RestrictionDialog(member, kind, card()->now, m.templates, window());
    connect(dialog, &RestrictionDialog::restrictionSelected, this,
            [this, member, kind](const domain::Restriction &restriction) {
                Q_EMIT restrictionSelected(member, kind, restriction);
            });
    dialog->open();
}

void AuthorSection::showCard()
{
    const auto *known = card();
    m_figures->setText(known ? MemberCard::figuresOf(*known) : tr("Reading…"));
    m_standing->setText(known ? MemberCard::standingOf(*known) : QString());
    QStringList notes;
    if (known) {
        for (const auto &note : known->notes.first(qMin(mostNotes, known->notes.size())))
            notes.append(tr("Note by %1: %2")
                             .arg(displayLine(note.authorName, 40), displayLine(note.text, 300)));
    }
    m_notes->setText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
    Q_EMIT changed();
}

void AuthorSection::retranslate()
{
    setAccessibleName(tr("Author"));
    m_profile->setPlace(domain::PlaceLink::toPerson(m_person), displayLine(m_name, 40), u"user"_s);
    m_heading->setText(tr("About %1").arg(displayLine(m_name, 64)));
    label(m_open, tr("Member card…"));
    showCard();
}

} // namespace ui

#include "moc_authorsection.cpp"
