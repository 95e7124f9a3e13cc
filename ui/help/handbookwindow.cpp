// SPDX-License-Identifier: MIT
#include "ui/help/handbookwindow.h"

#include "items/board/articlesourcemodel.h"
#include "ui/actions/actionregistry.h"
#include "ui/help/handbookview.h"
#include "ui/list/sourcetree.h"
#include "ui/markdown/openlinkdialog.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/quietview.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
using Role = items::ArticleSourceModel::Role;

constexpr Scaled<int> listWidth(264);
constexpr int leastListWidth = 160;
constexpr LineBox resultHeight(56, 2);
constexpr LineBox headHeight(48);
constexpr int pageRole = Qt::UserRole + 64; ///< behind the roles of sources
constexpr int textRole = Qt::UserRole;
constexpr qsizetype mostHits = 200;

class ContentsTree : public SourceTree {
public:
    using SourceTree::SourceTree;

protected:
    [[nodiscard]] bool isOpen(const QModelIndex &index) const override { return isSection(index); }
};

/// A page and its heading, below it the words around what was looked for.
class HitDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {120, resultHeight};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const auto &tokens = tokensFor(option.palette);
        const auto pill = QRectF(option.rect).adjusted(8, 1, -8, -1);
        const bool isSelected = option.state & QStyle::State_Selected;
        if (isSelected)
            drawBox(*painter, pill, 6, tokens.tint);
        else if (option.state & QStyle::State_MouseOver)
            drawBox(*painter, pill, 6, tokens.skeleton);
        if (isSelected && option.state & QStyle::State_HasFocus)
            drawFocusRing(*painter, pill, 6, tokens);
        const auto text = option.rect.adjusted(20, 6, -16, -6);
        const auto half = text.height() / 2;
        drawElided(*painter, text.adjusted(0, 0, 0, -half), FontRole::BodyStrong,
                   isSelected ? tokens.accent : tokens.text, index.data().toString());
        drawElided(*painter, text.adjusted(0, half, 0, 0), FontRole::Meta, tokens.muted,
                   index.data(textRole).toString());
        painter->restore();
    }
};

/// Some words before the first that was looked for.
QString excerptOf(const QString &text, const QStringList &words)
{
    constexpr qsizetype before = 16;
    auto first = text.size();
    for (const auto &word : words) {
        if (const auto at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0)
            first = std::min(first, at);
    }
    if (first <= before || first == text.size())
        return text;
    // From where a word begins, where words are parted.
    const auto blank = text.indexOf(u' ', first - before);
    return u'…' + text.sliced(blank >= 0 && blank < first ? blank + 1 : first - before);
}
} // namespace

HandbookWindow::HandbookWindow(const ActionRegistry &actions)
    : m_actions(actions)
{
    setMinimumSize(480, 320);
    resize(1000, 720);
    setWindowIcon(icon(u"book-open"_s));
    createParts();
    connectParts();
    createKeys();
    read();
    retranslate();
    setFocusProxy(m_view);
}

HandbookWindow::~HandbookWindow() = default;

