// SPDX-License-Identifier: MIT
#include "ui/moderation/members/memberspane.h"

#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "items/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/moderation/members/restrictionform.h"
#include "ui/moderation/recordfield.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using MembersModel = items::MemberListModel;

namespace ui {

MembersPane::MembersPane(items::MemberListModel &members, items::Session &session,
                         ActionRegistry &actions, QObject *parent)
    : RecordsPane(members, {104, 96, 96, 60, 56, 56, 0}, parent)
    , m_members(members)
    , m_session(session)
    , m_actions(actions)
    , m_name(new QLineEdit)
    , m_of(new QComboBox)
    , m_who(new RecordField)
    , m_since(new RecordField)
    , m_roleLabel(plainLabel({}, nullptr))
    , m_role(new QComboBox)
    , m_state(new RecordField)
    , m_restriction(new RestrictionForm)
    , m_card(new QPushButton)
    , m_alike(new QPushButton)
{
    build();
    retranslate();
    connectSignals();
    connectModel();
}

void MembersPane::build()
{
    m_name->setClearButtonEnabled(true);
    view().addFilter(m_name, 1);
    view().addFilter(m_of);
    m_roleLabel->setFont(ui::font(FontRole::Meta));
    followToken(m_roleLabel, &Tokens::muted);
    m_roleLabel->setBuddy(m_role);
    auto &detail = view().detail();
    detail.addWidget(m_who);
    detail.addWidget(m_since);
    view().addAct(m_alike);
    auto *cardRow = new QHBoxLayout;
    cardRow->addWidget(m_card);
    cardRow->addStretch(1);
    detail.addLayout(cardRow);
    auto *roleColumn = new QVBoxLayout;
    roleColumn->setSpacing(6);
    roleColumn->addWidget(m_roleLabel);
    roleColumn->addWidget(m_role);
    detail.addLayout(roleColumn);
    detail.addWidget(m_state);
    detail.addWidget(m_restriction);
}

void MembersPane::connectSignals()
{
    connect(m_name, &QLineEdit::textChanged, this, &MembersPane::applyQuery);
    connect(m_of, &QComboBox::currentIndexChanged, this, &MembersPane::applyQuery);
    connect(m_role, &QComboBox::activated, this, [this](int index) {
        m_restricted = {};
        m_members.setRole(selected(), static_cast<domain::Role>(index), m_session.personId());
    });
    connect(m_card, &QAbstractButton::clicked, this, [this] {
        const auto member = selected();
        Q_EMIT cardRequested(member.id, member.name);
    });
    connect(m_alike, &QAbstractButton::clicked, this, &MembersPane::pairsRequested);
    connect(m_restriction, &RestrictionForm::restrictionSelected, this,
            [this](domain::RestrictionKind bar, const domain::Restriction &restriction) {
                m_restricted = selected().id;
                m_members.setRestriction(selected(), bar, restriction, m_session.personId());
            });
}

void MembersPane::connectModel()
{
    connect(&m_members, &MembersModel::acted, this, [this](const QString &text) {
        m_restriction->forgetMessage(std::exchange(m_restricted, {}));
        toastWithUndo(m_actions, displayLine(text, 120));
    });
}

QString MembersPane::key() const
{
    return u"members"_s;
}

QString MembersPane::title() const
{
    return tr("Members");
}

QString MembersPane::iconName() const
{
    return u"users"_s;
}

void MembersPane::setFilter(const QString &words)
{
    m_name->setText(words);
}

void MembersPane::applyQuery()
{
    const domain::MemberQuery query{static_cast<domain::MemberQuery::Of>(m_of->currentIndex()),
                                    m_name->text().trimmed()};
    if (query != m_members.query())
        m_members.setQuery(query);
}

domain::Member MembersPane::selected() const
{
    return m_members.memberAt(view().selectedRow());
}

void MembersPane::describe()
{
    const auto rows = m_members.rowCount();
    view().setEmptyText({u"users"_s,
                         tr("Nobody found."),
                         tr("Nobody's name holds what was typed, or nobody is what was chosen "
                            "beside it."),
                         {}});
    view().setFooter(rows > 0 ? tr("%Ln member(s)", nullptr, rows) : QString());
}

QString MembersPane::barText(const QString &what, const domain::Restriction &bar) const
{
    if (bar.until <= m_members.now())
        return {};
    const auto end = bar.until >= domain::endless
        ? tr("%1 for ever.").arg(what)
        : tr("%1 until %2.").arg(what, items::fullDate(bar.until));
    return bar.message.isEmpty()
        ? end
        : joinSentences(end, tr("“%1”").arg(displayLine(bar.message, 200)));
}

void MembersPane::showRecord()
{
    const auto member = selected();
    view().setDetailShown(!member.id.isEmpty(),
                          tr("Choose a member to see and change what they may do."));
    m_who->setTexts(tr("Name"), displayLine(member.name, 64));
    m_since->setTexts(tr("Member since"), items::fullDate(member.created));
    m_role->setCurrentIndex(static_cast<int>(member.role));
    QStringList bars{barText(tr("Banned"), member.ban), barText(tr("Muted"), member.mute)};
    bars.removeAll(QString());
    m_state->setTexts(tr("Restricted"),
                      bars.size() == 2 ? joinSentences(bars[0], bars[1]) : bars.join(QString()));
    m_restriction->showMember(member, m_members.now());
    showButtons(member);
}

void MembersPane::showButtons(const domain::Member &member)
{
    const auto &person = m_session.person();
    const auto own = person ? person->role : domain::Role::Member;
    const bool isAdministrator = own == domain::Role::Administrator;
    const auto whyNoRole = !disabledReason().isEmpty() ? disabledReason()
        : isAdministrator                              ? QString()
                          : sentenceFor({base::Failure::Refused, u"not-administrator"_s});
    m_role->setEnabled(whyNoRole.isEmpty());
    m_role->setToolTip(plainToolTip(whyNoRole));
    // Administrators restrict moderators, moderators members, nobody those beside them.
    const auto whyNoBar = !disabledReason().isEmpty() ? disabledReason()
        : static_cast<int>(member.role) < static_cast<int>(own)
        ? QString()
        : sentenceFor({base::Failure::Refused, u"above-you"_s});
    m_restriction->setDisabledReason(whyNoBar);
}

void MembersPane::retranslate()
{
    refill(m_of, {tr("Everybody"), tr("Moderators and administrators"), tr("Banned or muted")});
    refill(m_role,
           {items::roleName(domain::Role::Member), items::roleName(domain::Role::Moderator),
            items::roleName(domain::Role::Administrator)});
    m_name->setPlaceholderText(tr("Name"));
    m_name->setAccessibleName(tr("Name"));
    m_of->setAccessibleName(tr("Which members"));
    m_roleLabel->setText(tr("Role"));
    m_role->setAccessibleName(tr("Role"));
    label(m_card, tr("Member card…"));
    label(m_alike, tr("Who votes alike…"));
    m_restriction->retranslate();
    view().setLoadingText(tr("Reading members…"));
    RecordsPane::retranslate();
}

} // namespace ui
