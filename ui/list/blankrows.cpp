// SPDX-License-Identifier: MIT
#include "ui/list/blankrows.h"

#include <QAbstractItemView>
#include <QStyleOptionViewItem>

namespace ui {

BlankRows::BlankRows(std::chrono::milliseconds patience)
    : m_patience(patience)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(patience);
    connect(&m_timer, &QTimer::timeout, this, &BlankRows::paintAgain);
}

bool BlankRows::hasWaited(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (m_model != index.model()) {
        if (m_model)
            disconnect(m_model, nullptr, this, nullptr);
        m_since.clear();
        m_model = index.model();
        connect(m_model, &QAbstractItemModel::modelReset, this, [this] { m_since.clear(); });
    }
    m_view = qobject_cast<const QAbstractItemView *>(option.widget);
    const auto now = Clock::now();
    const auto since = m_since.constFind(index.row());
    if (since != m_since.cend() && now - *since >= m_patience)
        return true;
    if (since == m_since.cend())
        m_since.insert(index.row(), now);
    if (!m_timer.isActive())
        m_timer.start();
    return false;
}

void BlankRows::forget(const QModelIndex &index)
{
    if (!m_since.isEmpty())
        m_since.remove(index.row());
}

void BlankRows::paintAgain()
{
    if (!m_view || !m_model)
        return m_since.clear();
    // What has left the window begins anew when it comes back.
    const auto seen = m_view->viewport()->rect();
    m_since.removeIf([&](const auto &row) {
        return !m_view->visualRect(m_model->index(row.key(), 0)).intersects(seen);
    });
    m_view->viewport()->update();
}

} // namespace ui
