import { useState } from 'preact/hooks'

const TINTS = 6

interface Props {
  appId: string
  appName: string
  /** Null if the app has no icon. */
  iconUrl: string | null
}

/** The app's icon; without one, the first letter of its name on a colour that never changes. */
export function AppSign({ appId, appName, iconUrl }: Props) {
  const [isBroken, setBroken] = useState(false)
  if (iconUrl && !isBroken) {
    return (
      <img
        class="app-sign"
        src={iconUrl}
        alt=""
        width={56}
        height={56}
        onError={() => setBroken(true)}
      />
    )
  }
  const sum = [...appId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return (
    <span class={`app-sign tint-${sum % TINTS}`} aria-hidden="true">
      {[...appName][0]}
    </span>
  )
}
