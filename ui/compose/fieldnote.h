// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace ui {

/// The line under a field: a muted hint, a reason in the danger colour, something to think
/// about, or a confirmation.
class FieldNote : public QWidget {
    Q_OBJECT
public:
    enum class Tone { Hint, Danger, Warning, Ok };

    explicit FieldNote(QWidget *parent = nullptr);

    void say(const QString &text, Tone tone);
    /// Something by the way, "Draft saved": what went wrong stays until it is said that it did not.
    void remark(const QString &text);
    /// Takes no room while there is nothing to say.
    void setHiddenWhenEmpty();
    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] Tone tone() const { return m_tone; }
    /// As wide as the text.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {60, 20}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    Tone m_tone = Tone::Hint;
    bool m_isHiddenWhenEmpty = false;
};

} // namespace ui
