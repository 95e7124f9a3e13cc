// SPDX-License-Identifier: MIT
#include "ui/lab/keyview.h"

#include "base/commandrecord.h"
#include "domain/keyview.h"
#include "items/inspector/touchedkeysmodel.h"
#include "items/lab/keyeditor.h"
#include "items/lab/keyreader.h"
#include "ui/inspector/explanation.h"
#include "ui/list/rowlistview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/carddialog.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/quietview.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QStyleOption>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Reader = items::KeyReader;

namespace ui {

namespace {
/// Longer values are cut when they are read.
constexpr qsizetype longestShown = 4096;

constexpr LineBox keyHeight(28);
constexpr int cellMargin = 8; // as the header's
constexpr int titleMargin = 16; // of the first one, as the pane's
constexpr int keyLetters = 300;

/// Names and values of Redis as they are, on one line each and monospaced; what has just changed is
/// on the colour of good news.
class KeyDelegate : public QStyledItemDelegate {
public:
    /// `firstMargin` stands before the names.
    explicit KeyDelegate(int firstMargin, QObject *parent)
        : QStyledItemDelegate(parent)
        , m_firstMargin(firstMargin)
    {
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(), keyHeight};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const auto &tokens = tokensFor(option.palette);
        const bool isSelected = option.state & QStyle::State_Selected;
        const bool isFresh = index.data(items::KeyReader::IsFreshRole).toBool();
        painter->save();
        painter->setClipRect(option.rect);
        painter->fillRect(option.rect,
                          isSelected    ? tokens.tint
                              : isFresh ? tokens.okTint
                                        : tokens.list);
        if (isSelected && option.rect.left() <= 0)
            painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
                              tokens.accent);
        const auto left = index.column() == 0 ? m_firstMargin : cellMargin;
        const auto room = option.rect.adjusted(left, 0, -8, 0);
        drawElided(*painter, room, FontRole::Code,
                   index.column() == 0 ? tokens.text
                       : isFresh       ? tokens.ok
                                       : tokens.muted,
                   displayLine(index.data().toString(), keyLetters));
        painter->restore();
    }

private:
    int m_firstMargin;
};

/// What stands before a name is on the ground of its row.
class KeyTree : public QuietView<QTreeView> {
protected:
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override
    {
        const auto &tokens = tokensFor(palette());
        const bool isSelected = selectionModel()->isSelected(index);
        painter->fillRect(rect, isSelected ? tokens.tint : tokens.list);
        if (isSelected)
            painter->fillRect(QRect(rect.topLeft(), QSize(3, rect.height())), tokens.accent);
        if (!model()->hasChildren(index))
            return;
        QStyleOption option;
        option.initFrom(this);
        option.rect
            = QRect(rect.right() - indentation() + 1, rect.top(), indentation(), rect.height());
        option.state |= QStyle::State_Children;
        option.state.setFlag(QStyle::State_Open, isExpanded(index));
        style()->drawPrimitive(QStyle::PE_IndicatorBranch, &option, painter, this);
    }
};
} // namespace

QTreeView *makeKeyTree()
{
    auto *tree = new KeyTree;
    tree->setItemDelegate(new KeyDelegate(cellMargin / 2, tree));
    tree->setFrameShape(QFrame::NoFrame);
    tree->setUniformRowHeights(true);
    tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    tree->setProperty("alignedWithTitle", true);
    auto *header = tree->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(80);
    header->setFixedHeight(32);
    return tree;
}

void setUpKeyTable(QTableView &table)
{
    table.setItemDelegate(new KeyDelegate(titleMargin, &table));
    setUpRows(table, keyHeight);
    table.setProperty("alignedWithTitle", true);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto *header = table.horizontalHeader();
    header->setMinimumSectionSize(80);
    keepFixedHeight(*header, LineBox(32));
}

