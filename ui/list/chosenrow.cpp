// SPDX-License-Identifier: MIT
#include "ui/list/chosenrow.h"

#include <QAbstractItemView>
#include <QItemSelectionModel>

namespace ui {

void releaseSelectedRow(QAbstractItemView &view, const QAbstractItemModel &model)
{
    QObject::connect(&model, &QAbstractItemModel::rowsAboutToBeRemoved, &view,
                     [&view](const QModelIndex &parent, int first, int last) {
                         const auto current = view.currentIndex();
                         const bool goes = current.isValid() && current.parent() == parent
                             && current.row() >= first && current.row() <= last;
                         if (goes && view.selectionModel())
                             view.selectionModel()->setCurrentIndex({},
                                                                    QItemSelectionModel::NoUpdate);
                     });
}

} // namespace ui
