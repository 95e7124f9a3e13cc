// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace ui {

/// Where an article leads: its host, and below it the real address in full.
class LinkCard : public QAbstractButton {
    Q_OBJECT
public:
    explicit LinkCard(QWidget *parent = nullptr);

    void setLink(const QString &link);
    [[nodiscard]] QSize sizeHint() const override { return {400, 64}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 64}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_link;
    QString m_host;
};

} // namespace ui
