import { useRef } from 'preact/hooks'
import { move, resize } from './model/decorate.ts'
import { type Decoration, SIZES } from './model/picture.ts'
import { measure } from './paint/decoration.ts'
import { useTexts } from './texts/use-booth-texts.tsx'
import type { Studio } from './use-studio.ts'

/**
 * An arrow key moves a sticker by this fraction of the picture's size, and five times as far with
 * Shift.
 */
const STEP = 0.01
const FAST = 5
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const SIZE_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

interface Props {
  studio: Studio
  /** Whether the tools of the selected sticker are visible. */
  isEditing: boolean
  /** A tap on a sticker shows its tools. */
  onPick(): void
}

/** Invisible buttons over stickers and texts, with which they are selected and moved. */
export function StickerHandles({ studio, isEditing, onPick }: Props) {
  const { moveHint } = useTexts()
  return (
    <>
      {studio.picture.decorations.map((one) => (
        <Handle key={one.id} one={one} studio={studio} isEditing={isEditing} onPick={onPick} />
      ))}
      <span id="booth-move-hint" class="only-read">
        {moveHint}
      </span>
    </>
  )
}

function Handle({ one, studio, isEditing, onPick }: Props & { one: Decoration }) {
  const texts = useTexts()
  const grip = useRef<{ x: number; y: number } | null>(null)
  const name = one.kind === 'sticker' ? texts.stickerNames[one.name] : `${texts.text}: ${one.text}`
  const { width, height } = measure(one)
  const { widthPx, heightPx } = SIZES[studio.picture.size]
  const isSelected = isEditing && studio.selected?.id === one.id

  function drag(event: PointerEvent) {
    const photo = (event.currentTarget as HTMLElement).parentElement?.getBoundingClientRect()
    if (!grip.current || !photo) return
    const { clientX: x, clientY: y } = event
    const byX = (x - grip.current.x) / photo.width
    studio.alter(move(one, byX, (y - grip.current.y) / photo.height))
    grip.current = { x, y }
  }

  function press(event: KeyboardEvent) {
    const [x, y] = ARROWS[event.key] ?? []
    const steps = SIZE_KEYS[event.key]
    if (x !== undefined && y !== undefined) {
      const times = event.shiftKey ? FAST : 1
      studio.alter(move(one, x * times, y * times))
    } else if (steps !== undefined) studio.alter(resize(one, steps))
    else if (event.key === 'Delete' || event.key === 'Backspace') studio.remove(one.id)
    else return
    event.preventDefault()
  }

  return (
    <button
      type="button"
      class="booth-handle"
      aria-label={name}
      aria-describedby="booth-move-hint"
      aria-pressed={isSelected}
      style={{
        left: `${one.x * 100}%`,
        top: `${one.y * 100}%`,
        width: `${width}%`,
        height: `${(height * widthPx) / heightPx}%`,
        rotate: `${one.turn}rad`,
      }}
      onClick={() => {
        studio.select(one.id)
        onPick()
      }}
      onFocus={() => studio.select(one.id)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = null
      }}
      onPointerCancel={() => {
        grip.current = null
      }}
    />
  )
}
