// SPDX-License-Identifier: MIT
#include "ui/account/aboutdialog.h"

#include "domain/textlinks.h"
#include "ui/markdown/markdownview.h"
#include "ui/markdown/openlinkdialog.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/prose.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

AboutDialog::AboutDialog(QWidget *parent)
    : CardDialog(tr("About Folkmoot"), 460, parent)
{
    content()->addWidget(
        plainLabel(tr("Version %1, Qt %2")
                       .arg(QApplication::applicationVersion(), QLatin1StringView(qVersion())),
                   this));
    addText(tr("Read, vote and discuss, on your own Redis."));
    addText(tr("Folkmoot is free software under the MIT licence. Icons by Lucide (ISC licence). It "
               "uses Qt, hiredis, libsodium, QtKeychain and tl::expected."));
    connect(addPrimary(tr("Close")), &QAbstractButton::clicked, this, &QDialog::accept);
}

namespace {
constexpr int dialogWidth = 620;
constexpr int textHeight = 360;
} // namespace

WelcomeDialog::WelcomeDialog(const domain::CommunitySettings &settings, QWidget *parent)
    : CardDialog(tr("Welcome and rules"), dialogWidth, parent)
{
    auto *texts = new QWidget;
    auto *column = columnOf({}, {.margins = {}, .spacing = 8}, texts);
    const auto add = [&](const QString &title, const QString &markdown) {
        if (markdown.isEmpty())
            return;
        auto *heading = plainLabel(title, texts);
        heading->setFont(ui::font(FontRole::BodyStrong));
        auto *view = new MarkdownView;
        view->showMarkdown(markdown);
        view->setAccessibleName(title);
        connect(view, &MarkdownView::linkActivated, this, &WelcomeDialog::followLink);
        column->addWidget(heading);
        column->addWidget(view);
    };
    add(tr("Welcome"), settings.welcome);
    add(tr("Rules"), settings.rules);
    column->addStretch(1);
    if (settings.welcome.isEmpty() && settings.rules.isEmpty()) {
        addText(tr("This community has no welcome text or rules yet. Administrators can "
                   "write them in Moderate, Community."));
        delete texts;
    } else {
        auto *area = scrollAreaFor(texts);
        area->setMinimumHeight(textHeight);
        area->setAccessibleName(windowTitle());
        content()->addWidget(area);
    }
    connect(addPrimary(tr("Close")), &QAbstractButton::clicked, this, &QDialog::accept);
}

void WelcomeDialog::followLink(const QString &link)
{
    if (!domain::isPlaceLink(link))
        return OpenLinkDialog::ask(link, this);
    accept();
    Q_EMIT linkRequested(link);
}

} // namespace ui

#include "moc_aboutdialog.cpp"
