// SPDX-License-Identifier: MIT
#include "ui/widgets/carddialog.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/fieldfault.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScreen>
#include <QScrollArea>
#include <QShortcut>
#include <QToolButton>
#include <QWindow>

#include <utility>

using namespace Qt::StringLiterals;

namespace ui {

FieldError::FieldError(QWidget *parent)
    : QWidget(parent)
{
    m_label->setFont(ui::font(FontRole::Poster));
    followToken(m_label, &Tokens::danger);
    rowOf({m_label}, {.margins = {20, 0, 0, 0}}, this);
    hide();
}

void FieldError::setSentence(const QString &sentence)
{
    m_label->setText(sentence);
    setAccessibleName(sentence);
    setVisible(!sentence.isEmpty());
}

QString FieldError::sentence() const
{
    return m_label->text();
}

void FieldError::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawIcon(painter, {0, 1, 14, 14}, u"circle-alert", tokensFor(palette()).danger);
}

/// The fields, which are scrolled to where not all of them have room.
class CardDialog::FormArea : public QScrollArea {
public:
    explicit FormArea(QWidget *form)
    {
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        viewport()->setAutoFillBackground(false);
        setWidget(form);
        form->setAutoFillBackground(false);
        form->installEventFilter(this);
        auto policy = QSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }

    bool isFitAwaited = false; ///< of the dialog, once it is placed

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override
    {
        const auto *fields = widget()->layout();
        return fields->hasHeightForWidth() ? fields->totalHeightForWidth(width)
                                           : fields->totalSizeHint().height();
    }
    [[nodiscard]] QSize sizeHint() const override { return widget()->layout()->totalSizeHint(); }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {80, std::min(leastHeight(width()), 96)};
    }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QScrollArea::resizeEvent(event);
        fit();
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::LayoutRequest) {
            updateGeometry();
            fit();
        }
        return QScrollArea::eventFilter(watched, event);
    }

private:
    /// What can shrink does so first.
    [[nodiscard]] int leastHeight(int width) const
    {
        const auto *fields = widget()->layout();
        return fields->hasHeightForWidth() ? fields->minimumHeightForWidth(width)
                                           : fields->totalMinimumSize().height();
    }
    void fit()
    {
        const auto room = maximumViewportSize();
        const bool isScrolled = leastHeight(room.width()) > room.height();
        const auto width = room.width()
            - (isScrolled ? style()->pixelMetric(QStyle::PM_ScrollBarExtent) + scrollGap : 0);
        widget()->resize(width, std::max(leastHeight(width), room.height()));
    }

    static constexpr int scrollGap = 6;
};

namespace {
constexpr int padding = 24;
constexpr int fieldGap = 18;
constexpr int errorGap = 14;
constexpr int smallestWindow = 600; ///< how high
constexpr int frameWidth = 16; ///< like the height that follows
constexpr int frameHeight = 40; ///< at most, of the window manager's
} // namespace

CardDialog::CardDialog(const QString &title, int width, QWidget *parent)
    : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    layGround(*this, {.color = &Tokens::list});
    setWindowTitle(title);
    setAccessibleName(title);
    auto *head = plainLabel(title, this);
    head->setFont(ui::font(FontRole::DialogTitle));
    m_content->setContentsMargins({});
    m_content->setSpacing(fieldGap);
    m_footer->setSpacing(8);
    m_footer->addStretch();

    auto *general = new FieldError(this);
    m_errors.insert(nullptr, general);
    m_area = new FormArea(m_form);
    auto *body = columnOf({{m_area, 1}, general}, {.spacing = errorGap});
    auto *column = columnOf({head, Gap{22}, {body, 1}, Gap{28}, m_footer},
                            {.margins = {padding, 18, padding, padding}, .spacing = 0}, this);
    keepSized(*this, [this, width = Scaled(width)] {
        setFixedWidth(std::min<int>(width, screen()->availableGeometry().width() - frameWidth));
    });
    column->setSizeConstraint(QLayout::SetNoConstraint);
}

