// SPDX-License-Identifier: MIT
#include "layoutfaults.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QListView>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitterHandle>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace layout {

namespace {

QString sizeText(const QSize &size)
{
    return u"%1×%2"_s.arg(size.width()).arg(size.height());
}

QString nameOf(const QWidget &widget)
{
    QStringList parts{QString::fromLatin1(widget.metaObject()->className())};
    const auto add = [&parts](const QString &text) {
        if (!text.isEmpty())
            parts.append(u"“%1”"_s.arg(text.left(40)));
    };
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        add(button->text().isEmpty() ? button->accessibleName() : button->text());
    else if (const auto *label = qobject_cast<const QLabel *>(&widget))
        add(label->text());
    else
        add(widget.accessibleName());
    if (const auto *parent = widget.parentWidget())
        parts.append(u"in %1"_s.arg(QString::fromLatin1(parent->metaObject()->className())));
    return parts.join(u' ');
}

/// What these hold inside is Qt's own affair.
bool isWhole(const QWidget &widget)
{
    return qobject_cast<const QComboBox *>(&widget)
        || qobject_cast<const QAbstractSpinBox *>(&widget)
        || qobject_cast<const QLineEdit *>(&widget) || qobject_cast<const QTabBar *>(&widget)
        || qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QLabel *>(&widget);
}

/// Handles are taken hold of beside the line that is seen.
bool isLaidOut(const QWidget &widget)
{
    return widget.isVisible() && !widget.isWindow()
        && !qobject_cast<const QSplitterHandle *>(&widget);
}

bool isCut(int has, int needs)
{
    return has < needs - 1;
}

class Search {
public:
    void visit(const QWidget &parent);
    [[nodiscard]] QStringList faults() const { return m_faults; }

private:
    void visitScrolled(const QAbstractScrollArea &area);
    void look(const QWidget &widget);
    void lookAtText(const QWidget &widget);
    void lookAtLabel(const QLabel &label);
    void lookForOverlaps(const QList<const QWidget *> &children);
    void tell(const QWidget &widget, const QString &fault)
    {
        m_faults.append(nameOf(widget) + u": "_s + fault);
    }

