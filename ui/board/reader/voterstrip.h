// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QWidget>

namespace ui {

/// Avatars of some voters, and who else.
class VoterStrip : public QWidget {
    Q_OBJECT
public:
    explicit VoterStrip(QWidget *parent = nullptr);

    void setDetail(const domain::ArticleDetail &detail, const domain::AccountId &viewer);
    [[nodiscard]] QSize sizeHint() const override { return {400, 28}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 28}; }
    [[nodiscard]] QString sentence() const { return m_sentence; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<domain::Voter> m_voters;
    QString m_sentence;
};

} // namespace ui
