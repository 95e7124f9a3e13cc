// SPDX-License-Identifier: MIT
#include "ui/inspector/keytable.h"

#include "items/inspector/touchedkeysmodel.h"
#include "ui/inspector/changechips.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/displaytext.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>

using namespace Qt::StringLiterals;
using Model = items::TouchedKeysModel;

namespace ui {

namespace {
constexpr LineBox lineHeight(30);
constexpr int cellMargin = 8; // as the header's
constexpr int titleMargin = 16; // of the first one, as the pane's
constexpr int keyLetters = 200;

/// Keys as they are sent, and what changed as chips.
class TouchedKeyDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const auto &tokens = tokensFor(option.palette);
        const bool isSelected = option.state & QStyle::State_Selected;
        painter->save();
        painter->setClipRect(option.rect);
        painter->fillRect(option.rect, isSelected ? tokens.tint : tokens.list);
        const auto left = index.column() == Model::Key ? titleMargin : cellMargin;
        const auto room = option.rect.adjusted(left, 0, -cellMargin / 2, 0);
        if (index.column() == Model::Before || index.column() == Model::After) {
            drawChanges(*painter, room,
                        index.data(Model::DifferencesRole).value<QList<items::KeyDifference>>(),
                        index.column() == Model::After, tokens);
        } else {
            const bool isKey = index.column() == Model::Key;
            drawElided(*painter, room, isKey ? FontRole::Code : FontRole::Body,
                       isKey ? tokens.text : tokens.muted,
                       displayLine(index.data().toString(), keyLetters));
        }
        painter->restore();
    }
};
} // namespace

KeyTable::KeyTable(items::TouchedKeysModel &keys, QWidget *parent)
    : QuietView(parent)
    , m_keys(keys)
{
    setModel(&keys);
    setItemDelegate(new TouchedKeyDelegate(this));
    setUpRows(*this, lineHeight);
    setProperty("alignedWithTitle", true);
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    auto *header = horizontalHeader();
    keepFixedHeight(*header, LineBox(28));
    header->setMinimumSectionSize(80);
    keepColumnWidths(*this, {{Model::Key, 230}, {Model::Type, 92}, {Model::Expires, 100}});
    header->setSectionResizeMode(Model::Before, QHeaderView::Stretch);
    header->setSectionResizeMode(Model::After, QHeaderView::Stretch);
    connect(this, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT keyRequested(index.data(Model::KeyRole).toByteArray());
    });
    retranslate();
}

void KeyTable::retranslate()
{
    setAccessibleName(tr("Keys"));
    m_keys.retranslate();
}

void KeyTable::copySelected() const
{
    const auto key = currentIndex().data(Model::KeyRole).toByteArray();
    if (!key.isEmpty())
        QGuiApplication::clipboard()->setText(QString::fromUtf8(key));
}

void KeyTable::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copySelected();
    else
        QTableView::keyPressEvent(event);
}

void KeyTable::contextMenuEvent(QContextMenuEvent *event)
{
    const auto key = currentIndex().data(Model::KeyRole).toByteArray();
    if (key.isEmpty())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(icon(u"key-round"_s), tr("Show in the key browser"), this,
                    [this, key] { Q_EMIT keyRequested(key); });
    menu->addAction(icon(u"copy"_s), tr("Copy the key"), this, &KeyTable::copySelected);
    menu->popup(event->globalPos());
}

} // namespace ui

#include "moc_keytable.cpp"
