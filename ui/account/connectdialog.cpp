// SPDX-License-Identifier: MIT
#include "ui/account/connectdialog.h"

#include "base/endpoint.h"
#include "base/mapped.h"
#include "domain/names.h"
#include "ui/theme/icons.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/carddialog.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/filequestion.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/kindtext.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace ui {

using Discovery = base::Endpoint::Discovery;
using Transport = base::Endpoint::Transport;

namespace {

const auto unixPrefix = u"unix://"_s;
const auto linkPrefix = u"folkmoot:"_s;

/// A bare host goes through the same reading as a URI; IPv6 needs its brackets.
bool isBareIp6(const QString &text)
{
    return !text.startsWith(u'[') && text.count(u':') > 1 && !text.contains(u'/');
}

QString uriOf(const QString &text)
{
    if (text.contains("://"_L1))
        return text;
    return u"redis://"_s + (isBareIp6(text) ? u'[' + text + u']' : text);
}

/// Whether what was said to `one` may be said to `other`: the same place and person, and not less
/// guarded on the way.
bool isSameAddressee(const base::Endpoint &one, const base::Endpoint &other)
{
    const bool isGuarded
        = one.transport == other.transport || other.transport == base::Endpoint::Transport::Tls;
    return isGuarded && one.nodes() == other.nodes() && one.primary == other.primary
        && one.path == other.path && one.user == other.user;
}

/// The prefix of every key that a community called `name` gets; typed braces are kept.
QByteArray prefixOf(const QString &name)
{
    const auto typed = name.trimmed();
    if (typed.isEmpty())
        return {};
    return typed.startsWith(u'{') && typed.endsWith("}:"_L1) ? typed.toUtf8()
                                                             : u"{%1}:"_s.arg(typed).toUtf8();
}

/// As it is typed, where prefixOf() leads back.
QString nameIn(const QByteArray &prefix)
{
    const auto text = QString::fromUtf8(prefix);
    const auto name
        = text.sliced(std::min<qsizetype>(1, text.size()), std::max<qsizetype>(0, text.size() - 3));
    return prefixOf(name) == prefix ? name : text;
}

/// How many characters came at once, wherever: keys bring one each.
qsizetype insertedSize(QStringView now, QStringView before)
{
    const auto begin = std::ranges::mismatch(now, before);
    const auto same = begin.in1 - now.begin();
    now = now.sliced(same);
    before = before.sliced(same);
    const auto end = std::mismatch(now.rbegin(), now.rend(), before.rbegin(), before.rend());
    return now.rend() - end.first;
}

bool isSoundName(const QString &name)
{
    auto inner = name.trimmed();
    if (inner.startsWith(u'{') && inner.endsWith("}:"_L1))
        inner = inner.mid(1, inner.size() - 3);
    const auto clean = domain::cleanName(inner);
    return name.trimmed().isEmpty() || (clean && !clean->contains(u'{') && !clean->contains(u'}'));
}

/// E.g. "10.0.0.1:26379: sentinel, names 10.0.0.2:6379".
QString sentenceOf(const base::NodeSurvey::Node &node)
{
    using Role = base::NodeSurvey::Node::Role;
    const auto name = displayLine(node.name, 80);
    //: %1: a server, %2: a sentence about what is wrong with it
    if (node.trouble)
        return ConnectDialog::tr("%1: %2").arg(name, sentenceFor(*node.trouble));
    if (node.role == Role::Sentinel)
        return ConnectDialog::tr("%1: sentinel, points to %2")
            .arg(name, displayLine(node.primary, 80));
    const auto version = node.version.isEmpty() ? u"?"_s : displayLine(node.version, 32);
    if (node.role == Role::Owner)
        return ConnectDialog::tr("%1: has the community, Redis %2").arg(name, version);
    if (node.role == Role::Primary)
        return ConnectDialog::tr("%1: primary, Redis %2").arg(name, version);
    if (node.role == Role::Replica)
        return ConnectDialog::tr("%1: replica, Redis %2").arg(name, version);
    return ConnectDialog::tr("%1: Redis %2").arg(name, version);
}

} // namespace

