// SPDX-License-Identifier: MIT
#include "app/application.h"

#include "contrastfaults.h"
#include "faults.h"
#include "focusfaults.h"
#include "layoutfaults.h"
#include "redisserver.h"
#include "sourcetree.h"
#include "testregistry.h"
#include "ui/inspector/commandtable.h"
#include "ui/lab/lessons/lessonpane.h"
#include "ui/lab/lessons/lessonpanel.h"
#include "ui/list/rowlistview.h"
#include "ui/list/rowtable.h"
#include "ui/preferences/preferences.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/list/timelineview.h"
#include "ui/widgets/focusreason.h"

#include <QAbstractAnimation>
#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>
#include <QScrollArea>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;
using app::Application;
using app::CommunityLocation;
using app::Options;

/// A whole window on the demo content, at all sizes in which it has to hold together.
class TestLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void brokenWidgetsAreFound_data();
    void brokenWidgetsAreFound();
    void nothingIsCutOrLiesOverAnotherOnAnyPage_data();
    void nothingIsCutOrLiesOverAnotherOnAnyPage();
    void whatTakesTheFocusHasANameOnEveryPage();
    void tabLeadsThroughEveryPageAndBack();
    void paleTextAndIconsAreFound();
    void everyTextAndIconIsSeen_data();
    void everyTextAndIconIsSeen();
    void nothingMovesWhereTheSystemWantsNoMotion();
    void aLessonAndTheInspectorHaveRoomInSmallWindows_data();
    void aLessonAndTheInspectorHaveRoomInSmallWindows();
    void aLessonAfterAnotherIsSeenInASmallWindow();

private:
    void dress(const QString &language, int zoom);
    void act(const QString &key);
    [[nodiscard]] QAction *action(const QString &key) const;
    /// What can be shown, as keys of the workspace and of what is in it.
    [[nodiscard]] QList<std::pair<QString, QString>> places();
    /// Shows each, without the inspector and with it; says which it is.
    void eachPage(const std::function<void(QWidget &, const QString &)> &look);
    void settle();
    /// On the board.
    ui::LessonPanel *beginLesson();
    void keepPicture(QWidget &widget, const QString &name);

    std::unique_ptr<QTemporaryDir> m_scratch;
    std::unique_ptr<Application> m_program;
};

namespace {

const QStringList pagesToVisit{u"board"_s,   u"forum"_s,  u"timeline"_s, u"moderate"_s,
                               u"notices"_s, u"search"_s, u"lab"_s};

} // namespace

void TestLayout::initTestCase()
{
    m_scratch = std::make_unique<QTemporaryDir>();
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_scratch->path()));
    qputenv("XDG_DATA_HOME", QFile::encodeName(m_scratch->path()));
    Options options;
    options.location = CommunityLocation::inFolder(m_scratch->filePath(u"community"_s));
    options.wantsDemo = true;
    options.language = u"en"_s;
    options.theme = Options::Theme::Light;
    m_program = std::make_unique<Application>(*qobject_cast<QApplication *>(qApp), options,
                                              m_scratch->filePath(u"settings.ini"_s));
    QVERIFY(m_program->start());
    QTRY_VERIFY_WITH_TIMEOUT(m_program->community() && m_program->community()->hasFirstPage()
                                 && m_program->community()->articles().rowCount() > 0,
                             30'000);
    QTRY_VERIFY(action(u"person.password"_s)); // who founded it acts
    // What is read has something to show.
    for (const auto &page : {u"board"_s, u"forum"_s}) {
        QVERIFY(m_program->window().showWorkspace(page));
        ui::RowListView *list = nullptr;
        const auto isFound = [&] {
            const auto lists
                = m_program->window().currentWorkspace()->findChildren<ui::RowListView *>();
            const auto found = std::ranges::find_if(lists, [](const ui::RowListView *one) {
                return one->isVisible() && one->model() && one->model()->rowCount() > 0;
            });
            list = found == lists.end() ? nullptr : *found;
            return list != nullptr;
        };
        QTRY_VERIFY(isFound());
        list->setCurrentIndex(list->model()->index(0, 0));
        settle();
    }
}

