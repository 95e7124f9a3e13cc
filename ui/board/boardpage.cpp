// SPDX-License-Identifier: MIT
#include "ui/board/boardpage.h"

#include "items/articleeditor.h"
#include "items/articlereader.h"
#include "items/board/articlesourcemodel.h"
#include "items/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/board/compose/groupsdialog.h"
#include "ui/board/compose/newarticledialog.h"
#include "ui/board/list/articlelistpane.h"
#include "ui/board/list/articlelistview.h"
#include "ui/board/list/ordertabs.h"
#include "ui/board/reader/articlereaderview.h"
#include "ui/board/sources/sourcespane.h"
#include "ui/board/sources/sourcesview.h"
#include "ui/list/draftspane.h"
#include "ui/list/newbar.h"
#include "ui/list/threepanes.h"
#include "ui/reader/openlinkdialog.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QScrollBar>
#include <QStackedWidget>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

using Source = domain::ArticleQuery::Source;

BoardPage::BoardPage(items::ArticleSourceModel &sources, items::ArticleListModel &articles,
                     items::ArticleReader &reader, items::ArticleEditor &editor,
                     items::DraftShelf &drafts, items::Session &session, ActionRegistry &actions,
                     QWidget *parent)
    : PanesPage(session, actions, parent)
    , m_sources(sources)
    , m_articles(articles)
    , m_reader(reader)
    , m_editor(editor)
    , m_drafts(drafts)
    , m_sourcesPane(new SourcesPane)
    , m_listPane(new ArticleListPane)
    , m_draftsPane(new DraftsPane)
    , m_middle(new QStackedWidget)
    , m_readerView(new ArticleReaderView)
{
    m_middle->addWidget(m_listPane);
    m_middle->addWidget(m_draftsPane);
    setFrame(new ThreePanes(m_sourcesPane, m_middle, m_readerView, this));
    m_openTimer.setSingleShot(true);
    m_openTimer.setInterval(120ms);
    connectSources();
    connectList();
    connectReader();
    connectEditor();
    connectActions();
    setFocusProxy(&list());
    applyPerson();
    showDrafted();
    m_drafts.load();
}

BoardPage::~BoardPage() = default;

QString BoardPage::id() const
{
    return u"board"_s;
}

QString BoardPage::title() const
{
    return tr("Board");
}

QString BoardPage::iconName() const
{
    return u"newspaper"_s;
}

ActionId BoardPage::newAction() const
{
    return ActionId::NewArticle;
}

QList<QWidget *> BoardPage::panes() const
{
    auto *middle = m_middle->currentWidget() == m_draftsPane
        ? static_cast<QWidget *>(m_draftsPane->focusProxy())
        : m_listPane->focusTarget();
    return {&m_sourcesPane->view(), middle, m_readerView->focusTarget()};
}

ArticleListView &BoardPage::list() const
{
    return m_listPane->view();
}

domain::Article BoardPage::currentArticle() const
{
    // The reader follows the selection a moment later, and may show what the list does not hold.
    const auto id = m_history.current().selected;
    const auto &detail = m_readerView->detail();
    if (detail && detail->article.id == id)
        return detail->article;
    return list().articleAt(m_articles.indexOf(id)).article;
}

void BoardPage::setFilter(const QString &words)
{
    list().showFiltered(!words.simplified().isEmpty(), [&] { m_articles.setFilter(words); });
    showEmptyText();
}

QString BoardPage::filter() const
{
    return m_articles.filter();
}

void BoardPage::showWritable()
{
    const bool canWrite = m_disabledReason.isEmpty();
    // Who only has to sign in is told so by a click.
    list().setWritable(canWrite || isSignInMissing(), m_disabledReason);
    m_readerView->setWritable(canWrite || isSignInMissing(), m_disabledReason);
    if (m_dialog)
        m_dialog->setWritable(canWrite, m_disabledReason);
    m_articles.setOnline(m_isOnline);
    showEmptyText();
}

void BoardPage::applyPerson()
{
    const auto person = m_session.personId();
    m_sources.setViewer(person);
    m_reader.setViewer(person);
    m_editor.setPerson(person);
    // What the one before was writing stays theirs.
    if (std::exchange(m_writer, person) != person && m_dialog)
        m_dialog->reject();
    m_drafts.setPerson(person);
    applyWritable();
    goTo(m_history.current());
}

QVariantMap BoardPage::saveHistory() const
{
    auto state = m_history.save();
    state.insert(u"lastSeen"_s, m_sources.lastSeen());
    return state;
}

void BoardPage::restoreHistory(const QVariantMap &state)
{
    m_history.restore(state);
    m_sources.setLastSeen(state.value(u"lastSeen"_s).toMap());
    goTo(m_history.current());
}

void BoardPage::retranslate()
{
    m_sources.retranslate();
    m_articles.refreshAges();
    showEmptyText();
    showDrafted();
}

} // namespace ui
