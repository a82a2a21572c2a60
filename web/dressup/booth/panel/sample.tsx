import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Extent, Paper } from '../paint/units.ts'

interface Props {
  paint(paper: Paper, extent: Extent): void
}

/** The size in pixels: twice that of a swatch. */
const EXTENT: Extent = { width: 112, height: 140 }

/** A small picture of a choice, painted by the same code as the large one. */
export function Sample({ paint }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const paper = canvas.current?.getContext('2d')
    if (paper) paint(paper, EXTENT)
  }, [])
  return <canvas ref={canvas} width={EXTENT.width} height={EXTENT.height} />
}
