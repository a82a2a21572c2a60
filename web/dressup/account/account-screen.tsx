import { MembersOnly } from '../frame/members-only.tsx'
import { Page } from '../frame/page.tsx'
import '../style/account.css'
import { useWords } from '../words/language.tsx'
import { CardSection } from './card-section.tsx'
import { DataSection } from './data-section.tsx'
import { EventsSection } from './events-section.tsx'
import { FriendsSection } from './friends-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function AccountScreen() {
  const { account } = useWords().words
  return (
    <Page name="account" title={account.title} tab="account">
      <h1>{account.title}</h1>
      <MembersOnly>
        {(me) => (
          <div class="account-sections">
            <ProfileSection member={me.member} email={me.email ?? ''} />
            <CardSection />
            <FriendsSection />
            <NotificationsSection />
            <PasskeysSection passkeys={me.passkeys} />
            <SessionsSection />
            <EventsSection />
            <DataSection />
          </div>
        )}
      </MembersOnly>
    </Page>
  )
}
