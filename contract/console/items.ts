import { type Static, Type } from 'typebox'
import { PART_FILE_MIB_MAX, Part } from '../part.ts'
import { field, record } from '../site/field.ts'
import { paging, texts } from '../site/param.ts'
import { endpoint } from '../wire.ts'
import { ItemBrief } from './item-brief.ts'
import { ItemNames, TAG_MAX, TAGS_MAX } from './item-names.ts'
import { ItemVariant } from './item-variant.ts'

const id = field.whole('An id.', { min: 1 })
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, hexadecimal.' })
const part = field.oneOf(Object.values(Part), 'The part that the item belongs to.')
const word = (about: string) => field.text(about, { min: 1, max: 40 })
/**
 * Clients compute with 32-bit floats, where far larger values overflow and far smaller ones become
 * zero.
 */
const coordinate = Type.Number({ minimum: -1000, maximum: 1000 })
const xyz = [coordinate, coordinate, coordinate] as const
const INT32_MAX = 2 ** 31 - 1
const viewer = { door: 'console:viewer' as const }
const developer = { door: 'console:developer' as const }
const OF = '/console-api/organisations/{organisationId}' as const

/**
 * The rules that decide which items an item can be worn with; see the documentation of `dressing`.
 */
export type WearTerms = Static<typeof WearTerms>
export const WearTerms = record('WearTerms', {
  slots: field.list(word('A slot on the body.'), 'Slots that it takes.', { max: 20 }),
  hides: field.list(word('A mesh.'), 'The meshes that it hides in other items.', { max: 40 }),
  bodies: field.list(
    record('BodyChoice', {
      figure: field.optional(word('For example, small.')),
      tone: field.optional(word('For example, fair.')),
    }),
    'Bodies that the item fits; empty means all.',
    { max: 40 },
  ),
  forbids: field.optional(
    field.list(part, 'Parts that cannot be worn together with this item.', { max: 11 }),
  ),
  body: field.optional(
    record('BodyName', {
      figure: word('For example, small.'),
      tone: word('For example, fair.'),
      exclusive: field.optional(
        field.flag(
          'Whether only hats, hair, faces, clothes and accessories made for its figure can be ' +
            'worn on it.',
        ),
      ),
    }),
  ),
  traits: field.optional(field.list(word('A trait.'), 'Traits that identify a face.', { max: 20 })),
  deform: field.optional(
    record('HatDeform', {
      center: Type.Tuple([...xyz], { description: 'In metres.' }),
      axis: Type.Tuple([...xyz], {
        description: 'A direction of any length except zero.',
        contains: { anyOf: [{ minimum: 0.001 }, { maximum: -0.001 }] },
      }),
      factor: field.whole('The strength, in metres; 0 counts as 0.0001.', { max: INT32_MAX }),
    }),
  ),
})

const names = ItemNames.properties
const variant = field.optional(field.orNull(ItemVariant))
const appIds = field.list(field.text('An app.', { max: 64 }), 'Apps that can use it.', { max: 100 })

export type ItemSummary = Static<typeof ItemSummary>
export const ItemSummary = record('ItemSummary', {
  itemId: id,
  part: field.text('The part that the item belongs to.'),
  nameJa: field.text('Japanese name.'),
  nameEn: field.text('English name.'),
  tags: field.list(field.text('A tag.'), 'Search tags.'),
  bodies: field.list(field.text('A figure.'), 'Body builds that it fits; empty means all.'),
  apps: field.whole('Apps that can use it.'),
  usedIn: field.whole('Gachas and shops that currently offer it.'),
  createdAt: field.instant('When it was added.'),
  thumbnailUrl: field.text('A picture of 60x60 px.'),
})

const next = field.orNull(field.text('The `after` value for the next page; null on the last one.'))

export type ItemPage = Static<typeof ItemPage>
export const ItemPage = record('ItemPage', {
  items: field.list(ItemSummary, 'Newest first.'),
  next,
})

export const listItems = endpoint('GET', `${OF}/items`, {
  ...viewer,
  summary: 'List the items of an organisation, newest first',
  params: {
    ...texts({
      search: 'Text to search for in names or tags, or an id.',
      part: 'Only this part.',
      state: 'used: by at least one app; unused: by no app.',
    }),
    ...paging,
  },
  reply: ItemPage,
})

export type UsableItem = Static<typeof UsableItem>
export const UsableItem = record('UsableItem', {
  ...ItemBrief.properties,
  tags: field.list(field.text('A tag.'), 'Search tags.'),
  imageUrl: field.text('A picture without a background, 240x320 px.'),
})

