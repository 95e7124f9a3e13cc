// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QStyledItemDelegate>

namespace ui {

struct Tokens;

/// What an article row and a topic row have in common: 64 pixels, the background that tells
/// selection and pointer, and whether anything can be written.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int rowHeight = 64;
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

    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;
    void setWritable(bool writable) { m_isWritable = writable; }
    [[nodiscard]] bool isWritable() const { return m_isWritable; }
    void setHoveredRow(int row) { m_hoveredRow = row; }
    [[nodiscard]] int hoveredRow() const { return m_hoveredRow; }
    /// After a change of language or fonts.
    virtual void forgetLayouts() = 0;

protected:
    /// Fills the cell; the hairline below begins where the texts do.
    void paintBackground(QPainter &painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index, int textLeft) const;

private:
    int m_hoveredRow = -1;
    bool m_isWritable = true;
};

} // namespace ui
