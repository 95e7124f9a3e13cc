// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>
#include <QVariantList>
#include <QWidget>

#include <array>

class QSplitter;

namespace ui {

/// Sources, list and reader side by side with hairlines between them. Widths that a person has
/// chosen are kept as ratios; where there is no room for three, the sources become a drawer over
/// the list. Of a feed the middle takes the room, and what is beside it leaves where there is none.
class ThreePanes : public QWidget {
    Q_OBJECT
public:
    enum class Middle { List, Feed };

    ThreePanes(QWidget *sources, QWidget *list, QWidget *reader, QWidget *parent = nullptr,
               Middle middle = Middle::List);

    [[nodiscard]] bool isDrawer() const { return m_isDrawer; }
    [[nodiscard]] bool areSourcesShown() const { return !m_sources->isHidden(); }
    [[nodiscard]] QVariantList ratios() const { return {m_ratios[0], m_ratios[1]}; }
    void setRatios(const QVariantList &ratios);
    /// Of another pane; it is there while the sources are a drawer.
    void addDrawerButton(QAbstractButton &button);

public Q_SLOTS:
    /// What the titles of the list need: so wide it is where there is room, unless a person has
    /// chosen otherwise.
    void setTitlesWidth(int width);
    /// Without a reader the list takes its room.
    void setReaderShown(bool shown);
    void setSourcesShown(bool shown);
    void toggleSources() { setSourcesShown(!areSourcesShown()); }
    /// After something was chosen, but while somebody walks through the sources by keys: a click,
    /// Enter, Escape, or leaving them closes it then.
    void closeDrawer();
    /// The first that can be seen gets it.
    static void focusFirst(const QList<QWidget *> &panes);

Q_SIGNALS:
    void drawerChanged(bool isDrawer);
    void sourcesShownChanged(bool shown);
    /// They were hidden with the focus in them.
    void sourcesLeft();

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setDrawer(bool drawer);
    void applyWidths();
    void applyFeedWidths(int sources);
    void rememberRatios();
    void placeDrawer();
    void shutDrawer();
    [[nodiscard]] bool areSourcesFocused() const;

    QSplitter *m_splitter;
    QWidget *m_sources;
    QWidget *m_list;
    QWidget *m_reader;
    QWidget *m_scrim;
    std::array<double, 2> m_ratios{}; ///< sources, list; 0: not chosen by a person
    int m_titles = 0; ///< 0: not known
    Middle m_middle;
    bool m_isDrawer = false;
    bool m_wantsSources = true; ///< beside the list, where there is room
};

/// In front of a pane's heading: brings the sources where they have become a drawer.
class DrawerButton : public QToolButton {
    Q_OBJECT
public:
    explicit DrawerButton(QWidget *parent);
};

} // namespace ui
