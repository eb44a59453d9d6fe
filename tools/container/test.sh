#!/usr/bin/env bash
# Builds the image on a base made of Debian's packages alone, runs it as compose.yaml does, and checks it: size, user, read-only root,
# programs, healthcheck, page, login, backup, stop. It needs Debian's mirror and npm, but no registry of images, and takes ten minutes.
#   tools/container/test.sh                 as root; Debian: apt-get install mmdebstrap podman
#   IMAGE=minbar tools/container/test.sh    checks an image that is there already
# For machines whose containers have no network or cgroups of their own: PODMAN (the command), BUILD_FLAGS, RUN_FLAGS.
set -euo pipefail
cd "$(dirname "$0")/../.."

PODMAN=${PODMAN:-podman}
read -ra build_flags <<<"${BUILD_FLAGS:-}"
read -ra run_flags <<<"${RUN_FLAGS:-}"
NAME=minbar-test
PORT=${PORT:-3910}
MAX_BYTES=400000000

step() { printf '\n== %s\n' "$*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }

# The official images are Debian with little else, so these stand for them.
make_base() {
  $PODMAN image exists "localhost/$1" || mmdebstrap --variant=minbase --include="$2" trixie - | $PODMAN import - "localhost/$1"
}
if [ -z "${IMAGE:-}" ]; then
  step 'Build'
  IMAGE=$NAME
  make_base minbar-debian ca-certificates
  make_base minbar-node ca-certificates,nodejs,npm
  $PODMAN build --format docker "${build_flags[@]}" --build-arg BUILD_IMAGE=localhost/minbar-node \
    --build-arg BASE_IMAGE=localhost/minbar-debian --tag "$IMAGE" .
fi

step 'Size'
bytes=$($PODMAN image inspect --format '{{.Size}}' "$IMAGE")
echo "The image has $((bytes / 1000000)) MB."
[ "$bytes" -lt "$MAX_BYTES" ] || fail "more than $((MAX_BYTES / 1000000)) MB"

step 'Start'
$PODMAN rm --force --ignore --volumes "$NAME" >/dev/null
trap '$PODMAN rm --force --ignore --volumes "$NAME" >/dev/null' EXIT
$PODMAN run --detach --name "$NAME" --read-only --read-only-tmpfs=false --tmpfs /tmp --cap-drop=all \
  --security-opt=no-new-privileges --publish "127.0.0.1:$PORT:$PORT" "${run_flags[@]}" \
  --env PORT="$PORT" --env PUBLIC_URL="http://localhost:$PORT" --env SUN_API_URL= \
  --env ADMIN_EMAIL=volunteer@mosque.example --env ADMIN_PASSWORD='a good long password' "$IMAGE"
inside() { $PODMAN exec "$NAME" "$@"; }
for _ in $(seq 60); do
  $PODMAN healthcheck run "$NAME" >/dev/null 2>&1 && break
  sleep 1
done

step 'Healthcheck'
$PODMAN healthcheck run "$NAME" || { $PODMAN logs "$NAME"; fail 'not healthy'; }

step 'User, read-only root, programs'
[ "$(inside id -u)" = 10001 ] || fail 'it runs as another user'
for path in /app/x /usr/local/bin/x /etc/x /x; do
  if inside touch "$path" 2>/dev/null; then fail "$path is writable"; fi
done
inside touch /data/x
inside rm /data/x
for program in 'node --version' 'ffmpeg -hide_banner -version' 'pg_dump --version' 'pg_restore --version' 'psql --version'; do
  output=$(inside $program)
  echo "${output%%$'\n'*}"
done
inside sh -c 'ffmpeg -v error -i "$(find /data/recordings -name "*.mp3" | head -n 1)" -t 2 -ac 1 -c:a libopus -b:a 24k /tmp/talk.webm'

step 'Page and login'
curl -fsS "http://127.0.0.1:$PORT/" | grep -q '</html>'
curl -fsS --json '{"email":"volunteer@mosque.example","password":"a good long password"}' \
  "http://127.0.0.1:$PORT/api/login" | grep -q '"token"'

step 'Backup'
inside node server/src/commands/backup.ts - | tar -t | tail -n 1

step 'Stop'
started=$SECONDS
$PODMAN stop --time 30 "$NAME" >/dev/null
echo "It stopped after $((SECONDS - started)) seconds with status $($PODMAN inspect --format '{{.State.ExitCode}}' "$NAME")."
[ "$($PODMAN inspect --format '{{.State.ExitCode}}' "$NAME")" = 0 ] || fail 'it did not stop cleanly'
