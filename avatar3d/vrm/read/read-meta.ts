import type { Field } from '../../glb/field.ts'
import type { Meta } from '../model.ts'

const LICENSE_URL = 'https://vrm.dev/licenses/1.0/'

type ReadTerm = (field: Field) => unknown

const text: ReadTerm = (field) => field.text('')
const flag: ReadTerm = (field) => field.flag(false)
const texts: ReadTerm = (field) => field.items().map((item) => item.text(''))

/**
 * The fields of VRM 1.0 meta except the name, the version, the authors, the licence and the
 * thumbnail.
 */
const TERMS: readonly [name: string, read: ReadTerm][] = [
  ['copyrightInformation', text],
  ['contactInformation', text],
  ['references', texts],
  ['thirdPartyLicenses', text],
  ['avatarPermission', text],
  ['allowExcessivelyViolentUsage', flag],
  ['allowExcessivelySexualUsage', flag],
  ['commercialUsage', text],
  ['allowPoliticalOrReligiousUsage', flag],
  ['allowAntisocialOrHateUsage', flag],
  ['creditNotation', text],
  ['allowRedistribution', flag],
  ['modification', text],
  ['otherLicenseUrl', text],
]

/** Reads the name, version, authors and terms of use of a VRM 1.0 model. */
export function readMeta(vrm: Field): Meta {
  const meta = vrm.at('meta')
  const terms = TERMS.flatMap(([name, read]) => {
    const field = meta.at(name)
    return field.exists ? [[name, read(field)]] : []
  })
  return {
    name: meta.at('name').text(''),
    version: meta.at('version').text(''),
    authors: meta
      .at('authors')
      .items()
      .map((author) => author.text(''))
      .filter((author) => author !== ''),
    licenseUrl: meta.at('licenseUrl').text(LICENSE_URL),
    terms: Object.fromEntries(terms),
  }
}
