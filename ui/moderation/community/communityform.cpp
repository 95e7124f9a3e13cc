// SPDX-License-Identifier: MIT
#include "ui/moderation/community/communityform.h"

#include "ui/compose/markdownfield.h"
#include "ui/list/listheading.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/communitytime.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/prose.h"

#include <QComboBox>
#include <QCompleter>
#include <QDateTime>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTimeZone>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using domain::CommunitySettings;

namespace ui {

namespace {
constexpr int widest = 720;
constexpr int textHeight = 180;
} // namespace

CommunityForm::CommunityForm(QWidget *parent)
    : FormPage(parent)
    , m_drawerButton(new QToolButton(this))
    , m_heading(new ListHeading)
    , m_revert(new QPushButton)
    , m_save(new QPushButton)
    , m_zoneLabel(plainLabel({}, this))
    , m_zone(new QComboBox)
    , m_time(new Prose({}))
    , m_welcomeLabel(plainLabel({}, this))
    , m_welcome(new MarkdownField)
    , m_rulesLabel(plainLabel({}, this))
    , m_rules(new MarkdownField)
    , m_error(new Prose({}))
{
    auto *area = new QScrollArea;
    area->setWidget(buildFields());
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->viewport()->setAutoFillBackground(false);
    area->widget()->setAutoFillBackground(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addWidget(area, 1);
    connect(m_zone, &QComboBox::currentTextChanged, this, &CommunityForm::showTime);
    connect(m_zone, &QComboBox::currentTextChanged, this, &CommunityForm::changed);
    connect(m_welcome, &MarkdownField::textChanged, this, &CommunityForm::changed);
    connect(m_rules, &MarkdownField::textChanged, this, &CommunityForm::changed);
    connect(m_welcome, &MarkdownField::sendRequested, this, &CommunityForm::saveRequested);
    connect(m_rules, &MarkdownField::sendRequested, this, &CommunityForm::saveRequested);
    connect(m_save, &QAbstractButton::clicked, this, &CommunityForm::saveRequested);
    connect(m_revert, &QAbstractButton::clicked, this, &CommunityForm::revertRequested);
    retranslate();
}

QWidget *CommunityForm::buildHead()
{
    m_drawerButton->setIcon(icon(u"list"_s));
    m_drawerButton->setAutoRaise(true);
    m_drawerButton->setFixedSize(32, 32);
    m_drawerButton->hide();
    setButtonKind(m_save, ButtonKind::Primary);
    auto *head = new QWidget;
    head->setFixedHeight(headHeight);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(6, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_drawerButton);
    row->addWidget(m_heading, 1);
    row->addWidget(m_revert);
    row->addWidget(m_save);
    return head;
}

QWidget *CommunityForm::buildFields()
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
    for (auto *field : {m_welcome, m_rules})
        field->setMinimumHeight(textHeight);
    auto *fields = new QWidget;
    fields->setMaximumWidth(widest);
    auto *column = new QVBoxLayout(fields);
    column->setContentsMargins(24, 20, 24, 24);
    column->setSpacing(6);
    column->addWidget(m_error);
    column->addWidget(m_zoneLabel);
    column->addWidget(m_zone);
    column->addWidget(m_time);
    column->addSpacing(14);
    column->addWidget(m_welcomeLabel);
    column->addWidget(m_welcome, 1);
    column->addSpacing(14);
    column->addWidget(m_rulesLabel);
    column->addWidget(m_rules, 1);
    return fields;
}

/// Hundreds of them are for whoever looks, not for every start.
void CommunityForm::showEvent(QShowEvent *event)
{
    FormPage::showEvent(event);
    if (m_zone->count() == 0)
        fillZones();
}

/// Those of places; what is typed may be any other.
void CommunityForm::fillZones()
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

CommunitySettings CommunityForm::settings() const
{
    return {m_zone->currentText().trimmed(), m_welcome->text(), m_rules->text()};
}

void CommunityForm::setSettings(const CommunitySettings &settings)
{
    m_zone->setCurrentText(settings.zone);
    m_welcome->setText(settings.welcome);
    m_rules->setText(settings.rules);
    showTime();
}

void CommunityForm::showTime()
{
    const QTimeZone zone(m_zone->currentText().trimmed().toUtf8());
    m_time->setText(zone.isValid()
                        ? tr("It is %1 there. A day of the community ends at midnight there.")
                              .arg(QLocale().toString(communityDateTime().toTimeZone(zone).time(),
                                                      QLocale::ShortFormat))
                        : tr("The name of a zone as in “Europe/Vienna”."));
}

void CommunityForm::setState(bool isChanged, bool isSaving, const QString &disabledReason)
{
    const bool mayWrite = disabledReason.isEmpty() && !isSaving;
    m_zone->setEnabled(mayWrite);
    m_welcome->setEditable(mayWrite);
    m_rules->setEditable(mayWrite);
    m_save->setEnabled(isChanged && mayWrite);
    m_save->setToolTip(plainToolTip(disabledReason));
    m_save->setText(isSaving ? tr("Saving…") : tr("Save"));
    m_revert->setEnabled(isChanged && !isSaving);
}

void CommunityForm::showError(const QString &sentence)
{
    m_error->setText(sentence);
    m_error->setVisible(!sentence.isEmpty());
}

QWidget *CommunityForm::firstField() const
{
    return m_zone;
}

void CommunityForm::retranslate()
{
    m_heading->setTexts(tr("Community"), {});
    m_save->setText(tr("Save"));
    m_save->setAccessibleName(tr("Save"));
    m_revert->setText(tr("Discard changes"));
    m_revert->setAccessibleName(tr("Discard changes"));
    m_zoneLabel->setText(tr("Time zone"));
    m_zone->setAccessibleName(tr("Time zone"));
    m_welcomeLabel->setText(tr("Welcome"));
    m_welcome->edit().setAccessibleName(tr("Welcome"));
    m_welcome->setPlaceholder(tr("What this community is about, and where to begin"));
    m_rulesLabel->setText(tr("Rules"));
    m_rules->edit().setAccessibleName(tr("Rules"));
    m_rules->setPlaceholder(tr("What people may expect of each other"));
    m_drawerButton->setAccessibleName(tr("Lists"));
    m_drawerButton->setToolTip(tr("Lists"));
    showTime();
}

} // namespace ui
