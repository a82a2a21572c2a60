import type { Gacha } from '@kisekae/contract/gacha.ts'
import { useKit } from './kit.ts'
import type { Whole } from './kit-api.ts'
import { Picture } from './picture.tsx'
import { readSales } from './read-sales.ts'
import { useAnswer } from './use-answer.ts'

/**
 * Sample outfits, and the items on the user's own avatar; the user swipes through them or uses the
 * keyboard.
 */
export function Outfits({ gacha }: { gacha: Whole<Gacha> }) {
  const { options, words } = useKit()
  const { clientSecret, avatarId, gachaId } = options
  const question = [clientSecret, avatarId, gachaId].join()
  const { answer } = useAnswer(question, () => readSales.onMe(options))
  // The place of the user's own picture is reserved until it arrives: inserted later, in front of
  // the others, it would be scrolled out of view.
  const mine = answer.state === 'ready' ? answer.value : answer.state === 'loading' ? '' : null
  const samples = gacha.sampleCoordImageUrls
  const shown = [
    ...(mine === null ? [] : [{ url: mine, text: words.gacha.onMe }]),
    ...samples.map((url, at) => ({ url, text: `${words.gacha.samples} ${at + 1}` })),
  ]
  if (shown.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it
    <ul class="outfits" part="outfits" tabIndex={0} aria-label={words.gacha.samples}>
      {shown.map(({ url, text }) => (
        <li key={text}>
          <Picture url={url} alt={text} width={180} height={240} />
          <span class="soft small" aria-hidden="true">
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
