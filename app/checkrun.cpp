// SPDX-License-Identifier: MIT
#include "app/checkrun.h"

#include "base/deliver.h"
#include "items/moderation/findinglistmodel.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/losstext.h"

using namespace Qt::StringLiterals;

namespace app {

using items::printable;

QString lineOf(const domain::Finding &finding)
{
    QString line = printable(finding.kind) + u": "_s + printable(finding.what);
    if (!finding.is.isEmpty() || !finding.ought.isEmpty())
        line += u": "_s + (finding.is.isEmpty() ? u"-"_s : printable(finding.is));
    if (!finding.ought.isEmpty())
        line += u" -> "_s + printable(finding.ought);
    return finding.isMended ? line + u' ' + CheckRun::tr("(repaired)") : line;
}

CheckRun::CheckRun(const Options &options, const CommunityLocation &location)
    : MaintenanceRun(location, options.password,
                     options.wantsRepair ? store::Access::ReadWrite : store::Access::ReadOnly,
                     CommunityLink::Folder::AsItIs, 2)
    , m_repairs(options.wantsRepair)
{
}

void CheckRun::applyFailure(const base::Error &error)
{
    const bool isDamaged = error.kind == base::Failure::Refused
        && (error.detail == "aof-damaged"_L1 || error.detail == "data-changed"_L1);
    if (!isDamaged || m_isDamaged)
        return fail(error);
    m_isDamaged = true;
    print(stderr, u"folkmoot: %1\n"_s.arg(ui::sentenceFor(error)));
    connect(&link(), &CommunityLink::repairEstimated, this, &CheckRun::tellDamage);
    link().estimateRepair();
}

void CheckRun::tellDamage(const base::RepairEstimate &estimate)
{
    for (const auto &file : estimate.changed)
        print(stdout, ui::changeSentence(file) + u'\n');
    for (const auto &sentence : {ui::lossSentence(estimate), ui::cutSentence(estimate)}) {
        if (!sentence.isEmpty())
            print(stdout, sentence + u'\n');
    }
    print(stdout,
          tr("Open the community in its window to go on with what there is, or put the files back.")
              + u'\n');
    Q_EMIT ended(1);
}

void CheckRun::cancel()
{
    if (m_check.isRunning())
        m_check.cancel();
    MaintenanceRun::cancel();
}

void CheckRun::begin()
{
    // On the worker: a community may have more findings than memory holds.
    const auto tell
        = [](const domain::Finding &finding) { print(stdout, lineOf(finding) + u'\n'); };
    const domain::AccountId who("operator");
    m_check = m_repairs ? link().community().run(store::RepairKeys{{}, tell}, who)
                        : link().community().run(store::CheckKeys{tell}, who);
    base::deliver(
        m_check, this,
        [this](int done, int total) { showProgress(tr("Checking… %1 %"), done, total); },
        [this](const base::Result<store::CheckCounts> &counts) { conclude(counts); });
}

void CheckRun::conclude(const base::Result<store::CheckCounts> &counts)
{
    endProgress();
    if (!counts)
        return fail(counts.error());
    QStringList programs;
    for (const auto program : counts->writers.programs)
        programs.append(QString::fromLatin1(store::Writers::name(program)));
    print(stderr,
          tr("%Ln keys looked at; written by: %1", nullptr, static_cast<int>(counts->keys))
                  .arg(programs.isEmpty() ? tr("nobody known") : programs.join(u", "_s))
              + u'\n');
    for (auto it = counts->byKind.cbegin(); it != counts->byKind.cend(); ++it)
        print(stdout, QString::number(it.value()) + u' ' + printable(it.key()) + u'\n');
    if (counts->found == 0)
        print(stdout, tr("no findings") + u'\n');
    Q_EMIT ended(counts->found == counts->mended ? 0 : 1);
}

} // namespace app
