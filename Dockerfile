# Mukhtabari on Node: docs/operations.md says how it is run. Built from a clean checkout, by: docker build -t mukhtabari .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# What builds: the packages that are not for tests alone, without their install scripts (the build needs none of them).
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts

FROM packages AS build
COPY . .
RUN npm run build
RUN node scripts/copy-runtime-packages.mjs /runtime/node_modules

# What runs: the server's sources as they are (Node strips their types), the built pages, some 70 small packages.
FROM ${NODE_IMAGE} AS runtime
LABEL org.opencontainers.image.title="Mukhtabari" \
      org.opencontainers.image.description="Marketplace of laboratory tests"
# Arenas and limits of the heap: a process stays at some 300 MB under load (decision 262).
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    DATA_DIR=/data \
    LISTEN_HOST=0.0.0.0 \
    PORT=3000
WORKDIR /app
# Files of results, where they do not lie in S3: the only folder that is written to.
RUN mkdir /data && chown node:node /data && chmod 700 /data
COPY --from=build /runtime/node_modules node_modules
COPY package.json ./
COPY migrations migrations
COPY scripts/back-up.ts scripts/create-admin.ts scripts/erase-again.ts scripts/list-newsletter.ts \
     scripts/prove-ledger.ts scripts/restore-backup.ts scripts/rotate-keys.ts scripts/
COPY src/shared src/shared
COPY src/server src/server
COPY --from=build /app/dist dist
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether the process answers. Whether it may be sent people (database there, migrations done) is what /readyz says.
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No npm and no shell in between: the process hears SIGTERM itself, and finishes what is under way.
# Before a release, once, by the same image: docker run --rm ... mukhtabari node src/server/seed/prepare.ts
CMD ["node", "--max-old-space-size=384", "--max-semi-space-size=16", "src/server/node.ts"]
