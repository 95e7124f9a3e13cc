// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"

#include <QMetaType>
#include <QString>

namespace domain {

/// What administrators choose for the whole community.
struct CommunitySettings {
    static constexpr base::Fields fields{"zone", "welcome", "rules"};
    static constexpr qsizetype maxTextLength = 5'000;

    QString zone; ///< IANA's name; in it days end and "today" is counted. Empty: UTC
    QString welcome; ///< Markdown for whoever comes
    QString rules; ///< Markdown

    friend bool operator==(const CommunitySettings &, const CommunitySettings &) = default;
};

} // namespace domain

Q_DECLARE_METATYPE(domain::CommunitySettings)
