import { useEffect, useState } from 'preact/hooks'
import { useMe, useStartChoices } from '../api/queries.ts'
import { Page } from '../frame/page.tsx'
import '../style/start.css'
import { AppLink } from '../kit/app-link.tsx'
import { AvatarPicture } from '../kit/avatar-picture.tsx'
import { Icon, type IconName } from '../kit/icon.tsx'
import { useReducedMotion } from '../kit/use-reduced-motion.ts'
import { useWords } from '../words/language.tsx'

const POINT_ICONS: readonly IconName[] = ['heart', 'sparkle', 'closet']

/** Welcomes new visitors: shows an animated figure, and the ways into the app. */
export function StartScreen() {
  const { start } = useWords().words
  return (
    <Page name="start" title={start.title}>
      <div class="start-hero">
        <div class="start-words">
          <h1>{start.title}</h1>
          <p class="lead">{start.lead}</p>
          <WaysIn />
        </div>
        <Show />
      </div>
      <ul class="start-points">
        {start.points.map(([title, text], at) => (
          <li key={title}>
            <span class="message-sign">
              <Icon name={POINT_ICONS[at]} />
            </span>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Page>
  )
}

function WaysIn() {
  const { start } = useWords().words
  const { data: me } = useMe()
  const { data: choices } = useStartChoices()
  if (me?.member) {
    return (
      <div class="start-ways">
        <AppLink to="/closet" class="button primary large">
          {start.openCloset}
        </AppLink>
      </div>
    )
  }
  // Until the setting is known, the page assumes that it is on, so that the buttons do not move:
  // few operators switch it off.
  const mayTryOn = choices?.mayTryOn ?? true
  return (
    <div class={`start-ways ${mayTryOn ? 'three' : ''}`}>
      {mayTryOn && (
        <AppLink to="/try" class="button primary large">
          {start.tryOn}
        </AppLink>
      )}
      <AppLink to="/signup" class={`button large ${mayTryOn ? 'quiet' : 'primary'}`}>
        {start.signUp}
      </AppLink>
      <AppLink to="/signin" class="button quiet large">
        {start.signIn}
      </AppLink>
    </div>
  )
}

const SHOWN_MS = 6000
/** The greeting gestures that the figures make, in turn. */
const MOTIONS = ['wave', 'cheer', 'bow']

/** Shows one starter outfit after another, automatically or with the arrows. */
function Show() {
  const { words } = useWords()
  const { start } = words
  const { data: choices, error } = useStartChoices()
  const isReduced = useReducedMotion()
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const outfits = choices?.outfits ?? []
  const isChanging = outfits.length > 1 && !isPaused && !isReduced
  useEffect(() => {
    if (!isChanging) return
    const timer = setTimeout(() => setAt((at + 1) % outfits.length), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [at, isChanging, outfits.length])
  const shown = outfits[at]
  const turn = (by: number) => {
    if (outfits.length > 0) setAt((at + by + outfits.length) % outfits.length)
  }
  return (
    <div class="start-show">
      <div class="stage">
        <AvatarPicture
          url={shown?.imageUrl ?? null}
          alt={shown ? start.heroAlt(shown.name) : ''}
          paused={isPaused}
          motion={MOTIONS[at % MOTIONS.length]}
        />
        {!isReduced && <PauseButton isPaused={isPaused} onChange={setPaused} />}
      </div>
      {error && <p role="alert">{start.down}</p>}
      <div class="start-turn">
        <TurnButton label={words.common.previous} icon="back" onClick={() => turn(-1)} />
        <p>{shown?.name}</p>
        <TurnButton label={words.common.next} icon="next" onClick={() => turn(1)} />
      </div>
    </div>
  )
}

interface TurnProps {
  label: string
  icon: IconName
  onClick(): void
}

const TurnButton = ({ label, icon, onClick }: TurnProps) => (
  <button type="button" class="round-button" aria-label={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
)

interface PauseProps {
  isPaused: boolean
  onChange(isPaused: boolean): void
}

function PauseButton({ isPaused, onChange }: PauseProps) {
  const { closet } = useWords().words
  return (
    <button
      type="button"
      class="round-button stage-pause"
      aria-label={isPaused ? closet.play : closet.pause}
      onClick={() => onChange(!isPaused)}
    >
      <Icon name={isPaused ? 'play' : 'pause'} />
    </button>
  )
}
