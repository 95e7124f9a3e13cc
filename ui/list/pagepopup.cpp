// SPDX-License-Identifier: MIT
#include "ui/list/pagepopup.h"

#include "ui/theme/fonts.h"
#include "ui/widgets/followtoken.h"

#include <QAccessible>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>

namespace ui {

namespace {
/// Any list is shorter; a lower limit would swallow digits without a word.
constexpr int largestNumber = 999'999'999;
} // namespace

PagePopup::PagePopup(int page, int pageCount, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_number(new QSpinBox(this))
    , m_note(new QLabel(this))
    , m_pageCount(pageCount)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    m_number->setAccessibleName(tr("Page"));
    m_number->setRange(1, largestNumber);
    m_number->setValue(page);
    m_number->setGroupSeparatorShown(true);
    m_number->setMinimumWidth(110);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setFont(ui::font(FontRole::Meta));
    auto *go = new QPushButton(tr("Go to page"), this);
    go->setDefault(true);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(12, 12, 12, 12);
    grid->setSpacing(8);
    grid->addWidget(m_number, 0, 0);
    grid->addWidget(go, 0, 1);
    grid->addWidget(m_note, 1, 0, 1, 2);
    connect(go, &QPushButton::clicked, this, &PagePopup::choose);
    connect(m_number, &QSpinBox::valueChanged, this, &PagePopup::showCount);
    connect(m_number, &QSpinBox::editingFinished, go, [this, go] {
        if (m_number->hasFocus())
            go->click();
    });
    showCount();
    m_number->setFocus();
    m_number->selectAll();
}

void PagePopup::choose()
{
    if (m_number->value() <= m_pageCount) {
        Q_EMIT pageSelected(m_number->value());
        close();
        return;
    }
    m_number->setValue(m_pageCount);
    m_number->selectAll();
    m_note->setText(tr("Page %1 is the last.").arg(QLocale().toString(m_pageCount)));
    followToken(m_note, &Tokens::danger);
    QAccessibleEvent alert(m_note, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void PagePopup::showCount()
{
    m_note->setText(tr("of %1").arg(QLocale().toString(m_pageCount)));
    followToken(m_note, &Tokens::muted);
}

} // namespace ui
