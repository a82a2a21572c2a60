import type { Me } from '@kisekae/contract/console/me.ts'
import { useEffect } from 'preact/hooks'
import { lazyScreen } from '../kit/lazy-screen.tsx'
import { CurrentPlace } from '../place/use-place.ts'
import { keepLastApp } from './last-place.ts'
import { NotFound } from './not-found.tsx'
import { PLACES } from './places.ts'
import { Shell } from './shell.tsx'

const PasskeyWall = lazyScreen(async () => (await import('../entry/passkey-wall.tsx')).PasskeyWall)

interface Props {
  me: Me
  of: 'app' | 'organisation'
  /** The id of the app or organisation. */
  id: string
  rest: string
}

/** Finds the app or organisation and the screen for a URL. */
export function PlacePage({ me, of, id, rest }: Props) {
  const found = findOwner(me, of, id)
  const appId = found?.app?.appId
  useEffect(() => {
    if (appId) keepLastApp(appId)
  }, [appId])
  const [first = '', ...others] = rest.split('/')
  const place = PLACES.find((one) => one.of === of && one.path === first)
  // Apps of a closed organisation are not listed: the URL may belong to one of them.
  const closed = found
    ? found.organisation
    : me.organisations.find(({ needsPasskey }) => needsPasskey)
  if (closed?.needsPasskey) return <PasskeyWall me={me} organisation={closed} />
  if (!found || !place) return <NotFound />
  return (
    <CurrentPlace.Provider value={{ me, ...found }}>
      <Shell place={place}>
        <place.Screen key={`${id}/${first}`} rest={others.join('/')} />
      </Shell>
    </CurrentPlace.Provider>
  )
}

function findOwner({ organisations }: Me, of: Props['of'], id: string) {
  for (const organisation of organisations) {
    const app = organisation.apps.find(({ appId }) => appId === id)
    if (of === 'app' && app) return { organisation, app }
    if (of === 'organisation' && String(organisation.organisationId) === id) {
      return { organisation, app: null }
    }
  }
  return null
}
