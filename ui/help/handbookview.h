// SPDX-License-Identifier: MIT
#pragma once

#include "ui/help/handbook.h"

#include <QTextBrowser>

#include <memory>

namespace ui {

/// A page of the handbook: never wider than one reads with ease, in the colours and the text size
/// of the window. Tab goes from link to link.
class HandbookView : public QTextBrowser {
    Q_OBJECT
public:
    explicit HandbookView(QWidget *parent = nullptr);
    ~HandbookView() override;

    /// From its beginning.
    void showPage(const HandbookPage &page, const QString &language);
    /// Words that are marked wherever they stand, also on the pages that follow.
    void mark(const QStringList &words);
    /// To where `text` stands as a paragraph, an item, a heading …
    void goToText(const QString &text);
    void goToAnchor(const QString &anchor);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void rebuild();
    void fitPictures(QTextDocument &document);
    void showMarks();
    void layOut();
    [[nodiscard]] int measure() const;

    HandbookPage m_page;
    QString m_language;
    QStringList m_words;
    std::unique_ptr<QTextDocument> m_document;
};

} // namespace ui
