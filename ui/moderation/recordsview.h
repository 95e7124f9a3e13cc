// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/listpane.h"
#include "ui/moderation/formpage.h"
#include "ui/moderation/recordstable.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/statepane.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <QWidget>

class QAbstractButton;
class QLabel;
class QToolButton;

namespace items {
class PagedModel;
}

namespace ui {

/// A pair of lines: what it is, muted, and its value, which wraps.
class RecordField : public QWidget {
    Q_OBJECT
public:
    explicit RecordField(QWidget *parent = nullptr);

    /// Hidden while there is no value.
    void setTexts(const QString &name, const QString &value);

private:
    QLabel *m_name = mutedLabel(FontRole::Meta, this);
    QLabel *m_value = new Prose({}, this);
};

/// A table of records: heading and buttons above, filters below them, the table or what stands for
/// it, beside it what is known of the row that is chosen, and a line at its foot. What is chosen is
/// told by its id: it stays so, and in sight, whatever comes and goes around it.
class RecordsView : public QWidget {
    Q_OBJECT
public:
    explicit RecordsView(QWidget *parent = nullptr);

    /// For `widths` see RecordsTable.
    void setModel(QAbstractItemModel *model, const QList<int> &widths);
    /// The same; its phase decides whether it is shown, or what stands for it.
    void follow(items::PagedModel &model, const QList<int> &widths);
    /// Of a model that is followed.
    void setLoadingText(const QString &text) { m_loadingText = text; }
    void setEmptyText(const ListPane::EmptyText &text);
    [[nodiscard]] RecordsTable &table() const { return *m_table; }
    [[nodiscard]] StatePane &state() const { return *m_state; }
    [[nodiscard]] QToolButton &drawerButton() const { return m_head->drawerButton(); }
    /// What is known of the row that is chosen, from the top down.
    void addDetail(std::initializer_list<BoxPart> parts);
    /// Below that, always in sight: what is decided about it.
    void addDecision(std::initializer_list<BoxPart> parts);
    /// What takes the keys of the side first; null while nothing does.
    [[nodiscard]] QWidget *detailTarget() const;
    /// The list, or what stands for it.
    [[nodiscard]] QWidget *focusTarget() const;
    [[nodiscard]] int selectedRow() const { return m_table->currentIndex().row(); }
    /// Another list is to come.
    void forgetChosen() { m_chosen.clear(); }
    /// What was chosen last, also after it went; empty: nothing ever.
    [[nodiscard]] const QByteArray &chosenId() const { return m_chosen; }
    /// Of what stands at the foot, and is not to be covered.
    [[nodiscard]] int footerHeight() const;

    void addAct(QAbstractButton *button) { m_head->add(button); }
    void addFilter(QWidget *field, int stretch = 0);
    /// Above the table.
    void addAbove(QWidget *widget) { m_above->addWidget(widget); }
    void setHeading(const QString &name, const QString &second = {});
    /// Instead of the table.
    void showState();
    void showTable();
    /// The line at the foot, and a button beside it; empty: none.
    void setFooter(const QString &text, const QString &button = {});
    /// Nothing is chosen: the side says `otherwise`; without that there is none.
    void setDetailShown(bool shown, const QString &otherwise = {});

Q_SIGNALS:
    void rowSelected(int row);
    void footerButtonClicked();
    /// A name in a row, see RecordsTable.
    void linkActivated(const QString &link);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QLayout *buildLeft();
    [[nodiscard]] QWidget *buildFooter();
    void buildSide();
    void buildTable();
    void showContent();
    void keepPlace(int first, int change);
    void restoreSelection();

    PaneHead *m_head = new PaneHead;
    QHBoxLayout *m_filters = new QHBoxLayout;
    QVBoxLayout *m_above = new QVBoxLayout;
    QWidget *m_filterRow = new QWidget;
    RecordsTable *m_table;
    StatePane *m_state = new StatePane;
    QStackedLayout *m_stack = new QStackedLayout;
    QWidget *m_side = new QWidget;
    QWidget *m_detailPart = new QWidget;
    QVBoxLayout *m_detail = new QVBoxLayout(m_detailPart);
    QWidget *m_decisionPart = new QWidget;
    QVBoxLayout *m_decision = new QVBoxLayout(m_decisionPart);
    QLabel *m_nothing = new Prose({});
    QLabel *m_footer = mutedLabel(FontRole::Meta);
    QPushButton *m_footerButton = new QPushButton;
    items::PagedModel *m_model = nullptr; ///< that is followed
    QString m_loadingText;
    ListPane::EmptyText m_emptyText;
    QByteArray m_chosen;
};

} // namespace ui
