import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { BadDrawing } from './read-drawing.ts'

const range = (title: string, minimum: number, maximum: number, by: number) =>
  Type.Number({ title, minimum, maximum, default: by })

/** How the locks of a layer look; lengths are in millimetres. */
const Layer = Type.Object(
  {
    width: range('Width', 10, 160, 80),
    thickness: range('Thickness', 6, 80, 32),
    lift: range('Above the head', 0, 60, 8),
    flare: range('Tips outwards', -30, 80, 0),
    fullness: range('Fullness of the tip', 0, 1, 0.4),
    between: range('Locks between two guides', 0, 5, 1),
    ragged: range('Every second lock shorter by', 0, 60, 0),
    mirrored: Type.Boolean({ title: 'On both sides', default: true }),
  },
  { additionalProperties: false },
)

/** The parameters of a drawn hairstyle; those of a layer are found by its name. */
export const Settings = Type.Object(
  {
    scalp: range('Hair under the locks', 8, 60, 12),
    hanging: range('Hangs straight below', 560, 900, 720),
    swing: Type.Array(Type.Number({ minimum: 300, maximum: 900 }), {
      title: 'Heights of the joints that swing',
      maxItems: 5,
    }),
    layers: Type.Record(Type.String(), Layer),
  },
  { additionalProperties: false },
)

export type Settings = Static<typeof Settings>
export type LayerSettings = Static<typeof Layer>

/** Reads the settings of a drawing; anything unknown, missing or out of range is refused. */
export function readSettings(value: unknown): Settings {
  if (Value.Check(Settings, value)) return value
  const [{ instancePath, keyword, message }] = Value.Errors(Settings, value)
  const place = instancePath.slice(1).replaceAll('/', '.') || 'settings'
  // The schema of a property that may not exist is `false`.
  throw new BadDrawing(`${place} ${keyword === 'boolean' ? 'is unknown' : message}`)
}
