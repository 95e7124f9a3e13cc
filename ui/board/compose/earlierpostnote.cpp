// SPDX-License-Identifier: MIT
#include "ui/board/compose/earlierpostnote.h"

#include "ui/compose/fieldnote.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/relativetime.h"

#include <QAccessible>
#include <QHBoxLayout>

namespace ui {

EarlierPostNote::EarlierPostNote(QWidget *parent)
    : QWidget(parent)
    , m_note(new FieldNote(this))
    , m_show(new LinkButton(tr("Show it"), this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(4);
    row->addWidget(m_note);
    row->addWidget(m_show);
    row->addStretch(1);
    connect(m_show, &LinkButton::clicked, this, [this] { Q_EMIT showRequested(m_id); });
    hide();
}

void EarlierPostNote::setEarlierPost(const std::optional<domain::EarlierPost> &earlier)
{
    if (!earlier) {
        hide();
        return;
    }
    m_id = earlier->id;
    //: %1 "3 hours ago", %2 a person's name
    const auto text
        = tr("Posted %1 by %2.").arg(longAge(earlier->posted, earlier->now), earlier->posterName);
    m_note->say(text, FieldNote::Tone::Warning);
    m_show->setAccessibleDescription(text);
    show();
    // Nobody looks here while typing; a screen reader says it all the same.
    QAccessibleEvent alert(m_note, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

} // namespace ui
