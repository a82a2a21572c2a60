import type { Member } from '@kisekae/contract/fit/me.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation } from '@tanstack/preact-query'
import { useLocation } from 'wouter-preact'
import { useForgetAll } from '../api/queries.ts'
import { signOut } from '../api/sign-in.ts'
import { withNextPage } from '../frame/next-page.ts'
import { AvatarPicture } from '../kit/avatar-picture.tsx'
import { Button } from '../kit/button.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { useWords } from '../words/language.tsx'

interface Props {
  member: Member
  email: string
  /** The avatar's look after linking. */
  imageUrl: string
  flowId: string
}

/** The avatar as the app will see it, and a way to switch accounts. */
export function SignedInAs({ member, email, imageUrl, flowId }: Props) {
  const { words } = useWords()
  const [, navigate] = useLocation()
  const forgetAll = useForgetAll()
  const change = useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      navigate(withNextPage('/signin', `/consent/${flowId}`))
      await forgetAll()
    },
    onError: (error) => showToast({ text: describeFault(error, words) }),
  })
  return (
    <div class="signed-in-as">
      <div class="stage">
        <AvatarPicture url={imageUrl} alt={words.consent.avatarAlt} />
      </div>
      <p>
        <span class="small">{words.consent.signedInAs}</span>
        <strong>
          <bdi>{member.nickname}</bdi>
        </strong>
        <span class="small">
          <bdi>{email}</bdi>
        </span>
      </p>
      <Button kind="plain" busy={change.isPending} onClick={() => change.mutate()}>
        {words.consent.anotherAccount}
      </Button>
    </div>
  )
}
