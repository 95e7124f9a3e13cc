// SPDX-License-Identifier: MIT
#include "ui/moderation/memberspane.h"

#include "domain/member.h"
#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "items/session.h"
#include "ui/account/memberdialogs.h"
#include "ui/actions/actionregistry.h"
#include "ui/moderation/person/restrictiondialog.h"
#include "ui/moderation/person/restrictionspan.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"
#include "ui/widgets/textperitem.h"

#include <QSignalBlocker>
#include <QVBoxLayout>
#include <QWidget>

using namespace Qt::StringLiterals;
using MembersModel = items::MemberListModel;

namespace ui {

/// For how long somebody is banned or muted, what they are told, and the way back.
class RestrictionForm : public QWidget {
    Q_OBJECT
public:
    explicit RestrictionForm(QWidget *parent = nullptr);

    /// Everybody has their own message, half typed. `now` is the community's.
    void showMember(const domain::Member &member, domain::Timestamp now);
    /// Why nobody can be restricted here; empty: they can.
    void setDisabledReason(const QString &disabledReason);
    /// It was sent.
    void forgetMessage(const domain::AccountId &member);
    void retranslate();

Q_SIGNALS:
    void restrictionSelected(domain::RestrictionKind bar, const domain::Restriction &restriction);

private:
    void build();
    void connectSignals();
    [[nodiscard]] domain::Restriction typed() const
    {
        return {m_span->end(), m_message->text().simplified()};
    }