void HandbookWindow::createParts()
{
    m_search = new QLineEdit(this);
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(u"search"_s), QLineEdit::LeadingPosition);
    m_titles = new QStandardItemModel(this);
    m_contents = new ContentsTree;
    m_contents->setModel(m_titles);
    m_results = new QuietView<QListWidget>;
    m_results->setFrameShape(QFrame::NoFrame);
    m_results->setItemDelegate(new HitDelegate(m_results));
    m_results->setMouseTracking(true);
    m_results->viewport()->setAutoFillBackground(false);
    m_results->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_lists = new QStackedWidget;
    m_lists->addWidget(m_contents);
    m_lists->addWidget(m_results);
    m_back = new QToolButton;
    m_forward = new QToolButton;
    m_back->setIcon(icon(u"arrow-left"_s));
    m_forward->setIcon(icon(u"arrow-right"_s));
    for (auto *button : {m_back, m_forward})
        button->setAutoRaise(true);
    m_view = new HandbookView;

    auto *left = new QWidget;
    layGround(*left, {.color = &Tokens::window, .lines = Qt::RightEdge});
    auto *head = barOf(headHeight, {m_back, m_forward, {m_search, 1}},
                       {.margins = {8, 0, 12, 0}, .spacing = 4});
    columnOf({head, {m_lists, 1}}, {.margins = {}, .spacing = 0}, left);
    m_split = new QSplitter;
    m_split->setHandleWidth(1);
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(left);
    m_split->addWidget(m_view);
    m_split->setStretchFactor(1, 1);
    left->setMinimumWidth(leastListWidth);
    m_split->setSizes({listWidth, 10'000});
    layGround(*m_split, {&Tokens::reader});
    setCentralWidget(m_split);
}

void HandbookWindow::connectParts()
{
    connect(m_search, &QLineEdit::textChanged, this, &HandbookWindow::search);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { stepHit(1); });
    connect(m_contents, &SourceTree::rowSelected, this,
            [this](const QModelIndex &index) { showPage(index.data(pageRole).toString()); });
    connect(m_results, &QListWidget::currentRowChanged, this, &HandbookWindow::showHit);
    // Enter goes on to the text.
    for (auto *list : {static_cast<QAbstractItemView *>(m_contents),
                       static_cast<QAbstractItemView *>(m_results)})
        connect(list, &QAbstractItemView::activated, m_view, qOverload<>(&QWidget::setFocus));
    connect(m_view, &QTextBrowser::anchorClicked, this, &HandbookWindow::follow);
    connect(&m_actions, &ActionRegistry::shortcutsChanged, this, &HandbookWindow::readAnew);
    connect(m_back, &QAbstractButton::clicked, this, [this] { goTo(m_place - 1); });
    connect(m_forward, &QAbstractButton::clicked, this, [this] { goTo(m_place + 1); });
}

