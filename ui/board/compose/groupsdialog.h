// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "ui/widgets/carddialog.h"

class QPushButton;

namespace ui {

class FieldNote;
class GroupsField;

/// Which groups an article is in. Returns the difference; undo comes from the editor.
class GroupsDialog : public CardDialog {
    Q_OBJECT
public:
    GroupsDialog(const domain::Article &article, const QStringList &known, QWidget *parent);

Q_SIGNALS:
    void regroupRequested(const domain::ArticleId &id, const QStringList &add,
                          const QStringList &remove);

private:
    void validate();
    void finish();

    domain::ArticleId m_id;
    QStringList m_before;
    GroupsField *m_field;
    FieldNote *m_reason;
    QPushButton *m_save;
};

} // namespace ui
