import '../style/items.css'
import type { ItemDetail } from '@kisekae/contract/console/items.ts'
import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { Button } from '../kit/button.tsx'
import { Copy } from '../kit/copy.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card, Page } from '../kit/page.tsx'
import { usePlace } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useLanguage, useWords, words } from '../words/language.tsx'
import { Item3d } from './item-3d.tsx'
import { ItemForm, type ItemWish } from './item-form.tsx'
import { ItemLicence } from './item-licence.tsx'
import { itemTexts, partNames } from './texts.ts'

const texts = words(
  {
    item: 'アイテム',
    newFile: '新しいファイル',
    fit: 'ほかの体型に合わせる',
    looks: '見え方',
    mannequin: 'マネキン',
    thumbnail: 'サムネイル',
    terms: '名前と使い方',
    versions: 'バージョン',
    version: (one: number, kilobytes: string) => `第 ${one} 版 · ${kilobytes} kB`,
    uses: '使用先',
    noUses: 'どのガチャ・ショップにも入っていません。',
    kinds: { gacha: 'ガチャ', shop: 'ショップ' },
    delete: 'アイテムを削除',
    deleteText: 'このアイテムはどのアプリでも使われていません。削除すると元に戻せません。',
  },
  {
    item: 'Item',
    newFile: 'Upload a newer file',
    fit: 'Fit to another figure',
    looks: 'Appearance',
    mannequin: 'Mannequin',
    thumbnail: 'Thumbnail',
    terms: 'Names and settings',
    versions: 'Versions',
    version: (one: number, kilobytes: string) => `Version ${one} · ${kilobytes} kB`,
    uses: 'Used in',
    noUses: 'No gacha or shop contains it.',
    kinds: { gacha: 'Gacha', shop: 'Shop' },
    delete: 'Delete the item',
    deleteText: 'No app has been able to use this item. Deleting it cannot be undone.',
  },
)

/** The parts that are worn on the body. */
const FITTED: ReadonlySet<string> = new Set(['Clothes', 'Hair', 'Hat', 'Accessory', 'Hand'])

/** One item: its appearance on each body, its names and its uses. */
export function ItemPage({ itemId }: { itemId: string }) {
  const own = useWords(texts)
  const list = useWords(itemTexts)
  const { language } = useLanguage()
  const { organisationPath, can } = usePlace()
  const path = `${organisationPath}/items/${itemId}`
  const read = useRead<ItemDetail>(path)
  const name = read.data && (language === 'ja' ? read.data.nameJa : read.data.nameEn)
  const actions = (
    <>
      <Link class="button quiet" href={`${organisationPath}/items`}>
        {list.title}
      </Link>
      {can('developer') && read.data && FITTED.has(read.data.part) && (
        <Link class="button quiet" href={`${path}/fit`}>
          {own.fit}
        </Link>
      )}
      {can('developer') && (
        <Link class="button quiet" href={`${path}/file`}>
          {own.newFile}
        </Link>
      )}
    </>
  )
  return (
    <Page title={name ?? own.item} actions={actions} lead={<Copy text={itemId} />}>
      <Loaded of={read}>{(item) => <Detail key={item.itemId} item={item} path={path} />}</Loaded>
    </Page>
  )
}

function Detail({ item, path }: { item: ItemDetail; path: string }) {
  const own = useWords(texts)
  const { saved, save } = useWords(common)
  const { organisationPath, can } = usePlace()
  const change = useChange({
    run: (wish: ItemWish) => call(path, { method: 'PUT', body: wish }),
    refresh: [`${organisationPath}/items`],
    done: saved,
  })
  const { nameJa, nameEn, tags, rules, variant, appIds } = item
  return (
    <>
      <Card title={own.looks}>
        <ul class="shots">
          {item.previews.map(({ figure, imageUrl }) => (
            <Shot key={figure} url={imageUrl} caption={figure} />
          ))}
          <Shot url={item.imageUrl} caption={own.mannequin} />
          <li>
            <figure>
              <img src={item.thumbnailUrl} alt="" width="60" height="60" />
              <figcaption class="small">{own.thumbnail}</figcaption>
            </figure>
          </li>
        </ul>
        <Item3d previews={item.previews} />
      </Card>
      <Card title={own.terms}>
        <ItemForm
          initial={{ nameJa, nameEn, tags, rules, variant, appIds }}
          submit={save}
          isBusy={change.isPending}
          isReadOnly={!can('developer')}
          onSubmit={(wish) => change.mutate(wish)}
        />
      </Card>
      <ItemLicence path={path} />
      <div class="columns">
        <Uses item={item} />
        <Versions item={item} />
      </div>
      {item.canBeDeleted && can('developer') && <Delete path={path} />}
    </>
  )
}

const Shot = ({ url, caption }: { url: string; caption: string }) => (
  <li>
    <figure>
      <img src={url} alt="" width="180" height="240" loading="lazy" />
      <figcaption class="small">{caption}</figcaption>
    </figure>
  </li>
)

function Uses({ item: { usedIn } }: { item: ItemDetail }) {
  const own = useWords(texts)
  const { language } = useLanguage()
  return (
    <Card title={own.uses}>
      {usedIn.length === 0 && <p class="small">{own.noUses}</p>}
      <ul class="stack">
        {usedIn.map(({ kind, id, appId, nameJa, nameEn }) => (
          <li key={id}>
            {own.kinds[kind]}{' '}
            <Link href={`/apps/${appId}/${kind}s/${id}`}>
              {language === 'ja' ? nameJa : nameEn}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Versions({ item: { versions, part } }: { item: ItemDetail }) {
  const own = useWords(texts)
  const parts = useWords(partNames)
  const { format } = useLanguage()
  return (
    <Card title={own.versions} lead={parts[part]}>
      <ul class="stack">
        {versions.map(({ version, bytes, addedAt, addedBy }) => (
          <li key={version}>
            {own.version(version, format.number(Math.round(bytes / 1000)))}
            <p class="small">
              {format.moment(addedAt)}, {addedBy}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Delete({ path }: { path: string }) {
  const own = useWords(texts)
  const { organisationPath } = usePlace()
  const [, go] = useLocation()
  const [isAsked, setAsked] = useState(false)
  const items = `${organisationPath}/items`
  const remove = useChange({
    run: () => call(path, { method: 'DELETE' }),
    // The item itself is not read again: it was deleted.
    onDone: () => go(items),
  })
  return (
    <div>
      <Button icon="trash" onClick={() => setAsked(true)}>
        {own.delete}
      </Button>
      {isAsked && (
        <Confirm
          title={own.delete}
          text={own.deleteText}
          confirm={own.delete}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}
