import { type Static, Type } from 'typebox'
import { Part } from '../part.ts'
import { field, record } from './field.ts'
import { ItemBrief } from './item-brief.ts'
import { ItemNames, TAG_MAX, TAGS_MAX } from './item-names.ts'
import { route } from './route.ts'

const id = field.whole('An id of ours.', { min: 1 })
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, hexadecimal.' })
const part = field.oneOf(Object.values(Part), 'Where it belongs.')
const word = (about: string) => field.text(about, { min: 1, max: 40 })
/** Clients reckon with 32 bits, in which what is far greater or smaller is endless or nothing. */
const coordinate = Type.Number({ minimum: -1000, maximum: 1000 })
const xyz = [coordinate, coordinate, coordinate] as const
const INT32_MAX = 2 ** 31 - 1
const viewer = { access: 'viewer' as const }
const developer = { access: 'developer' as const }
const OF = '/organisations/{organisationId}' as const

/** What decides with what an item is worn; see docs of dressing. */
export type WearTerms = Static<typeof WearTerms>
export const WearTerms = record('WearTerms', {
  slots: field.list(word('A place on the figure.'), 'Places that it takes.', { max: 20 }),
  hides: field.list(word('A surface.'), 'Surfaces of others that it covers.', { max: 40 }),
  bodies: field.list(
    record('BodyChoice', {
      figure: field.optional(word('Such as small.')),
      tone: field.optional(word('Such as fair.')),
    }),
    'Bodies that it fits; empty: all.',
    { max: 40 },
  ),
  forbids: field.optional(field.list(part, 'Parts that cannot be worn with it.', { max: 11 })),
  body: field.optional(
    record('BodyName', { figure: word('Such as small.'), tone: word('Such as fair.') }),
  ),
  traits: field.optional(field.list(word('A word.'), 'What one knows a face by.', { max: 20 })),
  deform: field.optional(
    record('HatDeform', {
      center: Type.Tuple([...xyz], { description: 'In metres.' }),
      axis: Type.Tuple([...xyz], {
        description: 'A direction of any length that is not nothing.',
        contains: { anyOf: [{ minimum: 0.001 }, { maximum: -0.001 }] },
      }),
      factor: field.whole('How strong, in metres; 0 counts as 0.0001.', { max: INT32_MAX }),
    }),
  ),
})

const names = ItemNames.properties
const appIds = field.list(field.text('An app.', { max: 64 }), 'Apps that may use it.', { max: 100 })

export type ItemSummary = Static<typeof ItemSummary>
export const ItemSummary = record('ItemSummary', {
  itemId: id,
  part: field.text('Where it belongs.'),
  nameJa: field.text('Japanese name.'),
  nameEn: field.text('English name.'),
  tags: field.list(field.text('A tag.'), 'What it is found by.'),
  bodies: field.list(field.text('A figure.'), 'Figures that it fits; empty: all.'),
  apps: field.whole('Apps that may use it.'),
  usedIn: field.whole('Gachas and shops that have it now.'),
  createdAt: field.instant('When it was added.'),
  thumbnailUrl: field.text('A picture of 60x60 px.'),
})

const next = field.orNull(field.text('For `after`, where there are more.'))
const paging = {
  after: 'What the page before said as `next`.',
  limit: '1 to 100; 50 when it is left out.',
}

export type ItemPage = Static<typeof ItemPage>
export const ItemPage = record('ItemPage', {
  items: field.list(ItemSummary, 'Newest first.'),
  next,
})

export const listItems = route('GET', `${OF}/items`, {
  ...viewer,
  summary: 'Items of an organisation, newest first',
  query: {
    search: 'In names and tags, or an id.',
    part: 'Of one part alone.',
    state: 'used: by an app; unused: by none.',
    ...paging,
  },
  reply: ItemPage,
})

export type ItemChoice = Static<typeof ItemChoice>
export const ItemChoice = record('ItemChoice', {
  items: field.list(ItemBrief, 'The own ones first.'),
  next,
})

export const listUsableItems = route('GET', '/apps/{appId}/items', {
  ...viewer,
  summary: 'Items that an app may sell, draw and grant',
  query: { search: 'In names and tags, or an id.', part: 'Of one part alone.', ...paging },
  reply: ItemChoice,
})

const Look = record('Look', {
  avatar: record('LookAvatar', {
    avatarImageUrl: field.text('Where it cannot be shown in 3D.'),
    items: field.list(
      record('LookItem', {
        itemId: id,
        part,
        wearable: field.flag('Always true.'),
        assetUrl: field.text('Its 3D data, for an hour or so.'),
      }),
      'With the body.',
    ),
    deform: field.optional(
      record('LookDeform', {
        center: field.optional(field.list(Type.Number(), 'In metres.')),
        axis: field.optional(field.list(Type.Number(), 'A direction.')),
        factor: field.optional(field.number('How strong.')),
        targetItemIds: field.optional(field.list(id, 'Hair and face.')),
      }),
    ),
  }),
  rules: field.list(
    record('LookRule', { itemId: id, hides: field.list(field.text('A surface.'), 'Covered.') }),
    'What hides what.',
  ),
  motionUrl: field.orNull(field.text('A VRM animation; null: stands at ease.')),
})

