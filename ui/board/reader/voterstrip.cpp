// SPDX-License-Identifier: MIT
#include "ui/board/reader/voterstrip.h"

#include "ui/list/textline.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/relativetime.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int avatar = 28;
constexpr int step = 34;
constexpr int namedVoters = 3;
} // namespace

VoterStrip::VoterStrip(QWidget *parent)
    : QWidget(parent)
{
    setFixedHeight(avatar);
}

void VoterStrip::setDetail(const domain::ArticleDetail &detail, const domain::AccountId &viewer)
{
    m_voters = detail.someVoters;
    QStringList names;
    for (const auto &voter : std::as_const(m_voters)) {
        // Anonymous ones only count.
        if (names.size() < namedVoters && !domain::isAnonymous(voter.id))
            names.append(voter.id == viewer ? tr("You") : displayLine(voter.name, 32));
    }
    const auto more = detail.voters - names.size();
    const auto listed = names.join(tr(", ", "between names"));
    if (names.isEmpty())
        m_sentence = detail.voters > 0 ? tr("%Ln people", nullptr, int(detail.voters))
                                       : tr("Who voted is forgotten once voting has closed.");
    else
        m_sentence = more > 0 ? tr("%1 and %2 more").arg(listed, number(more)) : listed;
    setAccessibleName(tr("Voters: %1").arg(m_sentence));
    update();
}

void VoterStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    TextLine whole(m_sentence, FontRole::Body, Ink::Muted);
    // The sentence says more than the last avatars do.
    const auto room = int(width() - whole.width() - 12) / step;
    const auto shown
        = std::clamp<qsizetype>(room, qMin<qsizetype>(2, m_voters.size()), m_voters.size());
    qreal x = 0;
    for (qsizetype i = 0; i < shown; ++i, x += step) {
        const auto &voter = m_voters.at(i);
        const QRectF circle(x, 0, avatar, avatar);
        if (domain::isAnonymous(voter.id))
            drawAnonymous(painter, circle, tokens);
        else
            drawAvatar(painter, circle, voter.id, voter.name);
    }
    x += shown > 0 ? 6 : 0;
    TextLine sentence(m_sentence, FontRole::Body, Ink::Muted, width() - x);
    sentence.startAt({x, avatar / 2.0});
    sentence.paint(painter, {}, tokens);
}

} // namespace ui
