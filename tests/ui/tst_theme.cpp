// SPDX-License-Identifier: MIT
#include "testregistry.h"

#include "ui/theme/colorscheme.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/followtoken.h"

#include <QApplication>
#include <QDirIterator>
#include <QLabel>
#include <QSignalSpy>

#include <algorithm>
#include <array>
#include <span>

using namespace Qt::StringLiterals;
using ui::Scheme;
using ui::Tokens;

namespace {

using Token = QColor Tokens::*;

/// What words and icons are painted in, on every ground.
constexpr std::array inks{&Tokens::text,   &Tokens::muted, &Tokens::accent, &Tokens::vote,
                          &Tokens::danger, &Tokens::ok,    &Tokens::gold};
constexpr std::array grounds{
    &Tokens::rail,     &Tokens::window,
    &Tokens::list,     &Tokens::reader,
    &Tokens::raised,   &Tokens::hover,
    &Tokens::tint,     &Tokens::chip,
    &Tokens::code,     &Tokens::voteTint,
    &Tokens::okTint,   &Tokens::dangerTint,
    &Tokens::goldTint, &Tokens::inactiveSelection,
    &Tokens::skeleton,
};
/// What has to be seen, but not read: on every ground, too.
constexpr std::array outlines{&Tokens::outline, &Tokens::scrollThumb};
/// Words on a ground of their own, and what that ground has to stand out from.
struct Label {
    Token ink;
    Token ground;
};
constexpr std::array labels{
    Label{&Tokens::onAccent, &Tokens::accent}, Label{&Tokens::onDanger, &Tokens::danger},
    Label{&Tokens::toastText, &Tokens::toast}, Label{&Tokens::toastLink, &Tokens::toast}};
/// They part or decorate; whoever does not see them misses nothing.
constexpr std::array ornaments{&Tokens::hairline, &Tokens::border, &Tokens::scrollTrack,
                               &Tokens::scrim};

/// Among the colours as they lie in Tokens.
qsizetype placeOf(Token token)
{
    const auto &tokens = ui::tokensFor(Scheme::Light);
    return &(tokens.*token) - &tokens.rail;
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contrastIsWhatTheGuidelinesSay();
    void everyTokenHasARole();
    void everyInkCanBeReadOnEveryGround();
    void outlinesAreSeenOnEveryGround();
    void labelsCanBeReadAndStandOut();
    void initialsCanBeReadOnEveryAvatar();
    void aPersonKeepsTheirColour();
    void thePaletteTellsItsScheme();
    void aChosenSchemeWinsOverTheSystem();
    void theSystemsChoiceIsFollowedLive();
    void aSystemWithoutPreferenceIsFollowedTo();
    void labelsFollowTheSchemeAndTheLastToken();
    void textGrowsInStepsAndStaysWithinItsBounds();
    void allTextThatIsSeenChangesAtOnce();
    void whatIsMadeWhileTextIsLargeIsLarge();
    void everyIconTakesItsColour();
    void anUnknownIconPaintsNothing();
    void chineseGlyphsArePinned();
};

void TestTheme::contrastIsWhatTheGuidelinesSay()
{
    QCOMPARE(qRound(ui::contrast(Qt::black, Qt::white)), 21);
    QCOMPARE(ui::contrast(Qt::red, Qt::red), 1.0);
    QVERIFY(std::abs(ui::contrast(QColor(0x777777), Qt::white) - 4.48) < 0.01);
}

/// A new one is refused until somebody says what it is for.
void TestTheme::everyTokenHasARole()
{
    constexpr auto count = sizeof(Tokens) / sizeof(QColor);
    std::array<int, count> roles{};
    const auto note = [&roles](Token token) { ++roles.at(size_t(placeOf(token))); };

    std::ranges::for_each(inks, note);
    std::ranges::for_each(grounds, note);
    std::ranges::for_each(outlines, note);
    std::ranges::for_each(ornaments, note);
    for (const auto &label : labels)
        note(label.ink);
    note(&Tokens::toast);

    for (size_t i = 0; i < count; ++i)
        QVERIFY2(roles.at(i) == 1, qPrintable(u"token %1 has %2 roles"_s.arg(i).arg(roles.at(i))));
    for (const auto scheme : {Scheme::Light, Scheme::Dark}) {
        const auto *first = &ui::tokensFor(scheme).rail;
        QVERIFY(std::all_of(first, first + count, [](const QColor &one) { return one.isValid(); }));
    }
}

namespace {
/// Says which pair is too weak.
QString weakest(const Tokens &tokens, Token ink, std::span<const Token> onto, double least)
{
    for (const auto &ground : onto) {
        const auto ratio = ui::contrast(tokens.*ink, tokens.*ground);
        if (ratio < least)
            return u"%1 on %2 has %3"_s.arg((tokens.*ink).name(), (tokens.*ground).name())
                .arg(ratio);
    }
    return {};
}
} // namespace

void TestTheme::everyInkCanBeReadOnEveryGround()
{
    for (const auto scheme : {Scheme::Light, Scheme::Dark}) {
        for (const auto ink : inks) {
            const auto fault = weakest(ui::tokensFor(scheme), ink, grounds, 4.5);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
    }
}

void TestTheme::outlinesAreSeenOnEveryGround()
{
    for (const auto scheme : {Scheme::Light, Scheme::Dark}) {
        for (const auto outline : outlines) {
            const auto fault = weakest(ui::tokensFor(scheme), outline, grounds, 3);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
    }
}

void TestTheme::labelsCanBeReadAndStandOut()
{
    for (const auto scheme : {Scheme::Light, Scheme::Dark}) {
        const auto &tokens = ui::tokensFor(scheme);
        for (const auto &[ink, ground] : labels) {
            QVERIFY(ui::contrast(tokens.*ink, tokens.*ground) >= 4.5);
            const auto fault = weakest(tokens, ground, grounds, 3);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
    }
}

void TestTheme::initialsCanBeReadOnEveryAvatar()
{
    for (qint64 id = 0; id < 10; ++id)
        QVERIFY(ui::contrast(ui::avatarColor(domain::AccountId(id)), Qt::white) >= 4.5);
}

void TestTheme::aPersonKeepsTheirColour()
{
    const auto colorOf
        = [](const char *id) { return ui::avatarColor(domain::AccountId(QByteArray(id))); };

    QCOMPARE(colorOf("7"), colorOf("17"));
    QCOMPARE(colorOf("-7"), colorOf("7"));
    QCOMPARE(colorOf("user:17"), colorOf("user:17"));
    QVERIFY(colorOf("").isValid());
    QVERIFY(colorOf("-9223372036854775808").isValid());
}

void TestTheme::thePaletteTellsItsScheme()
{
    for (const auto scheme : {Scheme::Light, Scheme::Dark}) {
        const auto palette = ui::paletteFor(scheme);
        QCOMPARE(ui::schemeOf(palette), scheme);
        QCOMPARE(ui::tokensFor(palette).accent, ui::tokensFor(scheme).accent);
        for (const auto group : {QPalette::Active, QPalette::Inactive})
            QVERIFY(ui::contrast(palette.color(group, QPalette::HighlightedText),
                                 palette.color(group, QPalette::Highlight))
                    >= 4.5);
    }
}

void TestTheme::aChosenSchemeWinsOverTheSystem()
{
    ui::ColorScheme scheme(ui::paletteFor(Scheme::Dark), QDBusConnection(u"no bus"_s));
    QSignalSpy changed(&scheme, &ui::ColorScheme::schemeChanged);
    QCOMPARE(scheme.scheme(), Scheme::Dark);

    scheme.setPreference(ui::ColorScheme::Preference::Dark);
    QCOMPARE(changed.size(), 0);
    scheme.setPreference(ui::ColorScheme::Preference::Light);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(scheme.scheme(), Scheme::Light);
    scheme.setPreference(ui::ColorScheme::Preference::System);

    QCOMPARE(scheme.scheme(), Scheme::Dark);
}

void TestTheme::theSystemsChoiceIsFollowedLive()
{
    ui::ColorScheme scheme(ui::paletteFor(Scheme::Light), QDBusConnection(u"no bus"_s));
    QSignalSpy changed(&scheme, &ui::ColorScheme::schemeChanged);
    const auto say = [&scheme](const QString &group, const QVariant &value) {
        return QMetaObject::invokeMethod(&scheme, "readSetting", Q_ARG(QString, group),
                                         Q_ARG(QString, u"color-scheme"_s),
                                         Q_ARG(QDBusVariant, QDBusVariant(value)));
    };

    QVERIFY(say(u"org.freedesktop.appearance"_s, 1U));
    QCOMPARE(scheme.scheme(), Scheme::Dark);
    say(u"org.gnome.desktop.interface"_s, 2U);
    QCOMPARE(scheme.scheme(), Scheme::Dark);
    say(u"org.freedesktop.appearance"_s, QVariant::fromValue(QDBusVariant(2U)));

    QCOMPARE(scheme.scheme(), Scheme::Light);
    QCOMPARE(changed.size(), 2);
}

void TestTheme::aSystemWithoutPreferenceIsFollowedTo()
{
    const auto say = [](ui::ColorScheme &scheme, const QVariant &value) {
        QMetaObject::invokeMethod(
            &scheme, "readSetting", Q_ARG(QString, u"org.freedesktop.appearance"_s),
            Q_ARG(QString, u"color-scheme"_s), Q_ARG(QDBusVariant, QDBusVariant(value)));
    };
    const QDBusConnection noBus(u"no bus"_s);

    // GNOME's Dark and then its Light, from a light palette and from one that was dark with it.
    for (const auto palette : {Scheme::Light, Scheme::Dark}) {
        ui::ColorScheme scheme(ui::paletteFor(palette), noBus);
        say(scheme, 1U);
        QCOMPARE(scheme.scheme(), Scheme::Dark);
        say(scheme, 0U);
        QCOMPARE(scheme.scheme(), Scheme::Light);
        say(scheme, 1U);
        QCOMPARE(scheme.scheme(), Scheme::Dark);
        say(scheme, u"garbage"_s);
        QCOMPARE(scheme.scheme(), Scheme::Light);
    }

    // One that is dark without saying so.
    ui::ColorScheme scheme(ui::paletteFor(Scheme::Dark), noBus);
    for (const auto said : {0U, 1U, 0U}) {
        say(scheme, said);
        QCOMPARE(scheme.scheme(), Scheme::Dark);
    }
}

void TestTheme::labelsFollowTheSchemeAndTheLastToken()
{
    QLabel label;
    ui::applyTheme(*qApp, Scheme::Light);
    ui::followToken(&label, &Tokens::muted);
    QCOMPARE(label.palette().color(QPalette::WindowText), ui::tokensFor(Scheme::Light).muted);

    ui::followToken(&label, &Tokens::danger);
    ui::applyTheme(*qApp, Scheme::Dark);
    QApplication::processEvents();

    QCOMPARE(label.palette().color(QPalette::WindowText), ui::tokensFor(Scheme::Dark).danger);
    QCOMPARE(label.palette().color(QPalette::Window), ui::tokensFor(Scheme::Dark).window);
    ui::applyTheme(*qApp, Scheme::Light);
}

void TestTheme::textGrowsInStepsAndStaysWithinItsBounds()
{
    ui::TextZoom zoom;
    QSignalSpy changed(&zoom, &ui::TextZoom::percentChanged);

    zoom.enlarge();
    QCOMPARE(zoom.percent(), 110);
    zoom.setPercent(1000);
    QCOMPARE(zoom.percent(), ui::TextZoom::most);
    zoom.enlarge();
    QCOMPARE(changed.size(), 2);
    zoom.setPercent(-3);
    QCOMPARE(zoom.percent(), ui::TextZoom::least);
    zoom.reduce();
    QCOMPARE(changed.size(), 3);
    zoom.setPercent(120); // what settings hold need not be a step
    QCOMPARE(zoom.percent(), 125);

    zoom.reset();

    QCOMPARE(zoom.percent(), 100);
    QCOMPARE(changed.last().first().toInt(), 100);
}

void TestTheme::allTextThatIsSeenChangesAtOnce()
{
    ui::applyTheme(*qApp, Scheme::Light);
    QWidget window;
    QLabel plain(u"plain"_s, &window);
    QLabel head(u"head"_s, &window);
    QLabel below(u"below"_s, &head);
    head.setFont(ui::font(ui::FontRole::ReaderTitle));
    ui::keepFixedHeight(head, ui::LineBox(48));
    const auto before = head.fontMetrics().height();
    window.show();

    ui::applyTextZoom(*qApp, 150);

    QCOMPARE(QApplication::font().pointSizeF(), 15.0);
    QCOMPARE(window.font().pointSizeF(), 15.0);
    QCOMPARE(plain.font().pointSizeF(), 15.0);
    QCOMPARE(head.font().pointSizeF(), 22.5);
    QCOMPARE(below.font().pointSizeF(), 22.5); // it has none of its own
    QVERIFY(head.fontMetrics().height() > before);
    QCOMPARE(head.height(), 56);
    QCOMPARE(int(ui::Scaled(64)), 96);

    for (const int percent : ui::TextZoom::steps())
        ui::applyTextZoom(*qApp, percent);
    ui::applyTextZoom(*qApp, 100);

    QCOMPARE(head.font().pointSizeF(), 15.0);
    QCOMPARE(head.height(), 48);
}

void TestTheme::whatIsMadeWhileTextIsLargeIsLarge()
{
    ui::applyTextZoom(*qApp, 200);
    QLabel label;
    label.setFont(ui::font(ui::FontRole::Meta));

    QCOMPARE(label.font().pointSizeF(), 18.0);
    ui::applyTextZoom(*qApp, 100);

    QCOMPARE(label.font().pointSizeF(), 9.0);
}

void TestTheme::everyIconTakesItsColour()
{
    int icons = 0;
    for (QDirIterator found(u":/icons"_s); found.hasNext(); ++icons) {
        const auto name = QFileInfo(found.next()).completeBaseName();
        QImage picture(32, 32, QImage::Format_ARGB32_Premultiplied);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        ui::drawIcon(painter, {0, 0, 32, 32}, name, Qt::red);
        painter.end();
        bool isRed = false;
        for (int y = 0; y < 32; ++y)
            for (int x = 0; x < 32; ++x)
                isRed |= picture.pixelColor(x, y) == QColor(Qt::red);
        // The program's own icon keeps its colours.
        QVERIFY2(isRed || name == "folkmoot"_L1, qPrintable(name));
    }
    QVERIFY(icons > 50);
}

void TestTheme::anUnknownIconPaintsNothing()
{
    QImage picture(16, 16, QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    const auto empty = picture;
    QPainter painter(&picture);

    ui::drawIcon(painter, {0, 0, 16, 16}, u"no such icon", Qt::red);
    ui::drawIcon(painter, {0, 0, 16, 16}, u"../../etc/passwd", Qt::red);

    painter.end();
    QCOMPARE(picture, empty);
}

void TestTheme::chineseGlyphsArePinned()
{
    for (const auto role : {ui::FontRole::Body, ui::FontRole::Code, ui::FontRole::RowTitle})
        QVERIFY(ui::font(role).families().last().endsWith(u"CJK SC"_s));
}

REGISTER_TEST(TestTheme)
#include "tst_theme.moc"
