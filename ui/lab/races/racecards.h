// SPDX-License-Identifier: MIT
#pragma once

#include "domain/race.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/prose.h"

#include <QWidget>

class QLabel;
class QPainter;
class QPushButton;

namespace items {
class RaceStepModel;
}

namespace ui {

class LabTable;

/// The letter of a client on its colour.
void drawClientLetter(QPainter &painter, const QRectF &rect, domain::RaceClient client,
                      const Tokens &tokens);

/// Who stepped when, as letters, and behind them, pale, who steps next in the order that loses.
class OrderStrip : public QWidget {
    Q_OBJECT
public:
    explicit OrderStrip(QWidget *parent = nullptr);

    /// `planned` is shown as far as `taken` follows it.
    void setOrder(const QByteArray &taken, const QByteArray &planned);
    void retranslate();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QByteArray m_taken;
    QByteArray m_planned;
};

/// How the race ended, or what is still to come.
class VerdictCard : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Open, Lost, Held };

    explicit VerdictCard(QWidget *parent = nullptr);

    void say(Kind kind, const QString &text);
    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Kind m_kind = Kind::Open;
    QLabel *m_text = plainLabel({}, this);
};

/// One of the two clients: its letter, its steps and the button that takes the next one.
class ClientCard : public QWidget {
    Q_OBJECT
public:
    ClientCard(domain::RaceClient client, items::RaceStepModel &steps, QWidget *parent = nullptr);

    [[nodiscard]] QPushButton &button() const { return *m_button; }
    [[nodiscard]] QWidget *table() const;
    void retranslate();

Q_SIGNALS:
    void stepRequested(domain::RaceClient client);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showProgress();

    domain::RaceClient m_client;
    items::RaceStepModel &m_steps;
    QLabel *m_title = plainLabel({}, this);
    QLabel *m_progress = plainLabel({}, this);
    QPushButton *m_button;
    LabTable *m_table;
};

} // namespace ui
