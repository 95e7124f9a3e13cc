// SPDX-License-Identifier: MIT
#include "ui/markdown/openlinkdialog.h"

#include "testregistry.h"
#include "ui/markdown/selectabletext.h"
#include "ui/preferences/preferences.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {
/// Takes what would go to the browser.
class Browser : public QObject {
    Q_OBJECT
public:
    Browser()
    {
        for (const auto *scheme : {"http", "https"})
            QDesktopServices::setUrlHandler(QLatin1StringView(scheme), this, "take");
    }
    ~Browser() override
    {
        for (const auto *scheme : {"http", "https"})
            QDesktopServices::unsetUrlHandler(QLatin1StringView(scheme));
    }
    Q_SLOT void take(const QUrl &url) { opened.append(url); }

    QList<QUrl> opened;
};
} // namespace

class TestOpenLinkDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRealAddressIsShown();
    void openingIsConfirmed();
    void cancellingOpensNothing();
    void copyTakesTheAddress();
    void onlyWebLinksAreAskedFor_data();
    void onlyWebLinksAreAskedFor();
    void aSiteCanBeTrustedFromThenOn();
    void whoOnlyLooksTrustsNothing();
    void onlyTheVerySiteIsTrusted_data();
    void onlyTheVerySiteIsTrusted();

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

void TestOpenLinkDialog::aSiteCanBeTrustedFromThenOn()
{
    QWidget window;
    ui::Preferences preferences(&window);
    QWidget inner(&window);
    Browser browser;

    ui::OpenLinkDialog::ask(u"https://Example.org/a"_s, &inner);
    QPointer dialog = inner.findChild<ui::OpenLinkDialog *>();
    QVERIFY(dialog);
    dialog->findChild<QCheckBox *>()->setChecked(true);
    button(*dialog, u"Open"_s)->click();
    QCOMPARE(preferences.values().trustedHosts, QStringList{u"example.org"_s});
    QTRY_VERIFY(!dialog);
    ui::OpenLinkDialog::ask(u"https://example.org/b"_s, &inner);

    QVERIFY(!inner.findChild<ui::OpenLinkDialog *>());
    QCOMPARE(browser.opened,
             QList({QUrl(u"https://example.org/a"_s), QUrl(u"https://example.org/b"_s)}));
}

void TestOpenLinkDialog::whoOnlyLooksTrustsNothing()
{
    QWidget window;
    const ui::Preferences preferences(&window);
    const Browser browser;
    ui::OpenLinkDialog::ask(u"https://example.org/a"_s, &window);
    auto *dialog = window.findChild<ui::OpenLinkDialog *>();

    dialog->findChild<QCheckBox *>()->setChecked(true);
    button(*dialog, u"Cancel"_s)->click();

    QVERIFY(preferences.values().trustedHosts.isEmpty());
    QVERIFY(browser.opened.isEmpty());
}

void TestOpenLinkDialog::onlyTheVerySiteIsTrusted_data()
{
    QTest::addColumn<QString>("link");
    QTest::newRow("below") << u"https://evil.example.org/"_s;
    QTest::newRow("behind") << u"https://example.org.evil.net/"_s;
    QTest::newRow("as a name") << u"https://example.org@evil.net/"_s;
    QTest::newRow("look-alike") << u"https://ex\u0430mple.org/"_s;
}

void TestOpenLinkDialog::onlyTheVerySiteIsTrusted()
{
    QFETCH(const QString, link);
    QWidget window;
    ui::Preferences preferences(&window);
    preferences.trust(QUrl(u"https://example.org/"_s));
    const Browser browser;

    ui::OpenLinkDialog::ask(link, &window);

    QVERIFY(browser.opened.isEmpty());
}

REGISTER_TEST(TestOpenLinkDialog)
#include "tst_openlinkdialog.moc"
