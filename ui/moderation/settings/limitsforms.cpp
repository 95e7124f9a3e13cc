// SPDX-License-Identifier: MIT
#include "ui/moderation/settings/limitsforms.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/fieldfault.h"
#include "ui/widgets/focusreason.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/retext.h"

#include <QApplication>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::Paced;
using domain::SlowMode;
using domain::TextFilter;

namespace ui {

namespace {
constexpr auto usualPause = 60s;
constexpr int longestPause = 86'400;

constexpr std::chrono::seconds spans[]{60s, 3600s, 86400s};
constexpr int mostAtOnce = 100'000;
constexpr int mostDays = 365;
constexpr auto secondsOfADay = 86400;
constexpr int columnGap = 16;
constexpr int pairGap = 6; ///< between a number and its span
} // namespace

RatesForm::RatesForm(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins({});
    m_grid->setHorizontalSpacing(columnGap);
    m_grid->setVerticalSpacing(8);
    for (std::size_t what = 0; what < m_columns.size(); ++what) {
        m_columns[what] = mutedLabel(FontRole::Meta, this);
        m_grid->addWidget(m_columns[what], 0, static_cast<int>(what) + 1);
    }
    for (std::size_t who = 0; who < m_rows.size(); ++who) {
        const auto row = static_cast<int>(who) + 1;
        m_rows[who] = plainLabel({}, this);
        for (std::size_t what = 0; what < m_columns.size(); ++what) {
            m_cells[who][what] = makeCell();
            auto *pair
                = rowOf({m_cells[who][what].count, m_cells[who][what].span}, {.spacing = pairGap});
            m_grid->addLayout(pair, 2 * row, static_cast<int>(what) + 1);
        }
    }
    m_newFor->setRange(0, mostDays);
    m_newFor->setMinimumWidth(110);
    m_newLabel->setBuddy(m_newFor);
    m_grid->addWidget(m_newFor, 2 * (static_cast<int>(m_rows.size()) + 1), 1, Qt::AlignLeft);
    m_grid->setColumnStretch(static_cast<int>(m_columns.size()) + 1, 1);
    connect(m_newFor, &QSpinBox::valueChanged, this, &RatesForm::showSpans);
    retranslate();
}

RatesForm::Cell RatesForm::makeCell()
{
    const Cell made{new QSpinBox(this), new QComboBox(this)};
    made.count->setRange(0, mostAtOnce);
    connect(made.count, &QSpinBox::valueChanged, this, &RatesForm::showSpans);
    connect(made.span, &QComboBox::currentIndexChanged, this, &RatesForm::showSpans);
    return made;
}

int RatesForm::widthOfFields() const
{
    int width = 0;
    for (const auto &cell : m_cells.front())
        width += columnGap + cell.count->minimumSizeHint().width() + pairGap
            + cell.span->minimumSizeHint().width();
    return width;
}

/// Each before its fields; above them where it would have to break within a word.
void RatesForm::placeNames()
{
    QList<QLabel *> names(m_rows.begin(), m_rows.end());
    names.append(m_newLabel);
    int longest = 0;
    for (const auto *name : std::as_const(names)) {
        const auto words = name->text().split(u' ');
        for (const auto &word : words)
            longest = std::max(longest, name->fontMetrics().horizontalAdvance(word));
    }
    const bool areAbove = widthOfFields() + longest > width();
    m_grid->setColumnMinimumWidth(0, areAbove ? 0 : longest);
    if (m_areNamesAbove == areAbove)
        return;
    m_areNamesAbove = areAbove;
    const auto all = static_cast<int>(m_columns.size()) + 1;
    for (int i = 0; i < names.size(); ++i) {
        m_grid->removeWidget(names.at(i));
        if (areAbove)
            m_grid->addWidget(names.at(i), 2 * i + 1, 1, 1, all);
        else
            m_grid->addWidget(names.at(i), 2 * i + 2, 0, Qt::AlignVCenter);
    }
}

/// As narrow as its fields: the names may stand above.
QSize RatesForm::minimumSizeHint() const
{
    return {widthOfFields() - columnGap, QWidget::minimumSizeHint().height()};
}

void RatesForm::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeNames();
}

/// A span means something only beside a number.
void RatesForm::showSpans()
{
    for (const auto who : domain::pacedRoles) {
        for (const auto what : domain::paces) {
            const auto &one = cell(who, what);
            const bool isUsed = who != Paced::New || m_newFor->value() > 0;
            one.count->setEnabled(isUsed);
            one.span->setEnabled(isUsed && one.count->value() > 0);
        }
    }
    if (!m_isSetting)
        Q_EMIT edited();
}

