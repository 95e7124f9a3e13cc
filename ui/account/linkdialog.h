// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

namespace ui {

/// A link to be passed on, with what it is good for.
class LinkDialog : public CardDialog {
    Q_OBJECT
public:
    struct Texts {
        QString title;
        QString about;
        QString link;
    };
    LinkDialog(const Texts &texts, QWidget *parent);
};

} // namespace ui
