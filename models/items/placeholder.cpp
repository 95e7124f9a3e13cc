// SPDX-License-Identifier: MIT
#include "items/articleeditor.h"
#include "items/articlelistmodel.h"
#include "items/articlereader.h"
#include "items/articlerow.h"
#include "items/articlesourcemodel.h"
#include "items/draftshelf.h"
#include "items/session.h"
