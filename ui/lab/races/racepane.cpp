// SPDX-License-Identifier: MIT
#include "ui/lab/races/racepane.h"

#include "domain/race.h"
#include "items/inspector/touchedkeysmodel.h"
#include "items/lab/racelab.h"
#include "ui/lab/labtable.h"
#include "ui/lab/races/racetexts.h"
#include "ui/list/textline.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/evengrid.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;
using domain::RaceClient;
using domain::RaceWay;
using items::RaceKeyModel;
using items::RaceLab;

namespace ui {

namespace {
constexpr int cellMargin = 12;
constexpr Scaled partsLeft(216);
constexpr Scaled typeWidth(108);
constexpr int gap = 6;
constexpr LineBox boxHeight(22);
constexpr int keyLetters = 120;

struct Part {
    QString text;
    bool isFresh = false;
};

/// What just changed comes first: a long hash must not hide it.
QList<Part> partsOf(const QModelIndex &index)
{
    const auto texts = index.data(RaceKeyModel::PartsRole).toStringList();
    const auto fresh = index.data(RaceKeyModel::FreshPartsRole).value<QList<bool>>();
    QList<Part> parts;
    for (const bool wanted : {true, false}) {
        for (qsizetype i = 0; i < texts.size(); ++i) {
            if (fresh.value(i) == wanted)
                parts.append({displayLine(texts.at(i), keyLetters), wanted});
        }
    }
    return parts;
}

/// How wide each part may be, so that all of them are seen: what is short keeps its width, the rest
/// is shared by the others.
QList<int> sharedOut(const QList<int> &wanted, int room)
{
    auto widths = wanted;
    QList<qsizetype> byWidth(wanted.size());
    std::iota(byWidth.begin(), byWidth.end(), qsizetype(0));
    std::sort(byWidth.begin(), byWidth.end(),
              [&](qsizetype one, qsizetype other) { return wanted.at(one) < wanted.at(other); });
    auto rest = room;
    auto count = int(wanted.size());
    for (const auto i : std::as_const(byWidth)) {
        widths[i] = std::min(wanted.at(i), rest / count--);
        rest -= widths.at(i);
    }
    return widths;
}

void paintParts(QPainter &painter, const QRect &room, const QList<Part> &parts,
                const Tokens &tokens)
{
    constexpr int least = 24; // a letter and an ellipsis
    painter.setFont(ui::font(FontRole::Code));
    const auto metrics = painter.fontMetrics();
    QList<int> wanted;
    for (const auto &part : parts)
        wanted.append(metrics.horizontalAdvance(part.text) + 2 * gap
                      + 2); // widths are no whole pixels
    const auto widths = sharedOut(wanted, room.width() - int(parts.size() - 1) * gap);
    auto left = room.left();
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const auto &part = parts.at(i);
        if (widths.at(i) < least + 2 * gap && widths.at(i) < wanted.at(i)) {
            painter.setPen(tokens.muted);
            painter.drawText(QRect(left, room.top(), least, room.height()), Qt::AlignVCenter,
                             u"…"_s);
            return;
        }
        const QRect box(left, room.center().y() - boxHeight / 2 + 1, widths.at(i), boxHeight);
        drawBox(painter, box, 4, part.isFresh ? tokens.okTint : tokens.code);
        painter.setPen(part.isFresh ? tokens.ok : tokens.text);
        painter.drawText(box.adjusted(gap, 0, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(part.text, Qt::ElideRight, box.width() - 2 * gap));
        left = box.right() + 1 + gap;
    }
}

/// Paints a row of items::RaceKeyModel: the key, what it holds with what just changed first and
/// highlighted, its type and how long it lives.
class RaceKeyDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr LineBox rowHeight{34};

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

QString typeText(const QModelIndex &index)
{
    const auto type = items::keyTypeText(index.data(RaceKeyModel::TypeRole).toByteArray());
    const auto seconds = index.data(RaceKeyModel::SecondsLeftRole).toLongLong();
    if (seconds < 0)
        return type;
    return RaceKeyDelegate::tr("%1, %2 s", "type and time to live of a key")
        .arg(type, QLocale().toString(seconds));
}
} // namespace

void RaceKeyDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto &cell = option.rect;
    const bool isThere = index.data(RaceKeyModel::TypeRole).toString() != "none"_L1;
    const bool isChanged = index.data(RaceKeyModel::IsChangedRole).toBool();
    painter->save();
    painter->setClipRect(cell);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(cell, option.state & QStyle::State_MouseOver ? tokens.hover : tokens.list);
    if (isChanged)
        painter->fillRect(QRect(cell.topLeft(), QSize(3, cell.height())), tokens.ok);
    drawHairline(*painter, cell.left() + cellMargin, cell.right() - cellMargin, cell.bottom(),
                 tokens.hairline);
    painter->setFont(ui::font(FontRole::Code));
    painter->setPen(isThere ? tokens.text : tokens.muted);
    const QRect name(cell.left() + cellMargin, cell.top(), partsLeft - cellMargin - 8,
                     cell.height());
    painter->drawText(
        name, Qt::AlignVCenter | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, name.width()));
    const QRect type(cell.right() - cellMargin - typeWidth, cell.top(), typeWidth, cell.height());
    painter->setFont(ui::font(FontRole::Meta));
    painter->setPen(tokens.muted);
    if (isThere)
        painter->drawText(type, Qt::AlignVCenter | Qt::AlignRight, typeText(index));
    const QRect room(QPoint(cell.left() + partsLeft, cell.top()),
                     QPoint(type.left() - 8, cell.bottom()));
    if (isThere)
        paintParts(*painter, room, partsOf(index), tokens);
    else
        painter->drawText(room, Qt::AlignVCenter, isChanged ? tr("gone") : tr("missing"));
    painter->restore();
}

