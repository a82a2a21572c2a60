import '../style/avatars.css'
import type { AvatarDetail } from '@kisekae/contract/console/avatars.ts'
import { Link } from 'wouter-preact'
import { useRead } from '../api/use-read.ts'
import { ItemChip } from '../items/item-chip.tsx'
import { Badge } from '../kit/badge.tsx'
import { Copy } from '../kit/copy.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card, Page } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { Grants, Owned, Sessions } from './histories.tsx'
import { LinkState } from './link-state.tsx'
import { Testing } from './testing.tsx'
import { avatarTexts } from './texts.ts'

/** One avatar: its state with the reason, its outfit, its items and its purchases. */
export function AvatarPage({ avatarId }: { avatarId: string }) {
  const texts = useWords(avatarTexts)
  const { appPath, can } = useApp()
  const path = `${appPath}/avatars/${avatarId}`
  const read = useRead<AvatarDetail>(path)
  const back = (
    <Link class="button quiet" href={`${appPath}/avatars`}>
      {texts.all}
    </Link>
  )
  return (
    <Page title={texts.one} lead={<Copy text={avatarId} />} actions={back}>
      <Loaded of={read}>
        {(avatar) => (
          <>
            <div class="columns">
              <Standing avatar={avatar} />
              {isShown(avatar) && avatar.isDevelopment && can('developer') && (
                <Testing path={path} avatar={avatar} />
              )}
            </div>
            {isShown(avatar) && <Worn avatar={avatar} />}
            {isShown(avatar) && <Owned path={path} count={avatar.owned} />}
            <Grants path={path} />
            <Sessions path={path} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** The user's items are shown only while the app itself may read them. */
const isShown = ({ status }: AvatarDetail) => status === '200'

function Worn({ avatar }: { avatar: AvatarDetail }) {
  const texts = useWords(avatarTexts)
  return (
    <Card title={texts.worn}>
      <ul class="item-grid">
        {avatar.worn.map((item) => (
          <li key={item.itemId}>
            <ItemChip item={item} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Standing({ avatar }: { avatar: AvatarDetail }) {
  const texts = useWords(avatarTexts)
  const { format } = useLanguage()
  const { status, why, kind, permissions, createdAt, unlinkedAt, upgradedAt } = avatar
  return (
    <Card>
      <div class="standing">
        {avatar.avatarImageUrl && (
          <img src={avatar.avatarImageUrl} alt="" width="150" height="200" />
        )}
        <div class="stack">
          <p>
            <Badge tone={status === '200' ? 'good' : 'bad'}>{texts.status(status)}</Badge>
          </p>
          <p>{kind === 'guest' && why === 'fine' ? texts.guestFine : texts.why[why]}</p>
          {!isShown(avatar) && <p class="note">{texts.hidden}</p>}
          {upgradedAt && <p class="note">{texts.upgraded(format.moment(upgradedAt))}</p>}
          <dl class="facts">
            <dt>{texts.kind}</dt>
            <dd>{texts.kinds[kind]}</dd>
            <dt>{texts.state}</dt>
            <dd>
              <LinkState of={avatar} />
            </dd>
            <dt>{texts.permissions}</dt>
            <dd>{permissions.join(', ')}</dd>
            <dt>{texts.since}</dt>
            <dd>{format.moment(createdAt)}</dd>
            {unlinkedAt && (
              <>
                <dt>{texts.unlinkedAt}</dt>
                <dd>{format.moment(unlinkedAt)}</dd>
              </>
            )}
          </dl>
        </div>
      </div>
    </Card>
  )
}