    QPushButton *m_liftBan = new QPushButton(this);
    QPushButton *m_liftMute = new QPushButton(this);
    QLabel *m_endLabel = mutedLabel(FontRole::Meta, this);
    RestrictionSpan *m_span = new RestrictionSpan(this);
    QLineEdit *m_message = new QLineEdit(this);
    TextPerItem m_messages;
    QPushButton *m_ban = new QPushButton(this);
    QPushButton *m_mute = new QPushButton(this);
    domain::AccountId m_shown;
};

RestrictionForm::RestrictionForm(QWidget *parent)
    : QWidget(parent)
    , m_messages(*m_message)
{
    build();
    retranslate();
    connectSignals();
}

void RestrictionForm::build()
{
    m_endLabel->setBuddy(m_span);
    m_message->setMaxLength(restrictionMessageLimit);
    m_ban->setIcon(icon(u"ban"_s));
    m_mute->setIcon(icon(u"volume-x"_s));
    auto *column = columnOf({}, {.margins = {}, .spacing = 14}, this);
    const auto addRow = [column](QPushButton *first, QPushButton *second) {
        column->addLayout(rowOf({first, second, Stretch{1}}));
    };
    addRow(m_liftBan, m_liftMute);
    column->addLayout(columnOf({m_endLabel, m_span, m_message}, {.spacing = 6}));
    addRow(m_ban, m_mute);
}

void RestrictionForm::connectSignals()
{
    using domain::RestrictionKind;
    connect(m_ban, &QAbstractButton::clicked, this,
            [this] { Q_EMIT restrictionSelected(RestrictionKind::Ban, typed()); });
    connect(m_mute, &QAbstractButton::clicked, this,
            [this] { Q_EMIT restrictionSelected(RestrictionKind::Mute, typed()); });
    connect(m_liftBan, &QAbstractButton::clicked, this,
            [this] { Q_EMIT restrictionSelected(RestrictionKind::Ban, {}); });
    connect(m_liftMute, &QAbstractButton::clicked, this,
            [this] { Q_EMIT restrictionSelected(RestrictionKind::Mute, {}); });
}

void RestrictionForm::showMember(const domain::Member &member, domain::Timestamp now)
{
    m_span->beginAt(now);
    m_messages.show(member.id.bytes());
    if (!member.id.isEmpty() && std::exchange(m_shown, member.id) != member.id)
        m_span->proposeMoment();
    m_liftBan->setVisible(member.ban.until > now);
    m_liftMute->setVisible(member.mute.until > now);
}

void RestrictionForm::setDisabledReason(const QString &disabledReason)
{
    enable({m_ban, m_mute, m_liftBan, m_liftMute, m_span, m_message}, disabledReason.isEmpty(),
           disabledReason);
}

void RestrictionForm::forgetMessage(const domain::AccountId &member)
{
    m_messages.forget(member.bytes());
}

void RestrictionForm::retranslate()
{
    m_endLabel->setText(tr("Ban or mute"));
    hint(m_message, tr("Message to the person"));
    label(m_ban, tr("Ban"));
    label(m_mute, tr("Mute"));
    label(m_liftBan, tr("Lift the ban"));
    label(m_liftMute, tr("Unmute"));
}

PaneSource MembersPane::source()
{
    return {u"members"_s, u"users"_s, [] { return tr("Members"); }, domain::Role::Moderator};
}

MembersPane::MembersPane(items::MemberListModel &members, items::Session &session,
                         ActionRegistry &actions, QObject *parent)
    : RecordsPane(source(), members, {0, 96, 96, 60, 56, 56, 110}, parent)
    , m_members(members)
    , m_session(session)
    , m_actions(actions)
    , m_restriction(new RestrictionForm)
{
    build();
    retranslate();
    connectSignals();
}

void MembersPane::build()
{
    m_name->setClearButtonEnabled(true);
    view().table().setLinks([this](int row) -> QList<RecordsTable::Link> {
        const auto member = m_members.memberAt(row);
        return {{0, NamedLink::of(NamedPlace::ofPerson(member.id, member.name))}};
    });
    view().addFilter(m_name, 1);
    view().addFilter(m_of);
    m_roleLabel->setBuddy(m_role);
    view().addAct(m_alike);
    view().addAct(m_invite);
    m_invite->setIcon(icon(u"user-plus"_s));
    m_invite->hide();
    m_recover->hide();
    view().addDetail({m_who, m_since, rowOf({m_card, m_recover, Stretch{1}}),
                      columnOf({m_roleLabel, m_role}, {.spacing = 6}), m_state, m_restriction});
    view().table().setActs({{m_card}, {m_recover}});
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
    connect(m_recover, &QAbstractButton::clicked, this, [this] {
        const auto member = selected();
        auto *question = new RecoveryDialog(member.name, &view());
        connect(question, &CardDialog::sendRequested, this,
                [this, member] { Q_EMIT recoveryRequested(member.id, member.name); });
        question->open();
    });
    connect(m_invite, &QAbstractButton::clicked, this, &MembersPane::invitationRequested);
    connect(m_restriction, &RestrictionForm::restrictionSelected, this,
            [this](domain::RestrictionKind bar, const domain::Restriction &restriction) {
                m_restricted = selected().id;
                m_members.setRestriction(selected(), bar, restriction, m_session.personId());
            });
    connect(&m_members, &MembersModel::acted, this, [this](const QString &text) {
        m_restriction->forgetMessage(std::exchange(m_restricted, {}));
        toastWithUndo(m_actions, displayLine(text, 120));
    });
}

void MembersPane::offerAccounts()
{
    m_invite->show();
    m_recover->show();
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
    view().setEmptyText(
        {u"users"_s, tr("No one found."), tr("No member matches the name and the filter."), {}});
    view().setFooter(rows > 0 ? tr("%Ln member(s)", nullptr, rows) : QString());
}

QString MembersPane::barText(const QString &what, const domain::Restriction &bar) const
{
    if (bar.until <= m_members.now())
        return {};
    const auto end = bar.until >= domain::endless
        ? tr("%1 permanently.").arg(what)
        : tr("%1 until %2.").arg(what, items::fullDate(bar.until));
    return bar.message.isEmpty()
        ? end
        : joinSentences(end, tr("“%1”").arg(displayLine(bar.message, 200)));
}

void MembersPane::showRecord()
{
    const auto member = selected();
    view().setDetailShown(!member.id.isEmpty(),
                          tr("Select a member to see and change what they may do."));
    m_who->setTexts(tr("Name"), displayLine(member.name, 64));
    const bool hasAccount = member.created != domain::Timestamp();
    m_since->setTexts(tr("Member since"), hasAccount ? items::fullDate(member.created) : u"–"_s);
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
    enable({m_role, m_invite}, whyNoRole.isEmpty(), whyNoRole);
    const auto whyNoBar
        = !disabledReason().isEmpty() ? disabledReason() : whyNoRestriction(member, own);
    m_restriction->setDisabledReason(whyNoBar);
    enable({m_recover}, whyNoBar.isEmpty(), whyNoBar);
}

void MembersPane::retranslate()
{
    refill(m_of, {tr("Everyone"), tr("Moderators and administrators"), tr("Banned or muted")});
    refill(m_role,
           {items::roleName(domain::Role::Member), items::roleName(domain::Role::Moderator),
            items::roleName(domain::Role::Administrator)});
    hint(m_name, tr("Name"));
    nameChoice(m_of, tr("Which members"));
    label(m_roleLabel, m_role, tr("Role"));
    label(m_card, tr("Member card…"));
    label(m_alike, tr("Similar voting…"));
    label(m_invite, tr("Invite…"));
    label(m_recover, tr("New password…"));
    m_restriction->retranslate();
    view().setLoadingText(tr("Reading members…"));
    RecordsPane::retranslate();
}

} // namespace ui

#include "memberspane.moc"
#include "moc_memberspane.cpp"
