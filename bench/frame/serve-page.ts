import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Scene } from './describe-scene.ts'

const THREE = '/node_modules/three/build/three.module.js'
const THREE_VRM = '/node_modules/@pixiv/three-vrm/lib/three-vrm.module.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The content of the page: the script and its canvas. */
export interface PageChoice {
  /** The script's path relative to the root of the checkout. */
  script: string
  widthPx: number
  heightPx: number
}

const page = ({ script, widthPx, heightPx }: PageChoice) => `<!doctype html>
<script type="importmap">
{"imports": {"three": "${THREE}", "@pixiv/three-vrm": "${THREE_VRM}"}}
</script>
<canvas width="${widthPx}" height="${heightPx}"></canvas>
<script type="module" src="${script}"></script>`

/** Serves the page that renders a scene, and the libraries it imports, on localhost only. */
export async function servePage(
  scene: Scene,
  choice: PageChoice,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const reply = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type }).end(body)
    if (path === '/') reply('text/html', page(choice))
    else if (path === '/scene.json') reply('application/json', scene.json)
    else if (path === '/scene.bin') reply('application/octet-stream', scene.bytes)
    else if (path === choice.script || /^\/node_modules\/[\w@/.-]+\.js$/.test(path))
      reply('text/javascript', readFileSync(root + path))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // The address of a server that listens on a port is an AddressInfo.
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}/` }
}
