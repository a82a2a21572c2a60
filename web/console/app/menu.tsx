import { breakAddress } from '@kisekae/web-common/break-address.ts'
import { Link } from 'wouter-preact'
import { signOut } from '../api/sign-in.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { useForgetAll } from '../place/use-me.ts'
import { usePlace } from '../place/use-place.ts'
import { useLanguage, useWords, words } from '../words/language.tsx'
import { GROUPS, PLACES, type Place } from './places.ts'

const texts = words(
  {
    menu: 'コンソール',
    guide: 'ガイド',
    docs: 'API ドキュメント',
    requests: 'アプリからの申請',
    themes: 'ホームとテーマ',
    cards: 'カードの通報',
    installation: 'サービスの状態',
    account: 'アカウント',
    signOut: 'サインアウト',
  },
  {
    menu: 'Console',
    guide: 'Guide',
    docs: 'API reference',
    requests: 'Requests from apps',
    themes: 'Home and themes',
    cards: 'Reported cards',
    installation: 'Installation',
    account: 'Account',
    signOut: 'Sign out',
  },
)

/** All places that can be reached from here, in groups. */
export function Menu({ place }: { place: Place }) {
  const { menu, guide, docs, requests, cards, themes, account, ...more } = useWords(texts)
  const { me } = usePlace()
  const forgetAll = useForgetAll()
  const out = useChange({ run: signOut, onDone: forgetAll })
  return (
    <nav class="menu" aria-label={menu}>
      <Link class="logo" href="/">
        <img src="/console/files/icon.svg" alt="" width="26" height="26" />
        Kisekae
      </Link>
      {Object.keys(GROUPS).map((group) => (
        // Its own keys.
        <MenuGroup key={group} group={group as keyof typeof GROUPS} place={place} />
      ))}
      <div class="menu-foot">
        <a class="menu-item" href={`${me.baseUrl}/guide`} target="_blank" rel="noreferrer">
          <Icon name="book" />
          {guide}
        </a>
        <a class="menu-item" href={`${me.baseUrl}/docs`} target="_blank" rel="noreferrer">
          <Icon name="book" />
          {docs}
        </a>
        {me.isOperator && (
          <>
            <Link class="menu-item" href="/operator">
              <Icon name="check" />
              {requests}
            </Link>
            <Link class="menu-item" href="/cards">
              <Icon name="check" />
              {cards}
            </Link>
            <Link class="menu-item" href="/themes">
              <Icon name="home" />
              {themes}
            </Link>
            <Link class="menu-item" href="/installation">
              <Icon name="cloud" />
              {more.installation}
            </Link>
          </>
        )}
        <p class="small">{breakAddress(me.email ?? '')}</p>
        <Link class="menu-item" href="/account">
          <Icon name="shield" />
          {account}
        </Link>
        <Button kind="plain" small icon="out" busy={out.isPending} onClick={() => out.mutate()}>
          {more.signOut}
        </Button>
      </div>
    </nav>
  )
}

function MenuGroup({ group, place }: { group: keyof typeof GROUPS; place: Place }) {
  const { language } = useLanguage()
  const { app, organisation } = usePlace()
  // Pages of an organisation belong to no app: its first app, if any, is used.
  const appId = app?.appId ?? organisation.apps[0]?.appId
  const places = PLACES.filter((one) => one.group === group && (one.of !== 'app' || appId))
  if (places.length === 0) return null
  return (
    <>
      <h2>{GROUPS[group][language]}</h2>
      <ul>
        {places.map((one) => (
          <li key={`${one.of}/${one.path}`}>
            <Link
              class="menu-item"
              href={
                one.of === 'app'
                  ? `/apps/${appId}${one.path && `/${one.path}`}`
                  : `/organisations/${organisation.organisationId}/${one.path}`
              }
              aria-current={one === place ? 'page' : undefined}
            >
              <Icon name={one.icon} />
              {one.name[language]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
