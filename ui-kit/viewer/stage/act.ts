import type { Pose } from '@kisekae/avatar3d/motion/motion.ts'
import type { Inner } from '../inner.ts'
import { createFace } from './face/act-face.ts'
import { createGaze } from './face/gaze.ts'
import { createSpeaker } from './face/speaker.ts'
import type { Figure } from './figure.ts'
import type { Performance } from './perform.ts'
import type { Stage } from './scene.ts'

interface ActingOptions {
  signal: AbortSignal
  reducedMotion: boolean
  figure: Figure
  actor: Pick<Performance, 'pass'>
  scene: Stage
  /** Called when something has moved and must be drawn. */
  onChange(): void
}

/** The motion of the figure, with its speech and its gaze. */
export interface Acting extends Pick<Inner, 'speak' | 'listen' | 'gaze' | 'follow'> {
  /** Returns the pose after this many seconds. */
  pass(seconds: number): Pose
  close(): void
}

export function createActing(
  canvas: HTMLCanvasElement,
  { figure, actor, scene, ...options }: ActingOptions,
): Acting {
  const { onChange } = options
  const addFace = createFace()
  const speaker = createSpeaker({ onChange })
  const gaze = createGaze(canvas, options)
  let followed: Parameters<Inner['follow']>[0] = null
  return {
    speak: speaker.speak,
    listen: speaker.listen,
    gaze: gaze.set,
    follow(weights) {
      followed = weights && { ...weights }
      onChange()
    },
    pass(seconds) {
      const head = figure.head()
      const mouth = speaker.pass(seconds)
      // Speech moves the mouth even if nothing else moves.
      if (mouth) onChange()
      const input = {
        mouth,
        gaze: head && gaze.find(scene.findHead(head)),
        followed,
        hasShapes: figure.canExpress('jawOpen'),
      }
      return addFace(actor.pass(seconds), input, seconds)
    },
    close: speaker.close,
  }
}
