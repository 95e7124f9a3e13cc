// SPDX-License-Identifier: MIT
#include "ui/search/searchhead.h"

#include "ui/search/searchfield.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/linkbutton.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <array>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr std::array operators{"by:", "in:", "tag:", "after:", "before:"};

QString meaningOf(QLatin1String name)
{
    if (name == "by:"_L1)
        return SearchHead::tr("Written by a person, e.g. by:ann");
    if (name == "in:"_L1)
        return SearchHead::tr(
            "In a category, tab or group, e.g. in:\"open source\"; in:timeline finds posts");
    if (name == "tag:"_L1)
        return SearchHead::tr("In topics with a tag, e.g. tag:redis");
    if (name == "after:"_L1)
        return SearchHead::tr("From a day on, e.g. after:2026-11-21, after:2026-11 or after:2026");
    return SearchHead::tr("Up to the day before, e.g. before:2026-11-21");
}
} // namespace

SearchHead::SearchHead(QWidget *parent)
    : QWidget(parent)
    , m_field(new SearchField)
    , m_go(new QPushButton)
    , m_hints(new QWidget)
    , m_note(new QLabel)
    , m_rebuild(new LinkButton({}))
    , m_fault(new QLabel)
{
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_field, 1);
    line->addWidget(m_go);
    m_go->setDefault(true);
    m_go->setMinimumHeight(40);
    auto *hints = new QHBoxLayout(m_hints);
    hints->setContentsMargins({});
    hints->setSpacing(6);
    for (const auto *name : operators) {
        auto *button = new QPushButton(QString::fromLatin1(name));
        button->setFont(ui::font(FontRole::Chip));
        button->setFocusPolicy(Qt::TabFocus);
        m_operators.append(button);
        hints->addWidget(button);
        connect(button, &QAbstractButton::clicked, m_field,
                [this, name] { m_field->addOperator(QString::fromLatin1(name)); });
    }
    hints->addStretch();
    m_note->setTextFormat(Qt::PlainText);
    m_note->setFont(ui::font(FontRole::Meta));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    hints->addWidget(m_note);
    hints->addWidget(m_rebuild);
    connect(m_rebuild, &QAbstractButton::clicked, this, &SearchHead::rebuildRequested);
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setWordWrap(true);
    m_fault->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 12);
    column->setSpacing(10);
    column->addLayout(line);
    column->addWidget(m_hints);
    column->addWidget(m_fault);
    setFocusProxy(m_field);
    connect(m_go, &QAbstractButton::clicked, m_field, &SearchField::searchRequested);
    retranslate();
}

void SearchHead::showFault(const QString &sentence)
{
    m_fault->setText(sentence);
    auto colors = m_fault->palette();
    colors.setColor(QPalette::WindowText, tokensFor(palette()).danger);
    m_fault->setPalette(colors);
    m_fault->setVisible(!sentence.isEmpty());
    m_hints->setVisible(sentence.isEmpty());
}

void SearchHead::retranslate()
{
    m_go->setText(tr("Search"));
    m_note->setText(tr("What other programs edited is found after a rebuild."));
    m_rebuild->setText(tr("Rebuild"));
    m_rebuild->setAccessibleName(tr("Rebuild the search index"));
    m_rebuild->setToolTip(m_rebuild->accessibleName());
    for (auto *button : std::as_const(m_operators)) {
        button->setToolTip(meaningOf(QLatin1String(button->text().toLatin1())));
        button->setAccessibleDescription(button->toolTip());
    }
}

void SearchHead::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange && m_fault->isVisible())
        showFault(m_fault->text());
}

} // namespace ui
