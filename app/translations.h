// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QTranslator>

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

} // namespace app
