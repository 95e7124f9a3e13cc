// SPDX-License-Identifier: MIT
#include "ui/moderation/places/categorydialog.h"

#include "items/moderation/categorieseditor.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QCoreApplication>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;
using domain::CategoryAct;
using Kind = CategoryAct::Kind;

namespace ui {

namespace {
constexpr int cardWidth = 480;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ui::CategoryDialog)
};

QString titleFor(const CategoryAct &act)
{
    return act.kind == Kind::CreateCategory ? Texts::tr("New category")
        : act.kind == Kind::CreateTab       ? Texts::tr("New tab")
                                            : items::placeActName(act);
}

QString verbFor(Kind kind)
{
    switch (kind) {
    case Kind::CreateCategory:
    case Kind::CreateTab:
        return Texts::tr("Create");
    case Kind::MergeCategory:
    case Kind::MergeGroup:
        return Texts::tr("Merge");
    case Kind::ArchiveCategory:
        return Texts::tr("Archive");
    case Kind::PutIntoTab:
        return Texts::tr("Add to the tab");
    default:
        return Texts::tr("Rename");
    }
}

bool hasName(Kind kind)
{
    return kind == Kind::CreateCategory || kind == Kind::CreateTab || kind == Kind::RenameCategory
        || kind == Kind::RenameTab || kind == Kind::RenameGroup;
}
} // namespace

CategoryDialog::CategoryDialog(items::CategoriesEditor &editor, const Question &question,
                               QWidget *parent)
    : CardDialog(titleFor(question.act), cardWidth, parent)
    , m_editor(editor)
    , m_question(question)
{
    addFields(question.choices);
    if (const auto text = consequence(); !text.isEmpty())
        addText(text);
    addProgress();
    addCancel();
    addSend(verbFor(question.act.kind));
    connect(this, &CardDialog::sendRequested, this, &CategoryDialog::send);
    connect(&editor, &items::CategoriesEditor::progress, this, &CategoryDialog::showProgress);
    connect(&editor, &items::CategoriesEditor::finished, this, [this] {
        if (isBusy())
            accept();
    });
    connect(&editor, &items::CategoriesEditor::failed, this,
            [this](const CategoryAct &, const base::Error &error) { showFailure(error); });
}

void CategoryDialog::addFields(const QStringList &choices)
{
    const auto kind = m_question.act.kind;
    if (hasName(kind)) {
        m_name = addLine(tr("Name"));
        const bool creates = kind == Kind::CreateCategory || kind == Kind::CreateTab;
        m_name->setText(creates ? QString() : m_question.act.name);
        m_name->selectAll();
        m_name->setFocus();
        connect(m_name, &QLineEdit::textChanged, this, &CardDialog::clearErrors);
    }
    if (!choices.isEmpty()) {
        m_other = new QComboBox(form());
        m_other->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_other->setMinimumContentsLength(20);
        if (kind == Kind::CreateCategory)
            m_other->addItem(tr("No tab"), QString());
        for (const auto &choice : choices)
            m_other->addItem(choice, choice);
        if (const auto at = m_other->findData(m_question.act.other); at >= 0)
            m_other->setCurrentIndex(at);
        const bool isTab = kind == Kind::CreateCategory || kind == Kind::PutIntoTab;
        addField(isTab ? tr("Tab") : tr("Merge into"), m_other);
        connect(m_other, &QComboBox::currentIndexChanged, this, &CardDialog::clearErrors);
    }
    if (kind != Kind::PutIntoTab && kind != Kind::RenameGroup && kind != Kind::MergeGroup)
        m_reason = addLine(tr("Reason (optional)"));
}

QString CategoryDialog::consequence() const
{
    const auto count = int(m_question.count);
    switch (m_question.act.kind) {
    case Kind::CreateCategory:
    case Kind::CreateTab:
        return tr("It is kept even when empty, until someone removes it.");
    case Kind::RenameCategory:
        return tr("%Ln topic(s) move to the new name, along with the category’s tabs, slow "
                  "mode and moderators. Posts sent to the old name arrive there too.",
                  nullptr, count);
    case Kind::MergeCategory:
        return tr("%Ln topic(s) move. The category disappears, also from its tabs; new "
                  "posts to it go to the other one. Undo separates them again.",
                  nullptr, count);
    case Kind::RenameTab:
        return tr("Its categories and their topics stay in it.");
    case Kind::ArchiveCategory:
        return tr("%Ln topic(s) can still be read, searched and voted on. No one can post, "
                  "reply or move topics there until it is reopened.",
                  nullptr, count);
    case Kind::PutIntoTab:
        return tr("%Ln topic(s) appear in the tab.", nullptr, count);
    case Kind::RenameGroup:
    case Kind::MergeGroup:
        return tr("%Ln article(s) change groups. A single Undo reverts all of it.", nullptr, count);
    default:
        return {};
    }
}

CategoryAct CategoryDialog::typed() const
{
    auto act = m_question.act;
    if (m_name) {
        const bool creates = act.kind == Kind::CreateCategory || act.kind == Kind::CreateTab;
        (creates ? act.name : act.other) = m_name->text().trimmed();
    }
    if (m_other)
        act.other = m_other->currentData().toString();
    if (m_reason)
        act.reason = m_reason->text().trimmed();
    return act;
}

void CategoryDialog::send()
{
    if (isBusy())
        return;
    if (m_name && m_name->text().trimmed().isEmpty())
        return setFieldError(m_name, tr("Enter a name."));
    setBusy(true);
    m_editor.run(typed());
}

void CategoryDialog::reject()
{
    // What was done goes back first.
    if (isBusy())
        return m_editor.cancel();
    CardDialog::reject();
}

} // namespace ui

#include "moc_categorydialog.cpp"
