// SPDX-License-Identifier: MIT
#include "ui/actions/shortcutdialog.h"

#include "ui/actions/actionregistry.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/followtoken.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableWidget>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

enum Column { ActionColumn, KeysColumn, ConflictColumn, ColumnCount };

bool clash(const QKeySequence &a, const QKeySequence &b)
{
    return !a.isEmpty() && !b.isEmpty()
        && (a.matches(b) != QKeySequence::NoMatch || b.matches(a) != QKeySequence::NoMatch);
}

} // namespace

ShortcutDialog::ShortcutDialog(ActionRegistry &actions, QWidget *parent)
    : CardDialog(tr("Keyboard shortcuts"), 680, parent)
    , m_actions(actions)
    , m_table(new QTableWidget(0, ColumnCount, this))
    , m_note(nullptr)
{
    m_search->setPlaceholderText(tr("Find an action…"));
    m_search->setAccessibleName(tr("Find an action"));
    m_search->addAction(icon(u"search"_s), QLineEdit::LeadingPosition);
    content()->addWidget(m_search);
    m_table->setAccessibleName(tr("Shortcuts"));
    m_table->setMinimumHeight(320);
    content()->addWidget(m_table, 1);
    addField(tr("New shortcut for the selected action"), m_keys);
    m_note = addText(tr("Single-letter shortcuts work only when a list has the focus."));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(KeysColumn, QHeaderView::Fixed);
    m_table->horizontalHeader()->resizeSection(KeysColumn, 160);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setHorizontalHeaderLabels({tr("Action"), tr("Keys"), tr("Conflicts with")});
    fill();
    createFooter();
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutDialog::narrow);
    connect(m_table, &QTableWidget::currentCellChanged, this, &ShortcutDialog::showRow);
    connect(m_keys, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutDialog::changeRow);
    m_table->selectRow(0);
    m_table->setFocus();
}

void ShortcutDialog::createFooter()
{
    auto *reset = new QPushButton(tr("Reset all"), this);
    reset->setAutoDefault(false);
    footer()->insertWidget(0, reset);
    connect(reset, &QAbstractButton::clicked, this, &ShortcutDialog::resetAll);
    auto *none = new QPushButton(tr("No keys"), this);
    none->setAutoDefault(false);
    footer()->insertWidget(1, none);
    connect(none, &QAbstractButton::clicked, m_keys, &QKeySequenceEdit::clear);
    addCancel();
    m_save = addPrimary(tr("Save"));
    // Enter belongs to the field that records keys.
    m_save->setDefault(false);
    m_save->setAutoDefault(false);
    connect(m_save, &QAbstractButton::clicked, this, [this] {
        for (auto edited = m_edited.cbegin(); edited != m_edited.cend(); ++edited)
            m_actions.setShortcuts(edited.key(), *edited);
        accept();
    });
}

void ShortcutDialog::fill()
{
    for (const auto &spec : actionSpecs()) {
        if (!m_actions.isHandled(spec.id))
            continue;
        m_edited.insert(spec.id, m_actions.shortcuts(spec.id));
        const auto row = m_table->rowCount();
        m_table->insertRow(row);
        auto *name = new QTableWidgetItem(m_actions.plainText(spec.id));
        name->setData(Qt::UserRole, static_cast<int>(spec.id));
        m_table->setItem(row, ActionColumn, name);
        m_table->setItem(row, KeysColumn, new QTableWidgetItem(keysText(spec.id)));
        m_table->setItem(row, ConflictColumn, new QTableWidgetItem);
    }
}

ActionId ShortcutDialog::idAt(int row) const
{
    return static_cast<ActionId>(m_table->item(row, ActionColumn)->data(Qt::UserRole).toInt());
}

QString ShortcutDialog::keysText(ActionId id) const
{
    return QKeySequence::listToString(m_edited.value(id), QKeySequence::NativeText)
        .replace(u"; "_s, u"   "_s);
}

void ShortcutDialog::narrow(const QString &words)
{
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const bool fits
            = m_table->item(row, ActionColumn)->text().contains(words, Qt::CaseInsensitive)
            || m_table->item(row, KeysColumn)->text().contains(words, Qt::CaseInsensitive);
        m_table->setRowHidden(row, !fits);
    }
}

void ShortcutDialog::showRow(int row)
{
    const QSignalBlocker blocker(m_keys);
    m_keys->setKeySequence(row < 0 ? QKeySequence() : m_edited.value(idAt(row)).value(0));
}

void ShortcutDialog::changeRow(const QKeySequence &sequence)
{
    const auto row = m_table->currentRow();
    if (row < 0)
        return;
    auto &keys = m_edited[idAt(row)];
    keys = sequence.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{sequence};
    m_table->item(row, KeysColumn)->setText(keysText(idAt(row)));
    findConflicts();
}

void ShortcutDialog::resetAll()
{
    for (int row = 0; row < m_table->rowCount(); ++row) {
        m_edited[idAt(row)] = specOf(idAt(row)).shortcuts;
        m_table->item(row, KeysColumn)->setText(keysText(idAt(row)));
    }
    showRow(m_table->currentRow());
    findConflicts();
}

void ShortcutDialog::findConflicts()
{
    bool hasConflict = false;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        QStringList names;
        for (auto other = m_edited.cbegin(); other != m_edited.cend(); ++other) {
            const auto clashesWith = [&](const QKeySequence &a) {
                return std::ranges::any_of(*other,
                                           [&](const QKeySequence &b) { return clash(a, b); });
            };
            if (other.key() != idAt(row)
                && std::ranges::any_of(m_edited.value(idAt(row)), clashesWith))
                names.append(m_actions.plainText(other.key()));
        }
        m_table->item(row, ConflictColumn)->setText(names.join(u", "_s));
        hasConflict |= !names.isEmpty();
    }
    m_note->setText(hasConflict
                        ? tr("A shortcut can be used only once: change one of the marked actions.")
                        : tr("Single-letter shortcuts work only when a list has the focus."));
    followToken(m_note, hasConflict ? &Tokens::danger : &Tokens::muted);
    m_save->setEnabled(!hasConflict);
}

} // namespace ui

#include "moc_shortcutdialog.cpp"
