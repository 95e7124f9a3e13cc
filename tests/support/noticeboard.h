// SPDX-License-Identifier: MIT
#pragma once

#include "fakecommunity.h"
#include "store/notices/noticerequests.h"

#include <algorithm>

namespace support {

/// Notices of one person that answer at once, the newest first.
class NoticeBoard : public FakeCommunity {
public:
    NoticeBoard()
    {
        asked<store::ListNotices>().automatic
            = [this](const store::ListNotices &question) -> base::Result<domain::NoticePage> {
            if (failure)
                return tl::unexpected(*failure);
            const auto unread = std::count_if(notices.cbegin(), notices.cend(),
                                              [](const auto &notice) { return !notice.isRead; });
            return domain::NoticePage{notices.mid(question.offset, question.count), notices.size(),
                                      unread, now};
        };
        asked<store::MarkAllNoticesRead>().automatic
            = [this](const store::MarkAllNoticesRead &question)
            -> base::Result<QList<domain::NoticeId>> {
            if (failure)
                return tl::unexpected(*failure);
            QList<domain::NoticeId> changed;
            for (auto &notice : notices) {
                if (!notice.isRead && notice.moment <= question.upTo)
                    changed.append(notice.id);
            }
            set(changed, true);
            return changed;
        };
        asked<store::MarkNotices>().automatic
            = [this](const store::MarkNotices &question) -> base::Result<void> {
            if (failure)
                return tl::unexpected(*failure);
            set(question.notices, question.mark == store::NoticeMark::Read);
            return {};
        };
    }

    /// One more, newer than all.
    domain::Notice &arrive(const QString &author, const QString &excerpt)
    {
        const auto number = ++m_last;
        domain::Notice notice;
        notice.id = domain::NoticeId("7:" + QByteArray::number(number));
        notice.topic = domain::TopicId(qint64(7));
        notice.reply = domain::ReplyId(number);
        notice.floor = number;
        notice.title = QStringLiteral("Skip lists");
        notice.category = QStringLiteral("redis");
        notice.author = domain::AccountId(number % 9 + 1);
        notice.authorName = author;
        notice.excerpt = excerpt;
        notice.moment = number * 1'000'000;
        notice.at = now - std::chrono::minutes(3);
        notices.prepend(notice);
        return notices.first();
    }
    void tell() { Q_EMIT changes().noticesChanged(); }

    QList<domain::Notice> notices;
    std::optional<base::Error> failure;
    domain::Timestamp now{std::chrono::seconds(1'795'225'239)};

private:
    void set(const QList<domain::NoticeId> &ids, bool isRead)
    {
        for (auto &notice : notices) {
            if (ids.contains(notice.id))
                notice.isRead = isRead;
        }
    }

    qint64 m_last = 0;
};

} // namespace support
