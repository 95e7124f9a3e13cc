// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace ui {

/// A big button with an icon, a title and a line that says what comes of it.
class ChoiceCard : public QAbstractButton {
    Q_OBJECT
public:
    enum class Weight { Plain, Suggested };

    ChoiceCard(const QString &iconName, Weight weight, QWidget *parent = nullptr);

    /// `title` is the accessible name too.
    void setTexts(const QString &title, const QString &details);
    [[nodiscard]] QSize sizeHint() const override { return {448, 64}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_iconName;
    QString m_details;
    Weight m_weight;
};

} // namespace ui