void RatesForm::setRates(const domain::RateLimits &rates)
{
    m_isSetting = true;
    m_newFor->setValue(static_cast<int>(rates.newFor.count() / secondsOfADay));
    for (const auto who : domain::pacedRoles) {
        for (const auto what : domain::paces) {
            const auto &limit = rates.of(who, what);
            const auto &one = cell(who, what);
            one.count->setValue(static_cast<int>(limit.count));
            const auto *span = std::ranges::find(spans, limit.span);
            one.span->setCurrentIndex(
                span == std::end(spans) ? 1 : static_cast<int>(span - std::begin(spans)));
        }
    }
    m_isSetting = false;
    const QSignalBlocker quiet(this);
    showSpans();
}

QWidget *RatesForm::firstField() const
{
    auto *first = cell(Paced::New, domain::Pace::Post).count;
    return first->isEnabled() ? first : cell(Paced::Member, domain::Pace::Post).count;
}

domain::RateLimits RatesForm::rates() const
{
    domain::RateLimits rates;
    rates.newFor = std::chrono::seconds(qint64(m_newFor->value()) * secondsOfADay);
    for (const auto who : domain::pacedRoles) {
        for (const auto what : domain::paces) {
            const auto &one = cell(who, what);
            if (one.count->value() > 0)
                rates.of(who, what)
                    = {one.count->value(), spans[std::max(one.span->currentIndex(), 0)]};
        }
    }
    return rates;
}

void RatesForm::retranslate()
{
    const std::array columns{tr("Posts"), tr("Votes"), tr("Reports")};
    const std::array rows{tr("New accounts"), tr("Members"), tr("Moderators")};
    m_isSetting = true;
    for (std::size_t what = 0; what < columns.size(); ++what)
        m_columns[what]->setText(columns[what]);
    for (std::size_t who = 0; who < rows.size(); ++who) {
        m_rows[who]->setText(rows[who]);
        for (std::size_t what = 0; what < columns.size(); ++what) {
            const auto &[count, span] = m_cells[who][what];
            //: A field for a screen reader: of whom, what
            const auto name = tr("%1 of %2").arg(columns[what], rows[who]);
            count->setAccessibleName(name);
            count->setSpecialValueText(tr("any"));
            refill(span, {tr("a minute"), tr("an hour"), tr("a day")}, 1);
            //: A field for a screen reader
            nameChoice(span, tr("Period for %1").arg(name));
        }
    }
    label(m_newLabel, m_newFor, tr("New accounts are limited for"));
    m_newFor->setSpecialValueText(tr("never"));
    m_newFor->setSuffix(tr(" days"));
    m_isSetting = false;
    placeNames();
    const QSignalBlocker quiet(this);
    showSpans();
}

SlowForm::SlowForm(QWidget *parent)
    : QWidget(parent)
{
    m_choice->setMinimumWidth(220);
    m_add->setAutoDefault(false);
    auto *row = rowOf({m_choice, m_add, Stretch{1}});
    columnOf({row}, {.margins = {}, .spacing = 8}, this);
    connect(m_add, &QAbstractButton::clicked, this, &SlowForm::add);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &SlowForm::showChosen);
    retranslate();
}

void SlowForm::setSlow(const QList<SlowMode> &slow, const QStringList &categories)
{
    m_slow = slow;
    m_categories = categories;
    build();
}

void SlowForm::build()
{
    delete m_rows;
    m_rows = new QWidget(this);
    auto *grid = new QGridLayout(m_rows);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(8);
    grid->setColumnMinimumWidth(0, 220);
    grid->setColumnStretch(3, 1);
    for (int i = 0; i < m_slow.size(); ++i) {
        const auto &[category, pause] = m_slow.at(i);
        auto *seconds = new QSpinBox(m_rows);
        seconds->setRange(1, longestPause);
        seconds->setSuffix(tr(" seconds"));
        seconds->setMinimumWidth(140);
        seconds->setValue(static_cast<int>(pause.count()));
        //: A field for a screen reader; %1 is a category
        seconds->setAccessibleName(tr("Seconds between texts in %1").arg(category));
        auto *remove = new QToolButton(m_rows);
        remove->setIcon(icon(u"x"_s));
        remove->setAutoRaise(true);
        remove->setAccessibleName(tr("Turn off slow mode in %1").arg(category));
        remove->setToolTip(tr("Turn off slow mode"));
        grid->addWidget(plainLabel(displayLine(category, 60), m_rows), i, 0, Qt::AlignVCenter);
        grid->addWidget(seconds, i, 1);
        grid->addWidget(remove, i, 2);
        connect(seconds, &QSpinBox::valueChanged, this,
                [this, name = category](int value) { setPause(name, value); });
        connect(
            remove, &QAbstractButton::clicked, this, [this, name = category] { takeOut(name); },
            Qt::QueuedConnection);
    }
    m_rows->setVisible(!m_slow.isEmpty());
    static_cast<QVBoxLayout *>(layout())->insertWidget(0, m_rows);
    fillChoice();
}

void SlowForm::fillChoice()
{
    m_choice->clear();
    for (const auto &category : std::as_const(m_categories)) {
        const bool isSlow = std::ranges::any_of(
            m_slow, [&](const auto &one) { return one.category == category; });
        if (!isSlow)
            m_choice->addItem(displayLine(category, 60), category);
    }
    showChosen();
    m_choice->setEnabled(m_choice->count() > 0);
}

