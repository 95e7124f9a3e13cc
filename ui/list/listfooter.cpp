// SPDX-License-Identifier: MIT
#include "ui/list/listfooter.h"

#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/speech.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>

namespace ui {

/// "Go to page…": number field and button that close themselves; nothing waits for them. A number
/// beyond the last page is not taken: the popup says which page is the last and offers that one.
class PagePopup : public QFrame {
    Q_OBJECT
public:
    PagePopup(int page, int pageCount, QWidget *parent);

Q_SIGNALS:
    void pageSelected(int page);

private:
    void choose();
    void showCount();

    QSpinBox *m_number;
    QLabel *m_note;
    int m_pageCount;
};

namespace {
/// Any list is shorter; a lower limit would swallow digits without a word.
constexpr int largestNumber = 999'999'999;

/// "Page 1 of 40,000", as quiet as the text beside it until the pointer comes.
class PageButton : public QAbstractButton {
public:
    explicit PageButton(QWidget *parent)
        : QAbstractButton(parent)
    {
        setUpPainted(*this);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override
    {
        return {QFontMetrics(ui::font(FontRole::Meta)).horizontalAdvance(text()) + 9, LineBox(22)};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const auto &tokens = tokensFor(palette());
        if (hasFocus())
            drawFocusRing(painter, rect(), 4, tokens);
        painter.setFont(ui::font(FontRole::Meta));
        painter.setPen(underMouse() ? tokens.text : tokens.muted);
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
};
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
    speak(*m_note, m_note->text());
}

void PagePopup::showCount()
{
    m_note->setText(tr("of %1").arg(QLocale().toString(m_pageCount)));
    followToken(m_note, &Tokens::muted);
}

ListFooter::ListFooter(QWidget *parent)
    : QFrame(parent)
    , m_rows(new QLabel(this))
    , m_cancel(new QPushButton(this))
    , m_pageButton(new PageButton(this))
{
    keepFixedHeight(*this, LineBox(28));
    layGround(*this, {&Tokens::window, Qt::TopEdge});
    m_rows->setTextFormat(Qt::PlainText);
    m_rows->setFont(ui::font(FontRole::Meta));
    followToken(m_rows, &Tokens::muted);
    m_cancel->setFlat(true);
    m_cancel->setFont(ui::font(FontRole::Poster));
    keepFixedHeight(*m_cancel, LineBox(22));
    m_cancel->hide();
    rowOf({m_rows, m_cancel, Stretch{}, m_pageButton}, {.margins = {16, 1, 12, 0}, .spacing = 8},
          this);
    connect(m_cancel, &QPushButton::clicked, this, &ListFooter::cancelRequested);
    connect(m_pageButton, &QAbstractButton::clicked, this, &ListFooter::askForPage);
    showTexts();
}

void ListFooter::setPlace(int firstVisibleRow, int rowCount)
{
    m_rowCount = rowCount;
    m_pageCount = qMax(1, (rowCount + rowsPerPage - 1) / rowsPerPage);
    m_page = qBound(1, firstVisibleRow / rowsPerPage + 1, m_pageCount);
    showTexts();
}

void ListFooter::setNote(const QString &note, bool canCancel, const QString &meaning)
{
    m_note = note;
    m_rows->setToolTip(plainToolTip(meaning));
    m_rows->setAccessibleDescription(meaning);
    m_cancel->setVisible(canCancel && !note.isEmpty());
    showTexts();
}

void ListFooter::showTexts()
{
    const QLocale locale;
    const auto first = (m_page - 1) * rowsPerPage + 1;
    const auto last = qMin(m_rowCount, m_page * rowsPerPage);
    const auto rows = m_rowCount == 0
        ? tr("No rows")
        : tr("Rows %1–%2 of %3")
              .arg(locale.toString(first), locale.toString(last), locale.toString(m_rowCount));
    m_rows->setText(m_note.isEmpty() ? rows : m_note);
    m_cancel->setText(tr("Cancel"));
    m_pageButton->setText(
        tr("Page %1 of %2").arg(locale.toString(m_page), locale.toString(m_pageCount)));
    m_pageButton->setToolTip(tr("Go to page… (Ctrl+G)"));
    m_pageButton->setVisible(m_rowCount > 0);
}

void ListFooter::askForPage()
{
    if (m_rowCount == 0)
        return;
    auto *popup = new PagePopup(m_page, m_pageCount, this);
    connect(popup, &PagePopup::pageSelected, this, &ListFooter::pageSelected);
    popup->adjustSize();
    const auto corner = mapToGlobal(QPoint(width() - popup->width() - 8, -popup->height() - 4));
    popup->move(corner);
    popup->show();
}

void ListFooter::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange)
        showTexts();
}

} // namespace ui

#include "listfooter.moc"
#include "moc_listfooter.cpp"
