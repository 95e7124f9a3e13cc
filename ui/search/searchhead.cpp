// SPDX-License-Identifier: MIT
#include "ui/search/searchhead.h"

#include "domain/search/searchquery.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/retext.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCheckBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStringListModel>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
struct Operator {
    const char *name;
    const char *meaning;
};
constexpr Operator operators[]{
    {"by:", QT_TRANSLATE_NOOP("ui::SearchHead", "By a person, e.g. by:ann")},
    {"in:",
     QT_TRANSLATE_NOOP(
         "ui::SearchHead",
         "In a category, tab or group, e.g. in:\"open source\"; in:timeline finds posts")},
    {"tag:", QT_TRANSLATE_NOOP("ui::SearchHead", "In topics with a tag, e.g. tag:redis")},
    {"after:",
     QT_TRANSLATE_NOOP("ui::SearchHead",
                       "On or after a day, e.g. after:2026-11-21, after:2026-11 or after:2026")},
    {"before:", QT_TRANSLATE_NOOP("ui::SearchHead", "Before a day, e.g. before:2026-11-21")}};

struct KindName {
    domain::SearchTarget::Kind kind;
    const char *name;
};
using Kind = domain::SearchTarget::Kind;
constexpr KindName kindNames[]{{Kind::Topic, QT_TRANSLATE_NOOP("ui::SearchHead", "Topics")},
                               {Kind::Reply, QT_TRANSLATE_NOOP("ui::SearchHead", "Replies")},
                               {Kind::Article, QT_TRANSLATE_NOOP("ui::SearchHead", "Articles")},
                               {Kind::Post, QT_TRANSLATE_NOOP("ui::SearchHead", "Posts")}};
} // namespace

SearchField::SearchField(QWidget *parent)
    : QLineEdit(parent)
    , m_recent(new QStringListModel(this))
    , m_clear(addAction(icon(u"x"_s), QLineEdit::TrailingPosition))
{
    setFont(ui::font(FontRole::PaletteInput));
    setTextMargins(28, 0, 0, 0);
    keepSized(*this, [this] { setMinimumHeight(LineBox(40)); });
    setMaxLength(domain::searchQueryLimit);
    auto *completer = new QCompleter(m_recent, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    setCompleter(completer);
    m_clear->setVisible(false);
    connect(m_clear, &QAction::triggered, this, &SearchField::empty);
    connect(this, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_clear->setVisible(!text.isEmpty()); });
    connect(completer, qOverload<const QString &>(&QCompleter::activated), this,
            &SearchField::searchRequested, Qt::QueuedConnection);
    keepTranslated(*this, [this] {
        setAccessibleName(tr("Search"));
        setPlaceholderText(tr("Search topics, replies, articles and posts…"));
        m_clear->setText(tr("Clear"));
        m_clear->setToolTip(tr("Clear"));
    });
}

void SearchField::setRecent(const QStringList &recent)
{
    m_recent->setStringList(recent);
}

void SearchField::addOperator(const QString &name)
{
    auto typed = text();
    if (!typed.isEmpty() && !typed.endsWith(u' '))
        typed += u' ';
    setText(typed + name);
    setFocus(Qt::OtherFocusReason);
    setCursorPosition(static_cast<int>(text().size()));
}

void SearchField::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    drawIcon(painter, {12, (height() - 18) / 2.0, 18, 18}, u"search", tokensFor(palette()).muted);
}

void SearchField::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        closeRecent(); // by itself it stays for keys that the field takes
        return Q_EMIT searchRequested();
    case Qt::Key_Down:
        return Q_EMIT left();
    case Qt::Key_Escape:
        if (!closeRecent())
            empty();
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void SearchField::empty()
{
    clear();
    Q_EMIT emptied();
}

bool SearchField::closeRecent()
{
    auto *popup = completer()->popup();
    const bool isOpen = popup->isVisible();
    popup->hide();
    return isOpen;
}

SearchHead::SearchHead(QWidget *parent)
    : QWidget(parent)
    , m_field(new SearchField)
    , m_go(new QPushButton)
    , m_hints(new QWidget)
    , m_kindsLabel(new QLabel)
    , m_note(new ElidedLabel)
    , m_rebuild(new LinkButton({}))
    , m_fault(new QLabel)
{
    build();
    addHints();
    connect(m_rebuild, &QAbstractButton::clicked, this, &SearchHead::rebuildRequested);
    connect(m_go, &QAbstractButton::clicked, m_field, &SearchField::searchRequested);
    keepTranslated(*this, [this] { retranslate(); });
}

