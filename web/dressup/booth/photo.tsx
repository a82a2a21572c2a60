import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { SIZES } from './model/picture.ts'
import { findOpening } from './paint/frame.ts'
import { paintBehind, paintFront } from './paint/picture.ts'
import { StickerHandles } from './sticker-handles.tsx'
import type { Studio } from './use-studio.ts'

interface Props {
  studio: Studio
  /** Whether the tools of the selected sticker are visible. */
  isEditing: boolean
  onPick(): void
  /** The avatar, which stands between the two painted layers. */
  children: ComponentChildren
}

/** A screen rarely shows more pixels of the picture than this. */
const WIDTH_PX = 720

/** The picture as it will be saved: painted layers, with the avatar between them. */
export function Photo({ studio, isEditing, onPick, children }: Props) {
  const { picture } = studio
  const { widthPx, heightPx } = SIZES[picture.size]
  const extent = { width: WIDTH_PX, height: (WIDTH_PX * heightPx) / widthPx }
  const behind = useRef<HTMLCanvasElement>(null)
  const front = useRef<HTMLCanvasElement>(null)
  const { ground, frame, size, decorations } = picture
  useLayoutEffect(() => {
    const paper = behind.current?.getContext('2d')
    if (paper) paintBehind(paper, picture, extent)
  }, [ground, frame, size])
  useLayoutEffect(() => {
    const paper = front.current?.getContext('2d')
    paper?.clearRect(0, 0, extent.width, extent.height)
    if (paper) paintFront(paper, picture, extent)
  }, [decorations, frame, size])
  // An empty canvas of this size would cost 2.6 MB, and time whenever the page changes.
  const hasFront = frame !== 'none' || decorations.length > 0
  const opening = findOpening(frame, extent)
  const percent = (share: number) => `${share * 100}%`
  return (
    <div class="booth-photo" style={{ '--ratio': widthPx / heightPx }}>
      <canvas ref={behind} width={extent.width} height={extent.height} />
      <div
        class="booth-opening"
        style={{
          left: percent(opening.left / extent.width),
          top: percent(opening.top / extent.height),
          width: percent(opening.width / extent.width),
          height: percent(opening.height / extent.height),
        }}
      >
        {children}
      </div>
      {hasFront && (
        <canvas ref={front} class="booth-front" width={extent.width} height={extent.height} />
      )}
      <StickerHandles studio={studio} isEditing={isEditing} onPick={onPick} />
    </div>
  )
}
