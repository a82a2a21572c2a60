import { useNotifications } from '../api/use-notifications.ts'
import { MembersOnly } from '../frame/members-only.tsx'
import { Page } from '../frame/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { StaleNote } from '../kit/stale-note.tsx'
import { Waiting } from '../kit/waiting.tsx'
import '../style/notifications.css'
import { useWords } from '../words/language.tsx'
import { ChoiceSection } from './choice-section.tsx'
import { DeviceSection } from './device-section.tsx'
import { TextsProvider, useLoadedTexts } from './texts/use-notifications-texts.tsx'

/** The settings for notifications that browsers show while the app is closed. */
export function NotificationsScreen() {
  const { account } = useWords().words
  const texts = useLoadedTexts()
  return (
    <Page name="notifications" title={account.notifications} tab="account">
      <h1>{account.notifications}</h1>
      {texts ? (
        <TextsProvider texts={texts}>
          <p class="lead">{texts.lead}</p>
          <MembersOnly>{() => <Loaded />}</MembersOnly>
        </TextsProvider>
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

function Loaded() {
  const { data, error, refetch, dataUpdatedAt } = useNotifications()
  if (!data) return error ? <Problem error={error} onRetry={refetch} /> : <Waiting />
  return (
    <div class="notification-sections">
      {error && <StaleNote since={dataUpdatedAt} />}
      <DeviceSection {...data} />
      {data.devices.length > 0 && <ChoiceSection notifications={data} />}
    </div>
  )
}
