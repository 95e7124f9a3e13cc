// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/actionid.h"
#include "ui/preferences/preferences.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QScrollArea;

namespace ui {

class ActionRegistry;
class PreferenceSection;

/// All that a person chooses for themselves, by section, found by words; everything applies at
/// once. It stays open beside the window, speaks a new language at once, and deletes itself when it
/// is closed.
class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    /// Both outlive it.
    PreferencesDialog(Preferences &preferences, ActionRegistry &actions, QWidget *parent);

    /// "look", "notifications", "tray", "keys", "privacy" or "server"; another leaves the one that
    /// is shown.
    void showSection(const QString &key);
    [[nodiscard]] QString section() const;

Q_SIGNALS:
    void sectionShown(const QString &key);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Choice;
    void build();
    void rebuild();
    void connectParts();
    void addSection(const QString &key, PreferenceSection *section, int stretch = 0);
    [[nodiscard]] PreferenceSection *lookSection();
    [[nodiscard]] PreferenceSection *notificationsSection();
    void addKinds(PreferenceSection &section);
    void addQuietHours(PreferenceSection &section);
    [[nodiscard]] PreferenceSection *traySection();
    [[nodiscard]] PreferenceSection *privacySection();
    [[nodiscard]] PreferenceSection *serverSection();
    void addAction(PreferenceSection &section, ActionId id, const QString &meaning);
    /// What a person chooses is put into the values, and shown when those become others.
    void addChoices(PreferenceSection &section, const QString &caption, const QString &meaning,
                    const QList<Choice> &choices, const std::function<int()> &current);
    void addSwitch(PreferenceSection &section, const QString &caption, const QString &meaning,
                   bool PreferenceValues::*value);
    /// `isOffered`: whether it can be chosen as things are; null: always.
    void connectSwitch(QCheckBox &box, bool PreferenceValues::*value,
                       const std::function<bool()> &isOffered = {});
    void change(const std::function<void(PreferenceValues &)> &edit);
    void showValues();
    void showHosts();
    void showSections();

    Preferences &m_preferences;
    ActionRegistry &m_actions;
    QWidget *m_body = nullptr;
    QLineEdit *m_search = nullptr;
    QListWidget *m_list = nullptr;
    QScrollArea *m_scroll = nullptr;
    QLabel *m_nothing = nullptr;
    QListWidget *m_hosts = nullptr;
    QStringList m_keys; ///< of the sections, in their order
    QList<PreferenceSection *> m_sections;
    QList<std::function<void()>> m_shows; ///< each a control, from the values
};

} // namespace ui
