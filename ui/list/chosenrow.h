// SPDX-License-Identifier: MIT
#pragma once

class QAbstractItemModel;
class QAbstractItemView;

namespace ui {

/// When the chosen row goes, nothing is chosen any more: by itself Qt would choose the row beside
/// it, and the next key or click would act on what nobody meant. To be called before the view gets
/// the model.
void releaseSelectedRow(QAbstractItemView &view, const QAbstractItemModel &model);

} // namespace ui
