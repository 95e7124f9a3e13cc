// SPDX-License-Identifier: MIT
#include "items/lab/keytreemodel.h"

#include <algorithm>
#include <tuple>

namespace items {

namespace {
constexpr qsizetype deepest = 16; ///< of foreign keys any number of colons may be in a name

/// Folders of "a:b:c" are "a:" and "b:"; the rest names the key.
QList<QByteArray> partsOf(const QByteArray &key)
{
    QList<QByteArray> parts;
    qsizetype from = 0;
    for (auto colon = key.indexOf(':'); colon >= 0 && parts.size() < deepest;
         colon = key.indexOf(':', from)) {
        parts.append(key.mid(from, colon + 1 - from));
        from = colon + 1;
    }
    return parts << key.mid(from);
}

/// Of names that are numbers the shorter one is less.
qsizetype weightOf(const QByteArray &name)
{
    const auto digits = name.endsWith(':') ? name.size() - 1 : name.size();
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return std::all_of(name.cbegin(), name.cbegin() + digits, isDigit) ? digits : 0;
}
} // namespace

KeyTreeModel::KeyTreeModel(KeyListModel &keys, QObject *parent)
    : QAbstractItemModel(parent)
    , m_keys(keys)
    , m_root(std::make_unique<Node>())
{
    connect(&keys, &QAbstractItemModel::modelAboutToBeReset, this, &KeyTreeModel::beginResetModel);
    connect(&keys, &QAbstractItemModel::modelReset, this, [this] {
        build();
        endResetModel();
    });
    connect(&keys, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { insertAll(first, last); });
    connect(&keys, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &from, const QModelIndex &to) {
                tellChanged(from.row(), to.row());
            });
    connect(&keys, &QAbstractItemModel::headerDataChanged, this,
            &QAbstractItemModel::headerDataChanged);
    build();
}

KeyTreeModel::~KeyTreeModel() = default;

void KeyTreeModel::build()
{
    m_root = std::make_unique<Node>();
    m_leaves.clear();
    for (int row = 0; row < m_keys.rowCount(); ++row)
        insert(row);
}

std::size_t KeyTreeModel::placeOf(const Node &parent, const QByteArray &name, bool isKey)
{
    const auto sought = std::tuple(isKey, weightOf(name), QByteArrayView(name));
    const auto place = std::ranges::lower_bound(parent.children, sought, {}, [](const auto &node) {
        return std::tuple(node->row >= 0, node->weight, QByteArrayView(node->name));
    });
    return static_cast<std::size_t>(place - parent.children.begin());
}

KeyTreeModel::Node &KeyTreeModel::childFor(Node &parent, const QByteArray &name, int row)
{
    const bool isKey = row >= 0;
    const auto place = placeOf(parent, name, isKey);
    auto &children = parent.children;
    if (place < children.size() && children[place]->name == name
        && (children[place]->row >= 0) == isKey)
        return *children[place];
    auto made = std::make_unique<Node>();
    made->name = name;
    made->weight = weightOf(name);
    made->parent = &parent;
    made->row = row;
    return **children.insert(children.begin() + static_cast<std::ptrdiff_t>(place),
                             std::move(made));
}

void KeyTreeModel::insert(int row)
{
    const auto &key = m_keys.keyAt(row);
    const auto &own = m_keys.nameSpace();
    auto parts = partsOf(key.startsWith(own) ? key.mid(own.size()) : key);
    const auto last = parts.takeLast();
    auto *folder = m_root.get();
    for (const auto &part : std::as_const(parts)) {
        folder = &childFor(*folder, part, -1);
        ++folder->keys;
    }
    m_leaves.push_back(&childFor(*folder, last, row));
}

/// They lie all over the tree: one signal for all.
void KeyTreeModel::insertAll(int first, int last)
{
    Q_EMIT layoutAboutToBeChanged();
    const auto before = persistentIndexList();
    for (int row = first; row <= last; ++row)
        insert(row);
    QModelIndexList after;
    after.reserve(before.size());
    for (const auto &index : before)
        after.append(indexOf(nodeOf(index), index.column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

void KeyTreeModel::tellChanged(int first, int last)
{
    for (int row = first; row <= last && row < static_cast<int>(m_leaves.size()); ++row) {
        const auto &node = *m_leaves.at(static_cast<std::size_t>(row));
        Q_EMIT dataChanged(indexOf(node), indexOf(node, columnCount() - 1));
    }
}

QModelIndex KeyTreeModel::indexOf(const QByteArray &key) const
{
    const int row = m_keys.rowOf(key);
    return row < 0 ? QModelIndex() : indexOf(*m_leaves.at(static_cast<std::size_t>(row)));
}

const KeyTreeModel::Node &KeyTreeModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? *static_cast<const Node *>(index.constInternalPointer()) : *m_root;
}

QModelIndex KeyTreeModel::indexOf(const Node &node, int column) const
{
    if (!node.parent)
        return {};
    const auto place = placeOf(*node.parent, node.name, node.row >= 0);
    return createIndex(static_cast<int>(place), column, &node);
}

QModelIndex KeyTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
                       nodeOf(parent).children.at(static_cast<std::size_t>(row)).get());
}

QModelIndex KeyTreeModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOf(*nodeOf(child).parent) : QModelIndex();
}

int KeyTreeModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(nodeOf(parent).children.size());
}

int KeyTreeModel::columnCount(const QModelIndex &) const
{
    return KeyListModel::ColumnCount;
}

QVariant KeyTreeModel::folderCell(const Node &folder, int column, int role) const
{
    const auto count = tr("%Ln key(s)", nullptr, folder.keys);
    switch (role) {
    case Qt::DisplayRole:
        return column == KeyListModel::Key ? QString::fromUtf8(folder.name)
            : column == KeyListModel::Type ? count
                                           : QString();
    case Qt::AccessibleTextRole:
        return tr("%1, %2", "folder, its keys").arg(QString::fromUtf8(folder.name), count);
    default:
        return {};
    }
}

QVariant KeyTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &node = nodeOf(index);
    if (node.row < 0)
        return folderCell(node, index.column(), role);
    // "article:" has no name of its own in the folder "article:".
    if (role == Qt::DisplayRole && index.column() == KeyListModel::Key && !node.name.isEmpty())
        return QString::fromUtf8(node.name);
    return m_keys.index(node.row, index.column()).data(role);
}

QVariant KeyTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return m_keys.headerData(section, orientation, role);
}

} // namespace items

#include "moc_keytreemodel.cpp"
