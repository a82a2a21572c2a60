/// <reference path="./three.d.ts" />
import type { Pose } from '@kisekae/avatar3d/motion/motion.ts'
import { readMotion } from '@kisekae/avatar3d/motion/track/read-motion.ts'
import type { Inner, InnerOptions } from '../inner.ts'
import { type Acting, createActing } from './act.ts'
import { type Cast, createCast } from './cast.ts'
import { createFigure } from './figure.ts'
import { followGestures } from './orbit.ts'
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
  const cast = createCast({ figure, scene, reducedMotion })
  scene.add(figure.root)
  const acting = createActing(canvas, {
    figure,
    actor: cast,
    scene,
    signal,
    reducedMotion,
    onChange: () => loop.wake(),
  })
  const hold: Hold = { isPaused: false, at: 0 }
  const draw = drawPoses({ cast, scene, reducedMotion })
  const loop = runLoop(canvas, {
    signal,
    // Without animation, frames are drawn only after a change.
    restsAfterS: reducedMotion ? SETTLE_S : Number.POSITIVE_INFINITY,
    onFrame: (passedS, isDue) => draw(acting.pass(hold.isPaused ? 0 : passedS), { passedS, isDue }),
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

  const director = createDirector({ cast, acting, scene, loop, hold, signal })

  return {
    async wear(wanted) {
      const { missing, freeOld } = await wardrobe.change(wanted)
      const parts = wardrobe.parts()
      if (!parts || signal.aborted) {
        freeOld()
        return { missing, isShown: false }
      }
      figure.dress(parts, cast.pass(0))
      director.show()
      freeOld()
      return { missing, isShown: true }
    },
    play: director.play,
    join: director.join,
    express: director.express,
    speak: acting.speak,
    listen: acting.listen,
    gaze: acting.gaze,
    follow: acting.follow,
    pause: director.pause,
    seek: director.seek,
    look: gestures.look,
    takePicture: (picture) => scene.takePicture(picture),
    film: director.film,
    count: () => scene.count(),
    close(leaving) {
      loop.pause(true)
      acting.close()
      cast.leave()
      wardrobe.freeAll()
      scene.close(leaving)
    },
  }
}

/** The moment at which the motion is paused. */
interface Hold {
  isPaused: boolean
  at: number
}

interface Directing {
  cast: Cast
  acting: Acting
  scene: Stage
  loop: Loop
  hold: Hold
  signal: AbortSignal
}

/** What the page asks the figures to do. */
function createDirector({ cast, acting, scene, loop, hold, signal }: Directing) {
  function show() {
    const isPair = cast.arrange()
    if (isPair && hold.isPaused) cast.seek(hold.at)
    scene.frame(cast.measure())
    loop.wake()
    loop.drawNow()
  }
  return {
    /** Frames the figures after a change, and draws them at once. */
    show,
    async play(motion) {
      cast.play(typeof motion === 'string' ? await fetchMotion(motion, signal) : motion)
      loop.wake()
    },
    async join(wanted) {
      if (wanted) await cast.join(wanted).finally(show)
      else {
        cast.leave()
        if (hold.isPaused) cast.seek(hold.at)
        show()
      }
    },
    express(name, weight) {
      cast.express(name, weight)
      loop.wake()
    },
    pause(paused) {
      hold.isPaused = paused
    },
    seek(share) {
      hold.isPaused = true
      hold.at = share
      cast.seek(share)
      loop.wake()
      loop.drawNow()
    },
    async film(film) {
      loop.pause(true)
      await shootFilm(
        { figure: cast, actor: cast, pass: acting.pass, scene, signal },
        film,
      ).finally(() => {
        if (hold.isPaused) cast.seek(hold.at)
        loop.pause(false)
      })
    },
  } satisfies Partial<Inner> & { show(): void }
}

interface Drawing {
  cast: Cast
  scene: Stage
  reducedMotion: boolean
}

/** Draws a frame; with reduced motion, only if it would differ from the one before. */
function drawPoses({ cast, scene, reducedMotion }: Drawing) {
  let shown = ''
  return (pose: Pose, { passedS, isDue }: { passedS: number; isDue: boolean }): void => {
    const posed = reducedMotion ? cast.describe(pose) : ''
    if (reducedMotion && !isDue && posed === shown) return
    shown = posed
    if (reducedMotion) cast.rest(pose)
    else cast.move(pose, passedS)
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
