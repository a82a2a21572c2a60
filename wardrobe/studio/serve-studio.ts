import { readFileSync, watch } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { BadDrawing } from '../drawing/read-drawing.ts'
import { startDrawingProcess } from './drawing-process.ts'
import { listShapes } from './list-shapes.ts'
import { TURNS } from './order.ts'
import { loadSettings, saveSettings } from './settings-files.ts'

export interface Studio {
  url: string
  close(): Promise<void>
}

/** A saved file causes several events. */
const SETTLE_MS = 120

const FOLDER = fileURLToPath(new URL('..', import.meta.url))

/**
 * Serves the page on which an artist sees a piece turn while editing its files. It listens on this
 * machine only, and refuses requests that name another host, so no website can reach it.
 *
 * @param port 0 for any free port
 */
export async function serveStudio(port: number): Promise<Studio> {
  const drawing = startDrawingProcess()
  const listeners = new Set<ServerResponse>()
  const answers: Record<string, (ask: Ask) => Reply | Promise<Reply>> = {
    'GET /': () => file('page.html', 'text/html'),
    'GET /page.css': () => file('page.css', 'text/css'),
    'GET /page.js': () => ({
      type: 'text/javascript',
      body: stripTypeScriptTypes(readPage('page.ts')),
    }),
    'GET /shapes': () => json({ turns: TURNS, shapes: listShapes() }),
    'GET /turns': async ({ of }) => picture(await drawing.draw(of, 'turns')),
    'GET /sheet': async ({ of }) => picture(await drawing.draw(of, 'sheet')),
    'GET /settings': ({ of }) => json(loadSettings(of)),
    'PUT /settings': async ({ of, request }) => {
      await saveSettings(of, request)
      return json({})
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (!hosts.has(request.headers.host ?? '')) return send(response, 403, plain('local only'))
    if (pathname === '/changes') return listen(response)
    const find = answers[`${request.method} ${pathname}`]
    if (!find) return send(response, 404, plain('not found'))
    try {
      send(response, 200, await find({ of: searchParams.get('of') ?? '', request }))
    } catch (error) {
      // The page shows the errors in a drawing or a source that is being edited.
      const message = error instanceof Error ? error.message : String(error)
      send(response, error instanceof BadDrawing ? 400 : 409, plain(message))
    }
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(': open\n\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  const server = createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  const hosts = new Set([`127.0.0.1:${taken}`, `localhost:${taken}`])

  let timer: NodeJS.Timeout | undefined
  const watcher = watch(FOLDER, { recursive: true }, (_, name) => {
    if (/\.(svg|json)$/.test(name ?? '')) drawing.refresh()
    else drawing.renew()
    clearTimeout(timer)
    timer = setTimeout(() => {
      for (const listener of listeners) listener.write('data: changed\n\n')
    }, SETTLE_MS)
  })

  return {
    url: `http://127.0.0.1:${taken}/`,
    async close() {
      clearTimeout(timer)
      watcher.close()
      drawing.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Ask {
  /** The key of a piece or of a drawing. */
  of: string
  request: IncomingMessage
}

interface Reply {
  type: string
  body: string | Uint8Array
  headers?: Record<string, string>
}

const picture = ({ png, triangles }: { png: Uint8Array; triangles: number }): Reply => ({
  type: 'image/png',
  body: png,
  headers: { 'x-triangles': String(triangles) },
})

const plain = (body: string): Reply => ({ type: 'text/plain', body })
const json = (value: unknown): Reply => ({ type: 'application/json', body: JSON.stringify(value) })
const readPage = (name: string) => readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8')
const file = (name: string, type: string): Reply => ({ type, body: readPage(name) })

function send(response: ServerResponse, status: number, reply: Reply): void {
  const { type, body, headers } = reply
  const charset = type.startsWith('image/') ? '' : '; charset=utf-8'
  response.writeHead(status, {
    'content-type': `${type}${charset}`,
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(body)
}