void TestLayout::cleanupTestCase()
{
    m_program.reset();
    dress({}, 100);
}

void TestLayout::settle()
{
    // What comes from the server changes what stands there; what is laid out later, too.
    for (int i = 0; i < 3; ++i) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

QAction *TestLayout::action(const QString &key) const
{
    for (const auto *menu : m_program->window().findChildren<QMenu *>()) {
        for (auto *each : menu->actions()) {
            if (each->objectName() == key)
                return each;
        }
    }
    return nullptr;
}

void TestLayout::act(const QString &key)
{
    action(key)->trigger();
    settle();
}

void TestLayout::dress(const QString &language, int zoom)
{
    if (!m_program) {
        ui::applyTextZoom(*qobject_cast<QApplication *>(qApp), zoom);
        return;
    }
    auto &preferences = m_program->window().preferences();
    auto values = preferences.values();
    values.language = language;
    values.textPercent = zoom;
    preferences.set(values);
    settle();
    QCOMPARE(qRound(ui::textScale() * 100), zoom);
}

QList<std::pair<QString, QString>> TestLayout::places()
{
    QList<std::pair<QString, QString>> found;
    for (const auto &page : pagesToVisit) {
        if (!m_program->window().showWorkspace(page))
            continue;
        settle();
        found.append({page, {}});
        if (page != "moderate"_L1 && page != "lab"_L1)
            continue;
        const auto entries = m_program->window().currentWorkspace()->switcherEntries({});
        for (const auto &entry : entries)
            found.append({page, entry.key});
    }
    return found;
}

void TestLayout::eachPage(const std::function<void(QWidget &, const QString &)> &look)
{
    auto &window = m_program->window();
    dress(u"en"_s, 100);
    window.resize(1440, 900);
    settle();
    for (const bool isInspecting : {false, true}) {
        if (isInspecting)
            act(u"view.inspector"_s);
        const auto all = places();
        for (const auto &[page, entry] : all) {
            QVERIFY(window.showWorkspace(page));
            if (!entry.isEmpty())
                window.currentWorkspace()->openEntry(entry);
            settle();
            look(window, page + u' ' + entry);
        }
    }
    act(u"view.inspector"_s);
}

void TestLayout::keepPicture(QWidget &widget, const QString &name)
{
    if (!qEnvironmentVariableIsSet("FOLKMOOT_PICTURES"))
        return;
    const QDir folder(qEnvironmentVariable("FOLKMOOT_PICTURES"));
    QVERIFY(widget.grab().save(folder.filePath(name + u".png"_s)));
}

void TestLayout::brokenWidgetsAreFound_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("fault");
    QTest::newRow("button") << u"button"_s << u"QPushButton “Mark resolved”"_s;
    QTest::newRow("label") << u"label"_s << u"QLabel “Nothing is waiting for review”"_s;
    QTest::newRow("prose") << u"prose"_s << u"high and needs"_s;
    QTest::newRow("overlap") << u"overlap"_s << u"lies 20×"_s;
    QTest::newRow("outside") << u"outside"_s << u"sticks out of"_s;
    QTest::newRow("hint") << u"hint"_s << u"its hint needs"_s;
    QTest::newRow("scrolled") << u"scrolled"_s << u"is 200 wide in a view of"_s;
    QTest::newRow("whole") << u"whole"_s << QString();
}

