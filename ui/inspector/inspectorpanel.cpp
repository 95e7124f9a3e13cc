// SPDX-License-Identifier: MIT
#include "ui/inspector/inspectorpanel.h"

#include "base/commandrecord.h"
#include "base/deliver.h"
#include "items/inspector/commandlogmodel.h"
#include "items/inspector/touchedkeysmodel.h"
#include "ui/inspector/commandtable.h"
#include "ui/inspector/keytable.h"
#include "ui/list/headertabs.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/filequestion.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/focusreason.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QStackedLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr LineBox headHeight(40);
constexpr int leastList = 440;
constexpr int leastDetail = 320;
constexpr Scaled roomForBoth(1000); ///< with less the list's names would be cut
enum Tab { CommandsTab, KeysTab, TabCount };

QPushButton *headButton(const QString &iconName)
{
    auto *button = new QPushButton(icon(iconName), {});
    setButtonKind(button, ButtonKind::Flat);
    setCompact(button);
    return button;
}
} // namespace

InspectorPanel::InspectorPanel(items::CommandLogModel &log, items::TouchedKeysModel &keys,
                               const QString &nameSpace, ScriptLookup scripts, QWidget *parent)
    : QWidget(parent)
    , m_log(log)
    , m_touched(keys)
    , m_tabs(new HeaderTabs(m_head, headHeight))
    , m_filter(new FilterField(m_head, FilterField::Purpose::Commands))
    , m_explain(headButton(u"info"_s))
    , m_copy(headButton(u"copy"_s))
    , m_pause(headButton(u"pause"_s))
    , m_clear(headButton(u"trash-2"_s))
    , m_export(headButton(u"download"_s))
    , m_table(new CommandTable(log, scripts, m_left))
    , m_keys(new KeyTable(keys, m_left))
{
    buildHead();
    m_detail->setCommunity(nameSpace, std::move(scripts));
    buildParts();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 1, 0, 0); // below the hairline
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(m_parts, 1);
    // Beside a lesson there may be no room for both of its parts.
    setMinimumSize(leastList, 200);
    setFocusProxy(m_table);
    connectParts();
    keepTranslated(*this, [this] { retranslate(); });
    whenResized(*this, [this] { fitHead(); });
}

void InspectorPanel::buildParts()
{
    auto *stack = new QStackedLayout(m_left);
    stack->addWidget(m_table);
    stack->addWidget(m_keys);
    stack->addWidget(m_state);
    m_parts->addWidget(m_left);
    m_parts->addWidget(m_detail);
    m_parts->setHandleWidth(1);
    m_parts->setChildrenCollapsible(false);
    m_parts->setStretchFactor(0, 1);
    m_left->setMinimumWidth(leastList);
    m_detail->setMinimumWidth(leastDetail);
    m_parts->setSizes({720, 480});
}

void InspectorPanel::buildHead()
{
    keepFixedHeight(*m_head, headHeight);
    for (int tab = 0; tab < TabCount; ++tab)
        m_tabs->addTab({});
    m_title->setFont(ui::font(FontRole::SectionHead));
    m_title->setWordWrap(false);
    m_close->setIcon(icon(u"x"_s));
    m_close->setAutoRaise(true);
    m_close->setFixedSize(28, 28);
    m_filter->setMinimumWidth(140);
    keepSized(*m_filter, [this] { m_filter->setMaximumWidth(Scaled(240)); });
    keepFixedHeight(*m_filter, LineBox(28));
    rowOf({{m_title, 0, Qt::AlignVCenter},
           Gap{8},
           m_tabs,
           Stretch{1},
           {m_filter, 2},
           m_explain,
           m_copy,
           m_pause,
           m_clear,
           m_export,
           m_close},
          {.margins = {16, 0, 8, 0}, .spacing = 6}, m_head);
}

