import type { ItemBrief } from '@kisekae/contract/console/item-brief.ts'
import type { ShopTerms } from '@kisekae/contract/console/shops.ts'
import { useState } from 'preact/hooks'
import { ItemChip } from '../items/item-chip.tsx'
import { ItemPicker } from '../items/item-picker.tsx'
import { Button } from '../kit/button.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { Card } from '../kit/page.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { shopTexts } from './texts.ts'

type Product = ShopTerms['products'][number]

interface Props {
  products: readonly Product[]
  items: ReadonlyMap<number, ItemBrief>
  isReadOnly: boolean
  onItems(items: readonly ItemBrief[]): void
  onChange(products: Product[]): void
}

const PRICE = 100

/** What a shop sells, in the order in which users see it. */
export function Products({ products, items, isReadOnly, onItems, onChange }: Props) {
  const texts = useWords(shopTexts)
  const { language } = useLanguage()
  const [isPicking, setPicking] = useState(false)
  const move = (at: number, step: number) => {
    const next = [...products]
    const [one] = next.splice(at, 1)
    if (one) next.splice(at + step, 0, one)
    onChange(next)
  }
  const nameOf = (itemId: number) => {
    const item = items.get(itemId)
    return (language === 'ja' ? item?.nameJa : item?.nameEn) ?? String(itemId)
  }
  return (
    <Card
      title={texts.products}
      actions={
        !isReadOnly && (
          <Button icon="plus" onClick={() => setPicking(true)}>
            {texts.addProducts}
          </Button>
        )
      }
    >
      {products.length === 0 && <p class="small">{texts.noProducts}</p>}
      <ol class="prizes">
        {products.map(({ itemId, price }, at) => {
          const item = items.get(itemId)
          return (
            <li key={itemId} class="prize">
              {item ? <ItemChip item={item} /> : <code>{itemId}</code>}
              <NumberField
                label={`${texts.price}: ${nameOf(itemId)}`}
                isBare
                value={price}
                disabled={isReadOnly}
                onChange={(changed) =>
                  onChange(
                    products.map((one, place) => (place === at ? { ...one, price: changed } : one)),
                  )
                }
              />
              {!isReadOnly && (
                <span class="row">
                  <Button
                    small
                    label={`${texts.up}: ${nameOf(itemId)}`}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    small
                    label={`${texts.down}: ${nameOf(itemId)}`}
                    disabled={at === products.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    small
                    icon="close"
                    label={`${texts.remove}: ${nameOf(itemId)}`}
                    onClick={() => onChange(products.filter((_, place) => place !== at))}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {isPicking && (
        <ItemPicker
          taken={new Set(products.map(({ itemId }) => itemId))}
          onClose={() => setPicking(false)}
          onChoose={(more) => {
            onItems(more)
            onChange([...products, ...more.map(({ itemId }) => ({ itemId, price: PRICE }))])
            setPicking(false)
          }}
        />
      )}
    </Card>
  )
}
