// SPDX-License-Identifier: MIT
#pragma once

#include "domain/split.h"
#include "ui/widgets/carddialog.h"

class QComboBox;
class QTableWidget;

namespace items {
class SplitEditor;
}

namespace ui {

/// Names the replies that will go, asks what their topic is to be called and where it is to stand,
/// and splits them off.
class SplitDialog : public CardDialog {
    Q_OBJECT
public:
    /// The editor outlives it. `categories` to choose from.
    SplitDialog(items::SplitEditor &editor, const domain::TopicId &topic, qint64 floor,
                const QStringList &categories, QWidget *parent);

private:
    void addQuestions(const QStringList &categories);
    void preview();
    void showPlan(const domain::SplitPlan &plan);
    void send();
    void showFailure(const base::Error &error) override;
    [[nodiscard]] domain::SplitDraft draft() const;
    [[nodiscard]] QWidget *faultyField(const base::Error &error) const override;

    items::SplitEditor &m_editor;
    domain::SplitChoice m_choice;
    domain::SplitPlan m_plan;
    bool m_wasFilled = false;
    QComboBox *m_scope = nullptr;
    QLabel *m_summary = nullptr;
    QTableWidget *m_list = nullptr;
    QLineEdit *m_title = nullptr;
    QComboBox *m_category = nullptr;
    QLineEdit *m_tags = nullptr;
    QLineEdit *m_reason = nullptr;
};

} // namespace ui
