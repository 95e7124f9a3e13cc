// SPDX-License-Identifier: MIT
#pragma once

#include "domain/removal.h"

#include <QObject>

namespace store {
class ModerationStore;
}
namespace ui {
class PanesPage;
}

namespace app {

/// Reads for a page what was removed of what it shows.
class RemovalReading : public QObject {
    Q_OBJECT
public:
    RemovalReading(store::ModerationStore &store, const QList<ui::PanesPage *> &pages);

private:
    void read(ui::PanesPage &page, const QList<domain::Target> &targets);

    store::ModerationStore &m_store;
};

} // namespace app
