// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>
#include <QList>
#include <QString>
#include <QWidget>

class QVBoxLayout;

namespace ui {

/// Plain text in which the words that are looked for stand out.
class MarkedLabel : public QLabel {
    Q_OBJECT
public:
    MarkedLabel(const QString &text, QWidget *parent);

    void mark(const QStringList &words);

Q_SIGNALS:
    void clicked();

protected:
    void changeEvent(QEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void showText();

    QString m_text;
    QStringList m_words;
};

/// One page of the preferences: rows of a caption, what it means, and what is chosen there. Of the
/// rows those can be shown alone in which given words occur.
class PreferenceSection : public QWidget {
    Q_OBJECT
public:
    PreferenceSection(const QString &title, QWidget *parent);

    [[nodiscard]] QString title() const { return m_title; }

    /// `choice` stands right of the caption, which becomes its accessible name; `otherWords` are
    /// found too.
    void addRow(const QString &caption, const QString &meaning, QWidget *choice,
                const QString &otherWords = {});
    /// Stands below its caption, as wide as the page. `stretch`: it takes what height is left.
    void addWideRow(const QString &caption, const QString &meaning, QWidget *choice,
                    int stretch = 0, const QString &otherWords = {});

    /// False: no row has all of the words, and the section is to be hidden. No words: all have.
    virtual bool narrow(const QStringList &words);

protected:
    [[nodiscard]] QVBoxLayout *rows() const { return m_rows; }

private:
    struct Row {
        QWidget *widget;
        MarkedLabel *caption;
        QString text; ///< all that can be found
    };
    [[nodiscard]] Row &append(const QString &caption, const QString &meaning, QWidget *choice);

    QString m_title;
    QVBoxLayout *m_rows;
    QList<Row> m_all;
};

} // namespace ui
