// SPDX-License-Identifier: MIT
#include "gallery.h"
#include "sourcetree.h"
#include "testregistry.h"

#include "ui/compose/fieldnote.h"
#include "ui/palette/palettemodel.h"
#include "ui/theme/colorscheme.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/widgets/carddialog.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/splitterratio.h"
#include "ui/widgets/statepane.h"
#include "ui/widgets/toast.h"
#include "ui/window/toolstrip.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QDirIterator>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSplitter>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using ui::StatePane;

namespace {

domain::Timestamp at(std::chrono::seconds sinceEpoch)
{
    return domain::Timestamp(sinceEpoch);
}

QString marks(int count)
{
    return u"e"_s + QString(count, QChar(0x0301));
}

} // namespace

class TestWidgets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRemarkGoesByItselfAndAReasonStays();
    void aReasonThatIsTooLongForItsLineTakesTwo();
    void initTestCase();
    void agesAreShort_data();
    void agesAreShort();
    void clockTimesHaveNoSeconds();
    void whatIsLeftIsNeverNegative();
    void whoHasOnlyANumberIsAnonymous();
    void everyFailureHasASentence();
    void whatAConnectionMetIsSaidAsItIs_data();
    void whatAConnectionMetIsSaidAsItIs();
    void everyDocumentedRefusalHasASentence();
    void detailsNameTheKind();
    void aPaneSaysNothingBeforeItsTime();
    void nothingTurnsWhereTheSystemWantsNoMotion();
    void newsOfTheSameLoadingDoNotBeginTheWaitAnew();
    void anErrorOffersRetryAndItsDetails();
    void whatIsGoneIsNotAskedForAgain();
    void aGeneralErrorKeepsItsDistance();
    void controlEnterPressesTheMainButtonOfACard();
    void aSentenceAndOneButtonWhenEmpty();
    void aToastActsOnceAndIsReplacedByTheNext();
    void ofTwoLinksOfAToastOneActs();
    void aToastGoesByItself();
    void aToastStaysWhileThePointerIsOnIt();
    void aToastStaysWhileItsLinkHasTheFocusAndGivesItBack();
    void aToastLeavesTheFootOfThePaneFree();
    void enterInTheFilterGoesToTheList();
    void sentencesAreJoinedAsTheirScriptJoinsThem();
    void theFilterSpeaksOncePerPause();
    void splittersKeepTheirShares();
    void hostileTextIsMadeHarmless_data();
    void hostileTextIsMadeHarmless();
    void labelsNeverReadMarkup();
    void proseGrowsWithItsText();
    void fuzzyWordsFindTitles_data();
    void fuzzyWordsFindTitles();
    void betterFitsComeFirst();
    void whatIsCalledExactlySoStandsAboveTheKinds();
    void headingsCountWhatFindsNoRoom();
    void pinyinInitialsFindHan();
    void headingsAreNeverChosen();
    void hostileNamesStayInTheirButton();
};

void TestWidgets::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    ui::applyTheme(*qApp, ui::Scheme::Light);
}

void TestWidgets::agesAreShort_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<QString>("age");
    QTest::newRow("ahead") << qint64(-5000) << u"now"_s;
    QTest::newRow("now") << qint64(59) << u"now"_s;
    QTest::newRow("a minute") << qint64(60) << u"1 min"_s;
    QTest::newRow("an hour less a second") << qint64(3599) << u"59 min"_s;
    QTest::newRow("hours") << qint64(3 * 3600) << u"3 h"_s;
    QTest::newRow("days") << qint64(8 * 86400) << u"8 d"_s;
    QTest::newRow("months") << qint64(70 * 86400) << u"2 mo"_s;
    QTest::newRow("years") << qint64(800 * 86400) << u"2 y"_s;
}

