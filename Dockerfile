# docker build -t caravanserai . && docker run -p 127.0.0.1:3000:3000 -v caravanserai:/data caravanserai
# Without DATABASE_URL the container runs its own PostgreSQL in /data.
# `npm run images:pin` renews the digest (docs/operating.md, "Containers").
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
# only the files that npm needs, so that a change of source does not reinstall everything
RUN find packages -type f ! -name package.json -delete && find packages -type d -empty -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --workspace @caravanserai/server --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app ./
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=4s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# `--max-semi-space-size` as in `npm start` (docs/architecture.md, "What a decision costs, and where")
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "dist/server/main.js"]
