// SPDX-License-Identifier: MIT
// What nearly every source of the window includes; compiled once.
#pragma once

#include "base/pch.h"

#include <QAction>
#include <QBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QWidget>
