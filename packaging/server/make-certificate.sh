#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Usage: make-certificate.sh NAME HOST DIR
# An authority for the community NAME alone (DIR/ca.crt and ca.key), and a certificate of HOST's by
# it (DIR/server.crt, which shows the authority too, and server.key). server.crt comes last.
set -euo pipefail
name="$1" host="$2"
cd "$3"
umask 077
kind=DNS
[[ ! "$host" =~ ^([0-9.]+|.*:.*)$ ]] || kind=IP
new_key=(-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes)

openssl req -x509 "${new_key[@]}" -days 7300 -subj "/CN=Folkmoot $name" -addext keyUsage=critical,keyCertSign,cRLSign \
    -keyout ca.key -out ca.crt 2> /dev/null
openssl req "${new_key[@]}" -subj "/CN=${host:0:64}" -keyout server.key -out server.csr 2> /dev/null
openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 7300 \
    -extfile <(echo "subjectAltName=$kind:$host") -out new.crt 2> /dev/null
cat ca.crt >> new.crt
chmod 644 ca.crt new.crt
rm server.csr
mv new.crt server.crt
