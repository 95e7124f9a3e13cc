// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"
#include "domain/finding.h"
#include "ui/widgets/elidedlabel.h"

#include <QElapsedTimer>
#include <QList>
#include <QPushButton>
#include <QTimer>
#include <QWidget>

namespace ui {

/// Above the pages, 48 high: an icon, a sentence, and a button for what can be done about it.
class Strip : public QWidget {
    Q_OBJECT
public:
    [[nodiscard]] QString text() const { return m_label->text(); }

protected:
    Strip(const QString &iconName, QWidget *parent);

    [[nodiscard]] QPushButton *button() const { return m_button; }
    /// Behind it.
    [[nodiscard]] QPushButton *addButton();
    void say(const QString &sentence, const QString &toolTip);
    virtual void retranslate() = 0;

    void paintEvent(QPaintEvent *event) override;

private:
    QString m_iconName;
    ElidedLabel *m_label = new ElidedLabel(this);
    QPushButton *m_button = new QPushButton(this);
};

/// "Offline. Next try in 12 s  [Now]": shown while the connection is gone, or one server takes the
/// place of another.
class OfflineBanner : public Strip {
    Q_OBJECT
public:
    explicit OfflineBanner(QWidget *parent = nullptr);

    void setState(const base::ConnectionState &state);

Q_SIGNALS:
    void retryRequested();

private:
    void retranslate() override;
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] bool isChanging() const;
    [[nodiscard]] bool isRefused() const;

    base::ConnectionState m_state;
    QTimer m_second;
    QElapsedTimer m_gone; ///< since the connection was lost
};

/// "This community was written by … . Look around; nothing is written until you say so.
/// [Write here too…]": above the pages of a community that other programs began.
class WritersStrip : public Strip {
    Q_OBJECT
public:
    explicit WritersStrip(QWidget *parent = nullptr);

    /// Nothing: the strip goes.
    void setTraces(const QList<domain::ProgramTrace> &traces);

Q_SIGNALS:
    void writeRequested();

private:
    void retranslate() override;

    QList<domain::ProgramTrace> m_traces;
};

/// "Folkmoot stopped unexpectedly … [Copy report] [Dismiss]": above everything, until it is
/// dismissed. What was copied is gone with the program where nobody manages the clipboard.
class CrashStrip : public Strip {
    Q_OBJECT
public:
    explicit CrashStrip(QWidget *parent = nullptr);

Q_SIGNALS:
    void copyRequested();
    /// The strip is gone.
    void dismissed();

private:
    void retranslate() override;

    bool m_isCopied = false;
    QPushButton *m_dismiss = nullptr;
};

} // namespace ui
