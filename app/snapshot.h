// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
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
    void poll();

    QWidget &m_window;
    QString m_file;
    std::function<bool()> m_isReady;
    QTimer m_timer;
    int m_quietPolls = 0;
    int m_readyPolls = 0;
    int m_allPolls = 0;
};

} // namespace app
