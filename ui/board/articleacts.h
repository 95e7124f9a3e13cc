// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/moderatemenu.h"
#include "ui/board/articlereading.h"

namespace ui {

/// What a person does with the article that is read, in list, reader, menu or by key; and what the
/// page says when it is done.
class ArticleActs : public QObject {
    Q_OBJECT
public:
    ArticleActs(const BoardModels &models, ArticleReading &reading, ArticleListView &list,
                ArticleReaderView &view, Participant &participant);

    /// Offers what can be done with it now.
    void offer();

public Q_SLOTS:
    void castVote(domain::Vote vote);
    /// The list that is shown; with a filter, what it has found.
    void markAllRead();
    void openLink();
    void copyLink();
    /// To the articles themselves, not to what they link to.
    void copyPermalink();
    void editGroups();
    void report();

Q_SIGNALS:
    /// Why does it stand where it stands?
    void rankRequested(const domain::ArticleId &id);
    /// Where it stands, if the list that is shown does not hold it.
    void postedWanted(const domain::ArticleId &id);

private:
    void connectList();
    void connectView();
    void connectEditor();
    void offerSelected();
    void showPosted(const domain::ArticleId &id);
    void showMenu(const QPoint &globalPosition);
    void showSelectedMenu(const QPoint &globalPosition);
    [[nodiscard]] QList<NamedPlace> placesOf(const domain::Article &article) const;
    [[nodiscard]] Moderated moderated(const QList<domain::Target> &articles) const;
    /// The model's act on an article, for people who are known; others are told to sign in.
    template <typename Slot>
    [[nodiscard]] auto signedIn(Slot act);
    void save(const domain::ArticleId &id, bool saved);

    BoardModels m;
    ArticleReading &m_reading;
    ArticleListView &m_list;
    ArticleReaderView &m_view;
    Participant &m_participant;
};

} // namespace ui
