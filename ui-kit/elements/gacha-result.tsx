import type { Avatar } from '@kisekae/contract/avatar.ts'
import { barePicture } from '@kisekae/contract/bare-picture.ts'
import type { FittingRoomResult } from '@kisekae/contract/fitting-room.ts'
import type { KitDrawn, KitPrize } from '@kisekae/contract/kit-screens.ts'
import { useState } from 'preact/hooks'
import { makeSheet } from './define-element.tsx'
import { useKit } from './kit.ts'
import { ask as askService, type Whole } from './kit-api.ts'
import { Waiting } from './parts.tsx'
import { Picture } from './picture.tsx'
import styleText from './reveal.css?inline'
import { Reveal, Stars } from './reveal.tsx'
import { asFault, useAnswer } from './use-answer.ts'
import { describeFault } from './words.ts'

type Prize = Whole<KitPrize>

/** `<av-gacha-result>`: reveals the items of a granted session, one after another. */
export function GachaResult() {
  const { options } = useKit()
  const { clientSecret, locale, gachaSessionId } = options
  const path = `/Gacha/Session/${encodeURIComponent(gachaSessionId)}`
  const question = [clientSecret, locale, gachaSessionId].join()
  const { answer, ask } = useAnswer(question, () => askService<KitDrawn>(options, { path }))
  if (answer.state !== 'ready') return <Waiting answer={answer} onRetry={ask} />
  return <Result key={gachaSessionId} drawn={answer.value} />
}

GachaResult.sheet = makeSheet(styleText)

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function Result({ drawn }: { drawn: Whole<KitDrawn> }) {
  const [isRevealed, setRevealed] = useState(isStill)
  if (isRevealed) return <Summary drawn={drawn} />
  return <Reveal title={drawn.gachaName} items={drawn.items} onEnd={() => setRevealed(true)} />
}

/** An item with the number of times that it was drawn. */
interface Counted extends Prize {
  count: number
}

/** Lists each item once, the rarest first. */
function countPrizes(items: readonly Prize[]): Counted[] {
  const counted = new Map<number, Counted>()
  for (const item of items) {
    const { count, fresh } = counted.get(item.itemId) ?? { count: 0, fresh: false }
    counted.set(item.itemId, { ...item, count: count + 1, fresh: fresh || item.fresh })
  }
  return [...counted.values()].toSorted((a, b) => b.rarity - a.rarity)
}

function Summary({ drawn }: { drawn: Whole<KitDrawn> }) {
  const { words } = useKit()
  const items = countPrizes(drawn.items)
  return (
    <section class="screen" aria-labelledby="title">
      <h1 id="title" part="title">
        {words.reveal.title}
      </h1>
      <p class="soft">{drawn.gachaName}</p>
      <div class="won">
        <figure class="won-look">
          <Picture
            class="avatar"
            part="avatar"
            url={drawn.avatarImageUrl}
            alt={words.gacha.onMe}
            width={240}
            height={320}
          />
          <Wear items={items} />
        </figure>
        <ul class="grid won-items" part="prizes">
          {items.map((item) => (
            <PrizeTile key={item.itemId} item={item} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function PrizeTile({ item }: { item: Counted }) {
  const { reveal } = useKit().words
  return (
    <li class={`prize rank-${item.rarity}`} part="prize">
      <Picture url={barePicture(item.thumbnailUrl, 120)} width={96} height={96} />
      <span class="name">
        {item.name}
        {item.count > 1 && <b> ×{item.count}</b>}
      </span>
      <Stars rarity={item.rarity} />
      <span class="small soft">{item.rate}</span>
      {item.fresh && <span class="badge">{reveal.fresh}</span>}
    </li>
  )
}

/** Adds the pictured items to the saved outfit, and saves the result. */
function Wear({ items }: { items: readonly Prize[] }) {
  const { options, words, tell } = useKit()
  const [state, setState] = useState<'offered' | 'busy' | 'done'>('offered')
  const [complaint, setComplaint] = useState('')
  const { avatarId } = options
  const path = `/Avatar/${encodeURIComponent(avatarId)}`

  async function wear() {
    setState('busy')
    setComplaint('')
    try {
      await putOn()
      setState('done')
      tell('saved', { avatarId })
    } catch (error) {
      const { reason, status, requestId } = asFault(error)
      tell('error', { reason, status, requestId })
      const isForbidden = reason === 'insufficientPermissions'
      setComplaint(isForbidden ? words.permit.title : describeFault(words, reason))
      setState('offered')
    }
  }

  async function putOn(): Promise<void> {
    const { items: saved } = await askService<Avatar>(options, { path, isFresh: true })
    const worn = new Set(saved.map(({ itemId }) => itemId))
    let fromSaved = true
    for (const { itemId, worn: isShown } of items) {
      // Items that are already worn would be taken off.
      if (!isShown || worn.has(itemId)) continue
      const question = { method: 'PATCH', path: '/Fitting', query: { itemId, fromSaved } } as const
      const { avatar } = await askService<FittingRoomResult>(options, question)
      for (const one of avatar.items) worn.add(one.itemId)
      fromSaved = false
    }
    if (!fromSaved) await askService(options, { method: 'POST', path: `${path}/FittingRoom` })
  }

  return (
    <figcaption>
      {state !== 'done' && (
        <button
          type="button"
          class="main"
          part="wear-button"
          disabled={state === 'busy'}
          onClick={wear}
        >
          {words.reveal.wear}
        </button>
      )}
      <p role="status">{state === 'done' ? words.reveal.worn : complaint}</p>
    </figcaption>
  )
}
