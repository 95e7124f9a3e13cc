// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"
#include "app/settings.h"
#include "ui/theme/colorscheme.h"
#include "ui/theme/textzoom.h"

#include <QObject>
#include <QString>
#include <QTranslator>

class QApplication;

namespace ui {
class ActionRegistry;
class Preferences;
} // namespace ui

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

/// Light or dark, the size of the text and the language: as settings say, as the command line says
/// for this time, and as the person chooses in the window from then on.
class Appearance : public QObject {
    Q_OBJECT
public:
    Appearance(QApplication &application, Settings &settings, const Options &options,
               QObject *parent = nullptr);

    /// From now on they say what is chosen, and the text grows and shrinks by its actions.
    void attach(ui::Preferences &preferences, ui::ActionRegistry &actions);

private:
    void chooseTheme(ui::ColorScheme::Preference preference);
    void chooseLanguage(const QString &language);
    void applyZoom(int percent);
    void showZoom(ui::ActionRegistry &actions) const;

    QApplication &m_application;
    Settings &m_settings;
    ui::ColorScheme m_scheme;
    ui::TextZoom m_textZoom;
    Translations m_translations;
    QString m_language;
};

} // namespace app