ConnectDialog::ConnectDialog(QWidget *parent)
    : CardDialog(tr("Connect to a server"), 520, parent)
{
    createAddress();
    createEncryption();
    createSecrets();
    m_kind = addText({});
    m_survey = addText({});
    m_survey->setAccessibleName(tr("Servers found"));
    m_survey->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_survey->hide();
    m_test = new QPushButton(tr("Test"), this);
    m_test->setToolTip(tr("Checks every server at this address"));
    m_test->setAutoDefault(false);
    footer()->insertWidget(0, m_test);
    connect(m_test, &QAbstractButton::clicked, this, &ConnectDialog::test);
    m_offer = new QPushButton(this);
    m_offer->setAutoDefault(false);
    m_offer->hide();
    footer()->insertWidget(0, m_offer);
    connect(m_offer, &QAbstractButton::clicked, this, &ConnectDialog::handleOffer);
    addCancel();
    connect(addPrimary(tr("Connect"), tr("Connecting…")), &QAbstractButton::clicked, this,
            &ConnectDialog::submit);
    followTransport();
    m_address->setFocus();
}

void ConnectDialog::createAddress()
{
    auto *row = rowOf({}, {.spacing = 12});
    auto *left = new QVBoxLayout;
    auto *middle = new QVBoxLayout;
    auto *right = new QVBoxLayout;
    for (auto *column : {left, middle, right})
        row->addLayout(column, column == left ? 1 : 0);
    m_address = addLine(tr("Address"), left);
    m_address->setPlaceholderText(tr("redis.example.org, or an invitation"));
    m_address->setToolTip(tr("redis.example.org, rediss://…, unix:///…, or an invitation"));
    m_port = new QSpinBox(form());
    m_port->setRange(1, 65535);
    m_port->setValue(6379);
    m_port->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_port->setGroupSeparatorShown(false);
    m_port->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    addField(tr("Port"), m_port, middle);
    m_database = new QSpinBox(form());
    m_database->setRange(0, 9999);
    m_database->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    addField(tr("Database"), m_database, right);
    for (auto *column : {left, middle, right})
        column->addStretch(1);
    content()->addLayout(row);
    connect(m_address, &QLineEdit::textEdited, this, &ConnectDialog::applyUri);
    connect(m_port, &QSpinBox::valueChanged, this, &ConnectDialog::guardPassword);
}

void ConnectDialog::createEncryption()
{
    m_tls = new QCheckBox(tr("Encrypt with TLS"), form());
    m_showsCertificate = new QCheckBox(tr("Use a client certificate"), form());
    content()->addLayout(rowOf({m_tls, Gap{16}, m_showsCertificate, Stretch{1}}));
    m_caFile = createFileRow(tr("Certificate authority file"), m_caRow);
    m_caFile->setAccessibleDescription(
        tr("Only the authorities in this file are trusted, not the system’s."));
    m_caFile->setPlaceholderText(tr("The server’s certificate authority (PEM)"));
    m_certificateFile = createFileRow(tr("Client certificate file"), m_certificateRow);
    m_certificateFile->setPlaceholderText(tr("Client certificate (PEM)"));
    m_keyFile = createFileRow(tr("Private key file"), m_keyRow);
    m_keyFile->setPlaceholderText(tr("Private key (PEM), unless it is in the same file"));
    m_keyPassword = new QLineEdit(form());
    m_keyPassword->setEchoMode(QLineEdit::Password);
    m_keyPassword->setAccessibleName(tr("Password of the key"));
    m_keyPassword->setPlaceholderText(tr("Password of the key"));
    qobject_cast<QBoxLayout *>(m_keyRow->layout())->addWidget(m_keyPassword, 1);
    m_plainNote
        = addText(tr("Not encrypted: anyone between this computer and the server can read and "
                     "change everything, including the password."));
    followToken(m_plainNote, &Tokens::danger);
    connect(m_tls, &QCheckBox::toggled, this, &ConnectDialog::followTransport);
    connect(m_showsCertificate, &QCheckBox::toggled, this, &ConnectDialog::followTransport);
}

