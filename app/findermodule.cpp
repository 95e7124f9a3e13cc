// SPDX-License-Identifier: MIT
#include "app/findermodule.h"

#include "ui/list/switcherentries.h"
#include "ui/widgets/displaytext.h"

using namespace Qt::StringLiterals;
using ui::PaletteEntry;
using ui::PaletteKind;

namespace app {

FinderModule::FinderModule(const ModuleContext &context, const Pages &pages)
    : m_pages(pages)
    , m_finder(context.link.community())
{
    auto *window = &context.window;
    connect(window, &ui::MainWindow::anythingWanted, &m_finder, &items::Finder::find);
    connect(&m_finder, &items::Finder::found, this,
            [this, window](const QString &words, const items::Finder::Found &found) {
                window->offerFound(words, entriesOf(found));
            });
}

QList<PaletteEntry> FinderModule::entriesOf(const items::Finder::Found &found) const
{
    using Kind = domain::SearchTarget::Kind;
    QList<PaletteEntry> entries;
    const auto add = [&](const domain::SearchHit &hit, PaletteKind kind, const auto &page,
                         const QString &key) {
        entries.append(
            {.kind = kind,
             .title = ui::displayLine(hit.title.text, 400),
             .details = ui::authorAndAge(hit.author, hit.authorName, hit.posted, found.now),
             .iconName = page.iconName(),
             .page = page.id(),
             .key = key + QString::fromUtf8(hit.target.id)});
    };
    for (const auto &hit : found.texts) {
        if (hit.target.kind == Kind::Article)
            add(hit, PaletteKind::Article, m_pages.articles, u"article:"_s);
        else if (hit.target.kind == Kind::Topic)
            add(hit, PaletteKind::Topic, m_pages.topics, u"topic:"_s);
        else if (hit.target.kind == Kind::Post)
            add(hit, PaletteKind::Post, m_pages.posts, u"post:"_s);
    }
    for (const auto &person : found.people)
        ui::addPerson(entries, person.id, person.name);
    return entries;
}

} // namespace app

#include "moc_findermodule.cpp"