void InspectorPanel::connectParts()
{
    connect(m_filter, &FilterField::wordsChanged, this, [this](const QString &words) {
        m_log.setFilter(words);
        if (!words.isEmpty())
            speak(*this, tr("%Ln results", nullptr, m_log.rowCount()));
    });
    connect(m_filter, &FilterField::left, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_explain, &QAbstractButton::clicked, this, [this] {
        m_detail->setVisible(m_detail->isHidden());
        fitParts();
    });
    connect(m_copy, &QAbstractButton::clicked, this, &InspectorPanel::copySelected);
    connect(m_clear, &QAbstractButton::clicked, this, [this] {
        m_log.clear();
        passFocus(*m_clear, *m_pause);
        speak(*this, tr("Cleared."));
    });
    connect(m_export, &QAbstractButton::clicked, this, &InspectorPanel::exportLog);
    connect(m_close, &QAbstractButton::clicked, this, &InspectorPanel::closeRequested);
    connect(m_pause, &QAbstractButton::clicked, this, [this] {
        m_isPaused = !m_isPaused;
        retranslate();
        speak(*this, m_isPaused ? tr("Recording paused.") : tr("Recording resumed."));
        Q_EMIT watchingChanged(isWatching());
    });
    connect(m_table, &CommandTable::selected, this, &InspectorPanel::showSelected);
    connect(m_tabs, &QTabBar::currentChanged, this, &InspectorPanel::showTab);
    connect(m_keys, &KeyTable::keyRequested, this, &InspectorPanel::keyRequested);
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_log, change, this, &InspectorPanel::showState);
    connect(&m_log, &QAbstractItemModel::modelReset, this, &InspectorPanel::showState);
    connect(&m_touched, &QAbstractItemModel::modelReset, this, &InspectorPanel::showState);
    m_growth.setSingleShot(true);
    m_growth.setInterval(100);
    connect(&m_growth, &QTimer::timeout, this, &InspectorPanel::showSelected);
    // A command that comes to the chosen action belongs to what is explained.
    connect(&m_log, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex &changed) {
        if (changed.row() == m_table->selectedRow() && !m_growth.isActive())
            m_growth.start();
    });
    connect(m_table, &CommandTable::copyRequested, this, &InspectorPanel::copySelected);
}

/// Where the words find no room the icons stand alone, and without the filter at last.
void InspectorPanel::fitHead()
{
    const QList<QPushButton *> buttons{m_explain, m_copy, m_pause, m_clear, m_export};
    for (auto *button : buttons)
        button->setText(button->accessibleName());
    m_title->show();
    m_title->setMinimumWidth(m_title->fontMetrics().horizontalAdvance(m_title->text()) + 2);
    m_filter->show();
    const auto fits = [this] { return m_head->layout()->totalMinimumSize().width() <= width(); };
    if (fits())
        return;
    for (auto *button : buttons)
        button->setText({});
    m_title->hide();
    m_filter->setVisible(fits());
}

void InspectorPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHead();
    fitParts();
}

/// Beside a lesson the list comes first; the explanation is there for those who ask for it.
void InspectorPanel::fitParts()
{
    const bool isNarrow = width() < roomForBoth;
    if (std::exchange(m_isNarrow, isNarrow) != isNarrow)
        m_detail->setVisible(!isNarrow);
    const bool fitBoth = width() >= Scaled(leastList + leastDetail);
    m_left->setVisible(fitBoth || m_detail->isHidden());
}

void InspectorPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    showTab();
    Q_EMIT watchingChanged(isWatching());
}

void InspectorPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_touched.setWatched(false);
    Q_EMIT watchingChanged(false);
}

/// Whoever looks at keys without having chosen an action means the newest one.
void InspectorPanel::showTab()
{
    const bool areKeys = m_tabs->currentIndex() == KeysTab;
    if (areKeys && m_table->selectedRow() < 0)
        m_table->chooseNewest();
    m_touched.setWatched(areKeys && isVisible());
    setFocusProxy(areKeys ? static_cast<QWidget *>(m_keys) : m_table);
    showState();
}

