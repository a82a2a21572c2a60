import { AppLink } from '../kit/app-link.tsx'
import { useWords } from '../words/language.tsx'
import { Section } from './section.tsx'

/** Leads to friends and gifts. */
export function FriendsSection() {
  const { account } = useWords().words
  return (
    <Section title={account.friends} lead={account.friendsText}>
      <AppLink to="/friends" class="button quiet">
        {account.openFriends}
      </AppLink>
    </Section>
  )
}
