// SPDX-License-Identifier: MIT
#include "ui/lab/lessons/lessonpane.h"

#include "items/lab/lessons.h"
#include "ui/actions/actionregistry.h"
#include "ui/lab/labtable.h"
#include "ui/lab/lessons/actionnames.h"
#include "ui/markdown/markdownview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/retext.h"

#include <QItemSelectionModel>
#include <QLocale>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::Lesson;
using items::LessonListModel;
using items::LessonRun;

namespace ui {

namespace {
constexpr int lessonListWidth = 320;

QString stepsOf(const Lesson &lesson, const ActionRegistry &actions)
{
    const auto names = namesOf(actions);
    QString markdown;
    for (qsizetype i = 0; i < lesson.steps.size(); ++i) {
        const auto task = domain::filledIn(lesson.steps.at(i).task.in(QLocale().language()), names);
        markdown += u"%1. %2\n"_s.arg(i + 1).arg(task.section(u'\n', 0, 0));
    }
    return markdown;
}
} // namespace

PaneSource LessonPane::source()
{
    return {u"lessons"_s, u"graduation-cap"_s, [] { return tr("Lessons"); }};
}

LessonPane::LessonPane(LessonListModel &lessons, LessonRun &run, const ActionRegistry &actions,
                       QWidget *parent)
    : LabPane(source(), parent)
    , m_lessons(lessons)
    , m_run(run)
    , m_actions(actions)
    , m_list(new LabTable(&lessons, new LabTitleDelegate, LabTitleDelegate::rowHeight))
    , m_folder(new QPushButton(icon(u"folder-open"_s), {}))
    , m_again(new QPushButton(icon(u"refresh-cw"_s), {}))
    , m_details(mutedLabel(FontRole::Meta))
    , m_progress(mutedLabel(FontRole::Meta))
    , m_start(new QPushButton(icon(u"play"_s), {}))
    , m_restart(new QPushButton(icon(u"rotate-ccw"_s), {}))
    , m_stepsHead(mutedLabel(FontRole::TableHead))
    , m_steps(new MarkdownView)
    , m_faultsHead(mutedLabel(FontRole::TableHead))
{
    static_assert(int(LessonListModel::DetailsRole) == int(LabTitleDelegate::DetailsRole)
                  && int(LessonListModel::IconRole) == int(LabTitleDelegate::IconRole));
    m_stack->addWidget(m_state);
    m_stack->addWidget(buildLesson());
    auto *right = columnOf({barOf(headHeight, {Stretch{1}, m_again, m_folder},
                                  {.margins = {14, 0, 16, 0}, .spacing = 8}),
                            {m_stack, 1}},
                           {.spacing = 0});
    auto *row = rowOf({}, {.margins = {}}, this);
    row->setSpacing(1); // the hairline
    row->addLayout(buildList());
    row->addLayout(right, 1);
    connectParts();
    retranslate();
}

QLayout *LessonPane::buildList()
{
    auto *head = new QWidget;
    keepFixedHeight(*head, headHeight);
    rowOf({makeDrawerButton(), Stretch{1}}, {.margins = {8, 0, 0, 0}}, head);
    m_list->setFixedWidth(lessonListWidth);
    return columnOf({head, m_list}, {.margins = {}, .spacing = 0});
}

QWidget *LessonPane::buildLesson()
{
    auto *lesson = new QWidget;
    m_title->setFont(ui::font(FontRole::ReaderTitle));
    m_title->setWordWrap(true);
    m_stepsHead->setWordWrap(false);
    m_faultsHead->setWordWrap(false);
    m_progress->setWordWrap(false);
    setButtonKind(m_start, ButtonKind::Primary);
    followToken(m_faults, &Tokens::danger);
    auto *column
        = columnOf({m_title, m_details}, {.margins = {24, 18, 24, 18}, .spacing = 8}, lesson);
    addStory(*column, *m_summary);
    column->addLayout(rowOf({m_start, m_restart, {m_progress, 0, Qt::AlignVCenter}, Stretch{1}},
                            {.margins = {}, .spacing = 12}));
    column->addSpacing(12);
    column->addWidget(m_stepsHead);
    static constexpr Scaled widest(760);
    keepSized(*m_steps, [this] { m_steps->setMaximumWidth(widest); });
    column->addWidget(m_steps);
    column->addSpacing(12);
    column->addWidget(m_faultsHead);
    column->addWidget(m_faults);
    column->addStretch(1);
    auto *area = scrollAreaFor(lesson);
    area->setFocusPolicy(Qt::NoFocus);
    return area;
}

void LessonPane::connectParts()
{
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LessonPane::showLesson);
    connect(&m_lessons, &LessonListModel::phaseChanged, this, &LessonPane::showPhase);
    connect(&m_lessons, &LessonListModel::progressChanged, this, &LessonPane::showLesson);
    connect(&m_run, &LessonRun::changed, this, &LessonPane::showLesson);
    connect(m_again, &QAbstractButton::clicked, this, &LessonPane::refresh);
    connect(m_folder, &QAbstractButton::clicked, this, &LessonPane::folderRequested);
    connect(m_start, &QAbstractButton::clicked, this, [this] {
        if (const auto *lesson = selected())
            Q_EMIT startRequested(lesson->id, false);
    });
    connect(m_restart, &QAbstractButton::clicked, this, [this] {
        if (const auto *lesson = selected())
            Q_EMIT startRequested(lesson->id, true);
    });
    connect(m_list, &QAbstractItemView::activated, m_start, &QAbstractButton::click);
}