/// A line for the name of a file in PEM, and a button that looks for one.
QLineEdit *ConnectDialog::createFileRow(const QString &name, QWidget *&row)
{
    auto *line = new QLineEdit(form());
    line->setAccessibleName(name);
    auto *browse = new QPushButton(tr("Browse…"), form());
    browse->setAutoDefault(false);
    row = new QWidget(form());
    rowOf({{line, 2}, browse}, {.margins = {}}, row);
    content()->addWidget(row);
    connect(browse, &QAbstractButton::clicked, this, [this, name, line] {
        auto *dialog = askForFile(this, name, {tr("PEM (*.pem *.crt *.key)"), tr("All files (*)")});
        connect(dialog, &QFileDialog::fileSelected, line, &QLineEdit::setText);
    });
    return line;
}

void ConnectDialog::createSecrets()
{
    auto *row = rowOf({}, {.spacing = 12});
    auto *left = new QVBoxLayout;
    auto *right = new QVBoxLayout;
    for (auto *column : {left, right})
        row->addLayout(column, 1);
    m_user = addLine(tr("User"), left);
    m_user->setPlaceholderText(tr("Default user"));
    m_password = addLine(tr("Password"), right);
    m_password->setEchoMode(QLineEdit::Password);
    // Not an alignment, by which a sentence that wraps would have the room of one line.
    for (auto *column : {left, right})
        column->addStretch(1);
    content()->addLayout(row);
    connect(m_user, &QLineEdit::textChanged, this, &ConnectDialog::guardPassword);
    connect(m_password, &QLineEdit::textEdited, this, [this] { m_passwordOf.reset(); });
    m_keep = new QCheckBox(tr("Save the password in the keychain"), form());
    content()->addWidget(m_keep);
    m_nameSpace = addLine(tr("Namespace"));
    m_nameSpace->setPlaceholderText(tr("Only if several communities share the database"));
}

void ConnectDialog::applyUri(const QString &text)
{
    m_survey->hide(); // it was of another address
    m_kind->show();
    followTransport();
    const auto before = std::exchange(m_typedAddress, text);
    if (text.startsWith(linkPrefix, Qt::CaseInsensitive)) {
        // One that is typed may look whole before it is.
        if (insertedSize(text, before) > 1)
            Q_EMIT linkTyped(text.trimmed());
        return;
    }
    // Only a whole address: while somebody types one, its parts are not yet true.
    if (!text.contains("://"_L1))
        return;
    const auto parsed = base::Endpoint::fromUri(text);
    if (!parsed)
        return;
    if (parsed->transport != Transport::UnixSocket) {
        m_tls->setChecked(parsed->transport == Transport::Tls);
        if (parsed->discovery == Discovery::None)
            m_port->setValue(parsed->port);
    }
    if (parsed->database > 0)
        m_database->setValue(parsed->database);
    if (!parsed->user.isEmpty())
        m_user->setText(parsed->user);
}

void ConnectDialog::followTransport()
{
    const bool isSocket = m_address->text().startsWith(unixPrefix);
    const bool isTls = m_tls->isChecked() && !isSocket;
    // Several are named each with its port.
    const auto now = typed();
    m_port->setEnabled(!isSocket && (!now || now->discovery == Discovery::None));
    m_tls->setEnabled(!isSocket);
    m_caRow->setVisible(isTls);
    m_showsCertificate->setVisible(isTls);
    m_certificateRow->setVisible(isTls && m_showsCertificate->isChecked());
    m_keyRow->setVisible(isTls && m_showsCertificate->isChecked());
    guardPassword();
}

void ConnectDialog::guardPassword()
{
    const auto now = typed();
    m_plainNote->setVisible(now && base::isReadableOnTheWay(*now));
    const bool isAccount = m_user->text().startsWith("c/"_L1);
    m_kind->setText(
        kindSentence(isAccount ? domain::CommunityKind::Guarded : domain::CommunityKind::Trusting));
    if (!m_passwordOf || (now && isSameAddressee(*m_passwordOf, *now)))
        return;
    m_passwordOf.reset();
    m_password->clear();
    m_password->setPlaceholderText(tr("Change address or user"));
}

