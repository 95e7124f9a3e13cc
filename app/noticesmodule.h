// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspacemodule.h"
#include "items/noticelistmodel.h"
#include "ui/notices/noticespage.h"

namespace app {

/// What the person who acts is told of one community, and the page that shows it.
class NoticesModule {
public:
    explicit NoticesModule(const ModuleContext &context)
        : m_notices(context.link.community(), context.history)
        , m_page(m_notices, context.session, context.actions)
    {
    }

    [[nodiscard]] ui::NoticesPage &page() { return m_page; }
    [[nodiscard]] items::NoticeListModel &notices() { return m_notices; }
    [[nodiscard]] bool hasFirstPage() const
    {
        return m_notices.phase() != items::NoticeListModel::Phase::Loading;
    }

private:
    items::NoticeListModel m_notices;
    ui::NoticesPage m_page;
};

} // namespace app
