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
import { type Shown, useWindow } from './use-window.ts'

interface Props {
  part: Part
  styles: readonly Style[]
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
 * move between tiles. A long list renders the tiles near the window, and the tab stop.
 */
export function Tiles({ part, styles, items, outfit, onChoose, onFavourite }: Props) {
  const [stop, setStop] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const grid = useRef<HTMLDivElement>(null)
  const { shown, initial } = useWindow(grid, styles.length)
  const obstacleTo = useObstacles(outfit, items)
  const isWorn = useCallback(
    ({ itemId }: ClosetItem) => outfit.some((worn) => worn.itemId === itemId),
    [outfit],
  )
  // Thousands of styles are not searched again for every row that is scrolled past.
  const reached = useMemo(
    () =>
      styles.find(({ key }) => key === stop) ??
      styles.find((one) => isWorn(one.shown)) ??
      styles[0],
    [styles, stop, isWorn],
  )
  const reachedAt = useMemo(() => styles.indexOf(reached), [styles, reached])
  const step = useSteps({ grid, styles, reached, columns: shown?.columns, onReach: setStop })
  const choose = useCallback(
    (style: Style, tile: HTMLElement) => {
      const isFixed = style.colours.length === 1
      if (isFixed || !isWorn(style.shown)) onChoose(style.shown)
      if (!isFixed) setOpened({ key: style.key, tile })
    },
    [isWorn, onChoose],
  )
  const openStyle = opened && styles.find(({ key }) => key === opened.key)
  const places = listPlaces({ shown, initial, reached: reachedAt })
  return (
    <>
      <div
        ref={grid}
        class="tiles"
        role="toolbar"
        aria-labelledby={`part-${part}`}
        style={shown ? { gridTemplateRows: shown.rows } : undefined}
        onKeyDown={step}
      >
        {places.map((at) => (
          <Tile
            key={styles[at].key}
            style={styles[at]}
            place={shown && placeOf(at, shown.columns)}
            isWorn={isWorn(styles[at].shown)}
            isStop={styles[at] === reached}
            isOpen={styles[at] === openStyle}
            obstacle={obstacleTo(styles[at].shown)}
            onReach={setStop}
            onChoose={choose}
            onFavourite={onFavourite}
          />
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

interface Rendered {
  shown: Shown | null
  initial: number
  reached: number
}

/** The places of the rendered styles, in order. */
function listPlaces({ shown, initial, reached }: Rendered): number[] {
  const [from, to] = shown ? [shown.from, shown.to] : [0, initial]
  const places = Array.from({ length: to - from }, (_, at) => from + at)
  if (reached < from) return [reached, ...places]
  return reached >= to ? [...places, reached] : places
}

/** The position in the grid, as row / column, both counted from 1. */
const placeOf = (at: number, columns: number) =>
  `${Math.floor(at / columns) + 1} / ${(at % columns) + 1}`

/** The obstacle to putting an item on, computed once for each outfit. */
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
  /** The number of columns of a long list, whose first row may not be rendered. */
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
