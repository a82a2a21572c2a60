import { GachaPrice } from './gacha-price.tsx'
import { useKit } from './kit.ts'
import { Waiting } from './parts.tsx'
import { Picture } from './picture.tsx'
import { readSales } from './read-sales.ts'
import { SaleEnd } from './sale-end.tsx'
import { useAnswer } from './use-answer.ts'

/** `<av-gacha-list>`: the gachas on sale. */
export function GachaList() {
  const { options, words, tell } = useKit()
  const { clientSecret, locale, currencyId } = options
  const question = [clientSecret, locale, currencyId].join()
  const { answer, ask } = useAnswer(question, () => readSales.gachas(options))
  if (answer.state !== 'ready') return <Waiting answer={answer} onRetry={ask} />
  const { gachas, currencies } = answer.value
  return (
    <section class="screen" aria-labelledby="title">
      <h1 id="title" part="title">
        {words.gachas.title}
      </h1>
      {gachas.length === 0 && <p class="note">{words.gachas.none}</p>}
      <ul class="cards" aria-labelledby="title">
        {gachas.map((gacha) => (
          <li key={gacha.id}>
            <button
              type="button"
              class="card"
              part="card"
              onClick={() => tell('gacha-choose', { gachaId: gacha.id })}
            >
              <Picture class="banner" part="banner" url={gacha.bannerImageUrl} />
              <span class="card-text">
                <b class="name">{gacha.name}</b>
                <GachaPrice gacha={gacha} currency={currencies.get(gacha.currencyId) ?? ''} />
                <SaleEnd closedAt={gacha.closedAt} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
