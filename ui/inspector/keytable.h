// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/quietview.h"

#include <QTableView>

namespace items {
class TouchedKeysModel;
}

namespace ui {

/// The keys of the action that is chosen in the inspector, accessible name "Keys": their type, how
/// long they live, and what the action changed in them.
class KeyTable : public QuietView<QTableView> {
    Q_OBJECT
public:
    explicit KeyTable(items::TouchedKeysModel &keys, QWidget *parent = nullptr);

    void retranslate();

Q_SIGNALS:
    /// To be seen in the key browser.
    void keyRequested(const QByteArray &key);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void copySelected() const;

    items::TouchedKeysModel &m_keys;
};

} // namespace ui
