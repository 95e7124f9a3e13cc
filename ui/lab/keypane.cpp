// SPDX-License-Identifier: MIT
#include "ui/lab/keypane.h"

#include "items/lab/keylistmodel.h"
#include "items/lab/keyreader.h"
#include "items/lab/keytreemodel.h"
#include "ui/actions/actionregistry.h"
#include "ui/lab/keyview.h"
#include "ui/list/participant.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/splitterratio.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLocale>
#include <QTreeView>

#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Model = items::KeyListModel;

namespace ui {

namespace {
/// In the order in which they are offered; the first stands for all.
constexpr std::array<std::pair<const char *, const char *>, 7> keyTypes{{
    {"", QT_TRANSLATE_NOOP("ui::KeyPane", "All types")},
    {"string", QT_TRANSLATE_NOOP("ui::KeyPane", "Strings")},
    {"hash", QT_TRANSLATE_NOOP("ui::KeyPane", "Hashes")},
    {"list", QT_TRANSLATE_NOOP("ui::KeyPane", "Lists")},
    {"set", QT_TRANSLATE_NOOP("ui::KeyPane", "Sets")},
    {"zset", QT_TRANSLATE_NOOP("ui::KeyPane", "Sorted sets")},
    {"stream", QT_TRANSLATE_NOOP("ui::KeyPane", "Streams")},
}};
} // namespace

PaneSource KeyPane::source()
{
    return {u"keys"_s, u"key-round"_s, [] { return tr("Key browser"); }};
}

KeyPane::KeyPane(items::KeyListModel &keys, items::KeyReader &reader, const QString &nameSpace,
                 QWidget *parent)
    : LabPane(source(), parent)
    , m_keys(keys)
    , m_reader(reader)
    , m_type(new QComboBox)
    , m_folders(new items::KeyTreeModel(keys, this))
    , m_tree(makeKeyTree())
    , m_view(new KeyView(reader, nameSpace))
{
    setUpKeyTable(*m_table);
    m_table->setModel(&m_keys);
    setUpColumns(*m_table->horizontalHeader());
    m_tree->setModel(m_folders);
    setUpColumns(*m_tree->header());
    for (const auto &[type, name] : keyTypes)
        m_type->addItem(tr(name), QByteArray(type));
    m_parts->addWidget(buildList());
    m_parts->addWidget(m_view);
    m_parts->setHandleWidth(1);
    m_parts->setChildrenCollapsible(false);
    m_parts->setSizes({440, 560});
    columnOf({buildHead(), {m_parts, 1}}, {.margins = {}, .spacing = 0}, this);
    connectParts();
    retranslate();
}

void KeyPane::setUpColumns(QHeaderView &header)
{
    header.setSectionResizeMode(Model::Key, QHeaderView::Stretch);
    keepSized(header, [&header] {
        header.resizeSection(Model::Type, Scaled(96));
        header.resizeSection(Model::Expires, Scaled(112));
    });
}

/// Where the list is narrow the name of a key comes first; its type stands beside the list, too.
void KeyPane::fitColumns()
{
    const bool isNarrow = m_parts->widget(0)->width() < Scaled(340);
    m_table->setColumnHidden(Model::Type, isNarrow);
    m_tree->setColumnHidden(Model::Type, isNarrow);
}

void KeyPane::resizeEvent(QResizeEvent *event)
{
    LabPane::resizeEvent(event);
    fitColumns();
}

/// What is shown of the keys.
QAbstractItemView *KeyPane::list() const
{
    if (m_keys.isWhole())
        return m_tree;
    return m_table;
}

QWidget *KeyPane::buildHead()
{
    m_title->setFont(ui::font(FontRole::SectionHead));
    m_pattern->setClearButtonEnabled(true);
    keepSized(*m_pattern, [this] { m_pattern->setMaximumWidth(Scaled(360)); });
    m_pattern->setFont(ui::font(FontRole::Code));
    return barOf(
        headHeight,
        {makeDrawerButton(), {m_title, 0, Qt::AlignVCenter}, {m_pattern, 3}, m_type, Stretch{1}},
        {.margins = {16, 0, 12, 0}, .spacing = 16});
}

QWidget *KeyPane::buildList()
{
    setButtonKind(m_more, ButtonKind::Flat);
    setCompact(m_more);
    m_footer->setFont(ui::font(FontRole::Meta));
    followToken(m_footer, &Tokens::muted);
    auto *footer = new QWidget;
    keepFixedHeight(*footer, LineBox(32));
    rowOf({{m_footer, 1, Qt::AlignVCenter}, m_more}, {.margins = {16, 0, 8, 0}}, footer);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_tree);
    m_stack->addWidget(m_state);
    auto *left = new QWidget;
    left->setMinimumWidth(260);
    columnOf({{m_stack, 1}, footer}, {.margins = {}, .spacing = 0}, left);
    return left;
}

