// SPDX-License-Identifier: MIT
#include "ui/forum/forumpage.h"

#include "items/forum/topictreemodel.h"
#include "items/replylistmodel.h"
#include "items/session.h"
#include "items/topiceditor.h"
#include "items/topicreader.h"
#include "ui/forum/compose/replybox.h"
#include "ui/forum/compose/topicdialog.h"
#include "ui/forum/list/topiclistpane.h"
#include "ui/forum/list/topiclistview.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/forum/reader/topicreaderview.h"
#include "ui/forum/sources/forumtree.h"
#include "ui/list/draftspane.h"
#include "ui/list/newbar.h"
#include "ui/list/threepanes.h"
#include "ui/list/treepane.h"
#include "ui/widgets/errortext.h"

#include <QEvent>
#include <QScrollBar>
#include <QStackedWidget>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

ForumPage::ForumPage(const Models &models, ActionRegistry &actions, QWidget *parent)
    : PanesPage(models.session, actions, parent)
    , m(models)
    , m_tree(new ForumTree)
    , m_listPane(new TopicListPane)
    , m_draftsPane(new DraftsPane)
    , m_middle(new QStackedWidget)
    , m_readerView(new TopicReaderView(models.replies))
{
    m_middle->setMinimumWidth(360);
    m_middle->addWidget(m_listPane);
    m_middle->addWidget(m_draftsPane);
    setFrame(new ThreePanes(new TreePane(m_tree), m_middle, m_readerView, this));
    m_openTimer.setSingleShot(true);
    m_openTimer.setInterval(120ms);
    connectSources();
    connectList();
    connectReader();
    connectReplyBox();
    connectEditor();
    connectActions();
    setFocusProxy(&list());
    applyPerson();
    showDrafted();
    m.drafts.load();
}

ForumPage::~ForumPage() = default;

QString ForumPage::id() const
{
    return u"forum"_s;
}

QString ForumPage::title() const
{
    return tr("Forum");
}

QString ForumPage::iconName() const
{
    return u"messages-square"_s;
}

ActionId ForumPage::newAction() const
{
    return ActionId::NewTopic;
}

QList<QWidget *> ForumPage::panes() const
{
    auto *middle = m_middle->currentWidget() == m_draftsPane
        ? static_cast<QWidget *>(m_draftsPane->focusProxy())
        : m_listPane->focusTarget();
    return {m_tree, middle, m_readerView->focusTarget(), &m_readerView->replies()};
}

TopicListView &ForumPage::list() const
{
    return m_listPane->view();
}

domain::Topic ForumPage::currentTopic() const
{
    // The reader follows the selection a moment later, and may show what the list does not hold.
    const auto id = m_history.current().selected;
    const auto &detail = m_readerView->detail();
    const auto row = list().topicAt(m.topics.indexOf(id));
    if (row.isLoaded || !detail || detail->topic.id != id)
        return row.topic;
    return detail->topic;
}

void ForumPage::setFilter(const QString &words)
{
    list().showFiltered(!words.simplified().isEmpty(), [&] { m.topics.setFilter(words); });
    showEmptyText();
}

QString ForumPage::filter() const
{
    return m.topics.filter();
}

void ForumPage::showWritable()
{
    const bool canWrite = m_disabledReason.isEmpty();
    list().setWritable(canWrite, m_disabledReason);
    list().setDragEnabled(canWrite);
    m_readerView->setWritable(canWrite, m_disabledReason);
    if (m_dialog)
        m_dialog->setWritable(canWrite, m_disabledReason);
    m.topics.setOnline(m_isOnline);
    m.reader.setReadOnly(m_isReadOnly);
    showEmptyText();
}

void ForumPage::applyPerson()
{
    const auto person = m.session.personId();
    m.tree.setViewer(person);
    m.reader.setViewer(person);
    m.editor.setPerson(person);
    applyWriter(person);
    applyWritable();
    goTo(m_history.current());
}

/// What the one before was writing stays theirs.
void ForumPage::applyWriter(const domain::AccountId &person)
{
    const bool isOther = std::exchange(m_writer, person) != person;
    if (m_dialog && isOther)
        m_dialog->reject();
    auto &box = m_readerView->replyBox();
    if (isOther)
        box.leave();
    m.drafts.setPerson(person);
    if (const auto topic = m.replies.topic(); isOther && !topic.isEmpty())
        box.openTopic(topic, m.drafts.reply(topic).value_or(items::ReplyDraft()));
}

QVariantMap ForumPage::saveHistory() const
{
    auto state = m_history.save();
    state.insert(u"closedSections"_s, m_tree->closedSections());
    return state;
}

void ForumPage::restoreHistory(const QVariantMap &state)
{
    m_tree->setClosedSections(state.value(u"closedSections"_s).toStringList());
    m_history.restore(state);
    goTo(m_history.current());
}

void ForumPage::retranslate()
{
    m.tree.retranslate();
    m.topics.refreshAges();
    showHeading();
    showEmptyText();
    showDrafted();
}

} // namespace ui
