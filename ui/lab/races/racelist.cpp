// SPDX-License-Identifier: MIT
#include "ui/lab/races/racelist.h"

#include "ui/lab/races/racetexts.h"
#include "ui/list/textline.h"
#include "ui/theme/paint.h"

#include <QPainter>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int titleHeight = 64;
constexpr int left = 20;

class Titles : public QAbstractListModel {
public:
    Titles(const QList<domain::Race> &races, QObject *parent)
        : QAbstractListModel(parent)
        , m_races(races)
    {
    }
    [[nodiscard]] int rowCount(const QModelIndex &parent) const override
    {
        return parent.isValid() ? 0 : int(m_races.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        const auto texts = textsOf(m_races.at(index.row()));
        if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
            return texts.title;
        if (role == Qt::AccessibleTextRole)
            return u"%1, %2"_s.arg(texts.title, texts.part);
        return role == Qt::UserRole ? texts.part : QVariant();
    }

private:
    QList<domain::Race> m_races;
};

class TitleDelegate : public QStyledItemDelegate {
public:
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const auto &tokens = tokensFor(option.palette);
        const auto &cell = option.rect;
        const bool isChosen = option.state & QStyle::State_Selected;
        const bool isHovered = option.state & QStyle::State_MouseOver;
        painter->fillRect(cell, isChosen ? tokens.tint : isHovered ? tokens.hover : tokens.list);
        if (isChosen)
            painter->fillRect(QRect(cell.topLeft(), QSize(3, cell.height())), tokens.accent);
        else
            drawHairline(*painter, cell.left() + left, cell.right(), cell.bottom(),
                         tokens.hairline);
        if (isChosen && (option.state & QStyle::State_HasFocus))
            drawFocusRing(*painter, QRectF(cell).adjusted(4, 2, -2, -2), 6, tokens);
        const auto room = cell.width() - left - 12.0;
        TextLine title(index.data().toString(), FontRole::BodyStrong, Ink::Text, room);
        title.startAt({double(left), 22});
        title.paint(*painter, cell.topLeft(), tokens);
        TextLine part(index.data(Qt::UserRole).toString(), FontRole::Meta, Ink::Muted, room);
        part.startAt({double(left), 43});
        part.paint(*painter, cell.topLeft(), tokens);
    }
};
} // namespace

RaceList::RaceList(const QList<domain::Race> &races, QWidget *parent)
    : LabTable(new Titles(races, nullptr), new TitleDelegate, titleHeight, parent)
{
    model()->setParent(this);
    retranslate();
}

void RaceList::choose(int row)
{
    const QSignalBlocker quiet(this);
    setCurrentIndex(model()->index(row, 0));
}

void RaceList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    LabTable::currentChanged(current, previous);
    if (current.isValid())
        Q_EMIT selected(current.row());
}

void RaceList::retranslate()
{
    setAccessibleName(tr("Races"));
    viewport()->update();
}

} // namespace ui
