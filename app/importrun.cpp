// SPDX-License-Identifier: MIT
#include "app/importrun.h"

#include "base/deliver.h"
#include "ui/widgets/errortext.h"

using namespace Qt::StringLiterals;

namespace app {

ImportRun::ImportRun(const Options &options, const CommunityLocation &location)
    : MaintenanceRun(location, options.password, store::Access::ReadWrite,
                     CommunityLink::Folder::MadeIfMissing, 1)
    , m_file(options.importFile)
    , m_times(options.rebase ? store::ImportTimes::NewestIsNow : store::ImportTimes::AsTheyAre)
{
}

void ImportRun::cancel()
{
    const bool isFirst = m_stop.request_stop();
    if (!isFirst || !link().isOpen())
        MaintenanceRun::cancel();
}

void ImportRun::begin()
{
    base::deliver(
        link().community().run(store::ImportContent{m_file, m_times}, {}, m_stop.get_token()), this,
        [this](int done, int total) { showProgress(tr("Importing… %1 %"), done, total); },
        [this](const base::Result<store::ImportCounts> &counts) { conclude(counts); });
}

void ImportRun::conclude(const base::Result<store::ImportCounts> &counts)
{
    endProgress();
    if (!counts)
        return fail(counts.error());
    for (const auto &row : counts->badRows)
        print(stderr,
              tr("line %1: %2")
                      .arg(row.line)
                      .arg(ui::sentenceFor({base::Failure::Refused, row.reason}))
                  + u'\n');
    print(stdout,
          tr("taken %1, repeated %2, bad %3")
                  .arg(counts->taken + counts->topics + counts->replies + counts->posts)
                  .arg(counts->repeated)
                  .arg(counts->bad)
              + u'\n');
    if (counts->topics + counts->replies > 0)
        print(stdout,
              tr("articles %1, topics %2, replies %3")
                      .arg(counts->taken)
                      .arg(counts->topics)
                      .arg(counts->replies)
                  + u'\n');
    if (counts->posts > 0)
        print(stdout, tr("posts %1").arg(counts->posts) + u'\n');
    Q_EMIT ended(counts->isCancelled ? 1 : 0);
}

} // namespace app
