import type { Clip, Pose } from '@kisekae/avatar3d/motion/motion.ts'
import type { WantedCompany } from '../inner.ts'
import { createFigure, type Figure } from './figure.ts'
import { createPerformance, type Performance } from './perform.ts'
import type { Stage } from './scene.ts'
import { createWardrobe, type Wardrobe } from './wardrobe.ts'

interface CastOptions {
  figure: Figure
  scene: Stage
  reducedMotion: boolean
}

/**
 * The avatar and, if there is one, the second avatar: both move together. Poses are those of the
 * first avatar; the second one follows.
 */
export interface Cast extends Performance, Pick<Figure, 'move' | 'rest' | 'measure'> {
  /** Shows the second avatar; rejects if its body is missing. */
  join(wanted: WantedCompany): Promise<void>
  /** Removes the second avatar; the first one continues with its own motion. */
  leave(): void
  /** Places both figures, after either has changed; returns false without a second avatar. */
  arrange(): boolean
  /** The poses in the current frame, as text. */
  describe(pose: Pose): string
}

interface Second {
  figure: Figure
  wardrobe: Wardrobe
  actor: Performance
  pose: Pose
  arrange: WantedCompany['arrange']
}

const ALONE = { x: 0, yaw: 0 }

export function createCast({ figure, scene, reducedMotion }: CastOptions): Cast {
  const actor = createPerformance({ reducedMotion })
  let second: Second | null = null
  let own: Clip | null = null
  let mood: Parameters<Performance['express']> = [null]

  function leave() {
    if (!second) return
    second.figure.root.removeFromParent()
    second.wardrobe.freeAll()
    second = null
    figure.place(ALONE)
    actor.play(own)
    actor.seek(0)
    figure.rest(actor.pass(0))
  }

  async function join({ change, arrange }: WantedCompany) {
    second ??= { ...openSecond(reducedMotion, mood), arrange }
    second.arrange = arrange
    scene.add(second.figure.root)
    const { freeOld } = await second.wardrobe.change(change)
    const parts = second?.wardrobe.parts()
    if (!parts) {
      leave()
      throw new Error('The body of the second avatar could not be loaded.')
    }
    second.figure.dress(parts, second.pose)
    freeOld()
  }

  function arrange() {
    if (!second) return false
    const acts = second.arrange([figure.build(), second.figure.build()])
    for (const [n, one] of [{ figure, actor }, second].entries()) {
      const { clip } = acts[n]
      one.actor.play(clip)
      // Both have moved to another place: a fade between poses would look wrong.
      one.actor.seek(0)
      one.figure.place(acts[n])
      one.figure.rest(clip.motion(0))
    }
    second.pose = acts[1].clip.motion(0)
    return true
  }

  return {
    join,
    leave,
    arrange,
    play(clip) {
      own = clip
      if (!second) actor.play(clip)
    },
    express(...wanted) {
      mood = wanted
      actor.express(...wanted)
      second?.actor.express(...wanted)
    },
    seek(share) {
      second?.actor.seek(share)
      return actor.seek(share)
    },
    pass(seconds) {
      if (second) second.pose = second.actor.pass(seconds)
      return actor.pass(seconds)
    },
    move(pose, passedS) {
      figure.move(pose, passedS)
      second?.figure.move(second.pose, passedS)
    },
    rest(pose) {
      figure.rest(pose)
      second?.figure.rest(second.pose)
    },
    describe: (pose) => JSON.stringify([pose, second?.pose]),
    measure() {
      const first = figure.measure()
      if (!second) return first
      const other = second.figure.measure()
      return { box: first.box.union(other.box), headY: (first.headY + other.headY) / 2 }
    },
  }
}

function openSecond(reducedMotion: boolean, mood: Parameters<Performance['express']>) {
  const actor = createPerformance({ reducedMotion })
  actor.express(...mood)
  const pose = actor.pass(0)
  return { figure: createFigure(), wardrobe: createWardrobe(), actor, pose }
}
