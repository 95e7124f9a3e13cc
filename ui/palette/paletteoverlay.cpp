// SPDX-License-Identifier: MIT
#include "ui/palette/paletteoverlay.h"

#include "ui/actions/actionregistry.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/speech.h"

#include <QApplication>
#include <QKeyEvent>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTextLayout>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

/// Paints headings and entries of the overlay: icon or avatar, title with the found letters in
/// the accent, details and key caps at the right.
class PaletteDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;
    /// What is clicked for the second thing that an entry offers.
    [[nodiscard]] static QRectF secondArea(const QRectF &row, const PaletteEntry &entry);

private:
    static qreal drawMeanings(QPainter &painter, const QRectF &row, const PaletteEntry &entry,
                              const Tokens &t);
};

namespace {

constexpr LineBox rowHeight(40);
constexpr LineBox headingHeight(33);
constexpr int iconLeft = 13;
constexpr int textLeft = 44;

/// Draws caps from the right; returns where the free room ends.
qreal drawKeys(QPainter &painter, const QRectF &rect, const QStringList &keys, const QColor &color,
               const QColor &border)
{
    auto right = rect.right() - 12;
    for (auto key = keys.crbegin(); key != keys.crend(); ++key) {
        const auto width = keyCapWidth(*key);
        drawKeyCap(painter, {right - width, rect.center().y() - scaled(9), width, scaled(18)}, *key,
                   color, border);
        right -= width + 4;
    }
    return right - (keys.isEmpty() ? 0 : 6);
}

void drawTitle(QPainter &painter, const QRectF &rect, const QString &title,
               const QList<qsizetype> &match, const Tokens &t)
{
    const auto plain = font(FontRole::Body);
    const auto shown = QFontMetricsF(plain).elidedText(title, Qt::ElideRight, rect.width());
    QTextLayout layout(shown, plain, painter.device());
    QList<QTextLayout::FormatRange> ranges;
    for (const auto position : match) {
        QTextCharFormat found;
        found.setForeground(t.accent);
        found.setFontWeight(QFont::DemiBold);
        if (position < shown.size())
            ranges.append({static_cast<int>(position), 1, found});
    }
    layout.setFormats(ranges);
    layout.beginLayout();
    layout.createLine().setLineWidth(rect.width() + 100);
    layout.endLayout();
    painter.setPen(t.text);
    layout.draw(&painter, {rect.left(), rect.center().y() - layout.boundingRect().height() / 2});
}

void drawHeading(QPainter &painter, const QRectF &rect, const PaletteEntry &heading,
                 const Tokens &t)
{
    const auto words = rect.adjusted(iconLeft - 1, 4, -12, 0);
    painter.setFont(font(FontRole::TableHead));
    painter.setPen(t.muted);
    painter.drawText(words, Qt::AlignVCenter | Qt::TextSingleLine, heading.title);
    painter.setFont(font(FontRole::Meta));
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine,
                     heading.details);
}

qreal metaWidth(const QString &text)
{
    return QFontMetricsF(font(FontRole::Meta)).horizontalAdvance(text) + 2;
}

const auto enterCap = u"↵"_s;
const auto tabCap = u"⇥"_s;

} // namespace

QRectF PaletteDelegate::secondArea(const QRectF &row, const PaletteEntry &entry)
{
    if (entry.secondMeans.isEmpty())
        return {};
    const auto width = metaWidth(entry.secondMeans) + 6 + keyCapWidth(tabCap) + 12;
    return {row.right() - width, row.top(), width, row.height()};
}

/// "Open profile ↵  Act as ⇥" from the right; returns where the free room ends.
qreal PaletteDelegate::drawMeanings(QPainter &painter, const QRectF &row, const PaletteEntry &entry,
                                    const Tokens &t)
{
    auto right = row.right() - 12;
    painter.setFont(font(FontRole::Meta));
    for (const auto &[words, key] :
         {std::pair(entry.secondMeans, tabCap), std::pair(entry.means, enterCap)}) {
        const auto cap = keyCapWidth(key);
        drawKeyCap(painter, {right - cap, row.center().y() - scaled(9), cap, scaled(18)}, key,
                   t.muted, t.border);
        right -= cap + 6;
        const auto width = metaWidth(words);
        painter.setFont(font(FontRole::Meta));
        painter.setPen(t.accent);
        painter.drawText(QRectF(right - width, row.top(), width, row.height()),
                         Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine, words);
        right -= width + 16;
    }
    return right;
}

void PaletteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const auto &t = tokensFor(option.palette);
    const QRectF rect(option.rect);
    const auto entry = index.data(PaletteModel::EntryRole).value<PaletteEntry>();
    painter->save();
    if (index.data(PaletteModel::IsHeadingRole).toBool()) {
        drawHeading(*painter, rect, entry, t);
        painter->restore();
        return;
    }
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    if (isSelected)
        drawBox(*painter, rect, 8, t.tint);
    const auto middle = rect.center().y();
    if (!entry.person.isEmpty())
        drawAvatar(*painter, {rect.left() + iconLeft - 3, middle - 11, 22, 22}, entry.person,
                   entry.title);
    else
        drawIcon(*painter, {rect.left() + iconLeft, middle - 8, 16, 16}, entry.iconName,
                 isSelected ? t.accent : t.muted);

    const bool hasSecond = !entry.secondMeans.isEmpty();
    auto keys = entry.keys;
    if (isSelected && keys.isEmpty())
        keys = QStringList{enterCap};
    auto right = hasSecond ? drawMeanings(*painter, rect, entry, t)
                           : drawKeys(*painter, rect, keys, isSelected ? t.accent : t.muted,
                                      isSelected ? t.accent : t.border);
    painter->setFont(font(FontRole::Meta));
    painter->setPen(t.muted);
    const auto width = std::min(painter->fontMetrics().horizontalAdvance(entry.details) + 2, 240);
    const QRectF details(right - width, rect.top(), width, rect.height());
    painter->drawText(details, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(entry.details, Qt::ElideRight, width));
    right -= width + (width > 0 ? 12 : 0);
    drawTitle(*painter,
              {rect.left() + textLeft, rect.top(), right - rect.left() - textLeft, rect.height()},
              entry.title, index.data(PaletteModel::MatchRole).value<QList<qsizetype>>(), t);
    painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    return {200, index.data(PaletteModel::IsHeadingRole).toBool() ? headingHeight : rowHeight};
}

namespace {

constexpr Scaled cardWidth(640);
constexpr int cardTop = 112;
constexpr LineBox headHeight(56);
constexpr LineBox footerHeight(35);
constexpr int listTop = 3;
constexpr int listBottom = 7;

/// A soft shadow in a few rings: a blur effect would repaint the window on every key.
void drawShadow(QPainter &painter, const QRectF &card, bool isDark)
{
    for (int i = 12; i >= 1; --i) {
        const QColor ring(0, 0, 0, isDark ? 10 : 5);
        drawBox(painter, card.adjusted(-i * 2, -i * 2 + 8, i * 2, i * 2 + 8), 12 + i * 2, ring);
    }
}

} // namespace

PaletteOverlay::PaletteOverlay(QWidget *window)
    : QWidget(window)
{
    m_input->setFrame(false);
    m_input->setFont(ui::font(FontRole::PaletteInput));
    m_input->setMaxLength(200);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(this));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setMouseTracking(true);
    connect(m_input, &QLineEdit::textChanged, this, &PaletteOverlay::narrow);
    connect(m_list, &QListView::clicked, this, &PaletteOverlay::take);
    m_emptiness->setObjectName(u"emptiness"_s);
    m_emptiness->setSingleShot(true);
    m_emptiness->setInterval(400ms);
    connect(m_emptiness, &QTimer::timeout, this, &PaletteOverlay::sayNothing);
    m_input->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    window->installEventFilter(this);
    hide();
}

void PaletteOverlay::ask(const PaletteQuestion &question)
{
    m_question = question;
    m_isNothingSaid = false;
    if (isHidden())
        m_focusBefore = QApplication::focusWidget();
    setAccessibleName(question.name);
    m_input->setAccessibleName(question.name);
    m_list->setAccessibleName(tr("Suggestions"));
    m_input->setPlaceholderText(question.placeholder);
    m_input->setText(question.words);
    narrow();
    show();
    raise();
    m_input->setFocus(Qt::PopupFocusReason);
}

void PaletteOverlay::close()
{
    if (isHidden())
        return;
    if (m_focusBefore) // before Qt gives the focus to whatever comes next
        m_focusBefore->setFocus(Qt::PopupFocusReason);
    hide();
}

