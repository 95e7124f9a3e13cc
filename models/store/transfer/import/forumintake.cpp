// SPDX-License-Identifier: MIT
#include "store/transfer/import/forumintake.h"

#include "store/forum/textrevisions.h"

namespace store {

base::Result<void> ForumIntake::fillForms(StageFill &fill, const QByteArray &key,
                                          const QList<domain::Revision> &forms) const
{
    if (!forms.isEmpty())
        fill.into(StageFill::Kind::List, key);
    for (const auto &form : forms) {
        for (const auto &element : encodeRevision(form, people.person(form.editorName))) {
            if (const auto added = fill.add(element); !added)
                return added;
        }
    }
    return {};
}

} // namespace store