namespace {
/// Asks for the value that a part of a key is to have.
class KeyEditDialog : public CardDialog {
    Q_OBJECT
public:
    /// `edit` says what was seen.
    KeyEditDialog(domain::KeyEdit edit, QWidget *parent)
        : CardDialog(tr("Edit %1").arg(displayLine(QString::fromUtf8(edit.key), 60)), 480, parent)
        , m_edit(std::move(edit))
        , m_value(new QPlainTextEdit(form()))
    {
        addText(tr("The value is written as it is, without checking the community’s rules. "
                   "You can undo this."));
        const bool isMember = m_edit.type == "set";
        const auto name = displayLine(QString::fromUtf8(m_edit.name), 60);
        m_value->setFont(ui::font(FontRole::Code));
        m_value->setPlainText(QString::fromUtf8(isMember ? m_edit.name : m_edit.seen));
        m_value->setMinimumHeight(96);
        m_value->setTabChangesFocus(true);
        addField(isMember || name.isEmpty() ? tr("Value") : tr("Value of %1").arg(name), m_value);
        addCancel();
        addSend(tr("Save"));
        connect(this, &CardDialog::sendRequested, this, [this] {
            m_edit.wanted = m_value->toPlainText().toUtf8();
            Q_EMIT wanted(m_edit);
            close();
        });
        m_value->selectAll();
        m_value->setFocus();
    }

Q_SIGNALS:
    void wanted(const domain::KeyEdit &edit);

private:
    domain::KeyEdit m_edit;
    QPlainTextEdit *m_value;
};
} // namespace

KeyView::KeyView(items::KeyReader &reader, QString nameSpace, QWidget *parent)
    : QWidget(parent)
    , m_reader(reader)
    , m_nameSpace(std::move(nameSpace))
    , m_open(new QPushButton(icon(u"arrow-right"_s), {}))
    , m_siblings(new QPushButton(icon(u"key-round"_s), {}))
    , m_copy(new QPushButton(icon(u"copy"_s), {}))
    , m_edit(new QPushButton(icon(u"square-pen"_s), {}))
    , m_remove(new QPushButton(icon(u"x"_s), {}))
    , m_delete(new QPushButton(icon(u"trash-2"_s), {}))
{
    layGround(*this, {.color = &Tokens::reader, .lines = Qt::LeftEdge});
    build();
    connectSignals();
    retranslate();
}

void KeyView::connectSignals()
{
    connect(&m_reader, &Reader::phaseChanged, this, &KeyView::showPhase);
    connect(&m_reader, &Reader::detailChanged, this, &KeyView::showDetail);
    connect(m_state, &StatePane::retryRequested, &m_reader, &Reader::refresh);
    connect(m_open, &QAbstractButton::clicked, this, &KeyView::openRequested);
    connect(m_siblings, &QAbstractButton::clicked, this, &KeyView::siblingsRequested);
    connect(m_copy, &QAbstractButton::clicked, this, &KeyView::copy);
    connect(m_more, &QAbstractButton::clicked, &m_reader, &Reader::more);
    connect(m_lock, &QAbstractButton::clicked, this, [this] {
        m_isUnlocked = !m_isUnlocked;
        retranslate();
        speak(*this, m_isUnlocked ? tr("Unlocked: keys can be edited.") : tr("Locked."));
    });
    connect(m_edit, &QAbstractButton::clicked, this, &KeyView::editSelected);
    connect(m_remove, &QAbstractButton::clicked, this, [this] {
        auto edit = selectedPart();
        edit.act = domain::KeyEdit::Act::Remove;
        m_editor->edit(edit);
    });
    connect(m_delete, &QAbstractButton::clicked, this, [this] {
        const auto &state = m_reader.detail().state;
        m_editor->edit({domain::KeyEdit::Act::Delete, state.key, state.type, {}, {}, {}});
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &KeyView::showActs);
    m_countdown.setInterval(1s);
    connect(&m_countdown, &QTimer::timeout, this, &KeyView::showFacts);
}

void KeyView::build()
{
    setUpKeyTable(*m_table);
    releaseSelectedRow(*m_table, m_reader);
    m_table->setModel(&m_reader);
    keepColumnWidths(*m_table, {{Reader::Name, 150}});
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setFont(ui::font(FontRole::Code));
    m_text->setTabChangesFocus(true);
    m_state->setGround(&Tokens::reader);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_text);
    m_stack->addWidget(m_state);
    setButtonKind(m_more, ButtonKind::Flat);
    setCompact(m_more);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 0, 0); // beside the hairline
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addLayout(m_stack, 1);
    column->addWidget(m_more, 0, Qt::AlignLeft);
}

