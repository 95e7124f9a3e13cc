// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ui {

class ElidedLabel;

/// A dialog as the design draws it: title, fields, a row of buttons at the foot. It deletes
/// itself when it is closed; open it with open(), never exec().
class CardDialog : public QDialog {
    Q_OBJECT
public:
    /// `width` of the card; it is as high as its content.
    CardDialog(const QString &title, int width, QWidget *parent);

protected:
    void paintEvent(QPaintEvent *event) override;

    /// Fields and texts, 20 apart.
    [[nodiscard]] QVBoxLayout *content() const { return m_content; }
    /// Everything in front of the stretch is at the left.
    [[nodiscard]] QHBoxLayout *foot() const { return m_foot; }

    /// A label above `field`, its buddy; the field takes the label for its accessible name.
    QVBoxLayout *addField(const QString &label, QWidget *field);
    /// Prose that wraps, muted.
    QLabel *addText(const QString &text);
    QPushButton *addCancel();
    QPushButton *addPrimary(const QString &text);

private:
    QVBoxLayout *m_content;
    QHBoxLayout *m_foot;
};

/// Wrapping plain text.
[[nodiscard]] QLabel *plainLabel(const QString &text, QWidget *parent);

} // namespace ui
