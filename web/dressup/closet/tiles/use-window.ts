import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

/** Lists of up to this many tiles are rendered as a whole. */
const WHOLE_MAX = 60
/**
 * The number of rows that are also rendered above and below the viewport, before they are scrolled
 * into view.
 */
const SPARE_ROWS = 3

/** The position of the list on the page; all rows have the same height. */
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

/** A rendered row: the styles from one index up to another. */
export interface Row {
  at: number
  from: number
  to: number
}

/** The part of a list that is rendered. */
export interface Shown {
  rows: readonly Row[]
  /** The heights of all rows of a long list, for the grid; absent for a single row. */
  heights?: string
  /** The number of columns of a long list, whose first row might not be rendered. */
  columns?: number
}

interface List {
  count: number
  /** The index of the tab stop, which is always rendered. */
  stop: number
  /** The number of tiles that the page can render now; all that are needed once it is complete. */
  max: number
}

/**
 * Renders only those rows of a long list that are in or near the viewport. A short list is rendered
 * as a whole, as a single row that wraps. The first tiles of a long list are rendered in the same
 * way until they have been measured.
 */
export function useWindow(grid: RefObject<HTMLElement>, { count, stop, max }: List): Shown {
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

  if (isLong && layout) return listRows(layout, range, { count, stop })
  return { rows: [{ at: 0, from: 0, to: Math.min(count, max, WHOLE_MAX) }] }
}

/** The same object if nothing has changed, so that nothing is rendered again. */
const keepEqual = <Known extends object>(now: Known | null, next: Known): Known =>
  now && JSON.stringify(now) === JSON.stringify(next) ? now : next

function measureLayout(grid: HTMLElement): Layout {
  const row = grid.querySelector<HTMLElement>('.tile-row')
  const columns = row ? getComputedStyle(row).gridTemplateColumns.split(' ').length : 1
  return {
    columns,
    rowPx: grid.querySelector<HTMLElement>('.tile')?.offsetHeight ?? 0,
    gapPx: Number.parseFloat(getComputedStyle(grid).rowGap) || 0,
  }
}

/** Rows enter and leave together, because each change of the range costs a layout and a paint. */
function findRange(grid: HTMLElement, { rowPx, gapPx }: Layout): Range {
  const pitchPx = Math.max(1, rowPx + gapPx)
  const atTop = Math.floor(-grid.getBoundingClientRect().top / pitchPx)
  const visible = Math.ceil(globalThis.innerHeight / pitchPx) + 1
  return {
    first: Math.max(0, atTop - SPARE_ROWS),
    end: Math.max(0, atTop + visible + SPARE_ROWS),
  }
}

function listRows(
  { columns, rowPx }: Layout,
  { first, end }: Range,
  { count, stop }: Omit<List, 'max'>,
): Shown {
  const total = Math.ceil(count / columns)
  const stopRow = Math.floor(stop / columns)
  const near = Array.from({ length: total }, (_, at) => at).slice(first, end)
  const rows = [...new Set([...near, stopRow])].toSorted((a, b) => a - b)
  return {
    rows: rows.map((at) => ({
      at,
      from: at * columns,
      to: Math.min(count, (at + 1) * columns),
    })),
    heights: `repeat(${total}, ${rowPx}px)`,
    columns,
  }
}
