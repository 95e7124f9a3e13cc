// SPDX-License-Identifier: MIT
#include "store/core/showntext.h"

#include <QCoreApplication>
#include <QLocale>

namespace store {

namespace {
struct ShownText {
    Q_DECLARE_TR_FUNCTIONS(store::ShownText)
};
} // namespace

QString shownText(const redis::Reply &field)
{
    if (!field.isError())
        return field.text();
    const auto words = field.view().toByteArray().split(' ');
    if (words.size() < 2 || words.at(0) != "TOOLARGE")
        return ShownText::tr("(cannot be read)");
    //: %1 is a size like "70 MB"
    return ShownText::tr("(cannot be read: %1)")
        .arg(QLocale().formattedDataSize(words.at(1).toLongLong(), 0,
                                         QLocale::DataSizeTraditionalFormat));
}

} // namespace store
