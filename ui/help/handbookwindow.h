// SPDX-License-Identifier: MIT
#pragma once

#include "ui/help/handbook.h"

#include <QMainWindow>
#include <QVariantMap>

#include <memory>

class QLineEdit;
class QListWidget;
class QSplitter;
class QStackedWidget;
class QStandardItemModel;
class QToolButton;

namespace ui {

class ActionRegistry;
class HandbookView;
class SourceTree;

/// The handbook in a window of its own, which stays usable beside dialogs: contents or what was
/// found at the left, a page at the right.
class HandbookWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit HandbookWindow(const ActionRegistry &actions);
    ~HandbookWindow() override;

    /// "board", "board#voting"; the first page where there is no such.
    void showPage(const QString &page);
    /// The page that is shown.
    [[nodiscard]] QString page() const { return m_places.value(m_place).page; }

    /// Geometry and page, for the next time.
    [[nodiscard]] QVariantMap saveState() const;
    void restoreState(const QVariantMap &state);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Place {
        QString page;
        int scroll = 0;
    };
    void createParts();
    void connectParts();
    void createKeys();
    void read();
    /// The page stays where it is.
    void readAnew();
    void retranslate();
    void fillContents();
    void search();
    void showHit(int row);
    void stepHit(int by);
    void follow(const QUrl &link);
    void goTo(int place);
    void render(const QString &page);

    const ActionRegistry &m_actions;
    std::unique_ptr<Handbook> m_handbook;
    QLineEdit *m_search = nullptr;
    SourceTree *m_contents = nullptr;
    QStandardItemModel *m_titles = nullptr;
    QListWidget *m_results = nullptr;
    QStackedWidget *m_lists = nullptr;
    QToolButton *m_back = nullptr;
    QToolButton *m_forward = nullptr;
    HandbookView *m_view = nullptr;
    QSplitter *m_split = nullptr;
    QList<HandbookHit> m_hits;
    QList<Place> m_places;
    int m_place = -1;
};

} // namespace ui
