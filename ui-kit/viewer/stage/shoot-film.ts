import type { Pose } from '@kisekae/avatar3d/motion/motion.ts'
import type { FilmOptions } from '../records.ts'
import type { Figure } from './figure.ts'
import type { Performance } from './perform.ts'
import type { Stage } from './scene.ts'

const REHEARSAL_STEP_S = 1 / 30

interface Cast {
  figure: Pick<Figure, 'move'>
  actor: Pick<Performance, 'seek' | 'pass'>
  /** Moves the face too, so that the figure speaks in time with the film. */
  pass(seconds: number): Pose
  scene: Pick<Stage, 'takeFrame'>
  signal: AbortSignal
}

/** Draws the motion frame by frame, in the film's own time. */
export async function shootFilm(
  { figure, actor, pass, scene, signal }: Cast,
  { onFrame, ...picture }: FilmOptions,
): Promise<void> {
  const motionS = actor.seek(0)
  rehearse(motionS, (seconds) => figure.move(actor.pass(seconds), seconds))
  let passedS: number | null = 0
  while (passedS !== null && !signal.aborted) {
    figure.move(pass(passedS), passedS)
    passedS = await onFrame(scene.takeFrame(picture), motionS)
  }
}

/**
 * In the first frame, hair and clothes already swing as they do in every later cycle of the motion.
 */
function rehearse(motionS: number, play: (seconds: number) => void): void {
  const steps = Math.max(1, Math.round(motionS / REHEARSAL_STEP_S))
  for (let step = 0; step < steps; step++) play(motionS / steps)
}
