import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { readLanguage } from '../kernel/call/language.ts'
import { missingPage } from '../web/missing-page.ts'
import { pageHeaders } from '../web/page-headers.ts'
import { serveFiles } from '../web/serve-files.ts'

interface GuideOptions {
  assetUrl: string
  /** The folder of the built guide; it may be built while the service runs. */
  guideFolder: string
}

const OPEN = { config: { door: 'anyone', isCounted: true } } as const
const HTML = 'text/html; charset=utf-8'
/**
 * The path of a page, such as `flows/link`, below the folder of a language; unlike pages, files
 * have dots in their names.
 */
const PAGE = /^(?:[a-z0-9-]+\/)*[a-z0-9-]*$/
const FILE = /^\/(?:pictures\/)?[\w-]+\.(?:css|js|svg|webp)$/

/**
 * `GET /guide` and `GET /docs`: the guide, and the reference for the endpoints, with forms for
 * trying them, in the language of the reader unless the URL names one.
 */
export function guideRoutes(server: FastifyInstance, options: GuideOptions): void {
  const { assetUrl, guideFolder } = options
  servePages(server, { root: '/guide', folder: guideFolder, assetUrl })
  servePages(server, { root: '/docs', folder: `${guideFolder}/docs`, assetUrl })
}

interface Pages {
  root: '/guide' | '/docs'
  /** Contains a folder for each language, and the files that the pages load. */
  folder: string
  assetUrl: string
}

function servePages(server: FastifyInstance, { root, folder, assetUrl }: Pages): void {
  const headers = pageHeaders({ assetUrl })
  const missing = missingPage(assetUrl)

  server.get(root, OPEN, (_, reply) => reply.redirect(`${root}/`, 308))
  server.get(`${root}/`, OPEN, (request, reply) => {
    const language = readLanguage(request.headers['accept-language'])
    return reply.header('Vary', 'Accept-Language').redirect(`${root}/${language}/`, 303)
  })
  server.get(`${root}/*`, OPEN, async (request, reply) => {
    // The router has set a string for the wildcard.
    const { '*': path } = request.params as { '*': string }
    if (!PAGE.test(path)) return reply.callNotFound()
    const [first] = path.split('/')
    if (first !== 'en' && first !== 'ja') {
      const language = readLanguage(request.headers['accept-language'])
      return reply.header('Vary', 'Accept-Language').redirect(`${root}/${language}/${path}`, 303)
    }
    if (!path.endsWith('/')) return reply.redirect(`${root}/${path}/`, 308)
    const page = await read(`${folder}/${path}index.html`)
    if (page) return reply.headers(headers).type(HTML).send(page)
    if (await read(`${folder}/en/index.html`)) return reply.callNotFound()
    const later = { ...missing.headers, 'Retry-After': '5' }
    return reply.code(503).headers(later).type(HTML).send(missing.html)
  })
  serveFiles(server, {
    root: folder,
    prefix: `${root}/files/`,
    allowedPath: (path) => FILE.test(path),
  })
}

/** Null if there is no such page. */
const read = (file: string) => readFile(file).catch(() => null)
