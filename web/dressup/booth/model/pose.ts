import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { wear } from '@kisekae/dressing/wear.ts'

/** Expressions of VRM 1.0; `own` leaves the face as it is. */
export const MOODS = ['own', 'happy', 'relaxed', 'surprised', 'sad', 'angry'] as const
export type Mood = (typeof MOODS)[number]

/** The avatar's movement: standing, a motion item, or a motion of the starter wardrobe. */
export type Pose =
  | { kind: 'atEase' }
  | { kind: 'item'; itemId: number }
  | { kind: 'starter'; key: string }

export const AT_EASE: Pose = { kind: 'atEase' }

/**
 * The starter motions, which everyone may use here, as in pictures (docs/pictures.md). The code of
 * these motions is loaded after the screen.
 */
export const loadMotions = async () => (await import('@kisekae/wardrobe/motion/pieces.ts')).MOTIONS
export type Motions = Awaited<ReturnType<typeof loadMotions>>

export const loadClip = async (key: string) =>
  (await loadMotions()).find((piece) => piece.key === key)?.makeMotion?.() ?? null

/** A choice in the list of poses, in the language of the items' names. */
export interface PoseChoice {
  pose: Pose
  name: string
}

/** First the motions in the closet, then the starter motions that the closet lacks. */
export function listPoses(
  items: readonly ClosetItem[],
  { motions, language }: { motions: Motions; language: string },
): PoseChoice[] {
  const owned = items.filter(({ part }) => part === 'Motion')
  const known = new Set(owned.map(({ tags }) => tags[1]))
  const starters = motions.filter(({ tags }) => !known.has(tags[1]))
  return [
    ...owned.map(({ itemId, name }): PoseChoice => ({ pose: { kind: 'item', itemId }, name })),
    ...starters.map(
      ({ key, name }): PoseChoice => ({
        pose: { kind: 'starter', key },
        name: language === 'ja' ? name.ja : name.en,
      }),
    ),
  ]
}

/** The pose of the worn item. */
export function findWornPose(outfit: readonly ClosetItem[]): Pose {
  const motion = outfit.find(({ part }) => part === 'Motion')
  return motion ? { kind: 'item', itemId: motion.itemId } : AT_EASE
}

interface Wish {
  outfit: readonly ClosetItem[]
  items: readonly ClosetItem[]
  pose: Pose
}

/** The outfit with the motion item of this pose as its only motion. */
export function dressForPose({ outfit, items, pose }: Wish): readonly ClosetItem[] {
  const still = outfit.filter(({ part }) => part !== 'Motion')
  const motion = pose.kind === 'item' && items.find(({ itemId }) => itemId === pose.itemId)
  return motion ? wear(still, motion, items).outfit : still
}

export const isSamePose = (a: Pose, b: Pose): boolean => JSON.stringify(a) === JSON.stringify(b)
