import type { Avatar as AvatarRecord } from '@kisekae/contract/avatar.ts'
import { barePicture } from '@kisekae/contract/bare-picture.ts'
import { useKit } from './kit.ts'
import { ask as askService } from './kit-api.ts'
import { Waiting } from './parts.tsx'
import { Picture } from './picture.tsx'
import { useAnswer } from './use-answer.ts'

/** `<av-avatar>`: the animated picture of the avatar, and nothing else. */
export function Avatar() {
  const { options, words } = useKit()
  const { clientSecret, avatarId } = options
  const path = `/Avatar/${encodeURIComponent(avatarId)}`
  const { answer, ask } = useAnswer([clientSecret, avatarId].join(), () =>
    askService<AvatarRecord>(options, { path }),
  )
  if (answer.state !== 'ready') return <Waiting answer={answer} onRetry={ask} />
  const { avatarImageUrl } = answer.value
  return (
    <Picture
      class="avatar"
      part="avatar"
      url={barePicture(avatarImageUrl, 240)}
      alt={words.avatar.picture}
      width={240}
      height={320}
    />
  )
}
