import { DOMParser, type Element, onErrorStopParsing, ParseError } from '@xmldom/xmldom'
import { svgPathProperties } from 'svg-path-properties'
import svgpath from 'svgpath'
import { VIEWS, type View } from './views.ts'

/** A point in a view, in metres: to the right of the middle of the head, and above the floor. */
export type Place = [right: number, up: number]

/** The centre line of a lock, from root to tip, as equally spaced points. */
export interface Guide {
  view: View
  layer: string
  places: Place[]
}

/**
 * The error for a drawing that cannot be used; its message contains the location and the reason.
 */
export class BadDrawing extends Error {}

/** Drawings are in millimetres. */
const MM = 1000

/** The points of each guide. */
export const PLACES = 9

/** The size of the largest drawing that is read, in characters and in guides. */
const LIMIT = { text: 500_000, guides: 200 }

/**
 * Reads the guides of a drawing. The name of a group is its label in Inkscape, or else its id. The
 * groups `front`, `side` and `back` are the views; the groups in a view are layers, and the paths
 * in a layer are guides. Everything outside the three views, such as an outline of the head, is
 * decoration.
 */
export function readDrawing(svg: string): Guide[] {
  if (svg.length > LIMIT.text) throw new BadDrawing(`more than ${LIMIT.text} characters`)
  const root = parse(svg)
  const views = [...root.getElementsByTagName('g')].flatMap((group) => {
    const view = VIEWS.find((name) => name === nameOf(group))
    return view ? [{ view, group }] : []
  })
  const guides = views.flatMap(({ view, group }) =>
    groupsIn(group).flatMap((layer) =>
      [...layer.getElementsByTagName('path')].map((path) => ({
        view,
        layer: nameOf(layer),
        places: readPlaces(path, group),
      })),
    ),
  )
  if (guides.length === 0)
    throw new BadDrawing('no paths in a layer of the groups front, side or back')
  if (guides.length > LIMIT.guides) throw new BadDrawing(`more than ${LIMIT.guides} paths`)
  return guides
}

function parse(svg: string): Element {
  const root = parseXml(svg)
  if (root?.tagName !== 'svg') throw new BadDrawing('not an SVG file')
  return root
}

function parseXml(text: string): Element | null {
  try {
    const onError = onErrorStopParsing
    return new DOMParser({ onError }).parseFromString(text, 'image/svg+xml').documentElement
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    throw new BadDrawing(`not valid XML: ${error.message}`)
  }
}

const nameOf = (element: Element): string =>
  element.getAttribute('inkscape:label') ?? element.getAttribute('id') ?? ''

const groupsIn = (group: Element): Element[] =>
  [...group.childNodes].flatMap((node) => (node.nodeName === 'g' ? [node as Element] : []))

function readPlaces(path: Element, view: Element): Place[] {
  const name = `path ${JSON.stringify(nameOf(path))}`
  const drawn = svgpath(path.getAttribute('d') ?? '')
  for (let at: Element | null = path; at && at !== view; at = at.parentNode as Element | null)
    drawn.transform(at.getAttribute('transform') ?? '')
  const line = new svgPathProperties(drawn.toString())
  const length = line.getTotalLength()
  if (!(length > 0)) throw new BadDrawing(`${name} has no length`)
  return Array.from({ length: PLACES }, (_, n): Place => {
    const { x, y } = line.getPointAtLength((length * n) / (PLACES - 1))
    return [x / MM, -y / MM]
  })
}
