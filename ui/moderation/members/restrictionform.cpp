// SPDX-License-Identifier: MIT
#include "ui/moderation/members/restrictionform.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/retext.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

namespace {
constexpr std::chrono::hours spans[]{1h, 24h, 168h};
constexpr int forDay = 1; ///< the choices that stand for themselves
constexpr int forEver = 3;
constexpr int untilMoment = 4;
constexpr int messageLimit = 200;
} // namespace

RestrictionForm::RestrictionForm(QWidget *parent)
    : QWidget(parent)
    , m_liftBan(new QPushButton(this))
    , m_liftMute(new QPushButton(this))
    , m_endLabel(plainLabel({}, this))
    , m_end(new QComboBox(this))
    , m_moment(new QDateTimeEdit(this))
    , m_message(new QLineEdit(this))
    , m_messages(*m_message)
    , m_ban(new QPushButton(this))
    , m_mute(new QPushButton(this))
{
    build();
    retranslate();
    connectSignals();
}

void RestrictionForm::build()
{
    m_endLabel->setFont(ui::font(FontRole::Meta));
    followToken(m_endLabel, &Tokens::muted);
    m_endLabel->setBuddy(m_end);
    m_message->setMaxLength(messageLimit);
    m_moment->setCalendarPopup(true);
    m_ban->setIcon(icon(u"ban"_s));
    m_mute->setIcon(icon(u"volume-x"_s));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(14);
    const auto addRow = [column](QPushButton *first, QPushButton *second) {
        auto *row = new QHBoxLayout;
        row->addWidget(first);
        row->addWidget(second);
        row->addStretch(1);
        column->addLayout(row);
    };
    addRow(m_liftBan, m_liftMute);
    auto *end = new QVBoxLayout;
    end->setSpacing(6);
    for (auto *field : QList<QWidget *>{m_endLabel, m_end, m_moment, m_message})
        end->addWidget(field);
    column->addLayout(end);
    addRow(m_ban, m_mute);
}

void RestrictionForm::connectSignals()
{
    using domain::RestrictionKind;
    connect(m_end, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_moment->setVisible(index == untilMoment); });
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
    m_now = now;
    m_messages.show(member.id.bytes());
    if (!member.id.isEmpty() && std::exchange(m_shown, member.id) != member.id) {
        m_moment->setDateTime(
            QDateTime::fromMSecsSinceEpoch(now.time_since_epoch().count()).addDays(1));
    }
    m_liftBan->setVisible(member.ban.until > now);
    m_liftMute->setVisible(member.mute.until > now);
    m_moment->setVisible(m_end->currentIndex() == untilMoment);
}

void RestrictionForm::setDisabledReason(const QString &disabledReason)
{
    for (auto *widget :
         QList<QWidget *>{m_ban, m_mute, m_liftBan, m_liftMute, m_end, m_moment, m_message}) {
        widget->setEnabled(disabledReason.isEmpty());
        widget->setToolTip(plainToolTip(disabledReason));
    }
}

void RestrictionForm::forgetMessage(const domain::AccountId &member)
{
    m_messages.forget(member.bytes());
}

domain::Restriction RestrictionForm::typed() const
{
    const auto choice = m_end->currentIndex();
    const auto message = m_message->text().simplified();
    if (choice == forEver)
        return {domain::endless, message};
    if (choice == untilMoment)
        return {domain::Timestamp(std::chrono::seconds(m_moment->dateTime().toSecsSinceEpoch())),
                message};
    return {m_now + spans[std::max(choice, 0)], message};
}

void RestrictionForm::retranslate()
{
    const QSignalBlocker quiet(m_end);
    const auto selected = m_end->count() > 0 ? m_end->currentIndex() : forDay;
    m_end->clear();
    m_end->addItems({tr("For an hour"), tr("For a day"), tr("For a week"), tr("For ever"),
                     tr("Until a moment…")});
    m_end->setCurrentIndex(selected);
    m_endLabel->setText(tr("Ban or mute"));
    m_end->setAccessibleName(tr("How long"));
    m_moment->setAccessibleName(tr("Until"));
    m_message->setPlaceholderText(tr("Message for the person"));
    m_message->setAccessibleName(tr("Message for the person"));
    label(m_ban, tr("Ban"));
    label(m_mute, tr("Mute"));
    label(m_liftBan, tr("Lift the ban"));
    label(m_liftMute, tr("Let speak again"));
}

} // namespace ui
