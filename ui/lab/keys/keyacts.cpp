// SPDX-License-Identifier: MIT
// The half of KeyView that edits.
#include "items/lab/keyeditor.h"
#include "items/lab/keyreader.h"
#include "ui/lab/keys/keyeditdialog.h"
#include "ui/lab/keys/keyview.h"
#include "ui/widgets/errortext.h"

#include <QPushButton>
#include <QTableView>

namespace ui {

namespace {
/// Longer values are cut when they are read.
constexpr qsizetype longestShown = 4096;
} // namespace

void KeyView::setEditor(items::KeyEditor &editor)
{
    m_editor = &editor;
    connect(&editor, &items::KeyEditor::failed, this,
            [this](const base::Error &error) { Q_EMIT said(sentenceFor(error)); });
    connect(&editor, &items::KeyEditor::edited, this, [this] {
        m_reader.refresh();
        Q_EMIT edited();
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

void KeyView::removeSelected()
{
    auto edit = selectedPart();
    edit.act = domain::KeyEdit::Act::Remove;
    m_editor->edit(edit);
}

void KeyView::deleteKey()
{
    const auto &state = m_reader.detail().state;
    m_editor->edit({domain::KeyEdit::Act::Delete, state.key, state.type, {}, {}, {}});
}

} // namespace ui
