// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "ui/widgets/carddialog.h"

namespace ui {

class MessageTemplates;
class RestrictionSpan;

/// Bans or mutes one person, wherever a moderator meets them: for how long, and what they are told.
class RestrictionDialog : public CardDialog {
    Q_OBJECT
public:
    /// `now` is the community's; `templates` outlive it.
    RestrictionDialog(const domain::Member &member, domain::RestrictionKind kind,
                      domain::Timestamp now, MessageTemplates &templates, QWidget *parent);

Q_SIGNALS:
    void restrictionSelected(const domain::Restriction &restriction);

private:
    RestrictionSpan *m_span;
    QLineEdit *m_message;
};

/// Why somebody with the role `own` may not ban or mute that person; empty: they may.
// Administrators restrict moderators, moderators members, nobody those beside them.
[[nodiscard]] QString whyNoRestriction(const domain::Member &member, domain::Role own);

} // namespace ui
