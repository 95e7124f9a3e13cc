// SPDX-License-Identifier: MIT
#pragma once

namespace redis {

/// Before anything of OpenSSL is used, on any thread: it does not tidy up when the program ends. A
/// thread that has done its work may still be freeing its own part of it then, for which Qt does
/// not wait, and crashed.
void keepOpenSslToTheEnd();

} // namespace redis
