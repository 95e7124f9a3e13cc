// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

class QWidget;

namespace app {

/// Saves a picture of a window as soon as `isReady` says so and nothing was painted any more for
/// a while: pictures load, colours fade in.
class Snapshot : public QObject {
    Q_OBJECT
public:
    Snapshot(QWidget &window, QString file, std::function<bool()> isReady,
             QObject *parent = nullptr);

    void start();

Q_SIGNALS:
    /// 0: saved, 1: not written, or nothing to show within half a minute.
    void ended(int status);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void look();

    QWidget &m_window;
    QString m_file;
    std::function<bool()> m_isReady;
    QTimer m_looks;
    int m_quietLooks = 0;
    int m_readyLooks = 0;
    int m_allLooks = 0;
};

} // namespace app
