// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "items/list/pagedmodel.h"
#include "ui/moderation/moderationpane.h"
#include "ui/moderation/recordsview.h"

namespace ui {

/// A source of the moderators' workspace that is a table of records, beside it the one that is
/// chosen. An heir fills the sides and says what is told of the list.
class RecordsPane : public ModerationPane {
    Q_OBJECT
public:
    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    [[nodiscard]] int footerHeight() const override { return m_view->footerHeight(); }
    void setActive(bool active) override;
    void retry() override { m_model.refresh(); }
    void lookAgain() override { m_model.lookAgain(); }
    void retranslate() override;

protected:
    /// `model` outlives it; for `widths` see RecordsView.
    RecordsPane(const PaneSource &source, items::PagedModel &model, const QList<int> &widths,
                QObject *parent);

    [[nodiscard]] RecordsView &view() const { return *m_view; }
    /// What stands for an empty list, and the line at its foot.
    virtual void describe() = 0;
    /// The one that is chosen, and what can be done with it.
    virtual void showRecord() = 0;
    void showWritable() override { showRecord(); }
    virtual void showState();
    /// Of what a person asked for.
    virtual void showFailure(const base::Error &error);

private:
    items::PagedModel &m_model;
    RecordsView *m_view = new RecordsView;
};

} // namespace ui
