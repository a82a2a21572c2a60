import type { ItemLicence } from '@kisekae/contract/console/items.ts'
import { readLicence } from '../../vrm/may-pass.ts'

/** The licence in a stored part; omitted terms have the strict defaults of VRM 1.0. */
export function describeLicence(bytes: Uint8Array): ItemLicence {
  const { authors, licenseUrl, terms } = readLicence(bytes)
  const word = (name: string, strictest: string) => String(terms[name] ?? strictest)
  return {
    authors,
    licenseUrl,
    otherLicenseUrl: word('otherLicenseUrl', ''),
    avatarPermission: word('avatarPermission', 'onlyAuthor'),
    commercialUsage: word('commercialUsage', 'personalNonProfit'),
    creditNotation: word('creditNotation', 'required'),
    modification: word('modification', 'prohibited'),
    allowRedistribution: terms['allowRedistribution'] === true,
  }
}
