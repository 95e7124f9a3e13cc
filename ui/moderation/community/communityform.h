// SPDX-License-Identifier: MIT
#pragma once

#include "domain/communitysettings.h"
#include "ui/moderation/formpage.h"

class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace ui {

class ListHeading;
class MarkdownField;

/// The fields of CommunityPane, and the buttons that save or give up what was changed in them.
class CommunityForm : public FormPage {
    Q_OBJECT
public:
    explicit CommunityForm(QWidget *parent = nullptr);

    [[nodiscard]] domain::CommunitySettings settings() const;
    void setSettings(const domain::CommunitySettings &settings);
    /// `disabledReason` is said where nothing can be saved; unchanged fields have nothing to save.
    void setState(bool isChanged, bool isSaving, const QString &disabledReason);
    /// Below the fields; empty: nothing is wrong.
    void showError(const QString &sentence);
    [[nodiscard]] QToolButton &drawerButton() const { return *m_drawerButton; }
    [[nodiscard]] QWidget *firstField() const;
    void retranslate();

Q_SIGNALS:
    void changed();
    void saveRequested();
    void revertRequested();

protected:
    void showEvent(QShowEvent *event) override;

private:
    [[nodiscard]] QWidget *buildHead();
    [[nodiscard]] QWidget *buildFields();
    void fillZones();
    void showTime();

    QToolButton *m_drawerButton;
    ListHeading *m_heading;
    QPushButton *m_revert;
    QPushButton *m_save;
    QLabel *m_zoneLabel;
    QComboBox *m_zone;
    QLabel *m_time;
    QLabel *m_welcomeLabel;
    MarkdownField *m_welcome;
    QLabel *m_rulesLabel;
    MarkdownField *m_rules;
    QLabel *m_error;
};

} // namespace ui
