import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Chips } from '../../kit/chips.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useReducedMotion } from '../../kit/use-reduced-motion.ts'
import { useWords } from '../../words/language.tsx'
import { AT_EASE, isSamePose, listPoses, loadMotions, MOODS, type Motions } from '../model/pose.ts'
import { useTexts } from '../texts/use-booth-texts.tsx'
import type { Actor } from '../use-actor.ts'
import type { Company } from '../use-company.ts'
import { TogetherChoice } from './together-choice.tsx'

interface Props {
  actor: Actor
  company: Company
  items: readonly ClosetItem[]
  is3d: boolean
}

/** The liveliest moment of most motions; still pictures show the same moment. */
const MIDDLE = 0.5

export function PosePanel({ actor, company, items, is3d }: Props) {
  const texts = useTexts()
  const { language } = useWords()
  const isReduced = useReducedMotion()
  const [motions, setMotions] = useState<Motions>([])
  // If the starter motions cannot be loaded, the motions in the closet remain.
  useEffect(() => void loadMotions().then(setMotions, () => {}), [])
  const poses = useMemo(
    () => [{ pose: AT_EASE, name: texts.atEase }, ...listPoses(items, { motions, language })],
    [items, motions, language, texts],
  )
  // A picture shows only motions that the service renders into it: the motions of items.
  const shown = is3d ? poses : poses.filter(({ pose }) => pose.kind !== 'starter')
  const keyOf = (at: number) => `${at}`
  const isAlone = !is3d || company.companion.kind === 'nobody'
  return (
    <>
      {is3d && (
        <Chips
          label={texts.moodsLabel}
          values={MOODS}
          chosen={actor.mood}
          nameOf={(mood) => texts.moods[mood]}
          onChoose={(mood) => actor.setMood(mood)}
        />
      )}
      {is3d && <TogetherChoice company={company} />}
      {isAlone && (
        <Chips
          label={texts.posesLabel}
          values={shown.map((_, at) => keyOf(at))}
          chosen={keyOf(shown.findIndex(({ pose }) => isSamePose(pose, actor.pose)))}
          nameOf={(key) => shown[Number(key)].name}
          onChoose={(key) => {
            actor.setPose(shown[Number(key)].pose)
            actor.setMoment(isReduced ? MIDDLE : null)
          }}
        />
      )}
      {is3d && <Moment actor={actor} />}
    </>
  )
}

/** Holds the avatar still at the best moment of its motion. */
function Moment({ actor }: { actor: Actor }) {
  const texts = useTexts()
  const { moment } = actor
  return (
    <div class="booth-moment">
      <label>
        <span>{texts.moment}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round((moment ?? 0) * 100)}
          onInput={(event) => actor.setMoment(event.currentTarget.valueAsNumber / 100)}
        />
      </label>
      <button
        type="button"
        class="round-button"
        aria-label={moment === null ? texts.hold : texts.move}
        title={moment === null ? texts.hold : texts.move}
        onClick={() => actor.setMoment(moment === null ? MIDDLE : null)}
      >
        <Icon name={moment === null ? 'pause' : 'play'} />
      </button>
    </div>
  )
}