    QStringList m_faults;
};

void Search::visit(const QWidget &parent)
{
    QList<const QWidget *> children;
    for (const auto *object : parent.children()) {
        const auto *widget = qobject_cast<const QWidget *>(object);
        if (widget && isLaidOut(*widget))
            children.append(widget);
    }
    for (const auto *child : std::as_const(children)) {
        if (!parent.rect().contains(child->geometry()) && !child->geometry().isEmpty())
            tell(*child,
                 u"sticks out of %1 at %2,%3 with %4"_s.arg(sizeText(parent.size()))
                     .arg(child->x())
                     .arg(child->y())
                     .arg(sizeText(child->size())));
        look(*child);
        if (const auto *area = qobject_cast<const QAbstractScrollArea *>(child))
            visitScrolled(*area);
        else if (!isWhole(*child))
            visit(*child);
    }
    lookForOverlaps(children);
}

void Search::visitScrolled(const QAbstractScrollArea &area)
{
    const auto *list = qobject_cast<const QListView *>(&area);
    if (list && list->wordWrap() && list->horizontalScrollBar()->maximum() > 0)
        tell(*list, u"has lines that are wider than it, and should wrap"_s);
    const auto *scrolled = qobject_cast<const QScrollArea *>(&area);
    const auto *content = scrolled ? scrolled->widget() : nullptr;
    if (!content || !content->isVisible())
        return;
    if (content->width() > area.viewport()->width())
        tell(*content,
             u"is %1 wide in a view of %2"_s.arg(content->width()).arg(area.viewport()->width()));
    visit(*content);
}

void Search::look(const QWidget &widget)
{
    auto least = widget.minimumSizeHint().boundedTo(widget.maximumSize());
    const auto *line = qobject_cast<const QLineEdit *>(&widget);
    if (line && !line->hasFrame())
        least.setHeight(line->fontMetrics().height());
    const bool isControl = isWhole(widget);
    if (isControl
        && (isCut(widget.width(), least.width()) || isCut(widget.height(), least.height())))
        tell(widget, u"has %1 and needs %2"_s.arg(sizeText(widget.size()), sizeText(least)));
    else
        lookAtText(widget);
}

void Search::lookAtText(const QWidget &widget)
{
    const auto &metrics = widget.fontMetrics();
    if (const auto *label = qobject_cast<const QLabel *>(&widget)) {
        lookAtLabel(*label);
    } else if (const auto *button = qobject_cast<const QAbstractButton *>(&widget)) {
        // Those that may shrink shorten their text by themselves.
        const bool canShrink = button->sizePolicy().horizontalPolicy() & QSizePolicy::ShrinkFlag;
        const auto *tool = qobject_cast<const QToolButton *>(button);
        const bool isIcon = button->text().isEmpty()
            || (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly);
        if (!canShrink && !isIcon && isCut(button->width(), button->sizeHint().width()))
            tell(widget,
                 u"is %1 wide and needs %2"_s.arg(button->width()).arg(button->sizeHint().width()));
    } else if (const auto *line = qobject_cast<const QLineEdit *>(&widget)) {
        const auto needed = metrics.horizontalAdvance(line->placeholderText());
        if (line->text().isEmpty() && isCut(line->width() - 16, needed))
            tell(widget,
                 u"is %1 wide, and its hint needs %2"_s.arg(line->width()).arg(needed + 16));
    } else if (const auto *box = qobject_cast<const QComboBox *>(&widget)) {
        const auto needed = metrics.horizontalAdvance(box->currentText()) + 34;
        // Those for which a few letters suffice shorten what they show.
        if (box->minimumContentsLength() == 0 && isCut(box->width(), needed))
            tell(widget,
                 u"is %1 wide, and “%2” needs %3"_s.arg(box->width())
                     .arg(box->currentText())
                     .arg(needed));
    } else if (qobject_cast<const QAbstractSpinBox *>(&widget)) {
        if (isCut(widget.width(), widget.sizeHint().width()))
            tell(widget,
                 u"is %1 wide and needs %2"_s.arg(widget.width()).arg(widget.sizeHint().width()));
    } else if (const auto *tabs = qobject_cast<const QTabBar *>(&widget)) {
        if (!tabs->usesScrollButtons() && isCut(tabs->width(), tabs->sizeHint().width()))
            tell(widget,
                 u"is %1 wide, and its tabs need %2"_s.arg(tabs->width())
                     .arg(tabs->sizeHint().width()));
    }
}

void Search::lookAtLabel(const QLabel &label)
{
    if (label.text().isEmpty())
        return;
    if (label.wordWrap()) {
        const auto needed = label.heightForWidth(label.width());
        if (isCut(label.height(), needed))
            tell(label, u"is %1 high and needs %2"_s.arg(label.height()).arg(needed));
        return;
    }
    const auto needed = label.sizeHint();
    if (isCut(label.width(), needed.width()) || isCut(label.height(), needed.height()))
        tell(label, u"has %1 and needs %2"_s.arg(sizeText(label.size()), sizeText(needed)));
}

void Search::lookForOverlaps(const QList<const QWidget *> &children)
{
    for (qsizetype i = 0; i < children.size(); ++i) {
        for (qsizetype k = i + 1; k < children.size(); ++k) {
            const auto shared = children[i]->geometry() & children[k]->geometry();
            if (shared.width() > 1 && shared.height() > 1)
                tell(*children[k],
                     u"lies %1 over %2"_s.arg(sizeText(shared.size()), nameOf(*children[i])));
        }
    }
}

} // namespace

QStringList faultsIn(const QWidget &root)
{
    Search search;
    search.visit(root);
    return search.faults();
}

} // namespace layout
