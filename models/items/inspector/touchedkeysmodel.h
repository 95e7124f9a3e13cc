// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "items/list/awaited.h"
#include "items/list/rowsmodel.h"
#include "items/list/timers.h"
#include "store/door/community.h"

#include <QList>

#include <chrono>

namespace items {

/// What a command changed in one key.
struct KeyDifference {
    enum class What {
        Part, ///< a field, member, element or a string's value
        Size, ///< of a key that is too large to be looked at whole: entries
        Expiry, ///< milliseconds that are left; −1: no expiry
    };
    What what = What::Part;
    QByteArray name; ///< of the part; empty: of a string
    QByteArray before; ///< null: it was not there
    QByteArray after; ///< null: it is not there any more
};

/// Everything that is seen to differ, in the order of the parts; empty: nothing. What is newly
/// pushed to a list is one part each, not a shift of all that were there.
[[nodiscard]] QList<KeyDifference> differences(const base::KeyChange &change);

struct TouchedKey {
    QByteArray key;
    base::KeyState now; ///< without a type: nobody has looked yet
    QList<KeyDifference> differences;
};

/// The keys that an action touched: their type, how long they live, and what it changed in them.
/// GUI thread.
class TouchedKeysModel : public RowsModel<TouchedKey, QAbstractTableModel> {
    Q_OBJECT
public:
    enum Column { Key, Type, Expires, Before, After, ColumnCount };
    enum Role {
        KeyRole = Qt::UserRole + 1, ///< QByteArray
        DifferencesRole, ///< QList<KeyDifference>
        IsChangedRole,
    };
    /// Nobody reads more of one action.
    static constexpr qsizetype capacity = 200;

    explicit TouchedKeysModel(store::Community &community, QObject *parent = nullptr);

    /// Of an action, in the order in which they happened.
    void setCommands(const QList<base::CommandRecord> &commands);
    /// While somebody looks, what is left to live counts down.
    void setWatched(bool watched);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : ColumnCount;
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    using Row = TouchedKey;
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

    void look();
    void adopt(const QList<base::KeyState> &states);
    void noteChanged(const QByteArrayList &keys);
    [[nodiscard]] QString text(const Row &row, int column) const;

    store::Community &m_community;
    QTimer m_countdown;
    QTimer m_lookAgain; ///< gathers what is pushed
    Awaited m_awaited;
};

/// "6 d 23 h", "59 s", "no expiry" for less than nothing.
[[nodiscard]] QString lifeText(std::chrono::milliseconds left);
/// The same of a key from now on, or "gone".
[[nodiscard]] QString timeToLiveText(const base::KeyState &state);
/// The type in words that are not those of the wire: "sorted set".
[[nodiscard]] QString keyTypeText(const QByteArray &type);
/// One side of a difference, with the name of its part.
[[nodiscard]] QString differenceText(const KeyDifference &difference, bool isAfter);

} // namespace items
