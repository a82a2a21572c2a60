import { useWords } from '../words/language.tsx'
import { avatarAddress } from './avatar-address.ts'
import { Icon } from './icon.tsx'
import { useReducedMotion } from './use-reduced-motion.ts'
import { useShownPicture } from './use-shown-picture.ts'

interface Props {
  /** The URL from the service; null while it is unknown. */
  url: string | null
  alt: string
  paused?: boolean
  motion?: string
}

/** A whole figure: a still picture at once, then an animated one unless motion is reduced. */
export function AvatarPicture({ url, alt, paused = false, motion }: Props) {
  const { words } = useWords()
  const isReduced = useReducedMotion()
  const still = url && avatarAddress(url, { moving: false, motion })
  const isMoving = url && !paused && !isReduced
  const moving = isMoving && avatarAddress(url, { moving: true, motion })
  const { shown, stage, retry } = useShownPicture([still, moving].filter(isAddress))
  return (
    <div class={`avatar-picture ${stage}`}>
      {shown && <img src={shown} alt={alt} width={240} height={320} />}
      {!shown && stage !== 'failed' && <span class="avatar-ghost" />}
      {stage === 'failed' && (
        <button type="button" class="button quiet" onClick={retry}>
          <Icon name="reset" />
          {words.problem.pictureFailed} · {words.common.retry}
        </button>
      )}
    </div>
  )
}

const isAddress = (address: string | false | null): address is string => !!address
