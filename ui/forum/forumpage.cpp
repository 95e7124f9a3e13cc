// SPDX-License-Identifier: MIT
#include "ui/forum/forumpage.h"

#include "items/session.h"
#include "items/topiceditor.h"
#include "items/topicreader.h"
#include "items/topictreemodel.h"
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
    : Workspace(parent)
    , m(models)
    , m_actions(actions)
    , m_tree(new ForumTree)
    , m_listPane(new TopicListPane)
    , m_draftsPane(new DraftsPane)
    , m_middle(new QStackedWidget)
    , m_readerView(new TopicReaderView(models.replies))
{
    m_middle->setMinimumWidth(360);
    m_middle->addWidget(m_listPane);
    m_middle->addWidget(m_draftsPane);
    m_frame = new ThreePanes(new TreePane(m_tree), m_middle, m_readerView, this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_frame);
    m_openTimer.setSingleShot(true);
    m_openTimer.setInterval(120ms);
    connectSources();
    connectList();
    connectReader();
    connectReplyBox();
    connectEditor();
    connectActions();
    setFocusProxy(&list());
    adoptPerson();
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
    const auto id = m_places.current().selected;
    const auto &detail = m_readerView->detail();
    const auto row = list().topicAt(m.topics.indexOf(id));
    if (row.isLoaded || !detail || detail->topic.id != id)
        return row.topic;
    return detail->topic;
}

void ForumPage::setFilter(const QString &words)
{
    m.topics.setFilter(words);
    showEmptyText();
}

QString ForumPage::filter() const
{
    return m.topics.filter();
}

void ForumPage::setOnline(bool online)
{
    m_isOnline = online;
    m.topics.setOnline(online);
    adoptWritable();
}

void ForumPage::setReadOnly(bool readOnly)
{
    m_isReadOnly = readOnly;
    m.reader.setReadOnly(readOnly);
    adoptWritable();
    showEmptyText();
}

void ForumPage::adoptWritable()
{
    QString token;
    if (m.session.personId().isEmpty())
        token = u"signed-out"_s;
    if (m_isReadOnly)
        token = u"read-only"_s;
    if (!m_isOnline)
        token = u"offline"_s;
    m_whyNot = token.isEmpty() ? QString() : sentenceFor({base::Failure::Refused, token});
    const bool canWrite = m_whyNot.isEmpty();
    list().setWritable(canWrite, m_whyNot);
    list().setDragEnabled(canWrite);
    m_readerView->setWritable(canWrite, m_whyNot);
    if (m_dialog)
        m_dialog->setWritable(canWrite, m_whyNot);
    showActions();
}

void ForumPage::adoptPerson()
{
    const auto person = m.session.personId();
    m.tree.setViewer(person);
    m.reader.setViewer(person);
    m.editor.setPerson(person);
    adoptWritable();
    goTo(m_places.current());
}

void ForumPage::toggleSources()
{
    m_frame->toggleSources();
}

QVariantMap ForumPage::saveState() const
{
    auto state = m_places.save();
    state.insert(u"community"_s, m_communityKey);
    state.insert(u"ratios"_s, m_frame->ratios());
    state.insert(u"closedSections"_s, m_tree->closedSections());
    state.insert(u"sourcesHidden"_s, !m_frame->isDrawer() && !m_frame->areSourcesShown());
    return state;
}

void ForumPage::restoreState(const QVariantMap &state)
{
    if (state.isEmpty())
        return;
    m_frame->setRatios(state.value(u"ratios"_s).toList());
    if (state.value(u"sourcesHidden"_s).toBool())
        m_frame->setSourcesShown(false);
    if (state.value(u"community"_s).toString() != m_communityKey)
        return;
    m_tree->setClosedSections(state.value(u"closedSections"_s).toStringList());
    m_places.restore(state);
    goTo(m_places.current());
}

void ForumPage::showEvent(QShowEvent *event)
{
    Workspace::showEvent(event);
    showActions();
    m_actions.action(ActionId::ToggleSources)->setChecked(m_frame->areSourcesShown());
}

void ForumPage::changeEvent(QEvent *event)
{
    Workspace::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    m.tree.retranslate();
    m.topics.refreshAges();
    showHeading();
    showEmptyText();
    showDrafted();
    adoptWritable();
}

} // namespace ui
