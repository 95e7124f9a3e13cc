// SPDX-License-Identifier: MIT
#include "ui/compose/groupsfield.h"

#include "domain/names.h"
#include "ui/compose/fieldnote.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/enterclicks.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractListModel>
#include <QCompleter>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>

namespace ui {

namespace {
constexpr int margin = 6;
constexpr LineBox chipHeight(20);
constexpr int between = 6;
constexpr Scaled smallestEdit(110);

/// Whatever the case, and other forms of the same letters.
bool holds(const QStringList &names, const QString &name)
{
    const auto folded = domain::foldedName(name);
    return std::any_of(names.cbegin(), names.cend(),
                       [&](const auto &known) { return domain::foldedName(known) == folded; });
}

/// Between commas, those of Chinese too.
QStringList namesIn(QString typed)
{
    QStringList names;
    for (const auto &part : typed.replace(u'，', u',').split(u',', Qt::SkipEmptyParts)) {
        if (!part.trimmed().isEmpty())
            names.append(part.trimmed());
    }
    return names;
}

/// Names that are not what was typed, do not begin with it, do not hold it come later.
int distance(const QString &name, const QString &typed)
{
    const auto folded = domain::foldedName(name);
    const auto at = folded.indexOf(typed);
    return folded == typed ? 0 : at == 0 ? 1 : at > 0 ? 2 : 3;
}

/// A group that a click takes out again.
class GroupChip : public QAbstractButton {
public:
    GroupChip(const QString &group, bool isNew, QWidget *parent)
        : QAbstractButton(parent)
    {
        const auto name = displayLine(group, 40);
        setAccessibleName(GroupsField::tr("Remove %1").arg(name));
        //: A name that does not exist yet, of a group or tag
        setText(isNew ? GroupsField::tr("%1 (new)").arg(name) : name);
        setUpPainted(*this);
    }
    QSize sizeHint() const override
    {
        return {QFontMetrics(ui::font(FontRole::Chip)).horizontalAdvance(text()) + 34, chipHeight};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const auto &tokens = tokensFor(palette());
        drawBox(painter, rect(), 4, tokens.tint);
        if (hasFocus())
            drawFocusRing(painter, rect(), 4, tokens);
        painter.setFont(ui::font(FontRole::Chip));
        painter.setPen(tokens.accent);
        painter.drawText(rect().adjusted(8, 0, -22, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
        drawIcon(painter, QRectF(width() - 19, height() / 2.0 - 6, 12, 12), u"x", tokens.accent);
    }
};
} // namespace

/// What a field of groups offers while somebody types: the known ones that fit, the best first,
/// and at last what was typed as a new one. GUI thread.
class GroupOffers : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void setKnown(const QStringList &known) { m_known = known; }
    /// Whether a name would be a new one; never while no names are known.
    [[nodiscard]] bool isNew(const QString &name) const;
    void offerFor(const QString &typed);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    /// Qt::EditRole (the name), Qt::DisplayRole (a new one says so).
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    QStringList m_known;
    QStringList m_offers;
    bool m_isLastNew = false;
};

bool GroupOffers::isNew(const QString &name) const
{
    return !m_known.isEmpty() && !holds(m_known, name);
}

void GroupOffers::offerFor(const QString &typed)
{
    const auto name = typed.trimmed();
    const auto folded = domain::foldedName(name);
    QStringList byDistance[3];
    for (const auto &known : std::as_const(m_known)) {
        if (const auto far = distance(known, folded); far < 3)
            byDistance[far].append(known);
    }
    beginResetModel();
    m_offers.clear();
    if (!name.isEmpty()) {
        m_offers = byDistance[0] + byDistance[1] + byDistance[2];
        m_isLastNew = isNew(name);
        if (m_isLastNew)
            m_offers.append(name);
    }
    endResetModel();
}

int GroupOffers::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_offers.size());
}

QVariant GroupOffers::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &name = m_offers.at(index.row());
    if (role == Qt::EditRole)
        return name;
    const bool isFresh = m_isLastNew && index.row() == m_offers.size() - 1;
    if (role == Qt::DisplayRole)
        //: A name that does not exist yet, of a group or tag
        return isFresh ? tr("%1 (new)").arg(displayLine(name, 60)) : displayLine(name, 60);
    return {};
}

GroupsField::GroupsField(QWidget *parent)
    : QFrame(parent)
    , m_edit(new QLineEdit(this))
    , m_offers(new GroupOffers(this))
    , m_completer(new QCompleter(m_offers, this))
{
    m_edit->setFrame(false);
    m_edit->setAccessibleName(tr("Groups"));
    m_edit->setPlaceholderText(tr("Add a group…"));
    m_edit->setAttribute(Qt::WA_MacShowFocusRect, false);
    auto clear = m_edit->palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    m_edit->setPalette(clear);
    m_edit->installEventFilter(this);
    // The offers fit already, and stand in the order in which they do.
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_edit->setCompleter(m_completer);
    m_completer->popup()->installEventFilter(this);
    m_preselect.setSingleShot(true);
    m_preselect.setInterval(0);
    connect(&m_preselect, &QTimer::timeout, this, &GroupsField::preselect);
    setFocusProxy(m_edit);
    setCursor(Qt::IBeamCursor);
    connect(m_edit, &QLineEdit::textChanged, this, &GroupsField::groupsChanged);
    connect(m_edit, &QLineEdit::textEdited, this, [this](const QString &text) {
        if (text.contains(u',') || text.contains(u'，'))
            addChips(text);
        m_offers->offerFor(m_edit->text());
        m_preselect.start(); // the completer opens its list after this signal
    });
    // Queued: the completer puts its choice into the field after this signal.
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this,
            &GroupsField::addChips, Qt::QueuedConnection);
    placeChips();
}

