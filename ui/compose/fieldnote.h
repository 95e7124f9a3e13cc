// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

#include <chrono>

namespace ui {

struct Tokens;

/// Around a field that paints itself; red while it is invalid, see setInvalid().
[[nodiscard]] QColor fieldBorder(const QWidget &field, bool hasFocus, const Tokens &tokens);

/// The line under a field, or more where one is too short: a muted hint, a reason in the danger
/// colour, something to think about, or a confirmation.
class FieldNote : public QWidget {
    Q_OBJECT
public:
    enum class Tone { Hint, Danger, Warning, Ok };

    explicit FieldNote(QWidget *parent = nullptr);

    void say(const QString &text, Tone tone);
    /// Something by the way, "Draft saved", that goes by itself: what went wrong stays until it is
    /// said that it did not.
    void remark(const QString &text);
    void setRemarkStay(std::chrono::milliseconds time) { m_remark.setInterval(time); }
    /// What is wrong is said by the field itself, see setFault().
    void setQuiet() { m_isQuiet = true; }
    /// Takes no room while there is nothing to say.
    void setHiddenWhenEmpty();
    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] Tone tone() const { return m_tone; }
    /// As wide as the text.
    [[nodiscard]] QSize sizeHint() const override;
    /// A hint gives way where there is no room.
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {m_tone == Tone::Hint ? 0 : 60, 20};
    }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void fitHeight();

    QString m_text;
    Tone m_tone = Tone::Hint;
    bool m_isHiddenWhenEmpty = false;
    bool m_isQuiet = false;
    QTimer m_remark; ///< while one stands
};

} // namespace ui