void InspectorPanel::showSelected()
{
    const auto commands = m_log.commandsAt(m_table->selectedRow());
    m_detail->setCommands(commands);
    m_touched.setCommands(commands);
    m_copy->setEnabled(m_table->selectedRow() >= 0);
}

void InspectorPanel::showState()
{
    auto *stack = static_cast<QStackedLayout *>(m_left->layout());
    const bool isEmpty = m_log.rowCount() == 0;
    m_clear->setEnabled(m_log.kept() > 0);
    m_export->setEnabled(!isEmpty);
    m_copy->setEnabled(m_table->selectedRow() >= 0);
    const bool areKeys = m_tabs->currentIndex() == KeysTab;
    if (!isEmpty && areKeys && m_touched.rowCount() == 0) {
        m_state->showEmpty(u"key-round"_s, tr("No keys"),
                           tr("Select an action under Commands to see the keys it touched."));
        return stack->setCurrentWidget(m_state);
    }
    if (!isEmpty) {
        m_state->clear();
        return stack->setCurrentWidget(areKeys ? static_cast<QWidget *>(m_keys) : m_table);
    }
    stack->setCurrentWidget(m_state);
    if (m_log.kept() > 0)
        m_state->showEmpty(u"search"_s, tr("No command contains these words"), {});
    else if (m_isPaused)
        m_state->showEmpty(u"pause"_s, tr("Paused"), tr("Nothing is recorded until you resume."));
    else
        m_state->showEmpty(u"terminal"_s, tr("Nothing has happened yet"),
                           tr("Vote, open something or turn a page to see commands here."));
}

void InspectorPanel::copySelected()
{
    QStringList lines;
    for (const auto &command : m_log.commandsAt(m_table->selectedRow()))
        lines.append(base::commandText(command.arguments));
    if (lines.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    Q_EMIT said(tr("Copied."));
}

void InspectorPanel::exportLog()
{
    auto *dialog = askWhereToSave(window(), tr("Export the commands"), {tr("Text (*.txt)")},
                                  u"txt"_s, u"commands.txt"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        base::deliver(m_log.exportTo(path), this, [this](const base::Result<void> &done) {
            if (!done)
                return Q_EMIT said(sentenceFor(done.error()));
            Q_EMIT said(tr("The commands are exported."));
        });
    });
}

void InspectorPanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    painter.fillRect(rect(), tokens.list);
    painter.fillRect(0, 0, width(), headHeight + 1, tokens.window);
    drawHairline(painter, 0, width(), 0, tokens.hairline);
    drawHairline(painter, 0, width(), headHeight, tokens.hairline);
}

void InspectorPanel::retranslate()
{
    setAccessibleName(tr("Inspector"));
    m_title->setText(tr("Inspector"));
    m_tabs->setAccessibleName(tr("Parts of the inspector"));
    m_tabs->setTabText(CommandsTab, tr("Commands"));
    m_tabs->setTabText(KeysTab, tr("Keys"));
    label(m_explain, tr("Explain"), tr("Show or hide the explanation of the selected row"));
    label(m_copy, tr("Copy"), tr("Copy the selected row for redis-cli"));
    // Its name says what it does: a check box is what assistive programs would take a button for
    // that stays down.
    m_pause->setIcon(icon(m_isPaused ? u"play"_s : u"pause"_s));
    if (m_isPaused)
        label(m_pause, tr("Resume"), tr("Resume recording"));
    else
        label(m_pause, tr("Pause"), tr("Stop recording for now"));
    label(m_clear, tr("Clear"), tr("Clear the recorded commands"));
    label(m_export, tr("Export…"), tr("Save the shown commands to a file"));
    m_close->setAccessibleName(tr("Close the inspector"));
    m_close->setToolTip(tr("Close the inspector"));
    m_table->retranslate();
    m_keys->retranslate();
    showState();
    fitHead();
}

} // namespace ui

#include "moc_inspectorpanel.cpp"