void PaletteOverlay::fill()
{
    if (m_question.entries)
        m_model->setEntries(m_question.entries(words()), words(), m_question.rows);
    place();
}

void PaletteOverlay::narrow()
{
    fill();
    choose(m_model->nextEntry(-1, 1));
    m_list->scrollToTop();
}

void PaletteOverlay::refresh()
{
    if (isHidden())
        return;
    const auto before = chosen();
    const bool isFirst = m_list->currentIndex().row() == m_model->nextEntry(-1, 1);
    fill();
    // Whoever has chosen nothing yet gets the best.
    const auto row = isFirst ? -1 : m_model->rowOf(before);
    choose(row >= 0 ? row : m_model->nextEntry(-1, 1));
}

PaletteEntry PaletteOverlay::chosen() const
{
    return m_list->currentIndex().data(PaletteModel::EntryRole).value<PaletteEntry>();
}

/// The focus stays in the line that is typed into. Whether Qt tells a screen reader of a list's
/// current row all the same depends on its version, so that the list is quiet and this tells it.
void PaletteOverlay::choose(int row)
{
    m_list->setCurrentIndex(m_model->index(row, 0));
    speakCurrentRow(*m_list);
    update();
    if (row >= 0)
        m_emptiness->stop();
    else
        m_emptiness->start();
    m_isNothingSaid = m_isNothingSaid && row < 0;
}

/// Once, however much is typed on.
void PaletteOverlay::sayNothing()
{
    const bool isTyped = !words().isEmpty() && words() != m_question.words;
    if (isVisible() && isTyped && !std::exchange(m_isNothingSaid, true))
        speak(*this, tr("Nothing found."));
}

void PaletteOverlay::place()
{
    const auto *window = parentWidget();
    setGeometry(window->rect());
    int rows = m_model->rowCount() == 0 ? 56 : listTop + listBottom;
    for (int row = 0; row < m_model->rowCount(); ++row)
        rows += m_list->sizeHintForRow(row);
    const auto top = std::min(cardTop, height() / 8);
    const auto room = std::max(200, height() * 7 / 10);
    const auto wanted = headHeight + rows + footerHeight;
    const auto width = std::min<int>(cardWidth, window->width() - 32);
    m_card = QRect((window->width() - width) / 2, top, width, std::min(wanted, room));
    const auto name = static_cast<int>(metaWidth(m_question.name));
    m_input->setGeometry(m_card.left() + 50, m_card.top() + 12,
                         m_card.width() - 98 - name - qRound(scaled(32)), headHeight - 24);
    m_list->setGeometry(m_card.left() + 7, m_card.top() + headHeight + listTop, m_card.width() - 14,
                        m_card.height() - headHeight - footerHeight - listTop - listBottom);
    m_list->setVisible(m_model->rowCount() > 0);
    update();
}

void PaletteOverlay::step(int by)
{
    const auto row = m_model->nextEntry(m_list->currentIndex().row(), by);
    if (row < 0)
        return;
    choose(row);
    if (row == m_model->nextEntry(-1, 1))
        m_list->scrollToTop();
}

void PaletteOverlay::take(const QModelIndex &index)
{
    if (!index.isValid() || index.data(PaletteModel::IsHeadingRole).toBool())
        return;
    const auto entry = index.data(PaletteModel::EntryRole).value<PaletteEntry>();
    const auto take = m_question.choose;
    close();
    if (take)
        take(entry);
}

bool PaletteOverlay::takeSecond(const QModelIndex &index)
{
    const auto entry = index.data(PaletteModel::EntryRole).value<PaletteEntry>();
    const auto take = m_question.chooseSecond;
    if (entry.secondMeans.isEmpty() || !take)
        return false;
    close();
    take(entry);
    return true;
}

bool PaletteOverlay::handleClick(const QPoint &position)
{
    const auto index = m_list->indexAt(position);
    const auto entry = index.data(PaletteModel::EntryRole).value<PaletteEntry>();
    return PaletteDelegate::secondArea(m_list->visualRect(index), entry).contains(position)
        && takeSecond(index);
}

