import { existsSync } from 'node:fs'
import type { Avatar } from '@kisekae/avatar3d/assemble/avatar.ts'
import { chromium } from 'playwright-core'
import { describeScene } from './describe-scene.ts'
import { measureCpuMs } from './measure-cpu.ts'
import { servePage } from './serve-page.ts'

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

/** Chromium with an avatar on its page. */
export interface Browser {
  version: string
  /** Draws frames and returns the milliseconds of processor time that all its processes spent. */
  drawFrames(count: number): Promise<number>
  close(): Promise<void>
}

/** Opens a page that draws an avatar without a graphics card, as a server would. */
export async function openBrowser(
  avatar: Avatar,
  widthPx: number,
  heightPx: number,
): Promise<Browser> {
  if (!existsSync(EXECUTABLE)) throw new Error(`The peer of this figure is missing: ${EXECUTABLE}.`)
  const { server, url } = await servePage(
    describeScene(avatar, widthPx, heightPx),
    widthPx,
    heightPx,
  )
  const process = await chromium.launchServer({ executablePath: EXECUTABLE, args: FLAGS })
  const browser = await chromium.connect(process.wsEndpoint())
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(url)
  await page.waitForFunction('globalThis.isReady === true').catch(() => {
    throw new Error(`The page did not get ready: ${faults.join('; ')}`)
  })
  const pid = process.process().pid ?? 0
  return {
    version: browser.version(),
    async drawFrames(count) {
      const before = measureCpuMs(pid)
      const drawn = await page.evaluate<number>(`drawFrames(${count})`)
      if (drawn < widthPx) throw new Error(`The page drew nothing. ${faults.join('; ')}`)
      return measureCpuMs(pid) - before
    },
    async close() {
      await process.close()
      server.close()
    },
  }
}
