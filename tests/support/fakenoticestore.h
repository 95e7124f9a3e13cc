// SPDX-License-Identifier: MIT
#pragma once

#include "questions.h"
#include "store/door/noticestore.h"

namespace support {

/// Stands in for the notices; its answers are the test's.
class FakeNoticeStore : public store::NoticeStore {
public:
    struct Page {
        domain::AccountId person;
        qint64 offset = 0;
        qint64 count = 0;
    };
    struct All {
        domain::AccountId person;
        qint64 upTo = 0;
    };
    struct Some {
        domain::AccountId person;
        QList<domain::NoticeId> notices;
        store::NoticeMark mark = store::NoticeMark::Read;
    };

    FakeNoticeStore()
        : store::NoticeStore(nullptr)
    {
    }

    Questions<domain::NoticePage, Page> pages;
    Questions<QList<domain::NoticeId>, All> alls;
    Questions<void, Some> marks;

    Answer<domain::NoticePage> page(const domain::AccountId &person, qint64 offset,
                                    qint64 count) override
    {
        return pages.ask({person, offset, count});
    }
    Answer<QList<domain::NoticeId>> markAllRead(const domain::AccountId &person,
                                                qint64 upTo) override
    {
        return alls.ask({person, upTo});
    }
    Answer<void> mark(const domain::AccountId &person, const QList<domain::NoticeId> &notices,
                      store::NoticeMark how) override
    {
        return marks.ask({person, notices, how});
    }
};

} // namespace support
