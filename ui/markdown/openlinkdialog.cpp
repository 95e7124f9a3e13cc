// SPDX-License-Identifier: MIT
#include "ui/markdown/openlinkdialog.h"

#include "domain/article.h"
#include "ui/markdown/selectabletext.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/widgets/displaytext.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QTextDocument>

namespace ui {

namespace {
/// The host as the browser will read it: letters of other scripts that look like Latin ones stay
/// in their ASCII form.
QString asciiHost(const QUrl &url)
{
    return url.host(QUrl::FullyEncoded);
}

void emphasise(SelectableText &text, const QString &part)
{
    auto cursor = text.document()->find(part);
    if (cursor.isNull())
        return;
    QTextCharFormat strong;
    strong.setFontWeight(QFont::DemiBold);
    cursor.mergeCharFormat(strong);
}
} // namespace

OpenLinkDialog::OpenLinkDialog(const QUrl &url, QWidget *parent)
    : CardDialog(tr("Open link"), 472, parent)
    , m_url(url)
{
    setModal(true);
    const auto address = QString::fromUtf8(url.toEncoded());
    auto *text = new SelectableText(ui::font(FontRole::Body), this);
    text->setLine(displayLine(address, 1000));
    emphasise(*text, asciiHost(url));
    addText(tr("Open this address in the browser?"));
    content()->addWidget(text);

    auto *copy = new QPushButton(tr("Copy"), this);
    copy->setAutoDefault(false);
    setButtonKind(copy, ButtonKind::Flat);
    footer()->insertWidget(0, copy);
    addCancel();
    auto *open = addPrimary(tr("Open"));
    open->setFocus();
    connect(copy, &QPushButton::clicked, this,
            [address] { QGuiApplication::clipboard()->setText(address); });
    connect(open, &QPushButton::clicked, this, &QDialog::accept);
    connect(this, &QDialog::accepted, this, [this] { Q_EMIT confirmed(m_url); });
}

void OpenLinkDialog::ask(const QString &link, QWidget *parent)
{
    if (link.isEmpty() || !domain::isAcceptableLink(link))
        return;
    auto *dialog = new OpenLinkDialog(QUrl(link, QUrl::TolerantMode), parent);
    connect(dialog, &OpenLinkDialog::confirmed, dialog,
            [](const QUrl &url) { QDesktopServices::openUrl(url); });
    dialog->open();
}

} // namespace ui

#include "moc_openlinkdialog.cpp"
