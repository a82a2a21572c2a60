import type { ViewerState } from '@kisekae/ui-kit/viewer/records.ts'
import { useSettled } from '@kisekae/web-common/use-settled.ts'
import { useEffect, useState } from 'preact/hooks'
import { useFigure, usePreview, type Wearer } from '../api/outfit-queries.ts'
import type { Outfit } from '../draft/outfit.ts'
import { AppLink } from '../kit/app-link.tsx'
import { AvatarPicture } from '../kit/avatar-picture.tsx'
import { Button } from '../kit/button.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
import { useReducedMotion } from '../kit/use-reduced-motion.ts'
import { useViewChoice } from '../kit/use-view-choice.ts'
import { useWords } from '../words/language.tsx'
import { Avatar3d } from './avatar-3d.tsx'
import { StageNote } from './stage-note.tsx'
import type { ClosetDraft } from './use-closet-draft.ts'

interface Props {
  draft: ClosetDraft
  savedImageUrl: string
  /** Whether the outfit has just been saved. */
  cheers: boolean
  /** The texts of a visitor's stage; absent for a member. */
  visit?: { startOver: string }
}

/** A tap must take effect at once, but not every tap in a quick series needs its own picture. */
const SETTLE_MS = 120
const GREETING_MS = 4200
const GREETINGS = ['wave', 'cheer', 'dance']

/**
 * The avatar in the outfit being tried on, with the buttons for the whole outfit on either side of
 * it.
 */
export function Stage({ draft, savedImageUrl, cheers, visit }: Props) {
  const { words, format } = useWords()
  const { closet } = words
  const [isPaused, setPaused] = useState(false)
  const isReduced = useReducedMotion()
  const [greeting, greet] = useGreeting()
  const tried = useSettled(draft.worn, SETTLE_MS)
  const wearer = visit ? 'visitor' : 'member'
  // For visitors, the service dyes no 3D data and renders only pictures that are seen.
  const isFlat = visit !== undefined && tried.colours.length > 0
  const { view, figure, state, setState, isBuilt, attempt, retry } = useFigureView(tried, {
    wearer,
    isFlat,
  })
  const isWanted = draft.isDirty && (!visit || (!isBuilt && tried === draft.worn))
  const preview = usePreview(tried, isWanted, wearer)
  const url = draft.isDirty ? preview.data?.avatarImageUrl : savedImageUrl
  const [shownUrl, setShownUrl] = useState(savedImageUrl)
  useEffect(() => {
    if (url) setShownUrl(url)
  }, [url])
  const isBusy = preview.isFetching || (view.is3d && figure.isFetching)
  const alt = closet.avatarAlt(format.list(listNames(draft)))
  return (
    <section class={`stage closet-stage ${isBusy ? 'dressing' : ''} ${isBuilt ? 'built' : ''}`}>
      <button type="button" class="stage-avatar" onClick={greet} aria-label={closet.greet}>
        <AvatarPicture
          url={shownUrl}
          alt={alt}
          paused={isPaused || isBuilt}
          motion={cheers ? 'cheer' : greeting}
        />
      </button>
      {visit && preview.isError && (
        <PictureNote error={preview.error} onRetry={() => preview.refetch()} />
      )}
      {view.is3d && (
        <>
          <Avatar3d
            key={attempt}
            figure={figure.data}
            label={`${alt} ${closet.turnHint}`}
            expression={cheers || greeting ? 'happy' : null}
            isPaused={isPaused}
            onState={setState}
            onTap={greet}
          />
          <StageNote
            state={state}
            isBroken={figure.isError}
            nameOf={(itemId) => draft.outfit.find((item) => item.itemId === itemId)?.name ?? ''}
            onRetry={retry}
          />
        </>
      )}
      <div class="stage-tools start">
        <Tool icon="undo" label={closet.undo} isOff={!draft.canUndo} onClick={draft.undo} />
        <Tool
          icon="reset"
          label={visit?.startOver ?? closet.reset}
          isOff={!draft.isDirty}
          onClick={draft.reset}
        />
      </div>
      <div class="stage-tools end">
        {!visit && <ToolLinks />}
        {view.canBe3d && !isFlat && (
          <Tool
            icon={view.is3d ? 'picture' : 'cube'}
            label={view.is3d ? closet.viewPicture : closet.view3d}
            onClick={() => {
              setState(null)
              view.choose(view.is3d ? 'picture' : '3d')
            }}
          />
        )}
        {!isReduced && (
          <Tool
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? closet.play : closet.pause}
            onClick={() => setPaused(!isPaused)}
          />
        )}
      </div>
    </section>
  )
}

/** Tells visitors, who get fewer pictures than members, when they can get another one. */
function PictureNote({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { words } = useWords()
  return (
    <div class="stage-note" role="status">
      {describeFault(error, words)}
      <Button kind="plain" onClick={onRetry}>
        {words.common.retry}
      </Button>
    </div>
  )
}

/** Links to the pages where members use the avatar. */
function ToolLinks() {
  const { closet } = useWords().words
  return (
    <>
      <AppLink to="/booth" class="round-button" label={closet.takePicture}>
        <Icon name="camera" />
      </AppLink>
      <AppLink to="/stickers" class="round-button" label={closet.stickers}>
        <Icon name="sticker" />
      </AppLink>
    </>
  )
}

const listNames = ({ outfit }: ClosetDraft) =>
  outfit.filter(({ part }) => part !== 'Body').map(({ name }) => name)

interface ToolProps {
  icon: IconName
  label: string
  isOff?: boolean
  onClick(): void
}

const Tool = ({ icon, label, isOff, onClick }: ToolProps) => (
  <button
    type="button"
    class="round-button"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onClick()}
  >
    <Icon name={icon} />
  </button>
)

/** Each touch triggers the next of several gestures. */
function useGreeting(): [motion: string | undefined, greet: () => void] {
  const [count, setCount] = useState(0)
  const [isGreeting, setGreeting] = useState(false)
  useEffect(() => {
    if (!isGreeting) return
    const timer = setTimeout(() => setGreeting(false), GREETING_MS)
    return () => clearTimeout(timer)
  }, [isGreeting, count])
  const greet = () => {
    setCount(count + 1)
    setGreeting(true)
  }
  return [isGreeting ? GREETINGS[(count - 1) % GREETINGS.length] : undefined, greet]
}

/** The figure in 3D, if chosen, and its loading progress. */
function useFigureView(tried: Outfit, { wearer, isFlat }: { wearer: Wearer; isFlat: boolean }) {
  const choice = useViewChoice()
  const view = { ...choice, is3d: choice.is3d && !isFlat }
  const figure = useFigure(tried, view.is3d, wearer)
  const [state, setState] = useState<ViewerState | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isBuilt = view.is3d && state?.shows === '3d' && state.phase === 'ready'
  function retry() {
    // Once a canvas shows a picture, 3D needs a new canvas.
    if (state?.shows === 'picture') setAttempt(attempt + 1)
    return figure.refetch()
  }
  return { view, figure, state, setState, isBuilt, attempt, retry }
}
