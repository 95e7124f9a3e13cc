// SPDX-License-Identifier: MIT
#include "app/removalreading.h"

#include "base/deliver.h"
#include "store/door/community.h"
#include "store/moderation/acts/actrequests.h"
#include "ui/list/panespage.h"

namespace app {

RemovalReading::RemovalReading(store::Community &community, const QList<ui::PanesPage *> &pages)
    : m_community(community)
    , m_pages(pages)
{
    for (auto *page : pages)
        connect(page, &ui::PanesPage::removalsWanted, this,
                [this, page](const QList<domain::Target> &targets) { read(*page, targets); });
}

void RemovalReading::readAgain(const QList<domain::Target> &targets)
{
    for (auto *page : std::as_const(m_pages))
        read(*page, targets);
}

void RemovalReading::read(ui::PanesPage &page, const QList<domain::Target> &targets)
{
    // What can't be read leaves the page as it is: it says already that something is gone.
    base::deliver(m_community.run(store::ReadRemovals{targets}), &page,
                  [&page, targets](const auto &removals) {
                      for (qsizetype i = 0; removals && i < removals->size(); ++i) {
                          if (removals->at(i))
                              page.showRemoval(targets[i], *removals->at(i));
                      }
                  });
}

} // namespace app
