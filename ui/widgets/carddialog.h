// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "ui/widgets/prose.h"

#include <QCoreApplication>
#include <QDialog>
#include <QFocusEvent>
#include <QHash>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QRadioButton;

namespace ui {

/// "(!) E-mail or password is wrong." below a field; invisible without a sentence.
class FieldError : public QWidget {
    Q_OBJECT
public:
    explicit FieldError(QWidget *parent = nullptr);

    void setSentence(const QString &sentence);
    [[nodiscard]] QString sentence() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_label = plainLabel({}, this);
};

/// A dialog as the design draws it: title, fields, a row of buttons at the foot. Errors show in
/// place below their field. It deletes itself when it is closed, and closes when the language
/// changes; open it with open(), never exec().
class CardDialog : public QDialog {
    Q_OBJECT
public:
    /// `width` of the card; it is as high as its content.
    CardDialog(const QString &title, int width, QWidget *parent);

    /// While something asked for is under way: fields and main button rest, the button says so.
    void setBusy(bool isBusy);
    [[nodiscard]] bool isBusy() const { return m_isBusy; }
    /// Says `sentence` below `field` and marks it; nullptr: below all fields. An empty sentence
    /// takes it away.
    void setFieldError(QWidget *field, const QString &sentence);
    void clearErrors();
    /// What was asked for went wrong: rests no more and says why, below the field it is about.
    virtual void showFailure(const base::Error &error);
    [[nodiscard]] QString fieldError(QWidget *field) const;
    /// A small button at the left of the others that does `help`.
    void offerHelp(QAction &help);

Q_SIGNALS:
    /// Of addSend(); also while the button is disabled, so that what is wrong can be said.
    void sendRequested();

protected:
    bool event(QEvent *event) override;

    /// Which field a failure is about; nullptr: none alone.
    [[nodiscard]] virtual QWidget *faultyField(const base::Error &) const { return nullptr; }

    /// Fields and texts, one below the other.
    [[nodiscard]] QVBoxLayout *content() const { return m_content; }
    [[nodiscard]] QHBoxLayout *footer() const { return m_footer; }
    /// What fields should be children of.
    [[nodiscard]] QWidget *form() const { return m_form; }

    /// A label above `field`, its buddy; the field takes the label for its accessible name. Into
    /// `column`, or content().
    void addField(const QString &label, QWidget *field, QVBoxLayout *column = nullptr);
    QLineEdit *addLine(const QString &label, QVBoxLayout *column = nullptr);
    /// What cannot be changed, in the letters of code, and a button that copies it.
    void addCopyable(const QString &label, const QString &text, QVBoxLayout *column = nullptr);
    /// A radio button with what it means below.
    QRadioButton *addChoice(const QString &title, const QString &meaning);
    /// Prose that wraps, muted.
    QLabel *addText(const QString &text);
    QPushButton *addCancel();
    /// Enter and Ctrl+Enter press it.
    QPushButton *addPrimary(const QString &text, const QString &busyText = {});
    /// The primary button of a form in which Enter goes to the next field and Ctrl+Enter sends.
    QPushButton *addSend(const QString &verb);
    void setPrimaryText(const QString &text);
    /// A bar beside the buttons, seen while it is busy and tells how far it is.
    void addProgress();
    void showProgress(int done, int total);

private:
    class FormArea;
    void fit();

    FormArea *m_area = nullptr;
    QWidget *m_form = new QWidget(this);
    QVBoxLayout *m_content = new QVBoxLayout(m_form);
    QHBoxLayout *m_footer = new QHBoxLayout;
    QHash<QWidget *, FieldError *> m_errors;
    QPushButton *m_primary = nullptr;
    QProgressBar *m_progress = nullptr;
    QString m_primaryText;
    QString m_busyText;
    bool m_isBusy = false;
    bool m_isSendAsked = false; ///< addSend()
};

/// Gives `field` the focus of its window. A dialog tells its first field so while it opens, active
/// or not; where it is not active yet nobody tells that field that another has taken its place, and
/// two carets would blink.
inline void moveFocus(QWidget *field)
{
    auto *before = field->window()->focusWidget();
    field->setFocus(Qt::OtherFocusReason);
    if (!before || before == field || before == field->focusProxy() || field->hasFocus())
        return;
    QFocusEvent out(QEvent::FocusOut, Qt::OtherFocusReason);
    QCoreApplication::sendEvent(before, &out);
}

} // namespace ui
