import type { Figure } from '@kisekae/contract/fit/closet.ts'
import type { Viewer, ViewerState, ViewerView } from '@kisekae/ui-kit/viewer/records.ts'
import { showAvatar } from '@kisekae/ui-kit/viewer/show-avatar.ts'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { avatarAddress } from '../kit/avatar-address.ts'
import { loadPair } from './model/pair.ts'
import { loadClip, type Mood, type Pose } from './model/pose.ts'
import { START_VIEW } from './model/start-view.ts'
import type { Company } from './use-company.ts'

interface Props {
  viewer: RefObject<Viewer>
  figure: Figure | undefined
  /** Whether 3D is shown; if not, a picture is shown, and nothing else is loaded for it. */
  is3d: boolean
  label: string
  pose: Pose
  mood: Mood
  moment: number | null
  company: Company
  onState(state: ViewerState): void
  onView(view: ViewerView): void
}

/** The avatar, which is shown between the layers of the picture. */
export function AvatarStage({ viewer, figure, is3d, label, onState, onView, ...actor }: Props) {
  const { pose, mood, moment, company } = actor
  const canvas = useRef<HTMLCanvasElement>(null)
  // The moment may have changed while a motion was loading.
  const held = useRef(moment)
  held.current = moment
  useEffect(() => {
    if (!figure || !canvas.current) return
    const { motionUrl: _, ...rest } = figure
    const change = { ...rest, avatar: withStill(figure.avatar) }
    if (viewer.current) viewer.current.wear(change)
    else {
      const prefer = is3d ? '3d' : 'picture'
      const options = { ...change, prefer, onState, onView } as const
      viewer.current = showAvatar(canvas.current, options)
      viewer.current.look(START_VIEW)
    }
  }, [figure])

  const motion = pose.kind === 'item' ? (figure?.motionUrl ?? null) : findKey(pose)
  useEffect(() => {
    const shown = viewer.current
    if (!shown) return
    let isCurrent = true
    const play = async () => {
      const clip = pose.kind === 'starter' ? await loadClip(pose.key) : motion
      if (isCurrent) await shown.play(clip)
    }
    // If the motion cannot be loaded, the avatar keeps its pose.
    const played = play().catch(() => {})
    played.then(() => held.current !== null && shown.seek(held.current))
    return () => {
      isCurrent = false
    }
  }, [motion, figure])
  useCompanion({ viewer, figure, company })
  useEffect(() => {
    if (moment === null) viewer.current?.pause(false)
    else viewer.current?.seek(moment)
  }, [moment, figure])
  useEffect(() => viewer.current?.express(mood === 'own' ? null : mood), [mood, figure])
  useEffect(
    () => () => {
      viewer.current?.close()
      viewer.current = null
    },
    [],
  )
  return <canvas ref={canvas} class="booth-avatar" aria-label={label} />
}

type Joining = Pick<Props, 'viewer' | 'figure' | 'company'>

/** Shows the second avatar beside the first one. */
function useCompanion({ viewer, figure, company }: Joining) {
  const { pair } = company
  const other = company.figure
  const isJoined = useRef(false)
  useEffect(() => {
    const shown = viewer.current
    if (!shown || (!other && !isJoined.current)) return
    let isCurrent = true
    const join = async () => {
      const change = other && { avatar: other.avatar, rules: other.rules }
      const arrange = await loadPair(pair)
      if (!isCurrent) return
      isJoined.current = change !== null
      await shown.join(change && { change, arrange })
    }
    const settle = (act: () => void) => () => isCurrent && act()
    join().then(settle(company.show), settle(company.fail))
    return () => {
      isCurrent = false
    }
  }, [other, pair, figure])
}

/** If the stage shows a picture, it is the same still picture as in the saved file. */
const withStill = (avatar: Figure['avatar']): Figure['avatar'] => ({
  ...avatar,
  avatarImageUrl: avatarAddress(avatar.avatarImageUrl, { moving: false }),
})

const findKey = (pose: Pose) => (pose.kind === 'starter' ? pose.key : null)
