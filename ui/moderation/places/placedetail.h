// SPDX-License-Identifier: MIT
#pragma once

#include "domain/places.h"
#include "ui/moderation/formpage.h"
#include "ui/moderation/places/placestree.h"

class QLabel;
class QPushButton;

namespace ui {

class ElidedLabel;

/// What can be done to what is chosen in PlacesTree.
class PlaceDetail : public FormPage {
    Q_OBJECT
public:
    explicit PlaceDetail(QWidget *parent = nullptr);

    /// `tabs` that the category is in; `whyNot` says why nothing can be done.
    void showRow(const PlaceRow &row, const QStringList &tabs, const QString &whyNot);
    void retranslate();

Q_SIGNALS:
    /// Of what is chosen; asks for nothing more.
    void actRequested(const domain::PlaceAct &act);
    /// The same, but something is to be asked first.
    void questionRequested(const domain::PlaceAct &act);
    void moveRequested(int by);

private:
    using Kind = domain::PlaceAct::Kind;

    QPushButton *addButton();
    void connectButtons();
    void showButtons();
    [[nodiscard]] domain::PlaceAct act(Kind ofCategory, Kind ofTab, Kind ofGroup) const;
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
    PlaceRow m_row;
    QStringList m_tabs;
    QString m_whyNot;
};

} // namespace ui
