// SPDX-License-Identifier: MIT
#include "ui/preferences/shortcuteditor.h"

#include "base/mapped.h"
#include "ui/actions/actionregistry.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/quietview.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

enum Column { ActionColumn, KeysColumn, ColumnCount };

QPushButton *buttonOf(const QString &text, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setAutoDefault(false);
    return button;
}

} // namespace

ShortcutEditor::ShortcutEditor(ActionRegistry &actions, QWidget *parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_table(new QuietView<QTableWidget>(0, ColumnCount, this))
    , m_caption(plainLabel(tr("New shortcut for the selected action"), this))
    , m_none(buttonOf(tr("No keys"), this))
    , m_take(buttonOf(tr("Use it here"), this))
    , m_reset(buttonOf(tr("Reset all"), this))
    , m_note(plainLabel({}, this))
{
    createParts();
    fill();
    connect(m_table, &QTableWidget::currentCellChanged, this, &ShortcutEditor::showRow);
    connect(m_keys, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutEditor::enterKeys);
    connect(m_none, &QAbstractButton::clicked, m_keys, &QKeySequenceEdit::clear);
    connect(m_take, &QAbstractButton::clicked, this, &ShortcutEditor::takeKeys);
    connect(m_reset, &QAbstractButton::clicked, this, &ShortcutEditor::resetAll);
    connect(&m_actions, &ActionRegistry::shortcutsChanged, this, &ShortcutEditor::showKeys);
    m_table->selectRow(0);
    showOwners({});
}

void ShortcutEditor::createParts()
{
    m_table->setAccessibleName(tr("Shortcuts"));
    m_table->setMinimumHeight(200);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setHorizontalHeaderLabels({tr("Action"), tr("Keys")});
    m_caption->setBuddy(m_keys);
    m_keys->setAccessibleName(m_caption->text());
    if (auto *line = m_keys->findChild<QLineEdit *>()) {
        // Qt's own words speak of a link to a file, in Chinese.
        line->setPlaceholderText(tr("Press the new keys"));
        // It hands the focus on to the whole, from which with Qt 6.8 no Shift+Tab leads back then.
        line->setFocusPolicy(Qt::ClickFocus);
    }
    columnOf({{m_table, 1},
              m_caption,
              rowOf({{m_keys, 1}, m_none, m_take, m_reset}, {.spacing = 8}),
              m_note},
             {.margins = {}, .spacing = 8}, this);
}

void ShortcutEditor::fill()
{
    for (const auto &spec : actionSpecs()) {
        if (!m_actions.isHandled(spec.id) || spec.isNative)
            continue;
        const auto row = m_table->rowCount();
        m_table->insertRow(row);
        auto *name = new QTableWidgetItem(m_actions.plainText(spec.id));
        name->setData(Qt::UserRole, static_cast<int>(spec.id));
        m_table->setItem(row, ActionColumn, name);
        m_table->setItem(row, KeysColumn, new QTableWidgetItem(keysText(spec.id)));
    }
}

ActionId ShortcutEditor::idAt(int row) const
{
    return static_cast<ActionId>(m_table->item(row, ActionColumn)->data(Qt::UserRole).toInt());
}

QString ShortcutEditor::keysText(ActionId id) const
{
    return QKeySequence::listToString(m_actions.shortcuts(id), QKeySequence::NativeText)
        .replace(u"; "_s, u"   "_s);
}

bool ShortcutEditor::narrow(const QStringList &words)
{
    int first = -1;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto text = m_table->item(row, ActionColumn)->text() + u' '
            + m_table->item(row, KeysColumn)->text();
        const bool fits = std::ranges::all_of(words, [&text](const QString &word) {
            return text.contains(word, Qt::CaseInsensitive);
        });
        m_table->setRowHidden(row, !fits);
        if (fits && first < 0)
            first = row;
    }
    // Keys that are typed belong to a row that is seen.
    if (const auto row = m_table->currentRow(); row < 0 || m_table->isRowHidden(row))
        m_table->setCurrentCell(first, ActionColumn);
    return first >= 0;
}

void ShortcutEditor::showRow(int row)
{
    const QSignalBlocker blocker(m_keys);
    m_keys->setKeySequence(row < 0 ? QKeySequence() : m_actions.shortcuts(idAt(row)).value(0));
    showOwners({});
}

void ShortcutEditor::showKeys()
{
    for (int row = 0; row < m_table->rowCount(); ++row)
        m_table->item(row, KeysColumn)->setText(keysText(idAt(row)));
}

void ShortcutEditor::enterKeys(const QKeySequence &sequence)
{
    const auto row = m_table->currentRow();
    if (row < 0)
        return;
    const auto owners = m_actions.conflicts(sequence, idAt(row));
    showOwners(owners);
    if (owners.isEmpty())
        m_actions.setShortcuts(idAt(row),
                               sequence.isEmpty() ? QList<QKeySequence>() : QList{sequence});
}

/// From whoever has it; their other keys stay.
void ShortcutEditor::takeKeys()
{
    const auto row = m_table->currentRow();
    const auto sequence = m_keys->keySequence();
    if (row < 0 || sequence.isEmpty())
        return;
    for (const auto owner : m_actions.conflicts(sequence, idAt(row))) {
        auto keys = m_actions.shortcuts(owner);
        keys.removeIf([&sequence](const QKeySequence &other) {
            return sequence.matches(other) != QKeySequence::NoMatch
                || other.matches(sequence) != QKeySequence::NoMatch;
        });
        m_actions.setShortcuts(owner, keys);
    }
    enterKeys(sequence);
    m_keys->setFocus();
}

void ShortcutEditor::resetAll()
{
    m_actions.resetShortcuts();
    showRow(m_table->currentRow());
}

void ShortcutEditor::showOwners(const QList<ActionId> &owners)
{
    const auto isNative = [](ActionId id) { return specOf(id).isNative; };
    m_take->setVisible(!owners.isEmpty());
    m_take->setEnabled(std::ranges::none_of(owners, isNative));
    const auto names
        = base::mapped(owners, [this](ActionId id) { return m_actions.plainText(id); });
    m_note->setText(owners.isEmpty()
                        ? tr("Single-letter shortcuts work only when a list has the focus.")
                        : tr("Not changed: this shortcut belongs to %1.").arg(names.join(u", "_s)));
    followToken(m_note, owners.isEmpty() ? &Tokens::muted : &Tokens::danger);
}

} // namespace ui

#include "moc_shortcuteditor.cpp"
