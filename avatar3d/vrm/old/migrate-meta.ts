import type { Field } from '../../glb/field.ts'
import type { Meta } from '../model.ts'

const PERMISSIONS = new Map([
  ['ExplicitlyLicensedPerson', 'onlySeparatelyLicensedPerson'],
  ['Everyone', 'everyone'],
])

/**
 * Converts VRM 0.x meta to the terms of 1.0. If 0.x does not specify a term, or names a licence
 * that 1.0 cannot express, the stricter term is used and the licence's URL is kept.
 */
export function migrateMeta(vrm: Field): Meta {
  const meta = vrm.at('meta')
  const say = (name: string) => meta.at(name).text('')
  const isAllowed = (name: string) => say(name) === 'Allow'
  const addresses = [say('otherLicenseUrl'), say('otherPermissionUrl')].filter((url) => url !== '')
  const author = say('author')
  return {
    name: say('title'),
    version: say('version'),
    authors: author ? [author] : [],
    licenseUrl: 'https://vrm.dev/licenses/1.0/',
    terms: {
      avatarPermission: PERMISSIONS.get(say('allowedUserName')) ?? 'onlyAuthor',
      allowExcessivelyViolentUsage: isAllowed('violentUssageName'),
      allowExcessivelySexualUsage: isAllowed('sexualUssageName'),
      commercialUsage: isAllowed('commercialUssageName') ? 'personalProfit' : 'personalNonProfit',
      allowPoliticalOrReligiousUsage: false,
      allowAntisocialOrHateUsage: false,
      ...migrateLicense(say('licenseName')),
      contactInformation: say('contactInformation'),
      references: say('reference') ? [say('reference')] : [],
      ...(addresses.length ? { otherLicenseUrl: [...new Set(addresses)].join(' ') } : {}),
    },
  }
}

/** CC0 and the Creative Commons licences specify what may be redistributed, and how. */
function migrateLicense(name: string) {
  const isOpen = name === 'CC0' || name.startsWith('CC_')
  const mayChange = isOpen && !name.endsWith('_ND')
  return {
    creditNotation: name === 'CC0' ? 'unnecessary' : 'required',
    allowRedistribution: isOpen,
    modification: mayChange ? 'allowModificationRedistribution' : 'prohibited',
    ...(isOpen ? { thirdPartyLicenses: name.replaceAll('_', '-') } : {}),
  }
}
