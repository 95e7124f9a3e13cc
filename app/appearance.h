// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"
#include "app/settings.h"
#include "app/translations.h"
#include "ui/theme/colorscheme.h"

#include <QObject>

class QApplication;

namespace ui {
class MainWindow;
}

namespace app {

/// Light or dark, and the language: as settings say, as the command line says for this time, and
/// as the person chooses in the window from then on.
class Appearance : public QObject {
    Q_OBJECT
public:
    Appearance(QApplication &application, Settings &settings, const Options &options,
               QObject *parent = nullptr);

    void attach(ui::MainWindow &window);

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
