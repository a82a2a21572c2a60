import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BONES } from '../../kit/rig/skeleton.ts'
import { hangSkirt } from './hang-skirt.ts'

const { bones, chains, bound } = hangSkirt({
  waist: 0.43,
  hem: 0.25,
  waistRadius: 0.07,
  hemRadius: 0.14,
})

test('every vertex of a skirt follows existing bones, with weights that add up to one', () => {
  const known = new Set([...BONES, ...bones].map(({ name }) => name))
  for (let turn = -180; turn <= 180; turn += 7.5)
    for (const y of [0.43, 0.4, 0.3, 0.25]) {
      const angle = (turn * Math.PI) / 180
      const shares = bound([Math.sin(angle) * 0.1, y, Math.cos(angle) * 0.1])
      const sum = shares.reduce((all, [, share]) => all + share, 0)
      assert.ok(Math.abs(sum - 1) < 1e-9)
      assert.ok(shares.every(([bone, share]) => known.has(bone) && share >= 0))
    }
})

test('the waistband follows the hips, and the back hem follows the two bones beside it', () => {
  const followed = (place: [number, number, number]) =>
    bound(place).filter(([, share]) => share > 1e-9)
  assert.deepEqual(followed([0, 0.43, 0.07]), [['hips', 1]])
  const hem = followed([0, 0.25, -0.133])
  assert.deepEqual(
    hem.map(([bone]) => bone),
    ['skirt-4', 'skirt-5'],
  )
})

test('in front, a skirt follows the thigh below it and lies on the lap', () => {
  const parentOf = (bone: string) => bones.find(({ name }) => name === bone)?.parent
  const before = (x: number) =>
    bound([x, 0.26, 0.12]).filter(
      ([bone]) => parentOf(bone) === `${x > 0 ? 'left' : 'right'}UpperLeg`,
    )
  for (const x of [0.05, -0.05]) {
    const share = before(x).reduce((sum, [, part]) => sum + part, 0)
    assert.ok(share > 0.5 && share < 0.8, `${share}`)
  }
})

test("each side of a long skirt's hem follows the shin on that side", () => {
  const long = hangSkirt({ waist: 0.43, hem: 0.07, waistRadius: 0.07, hemRadius: 0.09 })
  const legOf = (x: number, name: string) =>
    long.bound([x, 0.07, 0.05]).find(([bone]) => bone === name)?.[1] ?? 0
  assert.ok(legOf(0.07, 'leftLowerLeg') > 0.9)
  assert.equal(legOf(0.07, 'rightLowerLeg'), 0)
  assert.equal(legOf(0, 'leftLowerLeg'), legOf(0, 'rightLowerLeg'))
})

test('each chain consists of a bone and its end, and hangs from the hips or an upper leg', () => {
  for (const { bones: names } of chains) {
    const [root, end] = names.map((name) => bones.find((bone) => bone.name === name))
    assert.match(root?.parent ?? '', /^hips$|UpperLeg$/)
    assert.equal(end?.parent, root?.name)
  }
})
