import { reasonOf } from '@kisekae/web-common/fault.ts'
import { queryDefaults } from '@kisekae/web-common/query-defaults.ts'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/preact-query'
import { Redirect, Route, Router, Switch } from 'wouter-preact'
import { lazyScreen } from '../kit/lazy-screen.tsx'
import { Problem, Waiting } from '../kit/loaded.tsx'
import { ToastHost } from '../kit/toast.tsx'
import { ME, useMe } from '../place/use-me.ts'
import { readLastPlace } from './last-place.ts'
import { NotFound } from './not-found.tsx'
import { PlacePage } from './place-page.tsx'
import { SignInHost } from './sign-in-host.tsx'

const ALONE = { isAlone: true }
const SignIn = lazyScreen(
  async () => (await import('../entry/sign-in-screen.tsx')).SignInScreen,
  ALONE,
)
const Account = lazyScreen(
  async () => (await import('../account/account-screen.tsx')).AccountScreen,
  ALONE,
)
const Operator = lazyScreen(
  async () => (await import('../operator/operator-screen.tsx')).OperatorScreen,
  ALONE,
)
const Themes = lazyScreen(
  async () => (await import('../themes/themes-screen.tsx')).ThemesScreen,
  ALONE,
)
const Cards = lazyScreen(async () => (await import('../cards/cards-screen.tsx')).CardsScreen, ALONE)
const Installation = lazyScreen(
  async () => (await import('../installation/installation-screen.tsx')).InstallationScreen,
  ALONE,
)
const Welcome = lazyScreen(
  async () => (await import('../entry/welcome-screen.tsx')).WelcomeScreen,
  ALONE,
)

/**
 * Access to the organisation ended while its page was open: the current user is read again to show
 * why.
 */
const onError = (error: unknown) => {
  if (reasonOf(error) !== 'passkeyRequired') return
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === ME })
}

const client = new QueryClient({
  defaultOptions: queryDefaults(5_000),
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
})

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
      <Route path="/account" component={Account} />
      {me.isOperator && <Route path="/operator" component={Operator} />}
      {me.isOperator && <Route path="/themes" component={Themes} />}
      {me.isOperator && <Route path="/cards" component={Cards} />}
      {me.isOperator && <Route path="/installation" component={Installation} />}
      <Route path="/apps/:id/*?">
        {({ id, '*': rest = '' }) => <PlacePage me={me} of="app" id={id} rest={rest} />}
      </Route>
      <Route path="/organisations/:id/*?">
        {({ id, '*': rest = '' }) => <PlacePage me={me} of="organisation" id={id} rest={rest} />}
      </Route>
      <Route path="/">
        <Redirect to={readLastPlace(me)} replace />
      </Route>
      <Route component={NotFound} />
    </Switch>
  )
}
