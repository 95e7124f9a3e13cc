// SPDX-License-Identifier: MIT
#include "ui/account/connectdialog.h"

#include "domain/names.h"
#include "ui/account/signindialog.h"
#include "ui/theme/icons.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

using namespace Qt::StringLiterals;

namespace ui {

using Transport = base::Endpoint::Transport;

namespace {

const auto unixPrefix = u"unix://"_s;

/// The prefix of every key that a community called `name` gets; typed braces are kept.
QByteArray prefixOf(const QString &name)
{
    const auto typed = name.trimmed();
    if (typed.isEmpty())
        return {};
    return typed.startsWith(u'{') && typed.endsWith("}:"_L1) ? typed.toUtf8()
                                                             : u"{%1}:"_s.arg(typed).toUtf8();
}

bool isSoundName(const QString &name)
{
    auto inner = name.trimmed();
    if (inner.startsWith(u'{') && inner.endsWith("}:"_L1))
        inner = inner.mid(1, inner.size() - 3);
    const auto clean = domain::cleanName(inner);
    return name.trimmed().isEmpty() || (clean && !clean->contains(u'{') && !clean->contains(u'}'));
}

} // namespace

ConnectDialog::ConnectDialog(QWidget *parent)
    : CardDialog(tr("Connect to a server"), 520, parent)
{
    createAddress();
    createSecrets();
    addText(identityNote(domain::Passwords::NotKept));
    addCancel();
    auto *button = addPrimary(tr("Connect"), tr("Connecting…"));
    connect(button, &QAbstractButton::clicked, this, &ConnectDialog::submit);
    followTransport();
    m_address->setFocus();
}

void ConnectDialog::createAddress()
{
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    auto *left = new QVBoxLayout;
    auto *middle = new QVBoxLayout;
    auto *right = new QVBoxLayout;
    for (auto *column : {left, middle, right}) {
        row->addLayout(column, column == left ? 1 : 0);
        column->setAlignment(Qt::AlignTop);
    }
    m_address = addLine(tr("Address"), left);
    m_address->setPlaceholderText(tr("redis.example.org, or rediss://…, unix:///…"));
    m_port = new QSpinBox(form());
    m_port->setRange(1, 65535);
    m_port->setValue(6379);
    m_port->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_port->setGroupSeparatorShown(false);
    m_port->setFixedWidth(80);
    addField(tr("Port"), m_port, middle);
    m_database = new QSpinBox(form());
    m_database->setRange(0, 9999);
    m_database->setFixedWidth(88);
    addField(tr("Database"), m_database, right);
    content()->addLayout(row);

    m_tls = new QCheckBox(tr("Encrypt with TLS"), form());
    content()->addWidget(m_tls);
    m_caFile = new QLineEdit(form());
    m_caFile->setAccessibleName(tr("File with further certificate authorities"));
    m_caFile->setPlaceholderText(
        tr("Further certificate authorities (PEM), if the server has its own"));
    auto *browse = new QPushButton(tr("Browse…"), form());
    browse->setAutoDefault(false);
    m_caRow = new QWidget(form());
    auto *caRow = new QHBoxLayout(m_caRow);
    caRow->setContentsMargins({});
    caRow->addWidget(m_caFile, 1);
    caRow->addWidget(browse);
    content()->addWidget(m_caRow);

    connect(m_address, &QLineEdit::textEdited, this, &ConnectDialog::adoptUri);
    connect(m_tls, &QCheckBox::toggled, this, &ConnectDialog::followTransport);
    connect(browse, &QAbstractButton::clicked, this, &ConnectDialog::chooseCaFile);
}

void ConnectDialog::createSecrets()
{
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    auto *left = new QVBoxLayout;
    auto *right = new QVBoxLayout;
    for (auto *column : {left, right}) {
        row->addLayout(column, 1);
        column->setAlignment(Qt::AlignTop);
    }
    m_user = addLine(tr("User"), left);
    m_user->setPlaceholderText(tr("The server's default user"));
    m_password = addLine(tr("Password"), right);
    m_password->setEchoMode(QLineEdit::Password);
    content()->addLayout(row);
    m_keep = new QCheckBox(tr("Keep the password in this computer's keychain"), form());
    content()->addWidget(m_keep);
    m_nameSpace = addLine(tr("Namespace"));
    m_nameSpace->setPlaceholderText(tr("Empty, unless several communities share the database"));
}

void ConnectDialog::adoptUri(const QString &text)
{
    followTransport();
    // Only a whole address: while somebody types one, its parts are not yet true.
    if (!text.contains("://"_L1) || text.startsWith(unixPrefix))
        return;
    const auto parsed = base::Endpoint::fromUri(text);
    if (!parsed)
        return;
    m_tls->setChecked(parsed->transport == Transport::Tls);
    m_port->setValue(parsed->port);
    if (parsed->database > 0)
        m_database->setValue(parsed->database);
    if (!parsed->user.isEmpty())
        m_user->setText(parsed->user);
}

void ConnectDialog::followTransport()
{
    const bool isSocket = m_address->text().startsWith(unixPrefix);
    m_port->setEnabled(!isSocket);
    m_tls->setEnabled(!isSocket);
    m_caRow->setVisible(m_tls->isChecked() && !isSocket);
}

void ConnectDialog::chooseCaFile()
{
    auto *dialog = new QFileDialog(this, tr("Certificate authorities"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Certificates (*.pem *.crt)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, m_caFile, &QLineEdit::setText);
    dialog->open();
}

void ConnectDialog::setEndpoint(const base::Endpoint &endpoint, bool keepsPassword)
{
    const bool isSocket = endpoint.transport == Transport::UnixSocket;
    m_address->setText(isSocket ? endpoint.toUri() : endpoint.host);
    m_port->setValue(endpoint.port);
    m_tls->setChecked(endpoint.transport == Transport::Tls);
    m_caFile->setText(endpoint.caFile);
    m_user->setText(endpoint.user);
    m_password->setText(endpoint.password);
    m_database->setValue(endpoint.database);
    m_nameSpace->setText(QString::fromUtf8(endpoint.nameSpace));
    m_keep->setChecked(keepsPassword);
    followTransport();
    if (!endpoint.host.isEmpty() || isSocket)
        m_password->setFocus();
}

base::Result<base::Endpoint> ConnectDialog::endpoint()
{
    const auto reject = [this](QWidget *field, const QString &sentence) {
        setFieldError(field, sentence);
        return base::fail(base::Failure::Malformed, sentence);
    };
    const auto typed = m_address->text().trimmed();
    if (typed.isEmpty())
        return reject(m_address, tr("An address is needed."));
    // A bare host goes through the same reading as a URI; IPv6 needs its brackets.
    const bool isBareIp6
        = !typed.startsWith(u'[') && typed.count(u':') > 1 && !typed.contains(u'/');
    auto uri = typed;
    if (!typed.contains("://"_L1))
        uri = u"redis://"_s + (isBareIp6 ? u'[' + typed + u']' : typed);
    const auto parsed = base::Endpoint::fromUri(uri);
    if (!parsed)
        return reject(
            m_address,
            QUrl(uri).password().isEmpty()
                ? tr("This is not an address: expected a host, redis://…, rediss://… or unix:///….")
                : tr("A password does not belong in an address: please use the field below."));
    if (!isSoundName(m_nameSpace->text()))
        return reject(m_nameSpace,
                      tr("A namespace is a name of 1 to 32 characters without braces."));
    const auto caFile = m_tls->isChecked() ? m_caFile->text().trimmed() : QString();
    if (!caFile.isEmpty() && !QFileInfo(caFile).isReadable())
        return reject(nullptr, tr("The file with certificate authorities can't be read."));

    auto result = *parsed;
    if (result.transport != Transport::UnixSocket) {
        result.transport = m_tls->isChecked() ? Transport::Tls : Transport::Tcp;
        if (!typed.contains(u':') || isBareIp6 || typed.contains("://"_L1))
            result.port = static_cast<quint16>(m_port->value());
    }
    result.user = m_user->text().trimmed();
    result.password = m_password->text();
    result.database = m_database->value();
    result.caFile = caFile;
    result.nameSpace = prefixOf(m_nameSpace->text());
    return result;
}

void ConnectDialog::submit()
{
    clearErrors();
    const auto chosen = endpoint();
    if (!chosen)
        return;
    setBusy(true);
    Q_EMIT submitted(*chosen, m_keep->isChecked());
}

void ConnectDialog::showFailure(const base::Error &error)
{
    setBusy(false);
    if (wantsPassword(error)) {
        setFieldError(m_password, sentenceFor(error));
        m_password->setFocus();
        m_password->selectAll();
        return;
    }
    auto sentence = sentenceFor(error);
    if (error.kind == base::Failure::Unreachable && !error.detail.isEmpty())
        sentence += u'\n' + displayLine(error.detail, 300);
    setFieldError(nullptr, sentence);
}

void ConnectDialog::showWaiting(const base::Error &reason)
{
    setBusy(true);
    setFieldError(nullptr, tr("Connecting… %1").arg(sentenceFor(reason)));
}

} // namespace ui
