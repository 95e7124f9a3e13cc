// SPDX-License-Identifier: MIT
#include "ui/lab/lessons/lessonpanel.h"

#include "items/lab/lessons.h"
#include "ui/actions/actionregistry.h"
#include "ui/lab/lessons/actionnames.h"
#include "ui/markdown/markdownview.h"
#include "ui/markdown/safemarkdown.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr LineBox lessonHeadHeight(40);
constexpr Scaled widestText(720);
enum Column { HeadColumn, FootColumn, CloseColumn, EdgeColumn, ColumnCount };

QLabel *partHead()
{
    auto *label = mutedLabel(FontRole::TableHead);
    label->setWordWrap(false);
    return label;
}

/// A check mark as high as a line.
class DoneMark : public QWidget {
public:
    DoneMark() { setFixedSize(18, 18); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        drawIcon(painter, QRectF(1, 1, 16, 16), u"circle-check", tokensFor(palette()).ok);
    }
};
} // namespace

/// A button for each key, as many in a row as there is room for.
class KeyButtons : public QWidget {
    Q_OBJECT
public:
    KeyButtons()
    {
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }

    /// As texts; those that stay keep their buttons, and the focus with them.
    void setKeys(const QStringList &keys);

    [[nodiscard]] int heightForWidth(int width) const override { return place(width, nullptr); }
    [[nodiscard]] QSize sizeHint() const override { return {240, heightForWidth(240)}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, 28}; }

Q_SIGNALS:
    void pressed(int key);

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QWidget::resizeEvent(event);
        placeAll();
    }

private:
    int place(int width, const std::function<void(QPushButton *, const QRect &)> &put) const;
    void placeAll()
    {
        place(width(), [](QPushButton *button, const QRect &rect) { button->setGeometry(rect); });
    }

    QList<QPushButton *> m_buttons;
    qsizetype m_count = 0; ///< of those that are shown
};

/// Answers the height.
int KeyButtons::place(int width, const std::function<void(QPushButton *, const QRect &)> &put) const
{
    constexpr int space = 6;
    QPoint at;
    int height = 0;
    for (auto *button : m_buttons.first(m_count)) {
        const auto size = button->sizeHint().boundedTo({width, QWIDGETSIZE_MAX});
        if (at.x() > 0 && at.x() + size.width() > width)
            at = {0, height + space};
        if (put)
            put(button, {at, size});
        at.rx() += size.width() + space;
        height = std::max(height, at.y() + size.height());
    }
    return height;
}

void KeyButtons::setKeys(const QStringList &keys)
{
    while (m_buttons.size() < keys.size()) {
        auto *button = new QPushButton(icon(u"key-round"_s), {}, this);
        setCompact(button);
        connect(button, &QAbstractButton::clicked, this,
                [this, key = int(m_buttons.size())] { Q_EMIT pressed(key); });
        m_buttons.append(button);
    }
    m_count = keys.size();
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        auto *button = m_buttons.at(i);
        button->setVisible(i < m_count);
        if (i >= m_count)
            continue;
        label(button, QString(keys.at(i)).replace(u'&', "&&"_L1),
              LessonPanel::tr("Show in the key browser"));
        button->setAccessibleName(LessonPanel::tr("Show key %1").arg(keys.at(i)));
    }
    setVisible(m_count > 0);
    updateGeometry();
    placeAll();
}

