import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { stepInRing } from '../../closet/step-in-rows.ts'
import { Icon, type IconName } from '../../kit/icon.tsx'
import { useMirrored } from '../../words/language.tsx'
import { useTexts } from '../texts/use-booth-texts.tsx'

const TABS = [
  ['ground', 'picture'],
  ['pose', 'Motion'],
  ['view', 'camera'],
  ['props', 'Hand'],
  ['stickers', 'heart'],
  ['frame', 'Frame'],
  ['format', 'download'],
] as const satisfies readonly [string, IconName][]
export type Tab = (typeof TABS)[number][0]

interface Props {
  tab: Tab
  children: ComponentChildren
  onChange(tab: Tab): void
}

/** One panel at a time; arrow keys move from tab to tab. */
export function Tabs({ tab, children, onChange }: Props) {
  const texts = useTexts()
  const row = useRef<HTMLDivElement>(null)
  const isMirrored = useMirrored()
  const step = (event: KeyboardEvent) => {
    const at = TABS.findIndex(([name]) => name === tab)
    const next = stepInRing(event.key, { at, count: TABS.length, isMirrored })
    if (next === null) return
    event.preventDefault()
    onChange(TABS[next][0])
    row.current?.querySelectorAll('button')[next].focus()
  }
  return (
    <div class="booth-panels">
      <div
        class="icon-tabs booth-tabs"
        role="tablist"
        aria-label={texts.tabsLabel}
        ref={row}
        onKeyDown={step}
      >
        {TABS.map(([name, icon]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`booth-tab-${name}`}
            aria-controls="booth-panel"
            aria-selected={name === tab}
            tabIndex={name === tab ? 0 : -1}
            onClick={(event) => {
              onChange(name)
              event.currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' })
            }}
          >
            <Icon name={icon} />
            <span>{texts.tabs[name]}</span>
          </button>
        ))}
      </div>
      <div
        // The key makes each newly opened panel start at its top.
        key={tab}
        class="booth-panel"
        role="tabpanel"
        id="booth-panel"
        aria-labelledby={`booth-tab-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel scrolls by keyboard
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}
