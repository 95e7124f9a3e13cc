// SPDX-License-Identifier: MIT
#include "items/list/topicdrag.h"

#include <QDataStream>
#include <QIODevice>
#include <QMimeData>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace items {

namespace {
/// A name for this run of the program.
const QByteArray &origin()
{
    static const auto name = QUuid::createUuid().toRfc4122();
    return name;
}
} // namespace

QString TopicDrag::mimeType()
{
    return u"application/x-folkmoot-topic"_s;
}

std::unique_ptr<QMimeData> TopicDrag::toMime() const
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << origin();
    for (const auto &item : items)
        stream << item.id.bytes() << item.category;
    auto data = std::make_unique<QMimeData>();
    data->setData(mimeType(), bytes);
    return data;
}

std::optional<TopicDrag> TopicDrag::fromMime(const QMimeData *data)
{
    if (!data || !data->hasFormat(mimeType()))
        return std::nullopt;
    const auto bytes = data->data(mimeType());
    QDataStream stream(bytes);
    QByteArray from;
    stream >> from;
    if (from != origin())
        return std::nullopt;
    TopicDrag drag;
    while (!stream.atEnd() && stream.status() == QDataStream::Ok) {
        QByteArray id;
        QString category;
        stream >> id >> category;
        drag.items.append({domain::TopicId(id), category});
    }
    return drag;
}

QList<domain::TopicId> TopicDrag::foreignTo(const QString &category) const
{
    QList<domain::TopicId> ids;
    for (const auto &item : items) {
        if (item.category != category)
            ids.append(item.id);
    }
    return ids;
}

} // namespace items
