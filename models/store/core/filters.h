// SPDX-License-Identifier: MIT
#pragma once

#include "domain/textfilter.h"

#include <QByteArray>
#include <QList>

namespace store {

/// The filters of words and sites of a community at one moment.
struct Filters {
    QByteArray version; ///< empty: there are none
    QList<domain::TextFilter> filters;
};

} // namespace store
