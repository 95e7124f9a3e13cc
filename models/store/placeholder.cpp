// SPDX-License-Identifier: MIT
#include "store/accountstore.h"
#include "store/articlestore.h"
#include "store/keys.h"