namespace {
class Titles : public QAbstractListModel {
public:
    Titles(const QList<domain::Race> &races, QObject *parent)
        : QAbstractListModel(parent)
        , m_races(races)
    {
    }
    [[nodiscard]] int rowCount(const QModelIndex &parent) const override
    {
        return parent.isValid() ? 0 : int(m_races.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        const auto texts = textsOf(m_races.at(index.row()));
        if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
            return texts.title;
        if (role == Qt::AccessibleTextRole)
            return u"%1, %2"_s.arg(texts.title, texts.part);
        return role == LabTitleDelegate::DetailsRole ? texts.part : QVariant();
    }

private:
    QList<domain::Race> m_races;
};
} // namespace

/// The races, by title and where each is from.
class RaceList : public LabTable {
    Q_OBJECT
public:
    explicit RaceList(const QList<domain::Race> &races, QWidget *parent = nullptr);

    void choose(int row);
    void retranslate();

Q_SIGNALS:
    void selected(int row);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
};

RaceList::RaceList(const QList<domain::Race> &races, QWidget *parent)
    : LabTable(new Titles(races, nullptr), new LabTitleDelegate, LabTitleDelegate::rowHeight,
               parent)
{
    model()->setParent(this);
    retranslate();
}

void RaceList::choose(int row)
{
    const QSignalBlocker quiet(this);
    setCurrentIndex(model()->index(row, 0));
}

void RaceList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    LabTable::currentChanged(current, previous);
    if (current.isValid())
        Q_EMIT selected(current.row());
}

void RaceList::retranslate()
{
    setAccessibleName(tr("Races"));
    viewport()->update();
}

namespace {
constexpr int listWidth = 264;

QLabel *sectionHead()
{
    auto *label = mutedLabel(FontRole::TableHead);
    label->setWordWrap(false);
    return label;
}
constexpr Scaled leastCard(256);
constexpr Scaled leastCardHeight(200); ///< of a client: some of its steps
} // namespace

PaneSource RacePane::source()
{
    return {u"races"_s, u"git-compare"_s, [] { return tr("Race lab"); }};
}

