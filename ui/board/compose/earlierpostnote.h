// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QWidget>

#include <optional>

namespace ui {

class FieldNote;
class LinkButton;

/// "Posted 3 hours ago by ann. Show it": that a link is on the board already. Takes no room while
/// it is not; nothing is forbidden by it.
class EarlierPostNote : public QWidget {
    Q_OBJECT
public:
    explicit EarlierPostNote(QWidget *parent = nullptr);

    void setEarlierPost(const std::optional<domain::EarlierPost> &earlier);

Q_SIGNALS:
    void showRequested(const domain::ArticleId &id);

private:
    FieldNote *m_note;
    LinkButton *m_show;
    domain::ArticleId m_id;
};

} // namespace ui
