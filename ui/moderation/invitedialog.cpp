// SPDX-License-Identifier: MIT
#include "ui/moderation/invitedialog.h"

#include "items/moderation/auditsentence.h"
#include "ui/widgets/boxes.h"

#include <QComboBox>
#include <QDateTime>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

namespace {
constexpr int inviteWidth = 520;
/// The last one is without end.
constexpr std::array<std::chrono::hours, 3> inviteSpans{24h, 168h, 720h};
constexpr int forWeek = 1;
} // namespace

InviteDialog::InviteDialog(QWidget *parent)
    : CardDialog(tr("Invite people"), inviteWidth, parent)
    , m_note(addLine(tr("For (visible only to administrators)")))
{
    m_note->setMaxLength(200);
    addChoices();
    addText(tr("Anyone with the link can use it as often as set here, so share it only "
               "with the people it is for. You can revoke it."));
    addCancel();
    connect(addPrimary(tr("Create invitation"), tr("Creating…")), &QAbstractButton::clicked, this,
            &InviteDialog::submit);
    m_note->setFocus();
}

void InviteDialog::addChoices()
{
    auto *row = rowOf({}, {.spacing = 12});
    std::array<QVBoxLayout *, 3> columns{new QVBoxLayout, new QVBoxLayout, new QVBoxLayout};
    for (auto *column : columns) {
        row->addLayout(column, 1);
        column->setAlignment(Qt::AlignTop);
    }
    m_role = new QComboBox(form());
    m_role->addItems({items::roleName(domain::Role::Member),
                      items::roleName(domain::Role::Moderator),
                      items::roleName(domain::Role::Administrator)});
    addField(tr("Role"), m_role, columns[0]);
    m_uses = new QSpinBox(form());
    m_uses->setRange(1, int(domain::mostUses));
    addField(tr("Number of uses"), m_uses, columns[1]);
    m_end = new QComboBox(form());
    m_end->addItems({tr("For a day"), tr("For a week"), tr("For 30 days"), tr("No expiry")});
    m_end->setCurrentIndex(forWeek);
    addField(tr("How long"), m_end, columns[2]);
    content()->addLayout(row);
}

void InviteDialog::submit()
{
    clearErrors();
    domain::Invitation wish;
    wish.role = static_cast<domain::Role>(m_role->currentIndex());
    wish.uses = m_uses->value();
    wish.note = m_note->text().simplified();
    const auto span = static_cast<size_t>(m_end->currentIndex());
    if (span < inviteSpans.size())
        wish.until = domain::Timestamp(
            std::chrono::milliseconds(QDateTime::currentMSecsSinceEpoch()) + inviteSpans.at(span));
    setBusy(true);
    Q_EMIT submitted(wish);
}

} // namespace ui

#include "moc_invitedialog.cpp"
