// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"

#include <QWidget>

#include <optional>

class QPushButton;

namespace ui {

class ElidedLabel;
class FigureButton;

/// Who somebody is on the timeline: name, figures, and a button to follow them, if it is somebody
/// else. Disabled buttons say why.
class ProfileCard : public QWidget {
    Q_OBJECT
public:
    /// Its figures lead to what they count, unless something else does.
    enum class Figures { Shown, Elsewhere };
    explicit ProfileCard(QWidget *parent = nullptr, Figures figures = Figures::Shown);

    void setPerson(const std::optional<domain::Person> &person, const domain::AccountId &viewer);
    /// What else is known, below the name.
    void setFacts(const QStringList &facts);
    void setWritable(bool writable, const QString &disabledReason);
    [[nodiscard]] const std::optional<domain::Person> &person() const { return m_person; }

Q_SIGNALS:
    void followRequested(const domain::Person &person);
    void muteRequested(const domain::Person &person);
    void followedSelected(const domain::AccountId &person);
    void followersSelected(const domain::AccountId &person);
    void postsSelected(const domain::AccountId &person);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    void connectSignals();
    void showState();

    Figures m_figures;
    QStringList m_facts;
    ElidedLabel *m_name;
    ElidedLabel *m_standing; ///< "follows you"
    QPushButton *m_mute;
    QPushButton *m_follow;
    FigureButton *m_followed;
    FigureButton *m_followers;
    FigureButton *m_posts;
    std::optional<domain::Person> m_person;
    domain::AccountId m_viewer;
    QString m_disabledReason;
};

} // namespace ui
