import { queryDefaults } from '@kisekae/web-common/query-defaults.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/preact-query'
import { Redirect, Route, Router, Switch } from 'wouter-preact'
import { Problem, Waiting } from '../kit/loaded.tsx'
import { ToastHost } from '../kit/toast.tsx'
import { readLastPlace } from './last-place.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { NotFound } from './not-found.tsx'
import { PlacePage } from './place-page.tsx'
import { SignInHost } from './sign-in-host.tsx'
import { useMe } from './use-me.ts'

const SignIn = lazyScreen(async () => (await import('../entry/sign-in-screen.tsx')).SignInScreen)
const Welcome = lazyScreen(async () => (await import('../entry/welcome-screen.tsx')).WelcomeScreen)

const client = new QueryClient({ defaultOptions: queryDefaults(5_000) })

export const App = () => (
  <QueryClientProvider client={client}>
    <Router base="/console">
      <Pages />
      <SignInHost />
    </Router>
    <ToastHost />
  </QueryClientProvider>
)

function Pages() {
  const { data: me, error, refetch } = useMe()
  if (!me) {
    return (
      <main class="alone">
        <h1 class="only-read">Kisekae</h1>
        {error ? <Problem error={error} onRetry={refetch} /> : <Waiting />}
      </main>
    )
  }
  if (!me.signedIn) return <SignIn />
  return (
    <Switch>
      <Route path="/welcome" component={Welcome} />
      <Route path="/apps/:id/*?">
        {({ id, '*': rest = '' }) => <PlacePage {...{ me, of: 'app', id, rest }} />}
      </Route>
      <Route path="/organisations/:id/*?">
        {({ id, '*': rest = '' }) => <PlacePage {...{ me, of: 'organisation', id, rest }} />}
      </Route>
      <Route path="/">
        <Redirect to={readLastPlace(me)} replace />
      </Route>
      <Route component={NotFound} />
    </Switch>
  )
}
