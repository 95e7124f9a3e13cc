// SPDX-License-Identifier: MIT
#include "redis/commandobserver.h"
#include "redis/connection.h"
#include "redis/executor.h"
#include "redis/privateserver.h"
#include "redis/reply.h"
#include "redis/script.h"
#include "redis/subscription.h"
