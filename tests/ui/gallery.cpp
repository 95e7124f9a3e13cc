// SPDX-License-Identifier: MIT
#include "gallery.h"

#include "contrastfaults.h"
#include "sourcetree.h"

#include <QApplication>
#include <QBoxLayout>
#include <QDir>
#include <QLineEdit>
#include <QPixmap>
#include <QTest>

using namespace Qt::StringLiterals;

namespace gallery {

void keep(QWidget &widget, const QString &name)
{
    const QDir folder(support::buildPath(u"/gallery"_s));
    QVERIFY(folder.mkpath(u"."_s));
    const auto scheme
        = ui::schemeOf(QApplication::palette()) == ui::Scheme::Dark ? u"dark"_s : u"light"_s;
    for (const int scale : {1, 2}) {
        QPixmap picture(widget.size() * scale);
        picture.setDevicePixelRatio(scale);
        picture.fill(widget.palette().color(QPalette::Window));
        widget.render(&picture);
        const auto file = name + u'-' + scheme + (scale == 2 ? u"-2x.png"_s : u".png"_s);
        QVERIFY(picture.save(folder.filePath(file)));
    }
    const auto faults = contrast::faultsIn(widget).join(u'\n');
    QVERIFY2(faults.isEmpty(), qPrintable(name + u' ' + scheme + u'\n' + faults));
}

SamplePage::SamplePage(QWidget *parent)
    : Workspace(parent)
{
    auto *row = new QHBoxLayout(this);
    for (const auto &name : {u"Sources"_s, u"Articles"_s, u"Reader"_s}) {
        auto *pane = new QLineEdit(this);
        pane->setAccessibleName(name);
        row->addWidget(pane, 1, Qt::AlignTop);
        m_panes.append(pane);
    }
}

QList<ui::PaletteEntry> SamplePage::switcherEntries(const QString &) const
{
    const auto entry = [](ui::PaletteKind kind, const QString &title, const QString &details,
                          const QString &icon) {
        ui::PaletteEntry made;
        made.kind = kind;
        made.title = title;
        made.details = details;
        made.iconName = icon;
        made.key = title;
        return made;
    };
    using enum ui::PaletteKind;
    return {entry(Group, u"redis"_s, u"412 articles · 12 new"_s, u"hash"_s),
            entry(Group, u"python"_s, u"98 articles"_s, u"hash"_s),
            entry(Article, u"Redis streams as a pure data structure"_s, u"284 votes · ann · 3 h"_s,
                  u"newspaper"_s),
            entry(Article, u"Redis 的有序集合，为什么用跳跃表而不是红黑树？"_s,
                  u"19 votes · 周行 · 3 min"_s, u"newspaper"_s)};
}

} // namespace gallery
