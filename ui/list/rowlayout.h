// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "domain/placelink.h"
#include "ui/list/blankrows.h"
#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/textzoom.h"

#include <QByteArray>
#include <QCache>
#include <QRectF>
#include <QStyledItemDelegate>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace ui {

/// Where everything in a row of a given width goes, with texts shaped once. Positions are relative
/// to the row's corner; nothing in here depends on colours. Heirs place what their rows hold.
class RowLayout {
public:
    virtual ~RowLayout() = default;

    virtual void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                       bool isHighlighted) const;
    /// In titles, names and chips, not in ages and counts; see TextLine::mark().
    void mark(const QStringList &words);

    /// A name, host or chip that leads somewhere.
    struct Link {
        QRectF frame;
        domain::PlaceLink place;
    };
    /// Null where none is.
    [[nodiscard]] const Link *linkAt(const QPointF &position) const;
    /// Room behind the title that it does not need.
    [[nodiscard]] qreal titleSlack() const { return m_titleSlack; }

protected:
    static constexpr qreal rightMargin = 16;
    static constexpr Scaled titleCentre{21.0}; ///< of the upper line of two
    static constexpr Scaled metaCentre{44.0}; ///< of the lower one
    static constexpr qreal gap = 10;

    static constexpr Scaled chipHeight{18.0};

    /// Chips in a row, of which only those are placed that are whole before `right`.
    struct ChipRow {
        qreal left = 0;
        qreal middle = metaCentre;
        qreal right = 1 << 15;
        qreal between = 4;
        qreal widestText = 1 << 15;
        Ink ink = Ink::Muted; ///< Danger on its own ground
        /// What the labels are names of; nothing: they lead nowhere.
        std::optional<domain::PlaceLink::Kind> places{};
    };

    /// Of 36, at the left edge.
    void setAvatar(const domain::AccountId &person, const QString &name);
    /// The avatar leads to its person.
    void linkAvatar();
    void addIcon(const QRectF &frame, const QString &name, Ink ink,
                 IconPaint paint = IconPaint::Outline);
    /// These answer the right edge of what they placed.
    qreal addText(TextLine line, qreal left, qreal middle);
    /// In which a filter looks.
    qreal addName(TextLine line, qreal left, qreal middle);
    /// Such a text, which leads there.
    qreal addLink(TextLine line, qreal left, const std::optional<domain::PlaceLink> &place,
                  qreal middle = metaCentre);
    qreal addDot(qreal left, qreal middle); ///< and the room behind it
    qreal addChips(const QStringList &labels, const ChipRow &row);
    /// What stands before a title.
    struct Marks {
        bool isPinned = false;
        bool isLocked = false;
        bool isStarred = false;
    };
    qreal addMarks(qreal left, const Marks &marks);
    /// These answer the left edge of what they placed; nothing takes no room.
    qreal addTextBefore(TextLine line, qreal right, qreal middle);
    qreal addNote(const QString &note, const QString &icon, Ink ink, qreal right);
    void addTitle(const QString &title, bool isRead, qreal left, qreal right);

private:
    struct Icon {
        QRectF frame;
        QString name;
        Ink ink;
        IconPaint paint;
    };
    struct Chip {
        QRectF frame;
        TextLine label;
        bool isGrave;
    };

    std::vector<TextLine> m_lines;
    std::vector<size_t> m_searched; ///< of the lines, those in which a filter looks
    std::vector<Icon> m_icons;
    std::vector<Chip> m_chips;
    std::vector<Link> m_links;
    qreal m_titleSlack = 0;
    domain::AccountId m_person; ///< of the avatar
    QString m_personName;
    bool m_hasAvatar = false;
};

/// Paints rows by layouts, which are kept while what they were made of stays as it is: a change of
/// theme costs none. The background tells selection and pointer.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr Scaled rowHeight{64};

    /// What a row is and in which form; nothing while it has not been read.
    struct Identity {
        QByteArray id;
        quint64 revision = 0;
    };
    using LayOut = std::function<std::unique_ptr<RowLayout>(const QModelIndex &, qreal width)>;
    /// What the rows of a list hold.
    struct Rows {
        Scaled<int> textLeft; ///< the hairline below a row begins there
        std::function<Identity(const QModelIndex &)> identityOf;
        LayOut layOut;
        Scaled<int> height = rowHeight;
    };
    explicit RowDelegate(Rows rows);

    [[nodiscard]] const Rows &rows() const { return m_rows; }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

    /// What the list is filtered by, see RowLayout::mark().
    void setMarked(const QStringList &words);
    void setWritable(bool writable) { m_isWritable = writable; }
    [[nodiscard]] bool isWritable() const { return m_isWritable; }
    void setHoveredRow(int row) { m_hoveredRow = row; }
    [[nodiscard]] int hoveredRow() const { return m_hoveredRow; }
    /// The link under the pointer, in the hovered row; empty: none.
    void setHoveredLink(const QRectF &frame) { m_hoveredLink = frame; }
    [[nodiscard]] const QRectF &hoveredLink() const { return m_hoveredLink; }
    /// In the row's own coordinates; null where none is.
    [[nodiscard]] const RowLayout::Link *linkAt(const QModelIndex &index, int width,
                                                const QPointF &position) const;

    /// How wide the row has to be for its title; 0 while it has not been read.
    [[nodiscard]] int widthForTitle(const QModelIndex &index) const;

    /// After a change of language or fonts.
    void forgetLayouts() { m_layouts.clear(); }
    /// Layouts made so far; what a test counts.
    [[nodiscard]] quint64 layoutCount() const { return m_layoutCount; }

protected:
    /// Null while the row has not been read.
    [[nodiscard]] const RowLayout *layoutOf(const QModelIndex &index, int width) const;
    /// Of a row that has been read, on its background.
    virtual void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index, const RowLayout &layout) const;

private:
    /// What the shaped texts of a row depend on; colours enter only while painting.
    struct Key {
        QByteArray id;
        quint64 revision = 0;
        int width = 0;
        QString font;
        friend bool operator==(const Key &, const Key &) = default;
        friend size_t qHash(const Key &key, size_t seed = 0)
        {
            return qHashMulti(seed, key.id, key.revision, key.width, key.font);
        }
    };
    void paintBackground(QPainter &painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const;

    Rows m_rows;
    QStringList m_marked;
    mutable QCache<Key, RowLayout> m_layouts;
    mutable quint64 m_layoutCount = 0;
    mutable BlankRows m_blank;
    int m_hoveredRow = -1;
    QRectF m_hoveredLink;
    bool m_isWritable = true;
};

} // namespace ui