export type ItemChoice = Static<typeof ItemChoice>
export const ItemChoice = record('ItemChoice', {
  items: field.list(UsableItem, "The organisation's own items first."),
  next,
})

const usable = texts({
  search: 'Text to search for in names, or a tag or an id.',
  part: 'Only this part.',
  tag: 'Only items with this tag.',
})

export const listUsableItems = endpoint('GET', '/console-api/apps/{appId}/items', {
  ...viewer,
  summary: 'List the items that an app may sell, draw and grant',
  params: { ...usable, ...paging },
  reply: ItemChoice,
})

export const exportUsableItems = endpoint('GET', '/console-api/apps/{appId}/items/csv', {
  ...viewer,
  summary: 'Export a table of the items that an app may sell, draw and grant',
  params: usable,
  reply: null,
  download: true,
})

const Look = record('Look', {
  avatar: record('LookAvatar', {
    avatarImageUrl: field.text('A picture for items that cannot be shown in 3D.'),
    items: field.list(
      record('LookItem', {
        itemId: id,
        part,
        wearable: field.flag('Always true.'),
        assetUrl: field.text('The URL of its 3D data, valid for about an hour.'),
      }),
      'Including the body.',
    ),
    deform: field.optional(
      record('LookDeform', {
        center: field.optional(field.list(Type.Number(), 'In metres.')),
        axis: field.optional(field.list(Type.Number(), 'A direction.')),
        factor: field.optional(field.number('Strength.')),
        targetItemIds: field.optional(field.list(id, 'The items to deform: hair and face.')),
      }),
    ),
  }),
  rules: field.list(
    record('LookRule', { itemId: id, hides: field.list(field.text('A surface.'), 'Covered.') }),
    'The meshes that hide other meshes.',
  ),
  motionUrl: field.orNull(field.text('A VRM animation. Null if no motion is worn.')),
})

