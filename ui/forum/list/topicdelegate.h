// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/rowlayout.h"

namespace ui {

/// Paints a topic row: avatar, title, category, who wrote last, replies and what is new.
class TopicDelegate : public LayoutDelegate {
    Q_OBJECT
public:
    explicit TopicDelegate(QObject *parent = nullptr);

protected:
    [[nodiscard]] Identity identityOf(const QModelIndex &index) const override;
    [[nodiscard]] std::unique_ptr<RowLayout> layOut(const QModelIndex &index,
                                                    qreal width) const override;
};

} // namespace ui
