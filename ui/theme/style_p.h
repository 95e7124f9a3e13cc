// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>
#include <QStyleOption>
#include <QTextEdit>

namespace ui {

/// What Qt promises that the option is for this element.
template <typename Option>
const Option &as(const QStyleOption *option)
{
    return *static_cast<const Option *>(option);
}

inline bool isTextEdit(const QWidget *widget)
{
    return qobject_cast<const QPlainTextEdit *>(widget) || qobject_cast<const QTextEdit *>(widget);
}

} // namespace ui
