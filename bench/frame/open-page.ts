import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import type { Scene } from './describe-scene.ts'
import { type PageChoice, servePage } from './serve-page.ts'

const EXECUTABLE = '/usr/bin/chromium'

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** A page that is ready to use, in Chromium without a graphics card, as on a server. */
export interface OpenPage {
  page: Page
  version: string
  pid: number
  /** The errors on the page so far. */
  faults: string[]
  close(): Promise<void>
}

/** Opens the page that draws a scene. */
export async function openPage(scene: Scene, choice: PageChoice): Promise<OpenPage> {
  if (!existsSync(EXECUTABLE)) throw new Error(`The peer of this figure is missing: ${EXECUTABLE}.`)
  const { server, url } = await servePage(scene, choice)
  const process = await chromium.launchServer({ executablePath: EXECUTABLE, args: FLAGS })
  const close = async () => {
    await process.close()
    server.close()
  }
  const browser = await chromium.connect(process.wsEndpoint())
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(url)
  await page.waitForFunction('globalThis.isReady === true').catch(async () => {
    await close()
    throw new Error(`The page did not become ready: ${faults.join('; ')}`)
  })
  return { page, version: browser.version(), pid: process.process().pid ?? 0, faults, close }
}
