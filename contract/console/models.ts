import { type Static, Type } from 'typebox'
import { MODEL_FILE_MIB_MAX } from '../part.ts'
import { field, record } from '../site/field.ts'
import { texts } from '../site/param.ts'
import { endpoint } from '../wire.ts'
import { FileFinding, FileReport, NewItem } from './items.ts'

const developer = { door: 'console:developer' as const }
const OF = '/console-api/organisations/{organisationId}' as const

/** A view larger than 12 MiB is not sent; Base64 turns three bytes into four characters. */
const VIEW_CHARACTERS_MAX = 16 * 2 ** 20 + 4

/** The kinds of pieces in a model. */
export const KINDS = [
  'skin',
  'face',
  'hair',
  'tops',
  'bottoms',
  'dress',
  'shoes',
  'hat',
  'accessories',
] as const

const kind = field.oneOf(KINDS, 'The kind of the piece.')

export type ModelPiece = Static<typeof ModelPiece>
export const ModelPiece = record('ModelPiece', {
  piece: field.whole('The number of the piece, counted from 0.'),
  name: field.text(
    'The name of its material, followed by the name of its mesh if several pieces share ' +
      'the material.',
  ),
  kind: field.oneOf([...KINDS, 'none'], 'The kind of the piece; `none` omits it.'),
  sureness: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'The confidence in this kind, from 0 to 1.',
  }),
  ground: field.oneOf(['name', 'shape', 'operator'], 'What the choice of this kind is based on.'),
  triangles: field.whole('The number of triangles.'),
})

const sizes = (about: string) => Type.Record(Type.String(), Type.Number(), { description: about })

export type ModelPart = Static<typeof ModelPart>
export const ModelPart = record('ModelPart', {
  kind,
  part: field.text('The part that the item would belong to.'),
  before: sizes('The size of its pieces in the file.'),
  after: sizes('The size of the part after it has been reduced to fit its budget.'),
  findings: field.list(FileFinding, 'The changes that made the part fit its budget.'),
})

export type ModelReport = Static<typeof ModelReport>
export const ModelReport = record('ModelReport', {
  maker: field.text('The program that wrote the file, if names in the file reveal it.'),
  format: field.text('VRM 1.0 or VRM 0.x; empty if the file cannot be read.'),
  figure: field.text('The starter figure whose bones it uses; empty if it has its own.'),
  findings: field.list(
    FileFinding,
    'The findings about the whole model; if it cannot be read, there are no pieces.',
  ),
  pieces: field.list(ModelPiece, 'In file order.'),
  parts: field.list(ModelPart, 'The parts made from these pieces, one for each kind.'),
  view: field.orNull(
    Type.String({
      maxLength: VIEW_CHARACTERS_MAX,
      description:
        'The model as GLB in Base64, in which the name of each material is the number of its ' +
        'piece; null if the file would be too large.',
    }),
  ),
})

const corrections = texts({
  kinds: 'Corrected kinds of pieces, for example `3:hair,7:none`; all others keep their kinds.',
})

export const seeModel = endpoint('POST', `${OF}/model-files`, {
  ...developer,
  summary: 'Identify the pieces of a whole model, without storing anything',
  params: corrections,
  fileBytesMax: MODEL_FILE_MIB_MAX * 2 ** 20,
  reply: ModelReport,
})

export type MadeParts = Static<typeof MadeParts>
export const MadeParts = record('MadeParts', {
  findings: field.list(FileFinding, 'The findings about the whole model.'),
  parts: field.list(
    record('MadePart', { kind, report: FileReport }),
    'The parts, each with a report like the one for an uploaded file.',
  ),
})

export const makeModelParts = endpoint('POST', `${OF}/model-parts`, {
  ...developer,
  summary:
    'Split a whole model into parts, check each part like an upload, and store the ' +
    'accepted ones',
  params: corrections,
  fileBytesMax: MODEL_FILE_MIB_MAX * 2 ** 20,
  reply: MadeParts,
})

export const NewItems = record('NewItems', {
  items: field.list(NewItem, 'The new items; either all of them are created, or none are.', {
    max: KINDS.length,
  }),
})

export type CreatedItems = Static<typeof CreatedItems>
export const CreatedItems = record('CreatedItems', {
  itemIds: field.list(field.whole('An id.', { min: 1 }), 'In the order requested.'),
})

export const createModelItems = endpoint('POST', `${OF}/model-items`, {
  ...developer,
  summary: 'Create items from the checked parts of a model, all at once',
  body: NewItems,
  reply: CreatedItems,
})
