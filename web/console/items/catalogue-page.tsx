import '../style/items.css'
import type {
  CatalogueItem,
  ImportReport,
  CataloguePage as Slice,
} from '@kisekae/contract/console/catalogue.ts'
import { useRef, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Card, Page } from '../kit/page.tsx'
import { usePlace } from '../place/use-place.ts'
import { useLanguage, useWords, words } from '../words/language.tsx'
import { readCatalogue, splitCatalogue } from './split-catalogue.ts'
import { itemTexts } from './texts.ts'

const texts = words(
  {
    title: '書き出しと取り込み',
    lead: 'カタログ全体をひとつのファイルにして、別の環境へ移せます。',
    out: '書き出す',
    outText: 'JSON にはファイルも入ります。CSV は名前とタグの表で、表計算ソフトで編集できます。',
    json: 'カタログ (JSON)',
    csv: '表 (CSV)',
    in: '取り込む',
    inText: 'JSON のカタログ、または編集した CSV。取り込む前に結果を確認できます。',
    choose: 'ファイルを選ぶ',
    apply: (count: number) => `${count}件を取り込む`,
    would: '取り込みの結果（予定）',
    done: '取り込みの結果',
    outcomes: { created: '追加', changed: '変更', same: '同じ', refused: '拒否' },
    busy: (done: number, all: number) => `${all}件中${done}件`,
  },
  {
    title: 'Export and import',
    lead: 'Export the whole catalogue as one file to move it to another environment.',
    out: 'Export',
    outText:
      'JSON includes the files. CSV is a table of names and tags that you can edit in a ' +
      'spreadsheet.',
    json: 'Catalogue (JSON)',
    csv: 'Table (CSV)',
    in: 'Import',
    inText:
      'A catalogue as JSON, or an edited CSV. You can review the changes before you ' +
      'import them.',
    choose: 'Choose a file',
    apply: (count: number) => `Import ${count}`,
    would: 'Preview of the import',
    done: 'Result of the import',
    outcomes: { created: 'new', changed: 'changed', same: 'unchanged', refused: 'refused' },
    busy: (done: number, all: number) => `${done} of ${all}`,
  },
)

type Result = ImportReport['results'][number]

/** Exports the whole catalogue to a file, and imports it. */
export function CataloguePage() {
  const own = useWords(texts)
  const list = useWords(itemTexts)
  const { organisationPath, organisation } = usePlace()
  const path = `${organisationPath}/catalogue`
  const out = useChange({
    run: async () => {
      const items: CatalogueItem[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: Slice = await call<Slice>(`${path}?after=${after}`)
        items.push(...page.items)
        after = page.next
      }
      const lines = items.map((item) => JSON.stringify(item)).join(',\n')
      const text = `{"format":"kisekae-catalogue-1","items":[\n${lines}\n]}\n`
      save(new Blob([text], { type: 'application/json' }), `${organisation.name} items.json`)
    },
  })
  const back = (
    <Link class="button quiet" href={`${organisationPath}/items`}>
      {list.title}
    </Link>
  )
  return (
    <Page title={own.title} lead={own.lead} actions={back}>
      <Card title={own.out} lead={own.outText}>
        <div class="actions">
          <Button icon="download" busy={out.isPending} onClick={() => out.mutate()}>
            {own.json}
          </Button>
          <a class="button quiet" href={`/console-api${path}/csv`} download>
            {own.csv}
          </a>
        </div>
      </Card>
      <Import path={path} />
    </Page>
  )
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

function Import({ path }: { path: string }) {
  const own = useWords(texts)
  const { organisationPath } = usePlace()
  const input = useRef<HTMLInputElement>(null)
  const [parts, setParts] = useState<readonly Blob[]>([])
  const [progress, setProgress] = useState<[done: number, all: number] | null>(null)

  async function send(blobs: readonly Blob[], isDryRun: boolean): Promise<Result[]> {
    const results: Result[] = []
    for (const [at, file] of blobs.entries()) {
      setProgress([at, blobs.length])
      const query = isDryRun ? '?dryRun=yes' : ''
      const answer = await call<ImportReport>(path + query, { method: 'POST', file })
      results.push(...answer.results)
    }
    setProgress(null)
    return results
  }

  const look = useChange({
    async run(file: File) {
      const blobs = await splitCatalogue(await readCatalogue(file))
      setParts(blobs)
      return send(blobs, true)
    },
    onFault: () => Boolean(setProgress(null)),
  })
  const take = useChange({
    run: () => send(parts, false),
    refresh: [`${organisationPath}/items`],
    onFault: () => Boolean(setProgress(null)),
  })
  const planned = look.data?.filter(isChange)
  return (
    <Card title={own.in} lead={own.inText}>
      <div class="stack">
        <input
          ref={input}
          class="only-read"
          type="file"
          accept=".json,.csv,application/json,text/csv"
          aria-label={own.choose}
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            take.reset()
            if (file) look.mutate(file)
            event.currentTarget.value = ''
          }}
        />
        <div class="actions">
          <Button icon="upload" busy={look.isPending} onClick={() => input.current?.click()}>
            {own.choose}
          </Button>
          {planned && planned.length > 0 && !take.data && (
            <Button kind="primary" busy={take.isPending} onClick={() => take.mutate()}>
              {own.apply(planned.length)}
            </Button>
          )}
          {progress && <span role="status">{own.busy(...progress)}</span>}
        </div>
        {(take.data ?? look.data) && (
          <Outcome
            title={take.data ? own.done : own.would}
            results={take.data ?? look.data ?? []}
          />
        )}
      </div>
    </Card>
  )
}

const isChange = ({ outcome }: Result) => outcome === 'created' || outcome === 'changed'

const TONES = { created: 'good', changed: 'calm', same: 'plain', refused: 'bad' } as const

function Outcome({ title, results }: { title: string; results: readonly Result[] }) {
  const own = useWords(texts)
  const { format } = useLanguage()
  const outcomes = ['created', 'changed', 'same', 'refused'] as const
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  return (
    <section aria-label={title} role="status">
      <h3>{title}</h3>
      <p class="row">
        {outcomes.map((outcome) => (
          <Badge key={outcome} tone={TONES[outcome]}>
            {own.outcomes[outcome]}{' '}
            {format.number(results.filter((one) => one.outcome === outcome).length)}
          </Badge>
        ))}
      </p>
      <ul class="stack">
        {refused.map(({ itemId, why }) => (
          <li key={itemId}>
            <code>{itemId}</code> {why}
          </li>
        ))}
      </ul>
    </section>
  )
}