void TestWidgets::agesAreShort()
{
    QFETCH(qint64, seconds);
    const auto now = at(1'800'000'000s);
    QTEST(ui::shortAge(now - std::chrono::seconds(seconds), now), "age");
}

void TestWidgets::clockTimesHaveNoSeconds()
{
    const auto restore = qScopeGuard([] { QLocale::setDefault(QLocale(u"en_US"_s)); });
    const QDateTime moment(QDate(2026, 3, 4), QTime(14, 26, 37));
    const domain::Timestamp at{std::chrono::milliseconds(moment.toMSecsSinceEpoch())};

    for (auto locale : QLocale::matchingLocales(QLocale::AnyLanguage, QLocale::AnyScript,
                                                QLocale::AnyTerritory)) {
        QLocale::setDefault(locale);
        const auto text = ui::clockTime(at);
        QVERIFY2(text.contains(locale.toString(26)), qPrintable(locale.name() + u' ' + text));
        QVERIFY2(!text.contains(locale.toString(37)), qPrintable(locale.name() + u' ' + text));
        QCOMPARE(text, text.trimmed());
    }
}

void TestWidgets::whoHasOnlyANumberIsAnonymous()
{
    QCOMPARE(ui::personName(domain::AccountId(-158), u"-158"_s), u"anonymous"_s);
    QCOMPARE(ui::personName(domain::AccountId(7), u"小满"_s), u"小满"_s);
    QCOMPARE(ui::personName(domain::AccountId("user:-3"), u"user:-3"_s), u"user:-3"_s);
}

void TestWidgets::whatIsLeftIsNeverNegative()
{
    QCOMPARE(ui::remainingTime(6 * 86400s + 21 * 3600s + 5s), u"6 d 21 h"_s);
    QCOMPARE(ui::remainingTime(3 * 3600s + 12 * 60s), u"3 h 12 min"_s);
    QCOMPARE(ui::remainingTime(40s), u"40 s"_s);
    QCOMPARE(ui::remainingTime(-40s), u"0 s"_s);
    QCOMPARE(ui::number(1'234'567), u"1,234,567"_s);
}

void TestWidgets::everyFailureHasASentence()
{
    QSet<QString> sentences;
    for (int kind = 0; kind <= static_cast<int>(base::Failure::Cancelled); ++kind)
        sentences.insert(ui::sentenceFor({static_cast<base::Failure>(kind), u"x"_s}));
    QCOMPARE(sentences.size(), static_cast<int>(base::Failure::Cancelled) + 1);
    for (const auto &sentence : sentences)
        QVERIFY(sentence.endsWith(u'.'));
}

void TestWidgets::whatAConnectionMetIsSaidAsItIs_data()
{
    QTest::addColumn<QString>("detail");
    QTest::addColumn<QString>("word");
    QTest::newRow("replica") << u"READONLY You can't write against a read only replica."_s
                             << u"replica"_s;
    QTest::newRow("cluster") << u"MOVED 1234 127.0.0.1:7001"_s << u"redis+cluster://"_s;
    QTest::newRow("slot moves") << u"TRYAGAIN Multiple keys request"_s << u"is moving"_s;
    QTest::newRow("lost") << u"MASTERDOWN Link with MASTER is down"_s << u"lost its primary"_s;
    QTest::newRow("changing over") << u"CHANGING connection refused"_s << u"changing over"_s;
    QTest::newRow("too few replicas")
        << u"NOREPLICAS Not enough good replicas to write."_s << u"too few replicas"_s;
    QTest::newRow("one server only")
        << u"UNSAFE not all replicas have it yet"_s << u"not all other servers"_s;
    QTest::newRow("disk") << u"MISCONF Errors writing to the AOF file"_s << u"disk"_s;
    QTest::newRow("memory") << u"OOM command not allowed when used memory > 'maxmemory'."_s
                            << u"memory is full"_s;
    QTest::newRow("cluster down") << u"CLUSTERDOWN Hash slot not served"_s << u"No node"_s;
    QTest::newRow("permission") << u"NOPERM this user has no permissions"_s << u"does not allow"_s;
    QTest::newRow("password wanted")
        << u"NOAUTH Authentication required."_s << u"requires a password"_s;
    QTest::newRow("wrong password") << u"WRONGPASS invalid username-password pair"_s << u"Wrong"_s;
    QTest::newRow("sent away") << u"LOCKEDOUT WRONGPASS invalid username-password pair"_s
                               << u"you are banned"_s;
    QTest::newRow("crowded") << u"ERR max number of clients reached"_s << u"limit of clients"_s;
    QTest::newRow("loading") << u"LOADING Redis is loading the dataset in memory"_s
                             << u"still loading"_s;
    QTest::newRow("busy") << u"BUSY Redis is busy running a script"_s << u"busy"_s;
    QTest::newRow("a socket of others") << u"FORBIDDEN access denied"_s << u"your user"_s;
    QTest::newRow("hang-up") << u"HANGUP ended at once: closed"_s << u"immediately"_s;
    QTest::newRow("certificate") << u"CLIENTCERT alert certificate required"_s << u"certificate"_s;
    QTest::newRow("stranger") << u"UNTRUSTED the issuer is unknown"_s << u"authority"_s;
    QTest::newRow("other host") << u"OTHERHOST for a, not for b"_s << u"another address"_s;
    QTest::newRow("no server's") << u"NOTSERVER unsuitable purpose"_s << u"for a server"_s;
    QTest::newRow("expired") << u"EXPIRED the certificate"_s << u"has expired"_s;
    QTest::newRow("too early") << u"NOTYET the certificate"_s << u"not valid yet"_s;
    QTest::newRow("weak") << u"BADCERT key too weak"_s << u"weak"_s;
    QTest::newRow("old TLS") << u"OLDTLS unsupported protocol"_s << u"TLS versions"_s;
    QTest::newRow("no authorities") << u"NOAUTHORITY in ca.crt"_s << u"can’t be read"_s;
    QTest::newRow("slow") << u"SLOW the answer is not complete yet"_s << u"slow"_s;
    QTest::newRow("too large") << u"TOOLARGE 70000000 bytes"_s << u"too large"_s;
}

void TestWidgets::whatAConnectionMetIsSaidAsItIs()
{
    QFETCH(const QString, detail);
    QFETCH(const QString, word);

    for (const auto kind :
         {base::Failure::Unreachable, base::Failure::TimedOut, base::Failure::NotPermitted,
          base::Failure::Malformed, base::Failure::ServerFull})
        QVERIFY2(ui::sentenceFor({kind, detail}).contains(word),
                 qPrintable(ui::sentenceFor({kind, detail})));
    const bool isAboutPasswords = detail.startsWith(u"NOAUTH"_s) || detail.contains(u"WRONG"_s);
    QCOMPARE(ui::wantsPassword({base::Failure::NotPermitted, detail}), isAboutPasswords);
}

void TestWidgets::everyDocumentedRefusalHasASentence()
{
    const auto known = ui::knownRefusals();
    const QRegularExpression inCode(u"Failure::Refused,\\s*u?\"([a-z-]+)\""_s);
    const QRegularExpression inRows(
        u"(?:unexpected\\(|refuse\\(|line, |line\\(\\), |m_reason = )u\"([a-z-]+)\""_s);
    const QRegularExpression inScript(u"'refused',\\s*'([a-z-]+)'"_s);
    int found = 0;
    for (const auto *folder : {"/models", "/resources/redis"}) {
        QDirIterator files(support::sourcePath(QLatin1StringView(folder)),
                           {u"*.h"_s, u"*.cpp"_s, u"*.lua"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto text = QString::fromUtf8(file.readAll());
            for (const auto *pattern : {&inCode, &inRows, &inScript}) {
                for (auto match = pattern->globalMatch(text); match.hasNext(); ++found) {
                    const auto token = match.next().captured(1);
                    QVERIFY2(known.contains(token),
                             qPrintable(token + u" in "_s + file.fileName()));
                    QVERIFY(ui::sentenceFor({base::Failure::Refused, token})
                            != ui::sentenceFor({base::Failure::Refused, u"?"_s}));
                }
            }
        }
    }
    QVERIFY(found > 20);
}

void TestWidgets::detailsNameTheKind()
{
    QCOMPARE(ui::detailsFor({base::Failure::TimedOut, u"no answer in 5 s"_s}),
             u"TimedOut: no answer in 5 s"_s);
    QCOMPARE(ui::detailsFor({base::Failure::Unreachable, {}}), u"Unreachable"_s);
}

void TestWidgets::aPaneSaysNothingBeforeItsTime()
{
    StatePane patient(nullptr, {1h, 1h});
    StatePane quick(nullptr, {0ms, 1h});
    StatePane slow(nullptr, {0ms, 0ms});
    QSignalSpy cancelled(&slow, &StatePane::cancelRequested);

    for (auto *pane : {&patient, &quick, &slow})
        pane->showLoading(u"Reading page 3…"_s);
    QTRY_VERIFY(quick.showsSkeleton());
    QTRY_VERIFY(slow.offersCancel());

    QVERIFY(!patient.showsSkeleton());
    QVERIFY(!quick.offersCancel());
    slow.findChildren<QPushButton *>().last()->click();
    QCOMPARE(cancelled.size(), 1);
    slow.clear();
    QVERIFY(!slow.offersCancel());
    QVERIFY(!slow.showsSkeleton());
}

void TestWidgets::nothingTurnsWhereTheSystemWantsNoMotion()
{
    struct Counted : StatePane {
        using StatePane::StatePane;
        void paintEvent(QPaintEvent *event) override
        {
            ++times;
            StatePane::paintEvent(event);
        }
        int times = 0;
    };
    ui::Style still;
    still.setMotion(false);
    Counted turning(nullptr, {0ms, 0ms});
    Counted calm(nullptr, {0ms, 0ms});
    calm.setStyle(&still);
    for (auto *pane : {&turning, &calm}) {
        pane->resize(400, 300);
        pane->show();
        pane->showLoading(u"Reading page 3…"_s);
    }
    QTRY_VERIFY(turning.offersCancel() && calm.offersCancel());
    QTRY_VERIFY(calm.times > 0);
    QCoreApplication::processEvents();
    turning.times = calm.times = 0;

    QTRY_VERIFY(turning.times >= 5);

    QVERIFY2(calm.times <= 1, qPrintable(QString::number(calm.times)));
}

void TestWidgets::newsOfTheSameLoadingDoNotBeginTheWaitAnew()
{
    StatePane pane(nullptr, {0ms, 1h});
    pane.showLoading(u"Reading page 3…"_s);
    QTRY_VERIFY(pane.showsSkeleton());

    pane.showLoading(u"Reading page 4…"_s);

    QVERIFY(pane.showsSkeleton());
}

void TestWidgets::anErrorOffersRetryAndItsDetails()
{
    StatePane pane;
    pane.resize(336, 396);
    pane.show();
    QSignalSpy retried(&pane, &StatePane::retryRequested);

    pane.showError({base::Failure::Unreachable, u"connection reset"_s}, u"Nothing was lost."_s);
    for (auto *button : pane.findChildren<QPushButton *>())
        if (button->isVisible())
            button->click();

    QCOMPARE(retried.size(), 1);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"Unreachable: connection reset"_s);
    QCOMPARE(pane.accessibleName(), u"The server can’t be reached."_s);
}

void TestWidgets::whatIsGoneIsNotAskedForAgain()
{
    StatePane pane;
    pane.resize(336, 396);
    pane.show();

    pane.showError({base::Failure::NotFound, {}});

    for (auto *button : pane.findChildren<QPushButton *>())
        QVERIFY(!button->isVisible());
}

void TestWidgets::aGeneralErrorKeepsItsDistance()
{
    class Card : public ui::CardDialog {
    public:
        Card()
            : CardDialog(u"Card"_s, 400, nullptr)
        {
            setAttribute(Qt::WA_DeleteOnClose, false);
            addText(u"Some prose, and nothing else."_s);
        }
        [[nodiscard]] int bottom() const { return form()->geometry().bottom(); }
    };
    Card card;
    card.setFieldError(nullptr, u"The server can’t be reached."_s);
    card.show();
    QVERIFY(QTest::qWaitForWindowExposed(&card));

    const auto *error = card.findChild<ui::FieldError *>();

    QVERIFY(error && error->isVisible());
    QVERIFY(error->geometry().top() - card.bottom() >= 12);
}

void TestWidgets::controlEnterPressesTheMainButtonOfACard()
{
    class Form : public ui::CardDialog {
    public:
        Form()
            : CardDialog(u"Form"_s, 400, nullptr)
            , name(addLine(u"Name"_s))
            , save(addPrimary(u"Save"_s))
        {
            setAttribute(Qt::WA_DeleteOnClose, false);
        }
        QLineEdit *name;
        QPushButton *save;
    };
    Form form;
    form.show();
    QVERIFY(QTest::qWaitForWindowActive(&form));
    const QSignalSpy saved(form.save, &QPushButton::clicked);

    QTest::keyClick(form.name, Qt::Key_Return, Qt::ControlModifier);
    form.save->setEnabled(false);
    QTest::keyClick(form.name, Qt::Key_Return, Qt::ControlModifier);

    QCOMPARE(saved.size(), 1);
}

void TestWidgets::aSentenceAndOneButtonWhenEmpty()
{
    StatePane pane;
    pane.resize(336, 396);
    pane.show();
    QSignalSpy acted(&pane, &StatePane::actionRequested);

    pane.showEmpty(u"arrow-big-up"_s, u"You have not voted yet."_s, {}, u"Go to Top"_s);
    int visible = 0;
    for (auto *button : pane.findChildren<QPushButton *>())
        visible += button->isVisible();
    pane.findChildren<QPushButton *>().first()->click();

    QCOMPARE(visible, 1);
    QCOMPARE(acted.size(), 1);
}

void TestWidgets::aToastActsOnceAndIsReplacedByTheNext()
{
    QWidget pane;
    pane.resize(600, 400);
    ui::Toast toast(&pane);
    pane.show();
    int undone = 0;
    auto *link = toast.findChild<ui::LinkButton *>();

    toast.showMessage({u"First."_s, u"Undo"_s, [&] { undone += 100; }});
    toast.showMessage({u"Removed."_s, u"Undo"_s, [&] { ++undone; }});
    QCOMPARE(toast.text(), u"Removed."_s);
    QCOMPARE(toast.accessibleName(), u"Removed."_s);
    QCOMPARE(link->text(), u"Undo"_s);
    link->click();
    link->click();

    QCOMPARE(undone, 1);
    QVERIFY(toast.isHidden());
    QCOMPARE(toast.geometry().bottom(), pane.height() - 16 - 1);
}

void TestWidgets::ofTwoLinksOfAToastOneActs()
{
    QWidget pane;
    pane.resize(600, 400);
    ui::Toast toast(&pane);
    int undone = 0;
    int shown = 0;
    toast.showMessage({u"Posted."_s, u"Undo"_s, [&] { ++undone; }, u"Show"_s, [&] { ++shown; }});
    const auto links = toast.findChildren<ui::LinkButton *>();
    QCOMPARE(links.size(), 2);
    QVERIFY(!links.first()->isHidden());
    QCOMPARE(links.last()->text(), u"Show"_s);

    links.last()->click();
    links.first()->click();

    QCOMPARE(shown, 1);
    QCOMPARE(undone, 0);
    toast.showMessage({u"Removed."_s, u"Undo"_s, [&] { ++undone; }});
    QVERIFY(links.last()->isHidden());
}

void TestWidgets::aToastGoesByItself()
{
    QWidget pane;
    ui::Toast toast(&pane);
    QSignalSpy dismissed(&toast, &ui::Toast::dismissed);
    toast.setStay(std::chrono::milliseconds(1));
    pane.show();

    toast.showMessage({u"Removed."_s, {}, {}});

    QTRY_COMPARE(dismissed.size(), 1);
    QVERIFY(toast.isHidden());
}

void TestWidgets::aToastStaysWhileThePointerIsOnIt()
{
    QWidget pane;
    ui::Toast toast(&pane);
    toast.setStay(std::chrono::milliseconds(1));
    pane.show();
    QEvent enter(QEvent::Enter);
    QEvent leave(QEvent::Leave);

    toast.showMessage({u"Removed."_s, {}, {}});
    QApplication::sendEvent(&toast, &enter);
    // Others that were started later have run out.
    bool isLater = false;
    QTimer::singleShot(20, &pane, [&] { isLater = true; });
    QTRY_VERIFY(isLater);
    QVERIFY(toast.isVisible());
    QApplication::sendEvent(&toast, &leave);

    QTRY_VERIFY(toast.isHidden());
}

void TestWidgets::aToastStaysWhileItsLinkHasTheFocusAndGivesItBack()
{
    QWidget pane;
    QLineEdit field(&pane);
    ui::Toast toast(&pane);
    toast.setStay(std::chrono::milliseconds(50));
    pane.show();
    QVERIFY(QTest::qWaitForWindowActive(&pane));
    field.setFocus();
    bool isUndone = false;
    toast.showMessage({u"Removed."_s, u"Undo"_s, [&] { isUndone = true; }});

    auto *link = toast.findChild<ui::LinkButton *>();
    link->setFocus();
    QTest::qWait(150);
    QVERIFY(!toast.isHidden());
    link->click();

    QVERIFY(isUndone);
    QVERIFY(field.hasFocus());
}

void TestWidgets::aToastLeavesTheFootOfThePaneFree()
{
    QWidget pane;
    pane.resize(400, 300);
    ui::Toast toast(&pane);
    toast.setFooter(28);

    toast.showMessage({u"Removed."_s, {}, {}});

    QCOMPARE(toast.geometry().bottom(), 300 - 28 - 16 - 1);
}

void TestWidgets::enterInTheFilterGoesToTheList()
{
    ui::FilterField filter;
    QSignalSpy words(&filter, &ui::FilterField::wordsChanged);
    QSignalSpy left(&filter, &ui::FilterField::left);

    QTest::keyClicks(&filter, u"redis"_s);
    QTest::keyClick(&filter, Qt::Key_Return);

    QCOMPARE(words.size(), 1);
    QCOMPARE(left.size(), 1);
}

void TestWidgets::sentencesAreJoinedAsTheirScriptJoinsThem()
{
    QCOMPARE(ui::joinSentences(u"Enter a title."_s, u"0 of 300"_s), u"Enter a title. 0 of 300"_s);
    QCOMPARE(ui::joinSentences(u"需要标题。"_s, u"0/300"_s), u"需要标题。0/300"_s);
    QCOMPARE(ui::spokenList({u"redis"_s, u"web"_s}), u"redis, web"_s);
}

void TestWidgets::theFilterSpeaksOncePerPause()
{
    ui::FilterField filter;
    QSignalSpy words(&filter, &ui::FilterField::wordsChanged);
    QSignalSpy left(&filter, &ui::FilterField::left);

    filter.setText(u"r"_s);
    filter.setText(u"re"_s);
    filter.setText(u"redis"_s);
    QTRY_COMPARE(words.size(), 1);
    QTest::keyClick(&filter, Qt::Key_Return);
    QCOMPARE(words.size(), 1);
    QCOMPARE(left.size(), 1);
    QTest::keyClick(&filter, Qt::Key_Escape);

    QCOMPARE(words.size(), 2);
    QCOMPARE(words.last().first().toString(), QString());
    QCOMPARE(left.size(), 2);
}

void TestWidgets::splittersKeepTheirShares()
{
    QSplitter before;
    QSplitter after;
    for (auto *splitter : {&before, &after})
        for (int i = 0; i < 2; ++i)
            splitter->addWidget(new QLabel);
    before.resize(800, 100);
    before.show();
    before.setSizes({200, 600});
    after.resize(400, 100);
    after.show();

    ui::setSplitterRatios(after, ui::splitterRatios(before));
    const auto kept = after.sizes();
    ui::setSplitterRatios(after, {5, 5, 5});
    ui::setSplitterRatios(after, {-1, 2});

    QVERIFY(std::abs(kept.at(0) - 100) <= 2);
    QCOMPARE(after.sizes(), kept);
}

void TestWidgets::hostileTextIsMadeHarmless_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("line");
    QTest::newRow("plain") << u"Redis streams"_s << u"Redis streams"_s;
    QTest::newRow("Chinese") << u"用有序集合实现文章排名"_s << u"用有序集合实现文章排名"_s;
    QTest::newRow("markup") << u"<b>bold</b>"_s << u"<b>bold</b>"_s;
    QTest::newRow("line breaks") << u"a\nb\r\u2028c\u0000"_s << u"a b  c "_s;
    QTest::newRow("direction") << u"a\u202Egnp.exe"_s << u"agnp.exe"_s;
    QTest::newRow("marks") << marks(10'000) << marks(8);
    QTest::newRow("accents stay") << u"Beyonce\u0301"_s << u"Beyonce\u0301"_s;
    QTest::newRow("long") << QString(5'000, u'x') << QString(999, u'x') + u'…';
    QTest::newRow("emoji") << u"🎉 party"_s << u"🎉 party"_s;
}

void TestWidgets::hostileTextIsMadeHarmless()
{
    QFETCH(QString, text);
    QTEST(ui::displayLine(text), "line");
}

void TestWidgets::labelsNeverReadMarkup()
{
    const auto hostile = u"<img src='file:///etc/passwd'><b>x</b>"_s;
    ui::ElidedLabel label;
    label.setText(hostile);
    const std::unique_ptr<QLabel> prose(ui::plainLabel(hostile, nullptr));

    QCOMPARE(label.text(), hostile);
    QCOMPARE(label.accessibleName(), hostile);
    QCOMPARE(prose->textFormat(), Qt::PlainText);
    label.resize(40, 20);
    QCOMPARE(label.grab().size(), QSize(40, 20));
}

void TestWidgets::proseGrowsWithItsText()
{
    ui::Prose one(u"One line."_s);
    ui::Prose word(QString(4'000, u'w'));

    QVERIFY(one.heightForWidth(300) < 2 * one.fontMetrics().height());
    QVERIFY(word.heightForWidth(300) > 10 * one.heightForWidth(300));
    QVERIFY(word.minimumSizeHint().width() < 100);
}

void TestWidgets::fuzzyWordsFindTitles_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("title");
    QTest::addColumn<bool>("fits");
    QTest::newRow("nothing typed") << QString() << u"Redis"_s << true;
    QTest::newRow("middle") << u"stream"_s << u"Redis Streams"_s << true;
    QTest::newRow("two words") << u"data redis"_s << u"Redis as a data structure"_s << true;
    QTest::newRow("initials") << u"rs"_s << u"Redis streams"_s << true;
    QTest::newRow("Chinese") << u"有序"_s << u"Redis 的有序集合"_s << true;
    QTest::newRow("missing word") << u"redis python"_s << u"Redis streams"_s << false;
    QTest::newRow("scattered letters") << u"eis"_s << u"Redis streams"_s << false;
    QTest::newRow("longer than the title") << u"redisredis"_s << u"redis"_s << false;
}

void TestWidgets::fuzzyWordsFindTitles()
{
    QFETCH(QString, words);
    QFETCH(QString, title);
    QTEST(ui::fuzzyMatch(words, title).has_value(), "fits");
}

void TestWidgets::betterFitsComeFirst()
{
    ui::PaletteModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto entry = [](const QString &title) {
        ui::PaletteEntry made;
        made.kind = ui::PaletteKind::Group;
        made.title = title;
        made.key = title;
        return made;
    };

    model.setEntries({entry(u"predistribution"_s), entry(u"cluster of redis"_s),
                      entry(u"redis streams"_s), entry(u"python"_s)},
                     u"redis"_s, 8);

    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.index(0, 0).data().toString(), u"Groups"_s);
    QCOMPARE(model.index(1, 0).data().toString(), u"redis streams"_s);
    QCOMPARE(model.index(2, 0).data().toString(), u"cluster of redis"_s);
    QCOMPARE(model.index(3, 0).data().toString(), u"predistribution"_s);
    QCOMPARE(model.index(1, 0).data(ui::PaletteModel::MatchRole).value<QList<qsizetype>>(),
             (QList<qsizetype>{0, 1, 2, 3, 4}));
}

void TestWidgets::whatIsCalledExactlySoStandsAboveTheKinds()
{
    ui::PaletteModel model;
    const auto entry = [](ui::PaletteKind kind, const QString &title) {
        ui::PaletteEntry made;
        made.kind = kind;
        made.title = title;
        made.details = u"7"_s;
        made.key = title;
        return made;
    };
    using enum ui::PaletteKind;

    model.setEntries({entry(Article, u"More of redis"_s), entry(Category, u"Redis"_s),
                      entry(Group, u"redis"_s), entry(Topic, u"Redis as a queue"_s)},
                     u"redis"_s, 18);

    QStringList shown;
    for (int row = 0; row < model.rowCount(); ++row)
        shown.append(model.index(row).data(Qt::AccessibleTextRole).toString());
    QCOMPARE(shown,
             (QStringList{u"Exact"_s, u"redis, Group · 7"_s, u"Redis, Category · 7"_s, u"Topics"_s,
                          u"Redis as a queue, Topic, 7"_s, u"Articles"_s,
                          u"More of redis, Article, 7"_s}));
}

void TestWidgets::headingsCountWhatFindsNoRoom()
{
    ui::PaletteModel model;
    QList<ui::PaletteEntry> entries;
    for (int i = 0; i < 9; ++i) {
        ui::PaletteEntry article;
        article.kind = ui::PaletteKind::Article;
        article.title = u"Redis %1"_s.arg(i);
        entries.append(article);
    }
    ui::PaletteEntry last;
    last.title = u"Search everywhere"_s;
    last.isLast = true;
    entries.append(last);

    model.setEntries(entries, u"redis"_s, 6);

    QCOMPARE(model.index(0).data(Qt::AccessibleTextRole).toString(), u"Articles, 3 of 9"_s);
    QCOMPARE(model.rowCount(), 1 + 3 + 1 + 1);
    QCOMPARE(model.index(5).data().toString(), u"Search everywhere"_s);
}

void TestWidgets::pinyinInitialsFindHan()
{
    const auto match = ui::fuzzyMatch(u"redis yx"_s, u"Redis 的有序集合"_s);
    QVERIFY(match);
    QCOMPARE(match->positions, (QList<qsizetype>{0, 1, 2, 3, 4, 7, 8}));

    using Fit = ui::FuzzyMatch::Fit;
    QCOMPARE(ui::fuzzyMatch(u"zz"_s, u"zz"_s)->fit, Fit::Exact);
    QCOMPARE(ui::fuzzyMatch(u"zz"_s, u"周舟"_s)->fit, Fit::Prefix);
    QCOMPARE(ui::fuzzyMatch(u"周舟"_s, u"周舟"_s)->fit, Fit::Exact);
    QCOMPARE(ui::fuzzyMatch(u"jh"_s, u"有序集合"_s)->fit, Fit::Words);
    QVERIFY(!ui::fuzzyMatch(u"yh"_s, u"有序集合"_s));
}

void TestWidgets::headingsAreNeverChosen()
{
    ui::PaletteModel model;
    ui::PaletteEntry entry;
    entry.kind = ui::PaletteKind::Group;
    entry.title = u"redis"_s;

    QCOMPARE(model.nextEntry(-1, 1), -1);
    model.setEntries({entry}, {}, 8);
    QCOMPARE(model.nextEntry(-1, 1), 1);
    QCOMPARE(model.nextEntry(1, 1), 1);
    QCOMPARE(model.nextEntry(1, -1), 1);
    QVERIFY(!model.flags(model.index(0, 0)).testFlag(Qt::ItemIsSelectable));
}

void TestWidgets::hostileNamesStayInTheirButton()
{
    domain::Account account;
    account.id = domain::AccountId(qint64(1));
    account.name = u"<b>&x</b>"_s + marks(10'000) + QString(500, u'W');
    ui::IdentityButton button;

    button.setIdentity({account, {account}});

    QVERIFY(button.sizeHint().width() < 260);
    QVERIFY(button.accessibleName().startsWith(u"Acting as <b>&x</b>"_s));
    button.resize(button.sizeHint());
    QVERIFY(!button.grab().isNull());
}

void TestWidgets::aRemarkGoesByItselfAndAReasonStays()
{
    ui::FieldNote note;
    note.setRemarkStay(20ms);

    note.remark(u"Draft saved"_s);
    QCOMPARE(note.text(), u"Draft saved"_s);
    QTRY_VERIFY(note.text().isEmpty());

    note.remark(u"Draft saved"_s);
    note.say(u"Too long."_s, ui::FieldNote::Tone::Danger);
    note.remark(u"Draft saved"_s);
    QCOMPARE(note.text(), u"Too long."_s);
}

void TestWidgets::aReasonThatIsTooLongForItsLineTakesTwo()
{
    ui::FieldNote note;
    note.resize(600, 20);
    note.show();
    const auto reason = u"Offline. Try again when the connection is back."_s;

    note.say(reason, ui::FieldNote::Tone::Hint);
    QCOMPARE(note.height(), 20);
    note.resize(200, 20);
    QCOMPARE(note.height(), 40);
    note.say({}, ui::FieldNote::Tone::Hint);
    QCOMPARE(note.height(), 20);
}

REGISTER_TEST(TestWidgets)
#include "tst_widgets.moc"
