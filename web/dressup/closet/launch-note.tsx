import { useLinks } from '../api/queries.ts'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'

/** For users who come from an app (`/launch`): names the app, or says that it is not linked yet. */
export function LaunchNote({ appId }: { appId: string }) {
  const { closet } = useWords().words
  const { data } = useLinks()
  if (!data) return null
  const link = data.links.find((one) => one.appId === appId)
  return (
    <p class="note" role="status">
      <Icon name="link" />
      {link ? closet.openedFrom(link.appName) : closet.notLinked}
    </p>
  )
}
