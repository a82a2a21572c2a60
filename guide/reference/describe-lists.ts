import { webhooks } from '@kisekae/contract/webhook.ts'
import type { CatalogueEntry } from '@kisekae/contract/wire.ts'
import type { FaultDeclaration } from '@kisekae/server/kernel/fault/fault.ts'
import { pageOfReason } from '@kisekae/server/kernel/fault/guide-path.ts'
import { listFields, nameType, type Shape } from './fields.ts'
import { type Page, writePage, writeTable } from './page.ts'
import { type Language, say, WORDS } from './words.ts'

/** Every endpoint in one table. */
export function describeEndpoints(entries: readonly CatalogueEntry[], language: Language): Page {
  const words = WORDS[language]
  const rows = entries.map(({ word, endpoint: { method, path, summary } }) => [
    `[\`${method} ${path}\`](../${word}/)`,
    say(summary, language),
  ])
  return writePage(`${language}/reference/endpoints.md`, { title: words.endpoints, order: 0 }, [
    words.endpointsWhy,
    writeTable([words.endpoint, words.about], rows),
  ])
}

/** All refusals, by domain; `intro` describes their common features. */
export function describeErrors(
  faults: readonly FaultDeclaration[],
  intro: string,
  language: Language,
): Page {
  const words = WORDS[language]
  const domains = Map.groupBy(faults, ({ domain }) => domain)
  const sections = [...domains].toSorted(compareDomains).flatMap(([domain, found]) => {
    const rows = found
      .toSorted((left, right) => left.code - right.code || (left.reason < right.reason ? -1 : 1))
      .map(({ code, reason, message }) => [
        `[\`${reason}\`](${pageOfReason(reason)}/)`,
        `${code}`,
        say(message, language),
      ])
    return [`## ${domain}`, writeTable([words.reason, words.status, words.meaning], rows)]
  })
  const head = { title: words.errors, order: 90 }
  return writePage(`${language}/reference/errors.md`, head, [intro, ...sections])
}

const compareDomains = ([left]: [string, unknown], [right]: [string, unknown]) =>
  left < right ? -1 : 1

/** Every event, with the fields of its data. */
export function describeEvents(language: Language): Page {
  const words = WORDS[language]
  const sections = webhooks.flatMap(({ type, summary, description, optIn, data }) => [
    `## \`${type}\``,
    `**${say(summary, language)}.** ${say(description, language)} ${optIn ? words.optIn : ''}`,
    writeTable(
      [words.field, words.type, words.meaning],
      listFields(data as Shape).map(({ name, shape }) => [
        `\`${name}\``,
        nameType(shape, language),
        say(shape.description ?? '', language),
      ]),
    ),
  ])
  const head = { title: words.events, order: 91 }
  return writePage(`${language}/reference/events.md`, head, [words.eventsWhy, ...sections])
}

/** Every setting, from the output of `--print-config`. */
export function describeSettings(printed: string, language: Language): Page {
  const words = WORDS[language]
  const rows = [...printed.matchAll(/^(\w+)=.*\n {4}(.+)$/gm)].map(([, name, about]) => {
    const [, meaning, range = '', fallback] =
      /^(.*?\.)( \d+ to \d+\.| One of .*\.)? Default: (.*)\.$/.exec(about) ??
      /^(.*)()()$/.exec(about) ??
      []
    const allowed = range.replace('One of ', '').replace(' to ', '–').trim().replace(/\.$/, '')
    const more = allowed ? ` (${allowed})` : ''
    const usual = fallback === 'none' ? '' : `\`${fallback}\``
    // These URLs are examples and lead nowhere.
    const sentence = say(meaning, language).replaceAll(/https?:\/\/(localhost:PORT|host)/g, '`$&`')
    return [`\`${name}\``, `${sentence}${more}`, usual]
  })
  const head = { title: words.settings, order: 92 }
  return writePage(`${language}/reference/settings.md`, head, [
    words.settingsWhy,
    writeTable([words.setting, words.meaning, words.fallback], rows),
  ])
}
