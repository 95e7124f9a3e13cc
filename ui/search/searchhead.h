// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace ui {

class LinkButton;
class SearchField;

/// Above the results: the field, what can be written in it, and what is wrong with what was.
class SearchHead : public QWidget {
    Q_OBJECT
public:
    explicit SearchHead(QWidget *parent = nullptr);

    [[nodiscard]] SearchField &field() const { return *m_field; }
    /// A sentence below the field; empty: the operators again.
    void showFault(const QString &sentence);

Q_SIGNALS:
    void rebuildRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    SearchField *m_field;
    QPushButton *m_go;
    QWidget *m_hints;
    QList<QPushButton *> m_operators;
    QLabel *m_note; ///< what only a rebuild finds
    LinkButton *m_rebuild;
    QLabel *m_fault;
};

} // namespace ui
