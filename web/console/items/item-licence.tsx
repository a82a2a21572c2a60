import type { ItemLicence as Licence } from '@kisekae/contract/console/items.ts'
import { useRead } from '../api/use-read.ts'
import { Icon } from '../kit/icon.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card } from '../kit/page.tsx'
import { useWords, words } from '../words/language.tsx'

const texts = words(
  {
    title: 'ライセンス',
    lead: 'ファイルに書かれている、作者の条件です。',
    authors: '作者',
    avatarPermission: '使える人',
    commercialUsage: '商用利用',
    creditNotation: 'クレジット表記',
    modification: '改変',
    licence: 'ライセンスの URL',
    allowed: '再配布が許可されています。',
    forbidden: '再配布が許可されていません。身に着けたアバターは VRM や GLB に書き出せません。',
    terms: {
      onlyAuthor: '作者だけ',
      onlySeparatelyLicensedPerson: '個別に許可された人',
      everyone: '全員',
      personalNonProfit: '個人の非営利のみ',
      personalProfit: '個人の営利まで',
      corporation: '法人も可',
      required: '必要',
      unnecessary: '不要',
      prohibited: '禁止',
      allowModification: '許可（改変物の再配布は禁止）',
      allowModificationRedistribution: '許可（改変物の再配布も可）',
    } as Record<string, string>,
  },
  {
    title: 'Licence',
    lead: "The author's terms, as stated in the file.",
    authors: 'Authors',
    avatarPermission: 'Use by',
    commercialUsage: 'Commercial use',
    creditNotation: 'Credit',
    modification: 'Changes',
    licence: 'Licence URL',
    allowed: 'Redistribution is allowed.',
    forbidden:
      'Redistribution is not allowed: avatars that wear it cannot be exported as VRM or GLB.',
    terms: {
      onlyAuthor: 'only the author',
      onlySeparatelyLicensedPerson: 'people with a separate licence',
      everyone: 'everyone',
      personalNonProfit: 'by individuals, without profit',
      personalProfit: 'by individuals',
      corporation: 'by individuals and companies',
      required: 'required',
      unnecessary: 'not required',
      prohibited: 'not allowed',
      allowModification: 'allowed, without redistribution',
      allowModificationRedistribution: 'allowed, with redistribution',
    } as Record<string, string>,
  },
)

/** The licence in the item's file. `path` is the item's path. */
export function ItemLicence({ path }: { path: string }) {
  const own = useWords(texts)
  const read = useRead<Licence>(`${path}/licence`)
  return (
    <Card title={own.title} lead={own.lead}>
      <Loaded of={read}>{(licence) => <Terms licence={licence} />}</Loaded>
    </Card>
  )
}

function Terms({ licence }: { licence: Licence }) {
  const own = useWords(texts)
  const { authors, allowRedistribution, licenseUrl, otherLicenseUrl } = licence
  const term = (name: 'avatarPermission' | 'commercialUsage' | 'creditNotation' | 'modification') =>
    [own[name], own.terms[licence[name]] ?? licence[name]] as const
  const facts = [
    [own.authors, authors.join(', ')],
    term('avatarPermission'),
    term('commercialUsage'),
    term('creditNotation'),
    term('modification'),
    [own.licence, [licenseUrl, otherLicenseUrl].filter(Boolean).join(' ')],
  ] as const
  return (
    <div class="stack">
      <p class={allowRedistribution ? 'note good' : 'note'}>
        <Icon name={allowRedistribution ? 'check' : 'warning'} />
        {allowRedistribution ? own.allowed : own.forbidden}
      </p>
      <dl class="sizes">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
