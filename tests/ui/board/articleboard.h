// SPDX-License-Identifier: MIT
#pragma once

#include "fakecommunity.h"
#include "store/articles/articlerequests.h"

namespace fixtures {

/// The board of the fixtures, answering at once and remembering what was asked of it.
class ArticleBoard : public support::FakeCommunity {
public:
    ArticleBoard();

    QList<domain::Article> board;
    QStringList acts; ///< "vote 2", "submit TITLE", …
    std::optional<base::Error> submitFailure;

private:
    void answerReading();
    void answerWriting();
};

} // namespace fixtures
