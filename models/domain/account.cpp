// SPDX-License-Identifier: MIT
#include "domain/account.h"

#include "domain/names.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace domain {

base::Result<Registration> cleanRegistration(const Registration &typed, Passwords passwords)
{
    const auto name = TRY(cleanName(typed.name));
    if (!isAcceptableEmail(typed.email.trimmed()))
        return base::fail(base::Failure::Refused, u"email-invalid"_s);
    if (passwords == Passwords::Required && typed.password.toUcs4().size() < passwordMinimum)
        return base::fail(base::Failure::Refused, u"password-short"_s);
    return Registration{name, typed.email.trimmed(), typed.password};
}

bool isAcceptableEmail(const QString &email)
{
    const auto at = email.indexOf(u'@');
    const bool hasStrange = std::any_of(email.cbegin(), email.cend(), [](QChar c) {
        return c.isSpace() || c.category() == QChar::Other_Control
            || c.category() == QChar::Other_Format;
    });
    return at > 0 && at < email.size() - 1 && email.count(u'@') == 1 && email.size() <= 254
        && !hasStrange;
}

QString foldedEmail(const QString &email)
{
    return foldedName(email.trimmed());
}

} // namespace domain
