import type { Notifications } from '@kisekae/contract/fit/notifications.ts'
import { useEffect, useId, useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/language.tsx'
import { findSupport, readBrowser } from './find-support.ts'
import { useTexts } from './texts/use-notifications-texts.tsx'
import { useDevice } from './use-device.ts'

/**
 * The section about notifications in this browser: whether they are on or off, or why they are
 * impossible.
 */
export function DeviceSection({ devices, publicKey }: Notifications) {
  const texts = useTexts()
  const { account } = useWords().words
  const id = useId()
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  return (
    <section class="card notification-section" aria-labelledby={id}>
      <h2 id={id}>{texts.here}</h2>
      {publicKey === null ? (
        <p>{texts.none}</p>
      ) : (
        <Device device={devices.find(({ isCurrent }) => isCurrent)} publicKey={publicKey} />
      )}
      {others.length > 0 && (
        <>
          <h3>{texts.others}</h3>
          <ul class="notification-others">
            {others.map(({ device, since, isFailing }) => (
              <li key={since}>
                {device ?? account.unknownDevice}
                {isFailing && <span class="small"> {texts.failing}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface Props {
  device: Notifications['devices'][number] | undefined
  publicKey: string
}

function Device({ device, publicKey }: Props) {
  const texts = useTexts()
  const [support, look] = useSupport()
  const { turnOn, turnOff, test } = useDevice({ onAnswered: look })
  if (support !== 'ready') return <p>{texts[support]}</p>
  if (!device) {
    return (
      <>
        <p>{texts.off}</p>
        <Button kind="primary" busy={turnOn.isPending} onClick={() => turnOn.mutate(publicKey)}>
          {texts.turnOn}
        </Button>
      </>
    )
  }
  return (
    <>
      <p role="status">{texts.on}</p>
      {device.isFailing && <p class="notification-failing">{texts.failing}</p>}
      <div class="notification-acts">
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          {texts.test}
        </Button>
        <Button kind="plain" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
          {texts.turnOff}
        </Button>
      </div>
    </>
  )
}

/** The permission can change in the browser's settings while the page is open. */
function useSupport() {
  const [support, setSupport] = useState(() => findSupport(readBrowser()))
  const look = () => setSupport(findSupport(readBrowser()))
  useEffect(() => {
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
  return [support, look] as const
}