QList<QWidget *> LessonPane::focusTargets() const
{
    return {m_list, m_start};
}

const Lesson *LessonPane::selected() const
{
    return m_lessons.lessonAt(m_list->currentIndex().row());
}

void LessonPane::select(int row)
{
    m_list->setCurrentIndex(m_lessons.index(std::max(row, 0), 0));
}

QList<PaletteEntry> LessonPane::entries(LessonListModel &lessons, const QString &words)
{
    QList<PaletteEntry> entries;
    if (words.isEmpty())
        return entries;
    lessons.load();
    for (int row = 0; row < lessons.rowCount(); ++row) {
        const auto *lesson = lessons.lessonAt(row);
        entries.append({.kind = PaletteKind::List,
                        .title = tr("Lesson: %1").arg(lesson->title.in(QLocale().language())),
                        .details = lessons.index(row).data(LessonListModel::DetailsRole).toString(),
                        .iconName = source().iconName,
                        .key = lesson->id});
    }
    return entries;
}

void LessonPane::openEntry(const QString &lesson)
{
    m_wanted = lesson;
    if (m_lessons.phase() == LessonListModel::Phase::Ready)
        showPhase();
}

void LessonPane::refresh()
{
    if (const auto *lesson = selected())
        m_wanted = lesson->id;
    m_lessons.loadAgain();
}

void LessonPane::showEvent(QShowEvent *event)
{
    LabPane::showEvent(event);
    m_lessons.load();
    showPhase();
}

void LessonPane::showPhase()
{
    using Phase = LessonListModel::Phase;
    const bool isReady = m_lessons.phase() == Phase::Ready;
    m_again->setEnabled(isReady);
    if (!isReady) {
        if (m_lessons.rowCount() == 0 && m_state->state() != StatePane::State::Loading)
            m_state->showLoading(tr("Reading the lessons…"));
        m_stack->setCurrentIndex(m_lessons.rowCount() == 0 ? 0 : 1);
        return;
    }
    m_list->updateGeometry();
    if (m_lessons.rowCount() == 0) {
        m_state->showEmpty(icon(u"graduation-cap"_s).name(), tr("No lessons"), {});
        m_stack->setCurrentIndex(0);
        return;
    }
    m_state->clear();
    m_stack->setCurrentIndex(1);
    if (const auto wanted = std::exchange(m_wanted, {}); !wanted.isEmpty())
        select(m_lessons.rowOf(wanted));
    else if (!selected())
        select(m_run.isRunning() ? m_lessons.rowOf(m_run.lesson().id) : 0);
    showLesson();
    showFaults();
}

void LessonPane::showLesson()
{
    const auto *lesson = selected();
    if (!lesson)
        return;
    const auto language = QLocale().language();
    const auto progress = m_lessons.progress(lesson->id);
    const bool isRunning = m_run.isRunning() && m_run.lesson().id == lesson->id;
    m_title->setText(displayLine(lesson->title.in(language), 120));
    m_details->setText(m_list->currentIndex().data(LessonListModel::DetailsRole).toString());
    m_summary->setText(lesson->summary.in(language));
    label(m_start,
          progress.isBegun          ? tr("Continue")
              : progress.isFinished ? tr("Play again")
                                    : tr("Start"));
    m_start->setEnabled(!isRunning);
    m_restart->setVisible(progress.isBegun);
    const auto step = tr("Step %1 of %2").arg(progress.step + 1).arg(lesson->steps.size());
    m_progress->setText(progress.isBegun ? step : progress.isFinished ? tr("Finished") : QString());
    m_steps->showMarkdown(stepsOf(*lesson, m_actions));
}

void LessonPane::showFaults()
{
    QStringList lines;
    for (const auto &fault : m_lessons.faults())
        lines.append(tr("“%1” can’t be read: %2")
                         .arg(displayLine(fault.file, 60), displayLine(fault.reason, 200)));
    m_faults->setText(lines.join(u'\n'));
    m_faults->setVisible(!lines.isEmpty());
    m_faultsHead->setVisible(!lines.isEmpty());
}

/// Where there is no room for their words, icons and tooltips have to do.
void LessonPane::fitHead()
{
    label(m_again, tr("Read again"), tr("Read the lesson files again"));
    label(m_folder, tr("Your own lessons"), tr("Open the folder for your own lesson files"));
    if (m_again->parentWidget()->layout()->sizeHint().width() <= width() - lessonListWidth)
        return;
    m_again->setText({});
    m_folder->setText({});
}

void LessonPane::resizeEvent(QResizeEvent *event)
{
    LabPane::resizeEvent(event);
    fitHead();
}

void LessonPane::retranslate()
{
    setAccessibleName(title());
    m_list->setAccessibleName(tr("Lessons"));
    label(m_restart, tr("Start over"), tr("Start this lesson from the first step"));
    label(m_stepsHead, m_steps, tr("Steps"));
    m_faultsHead->setText(tr("Files that can’t be read"));
    m_lessons.retranslate();
    fitHead();
    showLesson();
    if (m_lessons.phase() == LessonListModel::Phase::Ready)
        showFaults();
}

void LessonPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(lessonListWidth, 0, 1, height(), tokensFor(palette()).hairline);
    painter.setFont(ui::font(FontRole::SectionHead));
    painter.setPen(tokensFor(palette()).text);
    const auto x = drawerButton()->isHidden() ? LabTitleDelegate::left : 48;
    painter.drawText(QRect(x, 0, lessonListWidth - x - 8, headHeight - 1), Qt::AlignVCenter,
                     title());
}

} // namespace ui

#include "moc_lessonpane.cpp"
