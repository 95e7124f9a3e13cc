// SPDX-License-Identifier: MIT
#include "ui/moderation/limits/filtersform.h"

#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/carddialog.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"

#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::TextFilter;

namespace ui {

FiltersForm::FiltersForm(QWidget *parent)
    : QWidget(parent)
    , m_word(new QLineEdit(this))
    , m_add(new QPushButton(this))
    , m_error(new FieldError(this))
    , m_list(new QListWidget(this))
    , m_remove(new QPushButton(this))
    , m_testLabel(plainLabel({}, this))
    , m_test(new QPlainTextEdit(this))
    , m_verdict(new Prose({}, this))
{
    m_add->setAutoDefault(false);
    m_remove->setAutoDefault(false);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setFixedHeight(160);
    m_test->setFixedHeight(72);
    m_testLabel->setBuddy(m_test);
    followToken(m_verdict, &Tokens::muted);
    auto *entry = new QHBoxLayout;
    entry->addWidget(m_word, 1);
    entry->addWidget(m_add);
    auto *beside = new QHBoxLayout;
    beside->addWidget(m_list, 1);
    beside->addWidget(m_remove, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(8);
    column->addLayout(entry);
    column->addWidget(m_error);
    column->addLayout(beside);
    column->addSpacing(8);
    column->addWidget(m_testLabel);
    column->addWidget(m_test);
    column->addWidget(m_verdict);
    connectSignals();
    retranslate();
}

void FiltersForm::connectSignals()
{
    connect(m_word, &QLineEdit::returnPressed, this, &FiltersForm::add);
    connect(m_word, &QLineEdit::textChanged, m_error, [this] { m_error->setSentence({}); });
    connect(m_add, &QAbstractButton::clicked, this, &FiltersForm::add);
    connect(m_remove, &QAbstractButton::clicked, this, &FiltersForm::takeOut);
    connect(m_list, &QListWidget::itemSelectionChanged, this,
            [this] { m_remove->setEnabled(!m_list->selectedItems().isEmpty()); });
    connect(m_test, &QPlainTextEdit::textChanged, this, &FiltersForm::test);
}

void FiltersForm::setFilters(const QList<TextFilter> &filters)
{
    m_filters = filters;
    fill();
}

void FiltersForm::fill()
{
    m_list->clear();
    for (const auto &filter : std::as_const(m_filters)) {
        const bool isSite = filter.kind == TextFilter::Kind::Site;
        auto *item = new QListWidgetItem(icon(isSite ? u"globe"_s : u"quote"_s),
                                         displayLine(filter.text, 100), m_list);
        item->setData(Qt::UserRole, domain::nameOf(filter));
        const auto kind = isSite ? tr("Site") : tr("Word or phrase");
        item->setToolTip(kind);
        //: A filter for a screen reader: site or phrase, what it is
        item->setData(Qt::AccessibleTextRole, tr("%1: %2").arg(kind, filter.text));
    }
    m_remove->setEnabled(false);
    test();
}

void FiltersForm::add()
{
    const auto filter = domain::cleanFilter(m_word->text());
    if (!filter || (m_filters.size() >= domain::filterLimit && !m_filters.contains(*filter)))
        return m_error->setSentence(sentenceFor(
            filter ? base::Error{base::Failure::Refused, u"filters-many"_s} : filter.error()));
    m_word->clear();
    if (m_filters.contains(*filter))
        return;
    m_filters.append(*filter);
    std::ranges::sort(m_filters, {}, [](const auto &one) { return domain::nameOf(one); });
    fill();
    Q_EMIT edited();
}

void FiltersForm::takeOut()
{
    for (const auto *item : m_list->selectedItems())
        m_filters.removeOne(
            domain::filterNamed(item->data(Qt::UserRole).toByteArray()).value_or(TextFilter()));
    fill();
    Q_EMIT edited();
}

void FiltersForm::test()
{
    const auto text = m_test->toPlainText();
    const auto match = domain::firstMatch(m_filters, text);
    m_verdict->setText(
        text.trimmed().isEmpty() ? tr("Type a text to see whether it would be held.")
            : match
            ? tr("It would be held: “%1” is in it.").arg(displayLine(match->filter.text, 100))
            : tr("It would be published at once."));
}

void FiltersForm::retranslate()
{
    m_word->setPlaceholderText(tr("A word, a phrase, or a site like example.com"));
    m_word->setAccessibleName(tr("New filter"));
    m_add->setText(tr("Add"));
    m_add->setAccessibleName(tr("Add the filter"));
    m_list->setAccessibleName(tr("Filters"));
    m_remove->setText(tr("Remove"));
    m_remove->setAccessibleName(tr("Remove the chosen filters"));
    m_testLabel->setText(tr("What would be held?"));
    m_test->setAccessibleName(m_testLabel->text());
    fill();
}

} // namespace ui
