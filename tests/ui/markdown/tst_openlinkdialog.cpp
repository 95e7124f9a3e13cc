// SPDX-License-Identifier: MIT
#include "ui/markdown/openlinkdialog.h"

#include "testregistry.h"
#include "ui/markdown/selectabletext.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;

class TestOpenLinkDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRealAddressIsShown();
    void openingIsConfirmed();
    void cancellingOpensNothing();
    void copyTakesTheAddress();
    void onlyWebLinksAreAskedFor_data();
    void onlyWebLinksAreAskedFor();

private:
    static QPushButton *button(const QWidget &dialog, const QString &text)
    {
        for (auto *found : dialog.findChildren<QPushButton *>()) {
            if (found->text() == text)
                return found;
        }
        return nullptr;
    }
};

void TestOpenLinkDialog::theRealAddressIsShown()
{
    // The a is a Cyrillic one.
    ui::OpenLinkDialog dialog(QUrl(u"https://p\u0430ypal.com/\u8def"_s), nullptr);

    const auto shown = dialog.findChild<ui::SelectableText *>()->toPlainText();

    QVERIFY2(shown.contains(u"xn--"_s), qPrintable(shown));
    QVERIFY2(shown.endsWith(u"/%E8%B7%AF"_s), qPrintable(shown));
}

void TestOpenLinkDialog::openingIsConfirmed()
{
    const QUrl url(u"https://example.org/x"_s);
    ui::OpenLinkDialog dialog(url, nullptr);
    QSignalSpy confirmed(&dialog, &ui::OpenLinkDialog::confirmed);

    button(dialog, u"Open"_s)->click();

    QCOMPARE(confirmed.count(), 1);
    QCOMPARE(confirmed.first().first().toUrl(), url);
}

void TestOpenLinkDialog::cancellingOpensNothing()
{
    ui::OpenLinkDialog dialog(QUrl(u"https://example.org/x"_s), nullptr);
    QSignalSpy confirmed(&dialog, &ui::OpenLinkDialog::confirmed);

    button(dialog, u"Cancel"_s)->click();

    QCOMPARE(confirmed.count(), 0);
}

void TestOpenLinkDialog::copyTakesTheAddress()
{
    ui::OpenLinkDialog dialog(QUrl(u"https://example.org/x"_s), nullptr);

    button(dialog, u"Copy"_s)->click();

    QCOMPARE(QGuiApplication::clipboard()->text(), u"https://example.org/x"_s);
}

void TestOpenLinkDialog::onlyWebLinksAreAskedFor_data()
{
    QTest::addColumn<QString>("link");
    QTest::addColumn<bool>("isAsked");
    QTest::newRow("web") << u"https://example.org"_s << true;
    QTest::newRow("none") << QString() << false;
    QTest::newRow("script") << u"javascript:alert(1)"_s << false;
    QTest::newRow("file") << u"file:///etc/passwd"_s << false;
    QTest::newRow("no host") << u"http://"_s << false;
}

void TestOpenLinkDialog::onlyWebLinksAreAskedFor()
{
    QFETCH(QString, link);
    QFETCH(bool, isAsked);
    QWidget parent;

    ui::OpenLinkDialog::ask(link, &parent);

    QCOMPARE(parent.findChild<ui::OpenLinkDialog *>() != nullptr, isAsked);
}

REGISTER_TEST(TestOpenLinkDialog)
#include "tst_openlinkdialog.moc"
