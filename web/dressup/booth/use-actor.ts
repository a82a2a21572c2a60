import type { Closet, ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { wear } from '@kisekae/dressing/wear.ts'
import { useMemo, useState } from 'preact/hooks'
import { useFigure } from '../api/outfit-queries.ts'
import { changeItems, wornIn } from '../draft/outfit.ts'
import { dressForPose, findWornPose, type Mood, type Pose } from './model/pose.ts'

/** The avatar in front of the camera: the saved outfit, with props and a pose for the picture. */
export function useActor(closet: Closet) {
  const { items, wornItemIds } = closet
  const [outfit, setOutfit] = useState<readonly ClosetItem[]>(() =>
    wornItemIds.flatMap((id) => items.find(({ itemId }) => itemId === id) ?? []),
  )
  const [pose, setPose] = useState<Pose>(() => findWornPose(outfit))
  const [mood, setMood] = useState<Mood>('own')
  /**
   * The point in the motion, from 0 to 1, at which the avatar holds still; null while it moves.
   */
  const [moment, setMoment] = useState<number | null>(null)
  const dressed = useMemo(() => dressForPose({ outfit, items, pose }), [outfit, items, pose])
  const worn = useMemo(() => {
    const itemIds = dressed.map(({ itemId }) => itemId)
    return changeItems(wornIn(closet), itemIds)
  }, [closet, dressed])
  const figure = useFigure(worn, true)
  return {
    outfit,
    pose,
    mood,
    moment,
    worn,
    figure,
    setPose,
    setMood,
    setMoment,
    /** Puts a prop on, or takes it off. */
    toggle: (item: ClosetItem) => setOutfit(wear(outfit, item, items).outfit),
  }
}

export type Actor = ReturnType<typeof useActor>
