// SPDX-License-Identifier: MIT
#include "ui/list/threepanes.h"

#include "ui/theme/icons.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/retext.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QSplitter>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int drawerBelow = 1180 - 72; ///< of the window, less the rail
constexpr Scaled drawerBelowForText(650); ///< where that is more, as with text of twice the size
constexpr int drawerWidth = 264;
constexpr int leastList = 360;
constexpr int leastReader = 420;
constexpr LineBox besideFeed(304, 9); ///< nine: half of it
constexpr Scaled usualList(268); ///< where that is more than at the usual size of text
constexpr Scaled titlesFit(900); ///< no list has to be wider
constexpr Scaled readerFits(800); ///< what is read and acted on, with what is around it

/// One pixel to see, five to grab: what Qt does for a handle of width 1.
class HairlineHandle : public QSplitterHandle {
public:
    using QSplitterHandle::QSplitterHandle;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(contentsRect(), tokensFor(palette()).hairline);
    }
};

class HairlineSplitter : public QSplitter {
public:
    using QSplitter::QSplitter;

protected:
    QSplitterHandle *createHandle() override { return new HairlineHandle(orientation(), this); }
};

} // namespace

ThreePanes::ThreePanes(QWidget *sources, QWidget *list, QWidget *reader, QWidget *parent,
                       Middle middle)
    : QWidget(parent)
    , m_splitter(new HairlineSplitter(Qt::Horizontal, this))
    , m_sources(sources)
    , m_list(list)
    , m_reader(reader)
    , m_scrim(new QWidget(this))
    , m_middle(middle)
{
    m_sources->setMinimumWidth(176);
    m_sources->setMaximumWidth(320);
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    for (auto *pane : {m_sources, m_list, m_reader})
        m_splitter->addWidget(pane);
    m_splitter->setStretchFactor(m_middle == Middle::Feed ? 1 : 2, 1);
    if (m_middle == Middle::Feed)
        keepSized(*m_reader, [this] { m_reader->setFixedWidth(besideFeed); });
    m_scrim->hide();
    layGround(*m_scrim, {&Tokens::scrim});
    m_scrim->installEventFilter(this);
    m_sources->installEventFilter(this);
    whenResized(*this, [this] { applyWidths(); });
    columnOf({m_splitter}, {.margins = {}}, this);
    connect(m_splitter, &QSplitter::splitterMoved, this, &ThreePanes::rememberRatios);
    for (auto *view : m_sources->findChildren<QAbstractItemView *>()) {
        for (const auto chosen : {&QAbstractItemView::clicked, &QAbstractItemView::activated})
            connect(view, chosen, this, [this, view](const QModelIndex &index) {
                if (index == view->currentIndex()) // and no heading
                    shutDrawer();
            });
    }
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        if (now && isAncestorOf(now) && !areSourcesFocused())
            shutDrawer();
    });
}

void ThreePanes::setRatios(const QVariantList &ratios)
{
    for (qsizetype i = 0; i < 2; ++i)
        m_ratios[size_t(i)] = std::clamp(ratios.value(i).toDouble(), 0.0, 0.8);
    applyWidths();
}

void ThreePanes::addDrawerButton(QAbstractButton &button)
{
    button.setVisible(m_isDrawer);
    connect(this, &ThreePanes::drawerChanged, &button, &QWidget::setVisible);
    connect(&button, &QAbstractButton::clicked, this, &ThreePanes::toggleSources);
}

void ThreePanes::rememberRatios()
{
    const auto sizes = m_splitter->sizes();
    if (!m_isDrawer && areSourcesShown())
        m_ratios[0] = double(sizes.at(0)) / width();
    const auto listAt = m_isDrawer ? 0 : 1;
    if (m_middle == Middle::List && !m_reader->isHidden())
        m_ratios[1] = double(sizes.at(listAt)) / width();
}

