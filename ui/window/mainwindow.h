// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"
#include "domain/account.h"
#include "domain/finding.h"
#include "domain/placelink.h"
#include "ui/list/workspace.h"
#include "ui/widgets/kindtext.h"
#include "ui/window/communitytiles.h"
#include "ui/window/toolstrip.h"

#include <QMainWindow>
#include <QPointer>
#include <QVariantMap>

#include <functional>

class QSplitter;
class QStackedWidget;

namespace ui {

class CrashStrip;
class MainMenu;
class OfflineBanner;
class Preferences;
class Rail;
class StatusLine;
class WritersStrip;

/// The window: menus, tool strip, rail, pages, banner, toasts and status line around the
/// workspaces. It knows no store; the composition root feeds it values and listens to its
/// signals, and handles through the ActionRegistry what the window itself can't do: Connect,
/// StartPrivate, Import, Export, SignIn, Register, NewPerson, SignOut, LetProgramsIn,
/// Delivery, Quit.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(ActionRegistry &actions, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// In the order of the rail and of Ctrl+1…4; the window owns the page.
    void addWorkspace(Workspace *workspace);
    /// Takes all pages away, before another community is shown.
    void clearWorkspaces();
    [[nodiscard]] Workspace *currentWorkspace() const;
    /// False where there is none; one that is not offered yet is shown once it is.
    bool showWorkspace(const QString &id);
    /// Shows what a "folkmoot:" link leads to, in whichever workspace; says so if nothing does.
    /// Asks by permalinkFollowed() for what may be elsewhere.
    void openLink(const QString &link);

    /// The communities that a person has been in, `current` the one that is shown or on its way.
    /// Offered at the top of the rail, in Go and by Ctrl+Shift+1…9 where there is another.
    void setCommunities(const QList<CommunityEntry> &communities, const QString &current);

    /// Welcome, or the start of a private server: fills the window instead of the workspaces, but
    /// for the way to other communities. The window owns the page and deletes the one before.
    void showStartPage(QWidget *page);
    void leaveStartPage();

    /// In the title behind who acts, and the text of the connection pill, e.g. "private".
    void setCommunity(const QString &name);
    /// What the pill says of it besides.
    void setNature(const std::optional<CommunityNature> &nature);
    void setConnection(const base::ConnectionState &state);
    /// At the foot, so that nobody wonders at ages; 0: nothing is said.
    void setClockAhead(std::chrono::seconds ahead);
    void setIdentity(const Identity &identity);
    /// Below the workspaces, while the action is checked: `make` is called when it is for the first
    /// time, and the window owns what it makes. Empty: there is none.
    void setInspector(std::function<QWidget *()> make);
    /// Beside the inspector, whichever page is shown; the window owns it. Null: there is none.
    void setLesson(QWidget *panel);
    /// What has just been begun is not to stand behind the inspector.
    void showLesson();
    /// What other programs left where nothing is written yet; nothing: the strip goes.
    void setUnconfirmed(const QList<domain::ProgramTrace> &traces);

    /// Progress at the foot, 0–100, −1 while unknown; an empty text takes it away.
    void setTransfer(const QString &text, int percent);
    /// At the foot, what is on its way to the server; empty: nothing.
    void setWaiting(const QString &text);
    /// What was found for anythingWanted(): shown as long as those words stand there.
    void offerFound(const QString &words, const QList<ui::PaletteEntry> &found);
    void showToast(const ToastMessage &message);
    /// A toast in plain words, with Copy details.
    void showError(const base::Error &error);

    /// What the person at this window has chosen; the composition root keeps and applies it.
    [[nodiscard]] Preferences &preferences() { return *m_preferences; }

    /// On all pages of the community that is shown.
    [[nodiscard]] qint64 unreadCount() const;

    /// Geometry, splitters, keys and recent commands; app/settings keeps it between starts.
    [[nodiscard]] QVariantMap saveState() const;
    void restoreState(const QVariantMap &state);
    /// Where a person is in the community that is shown: the page, and the place on each.
    [[nodiscard]] QVariantMap savePlaces() const;
    /// Before the pages of a community are added; without any, the page stays the one it was.
    void setPlaces(const QVariantMap &places);

