// SPDX-License-Identifier: MIT
#include "ui/preferences/preferencesdialog.h"

#include "base/mapped.h"
#include "ui/actions/actionregistry.h"
#include "ui/preferences/preferencesection.h"
#include "ui/preferences/shortcuteditor.h"
#include "ui/theme/icons.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/quietview.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QTime>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

struct PreferencesDialog::Choice {
    QString text;
    std::function<void(PreferenceValues &)> choose;
};

namespace {

constexpr Scaled sectionHeight(32);
constexpr int padding = 24;

/// All actions and their keys; of those that are looked for the editor shows what fits.
class KeysSection : public PreferenceSection {
public:
    KeysSection(ActionRegistry &actions, QWidget *parent)
        : PreferenceSection(PreferencesDialog::tr("Keyboard"), parent)
        , m_editor(new ShortcutEditor(actions, this))
    {
        addWideRow(PreferencesDialog::tr("Keyboard shortcuts"), {}, m_editor, 1);
    }
    bool narrow(const QStringList &words) override
    {
        const bool isMeant = PreferenceSection::narrow(words);
        const bool isAny = m_editor->narrow(isMeant ? QStringList() : words);
        if (!isMeant && isAny)
            PreferenceSection::narrow({});
        return isMeant || isAny;
    }

private:
    ShortcutEditor *m_editor;
};

} // namespace

PreferencesDialog::PreferencesDialog(Preferences &preferences, ActionRegistry &actions,
                                     QWidget *parent)
    : QDialog(parent)
    , m_preferences(preferences)
    , m_actions(actions)
{
    setAttribute(Qt::WA_DeleteOnClose);
    layGround(*this, {.color = &Tokens::list});
    columnOf({}, {.margins = {}, .spacing = 0}, this);
    setMinimumSize(640, 440);
    resize(840, 600);
    build();
    connect(&m_preferences, &Preferences::changed, this, &PreferencesDialog::showValues);
}

