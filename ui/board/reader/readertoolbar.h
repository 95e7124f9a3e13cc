// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QWidget>

namespace ui {

class ReaderButton;

/// The head of the reader: vote, save, copy, open, and a menu with the rest.
class ReaderToolbar : public QWidget {
    Q_OBJECT
public:
    explicit ReaderToolbar(QWidget *parent = nullptr);

    /// What the buttons depend on beside the article.
    struct Context {
        domain::Timestamp now{};
        domain::AccountId viewer;
        QString disabledReason; ///< why nothing can be written; empty: it can
        bool isPending = false;
    };
    void showArticle(const domain::Article &article, const Context &context);
    void showNothing();
    void retranslate();
    void setModerating(bool moderating);

Q_SIGNALS:
    void voteClicked();
    void saveClicked();
    void copyClicked();
    void openClicked();
    void moderateClicked(const QPoint &globalPosition);
    void menuClicked(const QPoint &globalPosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showVote(const domain::Article &article, const Context &context);
    void fit();
    [[nodiscard]] int neededWidth() const;

    ReaderButton *m_vote;
    ReaderButton *m_save;
    ReaderButton *m_copy;
    ReaderButton *m_open;
    ReaderButton *m_moderate;
    ReaderButton *m_menu;
    bool m_isModerating = false;
    bool m_hasLink = false;
};

} // namespace ui
