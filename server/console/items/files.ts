import { createHash } from 'node:crypto'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { FileReport, WearTerms } from '@kisekae/contract/console/items.ts'
import { openParts, type PartFolder } from '../../image/asset/part-store.ts'
import { hashBytes } from '../../kernel/hash-bytes.ts'
import type { Db, Sql } from '../../kernel/sql/db.ts'
import { keepPart } from '../../part/keep-part.ts'
import type { PartChecker } from '../../part/open-part-checker.ts'
import type { CheckedPart } from '../../part/report.ts'
import { mustHaveRoom, takeOfDay } from '../../partner/quota.ts'
import { lockOrganisation } from '../members/store.ts'
import { getTotals } from '../quotas/store.ts'
import { findItemFile, type ItemFile, insertItemFile } from './store.ts'

/** A file that was accepted: where the part that was made of it is, and the file itself. */
export interface AcceptedFile {
  asset: string
  source: string
  bytes: number
}

/** A file as it was uploaded, its SHA-256, and what it is to be where that was said. */
interface UploadedFile {
  bytes: Uint8Array
  source: string
  part: PartName | undefined
}

/** The organisation that asks. */
export interface Uploader {
  db: Db
  organisationId: number
}

/**
 * Files as they were uploaded are kept beside the parts made of them, and are never served: a part
 * can be made of them again, by a later version of the service, or by another service. Equal bytes
 * are kept once, but a hash alone gives nobody a file: an organisation uses what it uploaded.
 */
export function openItemFiles(checker: PartChecker, folder: PartFolder) {
  const { uploads, blobs } = openParts(folder)

  /** Checks a file; what was accepted is kept, with what was made of it. */
  async function check({ bytes, source, part }: UploadedFile, owner: number): Promise<CheckedPart> {
    const checked = await checker.checkPart(bytes, part ? { part, owner } : { owner })
    if (!checked.part) return checked
    const asset = await keepPart(folder, checked.part)
    await uploads.save(source, bytes)
    await blobs.save(nameOf(source, checked.report.part), Buffer.from(asset))
    return checked
  }

  /** Checks a file that the organisation uploads; from then on it may make items of it. */
  async function take(
    { db, organisationId }: Uploader,
    uploaded: UploadedFile,
  ): Promise<CheckedPart> {
    await takeOfDay(db, { organisationId, quota: 'uploads' })
    const { source, bytes } = uploaded
    const file = { organisationId, source, bytes: bytes.length }
    // Before the file is kept, and once more when its row is written.
    if (!(await findItemFile(db, file))) await mustHaveSpace(db, file)
    const checked = await check(uploaded, organisationId)
    if (!checked.part) return checked
    await keepFileRow(db, file)
    return checked
  }

  /** A file that the organisation uploaded; null: it did not, whoever else did. */
  async function find({ db, organisationId }: Uploader, source: string) {
    return (await findItemFile(db, { organisationId, source })) ? uploads.find(source) : null
  }

  return {
    find,

    async check(of: Uploader, bytes: Uint8Array, part: PartName | undefined): Promise<FileReport> {
      const source = await hashFile(bytes)
      const checked = await take(of, { bytes, source, part })
      return describe(checked, checked.part ? source : null)
    },

    /** Makes the part of a file that was uploaded; null: there is no such file, or it is none. */
    async make(of: Uploader, source: string, part: PartName): Promise<AcceptedFile | null> {
      const bytes = await find(of, source)
      if (!bytes) return null
      // The same file was most likely checked a moment ago, by this version of the service.
      const known = await blobs.find(nameOf(source, part))
      const file = { bytes, source, part }
      if (!known && !(await check(file, of.organisationId)).part) return null
      const asset = known ?? (await blobs.find(nameOf(source, part)))
      return asset && { asset: asset.toString(), source, bytes: bytes.length }
    },

    /** Takes a file in from elsewhere; null: it is not what it is called by, or no part. */
    async take(
      of: Uploader,
      bytes: Uint8Array,
      { source, part }: { source: string; part: PartName },
    ): Promise<AcceptedFile | null> {
      if ((await hashFile(bytes)) !== source) return null
      if (!(await take(of, { bytes, source, part })).part) return null
      const asset = await blobs.find(nameOf(source, part))
      return asset && { asset: asset.toString(), source, bytes: bytes.length }
    },
  }
}

export type ItemFiles = ReturnType<typeof openItemFiles>

/** Of two files at once, the second may be too much. */
const keepFileRow = (db: Db, file: ItemFile & { bytes: number }) =>
  db.transaction(async (tx) => {
    await lockOrganisation(tx, file.organisationId)
    if (await findItemFile(tx, file)) return
    await mustHaveSpace(tx, file)
    await insertItemFile(tx, file)
  })

async function mustHaveSpace(
  sql: Sql,
  { organisationId, bytes }: { organisationId: number; bytes: number },
): Promise<void> {
  const { storageBytes: used } = await getTotals(sql, organisationId)
  await mustHaveRoom(sql, { organisationId, quota: 'storageBytes', used, more: bytes })
}

/** Where it is noted what was made of a file. */
const nameOf = (source: string, part: string) =>
  createHash('sha256').update(`made|${part}|${source}`).digest('hex')

const hashFile = async (bytes: Uint8Array) => (await hashBytes(bytes)).toString('hex')

function describe({ report, pictures }: CheckedPart, source: string | null): FileReport {
  const { accepted, part, isGuessed, figure, format, findings, sizes, regions, licence } = report
  return {
    accepted,
    source,
    part,
    isGuessed,
    figure,
    format,
    sizes: { ...sizes },
    regions,
    findings: findings.map(({ code, grade, place, text, advice }) => ({
      code,
      grade,
      place,
      text,
      advice,
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
