// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/post.h"
#include "items/list/awaited.h"

#include <QObject>

#include <optional>

namespace items {

/// One person with their figures, as somebody sees them; follows every change. GUI thread.
class PersonReader : public QObject {
    Q_OBJECT
public:
    explicit PersonReader(store::Community &community, QObject *parent = nullptr);

    /// Empty until changed() comes.
    [[nodiscard]] const std::optional<domain::Person> &person() const { return m_person; }
    [[nodiscard]] const domain::AccountId &personId() const { return m_id; }

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
    store::Community &m_community;
    domain::AccountId m_id;
    domain::AccountId m_viewer;
    std::optional<domain::Person> m_person;
    Awaited m_awaited;
};

} // namespace items
