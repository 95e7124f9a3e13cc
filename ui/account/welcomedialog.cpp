// SPDX-License-Identifier: MIT
#include "ui/account/welcomedialog.h"

#include "ui/markdown/markdownview.h"
#include "ui/reader/openlinkdialog.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/prose.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr int dialogWidth = 620;
constexpr int textHeight = 360;
} // namespace

WelcomeDialog::WelcomeDialog(const domain::CommunitySettings &settings, QWidget *parent)
    : CardDialog(tr("Welcome and rules"), dialogWidth, parent)
{
    auto *texts = new QWidget;
    auto *column = new QVBoxLayout(texts);
    column->setContentsMargins({});
    column->setSpacing(8);
    const auto add = [&](const QString &title, const QString &markdown) {
        if (markdown.isEmpty())
            return;
        auto *heading = plainLabel(title, texts);
        heading->setFont(ui::font(FontRole::BodyStrong));
        auto *view = new MarkdownView;
        view->showMarkdown(markdown);
        view->setAccessibleName(title);
        connect(view, &MarkdownView::linkActivated, this,
                [this](const QString &link) { OpenLinkDialog::ask(link, this); });
        column->addWidget(heading);
        column->addWidget(view);
    };
    add(tr("Welcome"), settings.welcome);
    add(tr("Rules"), settings.rules);
    column->addStretch(1);
    if (settings.welcome.isEmpty() && settings.rules.isEmpty()) {
        addText(tr("This community has neither a welcome nor rules yet. Administrators write them "
                   "under Moderate, Community."));
        delete texts;
    } else {
        auto *area = new QScrollArea(form());
        area->setWidget(texts);
        area->setWidgetResizable(true);
        area->setFrameShape(QFrame::NoFrame);
        area->setMinimumHeight(textHeight);
        area->viewport()->setAutoFillBackground(false);
        texts->setAutoFillBackground(false);
        content()->addWidget(area);
    }
    auto *close = addPrimary(tr("Close"));
    connect(close, &QAbstractButton::clicked, this, &QDialog::accept);
}

} // namespace ui
