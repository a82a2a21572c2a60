import { type QueryClient, QueryClientProvider } from '@tanstack/preact-query'
import { Redirect, Route, Switch } from 'wouter-preact'
import { lazyScreen } from '../kit/lazy-screen.tsx'
import { ToastHost } from '../kit/toast.tsx'
import { NotFound } from './not-found.tsx'

const Start = lazyScreen(async () => (await import('../start/start-screen.tsx')).StartScreen)
const SignIn = lazyScreen(async () => (await import('../entry/sign-in-screen.tsx')).SignInScreen)
const SignUp = lazyScreen(async () => (await import('../entry/sign-up-screen.tsx')).SignUpScreen)
const Home = lazyScreen(async () => (await import('../home/home-screen.tsx')).HomeScreen)
const Wishes = lazyScreen(async () => (await import('../wishes/wishes-screen.tsx')).WishesScreen)
const Friends = lazyScreen(
  async () => (await import('../friends/friends-screen.tsx')).FriendsScreen,
)
const Notifications = lazyScreen(
  async () => (await import('../notifications/notifications-screen.tsx')).NotificationsScreen,
)
const Closet = lazyScreen(async () => (await import('../closet/closet-screen.tsx')).ClosetScreen)
const Try = lazyScreen(async () => (await import('../closet/try-screen.tsx')).TryScreen)
const Booth = lazyScreen(async () => (await import('../booth/booth-screen.tsx')).BoothScreen)
const Stickers = lazyScreen(
  async () => (await import('../stickers/stickers-screen.tsx')).StickersScreen,
)
const Outfits = lazyScreen(
  async () => (await import('../outfits/outfits-screen.tsx')).OutfitsScreen,
)
const Links = lazyScreen(async () => (await import('../links/links-screen.tsx')).LinksScreen)
const Account = lazyScreen(
  async () => (await import('../account/account-screen.tsx')).AccountScreen,
)
const Card = lazyScreen(async () => (await import('../card/card-screen.tsx')).CardScreen)
const Consent = lazyScreen(
  async () => (await import('../consent/consent-screen.tsx')).ConsentScreen,
)

export const App = ({ client }: { client: QueryClient }) => (
  <QueryClientProvider client={client}>
    <Switch>
      <Route path="/start" component={Start} />
      <Route path="/signin" component={SignIn} />
      <Route path="/signup" component={SignUp} />
      <Route path="/today" component={Home} />
      <Route path="/wishes" component={Wishes} />
      <Route path="/friends" component={Friends} />
      <Route path="/notifications" component={Notifications} />
      <Route path="/closet" component={Closet} />
      <Route path="/try" component={Try} />
      <Route path="/booth" component={Booth} />
      <Route path="/stickers" component={Stickers} />
      <Route path="/outfits" component={Outfits} />
      <Route path="/links" component={Links} />
      <Route path="/account" component={Account} />
      <Route path="/profile" component={Card} />
      <Route path="/consent/:flowId">
        {({ flowId }) => <Consent flowId={decodeURIComponent(flowId)} />}
      </Route>
      <Route path="/">
        <Redirect to="/start" replace />
      </Route>
      <Route component={NotFound} />
    </Switch>
    <ToastHost />
  </QueryClientProvider>
)
