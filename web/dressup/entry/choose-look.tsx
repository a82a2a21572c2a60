import type { Me, StartChoices } from '@kisekae/contract/fit/me.ts'
import { serviceLanguageOf } from '@kisekae/contract/page-language.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useFlow, useStartChoices } from '../api/queries.ts'
import { ME } from '../api/query-keys.ts'
import { avatarAddress } from '../kit/avatar-address.ts'
import { AvatarPicture } from '../kit/avatar-picture.tsx'
import { Button } from '../kit/button.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { Problem } from '../kit/problem.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { useWords } from '../words/language.tsx'
import { Choices } from './choices.tsx'
import { Steps } from './steps.tsx'

interface Props {
  nickname: string
  /** The request of the app that the user comes from; null if there is none. */
  flowId: string | null
  onBack(): void
}

interface Look {
  figure: string
  tone: string
  outfit: string
  /** Whether the look is the guest's; the other fields then have no effect. */
  isGuests: boolean
}

/**
 * Choice of figure, skin tone and starter outfit, with a live preview on the avatar; or the guest's
 * look.
 */
export function ChooseLook({ flowId, ...props }: Props) {
  const [look, setLook] = useState<Partial<Look>>({})
  const { data: choices, error, refetch } = useStartChoices(look.figure, look.tone)
  const { data: flow, isLoading } = useFlow(flowId)
  if (isLoading || !choices)
    return error ? <Problem error={error} onRetry={refetch} /> : <Waiting />
  const guest = flow?.guestImageUrl ? { appName: flow.appName, imageUrl: flow.guestImageUrl } : null
  const chosen = {
    figure: choices.figures[0].key,
    tone: choices.tones[0].key,
    outfit: choices.outfits[0].key,
    isGuests: guest !== null,
    ...look,
  }
  return (
    <LookForm
      {...props}
      choices={choices}
      guest={guest}
      look={chosen}
      onChange={(change) => setLook({ ...chosen, ...change })}
    />
  )
}

interface FormProps extends Omit<Props, 'flowId'> {
  choices: StartChoices
  guest: { appName: string; imageUrl: string } | null
  look: Look
  onChange(change: Partial<Look>): void
}

function LookForm({ nickname, choices, guest, look, onBack, onChange }: FormProps) {
  const { words, language } = useWords()
  const { entry, common } = words
  const client = useQueryClient()
  const { isGuests, outfit: outfitKey, ...body } = look
  const make = useMutation({
    mutationFn: () => {
      const outfit = isGuests ? undefined : outfitKey
      return call<Me>('/member', {
        method: 'POST',
        body: { ...body, outfit, nickname, language: serviceLanguageOf(language) },
      })
    },
    onSuccess: (me) => {
      client.setQueryData(ME, me)
      showToast({ text: entry.welcome(nickname) })
    },
    onError: (error) => showToast({ text: describeFault(error, words) }),
  })
  const outfit = choices.outfits.find(({ key }) => key === outfitKey) ?? choices.outfits[0]
  const shown =
    guest && isGuests
      ? { url: guest.imageUrl, alt: entry.guestAlt(guest.appName) }
      : { url: outfit.imageUrl, alt: entry.lookAlt(outfit.name) }
  return (
    <div class="choose-look">
      <Steps step={3} />
      <h1>{entry.lookTitle}</h1>
      <p class="lead">{entry.lookLead}</p>
      <div class="stage look-stage">
        <AvatarPicture {...shown} />
      </div>
      <div class="look-choices">
        {guest && (
          <Choices
            legend={entry.look}
            name="look"
            chosen={isGuests ? 'guest' : 'new'}
            options={[
              { key: 'guest', name: entry.guestLook(guest.appName) },
              { key: 'new', name: entry.newLook },
            ]}
            onChoose={(key) => onChange({ isGuests: key === 'guest' })}
            show={({ name }) => <span class="word-option">{name}</span>}
          />
        )}
        {!isGuests && (
          <NewLook choices={choices} onChange={onChange} look={{ ...look, outfit: outfit.key }} />
        )}
      </div>
      <div class="button-row">
        <Button onClick={onBack}>{common.back}</Button>
        <Button kind="primary" busy={make.isPending} onClick={() => make.mutate()}>
          {entry.create}
        </Button>
      </div>
    </div>
  )
}

function NewLook({ choices, look, onChange }: Pick<FormProps, 'choices' | 'look' | 'onChange'>) {
  const { entry } = useWords().words
  return (
    <>
      <Choices
        legend={entry.figure}
        name="figure"
        chosen={look.figure}
        options={choices.figures}
        onChoose={(figure) => onChange({ figure })}
        show={({ name }) => <span class="word-option">{name}</span>}
      />
      <Choices
        legend={entry.tone}
        name="tone"
        chosen={look.tone}
        options={choices.tones}
        onChoose={(tone) => onChange({ tone })}
        show={({ name, colour }) => (
          <span class="tone-option">
            <span class="tone" style={{ background: colour }} />
            <span class="only-read">{name}</span>
          </span>
        )}
      />
      <Choices
        legend={entry.outfit}
        name="outfit"
        chosen={look.outfit}
        options={choices.outfits}
        onChoose={(outfit) => onChange({ outfit })}
        show={({ name, imageUrl }) => (
          <span class="outfit-option">
            <img
              src={avatarAddress(imageUrl, { moving: false })}
              alt=""
              width={96}
              height={128}
              loading="lazy"
            />
            <span>{name}</span>
          </span>
        )}
      />
    </>
  )
}
