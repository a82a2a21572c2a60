import '../style/gachas.css'
import type { GachaEdit } from '@kisekae/contract/console/gachas.ts'
import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { CheckTab } from './check-tab.tsx'
import { PicturesTab } from './pictures-tab.tsx'
import { PricesTab } from './prices-tab.tsx'
import { PrizesTab } from './prizes-tab.tsx'
import { TABS, type TabName, type TabProps, tabOf } from './tab.ts'
import { Tabs } from './tabs.tsx'
import { BasicsTab, NotesTab, PeriodTab } from './text-tabs.tsx'
import { gachaTexts } from './texts.ts'
import { type Draft, useDraft } from './use-draft.ts'

/** The gacha editor: every change is saved as a draft and checked at once. */
export function Editor({ gachaId }: { gachaId: string }) {
  const { appPath } = useApp()
  const path = `${appPath}/gachas/${gachaId}`
  const { title } = useWords(gachaTexts)
  const read = useRead<GachaEdit>(path, { isAnew: true })
  // Stored in state, since a published gacha is edited as a new draft.
  const [tab, setTab] = useState<TabName>('basics')
  if (!read.data) {
    return (
      <Page title={title}>
        <Loaded of={read}>{() => null}</Loaded>
      </Page>
    )
  }
  return (
    <Loaded of={read}>
      {/* Data that is read again after a change must not overwrite the input. */}
      {(edit) => (
        <Edit
          key={edit.versions[0]?.version ?? 0}
          path={path}
          edit={edit}
          tab={tab}
          setTab={setTab}
        />
      )}
    </Loaded>
  )
}

const SCREENS = {
  basics: BasicsTab,
  period: PeriodTab,
  price: PricesTab,
  prizes: PrizesTab,
  notes: NotesTab,
  pictures: PicturesTab,
  check: CheckTab,
}

interface EditProps extends Pick<TabProps, 'path' | 'edit'> {
  tab: TabName
  setTab(tab: TabName): void
}

function Edit({ path, edit, tab, setTab }: EditProps) {
  const texts = useWords(gachaTexts)
  const { language } = useLanguage()
  const { appPath, can } = useApp()
  const own = useDraft(path, edit)
  const [items, setItems] = useState(() => new Map(edit.items.map((item) => [item.itemId, item])))
  const { draft, review } = own
  const errors = review.findings.filter(({ level }) => level === 'error')
  const faultyTabs = new Set(errors.map(({ field }) => tabOf(field)))
  const Screen = SCREENS[tab]
  const next = TABS[TABS.indexOf(tab) + 1]
  const goTo = (name: TabName) => {
    if (name === 'check') own.judge()
    setTab(name)
    scrollTo(0, 0)
  }
  const name = language === 'ja' ? draft.nameJa : draft.nameEn
  return (
    <Page
      title={name || texts.untitled}
      lead={<SaveState own={own} isPublished={edit.versions.length > 0} />}
      actions={
        <>
          <Link class="button quiet" href={`${appPath}/gachas`}>
            {texts.title}
          </Link>
          {can('developer') && <DropDraft path={path} own={own} />}
        </>
      }
    >
      <div class="editor-bar">
        <Tabs<TabName>
          label={texts.title}
          names={TABS}
          labels={texts.tabs}
          marked={faultyTabs}
          current={tab}
          onChange={goTo}
        />
        <Sum own={own} />
      </div>
      <div role="tabpanel" id="editor-panel" aria-labelledby={`tab-${tab}`}>
        <Screen
          path={path}
          edit={edit}
          own={own}
          items={items}
          goTo={goTo}
          isReadOnly={!can('developer')}
          addItems={(more) =>
            setItems(
              (known) => new Map([...known, ...more.map((one) => [one.itemId, one] as const)]),
            )
          }
        />
      </div>
      {next && (
        <div class="actions end">
          <Button onClick={() => goTo(next)}>
            {texts.next}: {texts.tabs[next]}
          </Button>
        </div>
      )}
    </Page>
  )
}

function SaveState({ own, isPublished }: { own: Draft; isPublished: boolean }) {
  const texts = useWords(gachaTexts)
  const { state, revision } = own
  if (state === 'failed') {
    return (
      <span class="row">
        <Badge tone="bad">{texts.unsaved}</Badge>
        <Button small icon="refresh" onClick={own.save}>
          {texts.saving.replace('…', '')}
        </Button>
      </span>
    )
  }
  if (state !== 'saved') return <span role="status">{texts.saving}</span>
  return <span role="status">{revision === 0 && isPublished ? texts.published : texts.saved}</span>
}

/** The sum of the rates: green only if it is exactly 100 and belongs to the values on screen. */
function Sum({ own: { review, state, draft } }: { own: Draft }) {
  const texts = useWords(gachaTexts)
  const isWeight = draft.shares === 'weight'
  const tone =
    state !== 'saved' || draft.prizes.length === 0 ? 'plain' : review.isHundred ? 'good' : 'bad'
  return (
    <p class="sum" role="status">
      {texts.sum}{' '}
      <Badge tone={tone}>
        {review.sum}
        {!isWeight && '%'}
      </Badge>
    </p>
  )
}

function DropDraft({ path, own }: { path: string; own: Draft }) {
  const texts = useWords(gachaTexts)
  const { appPath } = useApp()
  const [, go] = useLocation()
  const [isAsked, setAsked] = useState(false)
  const drop = useChange({
    run: () => call<{ isGone: boolean }>(`${path}/draft`, { method: 'DELETE' }),
    // A deleted gacha is not read again.
    onDone: ({ isGone }) => (isGone ? go(`${appPath}/gachas`) : location.reload()),
  })
  if (own.revision === 0) return null
  return (
    <>
      <Button icon="trash" onClick={() => setAsked(true)}>
        {texts.drop}
      </Button>
      {isAsked && (
        <Confirm
          title={texts.drop}
          text={texts.dropText}
          confirm={texts.drop}
          isBusy={drop.isPending}
          onConfirm={() => drop.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
