// SPDX-License-Identifier: MIT
#include "ui/account/letprogramsindialog.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/errortext.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

QString pythonText(QString text)
{
    text.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s).replace(u'\n', u"\\n"_s);
    return u'"' + text + u'"';
}

} // namespace

QString pythonLine(const base::Endpoint &endpoint)
{
    QStringList arguments;
    if (endpoint.transport == base::Endpoint::Transport::UnixSocket)
        arguments.append(u"unix_socket_path="_s + pythonText(endpoint.path));
    else
        arguments.append(u"host=%1, port=%2"_s.arg(pythonText(endpoint.host)).arg(endpoint.port));
    if (!endpoint.password.isEmpty())
        arguments.append(u"password="_s + pythonText(endpoint.password));
    return u"import redis; r = redis.Redis(%1, decode_responses=True)"_s.arg(
        arguments.join(u", "_s));
}

LetProgramsInDialog::LetProgramsInDialog(const base::Endpoint &endpoint, bool isAllowed,
                                         QWidget *parent)
    : CardDialog(tr("Let other programs in"), 560, parent)
    , m_details(new QWidget(form()))
    , m_isAllowed(isAllowed)
{
    addText(
        tr("A program that uses this socket and password, such as a script of the tutorials, can "
           "read and change everything in your community, as anyone. Its votes and articles show "
           "up here. Rankings of groups are then brought up to date at most once a minute, when "
           "somebody looks at them."));
    auto *column = new QVBoxLayout(m_details);
    column->setContentsMargins({});
    column->setSpacing(16);
    content()->addWidget(m_details);
    addCopyable(tr("Socket"), endpoint.path);
    addCopyable(tr("Password"), endpoint.password);
    addCopyable(tr("Python"), pythonLine(endpoint));
    if (m_isAllowed) {
        auto *close = addPrimary(tr("Close"));
        connect(close, &QAbstractButton::clicked, this, &QDialog::accept);
        return;
    }
    m_details->hide();
    m_cancel = addCancel();
    auto *allow = addPrimary(tr("Let them in"), tr("Letting them in…"));
    connect(allow, &QAbstractButton::clicked, this, &LetProgramsInDialog::submit);
}

void LetProgramsInDialog::addCopyable(const QString &label, const QString &text)
{
    auto *field = new QLineEdit(text);
    field->setReadOnly(true);
    field->setFont(ui::font(FontRole::Code));
    field->setCursorPosition(0);
    auto *copy = new QPushButton(icon(u"copy"_s), tr("Copy"));
    copy->setAccessibleName(tr("Copy %1").arg(label));
    copy->setAutoDefault(false);
    connect(copy, &QAbstractButton::clicked, field,
            [text] { QGuiApplication::clipboard()->setText(text); });
    auto *column = new QVBoxLayout;
    static_cast<QVBoxLayout *>(m_details->layout())->addLayout(column);
    addField(label, field, column);
    auto *row = new QHBoxLayout;
    auto *group = static_cast<QVBoxLayout *>(column->itemAt(0)->layout());
    group->removeWidget(field);
    row->addWidget(field, 1);
    row->addWidget(copy);
    group->insertLayout(1, row);
}

void LetProgramsInDialog::submit()
{
    if (m_isAllowed)
        return accept();
    clearErrors();
    setBusy(true);
    Q_EMIT allowRequested();
}

void LetProgramsInDialog::showAllowed()
{
    m_isAllowed = true;
    setBusy(false);
    m_details->show();
    // There is nothing left to call off.
    m_cancel->hide();
    setPrimaryText(tr("Close"));
}

void LetProgramsInDialog::showFailure(const base::Error &error)
{
    setBusy(false);
    setFieldError(nullptr, sentenceFor(error));
}

} // namespace ui
