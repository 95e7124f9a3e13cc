// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "items/editor.h"

namespace items {

/// What people report, and what moderators decide about that; every act can be undone. GUI thread.
class ReportEditor : public Editor {
    Q_OBJECT
public:
    using Editor::Editor;

public Q_SLOTS:
    /// Answers reported() or reportFailed(); `title` names the act in the history.
    void report(const domain::ReportDraft &draft, const QString &title);
    /// Answers claimed(), claimedByOther() or requestFailed().
    void claim(const domain::Report &report, domain::Claims claims);
    /// Gives one's own claim back.
    void release(const domain::Report &report);
    /// Answers settled(), claimedByOther() or requestFailed().
    void settle(const domain::Report &report, domain::ReportOutcome outcome, const QString &note,
                domain::Claims claims);

    /// Takes what was reported away, for the reason that most people gave; answers removed().
    void remove(const domain::Report &report);
    /// Brings it back; answers restored().
    void restore(const domain::Report &report);

Q_SIGNALS:
    /// `isAlready`: the same was said before, and there is nothing to undo.
    void reported(const domain::Target &target, bool isAlready);
    void reportFailed(const base::Error &error);
    void claimed(const domain::Report &report);
    void released(const domain::Report &report);
    void settled(const domain::Report &report, domain::ReportOutcome outcome);
    void removed(const domain::Report &report);
    void restored(const domain::Report &report);
    /// The report changed by an act of this window.
    void reportChanged(const domain::Target &target);
    /// Another moderator has claimed it; to be taken over, if at all.
    void claimedByOther(const domain::Report &report);

private:
    void refuse(const domain::Report &report, const base::Error &error);
    /// What a step of the history does to a report.
    [[nodiscard]] UndoHistory::Done changeOf(const domain::Target &target);
    /// An act whose undo puts back what its answer says; `told` tells of it.
    template <typename Act, typename Told>
    void decide(const QString &text, const domain::Report &report, const Act &act, Told told);
    /// An act whose undo is known.
    template <typename Act, typename Inverse>
    void act(const QString &text, const domain::Report &report, const Act &act,
             const Inverse &inverse, void (ReportEditor::*told)(const domain::Report &));
};

} // namespace items
