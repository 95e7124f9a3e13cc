// SPDX-License-Identifier: MIT
#pragma once

#include "domain/moderation.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace ui {

class MarkdownView;
class SelectableText;

/// What moderators see in the place of an article or a topic that was removed: what it was, who
/// removed it, when and why, and a button that brings it back.
class Tombstone : public QWidget {
    Q_OBJECT
public:
    explicit Tombstone(QWidget *parent = nullptr);

    void showRemoval(const domain::Removal &removal, domain::Timestamp now);
    /// Only administrators destroy.
    void setPurgeOffered(bool offered);

Q_SIGNALS:
    void restoreRequested();
    void purgeRequested();
    void linkActivated(const QString &link);

private:
    [[nodiscard]] QWidget *createText();
    void retranslate();

    domain::Removal m_removal;
    domain::Timestamp m_now{};
    bool m_isPurgeOffered = false;
    QLabel *m_head;
    QLabel *m_reason;
    QPushButton *m_restore;
    QPushButton *m_purge;
    SelectableText *m_title;
    MarkdownView *m_text;
};

/// "Removed by Ben, 3 hours ago."; of one's own "Taken back by its author, …".
[[nodiscard]] QString removalSentence(const domain::Removal &removal, domain::Timestamp now);
/// All of it in the place of a reply or a post, the text last.
[[nodiscard]] QString removalText(const domain::Removal &removal, domain::Timestamp now);
/// "Reason: spam"; empty without.
[[nodiscard]] QString removalReason(const domain::Removal &removal);

} // namespace ui
