// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "ui/widgets/carddialog.h"
#include "ui/widgets/errortext.h"

#include <QHash>
#include <QTimer>

namespace ui {

class DraftNote;
class FieldNote;

/// A form for a text that saves itself a second after the last key, and stays whatever happens to
/// the post. Its heirs bring the fields and know where drafts are kept.
class DraftDialog : public CardDialog {
    Q_OBJECT
public:
    [[nodiscard]] QString draftKey() const { return m_key; }
    void setWritable(bool writable, const QString &disabledReason);

    /// It is on its way, and not posted twice.
    void showSending();
    /// What was on its way has arrived; what is typed here is another text by now.
    void leaveSending();

public Q_SLOTS:
    /// The post arrived: the draft has done its work.
    void finish();
    /// The post failed: the text stays and the reason is shown.
    void showFailure(const base::Error &error) override;
    void reject() override;

protected:
    /// `key` names a draft that is continued; empty: another one.
    DraftDialog(const QString &title, int width, const QString &key, QWidget *parent);

    /// A field with a line below it for judge(). Not setFieldError(): what is checked at every key
    /// must not take the focus elsewhere.
    void addNotedField(const QString &label, QWidget *field);
    /// Says below the field what is wrong with it, as soon as somebody has been there, and the hint
    /// either way; answers whether it is sound.
    template <typename Clean>
    bool judge(QWidget *field, const Clean &clean, bool wasBegun, const QString &hint = {})
    {
        showFault(field, clean || !wasBegun ? QString() : sentenceFor(clean.error()), hint);
        return clean.has_value();
    }
    void showFault(QWidget *field, const QString &fault, const QString &hint = {});
    /// It is the first that is wrong, and says so.
    void enterFaulty(QWidget *field);
    /// Below all fields.
    void addFoot(const QString &verb);
    void textChanged();
    void showPostButton(bool isReady);
    void startPosting();

    [[nodiscard]] virtual bool keepsDraft() const { return true; }
    virtual void validate() = 0;
    virtual void post() = 0;
    virtual void storeDraft() = 0;
    virtual void removeDraft() = 0;

    FieldNote *m_status;
    DraftNote *m_resumed = nullptr;
    QPushButton *m_post = nullptr;
    QString m_disabledReason;
    bool m_isPosting = false;

private:
    void saveNow();
    void tryToPost();

    QHash<QWidget *, FieldNote *> m_notes;
    QString m_key;
    QTimer m_autosave;
    QTimer m_patience; ///< with what was sent
    bool m_isTrying = false; ///< of all that is wrong then, only the first is said
};

} // namespace ui
