// SPDX-License-Identifier: MIT
#pragma once

#include "domain/keyview.h"
#include "items/list/awaited.h"
#include "items/list/mergingmodel.h"
#include "items/list/timers.h"
#include "store/door/community.h"
#include "store/lab/inspection/keytargets.h"

#include <QAbstractTableModel>

namespace items {

/// What one key holds, as rows of the form that its type has; follows changes that anybody makes.
/// GUI thread.
class KeyReader : public MergingModel<QAbstractTableModel> {
    Q_OBJECT
public:
    enum Column { Name, Value, ColumnCount };
    enum Role {
        BytesRole = Qt::UserRole + 1, ///< what the cell stands for, QByteArray
        IsFreshRole, ///< changed when the key was last read again
    };
    enum class Phase { Nothing, Loading, Ready, Gone, Failed };

    KeyReader(store::Community &community, QByteArray nameSpace, QObject *parent = nullptr);

    /// Empty: none.
    void open(const QByteArray &key);
    [[nodiscard]] const QByteArray &key() const { return m_key; }
    void refresh() { read(m_phase == Phase::Ready ? Reading::Again : Reading::First); }
    /// Reads the next part.
    void more();
    [[nodiscard]] bool hasMore() const { return !m_detail.next.isEmpty(); }
    void retranslate() { Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1); }

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    /// Its parts are all that were read so far.
    [[nodiscard]] const domain::KeyDetail &detail() const { return m_detail; }
    /// What the key is there for; without an id: nothing that has a page.
    [[nodiscard]] domain::Target target() const { return store::targetOf(m_key, m_nameSpace); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

Q_SIGNALS:
    void phaseChanged();
    /// Size, memory, expiry or encoding are others.
    void detailChanged();

private:
    enum class Reading { First, Again, More };
    void read(Reading reading);
    void adopt(Reading reading, domain::KeyDetail detail);
    void replaceParts(domain::KeyDetail detail);
    void noteChanged(const QByteArrayList &keys);
    void setPhase(Phase phase, const base::Error &error = {});

    store::Community &m_community;
    QByteArray m_nameSpace;
    QByteArray m_key;
    domain::KeyDetail m_detail;
    QHash<QByteArray, QByteArray> m_before; ///< parts before the last change
    bool m_hasChanged = false;
    QTimer m_again; ///< gathers what is pushed
    Phase m_phase = Phase::Nothing;
    base::Error m_error;
    Awaited m_awaited;
};

} // namespace items
