import { useKit } from './kit.ts'
import { Waiting } from './parts.tsx'
import { readSales } from './read-sales.ts'
import { SaleEnd } from './sale-end.tsx'
import { useAnswer } from './use-answer.ts'

/** `<av-shop-list>`: the open shops. */
export function ShopList() {
  const { options, words, tell } = useKit()
  const { clientSecret, locale, currencyId } = options
  const question = [clientSecret, locale, currencyId].join()
  const { answer, ask } = useAnswer(question, () => readSales.shops(options))
  if (answer.state !== 'ready') return <Waiting answer={answer} onRetry={ask} />
  return (
    <section class="screen" aria-labelledby="title">
      <h1 id="title" part="title">
        {words.shops.title}
      </h1>
      {answer.value.length === 0 && <p class="note">{words.shops.none}</p>}
      <ul class="cards" aria-labelledby="title">
        {answer.value.map(({ shopId, name, closedAt }) => (
          <li key={shopId}>
            <button
              type="button"
              class="row"
              part="card"
              onClick={() => tell('shop-choose', { shopId })}
            >
              <span class="row-text">
                <b class="name">{name}</b>
                <SaleEnd closedAt={closedAt} />
              </span>
              <span aria-hidden="true">›</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
