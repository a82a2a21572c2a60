import type { DraftFinding } from '@kisekae/contract/console/gacha-draft.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { Preview } from './preview.tsx'
import { type TabProps, tabOf } from './tab.ts'
import { findingTexts, gachaTexts } from './texts.ts'
import { Trial } from './trial.tsx'
import { TryIt } from './try-it.tsx'
import { useLabels } from './use-labels.ts'

/** Everything to check before a draft is published, and the publish button. */
export function CheckTab(tab: TabProps) {
  const { own, path } = tab
  const { review, state } = own
  const isSound = state === 'saved' && review.findings.every(({ level }) => level === 'warning')
  return (
    <div class="stack">
      <Findings {...tab} />
      {tab.edit.versions.length > 0 && <TryIt gachaId={tab.edit.gachaId} />}
      {isSound && review.rule && <Rules {...tab} />}
      {isSound && <Trial path={path} items={tab.items} prizes={own.draft.prizes} />}
      {isSound && <Preview key={own.revision} path={path} />}
    </div>
  )
}

function Findings(tab: TabProps) {
  const { own, edit, items, goTo, isReadOnly } = tab
  const texts = useWords(gachaTexts)
  const sentences = useWords(findingTexts)
  const { language } = useLanguage()
  const { findings } = own.review
  const isSound = findings.every(({ level }) => level === 'warning')
  const isNews = own.revision > 0 || edit.versions.length === 0
  const labels = useLabels()
  const nameOf = ({ level, field, at }: DraftFinding) => {
    // For samples, `at` is the index of an outfit.
    if (at === null || field === 'samples') return level === 'error' ? labels[field] : undefined
    const item = items.get(own.draft.prizes[at]?.itemId ?? 0)
    return language === 'ja' ? item?.nameJa : item?.nameEn
  }
  return (
    <Card
      title={texts.findings}
      actions={!isReadOnly && isNews && <Publish {...tab} isSound={isSound} />}
    >
      {isSound && (
        <p class="note good" role="status">
          <Icon name="check" />
          {isNews ? texts.allWell : texts.noNews(edit.versions[0].version)}
        </p>
      )}
      <ul class="findings">
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.field} ${finding.at}`}>
            <button
              type="button"
              class={finding.level === 'error' ? 'badge bad' : 'badge warn'}
              onClick={() => goTo(tabOf(finding.field))}
            >
              {texts.tabs[tabOf(finding.field)]}
            </button>
            <p>
              {[nameOf(finding), sentences[finding.code](finding.value)].filter(Boolean).join(': ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Publish({ own, path, edit, isSound }: TabProps & { isSound: boolean }) {
  const texts = useWords(gachaTexts)
  const { appPath } = useApp()
  const [isAsked, setAsked] = useState(false)
  const publish = useChange({
    run: () => call(`${path}/publish`, { method: 'POST', body: { revision: own.revision } }),
    refresh: [`${appPath}/gachas`],
    done: texts.publishedDone,
    onDone: () => setAsked(false),
    onFault: () => {
      setAsked(false)
      return false
    },
  })
  const version = (edit.versions[0]?.version ?? 0) + 1
  return (
    <>
      <Button
        kind="primary"
        disabled={!isSound || own.state !== 'saved' || own.revision === 0}
        onClick={() => setAsked(true)}
      >
        {texts.publish}
      </Button>
      {isAsked && (
        <Confirm
          title={texts.publishTitle}
          text={texts.publishText(version)}
          confirm={texts.publish}
          isDanger={false}
          isBusy={publish.isPending}
          onConfirm={() => publish.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

function Rules({ own, items }: TabProps) {
  const texts = useWords(gachaTexts)
  const { language, format } = useLanguage()
  const { rule } = own.review
  if (!rule) return null
  const write = (value: number) => format.number(Math.round(value * 10) / 10)
  const item = items.get(rule.dearestItemId)
  const name = (language === 'ja' ? item?.nameJa : item?.nameEn) ?? String(rule.dearestItemId)
  const verdict = (isKept: boolean) => (
    <Badge tone={isKept ? 'good' : 'warn'}>{isKept ? texts.kept : texts.notKept}</Badge>
  )
  const { inDraws, inYen } = rule
  return (
    <Card title={texts.rules} lead={texts.ruleDearest(name, write(rule.dearestCost))}>
      <ul class="stack">
        <li class="row">
          {inDraws ? texts.ruleDraws(write(inDraws.value), write(inDraws.limit)) : texts.ruleFree}
          {inDraws && verdict(inDraws.isKept)}
        </li>
        <li class="row">
          {inYen ? texts.ruleYen(write(inYen.value), write(inYen.limit)) : texts.ruleNoYen}
          {inYen && verdict(inYen.isKept)}
        </li>
        <li class="row">
          {texts.ruleRates}
          {verdict(true)}
        </li>
      </ul>
    </Card>
  )
}
