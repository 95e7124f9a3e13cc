// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>
#include <QList>
#include <QScrollArea>
#include <QStringList>

namespace ui {

/// A community that somebody has been in, as the window offers it.
struct CommunityEntry {
    QString key; ///< names it to whoever is asked to open it; never shown
    QString name;
    QString address; ///< of its server, or its folder
    QString iconName; ///< instead of the letters of its name
    qint64 unread = 0; ///< when it was left
    qint64 openedAt = 0; ///< seconds since 1970; 0: not known

    friend bool operator==(const CommunityEntry &, const CommunityEntry &) = default;
};

/// The letters of a community on a tile, with what was new there.
class CommunityTile : public QAbstractButton {
    Q_OBJECT
public:
    explicit CommunityTile(QWidget *parent);

    /// `keys` as the caps of a shortcut, which may be none.
    void setEntry(const CommunityEntry &entry, const QStringList &keys);
    /// A click shows the others, which there is no room for.
    void setLeadsToOthers(bool leads);
    [[nodiscard]] const CommunityEntry &entry() const { return m_entry; }

Q_SIGNALS:
    void menuRequested(const QPoint &globalPosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void showTexts();

    CommunityEntry m_entry;
    QStringList m_keys;
    bool m_leadsToOthers = false;
};

/// The communities at the top of the rail, of which one is shown. Where the rail is short they
/// scroll, and the one that is shown has a menu of all.
class CommunityTiles : public QScrollArea {
    Q_OBJECT
public:
    explicit CommunityTiles(QWidget *parent = nullptr);

    /// `keys` of the shortcuts, in the same order; `current` may be none of them.
    void setEntries(const QList<CommunityEntry> &entries, const QString &current,
                    const QList<QStringList> &keys);
    /// Whether one can be taken off the list; not without a place that offers to undo it.
    void setRemovable(bool removable) { m_isRemovable = removable; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void selected(const QString &key);
    void renameRequested(const QString &key);
    /// To another place in the order.
    void moveRequested(const QString &key, int place);
    void removeRequested(const QString &key);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addTile();
    [[nodiscard]] bool isCut() const;
    void showMenu(const CommunityTile &tile, const QPoint &globalPosition);
    void showOthers(const CommunityTile &tile);
    void showCurrent();

    QWidget *m_column = new QWidget;
    QList<CommunityTile *> m_tiles;
    QString m_current;
    bool m_isRemovable = true;
};

} // namespace ui