void KeyPane::connectParts()
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(300ms);
    connect(&m_pause, &QTimer::timeout, this, &KeyPane::search);
    connect(m_pattern, &QLineEdit::textEdited, &m_pause, qOverload<>(&QTimer::start));
    connect(m_pattern, &QLineEdit::returnPressed, this, [this] {
        search();
        list()->setFocus();
    });
    const auto open = [this](const QModelIndex &current) {
        if (const auto key = current.data(Model::KeyRole).toByteArray(); !key.isEmpty())
            m_reader.open(key);
    };
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, open);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, open);
    connect(m_type, &QComboBox::currentIndexChanged, this,
            [this] { m_keys.setTypeFilter(m_type->currentData().toByteArray()); });
    connect(&m_keys, &Model::phaseChanged, this, &KeyPane::showState);
    // Behind the folders, which hear of it first.
    connect(&m_keys, &QAbstractItemModel::rowsInserted, this, &KeyPane::applyRows);
    connect(m_parts, &QSplitter::splitterMoved, this, &KeyPane::fitColumns);
    connect(m_more, &QAbstractButton::clicked, this,
            [this] { m_keys.phase() == Model::Phase::Loading ? m_keys.stop() : m_keys.more(); });
    connect(m_state, &StatePane::retryRequested, &m_keys, &Model::refresh);
    connect(m_state, &StatePane::cancelRequested, &m_keys, &Model::stop);
    connect(m_state, &StatePane::actionRequested, this, [this] {
        m_pattern->clear();
        const QSignalBlocker isSearchedBelow(m_type);
        m_type->setCurrentIndex(0);
        m_keys.setTypeFilter({});
        search();
    });
    connect(m_view, &KeyView::openRequested, this,
            [this] { Q_EMIT openRequested(m_reader.target()); });
    connect(m_view, &KeyView::siblingsRequested, this, [this] { showTarget(m_reader.target()); });
    connect(m_view, &KeyView::said, this, [this](const QString &text) { toast(text); });
}

void KeyPane::setEditor(items::KeyEditor &editor, ActionRegistry &actions)
{
    m_view->setEditor(editor);
    connect(m_view, &KeyView::edited, this, [this, &actions](const domain::KeyEdit &edit) {
        using Act = domain::KeyEdit::Act;
        const auto text = edit.act == Act::Delete
            ? tr("Deleted “%1”.").arg(displayLine(QString::fromUtf8(edit.key), 60))
            : edit.act == Act::Remove ? tr("Entry removed.")
                                      : tr("Edited.");
        Q_EMIT toastRequested(toastWith(text, tr("Undo"), actions.action(ActionId::Undo)));
    });
}

QList<QWidget *> KeyPane::focusTargets() const
{
    return {m_pattern, m_type, list(), m_view->focusTarget()};
}

void KeyPane::setFilter(const QString &words)
{
    if (m_pattern->text() == words)
        return;
    m_pattern->setText(words);
    search();
}

void KeyPane::setOnline(bool online)
{
    m_pattern->setEnabled(online);
    m_type->setEnabled(online);
    if (online && m_wasRead && m_keys.phase() == Model::Phase::Failed)
        m_keys.refresh();
}

void KeyPane::refresh()
{
    m_keys.refresh();
    m_reader.refresh();
}

