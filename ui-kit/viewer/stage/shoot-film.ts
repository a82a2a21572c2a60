import type { FilmOptions } from '../records.ts'
import type { Figure } from './figure.ts'
import type { Performance } from './perform.ts'
import type { Stage } from './scene.ts'

const REHEARSAL_STEP_S = 1 / 30

interface Cast {
  figure: Figure
  actor: Performance
  scene: Pick<Stage, 'takeFrame'>
  signal: AbortSignal
}

/** Draws the motion frame by frame, in the film's own time. */
export async function shootFilm(
  { figure, actor, scene, signal }: Cast,
  { onFrame, ...picture }: FilmOptions,
): Promise<void> {
  const play = (seconds: number) => figure.move(actor.pass(seconds), seconds)
  const motionS = actor.seek(0)
  rehearse(motionS, play)
  let passedS: number | null = 0
  while (passedS !== null && !signal.aborted) {
    play(passedS)
    passedS = await onFrame(scene.takeFrame(picture), motionS)
  }
}

/** Hair and clothes swing in the first frame as in every later round of the motion. */
function rehearse(motionS: number, play: (seconds: number) => void): void {
  const steps = Math.max(1, Math.round(motionS / REHEARSAL_STEP_S))
  for (let step = 0; step < steps; step++) play(motionS / steps)
}
