// SPDX-License-Identifier: MIT
#include "ui/widgets/kindtext.h"

#include "ui/widgets/displaytext.h"

#include <QCoreApplication>

namespace ui {

namespace {
class KindText {
    Q_DECLARE_TR_FUNCTIONS(ui::CommunityKind)
};
} // namespace

QString kindSentence(domain::CommunityKind kind)
{
    switch (kind) {
    case domain::CommunityKind::Private:
        return KindText::tr("A private community is an honour system: whoever uses this computer "
                            "under your name can act as anyone.");
    case domain::CommunityKind::Trusting:
        return KindText::tr("A trusting community: whoever has this server's password can act as "
                            "anyone, so no password of your own is asked for or kept.");
    case domain::CommunityKind::Guarded:
        return KindText::tr("A guarded community: Redis proves whose account asks, and only the "
                            "steward changes anything. Members can read all that members see, also "
                            "who voted and who follows whom; the operators of the server can read "
                            "and forge everything.");
    }
    Q_UNREACHABLE();
}

QString natureSentence(const CommunityNature &nature)
{
    const auto sentence = kindSentence(nature.kind);
    return nature.isFloodable
        ? joinSentences(sentence,
                        KindText::tr("It was founded for trying: nothing keeps people "
                                     "from flooding its server."))
        : sentence;
}

} // namespace ui
