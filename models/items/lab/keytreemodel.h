// SPDX-License-Identifier: MIT
#pragma once

#include "items/lab/keylistmodel.h"

#include <memory>
#include <vector>

namespace items {

/// The keys of a KeyListModel in folders, by the colons in their names below the community's own
/// beginning. Folders stand before keys, numbers by what they are worth. GUI thread.
class KeyTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    /// The keys outlive it.
    explicit KeyTreeModel(KeyListModel &keys, QObject *parent = nullptr);
    ~KeyTreeModel() override;

    /// Invalid if it is not there.
    [[nodiscard]] QModelIndex indexOf(const QByteArray &key) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    /// KeyListModel's roles; a folder has no key.
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    struct Node {
        QByteArray name; ///< of a folder with its colon
        qsizetype weight = 0; ///< digits of a number; 0: it is none
        Node *parent = nullptr;
        std::vector<std::unique_ptr<Node>> children{}; ///< in order
        int row = -1; ///< of the key; −1: a folder
        int keys = 0; ///< below the folder
    };
    void build();
    void insertAll(int first, int last);
    void insert(int row);
    void tellChanged(int first, int last);
    [[nodiscard]] static Node &childFor(Node &parent, const QByteArray &name, int row);
    [[nodiscard]] static std::size_t placeOf(const Node &parent, const QByteArray &name,
                                             bool isKey);
    [[nodiscard]] const Node &nodeOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(const Node &node, int column = 0) const;
    [[nodiscard]] QVariant folderCell(const Node &folder, int column, int role) const;

    KeyListModel &m_keys;
    std::unique_ptr<Node> m_root;
    std::vector<Node *> m_leaves; ///< by the rows of the keys
};

} // namespace items
