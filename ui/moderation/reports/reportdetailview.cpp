// SPDX-License-Identifier: MIT
#include "ui/moderation/reports/reportdetailview.h"

#include "domain/article.h"
#include "domain/report.h"
#include "domain/textlinks.h"
#include "items/reportlistmodel.h"
#include "ui/board/reader/articlesections.h"
#include "ui/list/placebutton.h"
#include "ui/markdown/markdownview.h"
#include "ui/markdown/selectabletext.h"
#include "ui/reader/byline.h"
#include "ui/reader/readerscroll.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/toast.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QStackedLayout>
#include <QWidget>

#include <functional>

using namespace Qt::StringLiterals;
using domain::ReportState;
using domain::Target;

namespace ui {

namespace {
constexpr int padding = 24;
constexpr int sectionGap = 28;
} // namespace

DecisionBar::DecisionBar(QWidget *parent)
    : QWidget(parent)
    , m_notes(*m_note)
{
    layGround(*this, {.color = &Tokens::window, .lines = Qt::TopEdge});
    m_note->setMaxLength(static_cast<int>(domain::reportNoteLimit));
    m_claim->setIcon(icon(u"user"_s));
    m_reject->setIcon(icon(u"x"_s));
    m_resolve->setIcon(icon(u"check"_s));
    setButtonKind(m_resolve, ButtonKind::Primary);
    m_lock->setIcon(icon(u"lock"_s));
    m_move->setIcon(icon(u"folder-open"_s));
    m_mute->setIcon(icon(u"volume-x"_s));
    m_ban->setIcon(icon(u"ban"_s));
    for (auto *button : findChildren<QPushButton *>())
        button->setAutoDefault(false);
    m_rows = rowOf({rowOf({m_claim, m_purge, m_remove, m_lock, m_move, m_mute, m_ban, Stretch{1}},
                          {.spacing = 8}),
                    rowOf({Stretch{1}, m_reject, m_resolve}, {.spacing = 8})},
                   {.spacing = 8});
    columnOf({m_note, m_rows}, {.margins = {padding, 12, padding, 12}, .spacing = 8}, this)
        ->setSizeConstraint(QLayout::SetNoConstraint);
    connect(m_claim, &QAbstractButton::clicked, this, &DecisionBar::claimClicked);
    connect(m_reject, &QAbstractButton::clicked, this, &DecisionBar::rejectClicked);
    connect(m_resolve, &QAbstractButton::clicked, this, &DecisionBar::resolveClicked);
    connect(m_remove, &QAbstractButton::clicked, this, &DecisionBar::removeClicked);
    connect(m_purge, &QAbstractButton::clicked, this, &DecisionBar::purgeClicked);
    connect(m_lock, &QAbstractButton::clicked, this, &DecisionBar::lockClicked);
    connect(m_move, &QAbstractButton::clicked, this, &DecisionBar::moveClicked);
    connect(m_mute, &QAbstractButton::clicked, this, &DecisionBar::muteClicked);
    connect(m_ban, &QAbstractButton::clicked, this, &DecisionBar::banClicked);
    retranslate();
}

void DecisionBar::showReport(const domain::Report &report, const domain::AccountId &person,
                             const QString &disabledReason)
{
    using State = domain::ReportState;
    const bool isWaiting = report.state == State::Open || report.state == State::Claimed;
    m_isMine = report.state == State::Claimed && report.assignee == person;
    m_isRemoved = report.isRemoved;
    setVisible(true);
    m_notes.show(domain::nameOf(report.target));
    for (auto *part : QList<QWidget *>{m_claim, m_reject, m_resolve})
        part->setVisible(isWaiting);
    // What was half typed when somebody else decided can still be read and copied.
    m_note->setVisible(isWaiting || !note().isEmpty());
    m_note->setReadOnly(!isWaiting);
    setButtonKind(m_remove, m_isRemoved ? ButtonKind::Plain : ButtonKind::Danger);
    m_remove->setIcon(icon(m_isRemoved ? u"rotate-ccw"_s : u"trash-2"_s));
    m_whyNothing = disabledReason;
    enable({m_note, m_claim, m_purge, m_remove, m_reject, m_resolve}, disabledReason.isEmpty(),
           disabledReason);
    const bool hasTopic = !domain::topicOf(report).isEmpty();
    m_lock->setVisible(hasTopic);
    m_move->setVisible(hasTopic);
    retranslate();
}

void DecisionBar::setRestrictable(const QString &why)
{
    m_whyNotRestrictable = why;
    retranslate();
}

QList<DecisionBar::Folding> DecisionBar::folding() const
{
    return {{m_lock, tr("Lock…"), tr("Lock the topic (L)"), m_whyNothing},
            {m_move, tr("Move…"), tr("Move the topic (V)"), m_whyNothing},
            {m_mute, tr("Mute…"), tr("Mute the author (Q)"), m_whyNotRestrictable},
            {m_ban, tr("Ban…"), tr("Ban the author (B)"), m_whyNotRestrictable}};
}

void DecisionBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

QSize DecisionBar::minimumSizeHint() const
{
    return {0, QWidget::minimumSizeHint().height()};
}

void DecisionBar::fit()
{
    const auto buttons = folding();
    for (const auto direction : {QBoxLayout::LeftToRight, QBoxLayout::TopToBottom}) {
        m_rows->setDirection(direction);
        for (const bool isNamed : {true, false}) {
            for (const auto &each : buttons)
                each.button->setText(isNamed ? each.name : QString());
            // A change in a row within a row is noticed by the inner one alone, later.
            for (QLayout *each : {m_rows->itemAt(0)->layout(), m_rows->itemAt(1)->layout()})
                each->invalidate();
            m_rows->invalidate();
            if (m_rows->minimumSize().width() <= width() - 2 * padding)
                return;
        }
    }
}

void DecisionBar::forgetNote(const domain::Target &target)
{
    m_notes.forget(domain::nameOf(target));
}

void DecisionBar::setPurgeOffered(bool offered)
{
    m_isPurgeOffered = offered;
    retranslate();
}

void DecisionBar::retranslate()
{
    m_note->setPlaceholderText(tr("Message to reporters (optional)"));
    m_note->setAccessibleName(tr("Note on the decision"));
    m_claim->setText(m_isMine ? tr("Release") : tr("Claim"));
    m_reject->setText(tr("Dismiss"));
    m_resolve->setText(tr("Mark resolved"));
    m_purge->setText(tr("Purge…"));
    m_purge->setVisible(m_isPurgeOffered && m_isRemoved);
    m_remove->setText(m_isRemoved ? tr("Restore") : tr("Remove"));
    for (auto *button : {m_claim, m_purge, m_remove, m_reject, m_resolve})
        button->setAccessibleName(button->text());
    for (const auto &each : folding()) {
        each.button->setAccessibleName(each.name);
        each.button->setAccessibleDescription(each.what);
        enable({each.button}, each.whyNot.isEmpty(),
               each.whyNot.isEmpty() ? each.what : each.whyNot);
    }
    fit();
}

namespace {
constexpr LineBox headHeight(28);
constexpr int textLeft = 36;
constexpr int headGap = 10;

/// Avatar, name, reason and age of one report. The name is a link.
class ComplaintHead : public QWidget {
public:
    using Follow = std::function<void(const QString &link)>;