void TestLayout::brokenWidgetsAreFound()
{
    QFETCH(QString, kind);
    QFETCH(QString, fault);
    QWidget host;
    host.resize(400, 300);
    auto *button = new QPushButton(u"Mark resolved"_s, &host);
    button->setGeometry(20, 20, kind == "button"_L1 ? 40 : 160, 32);
    auto *label = new QLabel(u"Nothing is waiting for review"_s, &host);
    label->setGeometry(20, 80, kind == "label"_L1 ? 60 : 360, 30);
    auto *prose = new QLabel(u"One of several lines in which something is explained."_s, &host);
    prose->setWordWrap(true);
    prose->setGeometry(20, 120, 120, kind == "prose"_L1 ? 20 : 120);
    auto *line = new QLineEdit(&host);
    line->setPlaceholderText(u"Search for topics, articles and people"_s);
    line->setGeometry(kind == "overlap"_L1 ? 120 : 180, 120, kind == "hint"_L1 ? 60 : 200, 32);
    line->setGeometry(kind == "overlap"_L1    ? QRect(120, 130, 20, 32)
                          : kind == "hint"_L1 ? QRect(180, 120, 60, 32)
                                              : QRect(150, 120, 250, 32));
    if (kind == "outside"_L1)
        button->move(300, 20);
    auto *area = new QScrollArea(&host);
    area->setGeometry(180, 180, 100, 100);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget;
    content->resize(kind == "scrolled"_L1 ? 200 : 60, 400);
    area->setWidget(content);
    host.show();

    const auto faults = layout::faultsIn(host);

    if (fault.isEmpty())
        QCOMPARE(faults, QStringList());
    else
        QVERIFY2(faults.join(u'\n').contains(fault), qPrintable(faults.join(u'\n')));
}

void TestLayout::nothingIsCutOrLiesOverAnotherOnAnyPage_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("zoom");
    // By look first: those are what takes the time.
    for (const auto &language : {u"en"_s, u"zh_CN"_s}) {
        for (const int zoom : {100, 150, 200}) {
            for (const QSize size :
                 {QSize(960, 600), QSize(1280, 800), QSize(1440, 900), QSize(2560, 1440)}) {
                // At twice the size a window needs more than the smallest.
                if (zoom < 200 || size.width() > 960)
                    QTest::addRow("%d×%d, %s, %d %%", size.width(), size.height(),
                                  qPrintable(language), zoom)
                        << size << language << zoom;
            }
        }
    }
}

void TestLayout::nothingIsCutOrLiesOverAnotherOnAnyPage()
{
    QFETCH(QSize, size);
    QFETCH(QString, language);
    QFETCH(int, zoom);
    auto &window = m_program->window();
    dress(language, zoom);
    window.resize(size);
    settle();
    QStringList faults;

    const auto all = places();
    for (const auto &[page, entry] : all) {
        QVERIFY(window.showWorkspace(page));
        if (!entry.isEmpty())
            window.currentWorkspace()->openEntry(entry);
        settle();
        const auto where = entry.isEmpty() ? page : page + u'-' + entry;
        keepPicture(window, u"%1-%2-%3-%4"_s.arg(where).arg(size.width()).arg(language).arg(zoom));
        if (window.size() != size)
            faults.append(u"%1: the window needs %2×%3"_s.arg(where)
                              .arg(window.width())
                              .arg(window.height()));
        for (const auto &fault : faults::lasting([&] { return layout::faultsIn(window); }))
            faults.append(where + u": "_s + fault);
    }

    faults::refuse(faults);
    QVERIFY(all.size() >= 20);
}

void TestLayout::whatTakesTheFocusHasANameOnEveryPage()
{
    QStringList nameless;

    eachPage([&](QWidget &window, const QString &where) {
        for (const auto &fault : focus::namelessIn(window))
            nameless.append(where + u": "_s + fault);
    });

    faults::refuse(nameless);
}

void TestLayout::tabLeadsThroughEveryPageAndBack()
{
    QStringList faults;

    eachPage([&](QWidget &window, const QString &where) {
        for (const auto &fault : faults::lasting([&] { return focus::faultsOfTabIn(window); }))
            faults.append(where + u": "_s + fault);
    });

    faults::refuse(faults);
}

