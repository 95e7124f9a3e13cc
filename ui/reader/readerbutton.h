// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace ui {

/// A button of 32 in the reader's toolbar: flat, tinted while what it does is in force, or framed
/// with the key that does the same.
class ReaderButton : public QAbstractButton {
    Q_OBJECT
public:
    enum class Look { Flat, VoteTint, AccentTint, Framed };

    explicit ReaderButton(const QString &iconName, QWidget *parent = nullptr);

    void setLook(Look look);
    void setIconName(const QString &name);
    /// "Enter" right of the text; empty: none.
    void setHint(const QString &hint);
    /// Only its icon, for want of room; the tooltip then says what it is.
    void setWordless(bool wordless);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_iconName;
    QString m_hint;
    Look m_look = Look::Flat;
    bool m_isWordless = false;
};

} // namespace ui
