import type { Attempt } from '@kisekae/contract/console/connections.ts'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'
import { connections } from './words.ts'

/** The values, in the order in which they are joined (spec 4.1). */
const JOINED = [
  'appId',
  'responseType',
  'redirectUri',
  'scope',
  'requestDate',
  'apiKey',
  'codeVerifier',
]

/** If only the hashes differ: the values that could not be compared individually. */
const UNKNOWN: readonly (string | null)[] = ['apiKey', 'codeVerifier']

/** The seven values of one step, both hashes, and the value that differs. */
export function AttemptDetail({ attempt }: { attempt: Attempt }) {
  const texts = useWords(connections)
  const { joined, differing, clue, givenHash, computedHash, flowId } = attempt
  const advice = differing && texts.advice[differing]
  const suspects = differing === 'codeChallenge' ? UNKNOWN : [differing]
  return (
    <div class="attempt-detail">
      {differing && (
        <p class="note bad">
          <Icon name="warning" />
          <span>
            <strong>
              <code>{differing}</code>
            </strong>
            : {clue ? texts.clues[clue] : differing !== 'codeChallenge' && texts.differs} {advice}
          </span>
        </p>
      )}
      <h2>{texts.values}</h2>
      <dl class="joined">
        {JOINED.map((name, at) => (
          <div key={name} class={suspects.includes(name) ? 'differs' : undefined}>
            <dt>
              <span class="small">{at + 1}</span> <code>{name}</code>
            </dt>
            <dd>
              {joined[name] === undefined ? (
                <span class="small">{texts.unknown}</span>
              ) : (
                <code>{texts.length(joined[name])}</code>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {givenHash && (
        <dl class="facts hashes">
          <dt>{texts.given}</dt>
          <dd>
            <code>{givenHash}</code>
          </dd>
          <dt>{texts.computed}</dt>
          <dd>
            {computedHash ? (
              <code>{computedHash}</code>
            ) : (
              <span class="small">{texts.unknown}</span>
            )}
          </dd>
        </dl>
      )}
      {givenHash && computedHash && (
        <p class={givenHash === computedHash ? 'note good' : 'note bad'}>
          {givenHash === computedHash ? texts.same : texts.notSame}
        </p>
      )}
      {flowId && (
        <p class="small">
          {texts.flow} <code>{flowId}</code>
        </p>
      )}
    </div>
  )
}
