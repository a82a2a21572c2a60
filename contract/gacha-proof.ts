import type { Static } from 'typebox'
import { field, record } from './wire.ts'

const whole = (description: string) => field.int64(description, 12)

/** Beyond the spec: a prize as the draw sees it. */
export const GachaProofPrize = record('GachaProofPrize', {
  itemId: field.int64('The item.'),
  weight: whole('Its chance is its weight among all.'),
  free: field.flag('The free first draw picks from these.'),
  guaranteed: field.flag('The guarantee picks from these.'),
  boxCount: whole('How often it is in the box; absent where there is no box.'),
})

/** Beyond the spec: the published table that a session was drawn from. */
export const GachaProofTable = record('GachaProofTable', {
  price: field.double('Sale price.', 300),
  firstPrice: field.double('Price of the first time; 0 means unset.', 0),
  stepPrices: field.list(
    field.double('A price.', 100),
    'Prices of the first, second … session; empty where all are the same.',
  ),
  drawCount: whole('Items of one session.'),
  onlyUnowned: field.flag('Only what the user does not own yet is drawn.', false),
  guaranteeAfter: whole('After so many draws without one, the next is guaranteed; absent: never.'),
  box: field.flag('Each prize is drawn only as often as the box holds it.', false),
  prizes: field.list(GachaProofPrize, 'In the order in which their weights are laid end to end.'),
})

export type GachaProof = Static<typeof GachaProof>
/** Beyond the spec: all one needs to do a draw again. `docs/gacha.md` has the formulas. */
export const GachaProof = record('GachaProof', {
  sessionId: field.text('The session.', 'gs_…'),
  seed: field.text('What the draw follows from: 32 bytes in hexadecimal.', '9f86d081…'),
  seedHash: field.text('SHA-256 of the seed: the header `Draw-Commit` of then.', '60303ae2…'),
  gachaId: field.int64('The gacha.'),
  version: whole('The version of its table.'),
  table: GachaProofTable,
  state: field.text(
    'What the draw depended on besides table and seed, as JSON; hashed as it stands.',
    '{"first":false,"turn":0,"owned":[],"misses":0,"taken":{}}',
  ),
  picks: field.list(whole('A number below the sum of the weights.'), 'One for each item.'),
  itemIds: field.list(field.int64('An item.'), 'In the order drawn.'),
  price: field.double('What the session cost.', 300),
  chainId: field.text('The chain of this user in the draw log.', 'dc_…'),
  position: whole('The place of this draw in it.'),
  sessionHash: field.text('SHA-256 of the name of the session.', 'fd61a03a…'),
  drawnAt: field.instant('The moment of the draw.', '2026-07-01T00:00:00.000Z'),
  previousHash: field.text('The hash of the draw before.', 'a4e624d6…'),
  hash: field.text('The hash of this draw in the log.', 'b3a8e0e1…'),
})
