import type { ShownShape } from '../list-shapes.ts'
import type { TURNS } from '../order.ts'

interface Range {
  title: string
  type: 'number' | 'boolean'
  minimum: number
  maximum: number
}

type Values = Record<string, number | boolean | number[]>

interface Loaded {
  ranges: Record<'whole' | 'layer', Record<string, Range>>
  value: Values & { layers: Record<string, Values> }
  layers: string[]
  files: string[]
}

const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind
const [list, search, turn, sheet, state, form] = [
  find<HTMLUListElement>('shapes'),
  find<HTMLInputElement>('search'),
  find('turn'),
  find<HTMLImageElement>('sheet'),
  find('state'),
  find<HTMLFormElement>('settings'),
]

const { shapes, turns }: { shapes: ShownShape[]; turns: typeof TURNS } = await getJson('shapes')
const wished = () => shapes.find(({ piece }) => piece === location.hash.slice(1))
let shown = wished() ?? shapes.find(({ drawing }) => drawing) ?? shapes[0]
let frame = 0

async function getJson(path: string) {
  const response = await fetch(path)
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

function listAll(): void {
  const words = search.value.toLowerCase()
  const found = shapes.filter(({ name, piece }) => `${name} ${piece}`.toLowerCase().includes(words))
  const parts = Map.groupBy(found, ({ part }) => part)
  list.replaceChildren(
    ...[...parts].flatMap(([part, all]) => {
      const head = document.createElement('li')
      head.append(Object.assign(document.createElement('h2'), { textContent: part }))
      return [head, ...all.map(listOne)]
    }),
  )
}

function listOne(shape: ShownShape): HTMLLIElement {
  const button = Object.assign(document.createElement('button'), { textContent: shape.name })
  button.setAttribute('aria-current', String(shape === shown))
  button.addEventListener('click', () => {
    location.hash = shape.piece
  })
  const item = document.createElement('li')
  item.append(button)
  return item
}

/** Shows the current state of the chosen piece; a later call replaces an earlier one. */
let showing = 0
async function show(): Promise<void> {
  const mine = ++showing
  const startedAt = performance.now()
  find('name').textContent = shown.name
  tell('Rendering …')
  try {
    const [turned, sides] = await Promise.all([getPicture('turns'), getPicture('sheet')])
    if (mine !== showing) return
    turn.style.backgroundImage = `url(${turned.url})`
    sheet.src = sides.url
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    tell(`Rendered in ${seconds} s, ${sides.triangles} triangles. Save a file to see it again.`)
  } catch (error) {
    if (mine === showing) tell(error instanceof Error ? error.message : String(error), true)
  }
}

async function getPicture(kind: string): Promise<{ url: string; triangles: string }> {
  const response = await fetch(`${kind}?of=${shown.piece}`)
  if (!response.ok) throw new Error(await response.text())
  const triangles = Number(response.headers.get('x-triangles')).toLocaleString('en')
  return { url: URL.createObjectURL(await response.blob()), triangles }
}

function tell(text: string, isWrong = false): void {
  state.textContent = text
  state.classList.toggle('wrong', isWrong)
}

function face(next: number): void {
  frame = (next + turns.count) % turns.count
  const [x, y] = [frame % turns.columns, Math.floor(frame / turns.columns)]
  turn.style.backgroundPosition = `${-x * turns.widthPx}px ${-y * turns.heightPx}px`
  turn.setAttribute('aria-valuenow', String((360 / turns.count) * frame))
}

/** How far to drag, in pixels, to turn to the next picture. */
const DRAG_PX = 14

function dragFrom({ clientX, pointerId }: PointerEvent): void {
  const from = frame
  turn.setPointerCapture(pointerId)
  turn.onpointermove = (event) => face(from + Math.round((event.clientX - clientX) / DRAG_PX))
  turn.onpointerup = () => {
    turn.onpointermove = null
  }
}

async function showSettings(): Promise<void> {
  form.replaceChildren()
  find('files').textContent = 'This piece is made by code. Hairstyles that are drawn have settings.'
  if (!shown.drawing) return
  const { ranges, value, layers, files }: Loaded = await getJson(`settings?of=${shown.drawing}`)
  find('files').textContent = files.join('\n')
  const save = () => putSettings(value)
  form.append(
    group('Whole', ranges.whole, { value, save }),
    ...layers.map((name) => group(name, ranges.layer, { value: value.layers[name], save })),
  )
}

interface Edited {
  value: Values
  save(): void
}

function group(name: string, ranges: Record<string, Range>, edited: Edited): HTMLFieldSetElement {
  const fieldset = document.createElement('fieldset')
  fieldset.append(Object.assign(document.createElement('legend'), { textContent: name }))
  for (const [key, range] of Object.entries(ranges)) {
    if (range.type === 'number') fieldset.append(slider(key, range, edited))
    if (range.type === 'boolean') fieldset.append(tick(key, range, edited))
  }
  return fieldset
}

function slider(key: string, range: Range, { value, save }: Edited): HTMLLabelElement {
  const label = document.createElement('label')
  const number = document.createElement('span')
  const input = Object.assign(document.createElement('input'), {
    type: 'range',
    min: String(range.minimum),
    max: String(range.maximum),
    step: range.maximum <= 1 ? '0.05' : '1',
    value: String(value[key]),
  })
  number.textContent = input.value
  input.addEventListener('input', () => {
    number.textContent = input.value
  })
  input.addEventListener('change', () => {
    value[key] = input.valueAsNumber
    save()
  })
  label.append(range.title, number, input)
  return label
}

function tick(key: string, range: Range, { value, save }: Edited): HTMLLabelElement {
  const input = Object.assign(document.createElement('input'), {
    type: 'checkbox',
    checked: value[key] === true,
  })
  input.addEventListener('change', () => {
    value[key] = input.checked
    save()
  })
  const label = document.createElement('label')
  label.append(range.title, input)
  return label
}

async function putSettings(value: Loaded['value']): Promise<void> {
  const response = await fetch(`settings?of=${shown.drawing}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  })
  if (!response.ok) tell(await response.text(), true)
}

turn.style.width = `${turns.widthPx}px`
turn.style.height = `${turns.heightPx}px`
turn.addEventListener('pointerdown', dragFrom)
turn.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowRight') face(frame + 1)
  if (key === 'ArrowLeft') face(frame - 1)
})
search.addEventListener('input', listAll)
addEventListener('hashchange', () => {
  shown = wished() ?? shown
  listAll()
  show()
  showSettings()
})
new EventSource('changes').addEventListener('message', show)
listAll()
face(0)
show()
showSettings()
