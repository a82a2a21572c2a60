import type { Colours } from '../../item/colours.ts'
import type { Log } from '../../kernel/log/log.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { readOutfit } from '../address/find-recipe.ts'
import { plainLook } from '../address/look.ts'
import type { Pictures } from './pictures.ts'

/** To be called when a user has changed an outfit. */
export type DrawAhead = (outfit: { itemIds: readonly number[]; colours?: Colours }) => void

/**
 * Renders the pictures of an outfit before anyone requests them. The call is a hint, not a promise:
 * requested pictures come first, and if there are too many hints, the last ones are dropped.
 * Missing pictures are rendered on request.
 */
export function createDrawAhead({
  db,
  pictures,
  log,
}: {
  db: Db
  pictures: Pictures
  log: Log
}): DrawAhead {
  return ({ itemIds, colours = [] }) => {
    draw(itemIds, colours).catch((error) => {
      log.logger.debug({ err: error }, 'The pictures of an outfit were not rendered in advance.')
    })
  }

  async function draw(itemIds: readonly number[], colours: Colours): Promise<void> {
    const items = await readOutfit(db, itemIds, colours)
    await Promise.all(
      (['avatar', 'face'] as const).map((kind) =>
        pictures.get({ subject: { kind, items }, look: plainLook(kind) }, { lane: 'ahead' }),
      ),
    )
  }
}
