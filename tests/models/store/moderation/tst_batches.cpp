// SPDX-License-Identifier: MIT
#include "council.h"
#include "desk.h"
#include "transfer/import/importfixture.h"

#include "store/moderation/batchrequests.h"
#include "store/moderation/reports/reports.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::BatchAct;
using domain::BatchItem;
using domain::BatchRun;
using domain::Target;
using Kind = BatchAct::Kind;

namespace {
const AccountId batchModerator(2);

Target topicTarget(qint64 id)
{
    return {Target::Kind::Topic, QByteArray::number(id)};
}
} // namespace

class TestBatches : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_council.found(); }

    void aPreviewNamesItemsKeysAndWhatWouldChange()
    {
        const auto before = m_council.everything();

        const auto items = m_desk.perform(store::PreviewBatch{
            {Kind::Move, {}, u"redis"_s}, {m_council.topic, m_council.post, topicTarget(99)}});

        QCOMPARE(items->size(), 3);
        QCOMPARE(items->at(0).title, u"Topic"_s);
        QCOMPARE(items->at(0).state, BatchItem::State::AsWanted);
        QVERIFY(items->at(0).keys.contains("bbs::topic::1"));
        QVERIFY(items->at(0).keys.contains("bbs::category::redis"));
        QCOMPARE(items->at(1).state, BatchItem::State::Gone);
        QCOMPARE(items->at(2).state, BatchItem::State::Gone);
        QCOMPARE(m_council.everything(), before);
    }

    void twoHundredTopicsMoveAndComeBackInOneUndo()
    {
        QList<Target> targets;
        for (qint64 id = 2; id <= 201; ++id) {
            m_council.create(u"Topic %1"_s.arg(id), u"redis"_s, {}, 4);
            targets.append(topicTarget(id));
        }
        m_council.resumeJobs();
        const auto before = m_council.everything();

        const auto run = perform({Kind::Move, u"tidying"_s, u"other"_s}, targets);

        QCOMPARE(run->done, 200);
        QCOMPARE(run->entries.size(), 200);
        QCOMPARE(m_council.number({"ZCARD", "bbs::category::other"}), 200);
        const auto back = undo(run->entries);
        QCOMPARE(back->done, 200);
        QVERIFY(back->refused.isEmpty());
        QCOMPARE(m_council.everything(), before);
    }

    void removingWhatWasReportedSettlesTheReport()
    {
        QVERIFY(store::reportItem(m_council.connection, m_keys,
                                  {m_council.topic, domain::ReportReason::Spam, {}}, AccountId(4)));
        const auto before = m_council.everything();

        const auto run = perform({Kind::Remove, u"spam"_s}, {m_council.topic});

        QCOMPARE(m_council.text({"HGET", "fm:report:topic:1", "state"}), "resolved");
        QCOMPARE(m_council.number({"ZCARD", "fm:reports"}), 0);
        QVERIFY(undo(run->entries)->refused.isEmpty());
        QCOMPARE(m_council.text({"HGET", "fm:report:topic:1", "state"}), "open");
        QCOMPARE(m_council.everything().value("bbs::topic::1"), before.value("bbs::topic::1"));
    }

    void pinnedRenamedAndRetaggedInOneUndo()
    {
        const auto before = m_council.everything();
        BatchAct pin{Kind::Pin, u"news"_s};
        pin.lasting = std::chrono::hours(24);
        BatchAct rename{Kind::Rename};
        rename.title = u"Clear"_s;
        BatchAct retag{Kind::Retag};
        retag.added = {u"better"_s};

        QByteArrayList entries;
        for (const auto &act : {pin, rename, retag}) {
            const auto run = perform(act, {m_council.topic});
            QCOMPARE(run->done, 1);
            entries += run->entries;
        }

        QCOMPARE(m_council.text({"HGET", "bbs::topic::1", "title"}), "Clear");
        QCOMPARE(m_council.number({"ZCARD", "fm:pins:category:redis"}), 1);
        QCOMPARE(undo(entries)->done, 3);
        QCOMPARE(m_council.everything(), before);
    }

    void allKindsAreRemovedAndComeBack()
    {
        const auto before = m_council.everything();

        const auto run
            = perform({Kind::Remove, u"spam"_s, {}},
                      {m_council.article, m_council.answer, m_council.topic, m_council.post});
        QCOMPARE(run->done, 4);
        QVERIFY(undo(run->entries)->refused.isEmpty());

        QCOMPARE(m_council.everything(), before);
    }

    void whatWasSoBeforeIsNotUndone()
    {
        QVERIFY(m_council.remove(m_council.post, 1));
        const auto before = m_council.everything();

        const auto run
            = perform({Kind::Remove, u"spam"_s, {}}, {m_council.post, m_council.article});
        QCOMPARE(run->entries.size(), 1);
        QVERIFY(undo(run->entries));

        QCOMPARE(m_council.everything(), before);
    }

    void oneThatIsRefusedDoesNotHoldUpTheOthers()
    {
        const auto run = perform({Kind::Lock, u"heated"_s, {}},
                                 {m_council.answer, topicTarget(99), m_council.topic});

        QCOMPARE(run->done, 1);
        QCOMPARE(run->refused.size(), 2);
        QCOMPARE(run->refused.first().target, m_council.answer);
        QCOMPARE(m_council.number({"HEXISTS", "bbs::topic::1", "locked"}), 1);
    }

    void anUndoLeavesWhatChangedSinceAndTellsOfIt()
    {
        const auto run
            = perform({Kind::Remove, u"spam"_s, {}}, {m_council.article, m_council.topic});
        QVERIFY(m_council.restore(m_council.article, 1));

        const auto back = undo(run->entries);

        QCOMPARE(back->done, 1);
        QCOMPARE(back->refused.size(), 1);
        QCOMPARE(back->refused.first().target, m_council.article);
        QCOMPARE(m_council.number({"EXISTS", "bbs::topic::1", "article:1"}), 2);
    }

    void aCancelledBatchTellsWhatItDid()
    {
        GivingUp progress(0);

        const auto run
            = m_desk.perform(store::RunBatch{{Kind::Remove, u"spam"_s, {}}, {m_council.post}},
                             batchModerator, progress);

        QVERIFY(run->isCut);
        QCOMPARE(run->done, 0);
        QCOMPARE(m_council.number({"HEXISTS", "post:postid:1", "deleted"}), 0);
    }

    void badWordsAreToldBeforeAnythingIsWritten()
    {
        const auto before = m_council.everything();

        QCOMPARE(perform({Kind::Remove, u" "_s, {}}, {m_council.post}).error().detail,
                 u"reason-empty"_s);
        QCOMPARE(perform({Kind::Move, {}, u"a::b"_s}, {m_council.topic}).error().detail,
                 u"name-characters"_s);

        QCOMPARE(m_council.everything(), before);
    }

private:
    Result<BatchRun> perform(const BatchAct &act, const QList<Target> &targets)
    {
        return m_desk.perform(store::RunBatch{act, targets}, batchModerator);
    }
    Result<BatchRun> undo(const QByteArrayList &entries)
    {
        return m_desk.perform(store::UndoBatch{entries}, batchModerator);
    }

    Council m_council;
    store::ModerationKeys m_keys{m_council.keys};
    support::Desk m_desk{m_council.connection, m_council.keys};
};

REGISTER_TEST(TestBatches)
#include "tst_batches.moc"
