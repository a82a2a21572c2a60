/// <reference path="./three.d.ts" />
import type { Pose } from '@kisekae/avatar3d/motion/motion.ts'
import { readMotion } from '@kisekae/avatar3d/motion/track/read-motion.ts'
import type { Inner, InnerOptions } from '../inner.ts'
import { createActing } from './act.ts'
import { createFigure, type Figure } from './figure.ts'
import { followGestures } from './orbit.ts'
import { createPerformance } from './perform.ts'
import { type Loop, runLoop } from './run-loop.ts'
import { createScene, type Stage } from './scene.ts'
import { shootFilm } from './shoot-film.ts'
import { createWardrobe } from './wardrobe.ts'

/** The eyes and the mouth are considered to be at rest after this many seconds without a change. */
const SETTLE_S = 0.5

/** Opens the 3D stage on a canvas; this module is loaded only if 3D is wanted. */
export async function openStage({ canvas, signal, ...options }: InnerOptions): Promise<Inner> {
  const { reducedMotion, onPhase, onView, onBroken } = options
  const scene = createScene(canvas)
  const figure = createFigure()
  const wardrobe = createWardrobe()
  const actor = createPerformance({ reducedMotion })
  scene.add(figure.root)
  const cast = { figure, actor, scene, signal }
  const acting = createActing(canvas, { ...cast, reducedMotion, onChange: () => loop.wake() })
  let isPaused = false
  let heldAt = 0
  const draw = drawPoses({ figure, scene, reducedMotion })
  const loop = runLoop(canvas, {
    signal,
    // Without animation, frames are drawn only after a change.
    restsAfterS: reducedMotion ? SETTLE_S : Number.POSITIVE_INFINITY,
    onFrame: (passedS, isDue) => draw(acting.pass(isPaused ? 0 : passedS), { passedS, isDue }),
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
  watchCard(canvas, { signal, loop, onPhase })

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
    express(name, weight) {
      actor.express(name, weight)
      loop.wake()
    },
    speak: acting.speak,
    listen: acting.listen,
    gaze: acting.gaze,
    follow: acting.follow,
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
      await shootFilm({ ...cast, pass: acting.pass }, film).finally(() => {
        if (isPaused) actor.seek(heldAt)
        loop.pause(false)
      })
    },
    count: () => scene.count(),
    close(leaving) {
      loop.pause(true)
      acting.close()
      wardrobe.freeAll()
      scene.close(leaving)
    },
  }
}

interface Drawing {
  figure: Figure
  scene: Stage
  reducedMotion: boolean
}

/** Draws a frame; with reduced motion, only if it would differ from the one before. */
function drawPoses({ figure, scene, reducedMotion }: Drawing) {
  let shown = ''
  return (pose: Pose, { passedS, isDue }: { passedS: number; isDue: boolean }): void => {
    const posed = reducedMotion ? JSON.stringify(pose) : ''
    if (reducedMotion && !isDue && posed === shown) return
    shown = posed
    if (reducedMotion) figure.rest(pose)
    else figure.move(pose, passedS)
    scene.draw(passedS)
  }
}

interface Watch {
  signal: AbortSignal
  loop: Loop
  onPhase: InnerOptions['onPhase']
}

/** Draws while the graphics context exists, and reports its loss and return. */
function watchCard(canvas: HTMLCanvasElement, { signal, loop, onPhase }: Watch): void {
  const lose = (event: Event) => {
    // Without this call, the context is never restored.
    event.preventDefault()
    loop.pause(true)
    onPhase('lost')
  }
  const restore = () => {
    loop.pause(false)
    onPhase('ready')
  }
  canvas.addEventListener('webglcontextlost', lose, { signal })
  canvas.addEventListener('webglcontextrestored', restore, { signal })
}

async function fetchMotion(url: string, signal: AbortSignal) {
  const response = await fetch(url, { signal, credentials: 'omit' })
  if (!response.ok) throw new Error(`The motion could not be loaded: HTTP ${response.status}`)
  return readMotion(new Uint8Array(await response.arrayBuffer()))
}