LessonPanel::LessonPanel(items::LessonRun &run, const ActionRegistry &actions, Audience audience,
                         QWidget *parent)
    : QWidget(parent)
    , m_run(run)
    , m_names(namesOf(actions))
    , m_audience(audience)
    , m_number(mutedLabel(FontRole::Meta, m_head))
    , m_task(new MarkdownView)
    , m_watchHead(partHead())
    , m_watch(new MarkdownView)
    , m_keys(new KeyButtons)
    , m_whyHead(partHead())
    , m_why(new MarkdownView)
    , m_doneText(plainLabel({}, nullptr))
{
    buildHead();
    buildBody();
    buildFoot();
    m_parts->setContentsMargins(1, 1, 0, 0);
    m_parts->setSpacing(0);
    m_parts->setColumnStretch(HeadColumn, 1);
    m_parts->setColumnMinimumWidth(EdgeColumn, 8);
    m_parts->setRowStretch(1, 1);
    m_parts->addWidget(m_head, 0, HeadColumn);
    m_parts->addWidget(m_close, 0, CloseColumn);
    m_parts->addWidget(m_area, 1, 0, 1, ColumnCount);
    keepSized(*this, [this] { placeFoot(); });
    setMinimumSize(280, 200);
    setFocusProxy(m_next);
    connectParts();
    connect(&actions, &ActionRegistry::shortcutsChanged, this, &LessonPanel::showTexts);
    retranslate();
    tellStep();
}

void LessonPanel::buildHead()
{
    keepFixedHeight(*m_head, lessonHeadHeight);
    m_title->setFont(ui::font(FontRole::SectionHead));
    m_number->setWordWrap(false);
    m_close->setIcon(icon(u"x"_s));
    m_close->setAutoRaise(true);
    m_close->setFixedSize(28, 28);
    rowOf({{m_title, 1}, {m_number, 0, Qt::AlignVCenter}}, {.margins = {16, 0, 8, 0}, .spacing = 8},
          m_head);
}

void LessonPanel::buildBody()
{
    m_warning->setWordWrap(true);
    m_warning->setVisible(m_audience == Audience::Others);
    followToken(m_warning, &Tokens::gold);
    m_warning->setFont(ui::font(FontRole::BodyStrong));
    auto *column = columnOf({m_warning, m_task, Gap{6}, m_watchHead, m_watch, m_keys, Gap{6},
                             m_whyHead, m_why, Stretch{1}},
                            {.margins = {0, 0, 0, 0}, .spacing = 6});
    auto *texts = new QWidget;
    texts->setLayout(column);
    keepSized(*texts, [texts] { texts->setMaximumWidth(widestText); });
    auto *body = new QWidget;
    rowOf({{texts, 1}, Stretch{}}, {.margins = {16, 12, 12, 12}, .spacing = 0}, body);
    m_area = scrollAreaFor(body);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
}

void LessonPanel::buildFoot()
{
    m_doneText->setFont(ui::font(FontRole::BodyStrong));
    followToken(m_doneText, &Tokens::ok);
    rowOf({new DoneMark, m_doneText}, {.margins = {}, .spacing = 6}, m_done);
    setButtonKind(m_back, ButtonKind::Flat);
    for (auto *button : {m_back, m_next})
        setCompact(button);
    keepFixedHeight(*m_foot, lessonHeadHeight);
    rowOf({m_back, Stretch{1}, {m_done, 0, Qt::AlignVCenter}, m_next},
          {.margins = {8, 0, 12, 0}, .spacing = 12}, m_foot);
}

/// The text comes first: with little height the foot stands beside the head.
void LessonPanel::placeFoot()
{
    constexpr Scaled lowHeight(280);
    constexpr Scaled wideEnough(480);
    const bool isBeside = height() < lowHeight && width() >= wideEnough;
    if (m_parts->itemAtPosition(isBeside ? 0 : 2, FootColumn))
        return;
    m_parts->removeWidget(m_foot);
    if (isBeside)
        m_parts->addWidget(m_foot, 0, FootColumn);
    else
        m_parts->addWidget(m_foot, 2, 0, 1, ColumnCount);
}

void LessonPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeFoot();
}

void LessonPanel::connectParts()
{
    using items::LessonRun;
    connect(m_next, &QAbstractButton::clicked, &m_run, &LessonRun::goOn);
    connect(m_back, &QAbstractButton::clicked, &m_run, &LessonRun::goBack);
    connect(m_close, &QAbstractButton::clicked, &m_run, &LessonRun::close);
    auto *escape = new QShortcut(Qt::Key_Escape, this);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, &m_run, &LessonRun::close);
    connect(&m_run, &LessonRun::changed, this, [this] {
        showStep();
        tellStep();
    });
    connect(m_keys, &KeyButtons::pressed, this, [this](int key) {
        if (m_run.isRunning())
            Q_EMIT keyRequested(m_run.keyFor(m_run.step().keys.value(key)));
    });
    connect(&m_run, &LessonRun::keysSeen, this, &LessonPanel::showKeys);
    connect(&m_run, &LessonRun::stepDone, this, [this] {
        showDone();
        speak(*this, tr("Step done."));
    });
}

