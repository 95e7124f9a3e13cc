// SPDX-License-Identifier: MIT
#include "benches.h"

#include "redis/wire/replyreader.h"

#include <benchmark/benchmark.h>
#include <hiredis/hiredis.h>

#include <QByteArrayList>

namespace bench {

namespace {
/// What a page of 25 rows answers: 25 × HMGET of five fields and their neighbours, 150 strings.
QByteArray pageOfReplies()
{
    QByteArray bytes;
    for (int row = 0; row < 25; ++row) {
        bytes += "*6\r\n";
        for (const auto &value :
             QByteArrayList{"How article number " + QByteArray::number(row) + " found its readers",
                            "https://example.org/articles/" + QByteArray::number(row), "42",
                            "1795225239", "184", "redis"})
            bytes += '$' + QByteArray::number(value.size()) + "\r\n" + value + "\r\n";
    }
    return bytes;
}

void hiredisTree(benchmark::State &state)
{
    const auto bytes = pageOfReplies();
    std::unique_ptr<redisReader, void (*)(redisReader *)> reader(redisReaderCreate(),
                                                                 redisReaderFree);
    for (auto _ : state) {
        redisReaderFeed(reader.get(), bytes.constData(), static_cast<size_t>(bytes.size()));
        QByteArrayList values;
        for (int row = 0; row < 25; ++row) {
            void *reply = nullptr;
            redisReaderGetReply(reader.get(), &reply);
            const auto *array = static_cast<redisReply *>(reply);
            for (size_t i = 0; i < array->elements; ++i)
                values.append(QByteArray(array->element[i]->str,
                                         static_cast<qsizetype>(array->element[i]->len)));
            freeReplyObject(reply);
        }
        benchmark::DoNotOptimize(values);
    }
}

void arena(benchmark::State &state)
{
    const auto bytes = pageOfReplies();
    redis::ReplyReader reader({});
    for (auto _ : state) {
        if (!reader.feed(bytes))
            state.SkipWithError("the reader refused a page");
        const auto replies = reader.take();
        qsizetype size = 0;
        for (qsizetype row = 0; row < replies.size(); ++row) {
            for (qsizetype i = 0; i < 6; ++i)
                size += replies[row][i].view().size();
        }
        benchmark::DoNotOptimize(size);
    }
}
} // namespace

void registerParsing()
{
    benchmark::RegisterBenchmark("parse a page/150 strings/limit", hiredisTree);
    benchmark::RegisterBenchmark("parse a page/150 strings/ours", arena);
}

} // namespace bench
