// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <functional>

class QLabel;

namespace ui {

class LinkButton;

/// "Draft restored. Discard", then "Draft discarded. Undo": beside a text that somebody had begun
/// before. It goes as soon as they go on.
class DraftNote : public QWidget {
    Q_OBJECT
public:
    explicit DraftNote(QWidget *parent = nullptr);

    /// A draft is there again. `discard` empties the field and what is kept, `restore` brings both
    /// back.
    void offer(const std::function<void()> &discard, const std::function<void()> &restore);
    /// Somebody writes, or something else is there; nothing happens while the note itself acts.
    void dismiss();

private:
    void act();
    void retranslate();

    QLabel *m_text;
    LinkButton *m_link;
    std::function<void()> m_discard;
    std::function<void()> m_restore;
    bool m_isDiscarded = false;
    bool m_isActing = false;
};

} // namespace ui
