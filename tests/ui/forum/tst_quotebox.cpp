// SPDX-License-Identifier: MIT
#include "testregistry.h"
#include "ui/forum/reader/replydelegate.h"
#include "ui/theme/tokens.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {
domain::Reply answer(const QStringList &mentioned)
{
    domain::Reply reply;
    reply.quotedAuthor = u"bob"_s;
    reply.quotedText = u"Ask @ann about it."_s;
    reply.innerQuote = {domain::ReplyId(qint64(1)), 1, u"cat"_s, u"@ann said so."_s};
    reply.quotedMentioned = mentioned;
    return reply;
}

/// Points of a rectangle that have the colour in which names stand out.
int accented(const QImage &image, const QRect &area, const QColor &accent)
{
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x)
            count += image.pixelColor(x, y) == accent ? 1 : 0;
    }
    return count;
}
} // namespace

class TestQuoteBox : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesStandOutInBothQuotes_data()
    {
        QTest::addColumn<ui::Scheme>("scheme");
        QTest::newRow("light") << ui::Scheme::Light;
        QTest::newRow("dark") << ui::Scheme::Dark;
    }
    void namesStandOutInBothQuotes()
    {
        QFETCH(ui::Scheme, scheme);
        const auto &tokens = ui::tokensFor(scheme);
        const auto painted = [&](const QStringList &mentioned) {
            const ui::QuoteBox box(answer(mentioned), 400, tokens);
            QImage image(400, qCeil(box.height()), QImage::Format_ARGB32);
            image.fill(tokens.list);
            QPainter painter(&image);
            box.paint(painter, {}, tokens);
            return image;
        };

        const auto with = painted({u"ann"_s});
        const auto without = painted({});

        const QRect inner(0, 0, 400, with.height() - 40);
        const QRect outer(0, with.height() - 40, 400, 40);
        QVERIFY(accented(with, inner, tokens.accent) > 0);
        QVERIFY(accented(with, outer, tokens.accent) > 0);
        QCOMPARE(accented(without, without.rect(), tokens.accent), 0);
    }
};

REGISTER_TEST(TestQuoteBox)
#include "tst_quotebox.moc"
