// SPDX-License-Identifier: MIT
#pragma once

#include "domain/batch.h"

#include <QObject>

class QComboBox;
class QDateTimeEdit;
class QLineEdit;
class QTableWidget;
class QWidget;

namespace ui {

/// What an act wants to know, as fields for its dialog.
class BatchQuestions : public QObject {
    Q_OBJECT
public:
    struct Field {
        QString label;
        QWidget *widget = nullptr;
    };
    /// Why the answers do not do, and where.
    struct Lack {
        QWidget *field = nullptr;
        QString token; ///< as a refusal; empty: nothing lacks
    };

    /// `categories` to move to. The fields belong to `form`.
    BatchQuestions(domain::BatchAct::Kind kind, const QStringList &categories, QWidget *form);

    [[nodiscard]] QList<Field> fields() const { return m_fields; }
    [[nodiscard]] domain::BatchAct act() const;
    [[nodiscard]] Lack lack() const;
    /// What there is to do depends on an answer that is not given yet.
    [[nodiscard]] bool isOpen() const { return m_category || m_title || m_added || m_into; }
    /// The field that a refusal is about; null: none of them.
    [[nodiscard]] QWidget *fieldOf(const QString &token) const;
    void setCategory(const QString &category);
    /// What it is about: a title to begin with, topics to merge into.
    void setItems(const QList<domain::BatchItem> &items);

Q_SIGNALS:
    /// What would change is something else now.
    void changed();

private:
    void addEnd(QWidget *form);
    void addNames(QWidget *form);
    void addInto(QWidget *form);
    [[nodiscard]] domain::TopicId into() const;
    [[nodiscard]] QLineEdit *addLine(const QString &label, QWidget *form);

    domain::BatchAct::Kind m_kind;
    QList<Field> m_fields;
    QComboBox *m_category = nullptr;
    QComboBox *m_into = nullptr;
    QComboBox *m_end = nullptr;
    QDateTimeEdit *m_moment = nullptr;
    QLineEdit *m_title = nullptr;
    QLineEdit *m_added = nullptr;
    QLineEdit *m_removed = nullptr;
    QComboBox *m_reason = nullptr;
};

/// A list of what an act is about to change, only read. `widths` of the first columns.
[[nodiscard]] QTableWidget *previewTable(const QStringList &titles, const QList<int> &widths,
                                         QWidget *form);
/// "a, b，c" as typed.
[[nodiscard]] QStringList namesIn(QString typed);

} // namespace ui
