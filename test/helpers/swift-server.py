"""Serves OpenStack Swift with its S3 API on one port, in one process.

Usage: swift.py FOLDER PORT ACCESS_KEY SECRET_KEY; prints "ready". Needs Debian's python3-swift.
"""

import os
import sys

folder, port, access_key, secret_key = sys.argv[1:]
port = int(port)

import eventlet  # noqa: E402
from swift.common import utils  # noqa: E402

eventlet.hubs.use_hub(utils.get_hub())
utils.eventlet_monkey_patch()

with open(os.path.join(folder, "swift.conf"), "w") as conf:
    conf.write("[swift-hash]\nswift_hash_path_suffix = tests\n")
utils.set_swift_dir(folder)

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

reload_storage_policies()
os.makedirs(os.path.join(folder, "devices", "disk"))
parts = ["account", "container", "object"]
sockets = {name: eventlet.listen(("127.0.0.1", 0), backlog=512) for name in parts}
for name in parts:
    # One copy of everything.
    ring = RingBuilder(2, 1, 0)
    address = {"ip": "127.0.0.1", "port": sockets[name].getsockname()[1], "device": "disk"}
    ring.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, **address})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, name + ".ring.gz"))

common = f"""[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
fallocate_reserve = 0
log_level = ERROR
"""
for name in parts:
    with open(os.path.join(folder, name + ".conf"), "w") as conf:
        conf.write(f"{common}\n[pipeline:main]\npipeline = server\n\n[app:server]\nuse = egg:swift#{name}\n")

with open(os.path.join(folder, "proxy.conf"), "w") as conf:
    account, user = access_key.split(":")
    conf.write(f"""{common}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck listing_formats s3api tempauth slo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret_key} .admin

[filter:s3api]
use = egg:swift#s3api
location = us-east-1
""")
    for name in ["catch_errors", "gatekeeper", "healthcheck", "listing_formats", "slo"]:
        conf.write(f"\n[filter:{name}]\nuse = egg:swift#{name}\n")


class Silent:
    def write(self, *_):
        pass


class Cache:
    """Swift needs memcached for what its processes share; here there is one process."""

    values = {}

    def get(self, key, *_, **__):
        return self.values.get(key)

    def set(self, key, value, *_, **__):
        self.values[key] = value

    def delete(self, key, *_, **__):
        self.values.pop(key, None)


cache = Cache()


def serve(name, socket):
    loaded = loadapp(os.path.join(folder, name + ".conf"), global_conf={"log_name": name})

    def app(env, start_response):
        env["swift.cache"] = cache
        return loaded(env, start_response)

    options = {"protocol": SwiftHttpProtocol, "capitalize_response_headers": False, "minimum_chunk_size": 65536}
    eventlet.spawn(eventlet.wsgi.server, socket, app, Silent(), **options)


import eventlet.wsgi  # noqa: E402

for name in parts:
    serve(name, sockets[name])
serve("proxy", eventlet.listen(("127.0.0.1", port), backlog=512))

print("ready", flush=True)
# Ends with the test that started it.
eventlet.tpool.execute(sys.stdin.read)
