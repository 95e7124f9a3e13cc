// SPDX-License-Identifier: MIT
#include "app/performrun.h"

#include "base/deliver.h"
#include "base/jsontext.h"
#include "store/door/encoding.h"
#include "store/timeline/timelinerequests.h"

#include <QJsonDocument>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using base::Failure;

namespace app {

namespace {
constexpr qsizetype mostRunning = 256; ///< on their way at once
constexpr int refusedStatus = 1;
constexpr int malformedStatus = 2;
} // namespace

PerformRun::PerformRun(const Options &options, const CommunityLocation &location)
    : MaintenanceRun(location, options.password,
                     options.task == Options::Task::Query ? store::Access::ReadOnly
                                                          : store::Access::ReadWrite,
                     CommunityLink::Folder::AsItIs, refusedStatus)
    , m_name(options.requestFile)
    , m_person(options.person)
{
}

void PerformRun::start()
{
    const bool isOpen = m_name == "-"_L1
        ? m_file.open(STDIN_FILENO, QIODevice::ReadOnly)
        : (m_file.setFileName(m_name), m_file.open(QIODevice::ReadOnly));
    if (isOpen)
        return MaintenanceRun::start();
    print(stderr, u"folkmoot: %1\n"_s.arg(tr("%1 can't be read.").arg(m_name)));
    Q_EMIT ended(malformedStatus);
}

void PerformRun::begin()
{
    if (m_person.isEmpty())
        return become({});
    base::deliver(link().community().run(store::FindPerson{m_person}), this,
                  [this](const base::Result<domain::AccountId> &person) { become(person); });
}

void PerformRun::become(const base::Result<domain::AccountId> &person)
{
    if (!person && person.error().kind == Failure::NotFound) {
        print(stderr, u"folkmoot: %1\n"_s.arg(tr("There is nobody called %1.").arg(m_person)));
        Q_EMIT ended(refusedStatus);
        return;
    }
    if (!person)
        return fail(person.error());
    m_actor = *person;
    struct stat status { };
    const bool isFile = ::fstat(m_file.handle(), &status) == 0 && S_ISREG(status.st_mode);
    if (!isFile) {
        m_notifier = std::make_unique<QSocketNotifier>(m_file.handle(), QSocketNotifier::Read);
        m_notifier->setEnabled(false);
        connect(m_notifier.get(), &QSocketNotifier::activated, this, [this] {
            if (readMore())
                readOn();
        });
    }
    readOn();
}

bool PerformRun::isFull() const
{
    return m_held || m_running >= mostRunning;
}

/// Until enough is on its way, or there is nothing to read for now.
void PerformRun::readOn()
{
    takeLines();
    while (!isFull() && !m_isAtEnd && !m_notifier) {
        if (readMore())
            takeLines();
    }
    if (m_notifier)
        m_notifier->setEnabled(!isFull() && !m_isAtEnd);
    printAnswers();
    endIfDone();
}

/// Whether it was tried; what waits for somebody is read only when there is something.
bool PerformRun::readMore()
{
    QByteArray bytes(64LL * 1024, Qt::Uninitialized);
    const auto size = ::read(m_file.handle(), bytes.data(), static_cast<size_t>(bytes.size()));
    if (size < 0 && errno == EINTR)
        return false;
    if (size <= 0) {
        m_isAtEnd = true;
        if (!m_text.isEmpty() && !m_text.endsWith('\n'))
            m_text += '\n';
    }
    m_text += bytes.first(std::max<ssize_t>(size, 0));
    return true;
}

void PerformRun::takeLines()
{
    qsizetype begin = 0;
    while (!isFull()) {
        const auto end = m_text.indexOf('\n', begin);
        const bool isTooLong = end < 0 && m_text.size() - begin > base::json::longestText;
        if (end < 0 && !isTooLong)
            break;
        const auto line = m_text.mid(begin, end < 0 ? -1 : end - begin);
        begin = end < 0 ? m_text.size() : end + 1;
        const bool isRest = std::exchange(m_isSkipping, isTooLong);
        if (!isRest && !line.trimmed().isEmpty())
            take(line);
    }
    m_text.remove(0, begin);
}

void PerformRun::take(const QByteArray &text)
{
    m_lines.emplace_back();
    const auto number = m_printed + m_lines.size() - 1;
    auto object = base::json::parseObject(text);
    if (!object) {
        m_status = malformedStatus;
        return applyAnswer(number, store::encodedError(object.error(), store::RequestKind::Query));
    }
    m_lines.back().id = object->take(u"id"_s);
    auto request = store::readRequest(*object, m_actor);
    if (!request)
        return applyAnswer(number, store::encodedError(request.error(), store::RequestKind::Query));
    put(std::move(*request));
}

/// Requests of the same connection are performed in their order; one of the other waits for them.
void PerformRun::put(store::ReadRequest request)
{
    const bool isBulk = store::isBulk(request.pending->traits().kind);
    if (m_running > 0 && isBulk != m_isBulk) {
        m_held = std::move(request);
        return;
    }
    m_isBulk = isBulk;
    ++m_running;
    const auto number = m_printed + m_lines.size() - 1;
    const auto kind = request.pending->traits().kind;
    link().community().put(std::move(request.pending));
    base::deliver(
        request.answer, this, [this, number, kind](const base::Result<QJsonObject> &answer) {
            --m_running;
            applyAnswer(number, answer ? *answer : store::encodedError(answer.error(), kind));
            if (m_running == 0 && m_held)
                put(*std::exchange(m_held, std::nullopt));
            readOn();
        });
}

void PerformRun::applyAnswer(quint64 number, const QJsonObject &answer)
{
    auto &line = m_lines[number - m_printed];
    line.answer = answer;
    line.isAnswered = true;
    if (!answer.contains(u"ok"_s))
        m_status = std::max(m_status, refusedStatus);
}

void PerformRun::printAnswers()
{
    QByteArray text;
    for (; !m_lines.empty() && m_lines.front().isAnswered; m_lines.pop_front(), ++m_printed) {
        auto &line = m_lines.front();
        if (!line.id.isUndefined())
            line.answer.insert(u"id"_s, line.id);
        text += QJsonDocument(line.answer).toJson(QJsonDocument::Compact) + '\n';
    }
    if (text.isEmpty())
        return;
    std::fwrite(text.constData(), 1, static_cast<size_t>(text.size()), stdout);
    std::fflush(stdout);
}

void PerformRun::endIfDone()
{
    if (m_isAtEnd && m_text.isEmpty() && m_lines.empty())
        Q_EMIT ended(m_status);
}

void PerformRun::cancel()
{
    if (std::exchange(m_isAtEnd, true) || !link().isOpen())
        return MaintenanceRun::cancel();
    m_status = std::max(m_status, refusedStatus);
    m_text.clear();
    readOn();
}

} // namespace app
