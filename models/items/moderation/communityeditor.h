// SPDX-License-Identifier: MIT
#pragma once

#include "domain/communitysettings.h"
#include "items/undohistory.h"
#include "store/door/community.h"

namespace items {

/// What administrators choose for the whole community, as it was read last. GUI thread.
class CommunityEditor : public QObject {
    Q_OBJECT
public:
    CommunityEditor(store::Community &community, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] const domain::CommunitySettings &settings() const { return m_settings; }
    [[nodiscard]] bool isKnown() const { return m_isKnown; }
    [[nodiscard]] bool isSaving() const { return m_isSaving; }

    /// Answers read() or failed().
    void refresh();
    /// Answers saved(), and then read(); or failed().
    void save(const domain::CommunitySettings &wanted, const domain::AccountId &actor);

Q_SIGNALS:
    void read(const domain::CommunitySettings &settings);
    void saved();
    void failed(const base::Error &error);

private:
    store::Community &m_community;
    UndoHistory &m_history;
    domain::CommunitySettings m_settings;
    bool m_isKnown = false;
    bool m_isSaving = false;
};

} // namespace items
