// SPDX-License-Identifier: MIT
#include "ui/board/compose/groupsdialog.h"

#include "domain/article.h"
#include "ui/compose/fieldnote.h"
#include "ui/compose/groupsfield.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/fieldfault.h"
#include "ui/widgets/followtoken.h"

#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
/// As they will be stored: cleaned, sorted, without doubles.
base::Result<QStringList> cleaned(const QStringList &groups)
{
    const auto draft = domain::cleanDraft({u"-"_s, {}, groups});
    if (!draft)
        return tl::unexpected(draft.error());
    return draft->groups;
}
} // namespace

GroupsDialog::GroupsDialog(const domain::Article &article, const QStringList &known,
                           QWidget *parent)
    : CardDialog(tr("Groups"), 472, parent)
    , m_id(article.id)
    , m_before(article.groups)
    , m_field(new GroupsField(this))
    , m_reason(new FieldNote(this))
{
    m_reason->setQuiet();
    setModal(true);
    auto *title = new ElidedLabel(this);
    title->setText(displayLine(article.title, 400));
    followToken(title, &Tokens::muted);
    m_field->setKnownGroups(known);
    m_field->setGroups(article.groups);
    content()->setSpacing(8);
    for (auto *part : QList<QWidget *>{title, m_field, m_reason})
        content()->addWidget(part);
    addCancel();
    m_save = addPrimary(tr("Save"));
    connect(m_field, &GroupsField::groupsChanged, this, &GroupsDialog::validate);
    connect(m_save, &QPushButton::clicked, this, &GroupsDialog::finish);
    validate();
    m_field->setFocus();
}

void GroupsDialog::validate()
{
    const auto groups = cleaned(m_field->groups());
    const auto fault = groups ? QString() : sentenceFor(groups.error());
    m_reason->say(fault, FieldNote::Tone::Danger);
    if (setFault(*m_field, fault))
        speakFault(*m_field);
    m_save->setEnabled(groups.has_value());
}

void GroupsDialog::finish()
{
    auto add = cleaned(m_field->groups()).value_or(m_before);
    auto remove = m_before;
    remove.removeIf([&](const QString &group) { return add.contains(group); });
    add.removeIf([&](const QString &group) { return m_before.contains(group); });
    if (!add.isEmpty() || !remove.isEmpty())
        Q_EMIT regroupRequested(m_id, add, remove);
    accept();
}

} // namespace ui

#include "moc_groupsdialog.cpp"
