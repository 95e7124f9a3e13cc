// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"

#include <QWidget>

namespace ui {

class ReaderButton;

/// The head of the reader: the two votes, copy, edit, and a menu with the rest. The vote that one
/// has given is pressed, and pressing it again takes it back.
class TopicToolbar : public QWidget {
    Q_OBJECT
public:
    explicit TopicToolbar(QWidget *parent = nullptr);

    /// What the buttons depend on beside the topic.
    struct Context {
        domain::AccountId viewer;
        QString disabledReason; ///< why nothing can be written; empty: it can
        bool isPending = false;
    };
    void showTopic(const domain::Topic &topic, const Context &context);
    void showNothing();
    void retranslate();
    void setModerating(bool moderating);

Q_SIGNALS:
    void voteClicked(domain::TopicVote standing);
    void copyClicked();
    void editClicked();
    void moderateClicked(const QPoint &globalPosition);
    void menuClicked(const QPoint &globalPosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showVote(ReaderButton *button, domain::TopicVote side, qint64 count,
                  const domain::Topic &topic, const Context &context);
    void fit();

    ReaderButton *m_up;
    ReaderButton *m_down;
    ReaderButton *m_copy;
    ReaderButton *m_edit;
    ReaderButton *m_moderate;
    ReaderButton *m_menu;
    bool m_isModerating = false;
    domain::TopicVote m_standing = domain::TopicVote::None;
    bool m_hasTopic = false;
    bool m_isOwn = false;
};

} // namespace ui
