import { useEffect, useRef } from 'preact/hooks'
import { whenIdle } from '../../kit/when-idle.ts'
import type { Extent, Paper } from '../paint/units.ts'

interface Props {
  paint(paper: Paper, extent: Extent): void
}

/** The size in pixels: twice that of a swatch. */
const EXTENT: Extent = { width: 112, height: 140 }

/**
 * A small picture of a choice, painted by the same code as the large one. Each sample is painted
 * when the page is idle: painting all of them at once would delay the panel.
 */
export function Sample({ paint }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(
    () =>
      whenIdle(() => {
        const paper = canvas.current?.getContext('2d')
        if (paper) paint(paper, EXTENT)
      }),
    [],
  )
  return <canvas ref={canvas} class="booth-sample" width={EXTENT.width} height={EXTENT.height} />
}
