import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Part, Piece } from './piece.ts'
import { type Named, readTable, type Table } from './table.ts'

type Rules = Partial<
  Pick<Piece, 'slots' | 'hides' | 'bodies' | 'forbids' | 'deform' | 'isMadeForTall'>
>

/** The default rules for wearing the pieces of a folder; a shape can override them. */
export interface Wear extends Rules {
  part: Part
  slots: string[]
}

/** The properties that all colours of a shape share; keys of pieces are `part-shape-colour`. */
export interface Shape<Colours> extends Named, Rules {
  /** Defaults to the shape's key. */
  tags?: string[]
  /** The colours that are base items. */
  base?: readonly string[]
  /**
   * The column that holds the colour by which people recognise the piece; defaults to the first
   * one.
   */
  swatch?: keyof Colours
  make: (name: string, colours: Colours) => Model
  /** Makes the model for another figure, if the shape is not fitted. */
  makeFor?: (name: string, colours: Colours, figure: string) => Model
}

/** The pieces of a shape, one for each row of a table; a row holds all the colours of its piece. */
export const offer = <Colours, const Columns extends readonly [...(keyof Colours)[], 'en', 'ja']>(
  wear: Wear,
  shape: Shape<Colours> & Shape<NoInfer<Pick<Colours, Columns[number] & keyof Colours>>>,
  table: Table<Colours & Named, Columns>,
): Piece[] =>
  // The types of `shape` and `table` guarantee the columns that `make` needs, and the names.
  readTable(table).map((row) => offerOne(wear, shape, row as Colours & Named))

/** The piece of a shape in one of its colours. */
export function offerOne<Colours extends object>(
  { part, ...usual }: Wear,
  { key: shape, en, ja, tags = [shape], base = [], swatch, make, makeFor, ...own }: Shape<Colours>,
  colours: Colours & Named,
): Piece {
  const room = part.toLowerCase()
  const style = `${room}-${shape}`
  const key = `${style}-${colours.key}`
  return {
    key,
    part,
    name: { ja: `${ja}(${colours.ja})`, en: `${en}, ${colours.en}` },
    tags: [room, ...tags, colours.key],
    variant: describeVariant({ key: style, en, ja }, colours, pickColour(colours, swatch)),
    base: base.includes(colours.key),
    hides: [],
    bodies: [],
    ...usual,
    ...own,
    colours: listColours(colours),
    make: () => make(key, colours),
    ...(makeFor && { makeFor: (figure: string) => makeFor(key, colours, figure) }),
  }
}

const describeVariant = (style: Named, { ja, en }: Named, colour: string | undefined) =>
  colour === undefined
    ? undefined
    : {
        style: style.key,
        styleJa: style.ja,
        styleEn: style.en,
        colour,
        colourJa: ja,
        colourEn: en,
      }

const HEX = /^#[0-9a-f]{6}$/

/** The first colour of the column, or of the row; a cell is a colour or a list of colours. */
function pickColour<Colours extends object>(
  colours: Colours,
  swatch: keyof Colours | undefined,
): string | undefined {
  const cells = swatch === undefined ? Object.values(colours) : [colours[swatch]]
  return cells.flat().find((cell) => typeof cell === 'string' && HEX.test(cell))
}

/** Outlines and shades follow the colour that they belong to. */
const FOLLOWING = new Set([
  'outline',
  'trimOutline',
  'shortsOutline',
  'glowOutline',
  'deep',
  'shine',
])

/** The colours in a row, by the names of their columns; the table gives the main one first. */
const listColours = (row: object) =>
  Object.entries(row).flatMap(([channel, colour]) =>
    HEX.test(colour) && !FOLLOWING.has(channel) ? [{ channel, colour }] : [],
  )
