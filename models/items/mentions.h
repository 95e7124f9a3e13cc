// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/awaited.h"
#include "store/timeline/namerequests.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace items {

/// Whom a text that is being written may mention. What can't be asked is not told. GUI thread.
class Mentions : public QObject {
    Q_OBJECT
public:
    static constexpr qsizetype namesOffered = 8;

    explicit Mentions(store::Community &community, QObject *parent = nullptr);

    /// Who writes, and is not offered.
    void setPerson(const domain::AccountId &person);
    /// Looks for names that begin so, once nothing was typed for a moment; one question at a time,
    /// and of several wishes the last one counts. At once where the last answer says enough.
    void complete(const QString &beginning);
    /// Nobody types a name any more: who comes in until the next one will be found.
    void stopCompleting();
    /// Looks for those whom a Markdown text mentions; of several texts the last one counts.
    void read(const QString &markdown);

Q_SIGNALS:
    /// At most `namesOffered` in their order, thus first who is called exactly so.
    void completed(const QString &beginning, const QStringList &names);
    /// Folded names.
    void mentionedRead(const QString &markdown, const QStringList &mentioned);

private:
    void ask();
    void apply(const QString &beginning, const base::Result<store::NamesFound> &found);
    [[nodiscard]] bool knows(const QString &beginning) const;

    store::Community &m_community;
    domain::AccountId m_person;
    std::optional<QString> m_wanted;
    QString m_asked;
    std::optional<store::NamesFound> m_found; ///< for what was asked
    bool m_isAsking = false;
    QTimer m_pause;
    Awaited m_awaited;
    Awaited m_awaitedText;
};

} // namespace items