RacePane::RacePane(RaceLab &lab, QWidget *parent)
    : LabPane(source(), parent)
    , m_lab(lab)
    , m_list(new RaceList(lab.races()))
    , m_lose(new QPushButton(icon(u"play"_s), {}))
    , m_reset(new QPushButton(icon(u"rotate-ccw"_s), {}))
    , m_a(new ClientCard(RaceClient::A, lab.steps(RaceClient::A)))
    , m_b(new ClientCard(RaceClient::B, lab.steps(RaceClient::B)))
    , m_orderHead(sectionHead())
    , m_keysHead(sectionHead())
    , m_keys(new LabTable(&lab.keys(), new RaceKeyDelegate, RaceKeyDelegate::rowHeight))
{
    m_stack->addWidget(m_state);
    m_stack->addWidget(buildRace());
    auto *right = columnOf({buildHead(), {m_stack, 1}}, {.spacing = 0});
    auto *row = rowOf({}, {.margins = {}}, this);
    row->setSpacing(1); // the hairline
    row->addLayout(buildList());
    row->addLayout(right, 1);
    connectSignals();
    addKeys();
    retranslate();
    m_list->choose(m_lab.selected());
}

QLayout *RacePane::buildList()
{
    auto *head = new QWidget;
    keepFixedHeight(*head, headHeight);
    rowOf({makeDrawerButton(), Stretch{1}}, {.margins = {8, 0, 0, 0}}, head);
    m_list->setFixedWidth(listWidth);
    return columnOf({head, m_list}, {.margins = {}, .spacing = 0});
}

/// Where there is no room for its word, an icon and a tooltip have to do.
void RacePane::fitHead()
{
    label(m_reset, tr("Reset"), tr("Empty the server and start over (R)"));
    const auto needed = m_reset->parentWidget()->layout()->sizeHint().width();
    if (needed > width() - listWidth)
        m_reset->setText({});
}

void RacePane::resizeEvent(QResizeEvent *event)
{
    LabPane::resizeEvent(event);
    fitHead();
}

QWidget *RacePane::buildHead()
{
    m_ways->addTab({});
    m_ways->addTab({});
    setButtonKind(m_lose, ButtonKind::Primary);
    return barOf(headHeight, {m_ways, Stretch{1}, m_reset, m_lose},
                 {.margins = {14, 0, 16, 0}, .spacing = 8});
}

QWidget *RacePane::buildRace()
{
    auto *race = new QWidget;
    m_title->setFont(ui::font(FontRole::ReaderTitle));
    m_story->setMinimumWidth(240);
    auto *column = columnOf({m_title}, {.margins = {24, 18, 24, 18}, .spacing = 8}, race);
    addStory(*column, *m_story);
    auto *clients = new EvenGrid(2, leastCard, 16);
    for (auto *card : {m_a, m_b}) {
        keepSized(*card, [card] { card->setMinimumHeight(leastCardHeight); });
        clients->add(card);
    }
    column->addWidget(clients, 1);
    column->addSpacing(6);
    column->addLayout(rowOf({{m_orderHead, 0, Qt::AlignVCenter}, {m_order, 1}}, {.spacing = 12}));
    column->addWidget(m_verdict);
    column->addSpacing(6);
    column->addWidget(m_keysHead);
    column->addWidget(m_keys);
    m_keys->setFocusPolicy(Qt::TabFocus);
    m_keys->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    keepSized(*race, [race] { race->setMinimumHeight(Scaled(560)); });
    auto *area = scrollAreaFor(race);
    area->setFocusPolicy(Qt::NoFocus);
    return area;
}

void RacePane::connectSignals()
{
    connect(m_list, &RaceList::selected, &m_lab, &RaceLab::choose);
    connect(m_ways, &QTabBar::currentChanged, &m_lab,
            [this](int tab) { m_lab.setWay(tab == 0 ? RaceWay::Source : RaceWay::Ours); });
    for (auto *card : {m_a, m_b})
        connect(card, &ClientCard::stepRequested, &m_lab, &RaceLab::step);
    connect(m_reset, &QAbstractButton::clicked, this, [this] {
        m_lab.reset();
        speak(*this, tr("Reset."));
    });
    connect(&m_lab, &RaceLab::stepped, this,
            [this](const QString &sentence) { speak(*this, sentence); });
    connect(m_lose, &QAbstractButton::clicked, &m_lab, &RaceLab::playLosingOrder);
    connect(m_state, &StatePane::retryRequested, &m_lab, &RaceLab::open);
    connect(&m_lab, &RaceLab::changedState, this, &RacePane::showLab);
}

