import { AppLink } from '../kit/app-link.tsx'
import { useWords } from '../words/language.tsx'
import { Section } from './section.tsx'

/** Leads to the notification settings. */
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
