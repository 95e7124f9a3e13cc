// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"
#include "ui/actions/actionid.h"

#include <QList>
#include <QString>
#include <QWidget>

#include <optional>

class QFormLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ui {

class ActionRegistry;

/// What can be said of several chosen rows.
struct Selection {
    /// Of more the reader only says how many they are.
    static constexpr int limit = 500;

    struct Fact {
        QString name;
        QString value;
    };
    int count = 0;
    QList<Fact> facts; ///< none where there are too many, or some have not been read yet
};

/// Sums up what rows hold, fact by fact, in the order in which these were first named.
class SelectionSum {
public:
    explicit SelectionSum(qsizetype rows)
        : m_rows(rows)
    {
    }

    /// "ann (3), ben": the most frequent first, and how many more there are.
    void addName(const QString &fact, const QString &name);
    /// From the oldest to the newest.
    void addTime(const QString &fact, domain::Timestamp time);
    /// All of them together.
    void addNumber(const QString &fact, qint64 number);
    /// "2 of 5"; nothing where it is so with none.
    void addFlag(const QString &fact, bool isSet);
    [[nodiscard]] QList<Selection::Fact> facts(domain::Timestamp now) const;

private:
    struct Entry {
        QString fact;
        QStringList names;
        QList<domain::Timestamp> times;
        std::optional<qint64> number;
        qint64 set = 0;
    };
    Entry &entryOf(const QString &fact);
    [[nodiscard]] QString valueOf(const Entry &entry, domain::Timestamp now) const;
    [[nodiscard]] QString namesByCount(const QStringList &names) const;

    qsizetype m_rows;
    QList<Entry> m_entries;
};

/// What the reader shows while several rows are chosen: how many, what is common to them, and what
/// can be done with all of them. Its buttons are actions of the menus, which know when they can be
/// done.
class SelectionPane : public QWidget {
    Q_OBJECT
public:
    explicit SelectionPane(QWidget *parent = nullptr);

    /// Of everybody, and of moderators.
    void setActions(const ActionRegistry &actions, const QList<ActionId> &own,
                    const QList<ActionId> &moderators);
    void showSelection(const Selection &selection);

Q_SIGNALS:
    void clearRequested();

private:
    QWidgetList addButtons(const ActionRegistry &actions, const QList<ActionId> &ids);
    void showModerators();
    void showTexts();

    Selection m_selection;
    QWidget *m_text;
    QVBoxLayout *m_column;
    QLabel *m_count;
    QFormLayout *m_facts;
    QLabel *m_note;
    QPushButton *m_clear;
    QLabel *m_actionsHead;
    QLabel *m_moderateHead;
    QWidgetList m_moderators;
};

} // namespace ui