export type ItemDetail = Static<typeof ItemDetail>
export const ItemDetail = record('ItemDetail', {
  itemId: id,
  part,
  nameJa: field.text('Japanese name.'),
  nameEn: field.text('English name.'),
  tags: field.list(field.text('A tag.'), 'Search tags.'),
  rules: WearTerms,
  variant: field.orNull(ItemVariant),
  appIds: field.list(field.text('An app.'), 'Apps that can use it.'),
  createdAt: field.instant('When it was added.'),
  canBeDeleted: field.flag('Whether the item is a draft that no app has been able to use yet.'),
  thumbnailUrl: field.text('A picture of 60x60 px.'),
  imageUrl: field.text('A 240x320 px picture of the item on a mannequin.'),
  previews: field.list(
    record('BodyPreview', {
      figure: field.text('The body build.'),
      imageUrl: field.text('A 240x320 px picture of the item worn on this body.'),
      look: Look,
    }),
    'One picture for each body that it fits.',
  ),
  versions: field.list(
    record('ItemVersion', {
      version: field.whole('Counts from 1.'),
      bytes: field.whole('The SHA-256 of the uploaded file.'),
      addedAt: field.instant('When it was uploaded.'),
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
    'Gachas and shops that currently offer it.',
  ),
})

export type ItemLicence = Static<typeof ItemLicence>
export const ItemLicence = record('ItemLicence', {
  authors: field.list(field.text('A name.'), 'Its authors.'),
  licenseUrl: field.text('The URL of the licence.'),
  otherLicenseUrl: field.text('The URL of another licence; empty if there is none.'),
  avatarPermission: field.text('Who may use it, as in VRM 1.0; onlyAuthor if the file omits it.'),
  commercialUsage: field.text('As in VRM 1.0; personalNonProfit if the file omits it.'),
  creditNotation: field.text('As in VRM 1.0; required if the file omits it.'),
  modification: field.text('As in VRM 1.0; prohibited if the file omits it.'),
  allowRedistribution: field.flag('Whether avatars that wear it can be exported as VRM or GLB.'),
})

export const readItemLicence = endpoint('GET', `${OF}/items/{itemId}/licence`, {
  ...viewer,
  summary: "Read the licence in an item's file",
  reply: ItemLicence,
})

export const readItem = endpoint('GET', `${OF}/items/{itemId}`, {
  ...viewer,
  summary: 'Read an item with its pictures, versions and uses',
  reply: ItemDetail,
})

const vector = Type.Tuple([Type.Number(), Type.Number(), Type.Number()])

const words = record('FindingWords', {
  ja: field.text('The message in Japanese.'),
  en: field.text('The message in English.'),
})

export type FileFinding = Static<typeof FileFinding>
export const FileFinding = record('FileFinding', {
  code: field.text('A code that never changes.'),
  grade: field.oneOf(['refused', 'changed', 'warning'], 'The effect on the file.'),
  place: field.text('The location in the file. Empty if the finding concerns the whole file.'),
  text: words,
  advice: words,
})

export type FileReport = Static<typeof FileReport>
export const FileReport = record('FileReport', {
  accepted: field.flag('Whether the file can become an item.'),
  source: field.orNull(sha256),
  part,
  isGuessed: field.flag('Whether the part was guessed because the request did not name one.'),
  sureness: field.number(
    'The confidence of the guess, from 0 to 1; 1 if the request named the part.',
  ),
  figure: field.text('The body whose skeleton it uses; empty if it has its own.'),
  body: field.orNull(
    record('FiguredBody', {
      itemId: id,
      nameJa: field.text('Japanese name.'),
      nameEn: field.text('English name.'),
    }),
  ),
  format: field.text('VRM 1.0, VRM 0.x or VRM animation.'),
  findings: field.list(FileFinding, 'Errors first.'),
  sizes: Type.Record(Type.String(), Type.Number(), { description: 'The size of the model.' }),
  regions: field.list(field.text('A name.'), 'The meshes of the model.'),
  title: field.text("The title in the file's metadata."),
  rules: WearTerms,
  pictures: field.texts('Pictures as data URLs, keyed by subject.'),
})

export const checkFile = endpoint('POST', `${OF}/item-files`, {
  ...developer,
  summary: 'Check a VRM file or a VRM animation, and store it if it can become an item',
  params: texts({ part: 'The part of the item; guessed if omitted.' }),
  fileBytesMax: PART_FILE_MIB_MAX * 2 ** 20,
  reply: FileReport,
})

export type PartFigure = Static<typeof PartFigure>
export const PartFigure = record('PartFigure', {
  figure: field.text("The name of the figure, as in the items' rules."),
  places: Type.Record(Type.String(), vector, {
    description: 'The positions of the VRM bones in the rest pose, in metres.',
  }),
})

export const readPartFigures = endpoint('GET', `${OF}/part-figures`, {
  ...developer,
  summary: 'List the figures for which a part can be made, with their bones',
  reply: record('PartFigures', {
    figures: field.list(
      PartFigure,
      "The starter figures first, then the figures of the organisation's own bodies.",
    ),
  }),
})

export type NewItem = Static<typeof NewItem>
export const NewItem = record('NewItem', {
  source: sha256,
  part,
  ...names,
  rules: WearTerms,
  variant,
  appIds,
})

export const readSamplePart = endpoint('GET', `${OF}/sample-part`, {
  ...developer,
  summary: 'Download a hat from the starter wardrobe as a VRM file, to try out an upload',
  reply: null,
  download: true,
})

export const createItem = endpoint('POST', `${OF}/items`, {
  ...developer,
  summary: 'Create an item from a checked file',
  body: NewItem,
  reply: ItemDetail,
})

export type ItemTerms = Static<typeof ItemTerms>
export const ItemTerms = record('ItemTerms', {
  ...names,
  rules: WearTerms,
  /** If the variant is omitted, the item keeps its current one. */
  variant,
  appIds,
})

export const changeItem = endpoint('PUT', `${OF}/items/{itemId}`, {
  ...developer,
  summary: "Change an item's names, the rules for wearing it, and the apps that can use it",
  body: ItemTerms,
  reply: ItemDetail,
})

export const NewVersion = record('NewVersion', { source: sha256 })

export const addVersion = endpoint('POST', `${OF}/items/{itemId}/versions`, {
  ...developer,
  summary: 'Replace the file of an item with another checked file',
  body: NewVersion,
  reply: ItemDetail,
})

export const Deleted = record('Deleted', { itemId: id })

export const deleteItem = endpoint('DELETE', `${OF}/items/{itemId}`, {
  ...developer,
  summary: 'Delete an item that no app has been able to use yet',
  reply: Deleted,
})

const tags = (about: string) => field.list(field.name('A tag.', TAG_MAX), about, { max: TAGS_MAX })

export const BulkChange = record('BulkChange', {
  itemIds: field.list(id, 'Which.', { max: 500 }),
  addTags: tags('The tags to add.'),
  removeTags: tags('The tags to remove.'),
  addAppIds: appIds,
  removeAppIds: appIds,
})

export const BulkChanged = record('BulkChanged', {
  items: field.whole('The number of changed items.'),
})

export const changeItems = endpoint('POST', `${OF}/item-changes`, {
  ...developer,
  summary: 'Change the tags and apps of several items',
  body: BulkChange,
  reply: BulkChanged,
})
