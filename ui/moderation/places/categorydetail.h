// SPDX-License-Identifier: MIT
#pragma once

#include "domain/categories.h"
#include "ui/moderation/formpage.h"
#include "ui/moderation/places/categoriestree.h"

class QLabel;
class QPushButton;

namespace ui {

class ElidedLabel;

/// What can be done to what is chosen in CategoriesTree.
class CategoryDetail : public FormPage {
    Q_OBJECT
public:
    explicit CategoryDetail(QWidget *parent = nullptr);

    /// `tabs` that the category is in; `disabledReason` says why nothing can be done.
    void showRow(const CategoryRow &row, const QStringList &tabs, const QString &disabledReason);
    void retranslate();

Q_SIGNALS:
    /// Of what is chosen; asks for nothing more.
    void actRequested(const domain::CategoryAct &act);
    /// The same, but something is to be asked first.
    void questionRequested(const domain::CategoryAct &act);
    void moveRequested(int by);

private:
    using Kind = domain::CategoryAct::Kind;

    QPushButton *addButton();
    void connectButtons();
    void showButtons();
    [[nodiscard]] domain::CategoryAct act(Kind ofCategory, Kind ofTab, Kind ofGroup) const;
    [[nodiscard]] QString about() const;

    ElidedLabel *m_title;
    QLabel *m_about;
    QPushButton *m_rename;
    QPushButton *m_merge;
    QPushButton *m_put;
    QPushButton *m_takeOut;
    QPushButton *m_up;
    QPushButton *m_down;
    QPushButton *m_archive;
    QPushButton *m_remove;
    CategoryRow m_row;
    QStringList m_tabs;
    QString m_disabledReason;
};

} // namespace ui
