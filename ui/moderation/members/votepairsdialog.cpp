// SPDX-License-Identifier: MIT
#include "ui/moderation/members/votepairsdialog.h"

#include "items/moderation/surveys.h"
#include "ui/moderation/members/membercard.h"
#include "ui/moderation/statistics/surveyview.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr int dialogWidth = 560;
} // namespace

VotePairsDialog::VotePairsDialog(items::VotePairModel &pairs, QWidget *parent)
    : CardDialog(tr("Who votes alike"), dialogWidth, parent)
{
    addText(tr("Pairs of accounts that share at least 5 votes, over the newest 5,000 articles, "
               "topics and posts. What more than 200 people voted for is left out."));
    auto *view = new SurveyView(pairs, form());
    view->setTexts(tr("Pairs"), tr("Compare"), MemberCard::liftNote());
    content()->addWidget(view);
    auto *close = addCancel();
    close->setText(tr("Close"));
    close->setAccessibleName(tr("Close"));
    connect(view, &SurveyView::askedFor, &pairs, [&pairs] { pairs.compare({}); });
    pairs.clear();
}

} // namespace ui
