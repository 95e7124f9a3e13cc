// SPDX-License-Identifier: MIT
#pragma once

#include "ui/markdown/safemarkdown.h"
#include "ui/markdown/selectabletext.h"

#include <memory>

namespace ui {

/// A Markdown text from people, as high as it needs to be; can be selected. A click on a link
/// asks for it to be opened and opens nothing by itself. Tab comes to each link in its turn, Enter
/// opens that, and Escape leaves the text.
class MarkdownView : public SelectableText {
    Q_OBJECT
public:
    explicit MarkdownView(QWidget *parent = nullptr);
    ~MarkdownView() override;

    /// `mentioned`: folded names of people, which stand out.
    void showMarkdown(const QString &markdown, const QStringList &mentioned = {});
    /// Of what is shown next.
    void setNumbers(Numbers numbers) { m_numbers = numbers; }
    [[nodiscard]] const QList<DocumentLink> &links() const { return m_links; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, 16}; }

Q_SIGNALS:
    void linkActivated(const QString &link);

protected:
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    [[nodiscard]] QVariant loadResource(int, const QUrl &) override { return {}; }

private:
    void rebuild();
    void goToLink(int link);
    /// Scrolls the pane around it; in the viewport.
    void makeVisible(const QRect &rect);
    void describe();

    QString m_markdown;
    QStringList m_mentioned;
    Numbers m_numbers = Numbers::Plain;
    std::unique_ptr<QTextDocument> m_document;
    QList<DocumentLink> m_links;
    int m_link = -1; ///< the one that Enter opens; −1: none
};

} // namespace ui
