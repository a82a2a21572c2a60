import type { AvatarPage, AvatarSummary } from '@kisekae/contract/console/avatars.ts'
import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { usePages } from '../api/use-pages.ts'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { Field, Select } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { More } from '../kit/more.tsx'
import { Page } from '../kit/page.tsx'
import { Table } from '../kit/table.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { LinkState } from './link-state.tsx'
import { avatarTexts } from './texts.ts'

/** The newest avatars of an app; any other can be opened by its id. */
export function AvatarList() {
  const texts = useWords(avatarTexts)
  const { appPath } = useApp()
  const [, go] = useLocation()
  const [id, setId] = useState('')
  const [kind, setKind] = useState('')
  const pages = usePages<AvatarPage>(`${appPath}/avatars?kind=${kind}`)
  const isId = /^[1-9]\d{0,15}$/.test(id.trim())
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Form class="filters" onSubmit={() => go(`${appPath}/avatars/${id.trim()}`)}>
        <Field label={texts.id} inputMode="numeric" isCode value={id} onInput={setId} />
        <Button type="submit" icon="search" disabled={!isId}>
          {texts.find}
        </Button>
        <Select
          label={texts.kind}
          value={kind}
          options={[
            { value: '', label: texts.any },
            { value: 'guest', label: texts.kinds.guest },
            { value: 'member', label: texts.kinds.member },
          ]}
          onChange={setKind}
        />
      </Form>
      <Loaded of={pages}>
        {(data) => {
          const avatars = data.flatMap((page) => page.avatars)
          if (avatars.length > 0) return <Rows avatars={avatars} />
          // If many avatars were skipped, others may follow on the next page.
          if (pages.hasNextPage) return null
          return <Empty icon="person" title={texts.empty} text={texts.emptyText} />
        }}
      </Loaded>
      <More {...pages} />
    </Page>
  )
}

function Rows({ avatars }: { avatars: readonly AvatarSummary[] }) {
  const texts = useWords(avatarTexts)
  const { format } = useLanguage()
  const { appPath } = useApp()
  return (
    <Table
      label={texts.title}
      rows={avatars}
      keyOf={({ avatarId }) => avatarId}
      columns={[
        {
          title: texts.id,
          show: ({ avatarId, faceImageUrl }) => (
            <Link class="item-chip" href={`${appPath}/avatars/${avatarId}`}>
              {faceImageUrl && (
                <img src={faceImageUrl} alt="" width="40" height="40" loading="lazy" />
              )}
              <code>{avatarId}</code>
            </Link>
          ),
        },
        { title: texts.kind, show: ({ kind }) => texts.kinds[kind] },
        {
          title: texts.state,
          show: (avatar) => <LinkState of={avatar} />,
        },
        { title: texts.since, show: ({ createdAt }) => format.moment(createdAt) },
      ]}
    />
  )
}
