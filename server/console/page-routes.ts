import type { FastifyInstance } from 'fastify'
import { serveApp } from '../web/serve-app.ts'

/** The console's pages: one document for all its URLs, and its files. */
export function pageRoutes(
  server: FastifyInstance,
  { assetUrl, folder }: { assetUrl: string; folder: string },
): void {
  serveApp(server, {
    folder,
    assetUrl,
    urls: ['/console', '/console/*'],
    assets: '/console/assets/',
    files: '/console/files/',
  })
}
