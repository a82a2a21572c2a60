import { BadDrawing } from './read-drawing.ts'

interface Range {
  type: 'number'
  title: string
  minimum: number
  maximum: number
}

interface Tick {
  type: 'boolean'
  title: string
}

type Fields = Readonly<Record<string, Range | Tick>>

const range = (title: string, minimum: number, maximum: number): Range => ({
  type: 'number',
  title,
  minimum,
  maximum,
})
const tick = (title: string): Tick => ({ type: 'boolean', title })

/** The look of a layer's locks; lengths are in millimetres. */
const LAYER = {
  width: range('Width', 10, 160),
  thickness: range('Thickness', 6, 80),
  lift: range('Above the head', 0, 60),
  flare: range('Tips outwards', -30, 80),
  fullness: range('Fullness of the tip', 0, 1),
  between: range('Locks between two guides', 0, 5),
  ragged: range('Every second lock shorter by', 0, 60),
  mirrored: tick('On both sides'),
}

const WHOLE = {
  scalp: range('Hair under the locks', 8, 60),
  hanging: range('Hangs straight below', 560, 900),
}

const JOINT = range('Height of a joint that swings', 300, 900)
const JOINTS_MAX = 5

/** The ranges of the settings of a drawn hairstyle: those of the whole, and those of each layer. */
export const RANGES = { whole: WHOLE, layer: LAYER }

type ValuesOf<Of> = { [Name in keyof Of]: Of[Name] extends Range ? number : boolean }
export type LayerSettings = ValuesOf<typeof LAYER>

/** The parameters of a drawn hairstyle; those of a layer are found by its name. */
export interface Settings extends ValuesOf<typeof WHOLE> {
  swing: number[]
  layers: Record<string, LayerSettings>
}

/**
 * Reads the settings of a drawing; anything unknown, missing or out of range is refused. This does
 * not use typebox, because every rendering thread would then load its 680 modules just for this.
 */
export function readSettings(value: unknown): Settings {
  const { swing, layers, ...whole } = readRecord('settings', value)
  checkFields('', whole, WHOLE)
  if (!Array.isArray(swing)) throw refusal('swing', 'must be array')
  if (swing.length > JOINTS_MAX) throw refusal('swing', `must have at most ${JOINTS_MAX} heights`)
  for (const [n, height] of swing.entries()) checkField(`swing.${n}`, height, JOINT)
  for (const [name, layer] of Object.entries(readRecord('layers', layers))) {
    const place = `layers.${name}`
    checkFields(`${place}.`, readRecord(place, layer), LAYER)
  }
  // Every property has just been checked.
  return value as Settings
}

function readRecord(place: string, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refusal(place, 'must be object')
  return { ...value }
}

function checkFields(place: string, record: Record<string, unknown>, fields: Fields): void {
  for (const name of Object.keys(record))
    if (!Object.hasOwn(fields, name)) throw refusal(`${place}${name}`, 'is unknown')
  for (const [name, field] of Object.entries(fields))
    checkField(`${place}${name}`, record[name], field)
}

function checkField(place: string, value: unknown, field: Range | Tick): void {
  if (field.type === 'boolean') {
    if (typeof value !== 'boolean') throw refusal(place, 'must be boolean')
    return
  }
  if (typeof value !== 'number') throw refusal(place, 'must be number')
  const { minimum, maximum } = field
  if (!(value >= minimum)) throw refusal(place, `must be >= ${minimum}`)
  if (!(value <= maximum)) throw refusal(place, `must be <= ${maximum}`)
}

const refusal = (place: string, what: string) => new BadDrawing(`${place} ${what}`)
