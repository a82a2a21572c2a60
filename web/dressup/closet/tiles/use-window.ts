import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

/** Lists of up to this many tiles are rendered as a whole. */
const WHOLE_MAX = 60
/**
 * The number of rows above and below the browser's window that are ready before they are scrolled
 * into view.
 */
const SPARE_ROWS = 3

/** The place of the list on the page; all rows have the same height. */
interface Layout {
  columns: number
  rowPx: number
  gapPx: number
}

/** The rows to render. */
interface Range {
  first: number
  end: number
}

/** The rendered range of a long list. */
export interface Shown {
  columns: number
  /** The height of all rows, for the grid. */
  rows: string
  from: number
  to: number
}

/**
 * Renders only the tiles of a long list that are near the window of the browser.
 * @returns null if all of them are rendered, as in short lists and before the first layout
 */
export function useWindow(grid: RefObject<HTMLElement>, count: number) {
  const [layout, setLayout] = useState<Layout | null>(null)
  const [range, setRange] = useState<Range>({ first: 0, end: 0 })
  const isLong = count > WHOLE_MAX

  useLayoutEffect(() => {
    const element = grid.current
    if (!isLong || !element) return
    const measure = () => setLayout((now) => keepEqual(now, measureLayout(element)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLong, grid])

  useEffect(() => {
    const element = grid.current
    if (!layout || !element) return
    const look = () => setRange((now) => keepEqual(now, findRange(element, layout)))
    look()
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [layout, grid])

  return {
    /** The first tiles, whose layout is measured. */
    initial: isLong ? WHOLE_MAX : count,
    shown: isLong && layout ? describe(layout, range, count) : null,
  }
}

/** The same object if nothing has changed, so that nothing is rendered again. */
const keepEqual = <Known extends object>(now: Known | null, next: Known): Known =>
  now && JSON.stringify(now) === JSON.stringify(next) ? now : next

function measureLayout(grid: HTMLElement): Layout {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowPx: grid.querySelector<HTMLElement>('.tile')?.offsetHeight ?? 0,
    gapPx: Number.parseFloat(rowGap) || 0,
  }
}

function findRange(grid: HTMLElement, { rowPx, gapPx }: Layout): Range {
  const pitchPx = Math.max(1, rowPx + gapPx)
  const { top } = grid.getBoundingClientRect()
  return {
    first: Math.max(0, Math.floor(-top / pitchPx) - SPARE_ROWS),
    end: Math.ceil((globalThis.innerHeight - top) / pitchPx) + SPARE_ROWS,
  }
}

function describe({ columns, rowPx }: Layout, { first, end }: Range, count: number): Shown {
  return {
    columns,
    rows: `repeat(${Math.ceil(count / columns)}, ${rowPx}px)`,
    from: Math.min(count, first * columns),
    to: Math.min(count, end * columns),
  }
}
