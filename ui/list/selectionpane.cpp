// SPDX-License-Identifier: MIT
#include "ui/list/selectionpane.h"

#include "ui/actions/actionregistry.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QFormLayout>
#include <QHash>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int selectionPadding = 32;
constexpr int selectionWidth = 720;
constexpr int buttonWidth = 264;

/// It is there where its action is.
class SelectionButton : public QPushButton {
public:
    SelectionButton(const ActionRegistry &actions, ActionId id, QWidget *parent)
        : QPushButton(parent)
        , m_actions(actions)
        , m_id(id)
    {
        const auto *action = actions.action(id);
        setIcon(action->icon());
        setMinimumWidth(buttonWidth);
        connect(this, &QAbstractButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, this, &SelectionButton::follow);
        follow();
    }

private:
    void follow()
    {
        const auto *action = m_actions.action(m_id);
        label(this, m_actions.plainText(m_id), action->toolTip());
        setEnabled(action->isEnabled());
        setVisible(action->isVisible());
    }

    const ActionRegistry &m_actions;
    ActionId m_id;
};
} // namespace

SelectionSum::Entry &SelectionSum::entryOf(const QString &fact)
{
    const auto found = std::ranges::find(m_entries, fact, &Entry::fact);
    if (found != m_entries.end())
        return *found;
    m_entries.append({fact, {}, {}, {}, 0});
    return m_entries.last();
}

void SelectionSum::addName(const QString &fact, const QString &name)
{
    entryOf(fact).names.append(name);
}

void SelectionSum::addTime(const QString &fact, domain::Timestamp time)
{
    entryOf(fact).times.append(time);
}

void SelectionSum::addNumber(const QString &fact, qint64 number)
{
    auto &sum = entryOf(fact).number;
    sum = sum.value_or(0) + number;
}

void SelectionSum::addFlag(const QString &fact, bool isSet)
{
    entryOf(fact).set += isSet ? 1 : 0;
}

QList<Selection::Fact> SelectionSum::facts(domain::Timestamp now) const
{
    QList<Selection::Fact> facts;
    for (const auto &entry : m_entries) {
        if (const auto value = valueOf(entry, now); !value.isEmpty())
            facts.append({entry.fact, value});
    }
    return facts;
}

QString SelectionSum::valueOf(const Entry &entry, domain::Timestamp now) const
{
    if (!entry.names.isEmpty())
        return namesByCount(entry.names);
    if (entry.number)
        return number(*entry.number);
    if (!entry.times.isEmpty()) {
        const auto [oldest, newest] = std::ranges::minmax(entry.times);
        const auto first = longAge(oldest, now);
        const auto last = longAge(newest, now);
        return first == last ? first : first + u" – "_s + last;
    }
    return entry.set == 0 ? QString()
                          : SelectionPane::tr("%1 of %2", "some of those selected")
                                .arg(number(entry.set), number(m_rows));
}

QString SelectionSum::namesByCount(const QStringList &names) const
{
    constexpr qsizetype most = 5;
    QHash<QString, qint64> counts;
    QStringList order;
    for (const auto &name : names) {
        if (counts[name]++ == 0)
            order.append(name);
    }
    if (order.size() == 1 && names.size() == m_rows)
        return displayLine(order.constFirst(), 60);
    std::ranges::stable_sort(order, std::greater{}, [&](const auto &name) { return counts[name]; });
    QStringList parts;
    for (const auto &name : order.first(std::min(most, order.size())))
        parts.append(counts[name] == 1
                         ? displayLine(name, 40)
                         : SelectionPane::tr("%1 (%2)", "a name, and how many of those selected")
                               .arg(displayLine(name, 40), number(counts[name])));
    if (order.size() > most)
        parts.append(SelectionPane::tr("%Ln more", nullptr, int(order.size() - most)));
    return spokenList(parts);
}

