// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/prose.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QTimer>
#include <QWidget>

#include <chrono>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ui {

// Of the cards that stand alone in the window before a community is open, in pixels.
constexpr int pagePadding = 32;
constexpr int pageBadge = 48;

/// Alone in the window before a community is open: a card with a badge at its corner. In a window
/// that is smaller it is as wide as that, and scrolled.
class StartPage : public QWidget {
    Q_OBJECT
protected:
    struct Badge {
        QString iconName;
        QColor Tokens::*fill;
        QColor Tokens::*mark;
        int margin = 14; ///< around the icon
    };

    StartPage(int cardWidth, const Badge &badge, QWidget *parent);

    [[nodiscard]] QWidget *card() const;
    void setBadge(const Badge &badge);
    virtual void retranslate() = 0;

    void resizeEvent(QResizeEvent *event) override;

private:
    class Card;
    void fit();

    Scaled<int> m_cardWidth;
    Card *m_card;
};

/// A big button with an icon, a title and a line that says what comes of it.
class ChoiceCard : public QAbstractButton {
    Q_OBJECT
public:
    enum class Weight { Plain, Suggested };

    ChoiceCard(const QString &iconName, Weight weight, QWidget *parent = nullptr);

    /// `title` is the accessible name too.
    void setTexts(const QString &title, const QString &details);
    [[nodiscard]] QSize sizeHint() const override { return {448, Scaled(64)}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_iconName;
    QString m_details;
    Weight m_weight;
};

/// The first thing anybody sees: start a private community, connect to a server, open a file.
class WelcomePage : public StartPage {
    Q_OBJECT
public:
    explicit WelcomePage(QWidget *parent = nullptr);

    [[nodiscard]] bool wantsDemo() const { return m_demo->isChecked(); }

Q_SIGNALS:
    void privateRequested(bool withDemo);
    void connectRequested();
    /// A private community is to be started, and a file imported into it.
    void openFileRequested();

private:
    void createLayout();
    void retranslate() override;

    QLabel *m_title = plainLabel({}, this);
    QLabel *m_text = plainLabel({}, this);
    ChoiceCard *m_private;
    QCheckBox *m_demo = new QCheckBox(this);
    ChoiceCard *m_connect;
    ChoiceCard *m_file;
};

/// Stands in the window while a server is on its way to answer: which, with Cancel, and after two
/// seconds why it takes so long.
class ConnectingPage : public StartPage {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds patience{2000};
    /// Nothing is shown of what is over by then.
    static constexpr std::chrono::milliseconds start{150};

    /// `server` as the window's title calls it.
    explicit ConnectingPage(const QString &server, QWidget *parent = nullptr);

    void setState(const base::ConnectionState &state);
    /// What is being waited for, while there is a connection or one is being made.
    void showWaiting(const base::Error &reason);
    /// It is tried again by itself.
    void showFailure(const base::Error &error);

Q_SIGNALS:
    void cancelled();
    /// After a failure: where it leads may be wrong.
    void changeRequested(const base::Error &error);

private:
    void createParts();
    void retranslate() override;
    [[nodiscard]] QString reason() const;

    QString m_server;
    base::ConnectionState m_state;
    base::Error m_cause; ///< the last that was heard of
    base::Error m_waiting;
    base::Error m_failure;
    bool m_isSlow = false;
    QLabel *m_title = nullptr;
    QLabel *m_text = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_change = nullptr;
    QPushButton *m_cancel = nullptr;
    QTimer m_patience;
};

} // namespace ui
