// SPDX-License-Identifier: MIT
#include "ui/widgets/filterfield.h"

#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/retext.h"

#include <QKeyEvent>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

FilterField::FilterField(QWidget *parent, Purpose purpose)
    : QLineEdit(parent)
    , m_purpose(purpose)
    , m_clear(addAction(icon(u"x"_s), QLineEdit::TrailingPosition))
{
    setTextMargins(22, 0, 0, 0);
    setMaxLength(200);
    m_clear->setVisible(false);
    m_pause.setSingleShot(true);
    m_pause.setInterval(200ms);
    connect(&m_pause, &QTimer::timeout, this, &FilterField::announce);
    connect(m_clear, &QAction::triggered, this, &QLineEdit::clear);
    connect(this, &QLineEdit::textChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(this, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_clear->setVisible(!text.isEmpty()); });
    keepTranslated(*this, [this] { retranslate(); });
}

void FilterField::setKeyCaps(const QStringList &caps)
{
    m_keyCap = caps.join(u' ');
    update();
}

void FilterField::setWords(const QString &words)
{
    m_announced = words;
    setText(words);
    m_pause.stop();
}

void FilterField::announce()
{
    m_pause.stop();
    if (std::exchange(m_announced, text().simplified()) != m_announced)
        Q_EMIT wordsChanged(m_announced);
}

void FilterField::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    drawIcon(painter, {10, (height() - 16) / 2.0, 16, 16}, u"search", t.muted);
    if (!text().isEmpty() || m_keyCap.isEmpty() || width() < 240)
        return;
    const auto capWidth = keyCapWidth(m_keyCap);
    drawKeyCap(painter, {width() - 8 - capWidth, (height() - 18) / 2.0, capWidth, 18}, m_keyCap,
               t.muted, t.border);
}

void FilterField::keyPressEvent(QKeyEvent *event)
{
    const bool isLeaving = event->key() == Qt::Key_Escape || event->key() == Qt::Key_Down
        || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isLeaving)
        return QLineEdit::keyPressEvent(event);
    if (event->key() == Qt::Key_Escape)
        clear();
    announce();
    Q_EMIT left();
}

void FilterField::retranslate()
{
    switch (m_purpose) {
    case Purpose::List:
        setAccessibleName(tr("Filter"));
        setPlaceholderText(tr("Filter this list…"));
        break;
    case Purpose::People:
        setAccessibleName(tr("Find people"));
        setPlaceholderText(tr("Find people by name…"));
        break;
    case Purpose::Commands:
        setAccessibleName(tr("Filter commands"));
        setPlaceholderText(tr("Filter commands…"));
        break;
    }
    m_clear->setText(tr("Clear"));
    m_clear->setToolTip(tr("Clear"));
}

} // namespace ui

#include "moc_filterfield.cpp"
