import { AppLink } from '../kit/app-link.tsx'
import { useWords } from '../words/language.tsx'
import { Section } from './section.tsx'

/** Leads to the settings of notifications. */
export function NotificationsSection() {
  const { account } = useWords().words
  return (
    <Section title={account.notifications} lead={account.notificationsText}>
      <AppLink to="/notifications" class="button quiet">
        {account.openNotifications}
      </AppLink>
    </Section>
  )
}
