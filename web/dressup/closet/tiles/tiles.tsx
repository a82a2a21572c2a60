import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import type { Part } from '@kisekae/contract/part.ts'
import type { JSX } from 'preact'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useMirrored } from '../../words/language.tsx'
import type { Style } from '../find/group-styles.ts'
import { stepInRows } from '../step-in-rows.ts'
import { tryOn } from '../try-on.ts'
import { countColumns } from './count-columns.ts'
import { Swatches } from './swatches.tsx'
import { Tile } from './tile.tsx'
import { type Row, useWindow } from './use-window.ts'

interface Props {
  part: Part
  styles: readonly Style[]
  /** The number of tiles to render at most; a long list is windowed in any case. */
  max: number
  items: readonly ClosetItem[]
  outfit: readonly ClosetItem[]
  onChoose(item: ClosetItem): void
  onFavourite?(item: ClosetItem): void
}

interface Opened {
  key: string
  tile: HTMLElement
}

/**
 * A tile and its heart are the only tab stops, so that Save is not fifty stops away; arrow keys
 * move between tiles. Of a long list, only the rows near the visible part and the row with the tab
 * stop are rendered.
 */
export function Tiles(props: Props) {
  const { part, styles, max, items, outfit, onChoose, onFavourite } = props
  const [stop, setStop] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const grid = useRef<HTMLDivElement>(null)
  const obstacleTo = useObstacles(outfit, items)
  const isWorn = useCallback(
    ({ itemId }: ClosetItem) => outfit.some((worn) => worn.itemId === itemId),
    [outfit],
  )
  // This avoids searching thousands of styles again for every row that is scrolled past.
  const reached = useMemo(
    () =>
      styles.find(({ key }) => key === stop) ??
      styles.find((one) => isWorn(one.shown)) ??
      styles[0],
    [styles, stop, isWorn],
  )
  const reachedAt = useMemo(() => styles.indexOf(reached), [styles, reached])
  const shown = useWindow(grid, { count: styles.length, stop: reachedAt, max })
  const step = useSteps({ grid, styles, reached, columns: shown.columns, onReach: setStop })
  const choose = useCallback(
    (style: Style, tile: HTMLElement) => {
      const isFixed = style.colours.length === 1
      if (isFixed || !isWorn(style.shown)) onChoose(style.shown)
      if (!isFixed) setOpened({ key: style.key, tile })
    },
    [isWorn, onChoose],
  )
  const openStyle = opened && styles.find(({ key }) => key === opened.key)
  const render = useCallback(
    (style: Style) => (
      <Tile
        key={style.key}
        style={style}
        isWorn={isWorn(style.shown)}
        isStop={style === reached}
        isOpen={style === openStyle}
        obstacle={obstacleTo(style.shown)}
        onReach={setStop}
        onChoose={choose}
        onFavourite={onFavourite}
      />
    ),
    [isWorn, reached, openStyle, obstacleTo, choose, onFavourite],
  )
  return (
    <>
      <div
        ref={grid}
        class="tiles"
        role="toolbar"
        aria-labelledby={`part-${part}`}
        style={{ gridTemplateRows: shown.heights }}
        onKeyDown={step}
      >
        {shown.rows.map((row) => (
          <TileRow key={row.at} row={row} styles={styles} render={render} />
        ))}
      </div>
      {opened && openStyle && (
        <Swatches
          key={opened.key}
          colours={openStyle.colours}
          outfit={outfit}
          anchor={opened.tile}
          onChoose={onChoose}
          onClose={close}
        />
      )}
    </>
  )
}

interface RowProps {
  row: Row
  styles: readonly Style[]
  render(style: Style): JSX.Element
}

/** A row is rendered again only if something in the list changes, not when another row enters. */
function TileRow({ row: { at, from, to }, styles, render }: RowProps) {
  return useMemo(
    () => (
      <div class="tile-row" style={{ gridRow: at + 1 }}>
        {styles.slice(from, to).map(render)}
      </div>
    ),
    [at, from, to, styles, render],
  )
}

/** The reason why an item cannot be put on, computed once for each outfit. */
function useObstacles(outfit: readonly ClosetItem[], items: readonly ClosetItem[]) {
  return useMemo(() => {
    const known = new Map<ClosetItem, ReturnType<typeof tryOn>['obstacle']>()
    return (item: ClosetItem) => {
      const found = known.get(item)
      if (found !== undefined) return found
      const { obstacle } = tryOn(outfit, item, items)
      known.set(item, obstacle)
      return obstacle
    }
  }, [outfit, items])
}

interface Steps {
  grid: { current: HTMLElement | null }
  styles: readonly Style[]
  reached: Style
  /** The number of columns of a long list, whose first row might not be rendered. */
  columns: number | undefined
  onReach(style: string): void
}

/** Moves the focus from tile to tile: the next one is rendered first, and then gets the focus. */
function useSteps({ grid, styles, reached, columns, onReach }: Steps) {
  const isMirrored = useMirrored()
  const isMoving = useRef(false)
  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>('.tile[tabindex="0"]')?.focus()
  })
  return (event: JSX.TargetedKeyboardEvent<HTMLDivElement>) => {
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('.tile')]
    const next = stepInRows(event.key, {
      at: styles.indexOf(reached),
      count: styles.length,
      columns: columns ?? countColumns(tiles),
      isMirrored,
    })
    if (next === null) return
    event.preventDefault()
    isMoving.current = true
    onReach(styles[next].key)
  }
}
