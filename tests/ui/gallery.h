// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/workspace.h"
#include "ui/theme/tokens.h"

class QWidget;

/// Pictures of widgets for people to look at, in BUILD/gallery/NAME-SCHEME[-2x].png.
namespace gallery {

/// Renders `widget` at its size in the scheme that is applied now, at 1× and 2×; refuses text and
/// icons that don't stand out in it.
void keep(QWidget &widget, const QString &name);

/// A page with three panes that records what the window asked of it.
class SamplePage : public ui::Workspace {
    Q_OBJECT
public:
    explicit SamplePage(QWidget *parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("board"); }
    [[nodiscard]] QString title() const override { return tr("Board"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("newspaper"); }
    [[nodiscard]] ui::ActionId newAction() const override { return ui::ActionId::NewArticle; }
    [[nodiscard]] QList<QWidget *> panes() const override { return m_panes; }
    void setFilter(const QString &words) override { filters.append(words); }
    [[nodiscard]] QList<ui::PaletteEntry> switcherEntries(const QString &words) const override;
    void openEntry(const QString &key) override { opened.append(key); }
    bool openLink(const QString &link) override
    {
        links.append(link);
        return link == linkOfIts;
    }
    [[nodiscard]] QVariantMap saveState() const override { return state; }
    void restoreState(const QVariantMap &saved) override { state = saved; }
    [[nodiscard]] QVariantMap saveLayout() const override { return layout; }
    void restoreLayout(const QVariantMap &saved) override { layout = saved; }

    QStringList filters;
    QStringList opened;
    QStringList links;
    QString linkOfIts; ///< the only one that it opens
    QVariantMap state;
    QVariantMap layout;

private:
    QList<QWidget *> m_panes;
};

} // namespace gallery
