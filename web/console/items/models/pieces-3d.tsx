import { type PieceView, showPieces } from '@kisekae/ui-kit/viewer/stage/show-pieces.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useWords } from '../../words/language.tsx'
import { modelTexts } from './model-texts.ts'

interface Props {
  /** A GLB file, as bytes or in Base64. */
  view: string | Uint8Array
  /** The texts; by default, those for splitting a model. */
  texts?: { label: string; hint: string; loading: string; failed: string }
  selected: number | null
  leftOut: readonly number[]
  onSelect(piece: number | null): void
}

/** The model in 3D: a click selects a piece. The list beside it does the same for the keyboard. */
export function Pieces3d({ view, texts: own, selected, leftOut, onSelect }: Props) {
  const modelView = useWords(modelTexts).view
  const texts = own ?? modelView
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pieces, setPieces] = useState<PieceView | null>(null)
  const [note, setNote] = useState<'loading' | 'hint' | 'failed'>('loading')
  // The view is opened once for each model, but must call the latest `onSelect`.
  const latest = useRef(onSelect)
  latest.current = onSelect
  useEffect(() => {
    let isOver = false
    let opened: PieceView | null = null
    const fail = () => void (isOver || setNote('failed'))
    const onPick = (piece: number | null) => latest.current(piece)
    if (canvas.current)
      showPieces(canvas.current, decode(view), { onPick, onBroken: fail }).then((shown) => {
        if (isOver) return shown.close()
        opened = shown
        setPieces(shown)
        setNote('hint')
      }, fail)
    return () => {
      isOver = true
      opened?.close()
    }
  }, [view])
  useEffect(() => pieces?.select(selected), [pieces, selected])
  useEffect(() => pieces?.leaveOut(new Set(leftOut)), [pieces, leftOut.join()])
  return (
    <figure class="viewer-3d model-view" data-shown={note}>
      <canvas ref={canvas} tabIndex={0} role="img" aria-label={texts.label} />
      <figcaption class="small">
        <span role="status">{texts[note]}</span>
      </figcaption>
    </figure>
  )
}

const decode = (view: string | Uint8Array): ArrayBuffer =>
  typeof view === 'string'
    ? Uint8Array.from(atob(view), (character) => character.charCodeAt(0)).buffer
    : new Uint8Array(view).buffer
