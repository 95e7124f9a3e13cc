// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;

namespace ui {

class ChoiceCard;

/// The first thing anybody sees: start a private community, connect to a server, open a file.
class WelcomePage : public QWidget {
    Q_OBJECT
public:
    explicit WelcomePage(QWidget *parent = nullptr);

    [[nodiscard]] bool wantsDemo() const;

Q_SIGNALS:
    void privateRequested(bool withDemo);
    void connectRequested();
    /// A private community is to be started, and a file imported into it.
    void openFileRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    [[nodiscard]] QRect card() const;

    QLabel *m_title;
    QLabel *m_text;
    ChoiceCard *m_private;
    QCheckBox *m_demo;
    ChoiceCard *m_connect;
    ChoiceCard *m_file;
};

} // namespace ui
