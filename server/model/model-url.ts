import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  MODEL_FORMATS,
  MODEL_PROFILES,
  type ModelFormat,
  type ModelOptions,
} from '@kisekae/contract/model.ts'
import { RENDER_FORMATS, type RenderFormat } from '@kisekae/contract/render.ts'
import { ATLAS_SIZES, type AtlasSize } from '@kisekae/contract/vrm.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import { readOptions, writeOptions } from './model-options.ts'

const SIGNATURE_BYTES = 16

/** The data in a model's URL. */
export interface ModelName {
  /**
   * The token of the outfit's pictures: it changes with the outfit, and becomes invalid once the
   * user is no longer linked.
   */
  pictureToken: string
  format: ModelFormat
  atlasSize: AtlasSize
  profile: (typeof MODEL_PROFILES)[number] | null
  /** Only those that differ from their defaults. */
  options: Partial<ModelOptions>
}

/**
 * The URL of a model. A picture's URL contains the same token, but people who have seen a picture
 * cannot compute the signature, so nobody can construct a URL that has not been issued.
 */
export function signModelUrl(
  assetUrl: string,
  { secret, ...name }: ModelName & { secret: KeySet },
): string {
  const stem = stemOf(name)
  const file = `avatar.${name.format}`
  return `${assetUrl}/model/${stem}-${sign(secret.current, `${stem}/${file}`)}/${file}`
}

const NO_PROFILE = 'any'

const stemOf = ({ pictureToken, atlasSize, profile, options }: ModelName) =>
  `${pictureToken}-${atlasSize}-${profile ?? NO_PROFILE}${writeOptions(options)}`

const TOKEN = new RegExp(
  `^(?<stem>(?<picture>a[\\w-]{22})-(?<atlas>${ATLAS_SIZES.join('|')})-` +
    `(?<profile>${NO_PROFILE}|${MODEL_PROFILES.join('|')})` +
    `(?<options>(?:-[a-z]+\\.[a-z0-9]+)*))-(?<signature>[\\w-]{22})$`,
)
const FILE = new RegExp(`^avatar\\.(?<format>${MODEL_FORMATS.join('|')})$`)

/** Parses the two parts of a URL's path; null unless the URL is ours. */
export function readModelUrl(token: string, file: string, secret: KeySet): ModelName | null {
  const named = TOKEN.exec(token)?.groups
  const format = FILE.exec(file)?.groups?.['format']
  if (!named || !format) return null
  const { stem, picture, atlas, profile, options, signature } = named
  const given = Buffer.from(signature)
  const isOurs = secret.accepted.some((key) =>
    timingSafeEqual(given, Buffer.from(sign(key, `${stem}/${file}`))),
  )
  if (!isOurs) return null
  return {
    pictureToken: picture,
    // The patterns allow only the listed values.
    format: format as ModelFormat,
    atlasSize: Number(atlas) as AtlasSize,
    profile: profile === NO_PROFILE ? null : (profile as ModelName['profile']),
    options: readOptions(options),
  }
}

const RENDER = new RegExp(`^avatar\\.(?<format>${RENDER_FORMATS.join('|')})$`)

/** Parses a model URL that has the file extension of a render; null unless the URL is ours. */
export function readRenderUrl(
  token: string,
  file: string,
  secret: KeySet,
): { pictureToken: string; format: RenderFormat } | null {
  const format = RENDER.exec(file)?.groups?.['format']
  if (!format) return null
  for (const modelFormat of MODEL_FORMATS) {
    const named = readModelUrl(token, `avatar.${modelFormat}`, secret)
    // The pattern allows only the formats of renders.
    if (named) return { pictureToken: named.pictureToken, format: format as RenderFormat }
  }
  return null
}

const sign = (key: string, path: string) =>
  createHmac('sha256', key)
    .update(`model|${path}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')
