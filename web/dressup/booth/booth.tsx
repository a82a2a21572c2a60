import type { Closet } from '@kisekae/contract/fit/closet.ts'
import type { Viewer, ViewerState } from '@kisekae/ui-kit/viewer/records.ts'
import { useRef, useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Later } from '../kit/later.tsx'
import { Problem } from '../kit/problem.tsx'
import { useViewChoice } from '../kit/use-view-choice.ts'
import { useWords } from '../words/language.tsx'
import { AvatarStage } from './avatar-stage.tsx'
import type { Format } from './model/format.ts'
import { START_VIEW } from './model/start-view.ts'
import { FormatPanel } from './panel/format-panel.tsx'
import { FramePanel } from './panel/frame-panel.tsx'
import { GroundPanel } from './panel/ground-panel.tsx'
import { PosePanel } from './panel/pose-panel.tsx'
import { PropsPanel } from './panel/props-panel.tsx'
import { StickersPanel } from './panel/stickers-panel.tsx'
import { type Tab, Tabs } from './panel/tabs.tsx'
import { ViewPanel } from './panel/view-panel.tsx'
import { Photo } from './photo.tsx'
import { ReleaseBar } from './release-bar.tsx'
import { useTexts } from './texts/use-booth-texts.tsx'
import { useActor } from './use-actor.ts'
import { useCompany } from './use-company.ts'
import { useRelease } from './use-release.ts'
import { useStudio } from './use-studio.ts'

/** The picture at the top, its settings below it, and the shutter. */
export function Booth({ closet }: { closet: Closet }) {
  const texts = useTexts()
  const actor = useActor(closet)
  const company = useCompany(actor.worn)
  const studio = useStudio()
  const viewer = useRef<Viewer>(null)
  const [view, setView] = useState(START_VIEW)
  const [tab, setTab] = useState<Tab>('ground')
  const [format, setFormat] = useState<Format>('png')
  const { picture, change } = studio
  const { choice, state, setState, is3d, ask3d } = useStageView()
  const release = useRelease({ viewer, picture, format: is3d ? format : 'png' })
  const { figure } = actor
  if (figure.isError && !figure.data)
    return <Problem error={figure.error} onRetry={figure.refetch} />
  return (
    <div class="booth-room">
      <div class="booth-view">
        <Photo studio={studio} isEditing={tab === 'stickers'} onPick={() => setTab('stickers')}>
          {/* Once a canvas shows a picture, 3D needs a new canvas. */}
          <AvatarStage
            key={choice.is3d ? '3d' : 'picture'}
            viewer={viewer}
            figure={choice.isKnown ? figure.data : undefined}
            is3d={choice.is3d}
            label={is3d ? `${texts.preview}. ${texts.turnHint}` : texts.preview}
            pose={actor.pose}
            mood={actor.mood}
            moment={actor.moment}
            company={company}
            onState={setState}
            onView={setView}
          />
        </Photo>
        {ask3d ? <Ask3d onAsk={ask3d} /> : <Note state={state} />}
      </div>
      <Later waiting={null}>
        <Tabs tab={tab} onChange={setTab}>
          {tab === 'ground' && (
            <GroundPanel ground={picture.ground} onChange={(ground) => change({ ground })} />
          )}
          {tab === 'pose' && (
            <PosePanel actor={actor} company={company} items={closet.items} is3d={is3d} />
          )}
          {tab === 'pose' && !is3d && <NoCamera onAsk={ask3d} />}
          {tab === 'view' &&
            (is3d ? (
              <ViewPanel view={view} onLook={(wanted) => viewer.current?.look(wanted)} />
            ) : (
              <NoCamera onAsk={ask3d} />
            ))}
          {tab === 'props' && <PropsPanel actor={actor} items={closet.items} />}
          {tab === 'stickers' && <StickersPanel studio={studio} />}
          {tab === 'frame' && <FramePanel studio={studio} />}
          {tab === 'format' && (
            <FormatPanel
              picture={picture}
              format={is3d ? format : 'png'}
              is3d={is3d}
              onSize={(size) => change({ size })}
              onFormat={setFormat}
            />
          )}
        </Tabs>
      </Later>
      <ReleaseBar
        release={release}
        isReady={state?.phase === 'ready' && (company.isReady || !is3d)}
      />
    </div>
  )
}

/** Whether the stage shows 3D, and how to ask for it on a device that prefers a picture. */
function useStageView() {
  const choice = useViewChoice()
  const [state, setState] = useState<ViewerState | null>(null)
  const ask3d = () => {
    setState(null)
    choice.choose('3d')
  }
  return {
    choice,
    state,
    setState,
    is3d: choice.is3d && state?.shows !== 'picture',
    ask3d: choice.canBe3d && !choice.is3d ? ask3d : null,
  }
}

function Ask3d({ onAsk }: { onAsk(): void }) {
  const { view3d } = useWords().words.closet
  return (
    <button
      type="button"
      class="round-button booth-ask"
      aria-label={view3d}
      title={view3d}
      onClick={onAsk}
    >
      <Icon name="cube" />
    </button>
  )
}

/** Explains why the camera cannot move, and why there are few poses. */
function NoCamera({ onAsk }: { onAsk: (() => void) | null }) {
  const texts = useTexts()
  const { view3d } = useWords().words.closet
  return (
    <div class="booth-empty">
      <p>{onAsk ? texts.slow3d : texts.no3d}</p>
      {onAsk && <Button onClick={onAsk}>{view3d}</Button>}
    </div>
  )
}

/** The progress of loading, or the reason why there is no 3D. */
function Note({ state }: { state: ViewerState | null }) {
  const texts = useTexts()
  const { loadedBytes = 0, totalBytes = 0 } = state ?? {}
  if (state?.phase === 'lost') return <Status text={texts.lost3d} />
  if (state?.shows === 'picture') return <Status text={texts.no3d} />
  if (state?.phase === 'ready') return null
  return (
    <div class="booth-note" role="status">
      <progress aria-label={texts.preview} value={loadedBytes} max={totalBytes || 1} />
    </div>
  )
}

const Status = ({ text }: { text: string }) => (
  <p class="booth-note" role="status">
    {text}
  </p>
)
