// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QStringList>
#include <QTimer>

class QAbstractButton;
class QCompleter;
class QLineEdit;

namespace ui {

class GroupOffers;

/// Groups as chips with a text field behind them. Comma or leaving the field makes a chip of what
/// was typed, Enter of the first group that is offered for it, which may be a new one; text put in
/// by other means (assistive technology) counts as it stands, separated by commas.
class GroupsField : public QFrame {
    Q_OBJECT
public:
    explicit GroupsField(QWidget *parent = nullptr);

    /// What it holds, if not groups: "Tags", "Add a tag…".
    void setCaptions(const QString &name, const QString &placeholder);
    void setKnownGroups(const QStringList &groups);
    void setGroups(const QStringList &groups);
    /// Chips, then what stands in the text field.
    [[nodiscard]] QStringList groups() const;
    [[nodiscard]] QLineEdit &edit() const { return *m_edit; }

Q_SIGNALS:
    void groupsChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void addChips(const QString &typed);
    void removeChip(const QString &group);
    void rebuildChips();
    void orderChips();
    void placeChips();
    bool takesKey(const QKeyEvent &event);
    bool takesPopupKey(const QKeyEvent &event);
    void preselect();

    QLineEdit *m_edit;
    GroupOffers *m_offers;
    QCompleter *m_completer;
    QTimer m_preselect;
    QStringList m_groups;
    QList<QAbstractButton *> m_chips;
};

} // namespace ui
