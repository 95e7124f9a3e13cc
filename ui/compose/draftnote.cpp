// SPDX-License-Identifier: MIT
#include "ui/compose/draftnote.h"

#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>

namespace ui {

DraftNote::DraftNote(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
    , m_link(new LinkButton({}, this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setFont(ui::font(FontRole::Meta));
    followToken(m_text, &Tokens::muted);
    rowOf({m_text, m_link}, {.margins = {}, .spacing = 8}, this);
    connect(m_link, &QAbstractButton::clicked, this, &DraftNote::act);
    keepTranslated(*this, [this] { retranslate(); });
    hide();
}

void DraftNote::offer(const std::function<void()> &discard, const std::function<void()> &restore)
{
    m_discard = discard;
    m_restore = restore;
    m_isDiscarded = false;
    retranslate();
    show();
}

void DraftNote::dismiss()
{
    if (!m_isActing)
        hide();
}

void DraftNote::act()
{
    {
        const QScopedValueRollback guard(m_isActing, true);
        (m_isDiscarded ? m_restore : m_discard)();
    }
    m_isDiscarded = !m_isDiscarded;
    retranslate();
    // The link has the focus and another meaning now.
    speak(*this, m_text->text());
}

void DraftNote::retranslate()
{
    m_text->setText(m_isDiscarded ? tr("Draft discarded") : tr("Draft restored"));
    label(m_link, m_isDiscarded ? tr("Undo") : tr("Discard"));
    m_link->setAccessibleDescription(m_text->text());
    m_link->updateGeometry();
}

} // namespace ui

#include "moc_draftnote.cpp"
