// SPDX-License-Identifier: MIT
#pragma once

#include "domain/placelink.h"

#include <QAbstractButton>

#include <functional>
#include <optional>

class QMenu;

namespace ui {

struct DocumentLink;

/// A name that leads to the page of what has it, in the text of a person, as a chip, or muted as
/// everything around it. A link by keyboard and for a screen reader as well; its menu copies link
/// and name.
class PlaceButton : public QAbstractButton {
    Q_OBJECT
public:
    enum class Look { Strong, Muted, Chip };

    PlaceButton(Look look, QWidget *parent);

    /// Without a place it is text that leads nowhere. Says it as `text`, or by the name alone.
    void setPlace(const std::optional<domain::PlaceLink> &place, const QString &text,
                  const QString &iconName = {});
    /// No wider than that.
    void setRoom(int room);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void followed(const QString &link);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void paintText(QPainter &painter, bool isHot) const;

    Look m_look;
    std::optional<domain::PlaceLink> m_place;
    QString m_text; ///< in the form for one line
    QString m_iconName;
    int m_room = 480;
};

/// A place and what it is called; nowhere for anonymous people.
struct NamedPlace {
    std::optional<domain::PlaceLink> place;
    QString name;
    QString link{}; ///< of a text, which has words of its own and leads to more than places

    [[nodiscard]] static NamedPlace ofPerson(const domain::AccountId &person, const QString &name)
    {
        return {domain::PlaceLink::toPerson(person), name};
    }
    /// Of somebody of whom only the name is known.
    [[nodiscard]] static NamedPlace ofName(const QString &name)
    {
        return {domain::PlaceLink::parse(QLatin1Char('@') + name), name};
    }
    [[nodiscard]] static NamedPlace of(domain::PlaceLink::Kind kind, const QString &name)
    {
        return {domain::PlaceLink{kind, name}, name};
    }
    /// Where these words of a text lead; "@alice" is a person.
    [[nodiscard]] static NamedPlace ofLink(const QString &link, const QString &words);
    [[nodiscard]] static QList<NamedPlace> ofLinks(const QList<DocumentLink> &links);
};
/// What leads somewhere, as it is called and with its icon; nowhere without a link.
struct NamedLink {
    QString link;
    QString text;
    QString iconName;

    [[nodiscard]] static NamedLink of(const NamedPlace &place);
};
/// "Go to" with those that lead somewhere, each once; nothing without any. `follow` gets the link.
void addLinks(QMenu &menu, const QList<NamedLink> &links,
              const std::function<void(const QString &link)> &follow);
/// The same with the places that are some.
void addPlaces(QMenu &menu, const QList<NamedPlace> &places,
               const std::function<void(const QString &link)> &follow);

/// The icon that such a place has anywhere.
[[nodiscard]] QString iconOf(domain::PlaceLink::Kind kind);
/// "Profile of alice", "Group redis".
[[nodiscard]] QString placeName(domain::PlaceLink::Kind kind, const QString &name);

} // namespace ui
