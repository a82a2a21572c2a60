import { createServer, type IncomingMessage, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { rolldown } from 'rolldown'
import type { User } from './open-user.ts'
import { writeMixamoClip } from './write-mixamo-clip.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** The samples, by the path of their page. */
export const SAMPLES: Record<string, string> = {
  '/three': 'three.js',
  '/react-three-fiber': 'react-three-fiber.jsx',
  '/babylon': 'babylon.js',
  '/playcanvas': 'playcanvas.js',
}

const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Avatars</title>'
const LINKS = Object.entries(SAMPLES).map(([path, file]) => `<p><a href="${path}">${file}</a></p>`)
const INDEX = `${HEAD}\n<body style="font: 1rem sans-serif">${LINKS.join('\n')}`

const writePage = (path: string) => `${HEAD}
<style>
  body { margin: 0; font: 1rem sans-serif }
  canvas { display: block; inline-size: 360px; block-size: 480px }
</style>
<canvas></canvas>
<button id="wave">Wave</button>
<button id="mixamo">Mixamo's names</button>
<button id="speak">Speak</button>
<button id="clothes">Change clothes</button>
<script type="module" src="${path}/page.js"></script>`

const JSON_TYPE = 'application/json'
const HTML = 'text/html; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const BINARY = 'application/octet-stream'

type Reply = [type: string, body: string | Uint8Array]

/** The server of an app whose pages show the avatar of one user. */
export function createSamples(user: User): Server {
  const findModel = async (asked: URLSearchParams): Promise<Reply> => [
    JSON_TYPE,
    JSON.stringify({ modelUrl: await user.findModel(asked.get('engine') ?? 'web') }),
  ]
  const routes: Record<string, (asked: URLSearchParams) => Promise<Reply> | Reply> = {
    'GET /': () => [HTML, INDEX],
    'GET /avatar': findModel,
    'POST /clothes': async (asked) => {
      await user.changeClothes()
      return findModel(asked)
    },
    'GET /wave.vrma': () => [BINARY, makePart('motion-wave', deflateSync)],
    'GET /mixamo.glb': () => [BINARY, writeMixamoClip()],
  }
  for (const [path, file] of Object.entries(SAMPLES)) {
    routes[`GET ${path}`] = () => [HTML, writePage(path)]
    routes[`GET ${path}/page.js`] = async () => [SCRIPT, await bundle(`${FOLDER}page.js`, file)]
  }
  const reply = async ({ method, url = '/' }: IncomingMessage) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    return routes[`${method} ${pathname}`]?.(searchParams)
  }

  return createServer(async (request, response) => {
    try {
      const found = await reply(request)
      response.writeHead(found ? 200 : 404, { 'Content-Type': found?.[0] ?? HTML })
      response.end(found?.[1])
    } catch (error) {
      process.stderr.write(`${error}\n`)
      response.writeHead(500).end()
    }
  })
}

/** The script of a page, with `sample` as its engine. */
export async function bundle(input: string, sample?: string): Promise<string> {
  const built = await rolldown({
    input,
    cwd: FOLDER,
    resolve: { alias: sample ? { engine: `${FOLDER}${sample}` } : {} },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  })
  const { output } = await built.generate({ format: 'es', codeSplitting: false })
  await built.close()
  const [{ code }] = output
  return code
}
