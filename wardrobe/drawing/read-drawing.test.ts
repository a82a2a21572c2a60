import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BadDrawing, PLACES, readDrawing } from './read-drawing.ts'

const INKSCAPE = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
const sheet = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${INKSCAPE}>${inside}</svg>`

test('a guide takes its view and layer from its groups; its positions are in metres', () => {
  const [guide] = readDrawing(
    sheet('<g id="side"><g id="sides"><path d="M 10,-900 V -700"/></g></g>'),
  )
  assert.deepEqual([guide.view, guide.layer, guide.places.length], ['side', 'sides', PLACES])
  assert.deepEqual(guide.places[0], [0.01, 0.9])
  assert.deepEqual(guide.places[PLACES - 1], [0.01, 0.7])
})

test('a view can be anywhere on the sheet, and a layer can be moved within its view', () => {
  const path = '<path d="M 0,-900 L 0,-800" transform="scale(1,0.5)"/>'
  const layer = `<g id="fringe" transform="translate(20,-400)">${path}</g>`
  const [guide] = readDrawing(sheet(`<g id="front" transform="translate(500,1000)">${layer}</g>`))
  assert.deepEqual(guide.places[0], [0.02, 0.85])
  assert.deepEqual(guide.places[PLACES - 1], [0.02, 0.8])
})

test("a group is identified by Inkscape's label rather than by its id", () => {
  const layer = '<g id="g7" inkscape:label="tips"><path d="M 0,-900 C 9,-850 9,-800 0,-700"/></g>'
  const [guide] = readDrawing(sheet(`<g id="g1" inkscape:label="back">${layer}</g>`))
  assert.deepEqual([guide.view, guide.layer], ['back', 'tips'])
})

test('paths outside the three views are decoration', () => {
  const drawing = '<g id="front"><g id="a"><path d="M 0,-900 V -800"/></g></g>'
  assert.equal(readDrawing(sheet(`<g id="outline"><path d="M 0,0 H 5"/></g>${drawing}`)).length, 1)
})

const refusals: [name: string, svg: string, message: RegExp][] = [
  ['an empty file', '', /^not valid XML/],
  ['an unfinished file', '<svg><g>', /^not valid XML/],
  ['another document', '<html/>', /^not an SVG file$/],
  ['a drawing without guides', sheet('<path d="M 0,0 H 5"/>'), /^no paths in a layer/],
  [
    'a guide without a length',
    sheet('<g id="front"><g id="a"><path id="tip" d="M 0,0"/></g></g>'),
    /^path "tip" has no length$/,
  ],
  [
    'a path that cannot be read',
    sheet('<g id="front"><g id="a"><path id="tip" d="M 0,0 L nowhere"/></g></g>'),
    /^path "tip" /,
  ],
  [
    'too many guides',
    sheet(`<g id="front"><g id="a">${'<path d="M 0,0 H 5"/>'.repeat(201)}</g></g>`),
    /^more than 200 paths$/,
  ],
  ['a file that is too long', ' '.repeat(500_001), /^more than 500000 characters$/],
]

for (const [name, svg, message] of refusals)
  test(`${name} is refused with the reason`, () => {
    assert.throws(
      () => readDrawing(svg),
      (error) => error instanceof BadDrawing && message.test(error.message),
    )
  })
