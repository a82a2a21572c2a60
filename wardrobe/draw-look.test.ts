import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUE } from './catalogue.ts'
import { drawLook, type View } from './draw-look.ts'

const clip = CATALOGUE.find(({ key }) => key === 'motion-wave')?.makeMotion?.()
const look = CATALOGUE.filter(({ key }) => ['body-fair', 'hair-twin-pink'].includes(key))

test('a single picture of a moment equals the frame of the loop at that moment', () => {
  assert.ok(clip)
  const view: View = { widthPx: 60, heightPx: 60, clip, frameCount: 4 }
  const [start, quarter] = drawLook(look, view)
  const [alone] = drawLook(look, { ...view, frameCount: 1, phase: 0.25 })
  assert.deepEqual(alone, quarter)
  assert.notDeepEqual(alone, start)
})