void CardDialog::addField(const QString &label, QWidget *field, QVBoxLayout *column)
{
    auto *caption = new QLabel(m_form);
    caption->setTextFormat(Qt::PlainText);
    caption->setText(label);
    caption->setFont(ui::font(FontRole::Poster));
    caption->setBuddy(field);
    field->setAccessibleName(label);
    auto *error = new FieldError(m_form);
    m_errors.insert(field, error);
    auto *group = columnOf({caption, field, error}, {.spacing = 5});
    (column ? column : m_content)->addLayout(group);
}

QLineEdit *CardDialog::addLine(const QString &label, QVBoxLayout *column)
{
    auto *line = new QLineEdit(m_form);
    line->setMaxLength(2000);
    addField(label, line, column);
    connect(line, &QLineEdit::textEdited, this, [this, line] { setFieldError(line, {}); });
    return line;
}

void CardDialog::addCopyable(const QString &label, const QString &text, QVBoxLayout *column)
{
    auto *field = new QLineEdit(text);
    field->setReadOnly(true);
    field->setFont(ui::font(FontRole::Code));
    field->setCursorPosition(0);
    auto *copy = new QPushButton(icon(u"copy"_s), tr("Copy"));
    copy->setAccessibleName(tr("Copy %1").arg(label));
    copy->setAutoDefault(false);
    connect(copy, &QAbstractButton::clicked, field,
            [text] { QGuiApplication::clipboard()->setText(text); });
    auto *own = new QVBoxLayout;
    (column ? column : m_content)->addLayout(own);
    addField(label, field, own);
    auto *group = static_cast<QVBoxLayout *>(own->itemAt(0)->layout());
    group->removeWidget(field);
    group->insertLayout(1, rowOf({{field, 1}, copy}));
}

QRadioButton *CardDialog::addChoice(const QString &title, const QString &meaning)
{
    auto *button = new QRadioButton(title, m_form);
    button->setAccessibleDescription(meaning);
    auto *text = plainLabel(meaning, m_form);
    followToken(text, &Tokens::muted);
    auto *indent = rowOf({Gap{24}, {text, 1}}, {.spacing = 0});
    m_content->addLayout(columnOf({button, indent}, {.spacing = 4}));
    return button;
}

QLabel *CardDialog::addText(const QString &text)
{
    auto *label = plainLabel(text, m_form);
    followToken(label, &Tokens::muted);
    m_content->addWidget(label);
    return label;
}

void CardDialog::offerHelp(QAction &help)
{
    auto *button = new QToolButton(this);
    button->setIcon(icon(u"circle-question-mark"_s));
    button->setAutoRaise(true);
    label(button, tr("Help"));
    m_footer->insertWidget(0, button);
    connect(button, &QAbstractButton::clicked, &help, &QAction::trigger);
}

QPushButton *CardDialog::addCancel()
{
    auto *button = new QPushButton(tr("Cancel"), this);
    button->setAutoDefault(false);
    connect(button, &QAbstractButton::clicked, this, &QDialog::reject);
    m_footer->addWidget(button);
    return button;
}

QPushButton *CardDialog::addPrimary(const QString &text, const QString &busyText)
{
    m_primary = new QPushButton(text, this);
    m_primaryText = text;
    m_busyText = busyText;
    setButtonKind(m_primary, ButtonKind::Primary);
    m_primary->setDefault(true);
    m_footer->addWidget(m_primary);
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto *send = new QShortcut(QKeySequence(Qt::CTRL | key), this);
        connect(send, &QShortcut::activated, this, [this] {
            if (m_isSendAsked)
                Q_EMIT sendRequested();
            else
                m_primary->click();
        });
    }
    return m_primary;
}