bool PaletteOverlay::handleKey(int key, Qt::KeyboardModifiers modifiers)
{
    const bool hasControl = modifiers.testFlag(Qt::ControlModifier);
    switch (key) {
    case Qt::Key_Escape:
        close();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        take(m_list->currentIndex());
        return true;
    case Qt::Key_Down:
        step(1);
        return true;
    case Qt::Key_Up:
        step(-1);
        return true;
    case Qt::Key_Tab:
        takeSecond(m_list->currentIndex());
        return true;
    case Qt::Key_Backtab:
        return true;
    case Qt::Key_N:
    case Qt::Key_P:
        if (hasControl && !modifiers.testFlag(Qt::ShiftModifier))
            step(key == Qt::Key_N ? 1 : -1);
        return hasControl && !modifiers.testFlag(Qt::ShiftModifier);
    default:
        return false;
    }
}

bool PaletteOverlay::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    if (watched == m_input && event->type() == QEvent::KeyPress) {
        const auto *press = static_cast<QKeyEvent *>(event);
        return handleKey(press->key(), press->modifiers());
    }
    if (watched == m_list->viewport() && event->type() == QEvent::MouseButtonRelease
        && handleClick(static_cast<QMouseEvent *>(event)->position().toPoint()))
        return true;
    return QWidget::eventFilter(watched, event);
}

void PaletteOverlay::mousePressEvent(QMouseEvent *event)
{
    if (!m_card.contains(event->position().toPoint()))
        close();
}

void PaletteOverlay::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    painter.fillRect(rect(), t.scrim);
    drawShadow(painter, m_card, schemeOf(palette()) == Scheme::Dark);
    drawBox(painter, m_card, 12, t.list, t.border);
    drawIcon(painter, {m_card.left() + 20.0, m_card.top() + (headHeight - 16) / 2.0, 16, 16},
             m_question.iconName, t.muted);
    const auto esc = keyCapWidth(u"Esc"_s);
    drawKeyCap(
        painter,
        {m_card.right() - 16 - esc, m_card.top() + (headHeight - scaled(18)) / 2, esc, scaled(18)},
        u"Esc"_s, t.muted, t.border);
    painter.setFont(ui::font(FontRole::Meta));
    painter.setPen(t.muted);
    painter.drawText(QRectF(m_card.left(), m_card.top(), m_card.width() - 26 - esc, headHeight),
                     Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine, m_question.name);
    drawHairline(painter, m_card.left() + 1, m_card.right(), m_card.top() + headHeight - 1,
                 t.hairline);
    drawHairline(painter, m_card.left() + 1, m_card.right(), m_card.bottom() - footerHeight + 1,
                 t.hairline);
    if (m_model->rowCount() == 0) {
        painter.setPen(t.muted);
        painter.drawText(m_card.adjusted(0, headHeight, 0, -footerHeight), Qt::AlignCenter,
                         words() == m_question.words ? tr("Type on…") : tr("Nothing found."));
    }
    drawFooter(painter);
}

void PaletteOverlay::drawFooter(QPainter &painter) const
{
    const auto &t = tokensFor(palette());
    const qreal top = m_card.bottom() - footerHeight + (footerHeight - scaled(16)) / 2 + 0.5;
    qreal x = m_card.left() + 20;
    const auto part = [&](const QStringList &keys, const QString &meaning) {
        for (const auto &key : keys) {
            const auto width = keyCapWidth(key);
            drawKeyCap(painter, {x, top, width, scaled(18)}, key, t.muted, t.border);
            x += width + 5;
        }
        painter.setFont(ui::font(FontRole::Meta));
        painter.setPen(t.muted);
        painter.drawText(QRectF(x + 3, top, m_card.width(), scaled(18)),
                         Qt::AlignVCenter | Qt::TextSingleLine, meaning);
        x += painter.fontMetrics().horizontalAdvance(meaning) + 20;
    };
    part({u"↑"_s, u"↓"_s}, tr("select"));
    const auto entry = chosen();
    part({enterCap}, entry.means.isEmpty() ? m_question.enterMeans : entry.means);
    if (!entry.secondMeans.isEmpty())
        part({tabCap}, entry.secondMeans);
    if (!m_question.otherKeys.isEmpty())
        part(m_question.otherKeys, m_question.otherMeans);
}

} // namespace ui

#include "moc_paletteoverlay.cpp"
#include "paletteoverlay.moc"
