// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QHash>
#include <QLineEdit>

namespace ui {

/// One field in which something is typed about whatever is chosen: each thing has its own text,
/// which waits while others are looked at and is there when it is chosen again.
class TextPerItem {
public:
    explicit TextPerItem(QLineEdit &field)
        : m_field(field)
    {
    }

    /// Nothing (empty) leaves the field to what was chosen last.
    void show(const QByteArray &id)
    {
        if (id.isEmpty() || id == m_id)
            return;
        keep();
        m_id = id;
        m_field.setText(m_kept.take(id));
    }
    /// It has done its work.
    void forget(const QByteArray &id)
    {
        m_kept.remove(id);
        if (id == m_id)
            m_field.clear();
    }

private:
    void keep()
    {
        if (!m_id.isEmpty() && !m_field.text().trimmed().isEmpty())
            m_kept.insert(m_id, m_field.text());
    }

    QLineEdit &m_field;
    QByteArray m_id;
    QHash<QByteArray, QString> m_kept;
};

} // namespace ui
