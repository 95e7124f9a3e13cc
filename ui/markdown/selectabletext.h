// SPDX-License-Identifier: MIT
#pragma once

#include <QTextEdit>

namespace ui {

/// Plain text from people that wraps anywhere if it must, can be selected, and is as high as it
/// needs to be.
class SelectableText : public QTextEdit {
    Q_OBJECT
public:
    explicit SelectableText(const QFont &font, QWidget *parent = nullptr);

    void setLine(const QString &text);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, 20}; }

protected:
    void wheelEvent(QWheelEvent *event) override;

private:
    void spaceLine();

    bool m_isLine = false; ///< spaced for a title, not for prose
};

} // namespace ui
