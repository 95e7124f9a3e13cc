// SPDX-License-Identifier: MIT
#pragma once

#include <QTextEdit>

#include <memory>

namespace ui {

/// A Markdown text from people, as high as it needs to be; can be selected. A click on a link
/// asks for it to be opened and opens nothing by itself.
class MarkdownView : public QTextEdit {
    Q_OBJECT
public:
    explicit MarkdownView(QWidget *parent = nullptr);
    ~MarkdownView() override;

    /// `mentioned`: folded names of people, which stand out.
    void showMarkdown(const QString &markdown, const QStringList &mentioned = {});
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, 16}; }

Q_SIGNALS:
    void linkActivated(const QString &link);

protected:
    void changeEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    [[nodiscard]] QVariant loadResource(int type, const QUrl &name) override;

private:
    void rebuild();

    QString m_markdown;
    QStringList m_mentioned;
    std::unique_ptr<QTextDocument> m_document;
};

} // namespace ui
