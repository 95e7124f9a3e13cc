// SPDX-License-Identifier: MIT
#include "app/permalinkcontroller.h"

#include "app/communitylist.h"
#include "app/startcontroller.h"
#include "store/core/keys/guardedkeys.h"
#include "store/guarded/joinlink.h"
#include "ui/account/joindialog.h"
#include "ui/account/visitdialog.h"
#include "ui/widgets/displaytext.h"
#include "ui/window/mainwindow.h"

#include <QUrl>
#include <QUrlQuery>

#include <utility>

using namespace Qt::StringLiterals;

namespace app {

namespace {
/// How to sign in to the guarded community that the permalink leads to; nothing: it is none.
std::optional<store::JoinLink> guardedCommunity(const domain::Permalink &link,
                                                const CommunityLocation &location)
{
    const QUrlQuery way(link.way);
    const auto keys = store::GuardedKeys::ofNameSpace(location.nameSpace);
    if (!way.hasQueryItem(u"ca"_s) || !keys)
        return {};
    return store::JoinLink{
        keys->name(), {}, {}, location.endpoint, way.queryItemValue(u"ca"_s).toLatin1(), {}};
}
} // namespace

PermalinkController::PermalinkController(StartController &start, CommunityList &communities,
                                         ui::MainWindow &window)
    : m_start(start)
    , m_communities(communities)
    , m_window(window)
{
}

void PermalinkController::follow(const QString &text, const std::optional<CommunityLocation> &open)
{
    if (const auto invitation = store::JoinLink::parse(text)) {
        m_start.askToJoin(*invitation);
        return;
    }
    const auto link = domain::Permalink::parse(text);
    // Not what it is: a secret may stand in it.
    if (!link)
        return m_window.showToast({tr("This invitation is not complete."), {}, {}});
    if (open && open->isLedToBy(*link))
        return Q_EMIT selected(*open, link->link);
    if (const auto places = m_communities.placesOf(*link); !places.isEmpty())
        return Q_EMIT selected(places.first(), link->link);
    if (link->isHere())
        return m_window.showToast({tr("This link leads to a private community on another computer, "
                                      "and opens only there."),
                                   {},
                                   {}});
    askToVisit(*link);
}

void PermalinkController::askToVisit(const domain::Permalink &link)
{
    const auto location = CommunityLocation::of(link);
    if (!location)
        return m_window.showToast({tr("This link has no address of a server: %1")
                                       .arg(ui::displayLine(link.toString(), 80)),
                                   {},
                                   {}});
    if (const auto guarded = guardedCommunity(link, *location))
        return askToSignIn(*guarded, link);
    const auto name = location->nameSpace.isEmpty()
        ? QString()
        : QUrl::fromPercentEncoding(link.community.toLatin1());
    // Whoever clicks once more is asked once.
    if (m_visit)
        m_visit->reject();
    m_visit = new ui::VisitDialog(name, location->endpoint.toUri(),
                                  !base::isReadableOnTheWay(location->endpoint), &m_window);
    connect(m_visit, &QDialog::accepted, this,
            [this, location, within = link.link] { Q_EMIT selected(*location, within); });
    m_visit->open();
}

void PermalinkController::askToSignIn(const store::JoinLink &to, const domain::Permalink &link)
{
    const auto *dialog = m_start.askToJoin(to);
    m_wanted = link;
    connect(dialog, &QDialog::rejected, this, [this] { m_wanted.reset(); });
}

QString PermalinkController::takeWanted(const CommunityLocation &place)
{
    return m_wanted && place.isLedToBy(*m_wanted) ? std::exchange(m_wanted, {})->link : QString();
}

} // namespace app

#include "moc_permalinkcontroller.cpp"
