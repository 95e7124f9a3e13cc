// SPDX-License-Identifier: MIT
#include "ui/account/privatestartpage.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/losstext.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/speech.h"

#include <QCoreApplication>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

using Stage = base::ServerStartProgress::Stage;

namespace {

constexpr int startWidth = 620;

/// What a person can do about a refusal.
struct Explanation {
    Q_DECLARE_TR_FUNCTIONS(ui::PrivateStartPage)

public:
    const char *refusal;
    const char *sentence;

    static const Explanation all[];
};

constexpr Explanation Explanation::all[] = {
    {"program-missing",
     QT_TR_NOOP("Folkmoot keeps a private community in its own Redis server. On Debian "
                "and Ubuntu, install it with “sudo apt install redis-server”; it need "
                "not run as a service. Then try again.")},
    {"server-old",
     QT_TR_NOOP("Folkmoot keeps a private community in its own Redis server. Install a "
                "newer redis-server package, then try again. Nothing was changed.")},
    {"server-silent",
     QT_TR_NOOP("It was stopped, so the folder is free again. Try again; nothing was changed.")},
    {"data-changed",
     QT_TR_NOOP("They were changed, shortened or lost after the server stopped. First "
                "compare them on a copy. Nothing was changed.")},
    {"folder-locked",
     QT_TR_NOOP("Another program is using this folder, but no server is running in it. "
                "Close that program and try again, or choose another folder. Nothing was "
                "changed.")},
    {"folder-unwritable",
     QT_TR_NOOP("Folkmoot needs a folder that only you can open and write to. Change its "
                "permissions, or choose another folder.")},
    {"disk-full",
     QT_TR_NOOP("Everything saved so far is still there. Free some space, then try again.")},
    {"aof-damaged",
     QT_TR_NOOP("It may be incomplete after a crash or a power cut. A repair keeps "
                "everything before the damage, and keeps the damaged file too. First "
                "check on a copy what would be lost.")},
    {"data-missing",
     QT_TR_NOOP("To avoid overwriting anything, Folkmoot does not start an empty "
                "community here. Restore the folder’s files, or choose another folder.")},
    {"no-community",
     QT_TR_NOOP("Folkmoot is running read-only, so it does not create a community here. "
                "Choose another folder, or start without --read-only.")},
    {"path-long",
     QT_TR_NOOP("A socket address can have about 100 characters at most. Choose a folder "
                "with a shorter path.")},
};

QPushButton *addButton(QBoxLayout *row, ButtonKind kind, const QString &iconName = {})
{
    auto *button = new QPushButton;
    setButtonKind(button, kind);
    if (!iconName.isEmpty())
        button->setIcon(icon(iconName));
    row->addWidget(button);
    return button;
}

} // namespace

PrivateStartPage::PrivateStartPage(const QString &folder, QWidget *parent)
    : StartPage(startWidth, {u"server"_s, &Tokens::tint, &Tokens::accent}, parent)
    , m_folder(folder)
{
    createParts();
    showProgress({});
}

void PrivateStartPage::createParts()
{
    m_title = plainLabel({}, card());
    m_title->setFont(ui::font(FontRole::DialogTitle));
    m_text = plainLabel({}, card());
    m_folderLabel = plainLabel(m_folder, card());
    m_folderLabel->setFont(ui::font(FontRole::Code));
    followToken(m_text, &Tokens::muted);
    followToken(m_folderLabel, &Tokens::muted);
    m_progress = new QProgressBar(card());
    m_progress->setTextVisible(false);
    m_log = new QPlainTextEdit(card());
    m_log->setReadOnly(true);
    m_log->setFont(ui::font(FontRole::Code));
    m_log->setMinimumHeight(140);

    // Beside the badge; the buttons need all of the width where the text is large.
    auto *texts = columnOf({m_title, m_text, m_progress, m_log, m_folderLabel},
                           {.margins = {pageBadge + 16, 0, 0, 0}, .spacing = 8});
    columnOf({texts, createWays()},
             {.margins = {pagePadding, pagePadding, pagePadding, pagePadding}, .spacing = 20},
             card());
}

QLayout *PrivateStartPage::createWays()
{
    auto *row = rowOf({}, {.spacing = 8});
    m_back = addButton(row, ButtonKind::Plain);
    row->addStretch();
    m_folderButton = addButton(row, ButtonKind::Plain, u"folder-open"_s);
    m_retry = addButton(row, ButtonKind::Primary, u"refresh-cw"_s);
    m_estimate = addButton(row, ButtonKind::Primary, u"stethoscope"_s);
    m_repair = addButton(row, ButtonKind::Danger);
    connect(m_back, &QAbstractButton::clicked, this, &PrivateStartPage::backRequested);
    connect(m_folderButton, &QAbstractButton::clicked, this,
            &PrivateStartPage::anotherFolderRequested);
    connect(m_retry, &QAbstractButton::clicked, this, &PrivateStartPage::retryRequested);
    connect(m_estimate, &QAbstractButton::clicked, this, &PrivateStartPage::estimateRequested);
    connect(m_repair, &QAbstractButton::clicked, this, &PrivateStartPage::repairRequested);
    return row;
}

