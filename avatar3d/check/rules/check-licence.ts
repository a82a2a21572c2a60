import type { Meta } from '../../vrm/model.ts'
import { type Finding, find } from '../finding.ts'

/** Terms of a licence that conflict with how a wardrobe uses its parts. */
export function checkLicence({ authors, terms }: Meta): Finding[] {
  const findings: Finding[] = []
  if (authors.length === 0) findings.push(find('authorUnknown', 'meta.authors'))
  if (terms['modification'] === 'prohibited')
    findings.push(find('licenceForbidsChange', 'meta.modification'))
  if (terms['allowRedistribution'] !== true)
    findings.push(find('licenceForbidsPassing', 'meta.allowRedistribution'))
  if (terms['avatarPermission'] !== 'everyone')
    findings.push(find('licencePersonal', 'meta.avatarPermission'))
  const term = String(terms['commercialUsage'] ?? 'personalNonProfit')
  if (term !== 'corporation')
    findings.push(find('licenceNotCommercial', 'meta.commercialUsage', { term }))
  return findings
}
