import type { NewItem, NewSale, News } from '@kisekae/contract/fit/home.ts'
import { useState } from 'preact/hooks'
import { AppSign } from '../kit/app-sign.tsx'
import { SaleItems } from './sale-items.tsx'
import { useTexts } from './texts/use-home-texts.tsx'

/** Recent grants and sales of apps. */
export function NewsSection({ news }: { news: News }) {
  const texts = useTexts()
  const { items, sales } = news
  if (items.length + sales.length === 0) return <p class="home-quiet">{texts.quiet}</p>
  return (
    <>
      {items.length > 0 && (
        <section aria-labelledby="new-items">
          <h2 id="new-items">{texts.newItems}</h2>
          <ul class="new-items">
            {items.map((item) => (
              <ItemTile key={item.itemId} item={item} />
            ))}
          </ul>
        </section>
      )}
      {sales.length > 0 && (
        <section aria-labelledby="new-sales">
          <h2 id="new-sales">{texts.newSales}</h2>
          <ul class="new-sales">
            {sales.map((sale) => (
              <SaleCard key={`${sale.kind} ${sale.saleId}`} sale={sale} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function ItemTile({ item }: { item: NewItem }) {
  const texts = useTexts()
  const from = item.giverName ?? item.appName
  return (
    <li class="new-item">
      <img src={item.imageUrl} alt="" width={240} height={320} loading="lazy" />
      <p class="new-item-name">{item.name}</p>
      {from && <p class="small">{texts.fromApp(from)}</p>}
    </li>
  )
}

function SaleCard({ sale }: { sale: NewSale }) {
  const texts = useTexts()
  const { kind, name, imageUrl, appName } = sale
  // The app serves its banner, and may have lost it.
  const [isLost, setLost] = useState(false)
  const lose = () => setLost(true)
  return (
    <li class="new-sale">
      {imageUrl && !isLost && (
        <img class="new-sale-banner" src={imageUrl} alt="" loading="lazy" onError={lose} />
      )}
      <div class="new-sale-words">
        <AppSign {...sale} />
        <div>
          <h3>{name}</h3>
          <p class="small">{kind === 'gacha' ? texts.gachaOf(appName) : texts.shopOf(appName)}</p>
        </div>
      </div>
      {sale.items.length > 0 && <SaleItems sale={sale} />}
    </li>
  )
}
