// SPDX-License-Identifier: MIT
#include "testregistry.h"
#include "ui/markdown/markdownview.h"
#include "ui/markdown/selectabletext.h"
#include "ui/reader/tombstone.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using domain::Removal;
using domain::Timestamp;

/// What moderators see in the place of what was removed.
class TestTombstone : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itSaysWhoRemovedItWhenAndWhy()
    {
        QCOMPARE(ui::removalSentence(removal(), now), u"Removed by Ben, just now."_s);
        QCOMPARE(ui::removalReason(removal()), u"Reason: spam"_s);
        QCOMPARE(ui::removalText(removal(), now),
                 u"Removed by Ben, just now.\nReason: spam\nWhat it said"_s);
    }

    void whatItsAuthorTookBackHasNoReason()
    {
        auto own = removal();
        own.reason.clear();

        QCOMPARE(ui::removalSentence(own, now), u"Withdrawn by its author, just now."_s);
        QCOMPARE(ui::removalReason(own), QString());
        QCOMPARE(ui::removalText(own, now).count(u'\n'), 1);
    }

    void whatWasPurgedSaysSo()
    {
        QCOMPARE(ui::removalText(purged(), now).section(u'\n', -1),
                 u"Purged: the text can’t be recovered."_s);
    }

    void itIsRestoredByItsButton()
    {
        ui::Tombstone tombstone;
        tombstone.showRemoval(removal(), now);
        const QSignalSpy restored(&tombstone, &ui::Tombstone::restoreRequested);

        button(tombstone, u"Restore"_s)->click();

        QCOMPARE(restored.size(), 1);
    }

    void onlyAdministratorsAreOfferedToPurge()
    {
        ui::Tombstone tombstone;
        tombstone.showRemoval(removal(), now);
        QVERIFY(button(tombstone, u"Purge…"_s)->isHidden());
        const QSignalSpy purging(&tombstone, &ui::Tombstone::purgeRequested);

        tombstone.setPurgeOffered(true);

        QVERIFY(!button(tombstone, u"Purge…"_s)->isHidden());
        button(tombstone, u"Purge…"_s)->click();
        QCOMPARE(purging.size(), 1);
    }

    void whatWasPurgedOffersNothingAndShowsNoText()
    {
        ui::Tombstone tombstone;
        tombstone.setPurgeOffered(true);

        tombstone.showRemoval(purged(), now);

        QVERIFY(button(tombstone, u"Restore"_s)->isHidden());
        QVERIFY(button(tombstone, u"Purge…"_s)->isHidden());
        QVERIFY(tombstone.findChild<ui::MarkdownView *>()->isHidden());
        QVERIFY(tombstone.findChild<ui::SelectableText *>()->isHidden());
    }

    void theNextOneShowsItsOwnTextAgain()
    {
        ui::Tombstone tombstone;
        tombstone.showRemoval(purged(), now);

        tombstone.showRemoval(removal(), now);

        QVERIFY(!button(tombstone, u"Restore"_s)->isHidden());
        QVERIFY(!tombstone.findChild<ui::MarkdownView *>()->isHidden());
    }

private:
    static constexpr Timestamp now{1'700'000'000s};
    static Removal removal()
    {
        Removal removal;
        removal.by = AccountId(2);
        removal.byName = u"Ben"_s;
        removal.at = now - 1s;
        removal.reason = u"spam"_s;
        removal.title = u"Title"_s;
        removal.text = u"What it said"_s;
        return removal;
    }
    static Removal purged()
    {
        auto purged = removal();
        purged.title.clear();
        purged.text.clear();
        purged.isPurged = true;
        return purged;
    }
    static QPushButton *button(const ui::Tombstone &tombstone, const QString &text)
    {
        for (auto *one : tombstone.findChildren<QPushButton *>()) {
            if (one->text() == text)
                return one;
        }
        return nullptr;
    }
};

REGISTER_TEST(TestTombstone)
#include "tst_tombstone.moc"
