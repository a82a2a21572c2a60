import { useEffect, useRef } from 'preact/hooks'

interface Props<Name extends string> {
  label: string
  names: readonly Name[]
  labels: Record<Name, string>
  /** Tabs that contain an error. */
  marked: ReadonlySet<Name>
  current: Name
  onChange(name: Name): void
}

/** The tabs of a form; arrow keys move between them. */
export function Tabs<Name extends string>(props: Props<Name>) {
  const { label, names, labels, marked, current, onChange } = props
  const list = useRef<HTMLDivElement>(null)
  // On a phone, the tabs form one line that scrolls sideways.
  useEffect(() => {
    const tab = list.current?.querySelector(`#tab-${current}`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const move = (step: number) => {
    const next = names[(names.indexOf(current) + step + names.length) % names.length]
    onChange(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <div class="tabs" role="tablist" aria-label={label} ref={list}>
      {names.map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === current}
          aria-controls="editor-panel"
          tabIndex={name === current ? 0 : -1}
          class={marked.has(name) ? 'tab marked' : 'tab'}
          onClick={() => onChange(name)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') move(1)
            if (key === 'ArrowLeft') move(-1)
          }}
        >
          {labels[name]}
        </button>
      ))}
    </div>
  )
}
