// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QWidget>

namespace ui {

/// One line of plain text that ends in "…" where the room does; the whole text is the accessible
/// name and, when cut, the tooltip. Never interprets markup.
class ElidedLabel : public QWidget {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    void setText(const QString &text);
    [[nodiscard]] QString text() const { return m_text; }
    void setAlignment(Qt::Alignment alignment);
    void setElideMode(Qt::TextElideMode mode);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QString m_text;
    Qt::Alignment m_alignment = Qt::AlignLeading | Qt::AlignVCenter;
    Qt::TextElideMode m_elideMode = Qt::ElideRight;
};

} // namespace ui
