// SPDX-License-Identifier: MIT
#pragma once

#include "domain/removal.h"

#include <QObject>

namespace store {
class Community;
}
namespace ui {
class PanesPage;
}

namespace app {

/// Reads for a page what was removed of what it shows.
class RemovalReading : public QObject {
    Q_OBJECT
public:
    RemovalReading(store::Community &community, const QList<ui::PanesPage *> &pages);

    /// What is known of these is something else now.
    void readAgain(const QList<domain::Target> &targets);

private:
    void read(ui::PanesPage &page, const QList<domain::Target> &targets);

    store::Community &m_community;
    QList<ui::PanesPage *> m_pages;
};

} // namespace app