QWidget *KeyView::buildHead()
{
    m_name->setFont(ui::font(FontRole::SectionHead));
    followToken(m_meaning, &Tokens::muted);
    m_meaning->setWordWrap(true);
    m_facts->setWordWrap(true);
    auto *buttons = rowOf({}, {.spacing = 8});
    for (auto *button : {m_open, m_siblings, m_copy}) {
        setCompact(button);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    for (auto *button : {m_edit, m_remove, m_delete, m_lock}) {
        setCompact(button);
        buttons->addWidget(button);
    }
    setButtonKind(m_lock, ButtonKind::Flat);
    auto *head = new QWidget;
    columnOf({m_name, m_meaning, m_facts, Gap{4}, buttons},
             {.margins = {20, 16, 20, 14}, .spacing = 6}, head);
    return head;
}

QWidget *KeyView::focusTarget() const
{
    return m_stack->currentWidget();
}

void KeyView::showPhase()
{
    using Phase = Reader::Phase;
    const auto phase = m_reader.phase();
    const bool isReady = phase == Phase::Ready;
    m_copy->setEnabled(isReady);
    const bool leadsSomewhere = !m_reader.target().id.isEmpty();
    m_open->setVisible(leadsSomewhere);
    m_siblings->setVisible(leadsSomewhere);
    m_more->setVisible(isReady && m_reader.hasMore());
    m_facts->setVisible(isReady);
    showActs();
    if (isReady) {
        m_state->clear();
        return m_stack->setCurrentWidget(
            m_reader.detail().state.type == "string" ? static_cast<QWidget *>(m_text) : m_table);
    }
    m_stack->setCurrentWidget(m_state);
    if (phase == Phase::Loading)
        m_state->showLoading(tr("Reading the key…"));
    else if (phase == Phase::Failed)
        m_state->showError(m_reader.error());
    else if (phase == Phase::Gone)
        m_state->showEmpty(u"key-round"_s, tr("This key no longer exists"),
                           tr("It was removed or has expired."));
    else
        m_state->showEmpty(u"key-round"_s, tr("No key selected"),
                           tr("Select one on the left to see its contents."));
}

void KeyView::showDetail()
{
    const auto name = QString::fromUtf8(m_reader.key());
    m_name->setText(name);
    const bool isKnown = isKnownKey(name, m_nameSpace);
    auto meaning = isKnown ? keyMeaning(name, m_nameSpace) : QString();
    if (!meaning.isEmpty())
        meaning[0] = meaning.at(0).toUpper();
    m_meaning->setText(meaning);
    m_meaning->setVisible(isKnown);
    const auto &state = m_reader.detail().state;
    if (state.type == "string") {
        const auto text = QString::fromUtf8(state.parts.value(0).second);
        if (text != m_text->toPlainText())
            m_text->setPlainText(text);
    }
    m_table->setColumnHidden(Reader::Value, state.type == "set");
    m_reader.retranslate();
    showFacts();
    showPhase();
}

void KeyView::showFacts()
{
    const auto &detail = m_reader.detail();
    const auto &state = detail.state;
    QStringList facts{items::keyTypeText(state.type)};
    if (!detail.encoding.isEmpty())
        facts.append(QString::fromUtf8(detail.encoding));
    facts.append(state.type == "string" ? QLocale().formattedDataSize(state.size)
                                        : tr("%Ln entry(s)", nullptr, int(state.size)));
    if (detail.memory >= 0)
        facts.append(tr("%1 of memory").arg(QLocale().formattedDataSize(detail.memory)));
    facts.append(state.timeToLive < 0 ? tr("no expiry")
                                      : tr("expires in %1").arg(items::timeToLiveText(state)));
    m_facts->setText(facts.join(u" · "_s));
}

/// What is chosen in it, or else all that is shown.
void KeyView::copy()
{
    const auto &parts = m_reader.detail().state.parts;
    QStringList lines;
    const auto row = m_table->currentIndex().row();
    for (qsizetype i = 0; i < parts.size(); ++i) {
        if (row >= 0 && i != row && m_stack->currentWidget() == m_table)
            continue;
        const auto &[name, value] = parts.at(i);
        lines.append(name.isEmpty()
                         ? QString::fromUtf8(value)
                         : base::commandText(value.isEmpty() ? QByteArrayList{name}
                                                             : QByteArrayList{name, value}));
    }
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    Q_EMIT said(tr("Copied."));
}

void KeyView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_countdown.start();
}

