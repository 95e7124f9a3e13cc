// SPDX-License-Identifier: MIT
#include "ui/moderation/auditpane.h"

#include "domain/post.h"
#include "domain/topic.h"
#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "items/session.h"
#include "ui/theme/icons.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/filequestion.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"

#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using AuditModel = items::AuditListModel;

namespace ui {

namespace {
/// What the choices of acts stand for, in their order.
QList<QByteArrayList> choicesOfActs()
{
    return {{},
            {"withdraw", "restore", "withdraw reply", "restore reply", "purge"},
            {"move", "regroup", "put into tab", "take out of tab"},
            {"lock", "unlock"},
            {"ban", "mute"},
            {"role", "invite", "revoke", "recover", "leave"},
            {"limits", "slow mode", "add filter", "remove filter"},
            {"approve", "approve edit", "reject held", "hold again"},
            {"claim report", "settle report", "reopen report"},
            {"create category", "remove category", "rename category", "merge category",
             "unmerge category", "archive category", "unarchive category", "create tab",
             "remove tab", "rename tab", "order", "put into tab", "take out of tab", "rename group",
             "merge group", "return group"},
            {"repair"}};
}
/// The same of spans of time; 0: any.
constexpr std::chrono::hours spans[]{0h, 24h, 168h, 720h};

/// What an act was done to, where that is known; of a reply nobody wrote down in which topic it is.
NamedLink linkToTarget(const domain::AuditEntry &entry)
{
    using Kind = domain::PlaceLink::Kind;
    const auto colon = entry.target.indexOf(':');
    const auto kind = entry.target.left(colon);
    const auto id = entry.target.mid(colon + 1);
    if (colon < 0 || id.isEmpty() || entry.what == "repair" || entry.what == "purge")
        return {};
    const auto number = QString::fromUtf8(id);
    const auto name = entry.targetName.isEmpty() ? number : entry.targetName;
    if (kind == "person")
        return NamedLink::of(NamedPlace::ofPerson(domain::AccountId(id), name));
    if (kind == "category")
        return NamedLink::of(NamedPlace::of(Kind::Category, name));
    if (kind == "group")
        return NamedLink::of(NamedPlace::of(Kind::Group, name));
    const auto text = displayLine(items::auditTarget(entry), 60);
    if (kind == "article")
        return {domain::PlaceLink{Kind::Article, number}.toString(), text, iconOf(Kind::Article)};
    if (kind == "topic")
        return {domain::TopicLink{domain::TopicId(id)}.toString(), text, u"messages-square"_s};
    if (kind == "post")
        return {domain::postLink(domain::PostId(id)), text, u"radio"_s};
    return {};
}

/// Who acted, and on what.
QList<RecordsTable::Link> linksOf(const domain::AuditEntry &entry)
{
    constexpr int who = 1;
    constexpr int target = 3;
    const bool isOperator = entry.who == domain::AccountId("operator");
    const auto person = isOperator
        ? NamedLink()
        : NamedLink::of(NamedPlace::ofPerson(entry.who, items::auditActor(entry)));
    return {{who, person}, {target, linkToTarget(entry)}};
}
} // namespace

PaneSource AuditPane::source()
{
    return {u"audit"_s, u"scroll-text"_s, [] { return tr("Audit log"); }, domain::Role::Moderator};
}

AuditPane::AuditPane(items::AuditListModel &entries, items::Session &session,
                     const ActionRegistry &actions, QObject *parent)
    : RecordsPane(source(), entries, {146, 84, 120, 0, 80}, parent)
    , m_entries(entries)
    , m_session(session)
    , m_actions(actions)
{
    build();
    retranslate();
    connectFields();
    connectModel();
}

void AuditPane::build()
{
    view().table().setLinks([this](int row) { return linksOf(m_entries.entryAt(row)); });
    view().addAct(m_sort);
    view().addAct(m_export);
    m_export->setIcon(icon(u"download"_s));
    m_undo->setIcon(icon(u"undo-2"_s));
    m_who->setClearButtonEnabled(true);
    m_who->setMinimumWidth(120);
    for (auto *choice : {m_what, m_since})
        choice->setMinimumContentsLength(6);
    view().addFilter(m_who, 1);
    view().addFilter(m_what);
    view().addFilter(m_since);
    view().addDetail({m_sentence, m_reason, m_before, m_after, m_note,
                      rowOf({m_undo, m_only, m_purge, Stretch{1}})});
    view().table().setActs({{m_undo}, {m_only}, {m_purge}});
}

void AuditPane::connectFields()
{
    connect(&view(), &RecordsView::footerButtonClicked, this, [this] {
        if (m_exportPercent >= 0)
            m_entries.cancelExport();
        else
            m_entries.lookFurther();
    });
    connect(&view().state(), &StatePane::actionRequested, &m_entries, &AuditModel::lookFurther);
    connect(m_who, &QLineEdit::editingFinished, this, &AuditPane::applyQuery);
    connect(m_what, &QComboBox::currentIndexChanged, this, &AuditPane::applyQuery);
    connect(m_since, &QComboBox::currentIndexChanged, this, &AuditPane::applyQuery);
    connect(m_sort, &SortButton::orderSelected, this, &AuditPane::applyQuery);
    connect(m_export, &QAbstractButton::clicked, this, &AuditPane::askWhereToExport);
    connect(m_undo, &QAbstractButton::clicked, this, [this] {
        m_undo->setEnabled(false); // once, until the answer comes
        m_entries.undo(selected().id, m_session.personId());
    });
    connect(m_purge, &QAbstractButton::clicked, this, [this] {
        if (const auto target = domain::targetNamed(selected().target))
            Q_EMIT moderationRequested(domain::BatchAct::Kind::Purge, {*target});
    });
    connect(m_only, &QAbstractButton::clicked, this, [this] {
        m_target = m_target.isEmpty() ? selected().target : QByteArray();
        applyQuery();
    });
}

void AuditPane::connectModel()
{
    connect(&m_entries, &AuditModel::undone, this, &AuditPane::toastUndone);
    connect(&m_entries, &AuditModel::exportProgressed, this, [this](int percent) {
        m_exportPercent = percent;
        showFooter();
    });
    connect(&m_entries, &AuditModel::exported, this, [this](qint64 count, bool isCancelled) {
        const auto text
            = isCancelled ? tr("Cancelled.") : tr("%Ln action(s) exported.", nullptr, int(count));
        toast(text);
    });
}

void AuditPane::setFilter(const QString &words)
{
    const auto text = words.trimmed();
    m_target = text.contains(u':') ? text.toUtf8() : QByteArray();
    m_who->setText(m_target.isEmpty() ? text : QString());
    applyQuery();
}

QVariantMap AuditPane::saveState() const
{
    return {{u"order"_s, m_sort->order()}};
}

void AuditPane::restoreState(const QVariantMap &state)
{
    m_sort->setOrder(state.value(u"order"_s).toInt());
    applyQuery();
}

void AuditPane::applyQuery()
{
    domain::AuditQuery query;
    query.who = m_who->text().trimmed();
    query.what = choicesOfActs().value(m_what->currentIndex());
    query.target = m_target;
    query.order = m_sort->timeOrder();
    if (const auto span = spans[std::max(m_since->currentIndex(), 0)]; span > 0h)
        query.from = m_entries.now() - span;
    if (query != m_entries.query())
        m_entries.setQuery(query);
    showRecord();
}

domain::AuditEntry AuditPane::selected() const
{
    return m_entries.entryAt(view().selectedRow());
}

void AuditPane::describe()
{
    const bool isFiltered = !m_entries.query().isEverything();
    if (m_entries.hasMore())
        view().setEmptyText(
            {u"search"_s, tr("Nothing found so far."),
             (isNewestFirst() ? tr("Searched back to %1.") : tr("Searched up to %1."))
                 .arg(items::fullDate(m_entries.reached())),
             tr("Load more")});
    else
        view().setEmptyText({u"scroll-text"_s,
                             isFiltered ? tr("No matching entries.") : tr("No entries yet."),
                             tr("Actions by moderators and administrators are recorded here."),
                             {}});
    showFooter();
}

void AuditPane::showFooter()
{
    if (m_exportPercent >= 0)
        return view().setFooter(tr("Exporting… %1 %").arg(m_exportPercent), tr("Cancel"));
    if (m_entries.rowCount() == 0)
        return view().setFooter({});
    const auto text = tr("%Ln action(s)", nullptr, m_entries.rowCount());
    if (!m_entries.hasMore())
        return view().setFooter(text);
    view().setFooter((isNewestFirst() ? tr("%1, back to %2") : tr("%1, up to %2"))
                         .arg(text, items::fullDate(m_entries.reached())),
                     tr("Load more"));
}

void AuditPane::showRecord()
{
    const auto entry = selected();
    view().setDetailShown(!entry.id.isEmpty(), tr("Select an action to see what it changed."));
    m_sentence->setTexts(items::fullDate(entry.at),
                         //: Who did what to what
                         tr("%1 %2: %3")
                             .arg(displayLine(items::auditActor(entry), 40),
                                  items::auditVerb(entry),
                                  displayLine(items::auditTarget(entry), 200)));
    m_reason->setTexts(tr("Reason"), displayLine(items::auditReason(entry), 300));
    const bool hasValues = !(entry.before.isEmpty() && entry.after.isEmpty());
    const auto value = [&](const QByteArray &bytes) {
        return hasValues ? displayLine(items::auditValue(entry, bytes), 500) : QString();
    };
    m_before->setTexts(tr("Before"), value(entry.before));
    m_after->setTexts(tr("After"), value(entry.after));
    m_note->setTexts(tr("Undo"), wayBack(entry));
    m_purge->setVisible(isPurgeable(entry));
    m_purge->setEnabled(disabledReason().isEmpty());
    enable({m_undo}, entry.isUndoable && entry.undoneBy.isEmpty() && disabledReason().isEmpty(),
           disabledReason());
    m_only->setEnabled(!entry.target.isEmpty() || !m_target.isEmpty());
    m_only->setText(m_target.isEmpty() ? tr("Only this item") : tr("Show everything"));
}

QString AuditPane::wayBack(const domain::AuditEntry &entry) const
{
    if (!entry.undoneBy.isEmpty())
        return tr("This action was undone.");
    if (entry.what == "purge")
        return tr("Not possible: a purge is permanent.");
    if (!entry.isUndoable)
        return tr("This action can’t be undone from the log.");
    return entry.undoes.isEmpty() ? QString() : tr("This action undid another one.");
}

/// A removal that stands, for administrators.
bool AuditPane::isPurgeable(const domain::AuditEntry &entry) const
{
    const auto &person = m_session.person();
    return person && person->role == domain::Role::Administrator && entry.what == "withdraw"
        && entry.undoneBy.isEmpty() && domain::targetNamed(entry.target);
}

void AuditPane::toastUndone(const domain::AuditEntry &entry, bool isUndoable)
{
    const auto text = tr("Undone: %1.").arg(displayLine(items::auditTarget(entry), 60));
    isUndoable ? toastWithUndo(m_actions, text) : toast(text);
}

void AuditPane::askWhereToExport()
{
    auto *dialog = askWhereToSave(&view(), tr("Export the audit log"), {tr("JSON Lines (*.jsonl)")},
                                  u"jsonl"_s);
    connect(dialog, &QFileDialog::fileSelected, &m_entries, &AuditModel::exportTo);
}

void AuditPane::retranslate()
{
    refill(m_what,
           {tr("All actions"), tr("Removals"), tr("Moves and groups"), tr("Locks"),
            tr("Bans and mutes"), tr("Roles"), tr("Limits and filters"), tr("Held texts"),
            tr("Reports"), tr("Tabs and categories"), tr("Repairs")});
    refill(m_since, {tr("Any time"), tr("Last 24 hours"), tr("Last 7 days"), tr("Last 30 days")});
    hint(m_who, tr("Who"));
    nameChoice(m_what, tr("Actions"));
    nameChoice(m_since, tr("Since"));
    label(m_export, tr("Export…"));
    label(m_undo, tr("Undo"));
    m_purge->setText(tr("Purge…"));
    view().setLoadingText(tr("Reading the log…"));
    RecordsPane::retranslate();
}

} // namespace ui

#include "moc_auditpane.cpp"
