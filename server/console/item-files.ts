import { createHash } from 'node:crypto'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { FileReport, WearTerms } from '@kisekae/contract/console/items.ts'
import { openParts, type PartFolder } from '../image/part-store.ts'
import { keepPart } from '../part/keep-part.ts'
import type { PartChecker } from '../part/open-part-checker.ts'
import type { CheckedPart } from '../part/report.ts'

/** A file that was accepted: where the part that was made of it is, and the file itself. */
export interface AcceptedFile {
  asset: string
  source: string
  bytes: number
}

/**
 * Files as they were uploaded are kept beside the parts made of them, and are never served: a part
 * can be made of them again, by a later version of the service, or by another service.
 */
export function openItemFiles(checker: PartChecker, folder: PartFolder) {
  const { uploads, blobs } = openParts(folder)

  /** Checks a file; what was accepted is kept, with what was made of it. */
  async function check(bytes: Uint8Array, part: PartName | undefined): Promise<CheckedPart> {
    const checked = await checker.checkPart(bytes, part ? { part } : {})
    if (!checked.part) return checked
    const source = hashOf(bytes)
    const asset = await keepPart(folder, checked.part)
    await uploads.save(source, bytes)
    await blobs.save(nameOf(source, checked.report.part), Buffer.from(asset))
    return checked
  }

  return {
    async check(bytes: Uint8Array, part: PartName | undefined): Promise<FileReport> {
      const checked = await check(bytes, part)
      return describe(checked, checked.part ? hashOf(bytes) : null)
    },

    /** Makes the part of a file that was kept; null: there is no such file, or it is none. */
    async make(source: string, part: PartName): Promise<AcceptedFile | null> {
      const bytes = await uploads.find(source)
      if (!bytes) return null
      // The same file was most likely checked a moment ago, by this version of the service.
      const known = await blobs.find(nameOf(source, part))
      if (!known && !(await check(bytes, part)).part) return null
      const asset = known ?? (await blobs.find(nameOf(source, part)))
      return asset && { asset: asset.toString(), source, bytes: bytes.length }
    },

    find: (source: string): Promise<Uint8Array | null> => uploads.find(source),

    /** Takes a file in from elsewhere; null: it is not what it is called by, or no part. */
    async take(
      bytes: Uint8Array,
      { source, part }: { source: string; part: PartName },
    ): Promise<AcceptedFile | null> {
      if (hashOf(bytes) !== source) return null
      if (!(await check(bytes, part)).part) return null
      const asset = await blobs.find(nameOf(source, part))
      return asset && { asset: asset.toString(), source, bytes: bytes.length }
    },
  }
}

export type ItemFiles = ReturnType<typeof openItemFiles>

/** Where it is noted what was made of a file. */
const nameOf = (source: string, part: string) => hashOf(Buffer.from(`made|${part}|${source}`))

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function describe({ report, pictures }: CheckedPart, source: string | null): FileReport {
  const { accepted, part, isGuessed, figure, format, findings, sizes, regions, licence } = report
  return {
    ...{ accepted, source, part, isGuessed, figure, format, sizes: { ...sizes }, regions },
    findings: findings.map(({ code, grade, place, text, advice }) => ({
      ...{ code, grade, place, text, advice },
    })),
    title: licence.name,
    rules: toTerms(report.rules),
    pictures: Object.fromEntries(
      pictures.map(({ name, mediaType, bytes }) => [
        name,
        `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`,
      ]),
    ),
  }
}

/** As plain data: what a rule leaves open is not there. */
export const toTerms = (rules: object): WearTerms => JSON.parse(JSON.stringify(rules))
