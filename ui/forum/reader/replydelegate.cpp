// SPDX-License-Identifier: MIT
#include "ui/forum/reader/replydelegate.h"

#include "items/replylistmodel.h"
#include "ui/theme/paint.h"
#include "ui/widgets/relativetime.h"

#include <QCoreApplication>
#include <QPainter>

namespace ui {

namespace {
using Model = items::ReplyListModel;
constexpr int keptLayouts = 400;

struct DelegateWords {
    Q_DECLARE_TR_FUNCTIONS(ui::ReplyDelegate)
};
} // namespace

ReplyDelegate::ReplyDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
    , m_layouts(keptLayouts)
{
}

const ReplyLayout &ReplyDelegate::layoutOf(const QModelIndex &index, int width,
                                           const Tokens &tokens) const
{
    const auto reply = index.data(Model::ReplyRole).value<domain::Reply>();
    const bool hasMark = index.data(Model::IsFirstNewRole).toBool();
    const auto key = reply.id.isEmpty() ? QByteArray::number(-reply.floor) : reply.id.bytes();
    if (auto *known = m_layouts.object(key); known && known->fits(reply, hasMark, width, tokens))
        return *known;
    auto *made = new ReplyLayout(reply, hasMark, width, tokens);
    m_layouts.insert(key, made);
    // Refused and deleted would be what costs more than the cache holds, not one of hundreds.
    return *made; // NOLINT(clang-analyzer-cplusplus.NewDelete)
}

void ReplyDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto *model = qobject_cast<const Model *>(index.model());
    ReplyContext context;
    context.topicAuthor = m_topicAuthor;
    if (model) {
        const auto floor = index.data(Model::FloorRole).toLongLong();
        const auto fresh = model->newCount();
        if (floor == m_selectedFloor)
            context.selected = m_selected;
        context.now = model->now();
        context.newMark = floor > 1
            ? DelegateWords::tr("%Ln new replies since #%1", nullptr, int(fresh)).arg(floor - 1)
            : DelegateWords::tr("%Ln new replies", nullptr, int(fresh));
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    // The view has filled what is selected, as if it were a row of a table.
    painter->fillRect(option.rect, tokens.reader);
    const bool isLast = index.row() == index.model()->rowCount() - 1;
    layoutOf(index, option.rect.width(), tokens)
        .paint(*painter, option.rect.topLeft(), context, tokens, isLast);
    const bool isCurrent = option.state & QStyle::State_Selected;
    const bool hasFocus = option.widget && option.widget->hasFocus();
    if (isCurrent && hasFocus)
        painter->fillRect(
            QRect(option.rect.left() + 36, option.rect.top() + 14, 3, option.rect.height() - 28),
            tokens.accent);
    painter->restore();
}

} // namespace ui
