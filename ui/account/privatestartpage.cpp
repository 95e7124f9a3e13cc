// SPDX-License-Identifier: MIT
#include "ui/account/privatestartpage.h"

#include "ui/account/pagemeasures.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/losstext.h"
#include "ui/widgets/prose.h"

#include <QAccessible>
#include <QPlainTextEdit>
#include <QProgressBar>

using namespace Qt::StringLiterals;

namespace ui {

using Stage = base::ServerStartProgress::Stage;

namespace {

constexpr int startWidth = 620;

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
    : QWidget(parent)
    , m_folder(folder)
{
    createParts();
    showProgress({});
}

void PrivateStartPage::createParts()
{
    m_card = new QWidget(this);
    m_card->setFixedWidth(startWidth);
    m_title = plainLabel({}, m_card);
    m_title->setFont(ui::font(FontRole::DialogTitle));
    m_text = plainLabel({}, m_card);
    m_folderLabel = plainLabel(m_folder, m_card);
    m_folderLabel->setFont(ui::font(FontRole::Code));
    followToken(m_text, &Tokens::muted);
    followToken(m_folderLabel, &Tokens::muted);
    m_progress = new QProgressBar(m_card);
    m_progress->setTextVisible(false);
    m_log = new QPlainTextEdit(m_card);
    m_log->setReadOnly(true);
    m_log->setFont(ui::font(FontRole::Code));
    m_log->setMinimumHeight(140);

    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    m_back = addButton(row, ButtonKind::Plain);
    row->addStretch();
    m_folderButton = addButton(row, ButtonKind::Plain, u"folder-open"_s);
    m_retry = addButton(row, ButtonKind::Primary, u"refresh-cw"_s);
    m_estimate = addButton(row, ButtonKind::Primary, u"stethoscope"_s);
    m_repair = addButton(row, ButtonKind::Danger);
    auto *column = new QVBoxLayout(m_card);
    column->setContentsMargins(pagePadding + pageBadge + 16, pagePadding, pagePadding, pagePadding);
    column->setSpacing(8);
    for (auto *widget :
         std::initializer_list<QWidget *>{m_title, m_text, m_progress, m_log, m_folderLabel})
        column->addWidget(widget);
    column->addSpacing(12);
    column->addLayout(row);
    auto *centre = new QGridLayout(this);
    centre->addWidget(m_card, 0, 0, Qt::AlignCenter);

    connect(m_back, &QAbstractButton::clicked, this, &PrivateStartPage::backRequested);
    connect(m_folderButton, &QAbstractButton::clicked, this,
            &PrivateStartPage::anotherFolderRequested);
    connect(m_retry, &QAbstractButton::clicked, this, &PrivateStartPage::retryRequested);
    connect(m_estimate, &QAbstractButton::clicked, this, &PrivateStartPage::estimateRequested);
    connect(m_repair, &QAbstractButton::clicked, this, &PrivateStartPage::repairRequested);
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
    m_hasFailed = false;
    m_log->hide();
    m_progress->show();
    m_progress->setRange(0, progress.percent < 0 ? 0 : 100);
    m_progress->setValue(std::max(0, progress.percent));
    const auto title = tr("Starting your private community…");
    switch (progress.stage) {
    case Stage::Locking:
        say(title, tr("Looking whether it runs already."));
        break;
    case Stage::Launching:
        say(title, tr("Starting a Redis server of your own."));
        break;
    case Stage::Loading:
        say(title,
            progress.percent < 0 ? tr("Reading the community's data.")
                                 : tr("Reading the community's data: %1 %").arg(progress.percent));
        break;
    case Stage::Ready:
        say(title,
            progress.joinedRunning ? tr("Joining the server that another window started.")
                                   : tr("Ready."));
        break;
    }
    offer({});
}

QString PrivateStartPage::explanationOf(const base::Error &error) const
{
    if (error.kind != base::Failure::Refused)
        return tr("Nothing was lost. Please try again, or look at the details below.");
    if (error.detail == "program-missing"_L1)
        return tr("Folkmoot keeps a private community in a Redis server of its own. On Debian and "
                  "Ubuntu, “sudo apt install redis-server” brings the program; it need not run by "
                  "itself. Then try again.");
    if (error.detail == "server-old"_L1)
        return tr(
            "Folkmoot keeps a private community in a Redis server of its own. Install a newer "
            "package of redis-server, then try again. Nothing was changed.");
    if (error.detail == "server-silent"_L1)
        return tr("It was ended again, so that nothing holds the folder. Try again; nothing was "
                  "changed.");
    if (error.detail == "data-changed"_L1)
        return tr("They were changed, cut short or lost since their server ended. First see, on a "
                  "copy, what there was and what is there. Nothing was changed.");
    if (error.detail == "folder-locked"_L1)
        return tr(
            "Another program holds this folder, but no server answers in it. Close that program "
            "and try again, or choose another folder. Nothing was changed.");
    if (error.detail == "folder-unwritable"_L1)
        return tr("Folkmoot needs a folder that only you may enter and write to. Change its "
                  "permissions, or choose another folder.");
    if (error.detail == "disk-full"_L1)
        return tr("Everything that was saved is still there. Make some room, then try again.");
    if (error.detail == "aof-damaged"_L1)
        return tr(
            "A crash or a power cut may have cut it short. A repair keeps everything up to the "
            "damage, and the damaged file beside it. First see, on a copy, what would be lost.");
    if (error.detail == "data-missing"_L1)
        return tr("To overwrite nothing, Folkmoot does not start an empty community here. Put the "
                  "folder's files back, or choose another folder.");
    if (error.detail == "no-community"_L1)
        return tr("Folkmoot was started to read only, so it makes none and left the folder as it "
                  "is. Choose another folder, or start it without --read-only.");
    if (error.detail == "path-long"_L1)
        return tr("The address of a socket may have about 100 characters. Choose a folder with a "
                  "shorter path.");
    return tr("The Redis server said this:");
}

void PrivateStartPage::showLog(const QString &log)
{
    m_log->setPlainText(log.right(20000));
    m_log->setVisible(!log.isEmpty());
}

void PrivateStartPage::showFailure(const base::Error &error)
{
    m_showAgain = [this, error] { showFailure(error); };
    m_hasFailed = true;
    m_progress->hide();
    const bool isKnown
        = error.kind == base::Failure::Refused && knownRefusals().contains(error.detail);
    const bool isDamaged
        = isKnown && (error.detail == "aof-damaged"_L1 || error.detail == "data-changed"_L1);
    showLog(isKnown ? QString() : error.detail);
    say(isKnown ? sentenceFor(error) : tr("Your private community could not be started."),
        explanationOf(error));
    offer(isDamaged ? QList{m_folderButton, m_estimate} : QList{m_folderButton, m_retry});
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void PrivateStartPage::showChanges(const QList<base::RepairEstimate::File> &files)
{
    QStringList lines;
    for (const auto &file : files)
        lines.append(changeSentence(file));
    showLog(lines.join(u'\n'));
    m_log->setAccessibleName(tr("Changed files"));
}

void PrivateStartPage::showRepairEstimate(const base::RepairEstimate &estimate)
{
    m_showAgain = [this, estimate] { showRepairEstimate(estimate); };
    m_hasFailed = true;
    m_progress->hide();
    const bool isReadable = estimate.keysAre >= 0;
    const auto ways = isReadable
        ? tr("What there is now is kept in the folder. Once the community is open, a backup or a "
             "snapshot can be restored.")
        : tr(
            "Put this folder's files back, or begin in another folder and restore a backup there.");
    say(estimate.changed.isEmpty() ? tr("The community's file is damaged.")
                                   : tr("The community's files are not as they were left."),
        joinSentences(joinSentences(lossSentence(estimate), cutSentence(estimate)), ways));
    showChanges(estimate.changed);
    m_repair->setText(estimate.bytesLost > 0 ? tr("Repair and start") : tr("Go on as it is"));
    offer(isReadable ? QList{m_folderButton, m_repair} : QList{m_folderButton, m_retry});
}

void PrivateStartPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    // A copy: showing replaces what is being run.
    const auto showAgain = m_showAgain;
    showAgain();
}

void PrivateStartPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    painter.fillRect(rect(), t.window);
    const auto box = m_card->geometry();
    drawBox(painter, box, 10, t.list, t.hairline);
    const QRectF mark(box.left() + pagePadding, box.top() + pagePadding, pageBadge, pageBadge);
    drawBox(painter, mark, 10, m_hasFailed ? t.dangerTint : t.tint);
    drawIcon(painter, mark.adjusted(14, 14, -14, -14), m_hasFailed ? u"circle-alert" : u"server",
             m_hasFailed ? t.danger : t.accent);
}

} // namespace ui
