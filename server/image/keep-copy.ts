import type { FastifyReply } from 'fastify'
import type { Ingredient } from './address/recipe.ts'
import { readUploadedAsset } from './asset/uploaded-asset.ts'

/** The caching rules in a response about an outfit. */
export interface CopyTerms {
  /** Names the content. */
  name: string
  items: readonly Ingredient[]
  /** The token of the outfit's pictures. */
  token: string
  /** The maximum age of a copy, in seconds; a year if absent. */
  keptS?: number
}

const DAY_S = 86_400
const YEAR_S = 31_536_000

/** Sets the maximum age of copies of the response, and the tag with which a CDN finds them. */
export function keepCopy(reply: FastifyReply, copy: CopyTerms): FastifyReply {
  const { name, items, token, keptS = YEAR_S } = copy
  // The URL changes with the outfit, so a copy is valid forever, unless an operator can replace the
  // file of a worn item.
  const canChange = items.some(({ asset }) => readUploadedAsset(asset) !== null)
  const maxAgeS = canChange ? Math.min(keptS, DAY_S) : keptS
  const isForEver = maxAgeS === YEAR_S
  reply.header('Cache-Control', `public, max-age=${maxAgeS}${isForEver ? ', immutable' : ''}`)
  reply.header('ETag', `"${name}"`)
  // This tag marks everything at URLs with this token, for a CDN that deletes copies by tag. The
  // response reveals nothing that its URL does not: a tag for the avatar would connect its outfits.
  return reply.header('Cache-Tag', token)
}