void KeyPane::search()
{
    m_pause.stop();
    m_wasRead = m_wantsFirst = true;
    m_keys.setPattern(m_pattern->text());
}

void KeyPane::showTarget(const domain::Target &target)
{
    m_wasRead = m_wantsFirst = true;
    m_pattern->setText({});
    m_keys.showTarget(target);
}

void KeyPane::showKey(const QByteArray &key)
{
    m_reader.open(key);
    m_pattern->setText(QString::fromUtf8(key));
    m_pause.stop();
    m_wasRead = true;
    m_wantsFirst = false;
    m_keys.showKey(key);
}

/// Of a search the first key is shown at once, or the one that is open already; what is only read
/// again leaves that one open.
void KeyPane::applyRows()
{
    if (list()->currentIndex().isValid() || m_keys.rowCount() == 0)
        return;
    const auto open = m_keys.rowOf(m_reader.key());
    const bool wantsFirst = std::exchange(m_wantsFirst, false);
    if (open < 0 && !wantsFirst)
        return;
    const auto first = std::max(open, 0);
    list()->setCurrentIndex(m_keys.isWhole() ? m_folders->indexOf(m_keys.keyAt(first))
                                             : m_keys.index(first, 0));
}

void KeyPane::showState()
{
    const bool isLoading = m_keys.phase() == Model::Phase::Loading;
    m_more->setVisible(isLoading || m_keys.hasMore());
    m_more->setText(isLoading ? tr("Cancel") : tr("Load more"));
    m_more->setAccessibleName(m_more->text());
    const auto count = tr("%Ln key(s)", nullptr, m_keys.rowCount());
    m_footer->setText(
        m_keys.isLookedUp() || m_keys.total() == 0
            ? count
            : tr("%1 · %2 of %3 scanned", "keys found, keys, all keys")
                  .arg(count, QLocale().toString(std::min(m_keys.examined(), m_keys.total())),
                       QLocale().toString(m_keys.total())));
    if (m_keys.rowCount() > 0) {
        m_state->clear();
        setFocusProxy(list());
        return m_stack->setCurrentWidget(list());
    }
    m_stack->setCurrentWidget(m_state);
    if (m_keys.phase() == Model::Phase::Failed)
        m_state->showError(m_keys.error());
    else if (isLoading)
        m_state->showLoading(tr("Searching for keys…"));
    else
        m_state->showEmpty(u"search"_s, tr("No matching keys"),
                           tr("Use Redis patterns such as article:* or fm:rank:*."),
                           tr("Show all keys"));
}

void KeyPane::showEvent(QShowEvent *event)
{
    LabPane::showEvent(event);
    fitColumns();
    m_keys.setWatched(true);
    if (!m_wasRead)
        search();
}

void KeyPane::hideEvent(QHideEvent *event)
{
    LabPane::hideEvent(event);
    m_keys.setWatched(false);
}

void KeyPane::retranslate()
{
    setAccessibleName(title());
    m_title->setText(title());
    m_pattern->setPlaceholderText(tr("article:* or votes"));
    m_pattern->setAccessibleName(tr("Pattern"));
    m_table->setAccessibleName(tr("Keys"));
    m_tree->setAccessibleName(m_table->accessibleName());
    nameChoice(m_type, tr("Type"));
    for (int i = 0; i < m_type->count(); ++i)
        m_type->setItemText(i, tr(keyTypes.at(static_cast<std::size_t>(i)).second));
    m_more->setToolTip(tr("Scan more of the database"));
    m_keys.retranslate();
    m_view->retranslate();
    showState();
}

QVariantMap KeyPane::saveState() const
{
    QVariantList ratios;
    for (const auto ratio : splitterRatios(*m_parts))
        ratios.append(ratio);
    return {{u"ratios"_s, ratios}};
}

void KeyPane::restoreState(const QVariantMap &state)
{
    QList<double> ratios;
    for (const auto &ratio : state.value(u"ratios"_s).toList())
        ratios.append(ratio.toDouble());
    setSplitterRatios(*m_parts, ratios);
}

} // namespace ui

#include "moc_keypane.cpp"
