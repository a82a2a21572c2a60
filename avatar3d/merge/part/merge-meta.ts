import type { Meta } from '../../vrm/model.ts'
import type { MergeMeta } from '../merge-options.ts'

const LICENSE_URL = 'https://vrm.dev/licenses/1.0/'

/**
 * The values of each VRM 1.0 licence term, beginning with the strictest, which is also the default.
 */
const WORDS: Record<string, readonly string[]> = {
  avatarPermission: ['onlyAuthor', 'onlySeparatelyLicensedPerson', 'everyone'],
  commercialUsage: ['personalNonProfit', 'personalProfit', 'corporation'],
  creditNotation: ['required', 'unnecessary'],
  modification: ['prohibited', 'allowModification', 'allowModificationRedistribution'],
}

/** Uses that are forbidden unless a licence explicitly allows them. */
const PERMISSIONS: readonly string[] = [
  'allowExcessivelyViolentUsage',
  'allowExcessivelySexualUsage',
  'allowPoliticalOrReligiousUsage',
  'allowAntisocialOrHateUsage',
  'allowRedistribution',
]

/** Texts that are combined. */
const TEXTS: readonly string[] = ['copyrightInformation', 'thirdPartyLicenses', 'otherLicenseUrl']

/**
 * The terms of a combined avatar: for each term, the strictest of all parts, written explicitly;
 * and the authors, licences and sources of all.
 */
export function mergeMeta(parts: readonly Meta[], { name, authors, version }: MergeMeta): Meta {
  const terms = parts.map((part) => part.terms)
  const everyone = unique([...authors, ...parts.flatMap((part) => part.authors)])
  const references = unique(terms.flatMap((term) => listTexts(term['references'])))
  const texts = TEXTS.flatMap((key) => {
    const said = unique(terms.flatMap((term) => listTexts(term[key])))
    return said.length > 0 ? [[key, said.join('\n')]] : []
  })
  const others = unique(parts.map((part) => part.licenseUrl)).filter((url) => url !== LICENSE_URL)
  const merged: Record<string, unknown> = {
    ...Object.fromEntries(Object.keys(WORDS).map((key) => [key, strictestWord(key, terms)])),
    ...Object.fromEntries(
      PERMISSIONS.map((key) => [key, terms.every((term) => term[key] === true)]),
    ),
    ...Object.fromEntries(texts),
  }
  if (references.length > 0) merged['references'] = references
  if (others.length > 0)
    merged['otherLicenseUrl'] = unique([...listTexts(merged['otherLicenseUrl']), ...others]).join(
      '\n',
    )
  return {
    name,
    version: version ?? '1',
    // The format requires at least one.
    authors: everyone.length > 0 ? everyone : ['unknown'],
    licenseUrl: LICENSE_URL,
    terms: merged,
  }
}

type Terms = Meta['terms']

function strictestWord(key: string, terms: readonly Terms[]): string {
  const words = WORDS[key]
  const ranks = terms.map((term) => words.indexOf(String(term[key])))
  return words[Math.max(0, Math.min(...ranks))]
}

const listTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (text): text is string => typeof text === 'string' && text !== '',
  )

const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]
