// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/moderatemenu.h"
#include "ui/forum/topicreading.h"

namespace ui {

class TopicWriting;

/// What a person does with the topic that is read and with its replies, in list, reader, menu or
/// by key; and what the page says when it is done.
class TopicActs : public QObject {
    Q_OBJECT
public:
    TopicActs(const ForumModels &models, TopicReading &reading, TopicWriting &writing,
              TopicListPane &pane, TopicReaderView &view, Participant &participant);

    /// Offers what can be done now.
    void offer();
    void vote(domain::TopicVote standing);
    /// The reply that is chosen where one reads, or the topics of the list.
    [[nodiscard]] QList<domain::Target> selected() const;

public Q_SLOTS:
    /// With what is marked as a quote.
    void answer();
    void copyLink();
    void toggleRead();
    /// The list that is shown; with a filter, what it has found.
    void markAllRead();
    void toggleStar();
    /// The reply that is chosen where one reads, or the topic.
    void report();
    void moveTopics(const QList<domain::TopicId> &ids, const QString &category);

Q_SIGNALS:
    void splitRequested(const domain::TopicId &topic, qint64 floor);
    void moveRequested(const QList<domain::Target> &topics, const QString &category);

private:
    void connectView();
    void connectEditor();
    void offerSelected();
    void showOwn(const domain::TopicId &id);
    void tellOwnReply(const domain::TopicId &id, qint64 floor);
    void showOwnReply(const domain::TopicId &id, const domain::Reply &reply);
    void showChanged(const domain::TopicId &id);
    void showMoved(const domain::TopicId &id, const QString &category);
    void showMenu(const QPoint &globalPosition);
    void showSelectedMenu(const QPoint &globalPosition);
    [[nodiscard]] QList<NamedPlace> placesOf(const domain::Topic &topic) const;
    void addPlaces(QMenu &menu, QList<NamedPlace> places);
    void showBodyMenu(const QPoint &globalPosition);
    void addQuote(QMenu &menu);
    void showReplyMenu(const domain::Reply &reply, const QPoint &globalPosition);
    void addReplyTexts(QMenu &menu, const domain::Reply &reply);
    void addReplyActs(QMenu &menu, const domain::Reply &reply, bool isOwn);
    void addReplyModeration(QMenu &menu, const domain::Reply &reply, bool isOwn);
    void reportReply(const domain::Reply &reply);
    [[nodiscard]] Moderated moderated(const QList<domain::Target> &topics) const;
    [[nodiscard]] TopicListView &list() const;

    ForumModels m;
    TopicReading &m_reading;
    TopicWriting &m_writing;
    TopicListPane &m_pane;
    TopicReaderView &m_view;
    Participant &m_participant;
};

} // namespace ui
