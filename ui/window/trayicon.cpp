// SPDX-License-Identifier: MIT
#include "ui/window/trayicon.h"

#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/retext.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
/// A pill in the corner at the bottom, as wide as its number, never wider than the icon.
void paintCount(QPixmap &picture, qint64 count)
{
    constexpr qint64 most = 99;
    const qreal side = picture.width();
    const auto text = count > most ? u"99+"_s : QString::number(count);
    const auto height = std::round(side * 0.62);
    auto numbers = font(FontRole::Badge);
    numbers.setPixelSize(static_cast<int>(height * 0.82));
    numbers.setStretch(count > most ? QFont::Condensed : QFont::Unstretched);
    const auto wanted = QFontMetricsF(numbers).horizontalAdvance(text) + height * 0.45;
    const auto width = std::clamp(wanted, height, side);
    const QRectF pill(side - width, side - height, width, height);
    const auto palette = QApplication::palette();
    const auto &tokens = tokensFor(palette);
    QPainter painter(&picture);
    // The other way round than elsewhere: the icon itself has the accent.
    drawBox(painter, pill, height / 2, tokens.onAccent);
    painter.setPen(tokens.accent);
    painter.setFont(numbers);
    painter.drawText(pill, Qt::AlignCenter, text);
}
} // namespace

QIcon countedIcon(const QIcon &icon, qint64 count)
{
    constexpr std::array sides{16, 22, 24, 32, 48, 64};
    if (count <= 0)
        return icon;
    QIcon counted;
    for (const int side : sides) {
        QPixmap picture(side, side);
        picture.fill(Qt::transparent);
        {
            QPainter painter(&picture);
            icon.paint(&painter, picture.rect());
        }
        paintCount(picture, count);
        counted.addPixmap(picture);
    }
    return counted;
}

TrayIcon::TrayIcon(QObject *parent)
    : QObject(parent)
    , m_open(m_menu.addAction(QString(), this, &TrayIcon::openRequested))
    , m_notices(m_menu.addAction(QString(), this, &TrayIcon::noticesRequested))
    , m_undisturbed(m_menu.addAction(QString()))
    , m_quit((m_menu.addSeparator(), m_menu.addAction(QString(), this, &TrayIcon::quitRequested)))
{
    m_undisturbed->setCheckable(true);
    connect(m_undisturbed, &QAction::triggered, this, &TrayIcon::undisturbedChosen);
    m_icon.setContextMenu(&m_menu);
    connect(&m_icon, &QSystemTrayIcon::activated, this, &TrayIcon::activate);
    connect(&m_icon, &QSystemTrayIcon::messageClicked, this, &TrayIcon::messageClicked);
    keepTranslated(m_menu, [this] { showTexts(); });
    m_icon.setIcon(QApplication::windowIcon());
}

void TrayIcon::setTitle(const QString &title)
{
    m_title = title;
    showTexts();
}

void TrayIcon::setUnread(qint64 count)
{
    if (std::exchange(m_unread, count) == count)
        return;
    m_icon.setIcon(countedIcon(QApplication::windowIcon(), count));
    showTexts();
}

void TrayIcon::showMessage(const QString &title, const QString &text)
{
    if (isShown())
        m_icon.showMessage(title, text, QApplication::windowIcon());
}

void TrayIcon::activate(QSystemTrayIcon::ActivationReason reason)
{
    if (reason == QSystemTrayIcon::Trigger || reason == QSystemTrayIcon::DoubleClick)
        Q_EMIT openRequested();
}

void TrayIcon::showTexts()
{
    const auto unread = tr("%Ln unread notice(s)", nullptr, static_cast<int>(m_unread));
    m_open->setText(tr("&Open Folkmoot"));
    m_notices->setText(m_unread > 0 ? tr("&Notices (%L1)").arg(m_unread) : tr("&Notices"));
    m_undisturbed->setText(tr("&Do not disturb"));
    m_quit->setText(tr("&Quit"));
    const auto title = m_title.isEmpty() ? u"Folkmoot"_s : u"Folkmoot — "_s + m_title;
    m_icon.setToolTip(m_unread > 0 ? title + u'\n' + unread : title);
}

} // namespace ui

#include "moc_trayicon.cpp"