    ComplaintHead(const domain::Complaint &complaint, domain::Timestamp now, const Follow &follow,
                  QWidget *parent)
        : QWidget(parent)
        , m_reporter(complaint.reporter)
        , m_name(personName(complaint.reporter, complaint.reporterName))
        , m_reason(items::reasonName(complaint.reason))
        , m_age(longAge(complaint.at, now))
    {
        keepFixedHeight(*this, headHeight);
        setToolTip(fullDate(complaint.at));
        setAccessibleName(spokenList({m_name, m_reason, m_age}));
        m_who->setPlace(domain::PlaceLink::toPerson(m_reporter), m_name);
        m_who->move(textLeft, (headHeight - m_who->sizeHint().height()) / 2);
        m_who->resize(m_who->sizeHint());
        connect(m_who, &PlaceButton::followed, this, follow);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto &tokens = tokensFor(palette());
        drawAvatar(painter, QRectF(0, 2, 24, 24), m_reporter, m_name);
        const QRectF chip(m_who->geometry().right() + headGap, (headHeight - scaled(18)) / 2,
                          chipWidth(m_reason), scaled(18));
        drawChip(painter, chip, m_reason, chipColors(tokens));
        draw(painter, m_age, FontRole::Meta, tokens.muted, chip.right() + headGap);
    }

private:
    /// Answers where it ends.
    qreal draw(QPainter &painter, const QString &text, FontRole role, const QColor &color,
               qreal x) const
    {
        const auto font = ui::font(role);
        const QFontMetricsF metrics(font);
        painter.setFont(font);
        painter.setPen(color);
        const auto shown = metrics.elidedText(text, Qt::ElideRight, qMax(24.0, width() - x));
        const QRectF room(x, 0, metrics.horizontalAdvance(shown) + 1, headHeight);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, shown);
        return room.right();
    }

    domain::AccountId m_reporter;
    QString m_name;
    QString m_reason;
    QString m_age;
    PlaceButton *m_who = new PlaceButton(PlaceButton::Look::Strong, this);
};
} // namespace

