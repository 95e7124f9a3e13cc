// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/member.h"
#include "domain/post.h"
#include "items/list/awaited.h"

#include <QObject>

#include <optional>

namespace items {

/// One person with their figures, as somebody sees them; follows every change. GUI thread.
class PersonReader : public QObject {
    Q_OBJECT
public:
    /// What is read of them: how they stand on the timeline, or what they are to the community,
    /// too.
    enum class Depth { Person, Member };
    explicit PersonReader(store::Community &community, Depth depth = Depth::Person,
                          QObject *parent = nullptr);

    /// Empty until changed() comes.
    [[nodiscard]] const std::optional<domain::Person> &person() const { return m_person; }
    /// The same, without bans and mutes; nothing where it could not be read.
    [[nodiscard]] const std::optional<domain::Member> &member() const { return m_member; }
    [[nodiscard]] const domain::AccountId &personId() const { return m_id; }
    /// There is no such account, and nothing that it wrote; told by changed(), of Depth::Member.
    [[nodiscard]] bool isMissing() const { return m_isMissing; }

public Q_SLOTS:
    void setPerson(const domain::AccountId &person, const domain::AccountId &viewer);
    void refresh();
    /// Answers found(), or failed() with NotFound.
    void findByName(const QString &name);

Q_SIGNALS:
    void changed();
    void found(const domain::AccountId &person);
    void failed(const base::Error &error);

private:
    void take(const domain::Person &person);
    void decide();

    store::Community &m_community;
    domain::AccountId m_id;
    domain::AccountId m_viewer;
    std::optional<domain::Person> m_person;
    std::optional<domain::Member> m_member;
    std::optional<domain::Person> m_doubtful; ///< answered, and may be nobody
    std::optional<bool> m_hasProfile; ///< once that is answered, too
    bool m_isMissing = false;
    Depth m_depth;
    Awaited m_awaited;
};

} // namespace items
