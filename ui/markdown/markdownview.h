// SPDX-License-Identifier: MIT
#pragma once

#include "ui/markdown/safemarkdown.h"
#include "ui/markdown/selectabletext.h"

#include <memory>

namespace ui {

/// A Markdown text from people, as high as it needs to be; can be selected. A click on a link
/// asks for it to be opened and opens nothing by itself.
class MarkdownView : public SelectableText {
    Q_OBJECT
public:
    explicit MarkdownView(QWidget *parent = nullptr);
    ~MarkdownView() override;

    /// `mentioned`: folded names of people, which stand out.
    void showMarkdown(const QString &markdown, const QStringList &mentioned = {});
    /// Of what is shown next.
    void setNumbers(Numbers numbers) { m_numbers = numbers; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, 16}; }

Q_SIGNALS:
    void linkActivated(const QString &link);

protected:
    void changeEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    [[nodiscard]] QVariant loadResource(int, const QUrl &) override { return {}; }

private:
    void rebuild();

    QString m_markdown;
    QStringList m_mentioned;
    Numbers m_numbers = Numbers::Plain;
    std::unique_ptr<QTextDocument> m_document;
};

} // namespace ui
