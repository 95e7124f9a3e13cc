// SPDX-License-Identifier: MIT
#include "ui/moderation/person/messagetemplates.h"

#include "ui/theme/icons.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/retext.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr std::pair<MessageTemplates::To, const char *> placesOfTemplates[]{
    {MessageTemplates::To::Reporters, "reporters"}, {MessageTemplates::To::Author, "author"}};
} // namespace

QStringList MessageTemplates::given(To to)
{
    if (to == To::Reporters)
        return {tr("Thank you. It has been removed."), tr("Thank you. The author has been warned."),
                tr("Thank you. It does not break the rules."),
                tr("Thank you. It has been reported before.")};
    return {tr("Please read the rules before you post again."),
            tr("Advertising is not welcome here."), tr("Please stay on topic."),
            tr("Please be kind to other members."), tr("This has been posted before.")};
}

void MessageTemplates::offerIn(QLineEdit &field, To to)
{
    m_fields.insert(&field, to);
    connect(&field, &QObject::destroyed, this, [this](QObject *gone) { m_fields.remove(gone); });
    field.installEventFilter(this);
    auto *offer = field.addAction(icon(u"list"_s), QLineEdit::TrailingPosition);
    keepTranslated(field, [offer] { offer->setText(tr("Message templates (Alt+Down)")); });
    connect(offer, &QAction::triggered, this, [this, &field] { popUp(field); });
}

bool MessageTemplates::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && m_fields.contains(watched)) {
        const auto *pressed = static_cast<QKeyEvent *>(event);
        if (pressed->key() == Qt::Key_Down && pressed->modifiers().testFlag(Qt::AltModifier)) {
            popUp(*static_cast<QLineEdit *>(watched));
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

void MessageTemplates::popUp(QLineEdit &field)
{
    auto *menu = new QMenu(&field);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [menu, &field](const QString &message) {
        menu->addAction(displayLine(message, 80).replace(u'&', "&&"_L1), &field, [message, &field] {
            field.setText(message);
            field.setFocus();
        });
    };
    const auto to = m_fields.value(&field);
    for (const auto &message : given(to))
        add(message);
    if (!written(to).isEmpty())
        menu->addSeparator();
    for (const auto &message : written(to))
        add(message);
    menu->popup(field.mapToGlobal(QPoint(0, field.height())));
}

void MessageTemplates::remember(To to, const QString &message)
{
    if (message.isEmpty() || given(to).contains(message))
        return;
    auto &kept = m_written[to];
    kept.removeAll(message);
    kept.prepend(message);
    kept = kept.first(qMin(qsizetype(mostKept), kept.size()));
}

QVariantMap MessageTemplates::saveState() const
{
    QVariantMap state;
    for (const auto &[to, key] : placesOfTemplates)
        state.insert(QLatin1StringView(key), written(to));
    return state;
}

void MessageTemplates::restoreState(const QVariantMap &state)
{
    for (const auto &[to, key] : placesOfTemplates) {
        auto kept = state.value(QLatin1StringView(key)).toStringList();
        m_written.insert(to, kept.first(qMin(qsizetype(mostKept), kept.size())));
    }
}

} // namespace ui

#include "moc_messagetemplates.cpp"
