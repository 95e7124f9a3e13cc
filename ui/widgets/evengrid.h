// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/textzoom.h"

#include <QList>
#include <QWidget>

class QGridLayout;

namespace ui {

/// Parts of one width beside each other: as many in a row as find room, so that all rows are full.
class EvenGrid : public QWidget {
    Q_OBJECT
public:
    /// At most `most` in a row, none narrower than `least` where that is possible.
    EvenGrid(int most, Scaled<int> least, int spacing, QWidget *parent = nullptr);

    void add(QWidget *part);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] int columns() const;
    void arrange();

    int m_most;
    Scaled<int> m_least;
    QList<QWidget *> m_parts;
    QGridLayout *m_grid;
    int m_columns = 0; ///< as they stand
};

} // namespace ui