void PreferencesDialog::build()
{
    setWindowTitle(tr("Preferences"));
    setAccessibleName(tr("Preferences"));
    m_body = new QWidget(this);
    m_search = new QLineEdit(m_body);
    m_search->setPlaceholderText(tr("Search preferences…"));
    m_search->setAccessibleName(tr("Search preferences"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(u"search"_s), QLineEdit::LeadingPosition);
    m_list = new QuietView<QListWidget>(m_body);
    m_list->setAccessibleName(tr("Sections"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_nothing = plainLabel(tr("No preference matches."), m_body);
    followToken(m_nothing, &Tokens::muted);
    auto *page = new QWidget;
    auto *column
        = columnOf({m_nothing}, {.margins = {padding, 4, padding, padding}, .spacing = 32}, page);
    m_scroll = scrollAreaFor(page);
    m_scroll->setAccessibleName(tr("Preferences"));
    auto *head = rowOf({m_search}, {.margins = {0, 0, padding, 0}});
    columnOf({head, {rowOf({m_list, {m_scroll, 1}}, {.margins = {}, .spacing = 8}), 1}},
             {.margins = {16, 16, 0, 0}, .spacing = 16}, m_body);
    layout()->addWidget(m_body);

    addSection(u"look"_s, lookSection());
    addSection(u"notifications"_s, notificationsSection());
    addSection(u"tray"_s, traySection());
    addSection(u"keys"_s, new KeysSection(m_actions, m_body), 1);
    addSection(u"privacy"_s, privacySection());
    addSection(u"server"_s, serverSection());
    column->addStretch();
    keepSized(*m_list, [this] {
        constexpr int around = 32;
        int widest = 0;
        for (int row = 0; row < m_list->count(); ++row) {
            auto *item = m_list->item(row);
            item->setSizeHint({0, sectionHeight});
            widest = std::max(widest, m_list->fontMetrics().horizontalAdvance(item->text()));
        }
        m_list->setFixedWidth(std::max(176, widest + around));
    });
    connectParts();
    showValues();
    m_list->setCurrentRow(0);
    m_search->setFocus();
}

void PreferencesDialog::connectParts()
{
    connect(m_search, &QLineEdit::textChanged, this, &PreferencesDialog::showSections);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        showSections();
        if (row >= 0 && !m_search->text().isEmpty())
            m_scroll->ensureWidgetVisible(m_sections.at(row), 0, 200);
        Q_EMIT sectionShown(section());
    });
}

void PreferencesDialog::addSection(const QString &key, PreferenceSection *section, int stretch)
{
    m_keys.append(key);
    m_sections.append(section);
    m_list->addItem(section->title());
    static_cast<QVBoxLayout *>(m_scroll->widget()->layout())->addWidget(section, stretch);
}

void PreferencesDialog::showSection(const QString &key)
{
    if (const auto row = m_keys.indexOf(key); row >= 0)
        m_list->setCurrentRow(static_cast<int>(row));
}

QString PreferencesDialog::section() const
{
    return m_keys.value(m_list->currentRow());
}

PreferenceSection *PreferencesDialog::lookSection()
{
    using Theme = ColorScheme::Preference;
    auto *section = new PreferenceSection(tr("Look"), m_body);
    const auto theme = [](Theme wanted) {
        return [wanted](PreferenceValues &values) { values.theme = wanted; };
    };
    addChoices(*section, tr("Theme"), {},
               {{tr("Follow system"), theme(Theme::System)},
                {tr("Light"), theme(Theme::Light)},
                {tr("Dark"), theme(Theme::Dark)}},
               [this] { return static_cast<int>(m_preferences.values().theme); });
    const QStringList languages{{}, u"en"_s, u"zh_CN"_s};
    const auto language = [](const QString &wanted) {
        return [wanted](PreferenceValues &values) { values.language = wanted; };
    };
    addChoices(*section, tr("Language"), {},
               {{tr("Follow system"), language(languages.at(0))},
                {u"English"_s, language(languages.at(1))},
                {u"简体中文"_s, language(languages.at(2))}},
               [this, languages] {
                   return static_cast<int>(languages.indexOf(m_preferences.values().language));
               });
    const auto sizes = TextZoom::steps();
    const auto size = [](int percent) {
        return Choice{QLocale().toString(percent) + QLocale().percent(),
                      [percent](PreferenceValues &values) { values.textPercent = percent; }};
    };
    addChoices(*section, tr("Text size"), tr("Ctrl and plus, minus or zero change it as well."),
               base::mapped(sizes, size), [this, sizes] {
                   return static_cast<int>(sizes.indexOf(m_preferences.values().textPercent));
               });
    return section;
}

PreferenceSection *PreferencesDialog::notificationsSection()
{
    auto *section = new PreferenceSection(tr("Notifications"), m_body);
    addSwitch(*section, tr("Desktop notifications"),
              tr("Shown by the desktop while another window is in front. A click opens what "
                 "happened."),
              &PreferenceValues::notifies);
    addKinds(*section);
    addSwitch(*section, tr("Do not disturb"),
              tr("Nothing draws attention until you turn this off. Unread items are still "
                 "counted."),
              &PreferenceValues::isUndisturbed);
    addQuietHours(*section);
    addSwitch(*section, tr("Ask for attention when a notice arrives"),
              tr("The window’s entry in the task bar is highlighted while another program is in "
                 "front."),
              &PreferenceValues::alertsOfNotices);
    addSwitch(*section, tr("Show numbers of unread items"), tr("On the pages in the rail."),
              &PreferenceValues::countsUnread);
    return section;
}

void PreferencesDialog::addKinds(PreferenceSection &section)
{
    using Values = PreferenceValues;
    const QList<std::pair<QString, bool Values::*>> kinds{
        {tr("Replies to you"), &Values::notifiesOfReplies},
        {tr("Mentions of you"), &Values::notifiesOfMentions},
        {tr("Likes of your posts, in sum"), &Values::notifiesOfLikes},
        {tr("Decisions on your reports and held texts"), &Values::notifiesOfDecisions},
        {tr("Reports and held texts, for moderators"), &Values::notifiesOfReports},
        {tr("The connection is back"), &Values::notifiesOfConnection}};
    auto *column = columnOf({}, {.margins = {}, .spacing = 8});
    auto *boxes = new QWidget;
    QStringList texts;
    for (const auto &[text, value] : kinds) {
        auto *box = new QCheckBox(text);
        box->setAccessibleName(text);
        connectSwitch(*box, value, [this] { return m_preferences.values().notifies; });
        column->addWidget(box);
        if (texts.isEmpty())
            boxes->setFocusProxy(box);
        texts.append(text);
    }
    boxes->setLayout(column);
    section.addWideRow(tr("Notify about"), {}, boxes, 0, texts.join(u' '));
}

void PreferencesDialog::addQuietHours(PreferenceSection &section)
{
    constexpr int step = 30; // minutes
    auto *choice = new QWidget;
    auto *isOn = new QCheckBox;
    connectSwitch(*isOn, &PreferenceValues::hasQuietHours);
    const auto newTime = [this](const QString &name, QTime PreferenceValues::*value) {
        auto *box = new QComboBox;
        nameChoice(box, name);
        for (int minute = 0; minute < 24 * 60; minute += step)
            box->addItem(QLocale().toString(QTime(minute / 60, minute % 60), QLocale::ShortFormat));
        connect(box, &QComboBox::activated, this, [this, value](int chosen) {
            change([=](PreferenceValues &values) {
                values.*value = QTime(chosen * step / 60, chosen * step % 60);
            });
        });
        m_shows.append([this, box, value] {
            const auto &values = m_preferences.values();
            box->setCurrentIndex((values.*value).msecsSinceStartOfDay() / (step * 60'000));
            box->setEnabled(values.hasQuietHours);
        });
        return box;
    };
    auto *from = newTime(tr("Quiet hours begin"), &PreferenceValues::quietFrom);
    auto *until = newTime(tr("Quiet hours end"), &PreferenceValues::quietUntil);
    //: Between two times of day: 22:00 to 7:00
    auto *to = new QLabel(tr("to"));
    rowOf({isOn, from, to, until}, {.margins = {}, .spacing = 8}, choice);
    choice->setFocusProxy(isOn);
    isOn->setAccessibleName(tr("Quiet hours"));
    section.addRow(tr("Quiet hours"), tr("The same every day between two times."), choice);
}

PreferenceSection *PreferencesDialog::traySection()
{
    using Values = PreferenceValues;
    auto *section = new PreferenceSection(tr("Tray and start"), m_body);
    const bool hasTray = m_preferences.isTrayAwaited() || m_preferences.isTrayAvailable();
    const auto add = [&](const QString &caption, const QString &meaning, bool Values::*value,
                         const std::function<bool()> &isOffered) {
        auto *box = new QCheckBox;
        section->addRow(caption, meaning, box);
        connectSwitch(*box, value, isOffered);
    };
    const auto none = tr("This desktop has no tray.");
    add(tr("Show an icon in the tray"),
        hasTray ? tr("With the number of your unread notices.") : none, &Values::showsTrayIcon,
        [hasTray] { return hasTray; });
    add(tr("Closing the window keeps it in the tray"),
        hasTray ? tr("Folkmoot stays connected and goes on notifying you. Quit in the menu ends "
                     "it.")
                : none,
        &Values::staysInTray,
        [this, hasTray] { return hasTray && m_preferences.values().showsTrayIcon; });
    // A file in the sandbox starts nothing.
    const bool isSandboxed = qEnvironmentVariableIsSet("FLATPAK_ID");
    add(tr("Start with the session"),
        isSandboxed ? tr("Flatpak does not allow it; the desktop’s own settings can.")
                    : tr("Folkmoot starts when you log in: in the tray if its icon is shown there, "
                         "else as a minimized window."),
        &Values::startsWithSession, [isSandboxed] { return !isSandboxed; });
    return section;
}

PreferenceSection *PreferencesDialog::privacySection()
{
    auto *section = new PreferenceSection(tr("Privacy"), m_body);
    auto *sites = new QWidget;
    m_hosts = new QuietView<QListWidget>;
    m_hosts->setMinimumHeight(140);
    m_hosts->setAccessibleName(tr("Sites that open without asking"));
    sites->setFocusProxy(m_hosts);
    auto *remove = new QPushButton(tr("Remove"));
    remove->setAccessibleName(tr("Remove the selected site"));
    remove->setAutoDefault(false);
    columnOf({m_hosts, {remove, 0, Qt::AlignLeft}}, {.margins = {}, .spacing = 8}, sites);
    const auto showRemovable
        = [this, remove] { remove->setEnabled(m_hosts->currentItem() != nullptr); };
    const auto removeCurrent = [this] {
        if (const auto *item = m_hosts->currentItem())
            m_preferences.distrust(item->text());
    };
    auto *key = new QShortcut(QKeySequence::Delete, m_hosts, nullptr, nullptr, Qt::WidgetShortcut);
    connect(key, &QShortcut::activated, m_hosts, removeCurrent);
    connect(remove, &QAbstractButton::clicked, m_hosts, removeCurrent);
    connect(m_hosts, &QListWidget::currentItemChanged, remove, showRemovable);
    showRemovable();
    section->addWideRow(tr("Sites that open without asking"),
                        tr("Before a link opens, its real address is shown. Sites that you chose "
                           "to open always are listed here."),
                        sites);
    m_shows.append([this] { showHosts(); });
    return section;
}

PreferenceSection *PreferencesDialog::serverSection()
{
    auto *section = new PreferenceSection(tr("Server"), m_body);
    const auto syncs = [](bool always) {
        return [always](PreferenceValues &values) { values.syncsAlways = always; };
    };
    addChoices(*section, tr("Save private communities to disk"),
               tr("A crash of Folkmoot or its server never loses data; this is about power cuts. "
                  "Every second is fast, but a power cut can lose the last second of changes. "
                  "Before confirming, nothing is lost, but saving takes about ten times as long, "
                  "and the server stops if the disk is full."),
               {{tr("Every second"), syncs(false)}, {tr("Before confirming"), syncs(true)}},
               [this] { return m_preferences.values().syncsAlways ? 1 : 0; });
    addAction(*section, ActionId::LetProgramsIn,
              tr("Socket and password of this private community."));
    addAction(*section, ActionId::Delivery, tr("For everyone in this community."));
    addAction(*section, ActionId::Connect, tr("Another community on a Redis server."));
    return section;
}

void PreferencesDialog::addAction(PreferenceSection &section, ActionId id, const QString &meaning)
{
    auto *action = m_actions.action(id);
    if (!action->isVisible())
        return;
    auto *button = new QPushButton(tr("Open…"));
    button->setAutoDefault(false);
    button->setEnabled(action->isEnabled());
    // What opens is about the window behind; this one would cover it.
    connect(button, &QAbstractButton::clicked, this, [this, action] {
        close();
        action->trigger();
    });
    section.addRow(m_actions.plainText(id), meaning, button);
}

void PreferencesDialog::addChoices(PreferenceSection &section, const QString &caption,
                                   const QString &meaning, const QList<Choice> &choices,
                                   const std::function<int()> &current)
{
    auto *box = new QComboBox;
    QStringList texts;
    for (const auto &choice : choices)
        texts.append(choice.text);
    box->addItems(texts);
    section.addRow(caption, meaning, box, texts.join(u' '));
    connect(box, &QComboBox::activated, this,
            [this, choices](int chosen) { change(choices.at(chosen).choose); });
    m_shows.append([box, current] { box->setCurrentIndex(current()); });
}

void PreferencesDialog::addSwitch(PreferenceSection &section, const QString &caption,
                                  const QString &meaning, bool PreferenceValues::*value)
{
    auto *box = new QCheckBox;
    section.addRow(caption, meaning, box);
    connectSwitch(*box, value);
}

void PreferencesDialog::connectSwitch(QCheckBox &box, bool PreferenceValues::*value,
                                      const std::function<bool()> &isOffered)
{
    // Screen readers toggle without a click.
    connect(&box, &QAbstractButton::toggled, this, [this, value](bool isOn) {
        change([value, isOn](PreferenceValues &values) { values.*value = isOn; });
    });
    m_shows.append([this, box = &box, value, isOffered] {
        box->setChecked(m_preferences.values().*value);
        box->setEnabled(!isOffered || isOffered());
    });
}

void PreferencesDialog::change(const std::function<void(PreferenceValues &)> &edit)
{
    auto values = m_preferences.values();
    edit(values);
    m_preferences.set(values);
}

void PreferencesDialog::showValues()
{
    for (const auto &show : std::as_const(m_shows))
        show();
}

void PreferencesDialog::showHosts()
{
    const auto hosts = m_preferences.values().trustedHosts;
    const auto row = m_hosts->currentRow();
    m_hosts->clear();
    m_hosts->addItems(hosts);
    m_hosts->setCurrentRow(static_cast<int>(std::min<qsizetype>(row, hosts.size() - 1)));
}

void PreferencesDialog::showSections()
{
    const auto words = m_search->text().split(u' ', Qt::SkipEmptyParts);
    bool isAny = false;
    for (int i = 0; i < m_sections.size(); ++i) {
        const bool fits = m_sections.at(i)->narrow(words);
        m_sections.at(i)->setVisible(words.isEmpty() ? i == m_list->currentRow() : fits);
        m_list->item(i)->setHidden(!fits);
        isAny |= fits;
    }
    const bool wasAny = m_nothing->isHidden();
    m_nothing->setVisible(!isAny);
    const auto *item = m_list->currentItem();
    m_scroll->setAccessibleName(words.isEmpty() && item ? item->text() : tr("Preferences"));
    if (!isAny && wasAny)
        speak(*this, m_nothing->text());
}

/// In another language everything is said anew; where one was stays.
void PreferencesDialog::rebuild()
{
    const auto shown = section();
    const auto words = m_search->text();
    const auto *focus = m_body->focusWidget();
    const auto boxes = m_body->findChildren<QComboBox *>();
    const auto place = std::ranges::find(boxes, focus) - boxes.begin();
    auto *old = m_body;
    old->hide();
    layout()->removeWidget(old);
    // One of its boxes may be what has just been chosen from.
    old->deleteLater();
    m_keys.clear();
    m_sections.clear();
    m_shows.clear();
    build();
    showSection(shown);
    m_search->setText(words);
    if (auto *box = m_body->findChildren<QComboBox *>().value(place))
        box->setFocus();
}

void PreferencesDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        rebuild();
}

void PreferencesDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_search->text().isEmpty())
        return m_search->clear();
    QDialog::keyPressEvent(event);
}

} // namespace ui

#include "moc_preferencesdialog.cpp"