void TestLayout::paleTextAndIconsAreFound()
{
    QWidget host;
    host.setPalette(ui::paletteFor(ui::Scheme::Light));
    host.setAutoFillBackground(true);
    const auto colored = [&host](const QString &text, QRgb color) {
        auto *label = new QLabel(text, &host);
        auto palette = host.palette();
        palette.setColor(QPalette::WindowText, QColor(color));
        label->setPalette(palette);
        return label;
    };
    colored(u"good"_s, 0x5C636B);
    colored(u"pale"_s, 0x909090)->move(0, 40);
    colored(u"large"_s, 0x8A8A8A)->move(0, 80);
    colored(u"asleep"_s, 0x909090)->move(0, 120);
    const auto labels = host.findChildren<QLabel *>();
    labels.at(2)->setFont(QFont(labels.at(2)->font().family(), 18));
    labels.at(2)->adjustSize();
    labels.at(3)->setEnabled(false);
    QPixmap icon(16, 16);
    icon.fill(Qt::transparent);
    QPainter(&icon).fillRect(4, 4, 8, 8, QColor(0xB0B0B0));
    auto *picture = new QLabel(&host);
    picture->setPixmap(icon);
    picture->move(0, 160);
    host.resize(200, 200);
    host.show();

    const auto faults = contrast::faultsIn(host);

    QVERIFY2(faults.size() == 2, qPrintable(faults.join(u'\n')));
    QVERIFY2(faults.first().startsWith(u"“pale” in QLabel: #909090 on #f7f7f5"_s),
             qPrintable(faults.first()));
    QVERIFY2(faults.last().startsWith(u"an icon in QLabel: #b7b7b7"_s), qPrintable(faults.last()));
}

void TestLayout::everyTextAndIconIsSeen_data()
{
    using Theme = ui::ColorScheme::Preference;
    QTest::addColumn<Theme>("theme");
    QTest::newRow("dark") << Theme::Dark;
    QTest::newRow("light") << Theme::Light;
}

void TestLayout::everyTextAndIconIsSeen()
{
    QFETCH(ui::ColorScheme::Preference, theme);
    auto &preferences = m_program->window().preferences();
    auto values = preferences.values();
    values.theme = theme;
    preferences.set(values);
    QStringList faults;
    const auto look = [&](QWidget &widget, const QString &where) {
        for (const auto &fault : contrast::faultsIn(widget))
            faults.append(where + u": "_s + fault);
    };

    eachPage(look);

    faults::refuse(faults);
}

void TestLayout::nothingMovesWhereTheSystemWantsNoMotion()
{
    auto *style = qobject_cast<ui::Style *>(QApplication::style());
    QVERIFY(style);
    QStringList moving;
    // Whatever slides new rows in is asked to.
    const auto look = [&moving](QWidget &root, const QString &where) {
        for (auto *table : root.findChildren<ui::RowTable *>()) {
            if (table->isVisible())
                table->slideIn(40);
        }
        for (const auto *animation : root.findChildren<QAbstractAnimation *>()) {
            if (animation->state() == QAbstractAnimation::Running)
                moving.append(where + u": "_s
                              + focus::nameOf(qobject_cast<QWidget *>(animation->parent())));
        }
    };
    QVERIFY(m_program->window().showWorkspace(u"board"_s));
    settle();
    look(m_program->window(), u"board"_s);
    QVERIFY(!moving.isEmpty());
    moving.clear();

    style->setMotion(false);
    eachPage(look);
    style->setMotion(true);

    faults::refuse(moving);
}

ui::LessonPanel *TestLayout::beginLesson()
{
    auto &window = m_program->window();
    window.showWorkspace(u"lab"_s);
    window.currentWorkspace()->openEntry(u"vote"_s);
    // They are read from the disk.
    for (int i = 0; i < 250 && !window.findChild<ui::LessonPanel *>(); ++i) {
        QTest::qWait(20);
        if (auto *lessons = window.findChild<ui::LessonPane *>())
            Q_EMIT lessons->startRequested(u"vote"_s, true);
    }
    window.showWorkspace(u"board"_s);
    settle();
    return window.findChild<ui::LessonPanel *>();
}

