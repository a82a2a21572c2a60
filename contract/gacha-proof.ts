import type { Static } from 'typebox'
import { field, record } from './wire.ts'

const whole = (description: string) => field.int64(description, 12)

/** Beyond the spec: a prize in the table of a draw. */
export const GachaProofPrize = record('GachaProofPrize', {
  itemId: field.int64('The item.'),
  weight: whole('The weight; the chance is the weight divided by the sum of all weights.'),
  free: field.flag('Whether the free first draw can give it.'),
  guaranteed: field.flag('Whether a guaranteed draw can give it.'),
  boxCount: whole('The number of copies in the box; absent if the gacha is not a box.'),
})

/** Beyond the spec: the published table that a session was drawn from. */
export const GachaProofTable = record('GachaProofTable', {
  price: field.double('The sale price.', 300),
  firstPrice: field.double('The first-time price; 0 means unset.', 0),
  stepPrices: field.list(
    field.double('A price.', 100),
    "The prices of a user's sessions, in order; empty if all are the same.",
  ),
  drawCount: whole('The number of items that one session draws.'),
  onlyUnowned: field.flag(
    'Whether a session draws only items that the user does not own yet.',
    false,
  ),
  guaranteeAfter: whole(
    'The number of unsuccessful draws after which a prize is guaranteed; absent if there is no ' +
      'guarantee.',
  ),
  box: field.flag(
    'Whether each prize can be drawn only as many times as there are copies of it in the box.',
    false,
  ),
  prizes: field.list(GachaProofPrize, 'In the order in which the weights are added up.'),
})

export type GachaProof = Static<typeof GachaProof>
/** Beyond the spec: everything needed to repeat a draw. `docs/gacha.md` contains the formulas. */
export const GachaProof = record('GachaProof', {
  sessionId: field.text('The session.', 'gs_…'),
  seed: field.text('The seed of the draw: 32 bytes in hexadecimal.', '9f86d081…'),
  seedHash: field.text(
    'The SHA-256 hash of the seed, as sent in the `Draw-Commit` header of the draw.',
    '60303ae2…',
  ),
  gachaId: field.int64('The gacha.'),
  version: whole('The version of its table.'),
  table: GachaProofTable,
  state: field.text(
    'The other inputs of the draw as JSON; hash exactly this text.',
    '{"first":false,"turn":0,"owned":[],"misses":0,"taken":{}}',
  ),
  picks: field.list(whole('A number below the sum of all weights.'), 'One for each item.'),
  itemIds: field.list(field.int64('An item.'), 'In the order drawn.'),
  price: field.double('The price of the session.', 300),
  chainId: field.text('The chain of this user in the draw log.', 'dc_…'),
  position: whole('The position of this draw in the chain.'),
  sessionHash: field.text('The SHA-256 hash of the session id.', 'fd61a03a…'),
  drawnAt: field.instant('When the draw happened.', '2026-07-01T00:00:00.000Z'),
  previousHash: field.text('The hash of the previous draw.', 'a4e624d6…'),
  hash: field.text('The hash of this draw in the chain.', 'b3a8e0e1…'),
})
