// SPDX-License-Identifier: MIT
#include "ui/moderation/person/restrictiondialog.h"

#include "ui/moderation/person/messagetemplates.h"
#include "ui/moderation/person/restrictionspan.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"

#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;
using domain::RestrictionKind;

namespace ui {

namespace {
constexpr int restrictionWidth = 440;
} // namespace

RestrictionDialog::RestrictionDialog(const domain::Member &member, RestrictionKind kind,
                                     domain::Timestamp now, MessageTemplates &templates,
                                     QWidget *parent)
    : CardDialog((kind == RestrictionKind::Ban ? tr("Ban %1") : tr("Mute %1"))
                     .arg(displayLine(member.name, 64)),
                 restrictionWidth, parent)
    , m_span(new RestrictionSpan(form()))
{
    addText(kind == RestrictionKind::Ban
                ? tr("A banned person can only read; in a guarded community they are signed out.")
                : tr("A muted person can read and vote, but not publish."));
    m_span->beginAt(now);
    m_span->proposeMoment();
    addField(tr("How long"), m_span);
    m_message = addLine(tr("Message to the person (optional)"));
    m_message->setMaxLength(restrictionMessageLimit);
    templates.offerIn(*m_message, MessageTemplates::To::Author);
    addCancel();
    auto *primary = addPrimary(kind == RestrictionKind::Ban ? tr("Ban") : tr("Mute"));
    connect(primary, &QAbstractButton::clicked, this, [this, &templates] {
        const auto message = m_message->text().simplified();
        templates.remember(MessageTemplates::To::Author, message);
        Q_EMIT restrictionSelected({m_span->end(), message});
        accept();
    });
}

QString whyNoRestriction(const domain::Member &member, domain::Role own)
{
    return static_cast<int>(member.role) < static_cast<int>(own)
        ? QString()
        : sentenceFor({base::Failure::Refused, u"above-you"_s});
}

} // namespace ui

#include "moc_restrictiondialog.cpp"
