// SPDX-License-Identifier: MIT
#include "ui/timeline/profile/profilecard.h"

#include "ui/list/textline.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QAbstractButton>
#include <QEvent>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int avatarSize = 40;
} // namespace

/// A big number over its noun, e.g. "48" over "following"; a click shows what it counts.
class FigureButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit FigureButton(QWidget *parent = nullptr);

    void setFigure(qint64 count, const QString &noun);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_count;
    QString m_noun;
};

FigureButton::FigureButton(QWidget *parent)
    : QAbstractButton(parent)
{
    setUpPainted(*this);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void FigureButton::setFigure(qint64 count, const QString &noun)
{
    m_count = number(count);
    m_noun = noun;
    //: How many and of what, e.g. "48 following"
    setAccessibleName(tr("%1 %2").arg(m_count, noun));
    updateGeometry();
    update();
}

QSize FigureButton::sizeHint() const
{
    const TextLine count(m_count, FontRole::DialogTitle, Ink::Text);
    const TextLine noun(m_noun, FontRole::Meta, Ink::Muted);
    return {int(qMax(count.width(), noun.width())) + 2, Scaled(42)};
}

void FigureButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    const bool isHot = underMouse() || hasFocus();
    TextLine(m_count, FontRole::DialogTitle, isHot ? Ink::Accent : Ink::Text)
        .startAt({1, scaled(12)})
        .paint(painter, {}, tokens);
    TextLine(m_noun, FontRole::Meta, isHot ? Ink::Accent : Ink::Muted)
        .startAt({1, scaled(32)})
        .paint(painter, {}, tokens);
    if (hasFocus())
        drawFocusRing(painter, rect(), 4, tokens);
}

ProfileCard::ProfileCard(QWidget *parent, Figures figures)
    : QWidget(parent)
    , m_figures(figures)
    , m_name(new ElidedLabel(this))
    , m_standing(new ElidedLabel(this))
    , m_mute(new QPushButton(this))
    , m_follow(new QPushButton(this))
    , m_followed(new FigureButton(this))
    , m_followers(new FigureButton(this))
    , m_posts(new FigureButton(this))
{
    build();
    connectSignals();
    keepTranslated(*this, [this] { showState(); });
}

void ProfileCard::build()
{
    m_name->setFont(ui::font(FontRole::BodyStrong));
    m_standing->setFont(ui::font(FontRole::Meta));
    followToken(m_standing, &Tokens::muted);
    auto *names = columnOf({m_name, m_standing}, {.spacing = 2});
    auto *head = rowOf({Gap{avatarSize + 12}, {names, 1}, m_mute, m_follow}, {.spacing = 8});
    head->setSizeConstraint(QLayout::SetMinimumSize);
    const bool hasFigures = m_figures == Figures::Shown;
    auto *figures = rowOf({m_followed, m_followers, m_posts, Stretch{1}}, {.spacing = 28});
    columnOf({head, figures}, {.margins = {}, .spacing = hasFigures ? 14 : 0}, this);
    keepSized(*this, [this, hasFigures] {
        setMinimumHeight(avatarSize + (hasFigures ? 14 + m_posts->sizeHint().height() : 0));
    });
}

void ProfileCard::connectSignals()
{
    const auto ask = [this](QAbstractButton *button, auto signal) {
        connect(button, &QAbstractButton::clicked, this, [this, signal] {
            if (m_person)
                Q_EMIT(this->*signal)(m_person->id);
        });
    };
    ask(m_followed, &ProfileCard::followedSelected);
    ask(m_followers, &ProfileCard::followersSelected);
    ask(m_posts, &ProfileCard::postsSelected);
    connect(m_follow, &QAbstractButton::clicked, this, [this] {
        if (m_person)
            Q_EMIT followRequested(*m_person);
    });
    connect(m_mute, &QAbstractButton::clicked, this, [this] {
        if (m_person)
            Q_EMIT muteRequested(*m_person);
    });
}

void ProfileCard::setPerson(const std::optional<domain::Person> &person,
                            const domain::AccountId &viewer)
{
    m_person = person;
    m_viewer = viewer;
    showState();
    update();
}

void ProfileCard::setFacts(const QStringList &facts)
{
    m_facts = facts;
    showState();
}

void ProfileCard::setWritable(bool writable, const QString &disabledReason)
{
    m_disabledReason = writable ? QString() : disabledReason;
    showState();
}

void ProfileCard::showState()
{
    const auto person = m_person.value_or(domain::Person());
    const bool isOther = m_person && person.id != m_viewer;
    m_name->setText(m_person ? personName(person.id, person.name) : QString());
    auto facts = m_facts;
    if (isOther && person.isMuted)
        facts.prepend(tr("muted: you don’t see their posts"));
    else if (isOther && person.isFollower)
        facts.prepend(tr("follows you"));
    m_standing->setText(facts.join(u" · "_s));
    m_standing->setVisible(!m_standing->text().isEmpty());
    m_follow->setVisible(isOther);
    label(m_follow, person.isFollowed ? tr("Unfollow") : tr("Follow"));
    setButtonKind(m_follow, person.isFollowed ? ButtonKind::Plain : ButtonKind::Primary);
    m_mute->setVisible(isOther && !m_viewer.isEmpty());
    label(m_mute, person.isMuted ? tr("Unmute") : tr("Mute"));
    for (auto *button : {m_follow, m_mute}) {
        button->setEnabled(m_disabledReason.isEmpty());
        button->setToolTip(plainToolTip(m_disabledReason));
    }
    m_followed->setFigure(person.followed, tr("following"));
    m_followers->setFigure(person.followers, tr("followers"));
    m_posts->setFigure(person.posts, tr("posts"));
    for (auto *figure : {m_followed, m_followers, m_posts})
        figure->setVisible(m_person && m_figures == Figures::Shown);
}

void ProfileCard::paintEvent(QPaintEvent *)
{
    if (!m_person)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    drawAvatar(painter, QRectF(0, 0, avatarSize, avatarSize), m_person->id, m_person->name);
}

} // namespace ui
#include "moc_profilecard.cpp"
#include "profilecard.moc"
