import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import type { Part } from '@kisekae/contract/part.ts'
import type { JSX } from 'preact'
import { useCallback, useState } from 'preact/hooks'
import { useMirrored } from '../../words/language.tsx'
import type { Style } from '../find/group-styles.ts'
import { stepInRows } from '../step-in-rows.ts'
import { tryOn } from '../try-on.ts'
import { countColumns } from './count-columns.ts'
import { Swatches } from './swatches.tsx'
import { Tile } from './tile.tsx'

interface Props {
  part: Part
  styles: readonly Style[]
  items: readonly ClosetItem[]
  outfit: readonly ClosetItem[]
  onChoose(item: ClosetItem): void
  onFavourite(item: ClosetItem): void
}

interface Opened {
  key: string
  tile: HTMLElement
}

/**
 * A tile and its heart are the only tab stops, so that Save is not fifty stops away; arrow keys
 * move between tiles.
 */
export function Tiles({ part, styles, items, outfit, onChoose, onFavourite }: Props) {
  const [stop, setStop] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const isMirrored = useMirrored()
  const isWorn = ({ itemId }: ClosetItem) => outfit.some((worn) => worn.itemId === itemId)
  const reached =
    styles.find(({ key }) => key === stop) ?? styles.find(({ shown }) => isWorn(shown)) ?? styles[0]
  const step = (event: JSX.TargetedKeyboardEvent<HTMLDivElement>) => {
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('.tile')]
    const place = {
      at: styles.indexOf(reached),
      count: tiles.length,
      columns: countColumns(tiles),
      isMirrored,
    }
    const next = stepInRows(event.key, place)
    if (next === null) return
    event.preventDefault()
    tiles[next].focus()
  }
  const choose = ({ key, shown, colours }: Style, tile: HTMLElement) => {
    const isFixed = colours.length === 1
    if (isFixed || !isWorn(shown)) onChoose(shown)
    if (!isFixed) setOpened({ key, tile })
  }
  const openStyle = styles.find(({ key }) => key === opened?.key)
  return (
    <>
      <div class="tiles" role="toolbar" aria-labelledby={`part-${part}`} onKeyDown={step}>
        {styles.map((style) => (
          <Tile
            key={style.key}
            style={style}
            isWorn={isWorn(style.shown)}
            isStop={style === reached}
            isOpen={style === openStyle}
            obstacle={tryOn(outfit, style.shown, items).obstacle}
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
