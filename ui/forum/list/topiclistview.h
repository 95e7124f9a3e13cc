// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/topicrow.h"
#include "ui/list/rowlistview.h"

#include <QPixmap>

#include <functional>

namespace ui {

/// What hangs on the pointer while a topic is dragged: its title in a small box. A picture of the
/// whole row would hide the categories that it is dragged to.
[[nodiscard]] QPixmap dragPicture(const QString &title, const QPalette &palette, qreal ratio);

/// The list of topics. Rows can be dragged onto categories of the tree.
class TopicListView : public RowListView {
    Q_OBJECT
public:
    /// Where a topic is among the rows the model has read.
    using Locator = std::function<QModelIndex(const domain::TopicId &)>;

    explicit TopicListView(QWidget *parent = nullptr);

    void setLocator(Locator locator) { m_locator = std::move(locator); }
    [[nodiscard]] domain::TopicId selectedTopic() const { return domain::TopicId(selectedId()); }
    /// Selects a topic, now or as soon as its row has been read.
    void selectTopic(const domain::TopicId &id) { selectId(id.bytes()); }
    [[nodiscard]] items::TopicRow topicAt(const QModelIndex &index) const;

Q_SIGNALS:
    void topicSelected(const domain::TopicId &id);
    /// Enter or a double click: to be read now.
    void topicActivated(const domain::TopicId &id);
    void menuRequested(const domain::TopicId &id, const QPoint &globalPosition);

protected:
    [[nodiscard]] QByteArray idAt(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex find(const QByteArray &id) const override;
    void announce(const QByteArray &id) override;
    bool showToolTip(const QPoint &position, const QPoint &globalPosition) override;
    void startDrag(Qt::DropActions actions) override;
    void openMenu(const QModelIndex &index, const QPoint &globalPosition) override;

private:
    Locator m_locator;
};

} // namespace ui
