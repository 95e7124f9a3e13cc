// SPDX-License-Identifier: MIT
#pragma once

#include "ui/inspector/explanation.h"
#include "ui/widgets/prose.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QPlainTextEdit;
class QScrollArea;

namespace items {
struct KeyDifference;
}

namespace ui {

/// What is known of the commands that are chosen in the inspector: what they do in a sentence,
/// what they cost, their keys and what those hold, and of a script its Lua text.
class CommandDetail : public QWidget {
    Q_OBJECT
public:
    explicit CommandDetail(QWidget *parent = nullptr);

    /// In the order in which they happened; empty: nothing is chosen.
    void setCommands(const QList<base::CommandRecord> &commands);
    /// The community's, and where its scripts' texts are.
    void setCommunity(const QString &nameSpace, ScriptLookup scripts);

private:
    void explain();
    [[nodiscard]] QString sentences() const;
    void showKeys();
    void addKey(const QString &name, const QList<items::KeyDifference> &differences);
    void showScript();

    QString m_nameSpace;
    ScriptLookup m_scripts;
    QList<base::CommandRecord> m_commands;
    QScrollArea *m_area = nullptr;
    QLabel *m_heading = mutedLabel(FontRole::TableHead, this);
    Prose *m_what = new Prose({});
    QLabel *m_cost = mutedLabel(FontRole::Meta, this);
    QLabel *m_keysHeading = mutedLabel(FontRole::TableHead, this);
    QWidget *m_keys = new QWidget;
    QGridLayout *m_keyRows = nullptr;
    QLabel *m_innerHeading = mutedLabel(FontRole::TableHead, this);
    QPlainTextEdit *m_inner;
    QLabel *m_scriptHeading = mutedLabel(FontRole::TableHead, this);
    QPlainTextEdit *m_script;
};

} // namespace ui
