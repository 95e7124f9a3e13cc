// SPDX-License-Identifier: MIT
#pragma once

#include "domain/moderation.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QWidget>

namespace ui {

inline constexpr int restrictionMessageLimit = 200; ///< characters

/// For how long somebody is banned or muted: a span from now, a moment, or no end.
class RestrictionSpan : public QWidget {
    Q_OBJECT
public:
    explicit RestrictionSpan(QWidget *parent = nullptr);

    /// Spans begin at `now`, which is the community's.
    void beginAt(domain::Timestamp now) { m_now = now; }
    /// A moment is proposed anew: that was another person's.
    void proposeMoment();
    [[nodiscard]] domain::Timestamp end() const;

private:
    void retranslate();

    QComboBox *m_end = new QComboBox(this);
    QDateTimeEdit *m_moment = new QDateTimeEdit(this);
    domain::Timestamp m_now{};
};

} // namespace ui
