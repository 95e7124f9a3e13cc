// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QObject>
#include <QVariantMap>

class QLineEdit;

namespace ui {

/// Sentences that moderators write again and again: a few that are given, and those written last.
class MessageTemplates : public QObject {
    Q_OBJECT
public:
    enum class To { Reporters, Author };
    static constexpr int mostKept = 5;

    using QObject::QObject;

    /// A button in the field, and Alt+Down, offer them; one that is chosen takes the place of what
    /// was typed.
    void offerIn(QLineEdit &field, To to);
    /// It was sent.
    void remember(To to, const QString &message);
    [[nodiscard]] QStringList written(To to) const { return m_written.value(to); }

    [[nodiscard]] QVariantMap saveState() const;
    void restoreState(const QVariantMap &state);

private:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void popUp(QLineEdit &field);
    [[nodiscard]] static QStringList given(To to);

    QHash<To, QStringList> m_written; ///< the last one first
    QHash<QObject *, To> m_fields;
};

} // namespace ui
