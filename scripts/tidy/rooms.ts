// The order of rooms: tidy.test.ts fails on an import that goes up.

/**
 * The words of the server, lowest first: a word's rules and store import only words listed before
 * it.
 */
export const WORDS = [
  ['kernel'],
  ['postgres', 'blob', 'fleet'],
  ['partner', 'item'],
  ['webhook'],
  ['avatar', 'purge', 'settings'],
  ['guest', 'image', 'upload', 'session', 'web', 'mail'],
  ['card', 'link', 'avatar-rules', 'catalogue', 'gacha', 'shop', 'fitting-room', 'vrm', 'part'],
  ['grant'],
  ['account', 'echo', 'docs', 'model'],
  ['uikit'],
  ['console', 'request-log'],
  ['demo', 'housekeeping'],
  ['monitoring'],
  ['start'],
]

const SCREENS = ['closet', 'consent', 'entry', 'home', 'links', 'outfits', 'start']

/**
 * The rooms of larger folders, lowest first: a room imports only those before it. Files beside the
 * rooms are above them all, unless they are listed here.
 */
export const ROOMS: Record<string, readonly (readonly string[])[]> = {
  avatar3d: [
    ['math', 'glb'],
    ['image'],
    ['vrm'],
    ['assemble', 'deform', 'dye'],
    ['motion', 'merge'],
    ['raster', 'check'],
    ['kernel', 'convert'],
    ['simplify', 'fit', 'take-apart'],
  ],
  'avatar3d/image': [
    ['byte-writer.ts', 'palette'],
    ['gif', 'png'],
  ],
  'avatar3d/assemble': [['skeleton.ts'], ['part'], ['merge']],
  'avatar3d/motion': [
    ['motion.ts'],
    ['hand', 'hand-on-turns.ts', 'spread-turns.ts'],
    ['fit-turns.ts'],
    ['pose-skeleton.ts', 'track', 'idle'],
    ['swing'],
  ],
  'avatar3d/merge': [['form'], ['merge-options.ts'], ['surface'], ['part', 'sheet']],
  'avatar3d/raster': [['camera'], ['stage']],
  'avatar3d/kernel/assembly': [['record'], ['paint'], ['fill']],
  'avatar3d/check': [
    ['words'],
    ['part-budgets.ts', 'file-limits.ts', 'place-bones.ts', 'finding.ts'],
    ['rules'],
  ],
  'avatar3d/fit': [['mesh'], ['figure'], ['carry', 'weights']],
  'avatar3d/vrm': [
    ['human-bone.ts'],
    ['model.ts'],
    ['shape', 'paint', 'keep-springs.ts'],
    ['bind-expressions.ts'],
    ['old'],
    ['read', 'write'],
  ],
  'wardrobe/kit': [['mesh'], ['solid'], ['shape', 'paint', 'rig']],
  'wardrobe/hair': [['head'], ['strand'], ['tied', 'loose']],
  'wardrobe/clothes': [
    ['sewing', 'wear.ts'],
    ['feet', 'bottom'],
    ['top'],
    ['costume', 'everyday', 'holiday', 'robe', 'separate', 'story', 'suit', 'work'],
  ],
  'wardrobe/accessory': [
    ['bead.ts', 'worn-at.ts'],
    ['head', 'face', 'neck', 'back'],
  ],
  'web/console': [
    ['words'],
    ['kit'],
    ['api'],
    ['place'],
    ['account', 'audit', 'connections', 'entry', 'home', 'items', 'keys'],
    ['cards', 'operator', 'themes', 'quotas', 'redirects', 'requests', 'usage', 'webhooks'],
    ['apps', 'avatars', 'catalogue', 'members', 'shops'],
    ['gachas'],
    ['app'],
  ],
  'web/dressup': [
    ['words'],
    ['kit', 'draft'],
    ['api'],
    ['frame'],
    SCREENS,
    ['account', 'booth', 'card', 'stickers'],
    ['app'],
  ],
  'web/dressup/booth': [
    ['model'],
    ['paint'],
    ['save', 'texts'],
    ['use-actor.ts', 'use-studio.ts'],
    ['panel'],
  ],
  'server/kernel': [
    ['random.ts', 'hash-bytes.ts'],
    ['trace'],
    ['sql'],
    ['fault'],
    ['http', 'limits', 'work'],
    ['log', 'metrics', 'secrets'],
    ['call'],
    ['once', 'serve'],
  ],
  'server/gacha': [
    ['draw', 'draw-log.ts'],
    ['rules.ts'],
    ['store.ts'],
    ['find-session.ts'],
    ['table', 'proof'],
  ],
  'server/link': [
    ['code-challenge.ts', 'grant-token.ts', 'link-faults.ts', 'seal-flow.ts'],
    ['rules.ts'],
    ['store.ts'],
    ['find-guest-user.ts'],
    ['page', 'exchange'],
  ],
  'server/part': [['schema', 'unpack'], ['check'], ['fit', 'take-apart']],
  'server/postgres': [['place'], ['run-server.ts'], ['roles'], ['cluster']],
  'server/model': [['model-options.ts'], ['model-url.ts'], ['rules.ts'], ['store.ts'], ['make']],
  'server/vrm': [['profiles.ts', 'recipe.ts'], ['store.ts'], ['rules.ts'], ['file'], ['make']],
  'server/webhook': [
    ['network-guard.ts', 'rules.ts', 'seal-secret.ts', 'sign-message.ts', 'store.ts'],
    ['delivery'],
  ],
  'server/image': [
    ['sticker', 'render'],
    ['address'],
    ['asset'],
    ['figure'],
    ['camera'],
    ['draw'],
    ['queue'],
    ['pack'],
  ],
  'server/account': [
    ['faults.ts', 'site-tables.ts'],
    ['events', 'closet', 'nickname'],
    ['people'],
    ['call'],
    ['sign-in'],
    ['card', 'home', 'links', 'me'],
  ],
  'server/console': [
    ['audit'],
    ['account'],
    ['call'],
    ['avatars', 'cards', 'connections', 'keys', 'members'],
    ['quotas', 'redirects', 'requests', 'shops'],
    ['access', 'gachas', 'themes', 'webhooks'],
    ['items'],
    ['apps', 'fits', 'models'],
  ],
}
