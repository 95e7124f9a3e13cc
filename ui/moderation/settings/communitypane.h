// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/communityeditor.h"
#include "ui/compose/markdownfield.h"
#include "ui/moderation/formpage.h"
#include "ui/widgets/prose.h"

#include <QComboBox>
#include <QPushButton>

class QLabel;

namespace items {
class Session;
}

namespace ui {

/// What administrators choose for the whole community: its time zone, its welcome, its rules.
class CommunityPane : public FormPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// All outlive it.
    CommunityPane(items::CommunityEditor &editor, items::Session &session,
                  const ActionRegistry &actions, QObject *parent = nullptr);

    [[nodiscard]] QList<QWidget *> focusTargets() const override { return {m_zone}; }
    void retry() override { m_editor.refresh(); }
    void showActions() override;
    void retranslate() override;

private:
    [[nodiscard]] QWidget *buildFields();
    void connectSignals();
    void fillZones();
    void showTime();
    void showWritable() override;
    /// Above the fields; empty: nothing is wrong.
    void showError(const QString &sentence);
    /// What is typed stays, field by field; the rest becomes what is set now.
    void applySettings(const domain::CommunitySettings &stored);
    void setSettings(const domain::CommunitySettings &settings);
    [[nodiscard]] domain::CommunitySettings settings() const;
    void save();

    items::CommunityEditor &m_editor;
    items::Session &m_session;
    const ActionRegistry &m_actions;
    QPushButton *m_revert = new QPushButton;
    QPushButton *m_save = new QPushButton;
    QWidget *m_fields = new QWidget;
    QLabel *m_zoneLabel = plainLabel({}, nullptr);
    QComboBox *m_zone = new QComboBox;
    QLabel *m_time = new Prose({});
    QLabel *m_welcomeLabel = plainLabel({}, nullptr);
    MarkdownField *m_welcome = new MarkdownField;
    QLabel *m_rulesLabel = plainLabel({}, nullptr);
    MarkdownField *m_rules = new MarkdownField;
    QLabel *m_error = new Prose({});
    domain::CommunitySettings m_read;
};

} // namespace ui