export type ItemDetail = Static<typeof ItemDetail>
export const ItemDetail = record('ItemDetail', {
  itemId: id,
  part,
  nameJa: field.text('Japanese name.'),
  nameEn: field.text('English name.'),
  tags: field.list(field.text('A tag.'), 'What it is found by.'),
  rules: WearTerms,
  appIds: field.list(field.text('An app.'), 'Apps that may use it.'),
  createdAt: field.instant('When it was added.'),
  canBeDeleted: field.flag('No app could ever use it.'),
  thumbnailUrl: field.text('A picture of 60x60 px.'),
  imageUrl: field.text('On the mannequin, 240x320 px.'),
  previews: field.list(
    record('BodyPreview', {
      figure: field.text('Whose body.'),
      imageUrl: field.text('Worn, 240x320 px.'),
      look: Look,
    }),
    'On each figure that it fits.',
  ),
  versions: field.list(
    record('ItemVersion', {
      version: field.whole('Counted from 1.'),
      bytes: field.whole('Of the uploaded file.'),
      addedAt: field.instant('When it was.'),
      addedBy: field.text('An e-mail address.'),
    }),
    'Newest first.',
  ),
  usedIn: field.list(
    record('ItemUse', {
      kind: field.oneOf(['gacha', 'shop'], 'Where.'),
      id,
      appId: field.text('Whose.'),
      nameJa: field.text('Japanese name.'),
      nameEn: field.text('English name.'),
    }),
    'Gachas and shops that have it now.',
  ),
})

export const readItem = route('GET', `${OF}/items/{itemId}`, {
  ...viewer,
  summary: 'An item with its pictures, versions and uses',
  reply: ItemDetail,
})

const FILE_BYTES_MAX = 32 * 1024 * 1024
const words = record('FindingWords', {
  ja: field.text('In Japanese.'),
  en: field.text('In English.'),
})

export type FileReport = Static<typeof FileReport>
export const FileReport = record('FileReport', {
  accepted: field.flag('Whether it can become an item.'),
  source: field.orNull(sha256),
  part,
  isGuessed: field.flag('The part was not said, and is a guess.'),
  figure: field.text('Whose skeleton it has; empty: a body of its own.'),
  format: field.text('VRM 1.0 or VRM 0.x.'),
  findings: field.list(
    record('FileFinding', {
      code: field.text('Never changes.'),
      grade: field.oneOf(['refused', 'changed', 'warning'], 'What it means.'),
      place: field.text('Where.'),
      text: words,
      advice: words,
    }),
    'Refusals first.',
  ),
  sizes: Type.Record(Type.String(), Type.Number(), { description: 'How large it is.' }),
  regions: field.list(field.text('A name.'), 'Its surfaces.'),
  title: field.text('What the file calls itself.'),
  rules: WearTerms,
  pictures: field.texts('Pictures as data addresses, by what they show.'),
})

export const checkFile = route('POST', `${OF}/item-files`, {
  ...developer,
  summary: 'Check a VRM file, and keep it when it can become an item',
  query: { part: 'What it is to be; guessed when it is left out.' },
  fileBytesMax: FILE_BYTES_MAX,
  reply: FileReport,
})

export type NewItem = Static<typeof NewItem>
export const NewItem = record('NewItem', {
  source: sha256,
  part,
  ...names,
  rules: WearTerms,
  appIds,
})

export const readSamplePart = route('GET', `${OF}/sample-part`, {
  ...developer,
  summary: 'A hat of the starter wardrobe as a VRM file, to try an upload with',
  reply: null,
})

export const createItem = route('POST', `${OF}/items`, {
  ...developer,
  summary: 'Make an item of a file that was checked',
  body: NewItem,
  reply: ItemDetail,
})

export type ItemTerms = Static<typeof ItemTerms>
export const ItemTerms = record('ItemTerms', { ...names, rules: WearTerms, appIds })

export const changeItem = route('PUT', `${OF}/items/{itemId}`, {
  ...developer,
  summary: 'Change what an item is called, how it is worn and who may use it',
  body: ItemTerms,
  reply: ItemDetail,
})

export const NewVersion = record('NewVersion', { source: sha256 })

export const addVersion = route('POST', `${OF}/items/{itemId}/versions`, {
  ...developer,
  summary: 'Draw an item from another file that was checked',
  body: NewVersion,
  reply: ItemDetail,
})

export const Deleted = record('Deleted', { itemId: id })

export const deleteItem = route('DELETE', `${OF}/items/{itemId}`, {
  ...developer,
  summary: 'Throw away an item that no app could ever use',
  reply: Deleted,
})

const tags = (about: string) => field.list(field.name('A tag.', TAG_MAX), about, { max: TAGS_MAX })

export const BulkChange = record('BulkChange', {
  itemIds: field.list(id, 'Which.', { max: 500 }),
  addTags: tags('To be added.'),
  removeTags: tags('To be taken off.'),
  addAppIds: appIds,
  removeAppIds: appIds,
})

export const BulkChanged = record('BulkChanged', {
  items: field.whole('How many were changed.'),
})

export const changeItems = route('POST', `${OF}/item-changes`, {
  ...developer,
  summary: 'Change tags and apps of many items',
  body: BulkChange,
  reply: BulkChanged,
})
