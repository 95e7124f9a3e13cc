// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <functional>

class QKeyEvent;
class QListView;
class QModelIndex;
class QPlainTextEdit;
class QStandardItemModel;

namespace items {
class Mentions;
}

namespace ui {

/// Offers people while an @name is typed in a text: a list beside the name, which never takes the
/// focus. Up and Down choose, Enter and Tab write the chosen name, Escape closes the list alone; an
/// input method that composes is left alone.
class MentionCompleter : public QObject {
    Q_OBJECT
public:
    /// Names that are known without asking, of those who can be seen; they come first.
    using Nearby = std::function<QStringList()>;

    /// `mentions` outlives `edit`, which takes the completer.
    MentionCompleter(QPlainTextEdit &edit, items::Mentions &mentions, Nearby nearby);
    ~MentionCompleter() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// A name that is being typed.
    struct Typed {
        int at = -1; ///< the place of the @; −1: none is
        QString name; ///< as far as it is there
    };

    [[nodiscard]] Typed typed() const;
    [[nodiscard]] bool isOpen() const;
    [[nodiscard]] bool isOurs(const QKeyEvent &key) const;
    [[nodiscard]] QListView &list();
    void look();
    void offer();
    void show(const QStringList &names);
    void hideList();
    void place();
    void choose(int row);
    void take(const QModelIndex &index);
    void take(const QKeyEvent &key);
    void close();

    QPlainTextEdit &m_edit;
    items::Mentions &m_mentions;
    Nearby m_nearby;
    QStandardItemModel *m_names;
    QPointer<QListView> m_list; ///< in the window of the text, above all
    QTimer m_move; ///< once the text stands where it will
    Typed m_typed;
    Typed m_done; ///< the one for which nothing more is to be offered, however it goes on
    QStringList m_found;
    QString m_spoken; ///< the choice that a screen reader was told
    bool m_isComposing = false;
};

} // namespace ui
