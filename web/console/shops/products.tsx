import type { ItemBrief } from '@kisekae/contract/console/item-brief.ts'
import type { ShopTerms } from '@kisekae/contract/console/shops.ts'
import { useState } from 'preact/hooks'
import { ItemChip } from '../items/item-chip.tsx'
import { ItemPicker } from '../items/item-picker.tsx'
import { Button } from '../kit/button.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
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

/** The items for sale, in display order. */
export function Products({ products, items, isReadOnly, onItems, onChange }: Props) {
  const texts = useWords(shopTexts)
  const { appPath } = useApp()
  const [isPicking, setPicking] = useState(false)
  const move = (at: number, step: number) => {
    const next = [...products]
    const [one] = next.splice(at, 1)
    if (one) next.splice(at + step, 0, one)
    onChange(next)
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
        {products.map((product, at) => (
          <Line
            key={product.itemId}
            product={product}
            at={at}
            isReadOnly={isReadOnly}
            item={items.get(product.itemId)}
            isLast={at === products.length - 1}
            onMove={(step) => move(at, step)}
            onPrice={(price) => onChange(products.with(at, { ...product, price }))}
            onRemove={() => onChange(products.filter((one) => one !== product))}
          />
        ))}
      </ol>
      {isPicking && (
        <ItemPicker
          path={`${appPath}/items`}
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

interface LineProps {
  product: Product
  item: ItemBrief | undefined
  at: number
  isLast: boolean
  isReadOnly: boolean
  onMove(step: 1 | -1): void
  onPrice(price: number): void
  onRemove(): void
}

function Line({ product, item, at, isLast, isReadOnly, onMove, onPrice, onRemove }: LineProps) {
  const texts = useWords(shopTexts)
  const { language } = useLanguage()
  const { itemId, price } = product
  const name = (language === 'ja' ? item?.nameJa : item?.nameEn) ?? String(itemId)
  return (
    <li class="prize">
      {item ? <ItemChip item={item} /> : <code>{itemId}</code>}
      <NumberField
        label={`${texts.price}: ${name}`}
        isBare
        value={price}
        disabled={isReadOnly}
        onChange={onPrice}
      />
      {!isReadOnly && (
        <span class="row">
          <Button
            small
            label={`${texts.up}: ${name}`}
            disabled={at === 0}
            onClick={() => onMove(-1)}
          >
            ↑
          </Button>
          <Button
            small
            label={`${texts.down}: ${name}`}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            ↓
          </Button>
          <Button small icon="close" label={`${texts.remove}: ${name}`} onClick={onRemove} />
        </span>
      )}
    </li>
  )
}
