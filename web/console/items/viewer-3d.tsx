import type { ItemDetail } from '@kisekae/contract/console/items.ts'
import type { Viewer } from '@kisekae/ui-kit/viewer/records.ts'
import { showAvatar } from '@kisekae/ui-kit/viewer/show-avatar.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useWords, words } from '../words/language.tsx'

const texts = words(
  {
    label: 'アイテムを着たアバター。ドラッグか矢印キーで回せます。',
    hint: 'ドラッグか矢印キーで回転、ホイールか + と - で拡大・縮小できます。',
    loading: '読み込んでいます…',
    failed: '3D で表示できません。',
  },
  {
    label: 'An avatar that wears the item. Drag or use the arrow keys to turn it.',
    hint: 'Drag or use the arrow keys to turn; use the wheel or + and - to zoom.',
    loading: 'Loading…',
    failed: 'This item cannot be shown in 3D.',
  },
)

interface Props {
  look: ItemDetail['previews'][number]['look']
}

/** The text for each phase. */
const NOTES = { loading: 'loading', ready: 'hint', lost: 'loading', failed: 'failed' } as const

/** An outfit on a canvas, shown with the public viewer only. */
export function Viewer3d({ look }: Props) {
  const own = useWords(texts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useRef<Viewer | null>(null)
  const [note, setNote] = useState<'loading' | 'hint' | 'failed'>('loading')
  useEffect(() => {
    if (!canvas.current) return
    const { motionUrl, ...change } = look
    if (viewer.current) viewer.current.wear(change)
    else {
      viewer.current = showAvatar(canvas.current, {
        ...change,
        prefer: '3d',
        label: own.label,
        onState: (state) => setNote(NOTES[state.shows === 'picture' ? 'failed' : state.phase]),
      })
    }
    // If the motion cannot be loaded, the figure stays in the idle motion.
    viewer.current.play(motionUrl).catch(() => {})
  }, [look])
  useEffect(() => () => viewer.current?.close(), [])
  return (
    <figure class="viewer-3d">
      <canvas ref={canvas} aria-label={own.label} />
      <figcaption class="small" role="status">
        {own[note]}
      </figcaption>
    </figure>
  )
}
