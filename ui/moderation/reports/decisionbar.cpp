// SPDX-License-Identifier: MIT
#include "ui/moderation/reports/decisionbar.h"

#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/plaintooltip.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

DecisionBar::DecisionBar(QWidget *parent)
    : QWidget(parent)
    , m_note(new QLineEdit(this))
    , m_notes(*m_note)
    , m_claim(new QPushButton(this))
    , m_reject(new QPushButton(this))
    , m_resolve(new QPushButton(this))
    , m_remove(new QPushButton(this))
    , m_purge(new QPushButton(this))
{
    m_note->setMaxLength(static_cast<int>(domain::reportNoteLimit));
    m_claim->setIcon(icon(u"user"_s));
    m_reject->setIcon(icon(u"x"_s));
    m_resolve->setIcon(icon(u"check"_s));
    setButtonKind(m_resolve, ButtonKind::Primary);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 12, 24, 12);
    column->setSpacing(8);
    column->addWidget(m_note);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    column->addLayout(row);
    for (auto *button : {m_claim, m_purge, m_remove, m_reject, m_resolve}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    row->insertStretch(2);
    connect(m_claim, &QAbstractButton::clicked, this, &DecisionBar::claimClicked);
    connect(m_reject, &QAbstractButton::clicked, this, &DecisionBar::rejectClicked);
    connect(m_resolve, &QAbstractButton::clicked, this, &DecisionBar::resolveClicked);
    connect(m_remove, &QAbstractButton::clicked, this, &DecisionBar::removeClicked);
    connect(m_purge, &QAbstractButton::clicked, this, &DecisionBar::purgeClicked);
    retranslate();
}

void DecisionBar::showReport(const domain::Report &report, const domain::AccountId &person,
                             const QString &disabledReason)
{
    using State = domain::ReportState;
    const bool isWaiting = report.state == State::Open || report.state == State::Claimed;
    m_isMine = report.state == State::Claimed && report.assignee == person;
    m_isRemoved = report.isRemoved;
    setVisible(true);
    m_notes.show(domain::nameOf(report.target));
    for (auto *part : QList<QWidget *>{m_claim, m_reject, m_resolve})
        part->setVisible(isWaiting);
    // What was half typed when somebody else decided can still be read and copied.
    m_note->setVisible(isWaiting || !note().isEmpty());
    m_note->setReadOnly(!isWaiting);
    setButtonKind(m_remove, m_isRemoved ? ButtonKind::Plain : ButtonKind::Danger);
    m_remove->setIcon(icon(m_isRemoved ? u"rotate-ccw"_s : u"trash-2"_s));
    for (auto *part : QList<QWidget *>{m_note, m_claim, m_purge, m_remove, m_reject, m_resolve}) {
        part->setEnabled(disabledReason.isEmpty());
        part->setToolTip(plainToolTip(disabledReason));
    }
    retranslate();
}

QString DecisionBar::note() const
{
    return m_note->text().trimmed();
}

void DecisionBar::forgetNote(const domain::Target &target)
{
    m_notes.forget(domain::nameOf(target));
}

void DecisionBar::setPurgeOffered(bool offered)
{
    m_isPurgeOffered = offered;
    retranslate();
}

void DecisionBar::retranslate()
{
    m_note->setPlaceholderText(tr("A word to those who reported it"));
    m_note->setAccessibleName(tr("Note on the decision"));
    m_claim->setText(m_isMine ? tr("Give back") : tr("Claim"));
    m_reject->setText(tr("Reject"));
    m_resolve->setText(tr("Resolve"));
    m_purge->setText(tr("Purge…"));
    m_purge->setVisible(m_isPurgeOffered && m_isRemoved);
    m_remove->setText(m_isRemoved ? tr("Restore") : tr("Remove"));
    for (auto *button : {m_claim, m_purge, m_remove, m_reject, m_resolve})
        button->setAccessibleName(button->text());
}

void DecisionBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    painter.fillRect(rect(), tokens.window);
    drawHairline(painter, 0, width(), 0, tokens.hairline);
}

} // namespace ui
