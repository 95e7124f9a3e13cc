// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"
#include "app/settings.h"
#include "ui/theme/colorscheme.h"

#include <QObject>
#include <QString>
#include <QTranslator>

class QApplication;

namespace ui {
class Preferences;
}

namespace app {

/// The language of the window, switchable while it is open.
class Translations {
public:
    Translations() = default;
    ~Translations();
    Translations(const Translations &) = delete;
    Translations &operator=(const Translations &) = delete;

    /// "" follows the system, "en", "zh_CN". Widgets hear of it as QEvent::LanguageChange.
    void use(const QString &language);

private:
    void replace(QTranslator &translator, const QString &file);

    QTranslator m_program;
    QTranslator m_qt;
};

/// Light or dark, and the language: as settings say, as the command line says for this time, and
/// as the person chooses in the window from then on.
class Appearance : public QObject {
    Q_OBJECT
public:
    Appearance(QApplication &application, Settings &settings, const Options &options,
               QObject *parent = nullptr);

    /// From now on they say what is chosen.
    void attach(ui::Preferences &preferences);

private:
    void chooseTheme(ui::ColorScheme::Preference preference);
    void chooseLanguage(const QString &language);

    QApplication &m_application;
    Settings &m_settings;
    ui::ColorScheme m_scheme;
    Translations m_translations;
    QString m_language;
};

} // namespace app