void RacePane::addKeys()
{
    const auto press = [this](Qt::Key key, QPushButton *button) {
        auto *shortcut = new QShortcut(key, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, button, [button] { button->click(); });
    };
    press(Qt::Key_A, &m_a->button());
    press(Qt::Key_B, &m_b->button());
    press(Qt::Key_R, m_reset);
}

QList<QWidget *> RacePane::focusTargets() const
{
    return {m_list, m_a->table(), m_b->table(), m_keys};
}

void RacePane::refresh()
{
    m_lab.phase() == RaceLab::Phase::Ready ? m_lab.reset() : m_lab.open();
}

void RacePane::showEvent(QShowEvent *event)
{
    LabPane::showEvent(event);
    if (m_lab.phase() == RaceLab::Phase::Closed)
        m_lab.open();
}

void RacePane::showLab()
{
    using Phase = RaceLab::Phase;
    const bool isReady = m_lab.phase() == Phase::Ready;
    if (m_lab.phase() == Phase::Failed)
        m_state->showError(m_lab.error(),
                           tr("The races run on a separate redis-server. Your community is not "
                              "affected."));
    else if (isReady)
        m_state->clear();
    else if (m_state->state() != StatePane::State::Loading)
        m_state->showLoading(tr("Starting a server for the races…"));
    m_stack->setCurrentIndex(isReady ? 1 : 0);
    const bool isStill = isReady && !m_lab.isPlaying();
    m_a->button().setEnabled(isStill && m_lab.canStep(RaceClient::A));
    m_b->button().setEnabled(isStill && m_lab.canStep(RaceClient::B));
    m_reset->setEnabled(isReady && (m_lab.isPlaying() || !m_lab.run().order().isEmpty()));
    m_lose->setEnabled(isStill);
    const auto texts = textsOf(m_lab.race());
    const bool isSource = m_lab.way() == RaceWay::Source;
    m_title->setText(texts.title);
    m_story->setText(isSource ? texts.source : texts.ours);
    m_order->setOrder(m_lab.run().order(), m_lab.plan().order);
    m_keys->updateGeometry();
    showVerdict();
}

void RacePane::showVerdict()
{
    using Kind = VerdictCard::Kind;
    if (const auto verdict = m_lab.verdict())
        return m_verdict->say(verdict->holds ? Kind::Held : Kind::Lost,
                              verdictOf(m_lab.race(), *verdict));
    m_verdict->say(Kind::Open,
                   m_lab.isPlaying()
                       ? tr("Running…")
                       : tr("Step A and B in any order; the result appears when both are done."));
}

void RacePane::retranslate()
{
    m_ways->setAccessibleName(tr("Variant"));
    const QSignalBlocker quiet(m_ways);
    m_ways->setTabText(0, tr("Tutorial’s way"));
    m_ways->setTabText(1, tr("Our script"));
    label(m_lose, tr("Run the failing order"),
          tr("Restart and run the order in which the tutorial’s way fails"));
    fitHead();
    m_orderHead->setText(tr("Order"));
    label(m_keysHead, m_keys, tr("Key contents"));
    m_list->retranslate();
    m_order->retranslate();
    m_lab.keys().retranslate();
    for (const auto client : {RaceClient::A, RaceClient::B})
        m_lab.steps(client).retranslate();
    m_a->retranslate();
    m_b->retranslate();
    showLab();
}

void RacePane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(listWidth, 0, 1, height(), tokensFor(palette()).hairline);
    painter.setFont(ui::font(FontRole::SectionHead));
    painter.setPen(tokensFor(palette()).text);
    const auto x = drawerButton()->isHidden() ? LabTitleDelegate::left : 48;
    painter.drawText(QRect(x, 0, listWidth - x - 8, headHeight - 1), Qt::AlignVCenter, title());
}

} // namespace ui

#include "moc_racepane.cpp"
#include "racepane.moc"