void GroupsField::setCaptions(const QString &name, const QString &placeholder)
{
    m_edit->setAccessibleName(name);
    m_edit->setPlaceholderText(placeholder);
}

void GroupsField::setKnownGroups(const QStringList &groups)
{
    m_offers->setKnown(groups);
    rebuildChips();
}

void GroupsField::setGroups(const QStringList &groups)
{
    m_groups = groups;
    m_edit->clear();
    rebuildChips();
}

QStringList GroupsField::groups() const
{
    return m_groups + namesIn(m_edit->text());
}

void GroupsField::addChips(const QString &typed)
{
    for (const auto &name : namesIn(typed)) {
        if (!holds(m_groups, name))
            m_groups.append(name);
    }
    m_edit->clear();
    rebuildChips();
    Q_EMIT groupsChanged();
}

void GroupsField::removeChip(const QString &group)
{
    m_groups.removeOne(group);
    rebuildChips();
    m_edit->setFocus();
    Q_EMIT groupsChanged();
}

void GroupsField::rebuildChips()
{
    for (auto *chip : std::as_const(m_chips)) {
        chip->hide();
        chip->deleteLater();
    }
    m_chips.clear();
    for (const auto &group : std::as_const(m_groups)) {
        auto *chip = new GroupChip(group, m_offers->isNew(group), this);
        connect(chip, &QAbstractButton::clicked, this, [this, group] { removeChip(group); });
        m_chips.append(chip);
        chip->show();
    }
    orderChips();
    placeChips();
}

/// For Tab they come as they stand, also those that are made anew: before this field, because Tab
/// goes from it to its text field at once.
void GroupsField::orderChips()
{
    auto *before = previousInFocusChain();
    for (auto *chip : std::as_const(m_chips)) {
        setTabOrder(before, chip);
        before = chip;
    }
}

void GroupsField::showEvent(QShowEvent *event)
{
    QFrame::showEvent(event);
    orderChips(); // whoever laid it out has put its children behind it
}

void GroupsField::placeChips()
{
    int x = margin + 2;
    int y = margin;
    const auto place = [&](QWidget *part, int needed, int height) {
        if (x + needed > width() - margin && x > margin + 2) {
            x = margin + 2;
            y += chipHeight + between;
        }
        part->setGeometry(x, y + (chipHeight - height) / 2, needed, height);
        x += needed + between;
    };
    for (auto *chip : std::as_const(m_chips))
        place(chip, qMin(chip->sizeHint().width(), qMax(60, width() - 20)), chipHeight);
    place(m_edit, smallestEdit, LineBox(26));
    m_edit->resize(qMax<int>(smallestEdit, width() - margin - m_edit->x()), LineBox(26));
    setFixedHeight(y + chipHeight + margin);
}

bool GroupsField::takesKey(const QKeyEvent &event)
{
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    const bool isPlain = !(event.modifiers() & Qt::ControlModifier);
    if (isEnter && isPlain && !m_edit->text().trimmed().isEmpty()) {
        addChips(m_edit->text());
        return true;
    }
    if (event.key() == Qt::Key_Backspace && m_edit->text().isEmpty() && !m_groups.isEmpty()) {
        removeChip(m_groups.last());
        return true;
    }
    return false;
}

/// The first of what is offered is what Enter takes. It is not "highlighted": that would put it
/// into the field, and who types on would type behind it.
void GroupsField::preselect()
{
    auto *popup = m_completer->popup();
    if (!popup->isVisible() || popup->currentIndex().isValid() || m_offers->rowCount() == 0)
        return;
    const QSignalBlocker silent(popup->selectionModel());
    popup->setCurrentIndex(popup->model()->index(0, 0));
    popup->viewport()->update();
}

/// Keys go to the open list first.
bool GroupsField::takesPopupKey(const QKeyEvent &event)
{
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (!isEnter || m_offers->rowCount() == 0)
        return false;
    auto *popup = m_completer->popup();
    if (event.modifiers() & Qt::ControlModifier) { // means the whole form
        popup->hide();
        return true;
    }
    const auto current = popup->currentIndex();
    const auto selected = popup->model()->index(std::max(current.row(), 0), 0);
    const auto name = selected.data(Qt::EditRole).toString();
    popup->hide();
    addChips(name);
    return true;
}

bool GroupsField::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::KeyPress;
    if (watched == m_completer->popup() && isKey)
        return takesPopupKey(*static_cast<QKeyEvent *>(event));
    if (watched != m_edit)
        return QFrame::eventFilter(watched, event);
    if (isKey && takesKey(*static_cast<QKeyEvent *>(event)))
        return true;
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    const bool isLeaving = event->type() == QEvent::FocusOut
        && static_cast<QFocusEvent *>(event)->reason() != Qt::PopupFocusReason
        && static_cast<QFocusEvent *>(event)->reason() != Qt::ActiveWindowFocusReason;
    if (isLeaving && !m_edit->text().trimmed().isEmpty())
        addChips(m_edit->text());
    return QFrame::eventFilter(watched, event);
}

void GroupsField::mousePressEvent(QMouseEvent *event)
{
    m_edit->setFocus();
    QFrame::mousePressEvent(event);
}

void GroupsField::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    placeChips();
}

void GroupsField::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    const bool hasEditFocus = m_edit->hasFocus();
    drawBox(painter, rect(), 6, tokens.list, fieldBorder(*this, hasEditFocus, tokens),
            hasEditFocus ? 2 : 1);
}

} // namespace ui
#include "groupsfield.moc"
#include "moc_groupsfield.cpp"
