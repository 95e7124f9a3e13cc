// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <functional>

namespace app {

/// Says in the log once what one came for stands in a window: the end of a start, as a person and
/// the bench see it. It watches every event until then, so only where somebody reads the log.
class FirstPaint : public QObject {
    Q_OBJECT
public:
    FirstPaint(std::function<bool()> isReady, QObject *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    std::function<bool()> m_isReady;
};

} // namespace app
