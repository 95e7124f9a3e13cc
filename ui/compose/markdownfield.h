// SPDX-License-Identifier: MIT
#pragma once

#include "ui/compose/mentioncompleter.h"

#include <QFrame>

class QHBoxLayout;
class QPlainTextEdit;
class QScrollArea;
class QStackedWidget;
class QToolButton;

namespace ui {

class MarkdownView;
enum class Numbers;

/// A text that is written in Markdown: buttons that put its marks in, and a preview of exactly
/// what others will see.
class MarkdownField : public QFrame {
    Q_OBJECT
public:
    explicit MarkdownField(QWidget *parent = nullptr);

    [[nodiscard]] QString text() const;
    void setText(const QString &text);
    [[nodiscard]] QPlainTextEdit &edit() const { return *m_edit; }
    void setPlaceholder(const QString &text);
    /// What "#17" is where the text will be read; it is a floor unless this says otherwise.
    void setNumbers(Numbers numbers);
    /// People whom it mentions hear of it: they are offered while an @name is typed, those `nearby`
    /// first, and stand out in the preview. Once; `mentions` outlives it.
    void setMentions(items::Mentions &mentions, const MentionCompleter::Nearby &nearby);
    void setEditable(bool editable);
    [[nodiscard]] bool showsPreview() const;
    /// Without it one line is enough; the marks work by their keys all the same.
    void setBarShown(bool shown);

    // Marks around what is selected, or where the cursor is.
    void surround(const QString &mark);
    void prefixLines(const QString &prefix);
    void insertLink();
    /// On lines of its own where the cursor is, which goes on behind it.
    void insertQuote(const QString &text);

public Q_SLOTS:
    void setPreviewShown(bool shown);

Q_SIGNALS:
    void textChanged();
    void linkActivated(const QString &link);
    /// Ctrl+Enter.
    void sendRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void createButtons(QHBoxLayout *row);
    void buildEdit();
    void buildPreview();
    void retranslate();

    QWidget *m_bar;
    QList<QToolButton *> m_marks;
    QToolButton *m_previewButton;
    QStackedWidget *m_stack;
    QPlainTextEdit *m_edit;
    QScrollArea *m_previewArea;
    MarkdownView *m_preview;
    items::Mentions *m_mentions = nullptr;
};

} // namespace ui