void PrivateStartPage::say(const QString &title, const QString &text)
{
    m_title->setText(title);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    setAccessibleName(title);
    setAccessibleDescription(text);
    m_folderLabel->setAccessibleName(tr("Folder"));
    m_progress->setAccessibleName(tr("Progress"));
    m_log->setAccessibleName(tr("Log of the server"));
    m_back->setText(tr("Back"));
    m_folderButton->setText(tr("Choose another folder…"));
    m_retry->setText(tr("Try again"));
    m_estimate->setText(tr("See what would be lost"));
    m_repair->setText(tr("Repair and start"));
    update();
}

void PrivateStartPage::offer(const QList<QPushButton *> &ways)
{
    for (auto *button : {m_folderButton, m_retry, m_estimate, m_repair})
        button->setVisible(ways.contains(button));
    if (!ways.isEmpty())
        ways.last()->setFocus();
}

void PrivateStartPage::showProgress(const base::ServerStartProgress &progress)
{
    m_showAgain = [this, progress] { showProgress(progress); };
    setFailed(false);
    m_log->hide();
    m_progress->show();
    m_progress->setRange(0, progress.percent < 0 ? 0 : 100);
    m_progress->setValue(std::max(0, progress.percent));
    const auto title = tr("Starting your private community…");
    switch (progress.stage) {
    case Stage::Locking:
        say(title, tr("Checking whether it is already running."));
        break;
    case Stage::Launching:
        say(title, tr("Starting your own Redis server."));
        break;
    case Stage::Loading:
        say(title,
            progress.percent < 0 ? tr("Reading the community’s data.")
                                 : tr("Reading the community’s data: %1 %").arg(progress.percent));
        break;
    case Stage::Ready:
        say(title,
            progress.joinedRunning ? tr("Joining the server that another window started.")
                                   : tr("Ready."));
        break;
    }
    offer({});
}

void PrivateStartPage::showAddingDemo()
{
    m_showAgain = [this] { showAddingDemo(); };
    setFailed(false);
    m_progress->setRange(0, 0);
    say(tr("Starting your private community…"), tr("Adding demo content…"));
}

QString PrivateStartPage::explanationOf(const base::Error &error) const
{
    if (error.kind != base::Failure::Refused)
        return tr("Nothing was lost. Try again, or see the details below.");
    const auto *found = std::ranges::find_if(Explanation::all, [&](const Explanation &explanation) {
        return error.detail == QLatin1StringView(explanation.refusal);
    });
    return found == std::end(Explanation::all) ? tr("Message from the Redis server:")
                                               : tr(found->sentence);
}

void PrivateStartPage::showLog(const QString &log)
{
    m_log->setPlainText(log.right(20000));
    m_log->setVisible(!log.isEmpty());
}

void PrivateStartPage::showFailure(const base::Error &error)
{
    m_showAgain = [this, error] { showFailure(error); };
    setFailed(true);
    m_progress->hide();
    const bool isKnown
        = error.kind == base::Failure::Refused && knownRefusals().contains(error.detail);
    const bool isDamaged
        = isKnown && (error.detail == "aof-damaged"_L1 || error.detail == "data-changed"_L1);
    showLog(isKnown ? QString() : error.detail);
    say(isKnown ? sentenceFor(error) : tr("Your private community could not be started."),
        explanationOf(error));
    offer(isDamaged ? QList{m_folderButton, m_estimate} : QList{m_folderButton, m_retry});
    speak(*this, accessibleName());
}

void PrivateStartPage::showRepairEstimate(const base::RepairEstimate &estimate)
{
    m_showAgain = [this, estimate] { showRepairEstimate(estimate); };
    setFailed(true);
    m_progress->hide();
    const bool isReadable = estimate.keysAre >= 0;
    const auto ways = isReadable
        ? tr("The current files stay in the folder. Once the community is open, you "
             "can restore a backup or a snapshot.")
        : tr("Restore this folder’s files, or start in another folder and restore a "
             "backup there.");
    say(estimate.changed.isEmpty() ? tr("The community’s file is damaged.")
                                   : tr("The community’s files have changed since last time."),
        joinSentences(joinSentences(lossSentence(estimate), cutSentence(estimate)), ways));
    QStringList lines;
    for (const auto &file : estimate.changed)
        lines.append(changeSentence(file));
    showLog(lines.join(u'\n'));
    m_log->setAccessibleName(tr("Changed files"));
    m_repair->setText(estimate.bytesLost > 0 ? tr("Repair and start") : tr("Continue anyway"));
    offer(isReadable ? QList{m_folderButton, m_repair} : QList{m_folderButton, m_retry});
}

void PrivateStartPage::setFailed(bool hasFailed)
{
    setBadge(hasFailed ? Badge{u"circle-alert"_s, &Tokens::dangerTint, &Tokens::danger}
                       : Badge{u"server"_s, &Tokens::tint, &Tokens::accent});
}

void PrivateStartPage::retranslate()
{
    // A copy: showing replaces what is being run.
    const auto showAgain = m_showAgain;
    showAgain();
}

} // namespace ui

#include "moc_privatestartpage.cpp"
