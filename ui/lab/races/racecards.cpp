// SPDX-License-Identifier: MIT
#include "ui/lab/races/racecards.h"

#include "items/lab/racelab.h"
#include "ui/lab/labtable.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/speech.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::RaceClient;
using items::RaceStepModel;
using State = store::RaceRun::StepState;

namespace ui {

namespace {
constexpr LineBox headHeight(44);

constexpr int box = 22;
constexpr int step = box + 4;

QString spoken(const QByteArray &order)
{
    QStringList letters;
    for (const auto letter : order)
        letters.append(QString(QLatin1Char(letter)));
    return letters.join(u' ');
}
} // namespace

void drawClientLetter(QPainter &painter, const QRectF &rect, RaceClient client,
                      const Tokens &tokens)
{
    const bool isA = client == RaceClient::A;
    drawBox(painter, rect, 6, isA ? tokens.tint : tokens.goldTint);
    painter.setFont(ui::font(FontRole::Badge));
    painter.setPen(isA ? tokens.accent : tokens.gold);
    painter.drawText(rect, Qt::AlignCenter, isA ? u"A"_s : u"B"_s);
}

OrderStrip::OrderStrip(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    retranslate();
}

void OrderStrip::setOrder(const QByteArray &taken, const QByteArray &planned)
{
    m_taken = taken;
    m_planned = planned.startsWith(taken) ? planned.mid(taken.size()) : QByteArray();
    retranslate();
    updateGeometry();
    update();
}

void OrderStrip::retranslate()
{
    setAccessibleName(m_taken.isEmpty() ? tr("No steps yet")
                                        : tr("Order so far: %1").arg(spoken(m_taken)));
}

QSize OrderStrip::sizeHint() const
{
    return {int(m_taken.size() + m_planned.size()) * step, box};
}

void OrderStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    // Where there is no room for all, the end is what matters.
    const auto room = std::max(1, width() / step);
    const auto first
        = std::max<qsizetype>(0, m_taken.size() - room + (m_planned.isEmpty() ? 0 : 1));
    qreal left = 0;
    for (auto i = first; i < m_taken.size(); ++i, left += step)
        drawClientLetter(painter, QRectF(left, 0, box, box),
                         m_taken.at(i) == 'A' ? RaceClient::A : RaceClient::B, tokens);
    painter.setFont(ui::font(FontRole::Badge));
    for (qsizetype i = 0; i < m_planned.size() && left + box <= width(); ++i, left += step) {
        const QRectF place(left, 0, box, box);
        drawBox(painter, place, 6, Qt::transparent, tokens.border);
        painter.setPen(tokens.muted);
        painter.drawText(place, Qt::AlignCenter, QString(QLatin1Char(m_planned.at(i))));
    }
}

VerdictCard::VerdictCard(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    rowOf({m_text}, {.margins = {44, 10, 16, 10}}, this);
}

QString VerdictCard::text() const
{
    return m_text->text();
}

void VerdictCard::say(Kind kind, const QString &text)
{
    if (kind != Kind::Open && text != m_text->text())
        speak(*this, text);
    m_kind = kind;
    m_text->setText(text);
    m_text->setFont(ui::font(kind == Kind::Open ? FontRole::Body : FontRole::BodyStrong));
    followToken(m_text,
                kind == Kind::Open       ? &Tokens::muted
                    : kind == Kind::Lost ? &Tokens::danger
                                         : &Tokens::ok);
    update();
}

void VerdictCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    const bool isOpen = m_kind == Kind::Open;
    const bool isLost = m_kind == Kind::Lost;
    drawBox(painter, QRectF(rect()), 8,
            isOpen       ? tokens.code
                : isLost ? tokens.dangerTint
                         : tokens.okTint);
    drawIcon(painter, QRectF(16, (height() - 18) / 2.0, 18, 18),
             isOpen       ? u"info"
                 : isLost ? u"circle-alert"
                          : u"circle-check",
             isOpen       ? tokens.muted
                 : isLost ? tokens.danger
                          : tokens.ok);
}