/// Who reported something, with reasons and notes, the first one first.
class ComplaintsView : public QWidget {
public:
    explicit ComplaintsView(QWidget *parent = nullptr)
        : QWidget(parent)
        , m_rows(new QVBoxLayout(this))
    {
        m_rows->setContentsMargins({});
        m_rows->setSpacing(0);
    }

    void setComplaints(const QList<domain::Complaint> &complaints, domain::Timestamp now)
    {
        while (auto *item = m_rows->takeAt(0)) {
            if (auto *widget = item->widget())
                widget->deleteLater();
            delete item;
        }
        for (const auto &complaint : complaints) {
            m_rows->addWidget(new ComplaintHead(complaint, now, follow, this));
            if (!complaint.note.isEmpty()) {
                auto *indented = new QWidget(this);
                auto *note = new SelectableText(ui::font(FontRole::Body), indented);
                note->setLine(complaint.note);
                rowOf({note}, {.margins = {textLeft, 0, 0, 0}}, indented);
                m_rows->addWidget(indented);
            }
            m_rows->addSpacing(headGap);
        }
    }

    ComplaintHead::Follow follow; ///< what a name leads to

private:
    QVBoxLayout *m_rows;
};

/// Who wrote it, when, where it stands, and whether it still does.
class ReportByline : public Byline {
    Q_OBJECT
public:
    explicit ReportByline(QWidget *parent)
        : Byline(34, parent)
    {
    }

    void setReport(const domain::ReportDetail &detail);

protected:
    void flow(Flow &flow) const override;

private:
    QStringList m_facts;
};

void ReportByline::setReport(const domain::ReportDetail &detail)
{
    using domain::PlaceLink;
    const auto &report = detail.report;
    const auto kind = report.target.kind == Target::Kind::Article ? PlaceLink::Kind::Group
                                                                  : PlaceLink::Kind::Category;
    m_facts.clear();
    if (detail.posted != domain::Timestamp())
        m_facts.append(longAge(detail.posted, detail.now));
    if (report.isRemoved)
        m_facts.append(tr("removed"));
    QList<PlaceLink> places;
    for (const auto &place : report.places)
        places.append({kind, place});
    setAccessibleName(spokenList(
        QStringList{tr("by %1").arg(personName(report.author, report.authorName))} + m_facts));
    setVisible(!report.author.isEmpty() || !m_facts.isEmpty() || !places.isEmpty());
    setPlaces(places);
    setPerson(report.author, report.authorName, detail.posted);
}

void ReportByline::flow(Flow &flow) const
{
    putPerson(flow, qMax(60, flow.width - 220), 10);
    for (const auto &fact : m_facts)
        flow.put(
            TextLine(u"· "_s + fact, FontRole::Meta, Ink::Muted, qMax(40.0, flow.width - flow.x)),
            10);
    putPlaces(flow, 6);
}

ReportDetailView::ReportDetailView(QWidget *parent)
    : QWidget(parent)
{
    layGround(*this, {.color = &Tokens::reader, .head = LineBox(48)});
    auto *head = rowOf({{m_heading, 1}, m_open}, {.margins = {padding, 0, 16, 1}});
    auto *bar = new QWidget;
    keepFixedHeight(*bar, LineBox(48));
    bar->setLayout(head);
    m_heading->setFont(ui::font(FontRole::SectionHead));
    m_open->setIcon(icon(u"external-link"_s));
    m_open->setAutoDefault(false);
    createContent();
    auto *body = new QWidget(this);
    m_stack = new QStackedLayout(body);
    m_stack->addWidget(m_scroll);
    m_stack->addWidget(m_state);
    columnOf({bar, {body, 1}, m_decision}, {.margins = {}, .spacing = 0}, this);
    connect(m_open, &QAbstractButton::clicked, this, &ReportDetailView::openRequested);
    connect(m_byline, &Byline::linkActivated, this, &ReportDetailView::linkActivated);
    m_complaints->follow = [this](const QString &link) { Q_EMIT linkActivated(link); };
    connect(m_link, &QAbstractButton::clicked, this,
            [this] { Q_EMIT linkActivated(m_detail->link); });
    connect(m_text, &MarkdownView::linkActivated, this, [this](const QString &link) {
        Q_EMIT linkActivated(domain::linkWithin(domain::topicOf(m_detail->report), link));
    });
    connect(m_state, &StatePane::retryRequested, this, &ReportDetailView::retryRequested);
    retranslate();
    showNothing();
}