void TestLayout::aLessonAndTheInspectorHaveRoomInSmallWindows_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("zoom");
    for (const auto &language : {u"en"_s, u"zh_CN"_s}) {
        for (const auto &[size, zoom] :
             {std::pair(QSize(960, 600), 100), {QSize(960, 600), 150}, {QSize(1280, 800), 200}})
            QTest::addRow("%d×%d, %s, %d %%", size.width(), size.height(), qPrintable(language),
                          zoom)
                << size << language << zoom;
    }
}

void TestLayout::aLessonAndTheInspectorHaveRoomInSmallWindows()
{
    QFETCH(QSize, size);
    QFETCH(QString, language);
    QFETCH(int, zoom);
    auto &window = m_program->window();
    dress(language, zoom);
    window.resize(size);
    auto *lesson = beginLesson();
    QVERIFY(lesson);
    const auto keep = [&](const QString &name) {
        keepPicture(window, u"%1-%2-%3-%4"_s.arg(name).arg(size.width()).arg(language).arg(zoom));
    };
    auto *inspect = action(u"view.inspector"_s);
    const bool areBoth = zoom == 100;
    QStringList faults;

    // What was begun is seen, and its text, not only its frame.
    QCOMPARE(inspect->isChecked(), areBoth);
    QVERIFY(lesson->isVisible());
    const auto *text = lesson->findChild<QScrollArea *>();
    const int lines = text->viewport()->height() / lesson->fontMetrics().lineSpacing();
    QVERIFY2(lines >= 5, qPrintable(QString::number(lines)));
    faults += faults::lasting([&] { return layout::faultsIn(window); });
    keep(u"lesson"_s);

    inspect->setChecked(true);
    settle();
    const auto *commands = window.findChild<ui::CommandTable *>();
    QVERIFY(commands && commands->isVisible());
    QCOMPARE(lesson->isVisible(), areBoth);
    QVERIFY2(commands->roomForNames() >= commands->fontMetrics().averageCharWidth() * 20,
             qPrintable(QString::number(commands->roomForNames())));
    QCOMPARE(window.size(), size);
    faults += faults::lasting([&] { return layout::faultsIn(window); });
    keep(u"lesson-inspector"_s);

    inspect->setChecked(false);
    settle();
    QVERIFY(lesson->isVisible());
    lesson->findChild<QToolButton *>()->click();
    QTRY_VERIFY(!window.findChild<ui::LessonPanel *>());
    faults::refuse(faults);
}

void TestLayout::aLessonAfterAnotherIsSeenInASmallWindow()
{
    auto &window = m_program->window();
    dress(u"en"_s, 200);
    window.resize(1280, 800);
    auto *lesson = beginLesson();
    QVERIFY(lesson);
    window.showWorkspace(u"lab"_s);
    auto *lessons = window.findChild<ui::LessonPane *>();
    QVERIFY(lessons);

    // Another one, and the same from its beginning, out of the list and with the inspector shown.
    for (const bool isInspected : {false, true}) {
        action(u"view.inspector"_s)->setChecked(isInspected);
        settle();
        QCOMPARE(lesson->isVisible(), !isInspected);
        lessons->setFocus();
        Q_EMIT lessons->startRequested(u"score"_s, true);
        settle();
        QCOMPARE(window.findChild<ui::LessonPanel *>(), lesson);
        QVERIFY(lesson->isVisible());
        QVERIFY(ui::holdsFocus(*lesson));
    }

    lesson->findChild<QToolButton *>()->click();
    QTRY_VERIFY(!window.findChild<ui::LessonPanel *>());
}

REGISTER_TEST(TestLayout)
#include "tst_layout.moc"