void KeyView::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_countdown.stop();
}

void KeyView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    drawHairline(painter, 1, width(), m_table->y() - 1, tokens.hairline);
}

void KeyView::retranslate()
{
    setAccessibleName(tr("Selected key"));
    label(m_open, tr("Go to"), tr("Show what this key belongs to"));
    label(m_siblings, tr("Related keys"), tr("All keys of this article, topic or post"));
    label(m_copy, tr("Copy"), tr("Copy the selected row, or everything shown"));
    m_lock->setIcon(icon(m_isUnlocked ? u"lock"_s : u"file-pen"_s));
    if (m_isUnlocked)
        label(m_lock, tr("Lock"), tr("Make read-only again"));
    else
        label(m_lock, tr("Unlock"), tr("Edit keys by hand; every change can be undone"));
    label(m_edit, tr("Edit…"), tr("Change the value of the selected entry"));
    label(m_remove, tr("Remove"), tr("Remove the selected entry"));
    label(m_delete, tr("Delete"), tr("Delete the whole key"));
    label(m_more, tr("Show more"), tr("Load the next entries"));
    m_table->setAccessibleName(tr("Contents"));
    m_text->setAccessibleName(tr("Value"));
    showDetail();
}

void KeyView::setEditor(items::KeyEditor &editor)
{
    m_editor = &editor;
    connect(&editor, &items::KeyEditor::failed, this,
            [this](const base::Error &error) { Q_EMIT said(sentenceFor(error)); });
    connect(&editor, &items::KeyEditor::edited, this, [this](const domain::KeyEdit &edit) {
        m_reader.refresh();
        Q_EMIT edited(edit);
    });
    showActs();
}

domain::KeyEdit KeyView::selectedPart() const
{
    const auto &state = m_reader.detail().state;
    const auto row = state.type == "string" ? 0 : m_table->currentIndex().row();
    if (row < 0 || row >= state.parts.size())
        return {};
    const auto &[name, value] = state.parts.at(row);
    return {domain::KeyEdit::Act::Set, state.key, state.type, name, value, {}};
}

void KeyView::showActs()
{
    const bool isReady = m_reader.phase() == items::KeyReader::Phase::Ready;
    const auto part = selectedPart();
    // What is not shown whole can't be compared with what is there.
    const bool isWhole = !part.key.isEmpty() && part.seen != "(redacted)"
        && part.seen.size() < longestShown && part.type != "stream";
    m_lock->setVisible(m_editor != nullptr && isReady);
    for (auto *button : {m_edit, m_remove, m_delete})
        button->setVisible(m_lock->isVisibleTo(this) && m_isUnlocked);
    m_remove->setVisible(m_remove->isVisibleTo(this) && part.type != "string");
    m_edit->setEnabled(isWhole);
    m_remove->setEnabled(isWhole);
}

void KeyView::editSelected()
{
    auto *dialog = new KeyEditDialog(selectedPart(), window());
    connect(dialog, &KeyEditDialog::wanted, m_editor, &items::KeyEditor::edit);
    dialog->open();
}

} // namespace ui

#include "keyview.moc"
#include "moc_keyview.cpp"
