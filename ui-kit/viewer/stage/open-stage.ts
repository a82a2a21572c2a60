/// <reference path="./three.d.ts" />
import { readMotion } from '@kisekae/avatar3d/motion/track/read-motion.ts'
import type { Inner, InnerOptions } from '../inner.ts'
import { createFigure } from './figure.ts'
import { followGestures } from './orbit.ts'
import { createPerformance } from './perform.ts'
import { runLoop } from './run-loop.ts'
import { createScene } from './scene.ts'
import { shootFilm } from './shoot-film.ts'
import { createWardrobe } from './wardrobe.ts'

/** Hair has come to rest after this many seconds without a change. */
const SETTLE_S = 2.5

/** Opens the 3D stage on a canvas; this module is loaded only if 3D is wanted. */
export async function openStage({ canvas, signal, ...options }: InnerOptions): Promise<Inner> {
  const { reducedMotion, onPhase, onView, onBroken } = options
  const scene = createScene(canvas)
  const figure = createFigure()
  const wardrobe = createWardrobe()
  const actor = createPerformance({ reducedMotion })
  scene.add(figure.root)
  let isPaused = false
  let heldAt = 0
  const loop = runLoop(canvas, {
    signal,
    // Without animation, frames are drawn only after a change.
    restsAfterS: reducedMotion ? SETTLE_S : Number.POSITIVE_INFINITY,
    onFrame(passedS) {
      figure.move(actor.pass(isPaused ? 0 : passedS), passedS)
      scene.draw(passedS)
    },
    onBroken,
  })
  const gestures = followGestures(canvas, {
    signal,
    onChange(view) {
      scene.look(view, { atOnce: reducedMotion })
      loop.wake()
      onView(view)
    },
  })
  watchCard(canvas, {
    signal,
    onChange(isThere) {
      loop.pause(!isThere)
      onPhase(isThere ? 'ready' : 'lost')
    },
  })

  return {
    async wear(wanted) {
      const { missing, freeOld } = await wardrobe.change(wanted)
      const parts = wardrobe.parts()
      if (!parts || signal.aborted) {
        freeOld()
        return { missing, isShown: false }
      }
      figure.dress(parts, actor.pass(0))
      scene.frame(figure.measure())
      loop.wake()
      loop.drawNow()
      freeOld()
      return { missing, isShown: true }
    },
    async play(motion) {
      actor.play(typeof motion === 'string' ? await fetchMotion(motion, signal) : motion)
      loop.wake()
    },
    express(name) {
      actor.express(name)
      loop.wake()
    },
    pause(paused) {
      isPaused = paused
    },
    seek(share) {
      isPaused = true
      heldAt = share
      actor.seek(share)
      loop.wake()
      loop.drawNow()
    },
    look: gestures.look,
    takePicture: (picture) => scene.takePicture(picture),
    async film(film) {
      loop.pause(true)
      await shootFilm({ figure, actor, scene, signal }, film).finally(() => {
        if (isPaused) actor.seek(heldAt)
        loop.pause(false)
      })
    },
    count: () => scene.count(),
    close(leaving) {
      loop.pause(true)
      wardrobe.freeAll()
      scene.close(leaving)
    },
  }
}

interface Watch {
  signal: AbortSignal
  /** Whether the graphics context exists now. */
  onChange(isThere: boolean): void
}

function watchCard(canvas: HTMLCanvasElement, { signal, onChange }: Watch): void {
  const lose = (event: Event) => {
    // Without this call, the context is never restored.
    event.preventDefault()
    onChange(false)
  }
  canvas.addEventListener('webglcontextlost', lose, { signal })
  canvas.addEventListener('webglcontextrestored', () => onChange(true), { signal })
}

async function fetchMotion(url: string, signal: AbortSignal) {
  const response = await fetch(url, { signal, credentials: 'omit' })
  if (!response.ok) throw new Error(`The motion could not be loaded: HTTP ${response.status}`)
  return readMotion(new Uint8Array(await response.arrayBuffer()))
}
