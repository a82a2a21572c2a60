import { barePicture } from '@kisekae/contract/bare-picture.ts'
import { useState } from 'preact/hooks'
import { useKit } from './kit.ts'
import { LinkUi } from './link-ui.tsx'
import { Waiting } from './parts.tsx'
import { Picture } from './picture.tsx'
import { type Fitting as Fitted, type FittingItem, type Rail, useFitting } from './use-fitting.ts'

/** `<av-fitting>`: tries on the items that the user owns and saves the outfit. */
export function Fitting() {
  const { answer, ask, ...room } = useFitting()
  if (answer.state !== 'ready') return <Waiting answer={answer} onRetry={ask} />
  return <FittingScreen fitted={answer.value} {...room} />
}

type Props = { fitted: Fitted } & Omit<ReturnType<typeof useFitting>, 'answer' | 'ask'>

function FittingScreen({ fitted, isBusy, complaint, tryOn, save, more }: Props) {
  const { words } = useKit()
  const text = words.fitting
  const { avatar, rails, isChanged, tookOff } = fitted
  const filled = rails.findIndex(({ items }) => items.length > 0)
  const [chosen, setChosen] = useState(Math.max(0, filled))
  const rail = rails[chosen] ?? rails[0]
  return (
    <section class="screen with-bar" aria-labelledby="title">
      <h1 id="title" class="unseen">
        {text.title}
      </h1>
      <LinkUi isGuest={avatar.guest} />
      <div class="fitting">
        <div class="mirror">
          <Picture
            key={avatar.avatarImageUrl}
            class={isBusy ? 'avatar busy' : 'avatar'}
            part="avatar"
            url={barePicture(avatar.avatarImageUrl, 240)}
            alt={words.avatar.picture}
            width={240}
            height={320}
          />
          <PartTabs rails={rails} chosen={chosen} onChoose={setChosen} />
        </div>
        {rail && (
          <Items
            rail={rail}
            fitted={fitted}
            isBusy={isBusy}
            onChoose={(item) => tryOn(fitted, item)}
            onMore={() => more(fitted, rail)}
          />
        )}
      </div>
      <footer class="bar" part="bar">
        <p class="complaint" role="status">
          {complaint || (tookOff.length > 0 && text.tookOff(tookOff.join(words.comma)))}
        </p>
        <button
          type="button"
          class="main"
          part="save-button"
          disabled={isBusy || !isChanged}
          onClick={() => save(fitted)}
        >
          {isChanged ? text.save : text.same}
        </button>
      </footer>
    </section>
  )
}

interface TabsProps {
  rails: Rail[]
  chosen: number
  onChoose(at: number): void
}

function PartTabs({ rails, chosen, onChoose }: TabsProps) {
  const { parts } = useKit().words.fitting
  return (
    <div class="tabs" part="tabs">
      {rails.map(({ part }, at) => (
        <button key={part} type="button" aria-pressed={at === chosen} onClick={() => onChoose(at)}>
          {parts[part] ?? part}
        </button>
      ))}
    </div>
  )
}

interface ItemsProps {
  rail: Rail
  fitted: Fitted
  isBusy: boolean
  onChoose(item: FittingItem): void
  onMore(): void
}

function Items({ rail, fitted, isBusy, onChoose, onMore }: ItemsProps) {
  const { words } = useKit()
  const worn = new Set(fitted.avatar.items.map(({ itemId }) => itemId))
  if (rail.items.length === 0) return <p class="note choice">{words.fitting.none}</p>
  return (
    <div class="choice">
      <ul class="grid tight" part="grid" aria-label={words.fitting.parts[rail.part]}>
        {rail.items.map((item) => (
          <Tile
            key={item.itemId}
            item={item}
            isWorn={worn.has(item.itemId)}
            isBusy={isBusy}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {rail.hasNext && (
        <button type="button" disabled={isBusy} onClick={onMore}>
          …
        </button>
      )}
    </div>
  )
}

interface TileProps {
  item: FittingItem
  isWorn: boolean
  isBusy: boolean
  onChoose(item: FittingItem): void
}

function Tile({ item, isWorn, isBusy, onChoose }: TileProps) {
  const { words } = useKit()
  const { fitting } = words
  const isOff = !item.selectable
  // An item that is worn but cannot be chosen, such as a face, is mandatory.
  const state = isWorn ? fitting.worn : isOff ? fitting.blocked : ''
  return (
    <li>
      <button
        type="button"
        class={`tile${isWorn ? ' worn' : ''}${isOff ? ' off' : ''}`}
        part="tile"
        aria-pressed={isWorn}
        aria-disabled={isOff || undefined}
        aria-label={[item.name, state].filter(Boolean).join(words.comma)}
        title={item.name}
        onClick={() => !isOff && !isBusy && onChoose(item)}
      >
        <Picture url={barePicture(item.thumbnailUrl, 120)} width={60} height={60} />
        {isWorn && (
          <span class="tick" aria-hidden="true">
            ✓
          </span>
        )}
      </button>
    </li>
  )
}
