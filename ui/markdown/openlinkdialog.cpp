// SPDX-License-Identifier: MIT
#include "ui/markdown/openlinkdialog.h"

#include "domain/article.h"
#include "ui/markdown/selectabletext.h"
#include "ui/preferences/preferences.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/widgets/displaytext.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QPushButton>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
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
    offerTrust();

    auto *copy = new QPushButton(tr("Copy"), this);
    copy->setAutoDefault(false);
    setButtonKind(copy, ButtonKind::Flat);
    footer()->insertWidget(0, copy);
    addCancel();
    auto *open = addPrimary(tr("Open"));
    // What is read out as the dialog comes up; the address itself is a text that has not the focus.
    open->setAccessibleDescription(displayLine(address, 1000));
    open->setFocus();
    connect(copy, &QPushButton::clicked, this,
            [address] { QGuiApplication::clipboard()->setText(address); });
    connect(open, &QPushButton::clicked, this, &QDialog::accept);
    connect(this, &QDialog::accepted, this, [this] { Q_EMIT confirmed(m_url); });
}

void OpenLinkDialog::offerTrust()
{
    auto *preferences = Preferences::of(parentWidget());
    if (!preferences)
        return;
    // Its end says whose it is.
    constexpr qsizetype longest = 60;
    const auto host = asciiHost(m_url);
    const auto site = host.size() > longest ? u'…' + host.last(longest) : host;
    auto *always = new QCheckBox(tr("Always open %1 without asking").arg(site), form());
    always->setAccessibleName(tr("Always open this site"));
    always->setAccessibleDescription(host);
    always->setToolTip(tr("Preferences lists these sites under Privacy."));
    content()->addWidget(always);
    connect(this, &QDialog::accepted, preferences, [this, preferences, always] {
        if (always->isChecked())
            preferences->trust(m_url);
    });
}

void OpenLinkDialog::ask(const QString &link, QWidget *parent)
{
    if (link.isEmpty() || !domain::isAcceptableLink(link))
        return;
    const QUrl url(link, QUrl::TolerantMode);
    const auto *preferences = Preferences::of(parent);
    if (preferences && preferences->trusts(url)) {
        QDesktopServices::openUrl(url);
        return;
    }
    auto *dialog = new OpenLinkDialog(url, parent);
    connect(dialog, &OpenLinkDialog::confirmed, dialog,
            [](const QUrl &confirmed) { QDesktopServices::openUrl(confirmed); });
    dialog->open();
}

} // namespace ui

#include "moc_openlinkdialog.cpp"