namespace {
/// Paints a row of items::RaceStepModel: done, next or later, the command, what it answered.
class RaceStepDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr LineBox rowHeight{28};

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

constexpr int textLeft = 38;
constexpr int margin = 12;
constexpr int shownLetters = 300;
constexpr int leastAnswer = 132;

void paintMark(QPainter &painter, const QRect &cell, State state, const Tokens &tokens)
{
    const QRectF place(cell.left() + 13, cell.center().y() - 7, 15, 15);
    if (state == State::Done)
        return drawIcon(painter, place, u"check", tokens.ok);
    if (state == State::Next)
        return drawIcon(painter, place, u"arrow-right", tokens.accent);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(state == State::LeftOut ? tokens.hairline : tokens.border, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(place.center(), 3.5, 3.5);
}

/// What is left of the cell for the command.
int paintAnswer(QPainter &painter, const QRect &cell, const QModelIndex &index,
                const Tokens &tokens)
{
    auto right = cell.right() - margin;
    const auto answer = displayLine(index.data(RaceStepModel::AnswerRole).toString(), shownLetters);
    painter.setFont(ui::font(FontRole::Code));
    if (!answer.isEmpty()) {
        // Beside a short command there is room for a long answer.
        const auto command = painter.fontMetrics().horizontalAdvance(index.data().toString());
        const auto room = std::max(leastAnswer, cell.width() - textLeft - command - 3 * margin);
        const auto text = painter.fontMetrics().elidedText(answer, Qt::ElideRight, room);
        const auto width = painter.fontMetrics().horizontalAdvance(text);
        painter.setPen(tokens.ok);
        painter.drawText(QRect(right - width, cell.top(), width, cell.height()),
                         Qt::AlignVCenter | Qt::TextSingleLine, text);
        right -= width + margin;
    }
    const auto times = index.data(RaceStepModel::TimesRole).toInt();
    if (times > 1) {
        const auto text = u"%1×"_s.arg(times);
        const auto width = chipWidth(text);
        drawChip(painter,
                 QRectF(right - width, cell.center().y() + 0.5 - scaled(9), width, scaled(18)),
                 text, interestingColors(tokens));
        right -= int(width) + margin;
    }
    return right;
}

void paintCommand(QPainter &painter, const QRect &room, const QModelIndex &index, State state,
                  const Tokens &tokens)
{
    const auto command
        = displayLine(index.data(RaceStepModel::CommandRole).toString(), shownLetters);
    const auto name = command.section(u' ', 0, 0);
    auto font = ui::font(FontRole::Code);
    font.setStrikeOut(state == State::LeftOut);
    painter.setFont(font);
    const bool isLive = state == State::Done || state == State::Next;
    painter.setPen(isLive ? tokens.accent : tokens.muted);
    const auto flags = int(Qt::AlignVCenter) | Qt::TextSingleLine;
    painter.drawText(room, flags, name);
    const auto indent = painter.fontMetrics().horizontalAdvance(name + u' ');
    painter.setPen(isLive ? tokens.text : tokens.muted);
    const auto rest = room.adjusted(indent, 0, 0, 0);
    painter.drawText(rest, flags,
                     painter.fontMetrics().elidedText(command.mid(name.size() + 1), Qt::ElideRight,
                                                      rest.width()));
}
} // namespace

void RaceStepDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto state = State(index.data(RaceStepModel::StateRole).toInt());
    const auto &cell = option.rect;
    painter->save();
    painter->setClipRect(cell);
    const bool isHovered = option.state & QStyle::State_MouseOver;
    painter->fillRect(cell,
                      state == State::Next ? tokens.tint
                          : isHovered      ? tokens.hover
                                           : tokens.list);
    if (state == State::Next)
        painter->fillRect(QRect(cell.topLeft(), QSize(3, cell.height())), tokens.accent);
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Selected))
        drawFocusRing(*painter, QRectF(cell).adjusted(1, 1, -1, -1), 4, tokens);
    paintMark(*painter, cell, state, tokens);
    const auto right = paintAnswer(*painter, cell, index, tokens);
    paintCommand(*painter,
                 QRect(QPoint(cell.left() + textLeft, cell.top()), QPoint(right, cell.bottom())),
                 index, state, tokens);
    painter->restore();
}

ClientCard::ClientCard(RaceClient client, items::RaceStepModel &steps, QWidget *parent)
    : QWidget(parent)
    , m_client(client)
    , m_steps(steps)
    , m_button(new QPushButton(icon(u"step-forward"_s), {}))
    , m_table(new LabTable(&steps, new RaceStepDelegate, RaceStepDelegate::rowHeight))
{
    m_title->setFont(ui::font(FontRole::RowTitle));
    m_title->setWordWrap(false);
    m_title->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_progress->setFont(ui::font(FontRole::Meta));
    m_progress->setWordWrap(false);
    followToken(m_progress, &Tokens::muted);
    setCompact(m_button);
    m_table->setPreferredRows(6);
    auto *head = rowOf({{m_title, 0, Qt::AlignVCenter},
                        {m_progress, 1, Qt::AlignVCenter},
                        {m_button, 0, Qt::AlignVCenter}},
                       {.margins = {44, 0, 8, 0}, .spacing = 8});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 1, 6); // inside the border
    column->setSpacing(0);
    head->setSizeConstraint(QLayout::SetNoConstraint);
    auto *headArea = new QWidget;
    keepFixedHeight(*headArea, headHeight);
    headArea->setLayout(head);
    column->addWidget(headArea);
    column->addWidget(m_table, 1);
    connect(m_button, &QAbstractButton::clicked, this, [this] { Q_EMIT stepRequested(m_client); });
    for (const auto change : {&QAbstractItemModel::modelReset})
        connect(&m_steps, change, this, &ClientCard::showProgress);
    connect(&m_steps, &QAbstractItemModel::dataChanged, this, &ClientCard::showProgress);
    retranslate();
}

QWidget *ClientCard::table() const
{
    return m_table;
}

void ClientCard::showProgress()
{
    m_progress->setText(tr("%1 of %2", "steps").arg(m_steps.done()).arg(m_steps.rowCount()));
    if (const auto next = m_steps.nextRow(); next >= 0)
        m_table->scrollTo(m_steps.index(next));
}

void ClientCard::retranslate()
{
    const auto letter = m_client == RaceClient::A ? u"A"_s : u"B"_s;
    m_title->setText(tr("Client %1").arg(letter));
    const auto step = m_client == RaceClient::A ? tr("Step A") : tr("Step B");
    m_button->setText(step);
    m_button->setAccessibleName(step);
    m_button->setToolTip(tr("Send the next command of this client (%1)").arg(letter));
    m_table->setAccessibleName(tr("Steps of client %1").arg(letter));
    showProgress();
}

void ClientCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    drawBox(painter, QRectF(rect()), 8, tokens.list, tokens.border);
    drawHairline(painter, 1, width() - 1, headHeight - 1, tokens.hairline);
    drawClientLetter(painter, QRectF(12, headHeight / 2.0 - 12, 24, 24), m_client, tokens);
}

} // namespace ui

#include "moc_racecards.cpp"
#include "racecards.moc"
