// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace ui {

/// "37 new: show" above a list, in a zone of 49 with a hairline at its foot.
class NewBar : public QAbstractButton {
    Q_OBJECT
public:
    static constexpr int zoneHeight = 49;

    explicit NewBar(QWidget *parent = nullptr);

    enum class Noun { Articles, Topics, Notices, Posts };
    void setNoun(Noun noun);
    void setCount(qint64 count);
    [[nodiscard]] QSize sizeHint() const override { return {200, zoneHeight}; }
    [[nodiscard]] QString sentence() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    [[nodiscard]] bool hitButton(const QPoint &position) const override;

private:
    [[nodiscard]] QRect box() const;

    qint64 m_count = 0;
    Noun m_noun = Noun::Articles;
};

} // namespace ui
