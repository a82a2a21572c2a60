// Checks of the whole catalogue and of motions; all other pieces are checked by the
// `pieces.test.ts` of their folders.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import type { Stance } from '@kisekae/avatar3d/motion/motion.ts'
import { countFrames, LOOP_MAX_S } from '@kisekae/avatar3d/motion/time-frames.ts'
import { readMotion } from '@kisekae/avatar3d/motion/track/read-motion.ts'
import type { Primitive } from '@kisekae/avatar3d/vrm/model.ts'
import { goTogether } from '@kisekae/dressing/go-together.ts'
// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from './catalogue.ts'
import { makePart } from './make-part.ts'

/** The maximum number of triangles in a whole figure. */
const FIGURE_BUDGET = 32_000

/** Coats end above this height, in metres. */
const LEGS_BELOW = 0.2

/** One colour of each shape; faces of the same mood differ in the iris and the skin tone. */
const shapes = [
  ...Map.groupBy(CATALOGUE, ({ key, part }) =>
    part === 'Face' ? key.split('-', 2).join('-') : key.replace(/-[^-]+$/, ''),
  ).values(),
].map(([first]) => first)

function assertAlike(kept: Stance | undefined, made: Stance, name: string): void {
  assert.ok(kept, name)
  assert.ok(
    made.hipsOffset.every((at, axis) => Math.abs(at - kept.hipsOffset[axis]) < 1e-4),
    name,
  )
  for (const [bone, turn = [0, 0, 0, 1]] of Object.entries(made.rotations)) {
    const nearness: number = turn.reduce(
      (sum, at, i) => sum + at * (kept.rotations[bone]?.[i] ?? 0),
      0,
    )
    assert.ok(Math.abs(nearness) > 1 - 1e-5, `${bone} in ${name}`)
  }
}

for (const { key, makeMotion } of CATALOGUE)
  if (makeMotion) {
    test(`${key}: the file passes the validator without an error`, async () => {
      const report = await validateBytes(makePart(key, deflateSync), { maxIssues: 20 })
      assert.equal(report.issues.numErrors, 0, JSON.stringify(report.issues.messages))
    })

    test(`${key}: each of sixteen frames is read back unchanged`, () => {
      const { motion, durationS } = makeMotion()
      const read = readMotion(makePart(key, deflateSync), LOOP_MAX_S)
      const playedS = Math.min(durationS, LOOP_MAX_S)
      assert.ok(Math.abs(read.durationS - playedS) < 1e-6)
      for (let frame = 0; frame < 16; frame++) {
        const made = motion(((frame / 16) * playedS) / durationS)
        const kept = read.motion(frame / 16)
        assertAlike(kept, made, `frame ${frame}`)
        if (made.grown) assertAlike(kept.grown, made.grown, `frame ${frame}, grown`)
        for (const [face, weight] of Object.entries(made.expressions))
          assert.ok(Math.abs((kept.expressions[face] ?? 0) - weight) < 1e-3, `${face} in ${frame}`)
      }
    })

    test(`${key}: no limb jumps between frames or across the seam`, () => {
      const { motion, durationS } = makeMotion()
      const count = countFrames(durationS)
      for (let frame = 0; frame < count; frame++) {
        const [before, after] = [motion(frame / count), motion((frame + 1) / count)]
        for (const [bone, turn = [0, 0, 0, 1]] of Object.entries(before.rotations)) {
          const next = after.rotations[bone] ?? [0, 0, 0, 1]
          const nearness = Math.abs(turn.reduce((sum, at, i) => sum + at * next[i], 0))
          const degrees = (Math.acos(Math.min(1, nearness)) * 360) / Math.PI
          assert.ok(degrees < 70, `${bone} turns by ${degrees}° after frame ${frame}`)
        }
      }
    })
  }

test('every part of the spec has a piece', () => {
  const parts = new Set(CATALOGUE.map(({ part }) => part))
  assert.deepEqual([...parts].sort(), [
    'Accessory',
    'Body',
    'Clothes',
    'Effect',
    'Face',
    'Frame',
    'Hair',
    'Hand',
    'Hat',
    'Motion',
    'Object',
  ])
})

test('every key is unique', () => {
  assert.equal(new Set(CATALOGUE.map(({ key }) => key)).size, CATALOGUE.length)
})

/** The parts whose regions other pieces may hide. */
const OWNERS: ReadonlySet<Piece['part']> = new Set(['Body', 'Face', 'Hair', 'Clothes'])

test('a piece hides only regions that another piece has', () => {
  const owners = shapes.filter((piece) => OWNERS.has(piece.part) || isHidden(piece))
  const regions = new Set(owners.flatMap((piece) => listSurfaces(piece).map(({ name }) => name)))
  const unknown = CATALOGUE.flatMap(({ key, hides }) =>
    hides.filter((name) => !regions.has(onBothSides(name))).map((name) => `${key}: ${name}`),
  )
  assert.deepEqual(unknown, [])
})

/** The name of a region, without the prefix that restricts hiding to one limb. */
const onBothSides = (name: string) => name.replace(/^(left|right)Lower(Arm|Leg):/, '')

/** Sleeves hide prosthetic limbs, and hoods hide what is worn in the ears. */
const isHidden = ({ slots }: Piece) =>
  slots.some((slot) => /^ears$|^(left|right)-(arm|leg|hearing)$/.test(slot))

test('hats, bags and things to hold have no surfaces that other pieces hide', () => {
  const hidden = new Set(CATALOGUE.flatMap(({ hides }) => hides))
  const others = shapes.filter((piece) => !OWNERS.has(piece.part) && !isHidden(piece))
  const lost = others.flatMap((piece) =>
    listSurfaces(piece).flatMap(({ name }) => (hidden.has(name) ? [`${piece.key}: ${name}`] : [])),
  )
  assert.deepEqual(lost, [])
})

