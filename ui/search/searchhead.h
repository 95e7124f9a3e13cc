// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchhit.h"

#include <QLineEdit>

class QAction;
class QCheckBox;
class QLabel;
class QPushButton;
class QStringListModel;

namespace ui {

class ElidedLabel;
class LinkButton;

/// The field of the search page, accessible name "Search". Enter searches, Down goes to the
/// results, Escape empties it. Offers what was searched for before; Enter and Escape close that
/// list.
class SearchField : public QLineEdit {
    Q_OBJECT
public:
    explicit SearchField(QWidget *parent = nullptr);

    /// The latest first.
    void setRecent(const QStringList &recent);
    /// Puts an operator at the end, ready for its value.
    void addOperator(const QString &name);
    [[nodiscard]] QSize sizeHint() const override { return {560, 40}; }

Q_SIGNALS:
    void searchRequested();
    void left();
    /// By Escape or its button: nothing is to be looked for any more.
    void emptied();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void empty();
    /// Whether there was one to close.
    bool closeRecent();

    QStringListModel *m_recent;
    QAction *m_clear;
};

/// Above the results: the field, what can be written in it and what is wrong with what was, and
/// which kinds of things are looked for.
class SearchHead : public QWidget {
    Q_OBJECT
public:
    explicit SearchHead(QWidget *parent = nullptr);

    [[nodiscard]] SearchField &field() const { return *m_field; }
    /// A sentence below the field; empty: the operators again.
    void showFault(const QString &sentence);
    /// Empty: every kind.
    [[nodiscard]] QList<domain::SearchTarget::Kind> kinds() const;
    /// Nobody is told.
    void setKinds(const QList<domain::SearchTarget::Kind> &kinds);

Q_SIGNALS:
    void rebuildRequested();
    /// A person wants others.
    void kindsChanged();

private:
    void build();
    void addHints();
    [[nodiscard]] QWidget *createKinds();
    void changeKinds();
    void retranslate();

    SearchField *m_field;
    QPushButton *m_go;
    QWidget *m_hints;
    QList<QPushButton *> m_operators;
    QLabel *m_kindsLabel;
    QList<QCheckBox *> m_kinds;
    ElidedLabel *m_note; ///< what only a rebuild finds
    LinkButton *m_rebuild;
    QLabel *m_fault;
};

} // namespace ui
