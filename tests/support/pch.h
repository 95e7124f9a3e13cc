// SPDX-License-Identifier: MIT
// What nearly every test includes; compiled once.
#pragma once

#include "ui/pch.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
