// SPDX-License-Identifier: MIT
#pragma once

#include "board/fakeaccounts.h"
#include "items/moderation/historymodel.h"
#include "items/moderation/membercardreader.h"
#include "items/reporteditor.h"
#include "items/reportlistmodel.h"
#include "items/reportreader.h"
#include "items/session.h"
#include "items/undohistory.h"
#include "reportqueue.h"
#include "store/moderation/members/memberrequests.h"
#include "ui/actions/actionregistry.h"
#include "ui/moderation/moderationpage.h"
#include "ui/moderation/person/authorsection.h"
#include "ui/moderation/person/messagetemplates.h"
#include "ui/moderation/reports/reportspane.h"

#include <QUndoStack>

namespace fixtures {

/// Everything the moderators' workspace needs; the store answers at once.
struct ModerationWorld {
    support::ReportQueue queue;
    FakeAccounts accounts;
    QUndoStack undo;
    items::UndoHistory history{queue, undo};
    items::ReportListModel reports{queue};
    items::ReportReader reader{queue};
    items::ReportEditor editor{queue, history};
    items::Session session{accounts};
    ui::ActionRegistry actions;
    items::MemberCardReader cards{queue, history};
    items::HistoryModel past{queue};

    ModerationWorld()
    {
        accounts.role = domain::Role::Moderator;
        actions.handle(ui::ActionId::Undo, &undo, &QUndoStack::undo);
        queue.asked<store::ReadMemberCard>().automatic = [this](const auto &asked) {
            domain::MemberCard card;
            card.member.id = asked.person;
            card.member.name = QStringLiteral("promo_88");
            card.member.posts = 12;
            card.now = queue.now;
            card.notes.append({"n1", domain::AccountId(1), QStringLiteral("bob"), queue.now,
                               QStringLiteral("Sells followers.")});
            return card;
        };
        queue.asked<store::ListHistory>().automatic = [this](const auto &) {
            return domain::HistoryPage{{{"reply:7", QStringLiteral("Cheap followers"), queue.now,
                                         "withdraw", QStringLiteral("spam")}},
                                       {}};
        };
    }
    ui::ReportsPane *newPane(ui::MessageTemplates &templates)
    {
        return new ui::ReportsPane({reports, reader, editor, session}, actions,
                                   new ui::AuthorSection({cards, past, session, templates}),
                                   templates);
    }
    /// Counted as the module does.
    void addTo(ui::ModerationPage &page)
    {
        const auto source = ui::ReportsPane::source();
        page.addPane(source, [this, &page] { return newPane(page.templates()); });
        QObject::connect(&reports, &items::ReportListModel::waitingCountChanged, &page,
                         [&page, key = source.key](qint64 count) { page.setCount(key, count); });
        QObject::connect(&page, &ui::Workspace::offeredChanged, &reports,
                         [this, &page] { reports.setActive(page.isOffered()); });
        reports.setActive(page.isOffered());
    }

    void fill()
    {
        using Kind = domain::Target::Kind;
        using Reason = domain::ReportReason;
        auto &reply = queue.arrive(
            Kind::Reply,
            QStringLiteral("Cheap followers, 24 h delivery, see my profile for prices"), 5);
        reply.report.reasons = {{Reason::Spam, 4}, {Reason::OffTopic, 1}};
        reply.report.places = {QStringLiteral("redis")};
        reply.report.topic = domain::TopicId(qint64(7));
        reply.report.floor = 18;
        reply.text = QStringLiteral("Cheap followers, 24 h delivery, real people! See my profile "
                                    "for prices, or write to **promo_88 (at) mail**.");
        reply.complaints[1].reporterName = QStringLiteral("林深");
        reply.complaints[1].reason = Reason::OffTopic;
        reply.complaints[1].note = QStringLiteral("和主题没有关系，请删除。");
        auto &article = queue.arrive(Kind::Article,
                                     QStringLiteral("You will not believe what this database does"),
                                     3, Reason::Abuse);
        article.report.authorName = QStringLiteral("clickfast");
        article.report.places = {QStringLiteral("databases")};
        article.link = QStringLiteral("https://example.org/believe");
        article.text.clear();
        auto &topic
            = queue.arrive(Kind::Topic, QStringLiteral("只有新手才会问这种问题，别浪费大家时间"), 2,
                           Reason::Abuse);
        topic.report.state = domain::ReportState::Claimed;
        topic.report.assignee = domain::AccountId(9);
        topic.report.assigneeName = QStringLiteral("bob");
        topic.report.authorName = QStringLiteral("老王");
        auto &post = queue.arrive(Kind::Post, QStringLiteral("Anyone else tired of benchmarks?"), 1,
                                  Reason::Other);
        post.report.isRemoved = true;
    }
};

} // namespace fixtures