void ConnectDialog::setEndpoint(const base::Endpoint &endpoint, bool keepsPassword)
{
    const bool isSocket = endpoint.transport == Transport::UnixSocket;
    m_passwordOf.reset();
    auto address = endpoint;
    address.user.clear();
    address.database = 0; // both have fields of their own
    const bool isWhole = isSocket || endpoint.discovery != Discovery::None;
    m_address->setText(isWhole ? address.toUri() : endpoint.host);
    m_port->setValue(endpoint.port);
    m_tls->setChecked(endpoint.transport == Transport::Tls);
    m_caFile->setText(endpoint.caFile);
    m_showsCertificate->setChecked(!endpoint.certificateFile.isEmpty());
    m_certificateFile->setText(endpoint.certificateFile);
    m_keyFile->setText(endpoint.keyFile);
    m_keyPassword->setText(endpoint.keyPassword);
    m_user->setText(endpoint.user);
    m_password->setText(endpoint.password);
    m_database->setValue(endpoint.database);
    m_nameSpace->setText(nameIn(endpoint.nameSpace));
    m_keep->setChecked(keepsPassword);
    if (!endpoint.password.isEmpty())
        m_passwordOf = endpoint;
    followTransport();
    if (!endpoint.host.isEmpty() || isSocket)
        moveFocus(m_password);
}

base::Result<base::Endpoint> ConnectDialog::typed() const
{
    const auto address = m_address->text().trimmed();
    auto parsed = base::Endpoint::fromUri(uriOf(address));
    if (!parsed)
        return parsed;
    if (parsed->transport != Transport::UnixSocket) {
        parsed->transport = m_tls->isChecked() ? Transport::Tls : Transport::Tcp;
        const bool hasPort
            = address.contains(u':') && !isBareIp6(address) && !address.contains("://"_L1);
        if (parsed->discovery == Discovery::None && !hasPort)
            parsed->port = static_cast<quint16>(m_port->value());
    }
    parsed->user = m_user->text().trimmed();
    return parsed;
}

void ConnectDialog::readFiles(base::Endpoint &endpoint) const
{
    endpoint.caFile = m_caFile->text().trimmed();
    if (!m_showsCertificate->isChecked() || m_certificateFile->text().trimmed().isEmpty())
        return;
    endpoint.certificateFile = m_certificateFile->text().trimmed();
    endpoint.keyFile = m_keyFile->text().trimmed();
    endpoint.keyPassword = m_keyPassword->text();
}

base::Result<base::Endpoint> ConnectDialog::endpoint()
{
    const auto reject = [this](QWidget *field, const QString &sentence) {
        setFieldError(field, sentence);
        return base::fail(base::Failure::Malformed, sentence);
    };
    const auto address = m_address->text().trimmed();
    if (address.isEmpty())
        return reject(m_address, tr("Enter an address."));
    if (address.startsWith(linkPrefix, Qt::CaseInsensitive)) {
        const QPointer guard(this);
        Q_EMIT linkTyped(address);
        if (guard && isVisible()) // it was not taken
            setFieldError(m_address, tr("This invitation is not complete."));
        return base::fail(base::Failure::Malformed);
    }
    auto result = typed();
    if (!result)
        return reject(
            m_address,
            QUrl(uriOf(address)).password().isEmpty()
                ? tr("This is not an address: expected a host, redis://…, rediss://…, "
                     "redis+sentinel://HOST,HOST/NAME, redis+cluster://HOST,HOST or unix:///….")
                : tr("Don’t put the password in the address: use the field below."));
    if (!isSoundName(m_nameSpace->text()))
        return reject(m_nameSpace,
                      tr("A namespace is a name of 1 to 32 characters without braces."));
    if (result->discovery == Discovery::Cluster && m_nameSpace->text().trimmed().isEmpty())
        return reject(m_nameSpace, sentenceFor({base::Failure::Refused, u"cluster-unnamed"_s}));
    if (result->transport == Transport::Tls)
        readFiles(*result);
    if (!result->caFile.isEmpty() && !QFileInfo(result->caFile).isReadable()) {
        moveFocus(m_caFile);
        return reject(nullptr, tr("The file with certificate authorities can’t be read."));
    }
    result->password = m_password->text();
    result->database = m_database->value();
    result->nameSpace = prefixOf(m_nameSpace->text());
    return result;
}

void ConnectDialog::submit()
{
    clearErrors();
    m_offer->hide();
    const auto selected = endpoint();
    if (!selected)
        return;
    if (!selected->password.isEmpty())
        m_passwordOf = *selected;
    setBusy(true);
    Q_EMIT submitted(*selected, m_keep->isChecked());
}

