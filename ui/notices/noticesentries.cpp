// SPDX-License-Identifier: MIT
// What the quick switcher finds on the page.
#include "items/noticelistmodel.h"
#include "ui/notices/noticelistview.h"
#include "ui/notices/noticespage.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/relativetime.h"

using namespace Qt::StringLiterals;

namespace ui {

QList<PaletteEntry> NoticesPage::switcherEntries(const QString &words) const
{
    QList<PaletteEntry> entries;
    for (int row = 0; row < m_notices.rowCount() && !words.isEmpty(); ++row) {
        const auto index = m_notices.index(row, 0);
        const auto notice = m_view->noticeAt(index);
        if (!index.data(Qt::DisplayRole).toString().contains(words, Qt::CaseInsensitive))
            continue;
        entries.append(
            {title(),
             displayLine(notice.title, 400),
             displayLine(notice.authorName, 32) + u" · "_s + shortAge(notice.at, m_notices.now()),
             u"bell"_s,
             {},
             u"notice:"_s + notice.id.toString(),
             {}});
    }
    return entries;
}

void NoticesPage::openEntry(const QString &key)
{
    if (key.startsWith("notice:"_L1))
        open(m_view->noticeAt(m_notices.indexOf(domain::NoticeId(key.sliced(7).toUtf8()))));
}

} // namespace ui
