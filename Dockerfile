# The service with everything it needs: `docker build -t kisekae .`; how to run it: compose.yaml.
# The Node of the image only installs: the service runs on the Node that package-lock.json pins. Both
# are of one major version: from 25 on Node wants libatomic, which images of older ones lack.
FROM node:26-bookworm-slim

# The embedded PostgreSQL, used where there is no DATABASE_URL, refuses to run as root.
RUN mkdir /app /data && chown node:node /app /data
USER node
WORKDIR /app

COPY --chown=node:node . .
# The apps for browsers are built here, and not at every start, by what running needs anyway.
RUN npm run build:web && rm -rf ~/.npm
# This loads all code once, so that the image holds it compiled, in node_modules/.cache.
RUN node_modules/.bin/node server/main.ts --print-config > /dev/null

# Every network of the container: the service then runs in production, and wants BASE_URL.
ENV HOST=0.0.0.0 KISEKAE_DATA=/data PORT=8080
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://localhost:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, which would keep the stop signal from it.
CMD ["node_modules/.bin/node", "server/main.ts"]
