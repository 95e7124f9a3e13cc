// SPDX-License-Identifier: MIT
#pragma once

#include "items/timelinesources.h"
#include "ui/list/sourcetree.h"

namespace ui {

/// The lists of the timeline.
class TimelineTree : public SourceTree {
    Q_OBJECT
public:
    explicit TimelineTree(QWidget *parent = nullptr);

Q_SIGNALS:
    void sourceSelected(items::TimelineSources::Entry entry);

protected:
    void announce(const QModelIndex &index) override;
};

} // namespace ui