void LessonPanel::showStep()
{
    if (!m_run.isRunning())
        return;
    showTexts();
    m_area->verticalScrollBar()->setValue(0);
    m_back->setEnabled(m_run.stepNumber() > 0);
    label(m_next, m_run.isLastStep() ? tr("Finish") : tr("Next"));
    showDone();
    update();
}

void LessonPanel::showTexts()
{
    if (!m_run.isRunning())
        return;
    const auto language = QLocale().language();
    const auto show = [&](MarkdownView *view, QLabel *head, const domain::LessonText &text) {
        view->showMarkdown(domain::filledIn(text.in(language), m_names));
        view->setVisible(!text.isEmpty());
        if (head)
            head->setVisible(!text.isEmpty());
    };
    const auto &step = m_run.step();
    m_title->setText(displayLine(m_run.lesson().title.in(language), 120));
    m_number->setText(
        tr("Step %1 of %2").arg(m_run.stepNumber() + 1).arg(m_run.lesson().steps.size()));
    show(m_task, nullptr, step.task);
    show(m_watch, m_watchHead, step.watch);
    show(m_why, m_whyHead, step.why);
    showKeys();
}

void LessonPanel::showKeys()
{
    if (!m_run.isRunning())
        return;
    QStringList keys;
    for (const auto &pattern : m_run.step().keys)
        keys.append(displayLine(QString::fromUtf8(m_run.keyFor(pattern)), 40));
    m_keys->setKeys(keys);
}

/// Nobody is taken away from what they read: the button only says that it is time.
void LessonPanel::showDone()
{
    if (!m_run.isRunning())
        return;
    const bool isDone = m_run.isDone();
    m_done->setVisible(isDone);
    const bool isByHand = m_run.step().goal.kind == domain::LessonGoal::Kind::None;
    setButtonKind(m_next, isDone || isByHand ? ButtonKind::Primary : ButtonKind::Plain);
}

void LessonPanel::tellStep()
{
    if (!m_run.isRunning())
        return;
    const auto task = domain::filledIn(m_run.step().task.in(QLocale().language()), m_names);
    speak(*this, m_number->text() + u". "_s + plainExcerpt(task, 1000));
}

void LessonPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void LessonPanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    painter.fillRect(rect(), tokens.list);
    painter.fillRect(0, 0, width(), m_head->geometry().bottom() + 1, tokens.window);
    drawHairline(painter, 0, width(), 0, tokens.hairline);
    const auto line = m_head->geometry().bottom();
    drawHairline(painter, 0, width(), line, tokens.hairline);
    if (m_foot->y() > line)
        drawHairline(painter, 0, width(), m_foot->y(), tokens.hairline);
    painter.fillRect(0, 0, 1, height(), tokens.hairline);
    if (!m_run.isRunning())
        return;
    const auto share = double(m_run.stepNumber() + 1) / double(m_run.lesson().steps.size());
    painter.fillRect(QRectF(0, line - 1, width() * share, 2), tokens.accent);
}

void LessonPanel::retranslate()
{
    setAccessibleName(tr("Lesson"));
    m_close->setAccessibleName(tr("Close the lesson"));
    m_close->setToolTip(tr("Close the lesson (Esc)"));
    m_warning->setText(tr("This community is shared: others see what you do here."));
    m_task->setAccessibleName(tr("What to do"));
    label(m_watchHead, m_watch, tr("Watch"));
    label(m_whyHead, m_why, tr("Why"));
    m_doneText->setText(tr("Done"));
    label(m_back, tr("Back"));
    showStep();
}

} // namespace ui

#include "lessonpanel.moc"
#include "moc_lessonpanel.cpp"
