// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace store {
class Community;
}

namespace items {

/// Whether a link that somebody is typing was posted before. Asks once the typing pauses; an
/// answer about an earlier text is dropped, a failed one says nothing. GUI thread.
class LinkLookup : public QObject {
    Q_OBJECT
public:
    explicit LinkLookup(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] const std::optional<domain::EarlierPost> &earlier() const { return m_earlier; }

public Q_SLOTS:
    /// What was found for another page is forgotten at once.
    void setLink(const QString &link);

Q_SIGNALS:
    void earlierChanged();

private:
    void ask();
    void take(const QString &comparable,
              const base::Result<std::optional<domain::EarlierPost>> &answer);
    void adopt(const std::optional<domain::EarlierPost> &earlier);

    store::Community &m_community;
    QString m_link;
    QString m_comparable; ///< what tells pages apart: a closing slash is no new question
    std::optional<domain::EarlierPost> m_earlier;
    QTimer m_pause;
};

} // namespace items
