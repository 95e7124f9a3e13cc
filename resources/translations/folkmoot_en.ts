<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>app::Announcements</name>
    <message numerus="yes">
        <source>%Ln new notice(s)</source>
        <translation>
            <numerusform>%Ln new notice</numerusform>
            <numerusform>%Ln new notices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln person(s) liked your post</source>
        <translation>
            <numerusform>%Ln person liked your post</numerusform>
            <numerusform>%Ln people liked your post</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln like(s) of your posts</source>
        <translation>
            <numerusform>%Ln like of your posts</numerusform>
            <numerusform>%Ln likes of your posts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new report(s)</source>
        <translation>
            <numerusform>%Ln new report</numerusform>
            <numerusform>%Ln new reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) held for review</source>
        <translation>
            <numerusform>%Ln text held for review</numerusform>
            <numerusform>%Ln texts held for review</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::Batches</name>
    <message numerus="yes">
        <source>%Ln item(s) unchanged: %1</source>
        <translation>
            <numerusform>%Ln item unchanged: %1</numerusform>
            <numerusform>%Ln items unchanged: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln replies moved to a new topic.</source>
        <translation>
            <numerusform>%Ln reply moved to a new topic.</numerusform>
            <numerusform>%Ln replies moved to a new topic.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::CheckRun</name>
    <message numerus="yes">
        <source>%Ln keys scanned; written by: %1</source>
        <translation>
            <numerusform>%Ln key scanned; written by: %1</numerusform>
            <numerusform>%Ln keys scanned; written by: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::OutboxReport</name>
    <message numerus="yes">
        <source>%Ln action(s) not confirmed yet, %1 s</source>
        <extracomment>Acts that the steward did not confirm yet; %1: seconds</extracomment>
        <translation>
            <numerusform>%Ln action not confirmed yet, %1 s</numerusform>
            <numerusform>%Ln actions not confirmed yet, %1 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No answer yet: %Ln action(s) waiting, %1 s</source>
        <translation>
            <numerusform>No answer yet: %Ln action waiting, %1 s</numerusform>
            <numerusform>No answer yet: %Ln actions waiting, %1 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Done, but not yet safe: %Ln action(s) on one server only, %1 s</source>
        <extracomment>Acts that would be lost with the server that did them; %1: seconds</extracomment>
        <translation>
            <numerusform>Done, but not yet safe: %Ln action on one server only, %1 s</numerusform>
            <numerusform>Done, but not yet safe: %Ln actions on one server only, %1 s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::Transfers</name>
    <message numerus="yes">
        <source>%Ln article(s) exported.</source>
        <translation>
            <numerusform>%Ln article exported.</numerusform>
            <numerusform>%Ln articles exported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln article(s) imported.</source>
        <translation>
            <numerusform>%Ln article imported.</numerusform>
            <numerusform>%Ln articles imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln already existed.</source>
        <translation>
            <numerusform>%Ln already existed.</numerusform>
            <numerusform>%Ln already existed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) could not be read.</source>
        <translation>
            <numerusform>%Ln row could not be read.</numerusform>
            <numerusform>%Ln rows could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln are listed here.</source>
        <translation>
            <numerusform>The first %Ln is listed here.</numerusform>
            <numerusform>The first %Ln are listed here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) exported.</source>
        <translation>
            <numerusform>%Ln topic exported.</numerusform>
            <numerusform>%Ln topics exported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) imported.</source>
        <translation>
            <numerusform>%Ln topic imported.</numerusform>
            <numerusform>%Ln topics imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln replies exported.</source>
        <translation>
            <numerusform>%Ln reply exported.</numerusform>
            <numerusform>%Ln replies exported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln replies imported.</source>
        <translation>
            <numerusform>%Ln reply imported.</numerusform>
            <numerusform>%Ln replies imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln post(s) exported.</source>
        <translation>
            <numerusform>%Ln post exported.</numerusform>
            <numerusform>%Ln posts exported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln post(s) imported.</source>
        <translation>
            <numerusform>%Ln post imported.</numerusform>
            <numerusform>%Ln posts imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The community is exported: %Ln article(s), topic(s) and post(s).</source>
        <translation>
            <numerusform>The community is exported: %Ln article, topic or post.</numerusform>
            <numerusform>The community is exported: %Ln articles, topics and posts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::ArticleEditor</name>
    <message numerus="yes">
        <source>Mark %Ln article(s) as read</source>
        <translation>
            <numerusform>Mark %Ln article as read</numerusform>
            <numerusform>Mark %Ln articles as read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::ArticleSentence</name>
    <message numerus="yes">
        <source>%Ln vote(s)</source>
        <translation>
            <numerusform>%Ln vote</numerusform>
            <numerusform>%Ln votes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s) ago</source>
        <translation>
            <numerusform>%Ln minute ago</numerusform>
            <numerusform>%Ln minutes ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hour(s) ago</source>
        <translation>
            <numerusform>%Ln hour ago</numerusform>
            <numerusform>%Ln hours ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s) ago</source>
        <translation>
            <numerusform>%Ln day ago</numerusform>
            <numerusform>%Ln days ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln month(s) ago</source>
        <translation>
            <numerusform>%Ln month ago</numerusform>
            <numerusform>%Ln months ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln year(s) ago</source>
        <translation>
            <numerusform>%Ln year ago</numerusform>
            <numerusform>%Ln years ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::ArticleSourceModel</name>
    <message numerus="yes">
        <source>%Ln article(s)</source>
        <translation>
            <numerusform>%Ln article</numerusform>
            <numerusform>%Ln articles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::AuditText</name>
    <message numerus="yes">
        <source>%Ln hour(s) ahead</source>
        <translation>
            <numerusform>%Ln hour ahead</numerusform>
            <numerusform>%Ln hours ahead</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::BatchEditor</name>
    <message numerus="yes">
        <source>Remove %Ln item(s)</source>
        <translation>
            <numerusform>Remove %Ln item</numerusform>
            <numerusform>Remove %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore %Ln item(s)</source>
        <translation>
            <numerusform>Restore %Ln item</numerusform>
            <numerusform>Restore %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lock %Ln item(s)</source>
        <translation>
            <numerusform>Lock %Ln item</numerusform>
            <numerusform>Lock %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unlock %Ln item(s)</source>
        <translation>
            <numerusform>Unlock %Ln item</numerusform>
            <numerusform>Unlock %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln topic(s)</source>
        <translation>
            <numerusform>Move %Ln topic</numerusform>
            <numerusform>Move %Ln topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) removed.</source>
        <translation>
            <numerusform>%Ln item removed.</numerusform>
            <numerusform>%Ln items removed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) restored.</source>
        <translation>
            <numerusform>%Ln item restored.</numerusform>
            <numerusform>%Ln items restored.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) locked.</source>
        <translation>
            <numerusform>%Ln item locked.</numerusform>
            <numerusform>%Ln items locked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) unlocked.</source>
        <translation>
            <numerusform>%Ln item unlocked.</numerusform>
            <numerusform>%Ln items unlocked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) moved.</source>
        <translation>
            <numerusform>%Ln topic moved.</numerusform>
            <numerusform>%Ln topics moved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pin %Ln item(s)</source>
        <translation>
            <numerusform>Pin %Ln item</numerusform>
            <numerusform>Pin %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unpin %Ln item(s)</source>
        <translation>
            <numerusform>Unpin %Ln item</numerusform>
            <numerusform>Unpin %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rename %Ln item(s)</source>
        <translation>
            <numerusform>Rename %Ln item</numerusform>
            <numerusform>Rename %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change tags of %Ln topic(s)</source>
        <translation>
            <numerusform>Change tags of %Ln topic</numerusform>
            <numerusform>Change tags of %Ln topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change groups of %Ln article(s)</source>
        <translation>
            <numerusform>Change groups of %Ln article</numerusform>
            <numerusform>Change groups of %Ln articles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Merge %Ln topic(s)</source>
        <translation>
            <numerusform>Merge %Ln topic</numerusform>
            <numerusform>Merge %Ln topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) pinned.</source>
        <translation>
            <numerusform>%Ln item pinned.</numerusform>
            <numerusform>%Ln items pinned.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) unpinned.</source>
        <translation>
            <numerusform>%Ln item unpinned.</numerusform>
            <numerusform>%Ln items unpinned.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) renamed.</source>
        <translation>
            <numerusform>%Ln item renamed.</numerusform>
            <numerusform>%Ln items renamed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tags of %Ln topic(s) changed.</source>
        <translation>
            <numerusform>Tags of %Ln topic changed.</numerusform>
            <numerusform>Tags of %Ln topics changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Groups of %Ln article(s) changed.</source>
        <translation>
            <numerusform>Groups of %Ln article changed.</numerusform>
            <numerusform>Groups of %Ln articles changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) merged.</source>
        <translation>
            <numerusform>%Ln topic merged.</numerusform>
            <numerusform>%Ln topics merged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Purge %Ln item(s)</source>
        <translation>
            <numerusform>Purge %Ln item</numerusform>
            <numerusform>Purge %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) purged.</source>
        <translation>
            <numerusform>%Ln item purged.</numerusform>
            <numerusform>%Ln items purged.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::FindingListModel</name>
    <message numerus="yes">
        <source>repair of %Ln problem(s)</source>
        <translation>
            <numerusform>repair of %Ln problem</numerusform>
            <numerusform>repair of %Ln problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s) repaired.</source>
        <translation>
            <numerusform>%Ln problem repaired.</numerusform>
            <numerusform>%Ln problems repaired.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln repair(s) undone.</source>
        <translation>
            <numerusform>%Ln repair undone.</numerusform>
            <numerusform>%Ln repairs undone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln had changed since and were kept.</source>
        <translation>
            <numerusform>%Ln had changed since and was kept.</numerusform>
            <numerusform>%Ln had changed since and were kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::HistoryModel</name>
    <message numerus="yes">
        <source>%Ln report(s)</source>
        <translation>
            <numerusform>%Ln report</numerusform>
            <numerusform>%Ln reports</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::KeyTexts</name>
    <message numerus="yes">
        <source>%Ln entry(s)</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::KeyTreeModel</name>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::LessonListModel</name>
    <message numerus="yes">
        <source>%1 · %Ln min</source>
        <translation>
            <numerusform>%1 · %Ln min</numerusform>
            <numerusform>%1 · %Ln min</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::NoticeListModel</name>
    <message numerus="yes">
        <source>Mark %Ln notice(s) as read</source>
        <translation>
            <numerusform>Mark %Ln notice as read</numerusform>
            <numerusform>Mark %Ln notices as read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::PeopleModel</name>
    <message numerus="yes">
        <source>%Ln follower(s)</source>
        <translation>
            <numerusform>%Ln follower</numerusform>
            <numerusform>%Ln followers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::Ranking</name>
    <message numerus="yes">
        <source>%Ln vote(s)</source>
        <translation>
            <numerusform>%Ln vote</numerusform>
            <numerusform>%Ln votes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::ReportSentence</name>
    <message numerus="yes">
        <source>%Ln report(s)</source>
        <translation>
            <numerusform>%Ln report</numerusform>
            <numerusform>%Ln reports</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::TagListModel</name>
    <message numerus="yes">
        <source>%Ln topics</source>
        <translation>
            <numerusform>%Ln topic</numerusform>
            <numerusform>%Ln topics</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::TimelineSentence</name>
    <message numerus="yes">
        <source>%Ln like(s)</source>
        <translation>
            <numerusform>%Ln like</numerusform>
            <numerusform>%Ln likes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln replies</source>
        <translation>
            <numerusform>%Ln reply</numerusform>
            <numerusform>%Ln replies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show %Ln more replies</source>
        <translation>
            <numerusform>Show %Ln more reply</numerusform>
            <numerusform>Show %Ln more replies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::TimelineSources</name>
    <message numerus="yes">
        <source>%Ln posts</source>
        <translation>
            <numerusform>%Ln post</numerusform>
            <numerusform>%Ln posts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln person</numerusform>
            <numerusform>%Ln people</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::TopicEditor</name>
    <message numerus="yes">
        <source>Mark %Ln topic(s) as read</source>
        <translation>
            <numerusform>Mark %Ln topic as read</numerusform>
            <numerusform>Mark %Ln topics as read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::TopicSentence</name>
    <message numerus="yes">
        <source>%Ln replies</source>
        <translation>
            <numerusform>%Ln reply</numerusform>
            <numerusform>%Ln replies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln up</source>
        <translation>
            <numerusform>%Ln up</numerusform>
            <numerusform>%Ln up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln down</source>
        <translation>
            <numerusform>%Ln down</numerusform>
            <numerusform>%Ln down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <translation>
            <numerusform>%Ln new</numerusform>
            <numerusform>%Ln new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln views</source>
        <translation>
            <numerusform>%Ln view</numerusform>
            <numerusform>%Ln views</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln links</source>
        <translation>
            <numerusform>%Ln link</numerusform>
            <numerusform>%Ln links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::TopicTreeModel</name>
    <message numerus="yes">
        <source>%Ln topics</source>
        <translation>
            <numerusform>%Ln topic</numerusform>
            <numerusform>%Ln topics</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AgeText</name>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation>
            <numerusform>%n h</numerusform>
            <numerusform>%n h</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n d</source>
        <translation>
            <numerusform>%n d</numerusform>
            <numerusform>%n d</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mo</source>
        <translation>
            <numerusform>%n mo</numerusform>
            <numerusform>%n mo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n y</source>
        <translation>
            <numerusform>%n y</numerusform>
            <numerusform>%n y</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>%n minute ago</numerusform>
            <numerusform>%n minutes ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ago</source>
        <translation>
            <numerusform>%n hour ago</numerusform>
            <numerusform>%n hours ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n month(s) ago</source>
        <translation>
            <numerusform>%n month ago</numerusform>
            <numerusform>%n months ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n year(s) ago</source>
        <translation>
            <numerusform>%n year ago</numerusform>
            <numerusform>%n years ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <translation>
            <numerusform>%n s</numerusform>
            <numerusform>%n s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <comment>time left</comment>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ArticleActs</name>
    <message numerus="yes">
        <source>%Ln article(s) marked as read.</source>
        <translation>
            <numerusform>%Ln article marked as read.</numerusform>
            <numerusform>%Ln articles marked as read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ArticleFigures</name>
    <message numerus="yes">
        <source>votes</source>
        <comment>below a number</comment>
        <translation>
            <numerusform>vote</numerusform>
            <numerusform>votes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 vote(s)</source>
        <translation>
            <numerusform>%1 vote</numerusform>
            <numerusform>%1 votes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ArticleToolbar</name>
    <message numerus="yes">
        <source>%1 vote(s)</source>
        <translation>
            <numerusform>%1 vote</numerusform>
            <numerusform>%1 votes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AuditPane</name>
    <message numerus="yes">
        <source>%Ln action(s) exported.</source>
        <translation>
            <numerusform>%Ln action exported.</numerusform>
            <numerusform>%Ln actions exported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln action(s)</source>
        <translation>
            <numerusform>%Ln action</numerusform>
            <numerusform>%Ln actions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::BackupPane</name>
    <message numerus="yes">
        <source>%Ln key(s) backed up.</source>
        <translation>
            <numerusform>%Ln key backed up.</numerusform>
            <numerusform>%Ln keys backed up.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The backup is complete: %Ln key(s).</source>
        <translation>
            <numerusform>The backup is complete: %Ln key.</numerusform>
            <numerusform>The backup is complete: %Ln keys.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln backup(s)</source>
        <translation>
            <numerusform>%Ln backup</numerusform>
            <numerusform>%Ln backups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::BatchDialog</name>
    <message numerus="yes">
        <source>%Ln of them will change. A single Undo reverts all of it.</source>
        <translation>
            <numerusform>%Ln item will change. A single Undo reverts it.</numerusform>
            <numerusform>%Ln items will change. A single Undo reverts all of it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln will stay unchanged.</source>
        <translation>
            <numerusform>%Ln will stay unchanged.</numerusform>
            <numerusform>%Ln will stay unchanged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected row(s) are not loaded yet and are left out.</source>
        <translation>
            <numerusform>%Ln selected row is not loaded yet and is left out.</numerusform>
            <numerusform>%Ln selected rows are not loaded yet and are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln replies will move with them.</source>
        <translation>
            <numerusform>%Ln reply will move with them.</numerusform>
            <numerusform>%Ln replies will move with them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::BesidePane</name>
    <message numerus="yes">
        <source>%Ln round trip(s)</source>
        <translation>
            <numerusform>%Ln round trip</numerusform>
            <numerusform>%Ln round trips</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new post(s)</source>
        <translation>
            <numerusform>%Ln new post</numerusform>
            <numerusform>%Ln new posts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from %Ln people you follow</source>
        <translation>
            <numerusform>from %Ln person you follow</numerusform>
            <numerusform>from %Ln people you follow</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %Ln new post(s)</source>
        <translation>
            <numerusform>More than %Ln new post</numerusform>
            <numerusform>More than %Ln new posts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CategoriesPane</name>
    <message numerus="yes">
        <source>Done: %1. %Ln moved.</source>
        <translation>
            <numerusform>Done: %1. %Ln moved.</numerusform>
            <numerusform>Done: %1. %Ln moved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled; %Ln had already changed.</source>
        <translation>
            <numerusform>Cancelled; %Ln had already changed.</numerusform>
            <numerusform>Cancelled; %Ln had already changed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CategoriesTree</name>
    <message numerus="yes">
        <source>%Ln article(s)</source>
        <translation>
            <numerusform>%Ln article</numerusform>
            <numerusform>%Ln articles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln topic</numerusform>
            <numerusform>%Ln topics</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CategoryDetail</name>
    <message numerus="yes">
        <source>A tab with %Ln categories.</source>
        <translation>
            <numerusform>A tab with %Ln category.</numerusform>
            <numerusform>A tab with %Ln categories.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A category with %Ln topics, in no tab.</source>
        <translation>
            <numerusform>A category with %Ln topic, in no tab.</numerusform>
            <numerusform>A category with %Ln topics, in no tab.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A category with %Ln topics, in %1.</source>
        <translation>
            <numerusform>A category with %Ln topic, in %1.</numerusform>
            <numerusform>A category with %Ln topics, in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An archived category with %Ln topics: read-only.</source>
        <translation>
            <numerusform>An archived category with %Ln topic: read-only.</numerusform>
            <numerusform>An archived category with %Ln topics: read-only.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A group of %Ln articles.</source>
        <translation>
            <numerusform>A group of %Ln article.</numerusform>
            <numerusform>A group of %Ln articles.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CategoryDialog</name>
    <message numerus="yes">
        <source>%Ln topic(s) move to the new name, along with the category’s tabs, slow mode and moderators. Posts sent to the old name arrive there too.</source>
        <translation>
            <numerusform>%Ln topic moves to the new name, along with the category’s tabs, slow mode and moderators. Posts sent to the old name arrive there too.</numerusform>
            <numerusform>%Ln topics move to the new name, along with the category’s tabs, slow mode and moderators. Posts sent to the old name arrive there too.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) move. The category disappears, also from its tabs; new posts to it go to the other one. Undo separates them again.</source>
        <translation>
            <numerusform>%Ln topic moves. The category disappears, also from its tabs; new posts to it go to the other one. Undo separates them again.</numerusform>
            <numerusform>%Ln topics move. The category disappears, also from its tabs; new posts to it go to the other one. Undo separates them again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) can still be read, searched and voted on. No one can post, reply or move topics there until it is reopened.</source>
        <translation>
            <numerusform>%Ln topic can still be read, searched and voted on. No one can post, reply or move topics there until it is reopened.</numerusform>
            <numerusform>%Ln topics can still be read, searched and voted on. No one can post, reply or move topics there until it is reopened.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) appear in the tab.</source>
        <translation>
            <numerusform>%Ln topic appears in the tab.</numerusform>
            <numerusform>%Ln topics appear in the tab.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln article(s) change groups. A single Undo reverts all of it.</source>
        <translation>
            <numerusform>%Ln article changes groups. A single Undo reverts it.</numerusform>
            <numerusform>%Ln articles change groups. A single Undo reverts all of it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ClockPanel</name>
    <message numerus="yes">
        <source>Voting closes on %1 of %Ln open article(s).</source>
        <translation>
            <numerusform>Voting closes on %1 of %Ln open article.</numerusform>
            <numerusform>Voting closes on %1 of %Ln open articles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Voting stays open on %Ln article(s).</source>
        <translation>
            <numerusform>Voting stays open on %Ln article.</numerusform>
            <numerusform>Voting stays open on %Ln articles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>closes %Ln article(s)</source>
        <translation>
            <numerusform>closes %Ln article</numerusform>
            <numerusform>closes %Ln articles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CommandDelegate</name>
    <message numerus="yes">
        <source>%Ln trip(s)</source>
        <translation>
            <numerusform>%Ln trip</numerusform>
            <numerusform>%Ln trips</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CommandDetail</name>
    <message numerus="yes">
        <source>%Ln round trip(s)</source>
        <translation>
            <numerusform>%Ln round trip</numerusform>
            <numerusform>%Ln round trips</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What the script called (%Ln)</source>
        <translation>
            <numerusform>What the script called (%Ln)</numerusform>
            <numerusform>What the script called (%Ln)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CommandTable</name>
    <message numerus="yes">
        <source>%Ln round trip(s)</source>
        <translation>
            <numerusform>%Ln round trip</numerusform>
            <numerusform>%Ln round trips</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CommunityTile</name>
    <message numerus="yes">
        <source>%n new when you last left</source>
        <translation>
            <numerusform>%n new when you last left</numerusform>
            <numerusform>%n new when you last left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FiltersForm</name>
    <message numerus="yes">
        <source>%Ln filter(s) removed. Not saved yet.</source>
        <translation>
            <numerusform>%Ln filter removed. Not saved yet.</numerusform>
            <numerusform>%Ln filters removed. Not saved yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FindingsPane</name>
    <message numerus="yes">
        <source>%Ln key(s) scanned.</source>
        <translation>
            <numerusform>%Ln key scanned.</numerusform>
            <numerusform>%Ln keys scanned.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln problem</numerusform>
            <numerusform>%Ln problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Up to %Ln problem(s): what can be derived from other keys is repaired; the rest is left unchanged.</source>
        <translation>
            <numerusform>Up to %Ln problem: what can be derived from other keys is repaired; the rest is left unchanged.</numerusform>
            <numerusform>Up to %Ln problems: what can be derived from other keys is repaired; the rest is left unchanged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s) repaired. Undo reverts all of them; single repairs can be undone in the audit log.</source>
        <translation>
            <numerusform>%Ln problem repaired. Undo reverts it; it can also be undone in the audit log.</numerusform>
            <numerusform>%Ln problems repaired. Undo reverts all of them; single repairs can be undone in the audit log.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ForumPage</name>
    <message numerus="yes">
        <source>of %Ln</source>
        <translation>
            <numerusform>of %Ln</numerusform>
            <numerusform>of %Ln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::HandbookWindow</name>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation>
            <numerusform>%Ln result</numerusform>
            <numerusform>%Ln results</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::HeldPane</name>
    <message numerus="yes">
        <source>%Ln text(s) waiting</source>
        <translation>
            <numerusform>%Ln text waiting</numerusform>
            <numerusform>%Ln texts waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::HistoryView</name>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ImportedDialog</name>
    <message numerus="yes">
        <source>The first %Ln are listed here.</source>
        <translation>
            <numerusform>The first %Ln is listed here.</numerusform>
            <numerusform>The first %Ln are listed here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::InspectorPanel</name>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation>
            <numerusform>%Ln result</numerusform>
            <numerusform>%Ln results</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::InvitationsPane</name>
    <message numerus="yes">
        <source>%Ln invitation(s)</source>
        <translation>
            <numerusform>%Ln invitation</numerusform>
            <numerusform>%Ln invitations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::KeyPane</name>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::KeyView</name>
    <message numerus="yes">
        <source>%Ln entry(s)</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ListPane</name>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation>
            <numerusform>%Ln result</numerusform>
            <numerusform>%Ln results</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::LossText</name>
    <message numerus="yes">
        <source>A repair would lose the last %n change(s).</source>
        <translation>
            <numerusform>A repair would lose the last %n change.</numerusform>
            <numerusform>A repair would lose the last %n changes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MarkdownView</name>
    <message numerus="yes">
        <source>%Ln links</source>
        <translation>
            <numerusform>%Ln link</numerusform>
            <numerusform>%Ln links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MemberCard</name>
    <message numerus="yes">
        <source>%Ln article(s)</source>
        <translation>
            <numerusform>%Ln article</numerusform>
            <numerusform>%Ln articles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln topic</numerusform>
            <numerusform>%Ln topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln post(s)</source>
        <translation>
            <numerusform>%Ln post</numerusform>
            <numerusform>%Ln posts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vote(s)</source>
        <translation>
            <numerusform>%Ln vote</numerusform>
            <numerusform>%Ln votes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln like(s)</source>
        <translation>
            <numerusform>%Ln like</numerusform>
            <numerusform>%Ln likes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MembersPane</name>
    <message numerus="yes">
        <source>%Ln member(s)</source>
        <translation>
            <numerusform>%Ln member</numerusform>
            <numerusform>%Ln members</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::NoticesPage</name>
    <message numerus="yes">
        <source>%Ln unread</source>
        <translation>
            <numerusform>%Ln unread</numerusform>
            <numerusform>%Ln unread</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln notice(s) marked as read.</source>
        <translation>
            <numerusform>%Ln notice marked as read.</numerusform>
            <numerusform>%Ln notices marked as read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::OfflineBanner</name>
    <message numerus="yes">
        <source>Offline. Next try in %n s</source>
        <translation>
            <numerusform>Offline. Next try in %n s</numerusform>
            <numerusform>Offline. Next try in %n s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Server changing over, %n s. Pages stay readable; your actions are sent afterwards.</source>
        <translation>
            <numerusform>Server changing over, %n s. Pages stay readable; your actions are sent afterwards.</numerusform>
            <numerusform>Server changing over, %n s. Pages stay readable; your actions are sent afterwards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Next try in %n s</source>
        <translation>
            <numerusform>Next try in %n s</numerusform>
            <numerusform>Next try in %n s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::OldActsDialog</name>
    <message numerus="yes">
        <source>%Ln action(s) from more than a day ago could not be sent because the community was out of reach. Send now?</source>
        <translation>
            <numerusform>%Ln action from more than a day ago could not be sent because the community was out of reach. Send it now?</numerusform>
            <numerusform>%Ln actions from more than a day ago could not be sent because the community was out of reach. Send them now?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::Participant</name>
    <message numerus="yes">
        <source>%Ln links copied.</source>
        <translation>
            <numerusform>%Ln link copied.</numerusform>
            <numerusform>%Ln links copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PasswordDialog</name>
    <message numerus="yes">
        <source>At least %n characters</source>
        <translation>
            <numerusform>At least %n character</numerusform>
            <numerusform>At least %n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Too short: at least %n characters</source>
        <translation>
            <numerusform>Too short: at least %n character</numerusform>
            <numerusform>Too short: at least %n characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PostBox</name>
    <message numerus="yes">
        <source>Your %Ln follower(s) will see it</source>
        <translation>
            <numerusform>Your %Ln follower will see it</numerusform>
            <numerusform>Your %Ln followers will see it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RailTile</name>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RegisterDialog</name>
    <message numerus="yes">
        <source>At least %n characters</source>
        <translation>
            <numerusform>At least %n character</numerusform>
            <numerusform>At least %n characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RelatedRow</name>
    <message numerus="yes">
        <source>%1, %2 vote(s)</source>
        <translation>
            <numerusform>%1, %2 vote</numerusform>
            <numerusform>%1, %2 votes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReplyDelegate</name>
    <message numerus="yes">
        <source>%Ln new replies since #%1</source>
        <translation>
            <numerusform>%Ln new reply since #%1</numerusform>
            <numerusform>%Ln new replies since #%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new replies</source>
        <translation>
            <numerusform>%Ln new reply</numerusform>
            <numerusform>%Ln new replies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReportDetailView</name>
    <message numerus="yes">
        <source>Reported by %Ln people</source>
        <translation>
            <numerusform>Reported by %Ln person</numerusform>
            <numerusform>Reported by %Ln people</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReportFilters</name>
    <message numerus="yes">
        <source>%Ln open</source>
        <translation>
            <numerusform>%Ln open</numerusform>
            <numerusform>%Ln open</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SearchPage</name>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation>
            <numerusform>%Ln result</numerusform>
            <numerusform>%Ln results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the first %Ln results are listed. Narrow the search to find others.</source>
        <translation>
            <numerusform>Only the first %Ln result is listed. Narrow the search to find others.</numerusform>
            <numerusform>Only the first %Ln results are listed. Narrow the search to find others.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SelectionPane</name>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <extracomment>Rows that were chosen in a list</extracomment>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Select at most %Ln to see what they have in common.</source>
        <translation>
            <numerusform>Select at most %Ln to see what they have in common.</numerusform>
            <numerusform>Select at most %Ln to see what they have in common.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SnapshotsPane</name>
    <message numerus="yes">
        <source>%Ln snapshot(s)</source>
        <translation>
            <numerusform>%Ln snapshot</numerusform>
            <numerusform>%Ln snapshots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SpanText</name>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n hour</numerusform>
            <numerusform>%n hours</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SplitDialog</name>
    <message numerus="yes">
        <source>%Ln replies will move to a new topic. Links here will lead to them.</source>
        <translation>
            <numerusform>%Ln reply will move to a new topic. A link here will lead to it.</numerusform>
            <numerusform>%Ln replies will move to a new topic. Links here will lead to them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln removed or moved replies stay.</source>
        <translation>
            <numerusform>%Ln removed or moved reply stays.</numerusform>
            <numerusform>%Ln removed or moved replies stay.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StatisticsPane</name>
    <message numerus="yes">
        <source>%Ln number(s) corrected.</source>
        <translation>
            <numerusform>%Ln number corrected.</numerusform>
            <numerusform>%Ln numbers corrected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s) exported.</source>
        <translation>
            <numerusform>%Ln day exported.</numerusform>
            <numerusform>%Ln days exported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last %Ln day(s)</source>
        <translation>
            <numerusform>Last %Ln day</numerusform>
            <numerusform>Last %Ln days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StatusLine</name>
    <message numerus="yes">
        <source>%n unread</source>
        <translation>
            <numerusform>%n unread</numerusform>
            <numerusform>%n unread</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SuggestionRow</name>
    <message numerus="yes">
        <source>%Ln follower(s)</source>
        <translation>
            <numerusform>%Ln follower</numerusform>
            <numerusform>%Ln followers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>followed by %1 and %Ln you follow</source>
        <extracomment>%1 is a name, %Ln the number of further people</extracomment>
        <translation>
            <numerusform>followed by %1 and %Ln you follow</numerusform>
            <numerusform>followed by %1 and %Ln you follow</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SurveyView</name>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation>
            <numerusform>%Ln result</numerusform>
            <numerusform>%Ln results</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TimelinePage</name>
    <message numerus="yes">
        <source>from %Ln people you follow</source>
        <translation>
            <numerusform>from %Ln person you follow</numerusform>
            <numerusform>from %Ln people you follow</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TopicActs</name>
    <message numerus="yes">
        <source>%Ln topic(s) marked as read.</source>
        <translation>
            <numerusform>%Ln topic marked as read.</numerusform>
            <numerusform>%Ln topics marked as read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TopicByline</name>
    <message numerus="yes">
        <source>%Ln views</source>
        <translation>
            <numerusform>%Ln view</numerusform>
            <numerusform>%Ln views</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TopicDelegate</name>
    <message numerus="yes">
        <source>%Ln views</source>
        <translation>
            <numerusform>%Ln view</numerusform>
            <numerusform>%Ln views</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TopicListView</name>
    <message numerus="yes">
        <source>%Ln topics</source>
        <translation>
            <numerusform>%Ln topic</numerusform>
            <numerusform>%Ln topics</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TopicReaderView</name>
    <message numerus="yes">
        <source>%Ln replies</source>
        <translation>
            <numerusform>%Ln reply</numerusform>
            <numerusform>%Ln replies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new since #%1</source>
        <translation>
            <numerusform>%Ln new since #%1</numerusform>
            <numerusform>%Ln new since #%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TopicReading</name>
    <message numerus="yes">
        <source>This topic has %Ln floor(s).</source>
        <translation>
            <numerusform>This topic has %Ln floor.</numerusform>
            <numerusform>This topic has %Ln floors.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TrayIcon</name>
    <message numerus="yes">
        <source>%Ln unread notice(s)</source>
        <translation>
            <numerusform>%Ln unread notice</numerusform>
            <numerusform>%Ln unread notices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::VoterStrip</name>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln person</numerusform>
            <numerusform>%Ln people</numerusform>
        </translation>
    </message>
</context>
</TS>