QPushButton *CardDialog::addSend(const QString &verb)
{
    auto *button = addPrimary(verb);
    m_isSendAsked = true;
    button->setAccessibleName(verb);
    button->setDefault(false);
    button->setAutoDefault(false);
    setKeyHint(button, tr("Ctrl Enter", "keys"));
    connect(button, &QPushButton::clicked, this, &CardDialog::sendRequested);
    return button;
}

void CardDialog::setPrimaryText(const QString &text)
{
    m_primaryText = text;
    m_primary->setText(text);
}

void CardDialog::setBusy(bool isBusy)
{
    m_isBusy = isBusy;
    m_form->setEnabled(!isBusy);
    if (m_progress && !isBusy)
        m_progress->hide();
    if (!m_primary)
        return;
    m_primary->setEnabled(!isBusy);
    m_primary->setText(isBusy && !m_busyText.isEmpty() ? m_busyText : m_primaryText);
}

void CardDialog::addProgress()
{
    m_progress = new QProgressBar(this);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setTextVisible(false);
    m_progress->hide();
    m_footer->insertWidget(0, m_progress, 1);
}

void CardDialog::showProgress(int done, int total)
{
    m_progress->setRange(0, total);
    m_progress->setValue(done);
    m_progress->setVisible(m_isBusy);
}

void CardDialog::setFieldError(QWidget *field, const QString &sentence)
{
    auto *error = m_errors.value(field, m_errors.value(nullptr));
    const bool isOther = error->sentence() != sentence;
    error->setSentence(sentence);
    if (!field && isOther)
        speak(*this, sentence);
    if (!field)
        return;
    setFault(*field, sentence);
    if (sentence.isEmpty())
        return;
    speakFault(*field);
    moveFocus(field);
    m_area->ensureWidgetVisible(error);
    m_area->ensureWidgetVisible(field);
}

void CardDialog::clearErrors()
{
    for (auto error = m_errors.cbegin(); error != m_errors.cend(); ++error)
        setFieldError(error.key(), {});
}

void CardDialog::showFailure(const base::Error &error)
{
    setBusy(false);
    setFieldError(faultyField(error), sentenceFor(error));
}

QString CardDialog::fieldError(QWidget *field) const
{
    return m_errors.value(field, m_errors.value(nullptr))->sentence();
}

void CardDialog::fit()
{
    // Wrapped prose gets its height from the real width; a layout's own hint guesses one.
    const auto wanted = layout()->totalHeightForWidth(width());
    const auto whole = wanted > 0 ? wanted : layout()->totalSizeHint().height();
    // What can shrink does so where the screen is low: the buttons stay on it.
    const auto room = screen()->availableGeometry();
    // Nor does it stand out far over a small window.
    const auto *above = parentWidget() ? parentWidget()->window() : nullptr;
    const auto most
        = above ? qMin(room.height(), qMax(smallestWindow, above->height())) : room.height();
    const auto height = qMin(whole, most - frameHeight);
    if (minimumHeight() == height && this->height() >= height)
        return;
    setMinimumHeight(height);
    resize(width(), height);
    const auto below = geometry().bottom() - room.bottom();
    if (below > 0)
        move(x(), qMax(room.top(), y() - below));
}

bool CardDialog::event(QEvent *event)
{
    const bool isHandled = QDialog::event(event);
    // Its texts were set once; opened anew it speaks the new language. Drafts save themselves.
    if (event->type() == QEvent::LanguageChange && isVisible())
        reject();
    if (event->type() == QEvent::LayoutRequest) {
        // A size that is set while a window manager places the window puts it into the corner.
        const auto *window = windowHandle();
        m_area->isFitAwaited = isVisible() && window && !window->isExposed();
        if (!m_area->isFitAwaited)
            fit();
    } else if (event->type() == QEvent::Show) {
        fit();
    } else if (event->type() == QEvent::Paint && std::exchange(m_area->isFitAwaited, false)) {
        QMetaObject::invokeMethod(this, &CardDialog::fit, Qt::QueuedConnection);
    }
    return isHandled;
}

} // namespace ui

#include "moc_carddialog.cpp"
