// SPDX-License-Identifier: MIT
#include "app/translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace app {

namespace {

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

} // namespace app
