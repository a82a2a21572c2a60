import type { Me, StartChoices } from '@kisekae/contract/fit/me.ts'
import { serviceLanguageOf } from '@kisekae/contract/page-language.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { usePreview } from '../api/outfit-queries.ts'
import { useFlow, useStartChoices } from '../api/queries.ts'
import { ME } from '../api/query-keys.ts'
import { forgetVisit, readVisit, type Visit } from '../draft/keep-visit.ts'
import { avatarAddress } from '../kit/avatar-address.ts'
import { AvatarPicture } from '../kit/avatar-picture.tsx'
import { Button } from '../kit/button.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { Problem } from '../kit/problem.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { useLoadedTexts } from '../visit/texts/use-begin-texts.tsx'
import { useWords } from '../words/language.tsx'
import { Choices } from './choices.tsx'
import { Steps } from './steps.tsx'

interface Props {
  nickname: string
  /** The request from the app that the user comes from; null if there is none. */
  flowId: string | null
  onBack(): void
}

/**
 * A look comes from what was tried on before signing up, from the app's guest, or from a starter
 * outfit.
 */
type Source = 'tried' | 'guest' | 'new'

interface Look {
  figure: string
  tone: string
  outfit: string
  /** The other fields have an effect only if the source is `new`. */
  source: Source
}

/**
 * The choice of figure, skin tone and starter outfit, with a live preview on the avatar; or the
 * look that was tried on before, or the guest's look.
 */
export function ChooseLook({ flowId, ...props }: Props) {
  const [look, setLook] = useState<Partial<Look>>({})
  const [visit] = useState(readVisit)
  const { data: choices, error, refetch } = useStartChoices(look.figure, look.tone)
  const { data: flow, isLoading } = useFlow(flowId)
  if (isLoading || !choices)
    return error ? <Problem error={error} onRetry={refetch} /> : <Waiting />
  const guest = flow?.guestImageUrl ? { appName: flow.appName, imageUrl: flow.guestImageUrl } : null
  const chosen = {
    figure: choices.figures[0].key,
    tone: choices.tones[0].key,
    outfit: choices.outfits[0].key,
    source: visit ? ('tried' as const) : guest ? ('guest' as const) : ('new' as const),
    ...look,
  }
  return (
    <LookForm
      {...props}
      choices={choices}
      guest={guest}
      visit={visit}
      look={chosen}
      onChange={(change) => setLook({ ...chosen, ...change })}
    />
  )
}

interface FormProps extends Omit<Props, 'flowId'> {
  choices: StartChoices
  guest: { appName: string; imageUrl: string } | null
  visit: Visit | null
  look: Look
  onChange(change: Partial<Look>): void
}

function LookForm({ choices, guest, visit, look, onBack, onChange, ...props }: FormProps) {
  const { entry, common } = useWords().words
  const texts = useLoadedTexts()
  const { source } = look
  const make = useBecomeMember({ ...props, look, visit })
  const outfit = choices.outfits.find(({ key }) => key === look.outfit) ?? choices.outfits[0]
  const tried = usePreview(visit?.draft.worn ?? NOTHING, visit !== null, 'visitor')
  const shown = {
    tried: { url: tried.data?.avatarImageUrl ?? null, alt: texts?.triedAlt ?? '' },
    guest: { url: guest?.imageUrl ?? null, alt: entry.guestAlt(guest?.appName ?? '') },
    new: { url: outfit.imageUrl, alt: entry.lookAlt(outfit.name) },
  }[source]
  const sources: { key: Source; name: string }[] = [{ key: 'new', name: entry.newLook }]
  if (guest) sources.unshift({ key: 'guest', name: entry.guestLook(guest.appName) })
  if (visit && texts) sources.unshift({ key: 'tried', name: texts.triedLook })
  return (
    <div class="choose-look">
      <Steps step={3} />
      <h1>{entry.lookTitle}</h1>
      <p class="lead">{entry.lookLead}</p>
      <div class="stage look-stage">
        <AvatarPicture {...shown} />
      </div>
      <div class="look-choices">
        {sources.length > 1 && (
          <Choices
            legend={entry.look}
            name="look"
            chosen={source}
            options={sources}
            // Its own keys.
            onChoose={(key) => onChange({ source: key as Source })}
            show={({ name }) => <span class="word-option">{name}</span>}
          />
        )}
        {source === 'new' && (
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

const NOTHING = { itemIds: [], colours: [] }

/** Signs up; reports which items of a look could not be kept. */
function useBecomeMember({
  nickname,
  look,
  visit,
}: Pick<FormProps, 'nickname' | 'look' | 'visit'>) {
  const { words, language, format } = useWords()
  const texts = useLoadedTexts()
  const client = useQueryClient()
  const { source, outfit, ...body } = look
  return useMutation({
    mutationFn: () =>
      call<Me>('/member', {
        method: 'POST',
        body: {
          ...body,
          outfit: source === 'new' ? outfit : undefined,
          look: source === 'tried' ? visit?.draft.worn : undefined,
          nickname,
          language: serviceLanguageOf(language),
        },
      }),
    onSuccess: (me) => {
      forgetVisit()
      client.setQueryData(ME, me)
      const leftOut = (me.leftOutItemIds ?? []).flatMap((itemId) => visit?.names[itemId] ?? [])
      const welcome = words.entry.welcome(nickname)
      const loss = leftOut.length > 0 && texts?.leftOut(format.list(leftOut))
      showToast({ text: loss ? `${welcome} ${loss}` : welcome })
    },
    onError: (error) => showToast({ text: describeFault(error, words) }),
  })
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