    /// The program crashed the last time: offers the report, above everything.
    void offerCrashReport();

Q_SIGNALS:
    /// By its id.
    void pageShown(const QString &workspace);
    void crashReportCopied();
    void crashReportDismissed();
    /// Or an invitation.
    void permalinkFollowed(const QString &link);
    /// From the identity menu or the quick switcher: to act as them.
    void personSelected(const QString &name);
    /// From the quick switcher, as what follows: whose profile is to be shown.
    void profileRequested(const domain::AccountId &person);
    /// What these words may mean, besides what the pages know; answered by offerFound().
    void anythingWanted(const QString &words);
    /// By the key of its CommunityEntry, like what follows.
    void communitySelected(const QString &key);
    void communityRenamed(const QString &key, const QString &name);
    void communityMoved(const QString &key, int place);
    void communityRemoved(const QString &key);
    void reconnectRequested();
    /// From the strip of setUnconfirmed().
    void writeHereRequested();
    /// From the quick switcher, too: to be looked for everywhere.
    void searchRequested(const QString &words);
    void transferCancelled();
    /// A window of their own, beside this one, by name.
    void windowRequested(const QString &person);
    /// The window is about to close: the time for saveState().
    void closing();

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    /// In the order of reading.
    bool focusNextPrevChild(bool next) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool openOwn(const domain::WindowLink &link);
    bool keepsFocus(QWidget *disabled);
    class Commands; ///< quick switcher, palette, preferences, panes
    void createParts();
    void createLayout();
    void connectParts();
    void offerCommunities();
    /// Those that are not shown, the latest first.
    [[nodiscard]] QList<CommunityEntry> recentCommunities() const;
    void askCommunityName(const QString &key);
    void showFrame();
    void showPage(int index);
    void focusPage();
    void connectWorkspace(Workspace *workspace);
    /// Who acts decides which there are: Ctrl+1…4 lead to the first four of these.
    [[nodiscard]] QList<int> offeredPages() const;
    void showOffered();
    void showFilter();
    void showTitle();
    void showUndoText();
    void showInspector(bool shown);
    void showDock();
    void fitDock();
    [[nodiscard]] double inspectorShare() const;
    [[nodiscard]] double lessonShare() const;
    void showPageStatus();
    void showUnread(Workspace *workspace, qint64 count);
    void showBadges();
    void retranslate();
    void retranslatePages();

    ActionRegistry &m_actions;
    Preferences *m_preferences;
    MainMenu *m_menu = nullptr;
    ToolStrip *m_tools = nullptr;
    Rail *m_rail = nullptr;
    QStackedWidget *m_pages = nullptr;
    QSplitter *m_split = nullptr; ///< the pages above, the dock below
    QSplitter *m_dock = nullptr; ///< the inspector, and the lesson at its right
    std::function<QWidget *()> m_makeInspector; ///< empty: there is none, or it is made
    QWidget *m_inspector = nullptr;
    QWidget *m_lesson = nullptr;
    double m_inspectorShare = 0.36; ///< the dock's of the height, when it was last seen
    double m_lessonShare = 0.36; ///< of the dock's width, when both were last seen
    OfflineBanner *m_banner = nullptr;
    WritersStrip *m_writers = nullptr;
    CrashStrip *m_crash = nullptr;
    StatusLine *m_status = nullptr;
    Toast *m_toast = nullptr;
    QStackedWidget *m_content = nullptr; ///< what a community shows, or a start page
    QWidget *m_startPage = nullptr;
    Commands *m_commands = nullptr;
    struct PageStatus {
        QString draft;
        qint64 unread = 0;
    };
    QList<Workspace *> m_workspaces;
    QHash<const Workspace *, PageStatus> m_pageStatus;
    QVariantMap m_layouts; ///< of pages, by id
    QVariantMap m_places; ///< of pages that are to come, by id
    QString m_awaitedPage; ///< id of the page to show once it is offered, unless another is chosen
    QString m_lastPage; ///< id of the page that was shown when the window was left
    QList<CommunityEntry> m_communities;
    QString m_currentCommunity;
    QString m_community;
    QString m_undoText;
    QPointer<QWidget> m_kept; ///< disabled while it had the focus, which it still has
    Identity m_identity;
};

} // namespace ui