void SlowForm::showChosen()
{
    m_add->setEnabled(m_choice->currentIndex() >= 0);
}

void SlowForm::add()
{
    const auto category = m_choice->currentData().toString();
    m_slow.append({category, usualPause});
    std::ranges::sort(m_slow, [](const auto &a, const auto &b) {
        return QString::localeAwareCompare(a.category, b.category) < 0;
    });
    passFocus(*m_add, *m_choice);
    build();
    Q_EMIT edited();
    Q_EMIT said(tr("Slow mode turned on in %1. Not saved yet.").arg(displayLine(category, 60)));
}

void SlowForm::takeOut(const QString &category)
{
    m_slow.removeIf([&](const auto &one) { return one.category == category; });
    const bool hadFocus = m_rows->isAncestorOf(QApplication::focusWidget());
    build();
    if (hadFocus)
        m_choice->setFocus(Qt::TabFocusReason);
    Q_EMIT edited();
    Q_EMIT said(tr("Slow mode turned off in %1. Not saved yet.").arg(displayLine(category, 60)));
}

void SlowForm::setPause(const QString &category, int seconds)
{
    for (auto &one : m_slow) {
        if (one.category == category)
            one.pause = std::chrono::seconds(seconds);
    }
    Q_EMIT edited();
}

void SlowForm::retranslate()
{
    nameChoice(m_choice, tr("Category"));
    m_choice->setPlaceholderText(tr("Category"));
    label(m_add, tr("Turn on slow mode"));
    build();
}

FiltersForm::FiltersForm(QWidget *parent)
    : QWidget(parent)
{
    m_add->setAutoDefault(false);
    m_remove->setAutoDefault(false);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setFixedHeight(160);
    m_test->setFixedHeight(72);
    m_test->setTabChangesFocus(true);
    m_testLabel->setBuddy(m_test);
    followToken(m_verdict, &Tokens::muted);
    auto *entry = rowOf({{m_word, 1}, m_add});
    auto *beside = rowOf({{m_list, 1}, {m_remove, 0, Qt::AlignTop}});
    columnOf({entry, m_error, beside, Gap{8}, m_testLabel, m_test, m_verdict},
             {.margins = {}, .spacing = 8}, this);
    connectSignals();
    retranslate();
}

void FiltersForm::connectSignals()
{
    connect(m_word, &QLineEdit::returnPressed, this, &FiltersForm::add);
    connect(m_word, &QLineEdit::textChanged, m_error, [this] { showFault({}); });
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
        return showFault(sentenceFor(filter ? base::Error{base::Failure::Refused, u"filters-many"_s}
                                            : filter.error()));
    if (m_filters.contains(*filter))
        return showFault(tr("This filter exists already."));
    m_word->clear();
    m_filters.append(*filter);
    std::ranges::sort(m_filters, {}, [](const auto &one) { return domain::nameOf(one); });
    fill();
    Q_EMIT edited();
    Q_EMIT said(tr("Filter added: %1. Not saved yet.").arg(displayLine(filter->text, 60)));
}

void FiltersForm::showFault(const QString &fault)
{
    m_error->setSentence(fault);
    setFault(*m_word, fault);
    if (fault.isEmpty())
        return;
    speakFault(*m_word);
    m_word->setFocus();
}

void FiltersForm::takeOut()
{
    const auto selected = m_list->selectedItems();
    for (const auto *item : selected)
        m_filters.removeOne(
            domain::filterNamed(item->data(Qt::UserRole).toByteArray()).value_or(TextFilter()));
    const auto count = static_cast<int>(selected.size());
    passFocus(*m_remove, *m_list);
    fill();
    Q_EMIT edited();
    Q_EMIT said(tr("%Ln filter(s) removed. Not saved yet.", nullptr, count));
}

void FiltersForm::test()
{
    const auto text = m_test->toPlainText();
    const auto match = domain::firstMatch(m_filters, text);
    m_verdict->setText(
        text.trimmed().isEmpty() ? tr("Enter a text to see whether it would be held.")
            : match
            ? tr("This would be held: it contains “%1”.").arg(displayLine(match->filter.text, 100))
            : tr("This would be published immediately."));
}

void FiltersForm::retranslate()
{
    m_word->setPlaceholderText(tr("A word, a phrase, or a site like example.com"));
    m_word->setAccessibleName(tr("New filter"));
    m_add->setText(tr("Add"));
    m_add->setAccessibleName(tr("Add the filter"));
    m_list->setAccessibleName(tr("Filters"));
    m_remove->setText(tr("Remove"));
    m_remove->setAccessibleName(tr("Remove selected filters"));
    label(m_testLabel, m_test, tr("What would be held?"));
    fill();
}

} // namespace ui

#include "moc_limitsforms.cpp"
