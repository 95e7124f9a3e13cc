// SPDX-License-Identifier: MIT
#include "app/appearance.h"

#include "base/logging.h"
#include "ui/actions/actionregistry.h"
#include "ui/preferences/preferences.h"
#include "ui/theme/style.h"
#include "ui/widgets/speech.h"

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

using namespace Qt::StringLiterals;
using Preference = ui::ColorScheme::Preference;

namespace app {

namespace {

/// As keyboards have it, also in Chinese, and the hints beside buttons.
[[maybe_unused]] constexpr const char *enterKeys[]{QT_TRANSLATE_NOOP("QShortcut", "Return"),
                                                   QT_TRANSLATE_NOOP("QShortcut", "Enter")};

/// Of those that there are, the one that the system prefers.
QString systemLanguage()
{
    for (const auto &name : QLocale::system().uiLanguages()) {
        if (name.startsWith("zh"_L1))
            return u"zh_CN"_s;
        if (name.startsWith("en"_L1))
            break;
    }
    return u"en"_s;
}

} // namespace

Translations::~Translations()
{
    QCoreApplication::removeTranslator(&m_program);
    QCoreApplication::removeTranslator(&m_qt);
}

void Translations::use(const QString &language)
{
    const QString name = language.isEmpty() ? systemLanguage() : language;
    // Numbers and dates follow the language; with English, the person's own habits.
    const QLocale system = QLocale::system();
    const bool isSystem = system.name().startsWith(name.left(2));
    QLocale::setDefault(isSystem ? system : QLocale(name));
    replace(m_qt, QLibraryInfo::path(QLibraryInfo::TranslationsPath) + u"/qtbase_"_s + name);
    replace(m_program, u":/translations/folkmoot_"_s + name);
}

void Translations::replace(QTranslator &translator, const QString &file)
{
    QCoreApplication::removeTranslator(&translator);
    if (translator.load(file))
        QCoreApplication::installTranslator(&translator);
}

namespace {

Preference preferenceOf(Options::Theme theme, const QString &remembered)
{
    if (theme == Options::Theme::Light
        || (theme == Options::Theme::Unchanged && remembered == "light"_L1))
        return Preference::Light;
    if (theme == Options::Theme::Dark
        || (theme == Options::Theme::Unchanged && remembered == "dark"_L1))
        return Preference::Dark;
    return Preference::System;
}

QString nameOf(Preference preference)
{
    switch (preference) {
    case Preference::Light:
        return u"light"_s;
    case Preference::Dark:
        return u"dark"_s;
    case Preference::System:
        break;
    }
    return u"system"_s;
}

} // namespace

Appearance::Appearance(QApplication &application, Settings &settings, const Options &options,
                       QObject *parent)
    : QObject(parent)
    , m_application(application)
    , m_settings(settings)
    , m_scheme(QApplication::palette())
    , m_language(options.language.value_or(settings.language()))
{
    m_translations.use(m_language);
    m_scheme.setPreference(preferenceOf(options.theme, settings.theme()));
    ui::applyTheme(m_application, m_scheme.scheme());
    m_textZoom.setPercent(settings.textZoom());
    ui::applyTextZoom(m_application, m_textZoom.percent());
    connect(&m_textZoom, &ui::TextZoom::percentChanged, this, &Appearance::applyZoom);
    connect(&m_scheme, &ui::ColorScheme::schemeChanged, this,
            [this](ui::Scheme scheme) { ui::applyTheme(m_application, scheme); });
    connect(&m_scheme, &ui::ColorScheme::motionAllowed, this, [this](bool allowed) {
        if (auto *style = qobject_cast<ui::Style *>(m_application.style()))
            style->setMotion(allowed);
    });
}

void Appearance::attach(ui::Preferences &preferences, ui::ActionRegistry &actions)
{
    auto values = preferences.values();
    values.theme = m_scheme.preference();
    values.language = m_language;
    values.textPercent = m_textZoom.percent();
    preferences.set(values);
    connect(&preferences, &ui::Preferences::changed, this,
            [this, &preferences](const ui::PreferenceValues &before) {
                const auto &now = preferences.values();
                if (now.theme != before.theme)
                    chooseTheme(now.theme);
                if (now.language != before.language)
                    chooseLanguage(now.language);
                m_textZoom.setPercent(now.textPercent);
            });
    using enum ui::ActionId;
    actions.handle(LargerText, &m_textZoom, &ui::TextZoom::enlarge);
    actions.handle(SmallerText, &m_textZoom, &ui::TextZoom::reduce);
    actions.handle(NormalText, &m_textZoom, &ui::TextZoom::reset);
    showZoom(actions);
    connect(&m_textZoom, &ui::TextZoom::percentChanged, &preferences,
            [this, &preferences, &actions](int percent) {
                showZoom(actions);
                auto changed = preferences.values();
                changed.textPercent = percent;
                preferences.set(changed);
                if (auto *window = QApplication::activeWindow())
                    ui::speak(*window, tr("Text size: %1 %").arg(percent));
            });
}

void Appearance::chooseTheme(Preference preference)
{
    qCDebug(base::windowLog) << "theme" << nameOf(preference);
    m_settings.setTheme(nameOf(preference));
    m_scheme.setPreference(preference);
}

void Appearance::applyZoom(int percent)
{
    qCDebug(base::windowLog) << "text size" << percent;
    m_settings.setTextZoom(percent);
    ui::applyTextZoom(m_application, percent);
}

/// What can't be any larger or smaller says so.
void Appearance::showZoom(ui::ActionRegistry &actions) const
{
    const auto percent = m_textZoom.percent();
    actions.action(ui::ActionId::LargerText)->setEnabled(percent < ui::TextZoom::most);
    actions.action(ui::ActionId::SmallerText)->setEnabled(percent > ui::TextZoom::least);
}

void Appearance::chooseLanguage(const QString &language)
{
    m_settings.setLanguage(language);
    m_language = language;
    m_translations.use(language);
}

} // namespace app

#include "moc_appearance.cpp"