SelectionPane::SelectionPane(QWidget *parent)
    : QWidget(parent)
    , m_text(new QWidget)
    , m_column(columnOf({}, {.margins = {selectionPadding, 28, selectionPadding, 28}, .spacing = 8},
                        m_text))
    , m_count(new QLabel)
    , m_facts(new QFormLayout)
    , m_note(new QLabel)
    , m_clear(new QPushButton)
    , m_actionsHead(new QLabel)
    , m_moderateHead(new QLabel)
{
    m_text->setMaximumWidth(selectionWidth);
    m_count->setFont(ui::font(FontRole::ReaderTitle));
    for (auto *head : {m_actionsHead, m_moderateHead})
        head->setFont(ui::font(FontRole::SectionHead));
    for (auto *text : {m_count, m_note, m_actionsHead, m_moderateHead})
        text->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    followToken(m_note, &Tokens::muted);
    m_facts->setHorizontalSpacing(16);
    m_facts->setVerticalSpacing(6);
    m_column->addLayout(rowOf({{m_count, 1}, m_clear}));
    m_column->addWidget(m_note);
    m_column->addLayout(m_facts);
    columnOf({scrollAreaFor(m_text)}, {.margins = {}}, this);
    connect(m_clear, &QAbstractButton::clicked, this, &SelectionPane::clearRequested);
    keepTranslated(*this, [this] { showTexts(); });
}

void SelectionPane::setActions(const ActionRegistry &actions, const QList<ActionId> &own,
                               const QList<ActionId> &moderators)
{
    m_column->addSpacing(16);
    m_column->addWidget(m_actionsHead);
    addButtons(actions, own);
    m_column->addSpacing(16);
    m_column->addWidget(m_moderateHead);
    m_moderators = addButtons(actions, moderators);
    m_column->addStretch();
    // Behind the buttons, which follow by themselves.
    for (const auto id : moderators)
        connect(actions.action(id), &QAction::changed, this, &SelectionPane::showModerators);
    showModerators();
}

QWidgetList SelectionPane::addButtons(const ActionRegistry &actions, const QList<ActionId> &ids)
{
    QWidgetList buttons;
    auto *column = columnOf({}, {.margins = {}, .spacing = 6});
    for (const auto id : ids) {
        buttons.append(new SelectionButton(actions, id, m_text));
        column->addWidget(buttons.last(), 0, Qt::AlignLeft);
    }
    m_column->addLayout(column);
    return buttons;
}

/// Members see no heading without anything below it.
void SelectionPane::showModerators()
{
    m_moderateHead->setVisible(
        !std::ranges::all_of(m_moderators, [](const auto *button) { return button->isHidden(); }));
}

void SelectionPane::showSelection(const Selection &selection)
{
    m_selection = selection;
    showTexts();
}

void SelectionPane::showTexts()
{
    setAccessibleName(tr("Selection"));
    //: Rows that were chosen in a list
    m_count->setText(tr("%Ln selected", nullptr, m_selection.count));
    label(m_clear, tr("Clear selection"));
    m_actionsHead->setText(tr("Actions"));
    m_moderateHead->setText(tr("Moderate"));
    m_note->setText(
        tr("Select at most %Ln to see what they have in common.", nullptr, Selection::limit));
    m_note->setVisible(m_selection.count > Selection::limit);
    while (m_facts->rowCount() > 0)
        m_facts->removeRow(0);
    QStringList spoken{m_count->text()};
    for (const auto &fact : std::as_const(m_selection.facts)) {
        auto *name = new QLabel(fact.name);
        auto *value = new QLabel(fact.value);
        followToken(name, &Tokens::muted);
        for (auto *text : {name, value})
            text->setTextFormat(Qt::PlainText);
        value->setWordWrap(true);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_facts->addRow(name, value);
        spoken.append(fact.name + u": "_s + fact.value);
    }
    const auto sentence = spokenList(spoken);
    setAccessibleDescription(sentence);
    findChild<QScrollArea *>()->setAccessibleName(sentence); // where Tab comes first
}

} // namespace ui

#include "moc_selectionpane.cpp"