void HandbookWindow::createKeys()
{
    const auto addKey = [this](const QKeySequence &key, auto &&act) {
        connect(new QShortcut(key, this), &QShortcut::activated, this, act);
    };
    addKey(QKeySequence::Back, [this] { goTo(m_place - 1); });
    addKey(QKeySequence::Forward, [this] { goTo(m_place + 1); });
    addKey(QKeySequence::Find, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    addKey(Qt::Key_F3, [this] { stepHit(1); });
    addKey(Qt::SHIFT | Qt::Key_F3, [this] { stepHit(-1); });
    addKey(QKeySequence::Close, [this] { close(); });
    using enum ActionId;
    for (const auto id : {ui::ActionId::Handbook, LargerText, SmallerText, NormalText, Quit})
        addAction(m_actions.action(id));
}

void HandbookWindow::read()
{
    m_handbook
        = std::make_unique<Handbook>(Handbook::languageOfWindow(), [this](const ActionSpec &spec) {
              return m_actions.shortcuts(spec.id);
          });
    fillContents();
}

void HandbookWindow::fillContents()
{
    m_titles->clear();
    for (const auto &group : m_handbook->groups()) {
        auto *head = new QStandardItem(group.title);
        head->setFlags(Qt::ItemIsEnabled);
        head->setData(true, Role::IsSectionRole);
        for (const auto &name : group.pages) {
            auto *item = new QStandardItem(m_handbook->title(name));
            item->setData(name, pageRole);
            item->setEditable(false);
            head->appendRow(item);
        }
        m_titles->appendRow(head);
    }
    // Pages that are "expanded" would be said to be so.
    for (int row = 0; row < m_titles->rowCount(); ++row)
        m_contents->expand(m_titles->index(row, 0));
}

void HandbookWindow::retranslate()
{
    setWindowTitle(tr("Handbook"));
    setAccessibleName(tr("Handbook"));
    hint(m_search, tr("Search…"));
    m_search->setAccessibleName(tr("Search the handbook"));
    m_contents->setAccessibleName(tr("Contents"));
    m_results->setAccessibleName(tr("Search results"));
    label(m_back, tr("Back"));
    label(m_forward, tr("Forward"));
}

void HandbookWindow::showPage(const QString &page)
{
    const auto name = page.section(u'#', 0, 0);
    const auto &groups = m_handbook->groups();
    const auto known
        = m_handbook->page(name) || groups.isEmpty() ? name : groups.first().pages.first();
    if (m_place >= 0)
        m_places[m_place].scroll = m_view->verticalScrollBar()->value();
    if (this->page() != known) {
        m_places.resize(m_place + 1);
        m_places.append({known, 0});
        ++m_place;
        render(known);
    }
    m_view->goToAnchor(page.section(u'#', 1));
}

void HandbookWindow::render(const QString &page)
{
    const auto *shown = m_handbook->page(page);
    if (!shown)
        return;
    m_view->showPage(*shown, m_handbook->language());
    const auto titles = m_titles->match(m_titles->index(0, 0), pageRole, page, 1,
                                        Qt::MatchExactly | Qt::MatchRecursive | Qt::MatchWrap);
    if (!titles.isEmpty())
        m_contents->showSelected(titles.first());
    m_back->setEnabled(m_place > 0);
    m_forward->setEnabled(m_place + 1 < m_places.size());
}

void HandbookWindow::goTo(int place)
{
    if (place < 0 || place >= m_places.size())
        return;
    m_places[m_place].scroll = m_view->verticalScrollBar()->value();
    m_place = place;
    render(m_places.at(place).page);
    m_view->verticalScrollBar()->setValue(m_places.at(place).scroll);
}

void HandbookWindow::follow(const QUrl &link)
{
    if (!link.scheme().isEmpty())
        return OpenLinkDialog::ask(link.toString(), this);
    const auto file = link.path();
    const auto name = file.isEmpty() ? page() : QFileInfo(file).baseName();
    showPage(link.hasFragment() ? name + u'#' + link.fragment() : name);
}

void HandbookWindow::search()
{
    const auto words = searchWords(m_search->text());
    m_hits = m_handbook->search(m_search->text());
    m_hits.resize(std::min(m_hits.size(), mostHits));
    const QSignalBlocker silent(m_results);
    m_results->clear();
    for (const auto &hit : std::as_const(m_hits)) {
        auto *item = new QListWidgetItem(hit.title, m_results);
        const auto excerpt = excerptOf(hit.text, words);
        item->setData(textRole, excerpt);
        item->setData(Qt::AccessibleTextRole,
                      hit.title.endsWith(excerpt) ? hit.title : hit.title + u": "_s + excerpt);
    }
    m_view->mark(words);
    m_lists->setCurrentWidget(words.isEmpty() ? static_cast<QWidget *>(m_contents) : m_results);
    if (!words.isEmpty())
        speak(*m_search,
              m_hits.isEmpty() ? tr("Nothing found")
                               : tr("%Ln results", nullptr, int(m_hits.size())));
}

void HandbookWindow::showHit(int row)
{
    if (row < 0 || row >= m_hits.size())
        return;
    showPage(m_hits.at(row).page);
    m_view->goToText(m_hits.at(row).text);
}

/// From the last one to the first.
void HandbookWindow::stepHit(int by)
{
    const auto count = m_results->count();
    if (count == 0)
        return;
    const auto before = m_results->currentRow();
    const auto row = before < 0 ? (by > 0 ? 0 : count - 1) : (before + by + count) % count;
    m_results->setCurrentRow(row);
    if (row == before)
        showHit(row);
    // The focus stays where one types, so the row does not tell of itself.
    if (!m_results->hasFocus())
        speak(*m_search, m_results->item(row)->data(Qt::AccessibleTextRole).toString());
}

QVariantMap HandbookWindow::saveState() const
{
    return {{u"geometry"_s, saveGeometry()}, {u"page"_s, page()}};
}

void HandbookWindow::restoreState(const QVariantMap &state)
{
    restoreGeometry(state.value(u"geometry"_s).toByteArray());
    showPage(state.value(u"page"_s).toString());
}

void HandbookWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    readAnew();
}

void HandbookWindow::readAnew()
{
    const auto scroll = m_view->verticalScrollBar()->value();
    read();
    search();
    if (m_place >= 0)
        render(page());
    m_view->verticalScrollBar()->setValue(scroll);
}

/// In a small one the page has more of it than the contents.
void HandbookWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    const auto most = std::max(leastListWidth, width() * 2 / 5);
    if (m_split->widget(0)->width() > most)
        m_split->setSizes({most, width() - most});
}

void HandbookWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Down && m_search->hasFocus())
        return m_lists->currentWidget()->setFocus(Qt::OtherFocusReason);
    if (event->key() != Qt::Key_Escape)
        return QMainWindow::keyPressEvent(event);
    if (m_search->text().isEmpty())
        close();
    else
        m_search->clear();
}

} // namespace ui

#include "moc_handbookwindow.cpp"
