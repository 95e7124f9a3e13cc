// SPDX-License-Identifier: MIT
#include "ui/moderation/places/categorydetail.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/prose.h"

#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using domain::CategoryAct;

namespace ui {

namespace {
constexpr int widest = 420;

void say(QPushButton *button, const QString &text, const QString &toolTip)
{
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(toolTip);
}
} // namespace

CategoryDetail::CategoryDetail(QWidget *parent)
    : FormPage(parent)
    , m_title(new ElidedLabel)
    , m_about(new Prose({}))
    , m_rename(addButton())
    , m_merge(addButton())
    , m_put(addButton())
    , m_takeOut(addButton())
    , m_up(addButton())
    , m_down(addButton())
    , m_archive(addButton())
    , m_remove(addButton())
{
    m_title->setFont(ui::font(FontRole::BodyStrong));
    m_title->setFixedHeight(headHeight - 1);
    followToken(m_about, &Tokens::muted);
    m_up->setIcon(icon(u"chevron-up"_s));
    m_down->setIcon(icon(u"chevron-down"_s));
    auto *buttons = new QWidget;
    buttons->setMaximumWidth(widest);
    auto *column = new QVBoxLayout(buttons);
    column->setContentsMargins(24, 16, 24, 24);
    column->setSpacing(8);
    column->addWidget(m_about);
    column->addSpacing(8);
    auto *moves = new QHBoxLayout;
    moves->setSpacing(8);
    moves->addWidget(m_up, 1);
    moves->addWidget(m_down, 1);
    for (auto *button : {m_rename, m_merge, m_put, m_takeOut})
        column->addWidget(button);
    column->addLayout(moves);
    for (auto *button : {m_archive, m_remove})
        column->addWidget(button);
    column->addStretch(1);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins({});
    page->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(24, 0, 16, 0);
    head->addWidget(m_title, 1);
    page->addLayout(head);
    page->addWidget(buttons, 1);
    connectButtons();
    retranslate();
}

QPushButton *CategoryDetail::addButton()
{
    auto *button = new QPushButton(this);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return button;
}

CategoryAct CategoryDetail::act(Kind ofCategory, Kind ofTab, Kind ofGroup) const
{
    const auto kind = m_row.kind == CategoryRow::Kind::Tab ? ofTab
        : m_row.kind == CategoryRow::Kind::Group           ? ofGroup
                                                           : ofCategory;
    return {kind, m_row.name};
}

void CategoryDetail::connectButtons()
{
    connect(m_rename, &QAbstractButton::clicked, this, [this] {
        Q_EMIT questionRequested(act(Kind::RenameCategory, Kind::RenameTab, Kind::RenameGroup));
    });
    connect(m_merge, &QAbstractButton::clicked, this, [this] {
        Q_EMIT questionRequested(act(Kind::MergeCategory, Kind::MergeCategory, Kind::MergeGroup));
    });
    connect(m_put, &QAbstractButton::clicked, this, [this] {
        Q_EMIT questionRequested({Kind::PutIntoTab, m_row.name});
    });
    connect(m_takeOut, &QAbstractButton::clicked, this, [this] {
        Q_EMIT actRequested({Kind::TakeOutOfTab, m_row.name, m_row.tab});
    });
    connect(m_archive, &QAbstractButton::clicked, this, [this] {
        if (m_row.kind == CategoryRow::Kind::Archived)
            Q_EMIT actRequested({Kind::UnarchiveCategory, m_row.name});
        else
            Q_EMIT questionRequested({Kind::ArchiveCategory, m_row.name});
    });
    connect(m_remove, &QAbstractButton::clicked, this, [this] {
        Q_EMIT actRequested(act(Kind::RemoveCategory, Kind::RemoveTab, Kind::RemoveCategory));
    });
    connect(m_up, &QAbstractButton::clicked, this, [this] { Q_EMIT moveRequested(-1); });
    connect(m_down, &QAbstractButton::clicked, this, [this] { Q_EMIT moveRequested(1); });
}

void CategoryDetail::showRow(const CategoryRow &row, const QStringList &tabs,
                             const QString &disabledReason)
{
    m_row = row;
    m_tabs = tabs;
    m_disabledReason = disabledReason;
    m_title->setText(row.name);
    m_about->setText(about());
    showButtons();
}

QString CategoryDetail::about() const
{
    const auto count = int(m_row.count);
    switch (m_row.kind) {
    case CategoryRow::Kind::Tab:
        return tr("A tab with %Ln categories.", nullptr, count);
    case CategoryRow::Kind::Category:
        return m_tabs.isEmpty()
            ? tr("A category with %Ln topics, in no tab.", nullptr, count)
            : tr("A category with %Ln topics, in %1.", nullptr, count).arg(m_tabs.join(u", "_s));
    case CategoryRow::Kind::Archived:
        return tr("An archived category with %Ln topics: they can be read, and nothing new comes "
                  "to it.",
                  nullptr, count);
    case CategoryRow::Kind::Group:
        return tr("A group of %Ln articles.", nullptr, count);
    case CategoryRow::Kind::None:
        break;
    }
    return tr("Choose a tab, a category or a group to see what can be done with it.");
}

void CategoryDetail::showButtons()
{
    using enum CategoryRow::Kind;
    const auto kind = m_row.kind;
    const bool isTab = kind == Tab;
    const bool isCategory = kind == Category || kind == Archived;
    const auto offer
        = [this](QPushButton *button, bool isMeant, const QString &disabledReason = {}) {
              const auto reason = m_disabledReason.isEmpty() ? disabledReason : m_disabledReason;
              button->setVisible(isMeant);
              button->setEnabled(reason.isEmpty());
              if (!reason.isEmpty())
                  button->setToolTip(plainToolTip(reason));
          };
    retranslate();
    offer(m_rename, kind != None);
    offer(m_merge, isCategory || kind == Group);
    offer(m_put, kind == Category);
    offer(m_takeOut, kind == Category && !m_row.tab.isEmpty());
    offer(m_up, isTab || kind == Category, m_row.row > 0 ? QString() : tr("It is the first."));
    offer(m_down, isTab || kind == Category,
          m_row.siblings.indexOf(m_row.name) + 1 < m_row.siblings.size() ? QString()
                                                                         : tr("It is the last."));
    offer(m_archive, isCategory);
    offer(m_remove, isTab || isCategory,
          m_row.count == 0 ? QString()
              : isTab      ? tr("Only a tab without categories can be removed.")
                           : tr("Only a category without topics can be removed."));
}

void CategoryDetail::retranslate()
{
    say(m_rename, tr("Rename…"), tr("Another name; everything in it goes along"));
    say(m_merge, tr("Merge into…"), tr("Everything in it becomes part of another one"));
    say(m_put, tr("Put into a tab…"), tr("Its topics appear in that tab too"));
    say(m_takeOut, tr("Take out of the tab"), tr("The category and its topics stay"));
    say(m_up, tr("Move up"), tr("For everybody (Alt+Up)"));
    say(m_down, tr("Move down"), tr("For everybody (Alt+Down)"));
    const bool isArchived = m_row.kind == CategoryRow::Kind::Archived;
    say(m_archive, isArchived ? tr("Open again") : tr("Archive…"),
        isArchived ? tr("People can post and reply there again")
                   : tr("It can be read, and nothing new comes to it"));
    say(m_remove, tr("Remove"), tr("Only what is empty can be removed"));
    m_about->setText(about());
}

} // namespace ui
