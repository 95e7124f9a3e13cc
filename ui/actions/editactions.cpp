// SPDX-License-Identifier: MIT
#include "ui/actions/editactions.h"

#include "ui/actions/actionregistry.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace ui {

namespace {

struct Edits {
    bool canCut = false;
    bool canCopy = false;
    bool canPaste = false;
    bool canSelectAll = false;
};

Edits editsOfLine(const QLineEdit &line)
{
    // What is hidden is not given away.
    const bool isMarked = line.hasSelectedText() && line.echoMode() == QLineEdit::Normal;
    const auto *copied = QGuiApplication::clipboard()->mimeData();
    return {isMarked && !line.isReadOnly(), isMarked,
            !line.isReadOnly() && copied && copied->hasText(), !line.text().isEmpty()};
}

template <typename Text>
Edits editsOfText(const Text &text)
{
    const bool isMarked = text.textCursor().hasSelection();
    return {isMarked && !text.isReadOnly(), isMarked, text.canPaste(), !text.document()->isEmpty()};
}

Edits editsOfView(const QAbstractItemView &view)
{
    const bool takesSeveral = view.selectionMode() == QAbstractItemView::ExtendedSelection
        || view.selectionMode() == QAbstractItemView::MultiSelection;
    return {.canCopy = view.currentIndex().isValid(),
            .canSelectAll = takesSeveral && view.model() && view.model()->rowCount() > 0};
}

Edits editsOf(const QWidget *widget)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(widget))
        return editsOfLine(*line);
    if (const auto *spin = qobject_cast<const QAbstractSpinBox *>(widget))
        return editsOf(spin->findChild<QLineEdit *>());
    if (const auto *text = qobject_cast<const QTextEdit *>(widget))
        return editsOfText(*text);
    if (const auto *text = qobject_cast<const QPlainTextEdit *>(widget))
        return editsOfText(*text);
    if (const auto *view = qobject_cast<const QAbstractItemView *>(widget))
        return editsOfView(*view);
    if (const auto *text = qobject_cast<const QLabel *>(widget))
        return {.canCopy = text->hasSelectedText(),
                .canSelectAll = text->textInteractionFlags().testFlag(Qt::TextSelectableByMouse)};
    return {};
}

/// Whether something was typed there that can be undone or redone. Who has undone all of it does
/// not go on to undo acts.
bool hasHistory(const QWidget *widget)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(widget))
        return line->isUndoAvailable() || line->isRedoAvailable();
    if (const auto *spin = qobject_cast<const QAbstractSpinBox *>(widget))
        return hasHistory(spin->findChild<QLineEdit *>());
    if (const auto *box = qobject_cast<const QComboBox *>(widget))
        return hasHistory(box->lineEdit());
    const auto *text = qobject_cast<const QTextEdit *>(widget);
    const auto *plain = qobject_cast<const QPlainTextEdit *>(widget);
    const auto *document = text ? text->document() : plain ? plain->document() : nullptr;
    return document && (document->isUndoAvailable() || document->isRedoAvailable());
}

} // namespace

void forgetTyping(const QWidget &form)
{
    for (auto *line : form.findChildren<QLineEdit *>())
        line->setText(line->text());
    for (auto *text : form.findChildren<QPlainTextEdit *>())
        text->document()->clearUndoRedoStacks();
}

EditActions::EditActions(QWidget &window, ActionRegistry &actions)
    : QObject(&window)
    , m_window(window)
    , m_actions(actions)
{
    for (const auto &[id, key] : {std::pair(ActionId::Cut, QKeySequence::Cut),
                                  std::pair(ActionId::Copy, QKeySequence::Copy),
                                  std::pair(ActionId::Paste, QKeySequence::Paste),
                                  std::pair(ActionId::SelectAll, QKeySequence::SelectAll)})
        actions.handle(id, this, [this, wanted = key] { press(wanted); });
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget *, QWidget *focused) { follow(focused); });
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this,
            &EditActions::showEnabled);
    showEnabled();
}

void EditActions::follow(QWidget *focused)
{
    if (!focused || focused == m_target || focused->window() != &m_window
        || qobject_cast<QMenuBar *>(focused) || qobject_cast<QMenu *>(focused))
        return;
    delete m_listening;
    m_listening = new QObject(this);
    if (m_target)
        m_target->removeEventFilter(this);
    m_target = focused;
    m_target->installEventFilter(this);
    const auto show = [this] { showEnabled(); };
    auto *spin = qobject_cast<QAbstractSpinBox *>(focused);
    if (auto *line = spin ? spin->findChild<QLineEdit *>() : qobject_cast<QLineEdit *>(focused)) {
        connect(line, &QLineEdit::selectionChanged, m_listening, show);
        connect(line, &QLineEdit::textChanged, m_listening, show);
    } else if (auto *text = qobject_cast<QTextEdit *>(focused)) {
        connect(text, &QTextEdit::selectionChanged, m_listening, show);
        connect(text, &QTextEdit::textChanged, m_listening, show);
    } else if (auto *plain = qobject_cast<QPlainTextEdit *>(focused)) {
        connect(plain, &QPlainTextEdit::selectionChanged, m_listening, show);
        connect(plain, &QPlainTextEdit::textChanged, m_listening, show);
    } else if (auto *view = qobject_cast<QAbstractItemView *>(focused); view && view->model()) {
        connect(view->selectionModel(), &QItemSelectionModel::currentChanged, m_listening, show);
        for (const auto change :
             {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
            connect(view->model(), change, m_listening, show);
        connect(view->model(), &QAbstractItemModel::modelReset, m_listening, show);
    }
    showEnabled();
}

bool EditActions::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_target || event->type() != QEvent::ShortcutOverride)
        return QObject::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isForWindow = (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo))
        && !hasHistory(m_target);
    if (isForWindow)
        event->ignore();
    return isForWindow;
}

void EditActions::showEnabled()
{
    const auto edits = editsOf(m_target);
    m_actions.action(ActionId::Cut)->setEnabled(edits.canCut);
    m_actions.action(ActionId::Copy)->setEnabled(edits.canCopy);
    m_actions.action(ActionId::Paste)->setEnabled(edits.canPaste);
    m_actions.action(ActionId::SelectAll)->setEnabled(edits.canSelectAll);
}

void EditActions::press(QKeySequence::StandardKey key)
{
    if (!m_target)
        return;
    const auto combination = QKeySequence(key)[0];
    QKeyEvent event(QEvent::KeyPress, combination.key(), combination.keyboardModifiers());
    QCoreApplication::sendEvent(m_target, &event);
}

} // namespace ui

#include "moc_editactions.cpp"
