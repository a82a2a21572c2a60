import { useLocation } from 'wouter-preact'
import { usePlace } from '../place/use-place.ts'
import { useWords, words } from '../words/language.tsx'

const texts = words(
  { label: 'アプリを切り替える', apps: (name: string) => `${name} のすべてのアプリ…` },
  { label: 'Switch app', apps: (name: string) => `All apps of ${name}…` },
)

/** Switches to another app, or to the list of the organisation's apps. */
export function AppSwitch() {
  const { label, apps } = useWords(texts)
  const { me, app, organisation } = usePlace()
  const [, go] = useLocation()
  const here = app ? `/apps/${app.appId}` : `/organisations/${organisation.organisationId}/apps`
  return (
    <select
      class="app-switch"
      aria-label={label}
      value={here}
      onChange={(event) => go(event.currentTarget.value)}
    >
      {me.organisations.map(({ organisationId, name, apps: ofOne }) => (
        <optgroup key={organisationId} label={name}>
          {ofOne.map(({ appId, name }) => (
            <option key={appId} value={`/apps/${appId}`} selected={here === `/apps/${appId}`}>
              {name}
            </option>
          ))}
          <option
            value={`/organisations/${organisationId}/apps`}
            selected={here === `/organisations/${organisationId}/apps`}
          >
            {apps(name)}
          </option>
        </optgroup>
      ))}
    </select>
  )
}
