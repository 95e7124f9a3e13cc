-- SPDX-License-Identifier: MIT
-- Of scripts that begin a job, which goes on in slices whoever does them, or do one of its slices.
-- KEYS: jobs fm:jobs  job fm:job:<id>
-- ARGV: job

-- Its fields and values stand behind the moment.
local function beginJob(moment, ...)
    redis.call('HSET', KEYS.job, ...)
    redis.call('ZADD', KEYS.jobs, moment, ARGV.job)
end

-- reply {'ok', 'done', …}
local function endJob(...)
    redis.call('UNLINK', KEYS.job)
    redis.call('ZREM', KEYS.jobs, ARGV.job)
    return {'ok', 'done', ...}
end

-- Whether one is under way beside that which is turned round, '' for none.
local function isAnyOpen(turned)
    local isTurned = turned ~= '' and redis.call('ZSCORE', KEYS.jobs, turned)
    return redis.call('ZCARD', KEYS.jobs) > (isTurned and 1 or 0)
end

-- What is turned round goes on no more.
local function stop(turned, job)
    if redis.call('ZREM', KEYS.jobs, turned) == 1 then
        redis.call('UNLINK', job)
    end
end

