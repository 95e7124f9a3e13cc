// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/textzoom.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QList>
#include <QWidget>

namespace ui {

/// One labelled tile of the rail.
class RailTile : public QAbstractButton {
    Q_OBJECT
public:
    RailTile(const QString &iconName, const QString &title, QWidget *parent);

    void setTitle(const QString &title);
    void setBadge(qint64 count);
    [[nodiscard]] static QSize fullSize() { return {8 + Scaled(48), 34 + Scaled(18)}; }
    [[nodiscard]] QSize sizeHint() const override { return fullSize(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void updateName();

    QString m_iconName;
    qint64 m_badge = 0;
};

class CommunityTiles;

/// The column of workspaces at the left, below the communities where there are several.
class Rail : public QWidget {
    Q_OBJECT
public:
    explicit Rail(QWidget *parent = nullptr);

    [[nodiscard]] CommunityTiles *communities() const { return m_communities; }
    void setCommunitiesShown(bool shown);
    /// Not while no community is open.
    void setFooterShown(bool shown) { m_footer->setVisible(shown); }
    void addTile(const QString &iconName, const QString &title);
    void clear();
    void setCurrent(int index);
    void setOffered(int index, bool offered);
    [[nodiscard]] RailTile *tile(int index) const { return m_tiles.at(index); }
    /// At the foot, under a shorter title than the action has.
    void setFooter(QAction *action, const QString &title);

Q_SIGNALS:
    void selected(int index);

private:
    CommunityTiles *m_communities;
    QWidget *m_line = new QWidget(this); ///< between the communities and what is in one
    QList<RailTile *> m_tiles;
    // Not by their parent, whose tiles of communities are all below it, too.
    QButtonGroup m_pages;
    RailTile *m_footer = nullptr;
    int m_current = -1;
};

} // namespace ui
