// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/result.h"

#include <QFuture>
#include <QFutureWatcher>
#include <QObject>

#include <optional>
#include <utility>

namespace base {

namespace detail {

template <typename T, typename Handler>
void watch(QFutureWatcher<Result<T>> *watcher, const QFuture<Result<T>> &future, QObject *context,
           Handler handler)
{
    QObject::connect(
        watcher, &QFutureWatcherBase::finished, context,
        [watcher, handler = std::move(handler), isNobodys = BackgroundScope::isGiven()]() mutable {
            watcher->deleteLater();
            std::optional<BackgroundScope> accord;
            if (isNobodys)
                accord.emplace();
            const auto answer = watcher->future();
            handler(answer.resultCount() > 0 ? answer.result()
                                             : Result<T>(fail(Failure::Cancelled)));
        });
    watcher->setFuture(future);
}

} // namespace detail

/// Hands the result of `future` to `handler(Result<T>)`: always later, on the thread of
/// `context`, exactly once, and never after the death of `context`. A future that was abandoned
/// without a result arrives as `Failure::Cancelled`. What `handler` begins is nobody's action where
/// whoever waits began of the program's own accord: see BackgroundScope.
///
/// The only consumer of futures in the program: QFuture::then(context, …) crashes on Qt 6.4.2
/// when it is attached while another thread finishes the future.
template <typename T, typename Handler>
void deliver(const QFuture<Result<T>> &future, QObject *context, Handler handler)
{
    auto *watcher = new QFutureWatcher<Result<T>>(context);
    detail::watch(watcher, future, context, std::move(handler));
}

/// The same with `progress(int done, int total)` on the way, for long work on the bulk executor.
template <typename T, typename Progress, typename Handler>
void deliver(const QFuture<Result<T>> &future, QObject *context, Progress progress, Handler handler)
{
    auto *watcher = new QFutureWatcher<Result<T>>(context);
    QObject::connect(watcher, &QFutureWatcherBase::progressValueChanged, context,
                     [watcher, progress = std::move(progress)](int value) mutable {
                         progress(value, watcher->progressMaximum());
                     });
    detail::watch(watcher, future, context, std::move(handler));
}

} // namespace base