void ThreePanes::applyWidths()
{
    const auto selected = [this](size_t at, double share, int least, int most) {
        return m_ratios[at] > 0 ? int(m_ratios[at] * width())
                                : std::clamp(int(share * width()), least, most);
    };
    const auto sources = areSourcesShown() ? selected(0, 0.164, 208, 224) : 0;
    if (m_middle == Middle::Feed)
        return applyFeedWidths(sources);
    // Some window managers do not heed the least size of a window: better narrow than overlapping.
    const bool isCramped = width() < leastList + leastReader + 1;
    const auto narrow = width() * leastList / (leastList + leastReader);
    m_list->setMinimumWidth(isCramped ? narrow : leastList);
    m_reader->setMinimumWidth(isCramped ? 1 : leastReader);
    // In a wide window the list grows until its titles fit, as long as the reader has its own.
    const auto most = qMax(536, qMin<int>(titlesFit, width() - sources - readerFits));
    const auto share = m_titles > 0 ? double(m_titles) / width() : 0.392;
    const auto list = qMin(selected(1, share, qMax<int>(456, usualList), most),
                           qMax(m_list->minimumWidth(), width() - leastReader - 1));
    if (m_reader->isHidden())
        return m_splitter->setSizes(m_isDrawer ? QList<int>{width(), 0}
                                               : QList<int>{sources, width() - sources - 1, 0});
    if (m_isDrawer) {
        m_splitter->setSizes({list, width() - list - 1});
        return;
    }
    m_splitter->setSizes({sources, list, width() - sources - list - 2});
}

void ThreePanes::setTitlesWidth(int width)
{
    if (std::exchange(m_titles, width) != width)
        applyWidths();
}

void ThreePanes::setReaderShown(bool shown)
{
    if (shown != m_reader->isHidden())
        return;
    m_reader->setVisible(shown);
    applyWidths();
}

void ThreePanes::applyFeedWidths(int sources)
{
    m_list->setMinimumWidth(qMin(leastList, width()));
    if (m_isDrawer)
        m_splitter->setSizes({width(), 0});
    else
        m_splitter->setSizes({sources, width() - sources - besideFeed - 2, besideFeed});
}

void ThreePanes::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    setDrawer(width() < qMax<int>(drawerBelow, drawerBelowForText));
    applyWidths();
    placeDrawer();
}

void ThreePanes::setDrawer(bool drawer)
{
    if (drawer == m_isDrawer)
        return;
    m_isDrawer = drawer;
    if (m_middle == Middle::Feed)
        m_reader->setVisible(!drawer);
    if (drawer) {
        m_sources->hide();
        m_sources->setParent(this);
    } else {
        m_scrim->hide();
        m_splitter->insertWidget(0, m_sources);
        m_splitter->setStretchFactor(0, 0);
        m_sources->setVisible(m_wantsSources);
    }
    Q_EMIT drawerChanged(drawer);
    Q_EMIT sourcesShownChanged(areSourcesShown());
}

void ThreePanes::setSourcesShown(bool shown)
{
    if (!m_isDrawer)
        m_wantsSources = shown;
    const bool hadFocus = areSourcesFocused();
    m_sources->setVisible(shown);
    m_scrim->setVisible(shown && m_isDrawer);
    placeDrawer();
    applyWidths();
    if (shown && m_isDrawer)
        m_sources->setFocus();
    else if (!shown && hadFocus)
        Q_EMIT sourcesLeft();
    Q_EMIT sourcesShownChanged(shown);
}

void ThreePanes::focusFirst(const QList<QWidget *> &panes)
{
    const auto first = std::ranges::find_if(panes, &QWidget::isVisible);
    if (first != panes.end())
        (*first)->setFocus(Qt::OtherFocusReason);
}

bool ThreePanes::areSourcesFocused() const
{
    const auto *focus = window()->focusWidget();
    return m_sources == focus || m_sources->isAncestorOf(focus);
}

void ThreePanes::closeDrawer()
{
    if (!areSourcesFocused())
        shutDrawer();
}

void ThreePanes::shutDrawer()
{
    if (m_isDrawer && areSourcesShown())
        setSourcesShown(false);
}

void ThreePanes::placeDrawer()
{
    if (!m_isDrawer)
        return;
    m_scrim->setGeometry(rect());
    m_scrim->raise();
    m_sources->setGeometry(0, 0, drawerWidth, height());
    m_sources->raise();
}

bool ThreePanes::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_scrim && event->type() == QEvent::MouseButtonPress) {
        shutDrawer();
        return true;
    }
    const bool isEscape = event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape;
    if (watched == m_sources && isEscape && m_isDrawer) {
        shutDrawer();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

DrawerButton::DrawerButton(QWidget *parent)
    : QToolButton(parent)
{
    setIcon(ui::icon(u"list"_s));
    setAutoRaise(true);
    setFixedSize(32, 32);
    hide();
    keepTranslated(*this, [this] {
        setToolTip(tr("Sources"));
        setAccessibleName(tr("Show sources"));
    });
}

} // namespace ui

#include "moc_threepanes.cpp"
