import { createHash } from 'node:crypto'
import { openPicture, PictureRefused } from '../../image/asset/open-picture.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { insertUpload } from '../../upload/store.ts'
import { uploadUrl } from '../../upload/upload-url.ts'
import { fileRefused } from '../call/sales-faults.ts'
import { PICTURE_SIZES, type PictureKind } from './default-pictures.ts'

const SIDE_PX_MAX = 8192
const FORMATS = ['png', 'jpeg', 'webp'] as const

/** Stores a picture, cropped and re-encoded: only the visible content of the file is served. */
export async function keepPicture(
  db: Db,
  { file, kind: word }: { file: Buffer; kind: string },
  { assetUrl }: { assetUrl: string },
) {
  const kind = readKind(word)
  const bytes = await draw(file, kind)
  const token = `p${createHash('sha256').update(bytes).digest('base64url').slice(0, 32)}`
  await insertUpload(db, { token, mediaType: 'image/png', bytes })
  return { token, url: uploadUrl(assetUrl, token) }
}

async function draw(file: Buffer, kind: PictureKind): Promise<Uint8Array> {
  const { widthPx, heightPx } = PICTURE_SIZES[kind]
  try {
    return await openPicture(file, { formats: FORMATS, sidePxMax: SIDE_PX_MAX })
      .rotate()
      .resize(widthPx, heightPx, { fit: 'cover', position: 'attention' })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
  } catch (error) {
    throw fileRefused({ message: explain(error) })
  }
}

function explain(error: unknown): string {
  if (!(error instanceof PictureRefused)) return 'The picture cannot be read.'
  if (error.reason === 'format') return 'The file is not a PNG, JPEG or WebP image.'
  return `The picture is more than ${SIDE_PX_MAX} pixels wide or high.`
}

function readKind(kind: string): PictureKind {
  if (kind === 'banner' || kind === 'background' || kind === 'icon') return kind
  throw invalidParameter({
    message: "Invalid value for 'kind': expected banner, background or icon.",
  })
}
