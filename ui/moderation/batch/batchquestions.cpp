// SPDX-License-Identifier: MIT
#include "ui/moderation/batch/batchquestions.h"

#include "domain/permalink.h"
#include "domain/topic.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/communitytime.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/quietview.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QHeaderView>
#include <QLineEdit>
#include <QTableWidget>

#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::BatchAct;
using Kind = domain::BatchAct::Kind;

namespace ui {

namespace {
constexpr std::array spans{std::chrono::seconds(24h), std::chrono::seconds(24h * 7),
                           std::chrono::seconds(24h * 30)};
constexpr int forEver = spans.size();
constexpr int untilMoment = forEver + 1;

/// People type more than once what they have typed already.
QComboBox *editableBox(const QStringList &choices, int limit, QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->addItems(choices);
    box->setCurrentIndex(-1);
    box->lineEdit()->setMaxLength(limit);
    return box;
}

} // namespace

QTableWidget *previewTable(const QStringList &titles, const QList<int> &widths, QWidget *form)
{
    auto *table = new QuietView<QTableWidget>(0, int(titles.size()), form);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    table->setHorizontalHeaderLabels(titles);
    auto *header = table->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (int column = 0; column < widths.size(); ++column)
        header->resizeSection(column, Scaled(widths.at(column)));
    header->setStretchLastSection(true);
    return table;
}

QStringList namesIn(QString typed)
{
    typed.replace(u'，', u',').replace(u'、', u',');
    QStringList names;
    for (const auto &name : typed.split(u','))
        names.append(name.trimmed());
    names.removeAll(QString());
    return names;
}

BatchQuestions::BatchQuestions(Kind kind, const QStringList &categories, QWidget *form)
    : QObject(form)
    , m_kind(kind)
{
    if (kind == Kind::Move) {
        m_category = editableBox(categories, 32, form);
        m_fields.append({tr("Category"), m_category});
        connect(m_category, &QComboBox::currentTextChanged, this, &BatchQuestions::changed);
    }
    if (kind == Kind::Pin)
        addEnd(form);
    if (kind == Kind::Merge)
        addInto(form);
    if (kind == Kind::Rename)
        m_title = addLine(tr("Title"), form);
    if (kind == Kind::Retag || kind == Kind::Regroup)
        addNames(form);
    m_reason = editableBox({tr("Spam"), tr("Abuse"), tr("Off topic"), tr("Illegal")}, 200, form);
    // Changing groups is for everybody, and keeps no reason.
    if (kind == Kind::Regroup)
        m_reason->hide();
    else
        m_fields.append({kind == Kind::Remove ? tr("Reason") : tr("Reason (optional)"), m_reason});
}

QLineEdit *BatchQuestions::addLine(const QString &label, QWidget *form)
{
    auto *line = new QLineEdit(form);
    line->setMaxLength(300);
    m_fields.append({label, line});
    connect(line, &QLineEdit::textChanged, this, &BatchQuestions::changed);
    return line;
}

void BatchQuestions::addEnd(QWidget *form)
{
    m_end = new QComboBox(form);
    m_end->addItems({tr("For a day"), tr("For a week"), tr("For a month"), tr("Permanently"),
                     tr("Until a date…")});
    m_end->setCurrentIndex(1);
    m_fields.append({tr("How long"), m_end});
    m_moment = new QDateTimeEdit(communityDateTime().addDays(7), form);
    m_moment->setCalendarPopup(true);
    m_moment->setEnabled(false);
    m_fields.append({tr("Until"), m_moment});
    connect(m_end, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_moment->setEnabled(index == untilMoment);
        if (index < forEver)
            m_moment->setDateTime(
                communityDateTime().addSecs(spans.at(std::size_t(index)).count()));
        Q_EMIT changed();
    });
    connect(m_moment, &QDateTimeEdit::dateTimeChanged, this, &BatchQuestions::changed);
}