void ConnectDialog::test()
{
    clearErrors();
    const auto selected = endpoint();
    if (!selected)
        return;
    m_test->setEnabled(false);
    m_survey->setText(tr("Checking…"));
    m_survey->show();
    m_kind->hide(); // where the screen is low there is room for one
    Q_EMIT testRequested(*selected);
}

void ConnectDialog::showSurvey(const base::NodeSurvey &survey)
{
    m_test->setEnabled(true);
    auto lines = base::mapped(survey.nodes, &sentenceOf);
    if (!survey.authority.isEmpty())
        //: %1 is a fingerprint, 64 hexadecimal digits
        lines.append(
            tr("Certificate authority: SHA-256 %1").arg(QString::fromLatin1(survey.authority)));
    if (!survey.certificate.isEmpty())
        lines.append(
            tr("Client certificate: SHA-256 %1").arg(QString::fromLatin1(survey.certificate)));
    m_survey->setText(lines.join(u'\n'));
}

/// What one has to change.
QWidget *ConnectDialog::faultyField(const base::Error &error) const
{
    if (error.detail == "client-key-encrypted"_L1 || error.detail == "client-key-password"_L1)
        return m_keyPassword;
    if (error.detail.startsWith("client-key"_L1))
        return m_keyFile;
    if (error.detail.startsWith("client-certificate"_L1)
        || error.detail.startsWith("CLIENTCERT"_L1))
        return m_certificateFile;
    if (wantsPassword(error))
        return m_password;
    if (error.kind == base::Failure::NotPermitted)
        return m_user;
    if (error.detail.contains("DB index"_L1))
        return m_database;
    const bool isAboutAuthority = m_caRow->isVisibleTo(this)
        && (error.detail.startsWith("UNTRUSTED"_L1) || error.detail.startsWith("NOAUTHORITY"_L1));
    return isAboutAuthority ? m_caFile : m_address;
}

/// What leaves this computer in clear waits for another click, below the words that say so.
void ConnectDialog::handleOffer()
{
    m_tls->setChecked(!m_tls->isChecked());
    clearErrors();
    m_offer->hide();
    const auto now = typed();
    if (now && !base::isReadableOnTheWay(*now))
        submit();
}

/// Whose password is wanted. Members of a guarded community know no name of their accounts.
QString ConnectDialog::wantingSentence(const base::Error &error) const
{
    const auto user = m_user->text().trimmed();
    const auto community = nameIn(prefixOf(m_nameSpace->text()));
    if (user.startsWith("c/"_L1) && !community.isEmpty())
        return tr("Enter the password of your account in %1.").arg(displayLine(community, 40));
    return user.isEmpty()
        ? sentenceFor(error)
        : tr("The server requires the password of %1.").arg(displayLine(user, 40));
}

void ConnectDialog::showFailure(const base::Error &error)
{
    setBusy(false);
    if (error.detail.startsWith("CLIENTCERT"_L1))
        m_showsCertificate->setChecked(true);
    const bool wantsTls = error.detail == "speaks-tls"_L1;
    m_offer->setText(wantsTls ? tr("Connect with TLS") : tr("Connect without TLS"));
    m_offer->setVisible(wantsTls || error.detail == "speaks-plain"_L1);
    auto *field = faultyField(error);
    if (wantsPassword(error)) {
        // One that was kept was refused, though nothing stands here.
        const bool wasSaid
            = !m_password->text().isEmpty() || error.detail.startsWith("LOCKEDOUT"_L1);
        setFieldError(field, wasSaid ? sentenceFor(error) : wantingSentence(error));
        m_password->selectAll();
    } else {
        setFieldError(m_password, {});
        auto sentence = sentenceFor(error);
        if (error.kind == base::Failure::Unreachable && !error.detail.isEmpty())
            sentence += u'\n' + displayLine(error.detail, 300);
        // The connection goes on trying; whoever is typing meanwhile is left alone.
        if (sentence == fieldError(nullptr))
            return;
        setFieldError(nullptr, sentence);
    }
    moveFocus(field);
}

void ConnectDialog::showWaiting(const base::Error &reason)
{
    setBusy(true);
    setFieldError(nullptr, tr("Connecting… %1").arg(sentenceFor(reason)));
}

} // namespace ui

#include "moc_connectdialog.cpp"
