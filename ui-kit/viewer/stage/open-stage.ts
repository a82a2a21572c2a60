/// <reference path="./three.d.ts" />
import { readMotion } from '@kisekae/avatar3d/motion/read-motion.ts'
import type { Inner, InnerOptions } from '../inner.ts'
import { createFigure } from './figure.ts'
import { followGestures } from './orbit.ts'
import { createPerformance } from './perform.ts'
import { runLoop } from './run-loop.ts'
import { createScene } from './scene.ts'
import { createWardrobe } from './wardrobe.ts'

/** After so many seconds in which nothing was asked for, hair has come to rest. */
const SETTLE_S = 2.5

/** Opens the 3D stage on a canvas: what is loaded only where it is wanted. */
export async function openStage({ canvas, signal, ...options }: InnerOptions): Promise<Inner> {
  const { reducedMotion, onPhase, onBroken } = options
  const scene = createScene(canvas)
  const figure = createFigure()
  const wardrobe = createWardrobe()
  const actor = createPerformance({ reducedMotion })
  scene.add(figure.root)
  let isPaused = false
  const loop = runLoop(canvas, {
    signal,
    // Where nothing moves by itself, nothing is drawn when nothing happens.
    restsAfterS: reducedMotion ? SETTLE_S : Number.POSITIVE_INFINITY,
    onFrame(passedS) {
      figure.move(actor.pass(isPaused ? 0 : passedS), passedS)
      scene.draw(passedS)
    },
    onBroken,
  })
  followGestures(canvas, {
    signal,
    onChange(view) {
      scene.look(view, { atOnce: reducedMotion })
      loop.wake()
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
    async play(motionUrl) {
      actor.play(motionUrl === null ? null : await fetchMotion(motionUrl, signal))
      loop.wake()
    },
    express(name) {
      actor.express(name)
      loop.wake()
    },
    pause(paused) {
      isPaused = paused
    },
    takePicture: (picture) => scene.takePicture(picture),
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
  /** Whether there is a graphics card now. */
  onChange(isThere: boolean): void
}

function watchCard(canvas: HTMLCanvasElement, { signal, onChange }: Watch): void {
  const lose = (event: Event) => {
    // Only then does it come back.
    event.preventDefault()
    onChange(false)
  }
  canvas.addEventListener('webglcontextlost', lose, { signal })
  canvas.addEventListener('webglcontextrestored', () => onChange(true), { signal })
}

async function fetchMotion(url: string, signal: AbortSignal) {
  const response = await fetch(url, { signal, credentials: 'omit' })
  if (!response.ok) throw new Error(`The motion was not served: ${response.status}`)
  return readMotion(new Uint8Array(await response.arrayBuffer()))
}