void BatchQuestions::addNames(QWidget *form)
{
    const bool isTags = m_kind == Kind::Retag;
    m_added = addLine(isTags ? tr("Tags to add, separated by commas")
                             : tr("Groups to add, separated by commas"),
                      form);
    m_removed = addLine(isTags ? tr("Tags to remove") : tr("Groups to remove"), form);
}

BatchAct BatchQuestions::act() const
{
    BatchAct act{m_kind};
    act.reason = m_kind == Kind::Regroup ? QString() : m_reason->currentText().trimmed();
    act.category = m_category ? m_category->currentText().trimmed() : QString();
    act.title = m_title ? m_title->text().trimmed() : QString();
    act.into = into();
    act.added = m_added ? namesIn(m_added->text()) : QStringList();
    act.removed = m_removed ? namesIn(m_removed->text()) : QStringList();
    if (!m_end)
        return act;
    if (m_end->currentIndex() == untilMoment)
        act.until
            = domain::Timestamp(std::chrono::seconds(m_moment->dateTime().toSecsSinceEpoch()));
    else if (m_end->currentIndex() == forEver)
        act.until = domain::endless;
    else
        act.lasting = spans.at(std::size_t(std::max(m_end->currentIndex(), 0)));
    return act;
}

BatchQuestions::Lack BatchQuestions::lack() const
{
    const auto given = act();
    if (m_category && given.category.isEmpty())
        return {m_category, u"category-empty"_s};
    if (m_title && given.title.isEmpty())
        return {m_title, u"title-empty"_s};
    if (m_into && given.into.isEmpty())
        return {m_into, u"into-empty"_s};
    if (m_kind == Kind::Remove && given.reason.isEmpty())
        return {m_reason, u"reason-empty"_s};
    return {};
}

QWidget *BatchQuestions::fieldOf(const QString &token) const
{
    if (token.startsWith("title-"_L1) || token.startsWith("topic-title-"_L1))
        return m_title;
    if (token.startsWith("tags-"_L1) || token.startsWith("groups-"_L1))
        return m_added;
    if (token.startsWith("name-"_L1))
        return m_category ? static_cast<QWidget *>(m_category) : m_added;
    if (token == "into-empty"_L1 || token == "same-topic"_L1)
        return m_into;
    if (token.startsWith("pin-past"_L1))
        return m_moment;
    return token.startsWith("reason-"_L1) ? m_reason : nullptr;
}

void BatchQuestions::setCategory(const QString &category)
{
    if (m_category)
        m_category->setCurrentText(category);
}

void BatchQuestions::setItems(const QList<domain::BatchItem> &items)
{
    if (m_title && m_title->text().isEmpty() && items.size() == 1)
        m_title->setText(items.constFirst().title);
    if (!m_into || m_into->count() > 0 || items.size() < 2)
        return;
    const QSignalBlocker blocker(m_into);
    for (const auto &item : items)
        m_into->addItem(u"#%1 "_s.arg(QString::fromUtf8(item.target.id))
                        + displayLine(item.title, 80));
    m_into->setCurrentIndex(-1);
}

void BatchQuestions::addInto(QWidget *form)
{
    m_into = editableBox({}, 300, form);
    m_into->lineEdit()->setPlaceholderText(tr("#12, or the link of the topic"));
    m_fields.append({tr("Target topic"), m_into});
    connect(m_into, &QComboBox::currentTextChanged, this, &BatchQuestions::changed);
}

/// "#12 Title", "12", "folkmoot:topic/12" or what Copy link makes of it
domain::TopicId BatchQuestions::into() const
{
    const auto text = m_into ? m_into->currentText().trimmed() : QString();
    const auto permalink = domain::Permalink::parse(text);
    if (const auto link = domain::TopicLink::parse(permalink ? permalink->link : text))
        return link->topic;
    auto number = text.section(u' ', 0, 0);
    number.remove(u'#');
    bool isNumber = false;
    number.toULongLong(&isNumber);
    return isNumber ? domain::TopicId(number.toUtf8()) : domain::TopicId();
}

} // namespace ui

#include "moc_batchquestions.cpp"