void SearchHead::build()
{
    m_go->setDefault(true);
    keepSized(*m_go, [this] { m_go->setMinimumHeight(LineBox(40)); });
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setWordWrap(true);
    followToken(m_fault, &Tokens::danger);
    m_fault->hide();
    auto *line = rowOf({{m_field, 1}, m_go}, {.spacing = 8});
    columnOf({line, m_hints, createKinds(), m_fault}, {.margins = {16, 16, 16, 12}, .spacing = 10},
             this);
    setFocusProxy(m_field);
}

/// The operators, and at the end what only a rebuild finds.
void SearchHead::addHints()
{
    auto *row = rowOf({}, {.margins = {}, .spacing = 6}, m_hints);
    for (const auto &[name, meaning] : operators) {
        auto *button = new QPushButton(QString::fromLatin1(name));
        button->setFont(ui::font(FontRole::Chip));
        button->setFocusPolicy(Qt::TabFocus);
        m_operators.append(button);
        row->addWidget(button);
        connect(button, &QAbstractButton::clicked, m_field,
                [this, name = name] { m_field->addOperator(QString::fromLatin1(name)); });
    }
    row->addStretch();
    row->addWidget(m_note);
    row->addWidget(m_rebuild);
    m_note->setFont(ui::font(FontRole::Meta));
    m_note->setForegroundRole(QPalette::PlaceholderText);
}

QWidget *SearchHead::createKinds()
{
    auto *kinds = new QWidget;
    auto *row = rowOf({m_kindsLabel}, {.margins = {}, .spacing = 14}, kinds);
    m_kindsLabel->setTextFormat(Qt::PlainText);
    for (size_t i = 0; i < std::size(kindNames); ++i) {
        auto *box = new QCheckBox;
        box->setChecked(true);
        m_kinds.append(box);
        row->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &SearchHead::changeKinds);
    }
    row->addStretch();
    return kinds;
}

/// Nothing at all is looked for by nobody: whoever takes the last kind away gets all back.
void SearchHead::changeKinds()
{
    if (std::ranges::none_of(m_kinds, &QCheckBox::isChecked))
        setKinds({});
    Q_EMIT kindsChanged();
}

QList<Kind> SearchHead::kinds() const
{
    QList<Kind> kinds;
    for (int i = 0; i < m_kinds.size(); ++i) {
        if (m_kinds.at(i)->isChecked())
            kinds.append(kindNames[i].kind);
    }
    return kinds.size() == m_kinds.size() ? QList<Kind>() : kinds;
}

void SearchHead::setKinds(const QList<Kind> &kinds)
{
    for (int i = 0; i < m_kinds.size(); ++i) {
        const QSignalBlocker blocker(m_kinds.at(i));
        m_kinds.at(i)->setChecked(kinds.isEmpty() || kinds.contains(kindNames[i].kind));
    }
}

void SearchHead::showFault(const QString &sentence)
{
    m_fault->setText(sentence);
    m_fault->setVisible(!sentence.isEmpty());
    m_hints->setVisible(sentence.isEmpty());
}

void SearchHead::retranslate()
{
    m_go->setText(tr("Search"));
    //: Before the kinds of things that a search looks for: topics, replies…
    m_kindsLabel->setText(tr("Find:"));
    for (int i = 0; i < m_kinds.size(); ++i)
        m_kinds.at(i)->setText(tr(kindNames[i].name));
    m_note->setText(tr("Changes by other programs appear after rebuilding the index."));
    m_rebuild->setText(tr("Rebuild"));
    m_rebuild->setAccessibleName(tr("Rebuild the search index"));
    m_rebuild->setToolTip(m_rebuild->accessibleName());
    for (int i = 0; i < m_operators.size(); ++i) {
        m_operators.at(i)->setToolTip(tr(operators[i].meaning));
        m_operators.at(i)->setAccessibleDescription(tr(operators[i].meaning));
    }
}

} // namespace ui

#include "moc_searchhead.cpp"
