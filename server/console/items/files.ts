import { createHash } from 'node:crypto'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { UploadPart } from '@kisekae/avatar3d/examine/exam.ts'
import type { FileReport, WearTerms } from '@kisekae/contract/console/items.ts'
import { openParts, type PartFolder } from '../../image/asset/part-store.ts'
import type { ItemRules } from '../../item/store.ts'
import { hashBytes } from '../../kernel/hash-bytes.ts'
import type { Db, Sql } from '../../kernel/sql/db.ts'
import { type PartChecker, STARTER_FIGURES } from '../../part/check/open-part-checker.ts'
import type { CheckedPart, FigureAsset } from '../../part/check/report.ts'
import { keepPart } from '../../part/keep-part.ts'
import { mustHaveRoom, takeOfDay } from '../../partner/quota.ts'
import { lockOrganisation } from '../members/store.ts'
import { getTotals } from '../quotas/store.ts'
import { describeFinding } from './describe-finding.ts'
import { listFigures } from './list-figures.ts'
import { findItemFile, type ItemFile, insertItemFile, type OwnFigureRow } from './store.ts'

/** An accepted file: the asset made from it, and the file itself. */
export interface AcceptedFile {
  asset: string
  source: string
  bytes: number
}

/** An uploaded file, its SHA-256, and its part if specified. */
interface UploadedFile {
  bytes: Uint8Array
  source: string
  part: UploadPart | undefined
  /** The bodies that it may be made for; by default, all bodies that the organisation knows. */
  figures?: readonly FigureAsset[]
}

interface CheckedFile extends CheckedPart {
  /** The organisation's body that it was made for. */
  body: OwnFigureRow | undefined
}

/** The organisation of the caller. */
export interface Uploader {
  db: Db
  organisationId: number
}

/**
 * Uploaded files are stored beside the assets made from them, so that a later version of the
 * service, or another service, can generate the assets again; the files are never served. Equal
 * files are stored once, but knowing a hash gives no access to a file: an organisation can use only
 * files that it has uploaded.
 */
export function openItemFiles(checker: PartChecker, folder: PartFolder) {
  const { uploads, blobs } = openParts(folder)

  /** Checks a file; an accepted file is stored with its asset. */
  async function check(
    { bytes, source, part, figures }: UploadedFile,
    { db, organisationId: owner }: Uploader,
  ): Promise<CheckedFile> {
    const own = await listFigures(db, owner)
    const known = figures ?? [...STARTER_FIGURES, ...own]
    const result = await checker.checkPart(bytes, { part, owner, figures: known })
    const body = own.find(({ figure }) => figure === result.report.figure)
    const checked = { ...result, body }
    if (!checked.part) return checked
    const asset = await keepPart(folder, checked.part)
    await uploads.save(source, bytes)
    await blobs.save(nameOf(source, checked.report.part), Buffer.from(asset))
    return checked
  }

  /** Checks an uploaded file; afterwards, the organisation can make items from it. */
  async function take(
    { db, organisationId }: Uploader,
    uploaded: UploadedFile,
  ): Promise<CheckedFile> {
    await takeOfDay(db, { organisationId, quota: 'uploads' })
    const { source, bytes } = uploaded
    const file = { organisationId, source, bytes: bytes.length }
    // Checked before the file is stored, and again when its row is written.
    if (!(await findItemFile(db, file))) await mustHaveSpace(db, file)
    const checked = await check(uploaded, { db, organisationId })
    if (!checked.part) return checked
    await keepFileRow(db, file)
    return checked
  }

  /** A file that the organisation uploaded; null if it did not, even if another one did. */
  async function find({ db, organisationId }: Uploader, source: string) {
    return (await findItemFile(db, { organisationId, source })) ? uploads.find(source) : null
  }

  return {
    find,

    async check(of: Uploader, bytes: Uint8Array, part?: UploadPart): Promise<FileReport> {
      const source = await hashFile(bytes)
      const checked = await take(of, { bytes, source, part })
      return describe(checked, checked.part ? source : null)
    },

    /** Checks a part that was made from a model, and stores it like an uploaded file. */
    async add(
      of: Uploader,
      { bytes, part, figures }: { bytes: Uint8Array; part: PartName; figures?: FigureAsset[] },
    ): Promise<{ report: FileReport; asset: string | null }> {
      const source = await hashFile(bytes)
      const checked = await take(of, { bytes, source, part, figures })
      const asset = checked.part && (await blobs.find(nameOf(source, part)))
      return {
        report: describe(checked, checked.part ? source : null),
        asset: asset ? asset.toString() : null,
      }
    },

    /** Finds or makes the asset of an uploaded file; null if the file is unknown or invalid. */
    async make(of: Uploader, source: string, part: UploadPart): Promise<AcceptedFile | null> {
      const bytes = await find(of, source)
      if (!bytes) return null
      // The same file was probably checked a moment ago by this version of the service.
      const known = await blobs.find(nameOf(source, part))
      const file = { bytes, source, part }
      if (!known && !(await check(file, of)).part) return null
      const asset = known ?? (await blobs.find(nameOf(source, part)))
      return asset && { asset: asset.toString(), source, bytes: bytes.length }
    },

    /** Imports a file; null if its hash does not match or if it is not a valid part. */
    async take(
      of: Uploader,
      bytes: Uint8Array,
      { source, part }: { source: string; part: UploadPart },
    ): Promise<AcceptedFile | null> {
      if ((await hashFile(bytes)) !== source) return null
      if (!(await take(of, { bytes, source, part })).part) return null
      const asset = await blobs.find(nameOf(source, part))
      return asset && { asset: asset.toString(), source, bytes: bytes.length }
    },
  }
}

export type ItemFiles = ReturnType<typeof openItemFiles>

/**
 * Checked under the lock: of two files uploaded at the same time, the second may exceed the quota.
 */
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

/** The name of the note about a file's asset. */
const nameOf = (source: string, part: string) =>
  createHash('sha256').update(`made|${part}|${source}`).digest('hex')

const hashFile = async (bytes: Uint8Array) => (await hashBytes(bytes)).toString('hex')

function describe({ report, pictures, body }: CheckedFile, source: string | null): FileReport {
  const { accepted, part, isGuessed, sureness, figure, format, findings, sizes, regions, licence } =
    report
  return {
    accepted,
    source,
    part,
    isGuessed,
    sureness,
    figure,
    body: body ? { itemId: body.itemId, nameJa: body.nameJa, nameEn: body.nameEn } : null,
    format,
    sizes: { ...sizes },
    regions,
    findings: findings.map(describeFinding),
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

/** Findings that apply to every file that the service itself writes. */
export const SELF_EVIDENT: ReadonlySet<string> = new Set(['imagesEncoded', 'bonesRenamed'])

/** As plain data: unset fields of a rule are absent. Fitted parts cannot be edited. */
export const toTerms = ({ fits: _, ...rules }: ItemRules): WearTerms =>
  JSON.parse(JSON.stringify(rules))
