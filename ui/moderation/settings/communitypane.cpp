// SPDX-License-Identifier: MIT
#include "ui/moderation/settings/communitypane.h"

#include "items/session.h"
#include "ui/actions/editactions.h"
#include "ui/markdown/safemarkdown.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/communitytime.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/focusreason.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/retext.h"

#include <QCompleter>
#include <QDateTime>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTimeZone>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using domain::CommunitySettings;
using items::CommunityEditor;

namespace ui {

namespace {
constexpr Scaled widest(720);
constexpr int textHeight = 180;
} // namespace

PaneSource CommunityPane::source()
{
    return {u"community"_s, u"house"_s, [] { return tr("Community"); },
            domain::Role::Administrator};
}

CommunityPane::CommunityPane(CommunityEditor &editor, items::Session &session,
                             const ActionRegistry &actions, QObject *parent)
    : FormPane(source(), parent)
    , m_editor(editor)
    , m_session(session)
    , m_actions(actions)
{
    setButtonKind(m_save, ButtonKind::Primary);
    head().add(m_revert);
    head().add(m_save);
    auto *area = scrollAreaFor(buildFields());
    area->setFocusPolicy(Qt::NoFocus);
    setContent(area);
    connectSignals();
    retranslate();
}

QWidget *CommunityPane::buildFields()
{
    m_zone->setEditable(true);
    m_zone->setInsertPolicy(QComboBox::NoInsert);
    m_zone->setMaxVisibleItems(16);
    m_zoneLabel->setBuddy(m_zone);
    m_welcomeLabel->setBuddy(m_welcome);
    m_rulesLabel->setBuddy(m_rules);
    followToken(m_time, &Tokens::muted);
    followToken(m_error, &Tokens::danger);
    m_error->hide();
    for (auto *field : {m_welcome, m_rules}) {
        field->setMinimumHeight(textHeight);
        field->setNumbers(Numbers::Plain); // of no topic
    }
    keepSized(*m_fields, [this] { m_fields->setMaximumWidth(widest); });
    columnOf({m_error,
              m_zoneLabel,
              m_zone,
              m_time,
              Gap{14},
              m_welcomeLabel,
              {m_welcome, 1},
              Gap{14},
              m_rulesLabel,
              {m_rules, 1}},
             {.margins = {16, 20, 16, 24}, .spacing = 6}, m_fields);
    return m_fields;
}

void CommunityPane::connectSignals()
{
    connect(&m_editor, &CommunityEditor::read, this, &CommunityPane::applySettings);
    connect(&m_editor, &CommunityEditor::saved, this, [this] {
        forgetTyping(*m_fields);
        toastWithUndo(m_actions, tr("Saved."));
    });
    connect(&m_editor, &CommunityEditor::failed, this, [this](const base::Error &error) {
        showError(sentenceFor(error));
        showWritable();
    });
    connect(m_zone, &QComboBox::currentTextChanged, this, &CommunityPane::showTime);
    connect(m_zone, &QComboBox::currentTextChanged, this, &CommunityPane::showWritable);
    for (auto *field : {m_welcome, m_rules}) {
        connect(field, &MarkdownField::textChanged, this, &CommunityPane::showWritable);
        connect(field, &MarkdownField::sendRequested, this, &CommunityPane::save);
        connect(field, &MarkdownField::linkActivated, this, &CommunityPane::linkActivated);
    }
    connect(m_save, &QAbstractButton::clicked, this, &CommunityPane::save);
    connect(m_revert, &QAbstractButton::clicked, this, [this] {
        setSettings(m_read);
        showError({});
        showWritable();
    });
}

/// Hundreds of zones are for whoever looks, not for every start.
void CommunityPane::showActions()
{
    if (m_zone->count() == 0)
        fillZones();
    FormPane::showActions();
}

/// Those of places; what is typed may be any other.
void CommunityPane::fillZones()
{
    QStringList zones{u"UTC"_s};
    const auto ids = QTimeZone::availableTimeZoneIds();
    for (const auto &id : ids) {
        if (id.contains('/') && !id.startsWith("Etc/") && !id.startsWith("SystemV/"))
            zones.append(QString::fromLatin1(id));
    }
    const auto selected = m_zone->currentText();
    {
        const QSignalBlocker quiet(m_zone);
        m_zone->addItems(zones);
        m_zone->setCurrentText(selected);
    }
    auto *completer = m_zone->completer();
    completer->setCompletionMode(QCompleter::PopupCompletion);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
}

CommunitySettings CommunityPane::settings() const
{
    return {m_zone->currentText().trimmed(), m_welcome->text(), m_rules->text()};
}

void CommunityPane::setSettings(const CommunitySettings &settings)
{
    m_zone->setCurrentText(settings.zone);
    m_welcome->setText(settings.welcome);
    m_rules->setText(settings.rules);
    showTime();
}

void CommunityPane::showTime()
{
    const QTimeZone zone(m_zone->currentText().trimmed().toUtf8());
    m_time->setText(zone.isValid()
                        ? tr("Local time there: %1. The community’s day ends at midnight there.")
                              .arg(QLocale().toString(communityDateTime().toTimeZone(zone).time(),
                                                      QLocale::ShortFormat))
                        : tr("A time zone such as “Europe/Vienna”."));
}

void CommunityPane::showError(const QString &sentence)
{
    m_error->setText(sentence);
    m_error->setVisible(!sentence.isEmpty());
}

void CommunityPane::applySettings(const CommunitySettings &stored)
{
    const auto typed = settings();
    auto shown = stored;
    bool isContested = false;
    for (const auto field :
         {&CommunitySettings::zone, &CommunitySettings::welcome, &CommunitySettings::rules}) {
        if (typed.*field == m_read.*field || typed.*field == stored.*field)
            continue;
        shown.*field = typed.*field;
        isContested = isContested || stored.*field != m_read.*field;
    }
    const bool isAwaited = m_read == CommunitySettings() && holdsFocus(page());
    m_read = stored;
    if (shown != typed)
        setSettings(shown);
    showError(isContested
                  ? tr("Someone else changed this. Your text is still here; “Discard changes” "
                       "shows the current settings.")
                  : QString());
    showWritable();
    if (isAwaited)
        m_zone->setFocus(Qt::OtherFocusReason);
}

void CommunityPane::save()
{
    showError({});
    m_editor.save(settings(), m_session.personId());
    showWritable();
}

void CommunityPane::showWritable()
{
    const auto reason = m_editor.isKnown() ? disabledReason() : tr("Loading settings…");
    const bool isChanged = m_editor.isKnown() && settings() != m_read;
    const bool isSaving = m_editor.isSaving();
    const bool mayWrite = reason.isEmpty() && !isSaving;
    m_zone->setEnabled(mayWrite);
    m_welcome->setEditable(mayWrite);
    m_rules->setEditable(mayWrite);
    if (!isChanged && mayWrite) {
        // Where one was, or where one begins.
        auto *field = m_fields->focusWidget() ? m_fields->focusWidget() : m_zone;
        passFocus(*m_save, *field);
        passFocus(*m_revert, *field);
    }
    enable({m_save}, isChanged && mayWrite, reason);
    m_save->setText(isSaving ? tr("Saving…") : tr("Save"));
    m_revert->setEnabled(isChanged && !isSaving);
}

void CommunityPane::retranslate()
{
    head().setHeading(title());
    label(m_save, tr("Save"));
    label(m_revert, tr("Discard changes"));
    label(m_zoneLabel, m_zone, tr("Time zone"));
    m_welcomeLabel->setText(tr("Welcome"));
    m_welcome->edit().setAccessibleName(tr("Welcome"));
    m_welcome->setPlaceholder(tr("What this community is about and where to start"));
    m_rulesLabel->setText(tr("Rules"));
    m_rules->edit().setAccessibleName(tr("Rules"));
    m_rules->setPlaceholder(tr("What members can expect from each other"));
    showTime();
    showWritable();
}

} // namespace ui

#include "moc_communitypane.cpp"