void ReportDetailView::createContent()
{
    auto *column = m_scroll->createColumn({padding, 20, padding, Toast::room + padding});
    auto *text = column->parentWidget();
    column->setSpacing(12);
    column->addWidget(m_title = new SelectableText(ui::font(FontRole::ReaderTitle), text));
    column->addWidget(m_byline = new ReportByline(text));
    column->addWidget(m_link = new LinkCard(text));
    column->addWidget(m_text = new MarkdownView(text));
    column->addWidget(m_outcome = new Prose({}, text));
    column->addSpacing(sectionGap - 12);
    column->addWidget(m_complaintsHead = plainLabel({}, text));
    column->addWidget(m_complaints = new ComplaintsView(text));
    column->addSpacing(sectionGap - 12);
    column->addLayout(m_below);
    column->addStretch();
    m_complaintsHead->setFont(ui::font(FontRole::SectionHead));
    followToken(m_outcome, &Tokens::muted);
}

QWidget *ReportDetailView::focusTarget() const
{
    return m_scroll;
}

void ReportDetailView::addBelow(QWidget *section)
{
    m_below->addWidget(section);
}

QString ReportDetailView::heading() const
{
    const auto &report = m_detail->report;
    const auto kind = items::kindName(report.target.kind);
    return report.floor > 0 ? u"%1 #%2"_s.arg(kind).arg(report.floor) : kind;
}

void ReportDetailView::showDetail(const domain::ReportDetail &detail,
                                  const domain::AccountId &person, const QString &disabledReason)
{
    const bool isOther = !m_detail || m_detail->report.target != detail.report.target;
    m_detail = detail;
    m_person = person;
    m_disabledReason = disabledReason;
    const auto &report = m_detail->report;
    const bool hasTitle
        = report.target.kind == Target::Kind::Article || report.target.kind == Target::Kind::Topic;
    m_heading->setText(heading());
    m_open->setVisible(!report.isRemoved);
    m_title->setLine(report.title.isEmpty() ? tr("It no longer exists.") : report.title);
    m_title->setVisible(hasTitle);
    m_byline->setReport(detail);
    m_link->setLink(detail.link);
    m_link->setVisible(!domain::displayHost(detail.link).isEmpty());
    m_text->setNumbers(domain::topicOf(report).isEmpty() ? Numbers::Plain : Numbers::Floors);
    m_text->showMarkdown(detail.text);
    m_text->setVisible(!detail.text.isEmpty());
    showOutcome();
    m_complaintsHead->setText(
        tr("Reported by %Ln people", nullptr, static_cast<int>(detail.complaints.size())));
    m_complaints->setComplaints(detail.complaints, detail.now);
    m_decision->showReport(report, person, disabledReason);
    m_stack->setCurrentWidget(m_scroll);
    if (isOther)
        m_scroll->verticalScrollBar()->setValue(0);
}

/// What was decided, or who has it in hand.
void ReportDetailView::showOutcome()
{
    const auto &report = m_detail->report;
    QString text;
    if (report.state != ReportState::Open)
        text = items::stateName(report);
    else if (!report.decider.isEmpty())
        text = tr("Reported again after a decision by %1.")
                   .arg(personName(report.decider, report.deciderName));
    if (!report.decider.isEmpty() && report.state != ReportState::Claimed) {
        const auto age = longAge(report.decided, m_detail->now);
        text = report.state == ReportState::Open ? text : u"%1 · %2"_s.arg(text, age);
        if (!report.outcome.isEmpty())
            text += u'\n' + report.outcome;
    }
    m_outcome->setText(text);
    m_outcome->setVisible(!text.isEmpty());
}

void ReportDetailView::showNothing()
{
    m_detail.reset();
    m_state->showEmpty(u"flag"_s, tr("No report selected."),
                       tr("Select one from the list to see it here."));
    showState();
}

void ReportDetailView::showLoading()
{
    m_detail.reset();
    m_state->showLoading(tr("Reading…"));
    showState();
}

void ReportDetailView::showError(const base::Error &error)
{
    m_detail.reset();
    m_state->showError(error);
    showState();
}

void ReportDetailView::showState()
{
    m_heading->setText({});
    m_open->hide();
    m_decision->hide();
    m_stack->setCurrentWidget(m_state);
}

void ReportDetailView::retranslate()
{
    setAccessibleName(tr("Report"));
    m_scroll->setAccessibleName(accessibleName());
    m_open->setText(tr("Open"));
    m_open->setAccessibleName(tr("Open reported item"));
    m_decision->retranslate();
    if (m_detail)
        showDetail(domain::ReportDetail(*m_detail), m_person, m_disabledReason);
    else if (m_state->state() == StatePane::State::Empty)
        showNothing();
}

} // namespace ui

#include "moc_reportdetailview.cpp"
#include "reportdetailview.moc"
