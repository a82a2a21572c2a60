import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useStartChoices } from '../api/queries.ts'
import { ME } from '../api/query-keys.ts'
import type { Me, StartChoices } from '../api/records.ts'
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
  onBack(): void
  onMade(): void
}

interface Look {
  figure: string
  tone: string
  outfit: string
}

/** Figure, tone and starter outfit, seen on the avatar as they are chosen. */
export function ChooseLook({ nickname, onBack, onMade }: Props) {
  const [look, setLook] = useState<Look>({ figure: '', tone: '', outfit: '' })
  const { data: choices, error, refetch } = useStartChoices(look.figure, look.tone)
  if (!choices) return error ? <Problem error={error} onRetry={refetch} /> : <Waiting />
  const chosen = {
    figure: look.figure || choices.figures[0].key,
    tone: look.tone || choices.tones[0].key,
    outfit: look.outfit || choices.outfits[0].key,
  }
  return (
    <LookForm
      {...{ nickname, choices, onBack, onMade }}
      look={chosen}
      onChange={(change) => setLook({ ...chosen, ...change })}
    />
  )
}

interface FormProps extends Props {
  choices: StartChoices
  look: Look
  onChange(change: Partial<Look>): void
}

function LookForm({ nickname, choices, look, onBack, onMade, onChange }: FormProps) {
  const { words, language } = useWords()
  const { entry, common } = words
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () =>
      call<Me>('/member', { method: 'POST', body: { ...look, nickname, language } }),
    onSuccess: (me) => {
      onMade()
      client.setQueryData(ME, me)
      showToast({ text: entry.welcome(nickname) })
    },
    onError: (error) => showToast({ text: describeFault(error, words) }),
  })
  const outfit = choices.outfits.find(({ key }) => key === look.outfit) ?? choices.outfits[0]
  return (
    <div class="choose-look">
      <Steps step={3} />
      <h1>{entry.lookTitle}</h1>
      <p class="lead">{entry.lookLead}</p>
      <div class="stage look-stage">
        <AvatarPicture url={outfit.imageUrl} alt={entry.lookAlt(outfit.name)} />
      </div>
      <div class="look-choices">
        <FigureAndTone {...{ choices, look, onChange }} />
        <Choices
          legend={entry.outfit}
          name="outfit"
          chosen={outfit.key}
          options={choices.outfits}
          onChoose={(key) => onChange({ outfit: key })}
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

function FigureAndTone({
  choices,
  look,
  onChange,
}: Pick<FormProps, 'choices' | 'look' | 'onChange'>) {
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
    </>
  )
}
