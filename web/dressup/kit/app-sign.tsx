const TINTS = 6

/** In the place of an icon: the first letter of the app's name, on a colour that stays its own. */
export function AppSign({ appId, appName }: { appId: string; appName: string }) {
  const sum = [...appId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return (
    <span class={`app-sign tint-${sum % TINTS}`} aria-hidden="true">
      {[...appName][0]}
    </span>
  )
}
