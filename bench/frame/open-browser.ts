import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { describeScene } from './describe-scene.ts'
import { measureCpuMs } from './measure-cpu.ts'
import { openPage } from './open-page.ts'

/** Chromium with an avatar on its page. */
export interface Browser {
  version: string
  /** Renders frames and returns the CPU time of all the browser's processes, in milliseconds. */
  drawFrames(count: number): Promise<number>
  close(): Promise<void>
}

/** Opens a page that renders an avatar without a graphics card, as on a server. */
export async function openBrowser(
  avatar: Avatar,
  widthPx: number,
  heightPx: number,
): Promise<Browser> {
  const scene = describeScene(avatar, widthPx, heightPx)
  const script = '/bench/frame/page.mjs'
  const { page, version, pid, faults, close } = await openPage(scene, { script, widthPx, heightPx })
  return {
    version,
    async drawFrames(count) {
      const before = measureCpuMs(pid)
      const drawn = await page.evaluate<number>(`drawFrames(${count})`)
      if (drawn < widthPx) throw new Error(`The page rendered nothing. ${faults.join('; ')}`)
      return measureCpuMs(pid) - before
    },
    close,
  }
}
