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
    , m_note(addLine(tr("For whom (only administrators see it)")))
{
    m_note->setMaxLength(200);
    addChoices();
    addText(
        tr("Whoever has the link may use it, as often as it says here: please pass it on so that "
           "only those get it whom it is for. It can be revoked."));
    addCancel();
    connect(addPrimary(tr("Make an invitation"), tr("Making…")), &QAbstractButton::clicked, this,
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
    addField(tr("As"), m_role, columns[0]);
    m_uses = new QSpinBox(form());
    m_uses->setRange(1, int(domain::mostUses));
    addField(tr("For how many"), m_uses, columns[1]);
    m_end = new QComboBox(form());
    m_end->addItems({tr("For a day"), tr("For a week"), tr("For 30 days"), tr("Without end")});
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
