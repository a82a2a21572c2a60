import { describeFigure } from '../../account/closet/describe-figure.ts'
import { AVATAR_FILE } from '../../avatar/describe-avatar.ts'
import { outfitToken } from '../../avatar/picture-token.ts'
import { dressAvatar } from '../../gacha/dress-avatar.ts'
import { pictureUrl } from '../../item/picture-url.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { insertSamples } from '../gachas/store.ts'
import { listFigureRows, listPreviewItems } from './store.ts'

interface PreviewSetup {
  assetUrl: string
  /** Makes picture URLs unguessable. */
  secret: KeySet
  /** The starter outfit for the preview. */
  outfit: readonly number[]
}

interface Preview {
  figure: string
  imageUrl: string
  /** The data from which the 3D viewer builds the figure. */
  look: ReturnType<typeof describeFigure>
}

/** The maximum number of previews; the rules of an item may name more figures. */
const PREVIEWS_MAX = 10

/** The item on each body that it fits, with a starter outfit. */
export async function previewItem(
  sql: Sql,
  itemId: number,
  { assetUrl, secret, outfit }: PreviewSetup,
): Promise<Preview[]> {
  const rows = await listPreviewItems(sql, { itemId, outfit })
  const figures = new Map<string, number>()
  for (const { part, rules, itemId: bodyId } of rows) {
    const figure = rules.body?.figure
    if (part === 'Body' && figure && !figures.has(figure)) figures.set(figure, bodyId)
  }
  const previews: Preview[] = []
  for (const [figure, bodyId] of [...figures].slice(0, PREVIEWS_MAX)) {
    const itemIds = dressAvatar(rows, [{ itemId: bodyId }, { itemId }])
    const body = rows.find((row) => row.part === 'Body' && itemIds.includes(row.itemId))
    // On a body that the item does not fit, putting it on would change the body, and the preview
    // would be shown twice.
    if (!itemIds.includes(itemId) || body?.rules.body?.figure !== figure) continue
    const token = outfitToken(secret, { owner: 'preview', itemIds })
    await insertSamples(sql, { token, itemIds })
    const imageUrl = pictureUrl(assetUrl, token, AVATAR_FILE)
    const worn = await listFigureRows(sql, itemIds)
    const view = { assetUrl, secret, colours: [], avatarImageUrl: imageUrl }
    const look = describeFigure(worn, view)
    previews.push({ figure, imageUrl, look })
  }
  return previews
}
