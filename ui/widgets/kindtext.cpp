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
        return KindText::tr(
            "A private community works on trust: anyone who uses this computer under "
            "your account can act as anyone.");
    case domain::CommunityKind::Trusting:
        return KindText::tr(
            "A trusting community: anyone who has this server’s password can act as "
            "anyone, so you have no password of your own.");
    case domain::CommunityKind::Guarded:
        return KindText::tr(
            "A guarded community: Redis checks accounts, and only the steward makes "
            "changes. Members can read everything that members see, including who "
            "voted and who follows whom. The server’s operators can read and forge "
            "everything.");
    }
    Q_UNREACHABLE();
}

QString natureSentence(const CommunityNature &nature)
{
    const auto sentence = kindSentence(nature.kind);
    return nature.isFloodable ? joinSentences(
               sentence,
               KindText::tr("This community was created for testing: its server has no limits "
                            "against flooding."))
                              : sentence;
}

} // namespace ui