test('no piece hides a surface of its own', () => {
  for (const piece of shapes.filter(({ part }) => part === 'Clothes')) {
    const own = listSurfaces(piece).filter(({ name }) => piece.hides.includes(name))
    assert.deepEqual(own, [], piece.key)
  }
})

test('a skirt that hides legs is visible below coats', () => {
  const coats = CATALOGUE.filter(({ slots }) => slots.includes('outer') && !slots.includes('feet'))
  const hidden = new Set(coats.flatMap(({ hides }) => hides))
  for (const piece of shapes.filter(({ slots }) => slots.join() === 'bottom')) {
    if (!piece.hides.includes('thighs')) continue
    const shown = listSurfaces(piece).filter(({ name }) => !hidden.has(name))
    const heights = shown.flatMap(({ positions }) => [...positions].filter((_, i) => i % 3 === 1))
    assert.ok(Math.min(...heights) < LEGS_BELOW, piece.key)
  }
})

test('the back and the sleeves of a top are surfaces that jackets hide by name', () => {
  for (const piece of shapes.filter(({ slots }) => slots.join() === 'top')) {
    const names = new Set(listSurfaces(piece).map(({ name }) => name))
    // A tank top leaves the arms bare.
    const sleeves = piece.hides.includes('upperArms') ? ['sleeves'] : []
    assert.ok(
      ['top-front', 'top-back', ...sleeves].every((name) => names.has(name)),
      piece.key,
    )
  }
})

test('every body states its figure and tone, and no other piece does', () => {
  for (const { key, part, body } of CATALOGUE)
    assert.equal(body !== undefined, part === 'Body', key)
})

test('every piece fits a body in the catalogue', () => {
  const bodies = CATALOGUE.filter(({ part }) => part === 'Body')
  for (const piece of CATALOGUE)
    assert.ok(piece.part === 'Body' || bodies.some((body) => areWorn([body, piece])), piece.key)
})

/** Whether each of the pieces can be worn with every other one. */
const areWorn = (worn: Piece[]) =>
  worn
    .map((rules, itemId) => ({ itemId, part: rules.part, rules }))
    .every((item, i, items) => items.slice(i + 1).every((other) => goTogether(item, other)))

for (const { key, pieces: keys } of STARTER_OUTFITS) {
  test(`the starter outfit ${key} is a complete figure of compatible base pieces`, () => {
    const worn = keys.flatMap((wanted) => CATALOGUE.find((piece) => piece.key === wanted) ?? [])
    assert.equal(worn.length, keys.length)
    assert.deepEqual(
      [...new Set(worn.map(({ part }) => part))],
      ['Body', 'Face', 'Hair', 'Clothes'],
    )
    const slots = new Set(worn.flatMap((piece) => piece.slots))
    assert.ok(['top', 'bottom', 'feet'].every((slot) => slots.has(slot)))
    assert.ok(worn.every((piece) => piece.base))
    assert.ok(areWorn(worn))
  })
}

test('starter outfits show both figures and every natural tone', () => {
  const worn = new Set(STARTER_OUTFITS.map(({ pieces: [body] }) => body))
  const figures = ['body', 'body-tall']
  const tones = ['fair', 'peach', 'tan', 'chestnut', 'ebony']
  assert.deepEqual(
    figures.flatMap((figure) => tones.filter((tone) => !worn.has(`${figure}-${tone}`))),
    [],
  )
  assert.equal(new Set(STARTER_OUTFITS.map(({ key }) => key)).size, STARTER_OUTFITS.length)
})

test('at least ten pieces affect which other pieces can be chosen', () => {
  const isChanging = ({ part, forbids = [], slots, bodies }: Piece) =>
    part !== 'Face' && (forbids.length > 0 || slots.length > 1 || bodies.length > 0)
  const shapesThatDo = shapes.filter(isChanging).map(({ key }) => key)
  const kinds = [
    CATALOGUE.some(({ forbids }) => forbids?.includes('Hat')),
    CATALOGUE.some(({ part, slots }) => part === 'Accessory' && slots.length > 1),
    CATALOGUE.some(({ part, bodies }) => part === 'Clothes' && bodies.some((b) => b.figure)),
    CATALOGUE.some(({ part, bodies }) => part === 'Face' && bodies.some((b) => b.tone)),
  ]
  assert.ok(shapesThatDo.length >= 10, shapesThatDo.join())
  assert.deepEqual(kinds, [true, true, true, true])
})

test('the heaviest figure with one piece for each part stays within the budget', () => {
  const heaviest = (part: string) =>
    Math.max(...shapes.filter((piece) => piece.part === part).map(countTriangles))
  const hidden = new Set(CATALOGUE.find(({ key }) => key === 'clothes-sailor-navy')?.hides)
  hidden.add('head')
  const [body] = CATALOGUE
  assert.equal(body.part, 'Body')
  const shown = listSurfaces(body).filter(({ name }) => !hidden.has(name))
  const parts = ['Face', 'Hair', 'Clothes', 'Hat', 'Accessory'].map(heaviest)
  const sum = parts.reduce((all, part) => all + part, count(shown))
  assert.ok(sum <= FIGURE_BUDGET, `${sum} triangles`)
})

const surfaces = new Map<string, Primitive[]>()

function listSurfaces({ key, make }: Piece): Primitive[] {
  const known = surfaces.get(key) ?? make?.().primitives ?? []
  surfaces.set(key, known)
  return known
}

const count = (primitives: Primitive[]) =>
  primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0)

const countTriangles = (piece: Piece) => count(listSurfaces(piece))
