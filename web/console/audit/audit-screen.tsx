import type { Audit, AuditCheck, AuditEntry } from '@kisekae/contract/console/audit.ts'
import { breakAddress } from '@kisekae/web-common/break-address.ts'
import { saveFile } from '@kisekae/web-common/save-file.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { usePages } from '../api/use-pages.ts'
import { Button } from '../kit/button.tsx'
import { Copy } from '../kit/copy.tsx'
import { Empty } from '../kit/empty.tsx'
import { Select } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { More } from '../kit/more.tsx'
import { Page } from '../kit/page.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { usePlace } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { auditActions, auditGroups } from './actions.ts'
import { audit } from './words.ts'

/** The changes in the organisation and who made them. */
export function AuditScreen() {
  const texts = useWords(audit)
  const { organisationPath, can } = usePlace()
  const [group, setGroup] = useState('')
  const path = `${organisationPath}/audit`
  const pages = usePages<Audit>(`${path}?action=${group && `${group}.`}`)
  const download = useChange({
    run: () => call<Blob>(`${path}/export`, { isDownload: true }),
    onDone: (file) => saveFile('audit.jsonl', file),
  })
  const options = [
    { value: '', label: texts.all },
    ...Object.entries(useWords(auditGroups)).map(([value, label]) => ({ value, label })),
  ]
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        can('admin') && (
          <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
            {texts.download}
          </Button>
        )
      }
    >
      <Verification path={path} />
      <div class="filters">
        <Select label={texts.action} value={group} options={options} onChange={setGroup} />
      </div>
      <Loaded of={pages}>
        {(data) => {
          const entries = data.flatMap((page) => page.entries)
          if (entries.length > 0) return <Entries entries={entries} />
          return <Empty icon="shield" title={texts.emptyTitle} text={texts.emptyText} />
        }}
      </Loaded>
      <More {...pages} />
    </Page>
  )
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  const texts = useWords(audit)
  const actions = useWords(auditActions)
  const { format } = useLanguage()
  const columns: Column<AuditEntry>[] = [
    { title: '#', isNumber: true, isMinor: true, show: ({ position }) => position },
    {
      title: texts.at,
      show: ({ at }) => <span title={format.moment(at)}>{format.second(at)}</span>,
    },
    { title: texts.actor, show: ({ actor }) => actor && breakAddress(actor) },
    {
      title: texts.action,
      show: ({ action }) => (
        <span>
          {actions[action]} <code class="small">{action}</code>
        </span>
      ),
    },
    {
      title: texts.about,
      show: ({ subject, appId }) => (
        <span>
          {subject}
          {appId && appId !== subject && <span class="small"> {appId}</span>}
        </span>
      ),
    },
    {
      title: texts.detail,
      isMinor: true,
      show: ({ detail }) => (detail === '{}' ? null : <code class="small">{detail}</code>),
    },
  ]
  return (
    <Table label={texts.title} columns={columns} rows={entries} keyOf={(one) => one.position} />
  )
}

function Verification({ path }: { path: string }) {
  const texts = useWords(audit)
  const verify = useChange({ run: () => call<AuditCheck>(`${path}/verification`) })
  const { data } = verify
  return (
    <div class="row">
      <Button icon="shield" busy={verify.isPending} onClick={() => verify.mutate()}>
        {texts.verify}
      </Button>
      <div role="status" class="row">
        {data && (
          <>
            <span class={data.brokenAt === null ? 'note good' : 'note bad'}>
              {data.brokenAt === null ? texts.holds(data.entries) : texts.broken(data.brokenAt)}
            </span>
            <span class="small">
              {texts.end} <Copy text={data.lastHash} shown={`${data.lastHash.slice(0, 12)}…`} />
            </span>
          </>
        )}
      </div>
    </div>
  )
}
