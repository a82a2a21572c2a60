import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createDrawQueue, type Lane } from './draw-queue.ts'

/** A queue of one slot that is taken until `open` is called, and the order in which jobs ran. */
function aBusyQueue() {
  const queue = createDrawQueue<string>(1)
  const ran: string[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  queue.add({ lane: 'usual', cost: 1, run: () => promise })
  const add = (name: string, { lane = 'usual' as Lane, cost = 1 } = {}) =>
    queue.add({
      lane,
      cost,
      async run() {
        ran.push(name)
        return name
      },
    })
  return { queue, ran, add, open: () => resolve('') }
}

async function drain({ queue, open }: ReturnType<typeof aBusyQueue>): Promise<void> {
  open()
  while (queue.waitingCount() > 0) await turn()
}

test('pictures of one size are rendered in the order of their requests', async () => {
  const busy = aBusyQueue()
  for (const name of ['a', 'b', 'c']) busy.add(name)
  await drain(busy)
  assert.deepEqual(busy.ran, ['a', 'b', 'c'])
})

test('small pictures can overtake a large one, but not indefinitely', async () => {
  const busy = aBusyQueue()
  busy.add('large', { cost: 3 })
  busy.add('small')
  await drain(busy)
  assert.deepEqual(busy.ran, ['small', 'large'])
  const later = aBusyQueue()
  later.add('large', { cost: 3 })
  // Each new job is due later than the one before it, because other work has started.
  for (let i = 0; i < 6; i++) {
    later.add(`small ${i}`)
    if (i === 0) later.open()
    await turn()
    await turn()
  }
  await drain(later)
  assert.ok(later.ran.indexOf('large') < 5, later.ran.join(', '))
})

test('pictures rendered in advance come after all requested ones', async () => {
  const busy = aBusyQueue()
  busy.add('ahead', { lane: 'ahead' })
  busy.add('asked', { cost: 9 })
  await drain(busy)
  assert.deepEqual(busy.ran, ['asked', 'ahead'])
})

test("a member's picture comes before visitors' pictures, even if requested later", async () => {
  const busy = aBusyQueue()
  busy.add('ahead', { lane: 'ahead' })
  busy.add('visitor', { lane: 'visitor', cost: 0.1 })
  busy.add('custom', { lane: 'wished', cost: 9 })
  busy.add('usual', { cost: 20 })
  await drain(busy)
  assert.deepEqual(busy.ran, ['custom', 'usual', 'visitor', 'ahead'])
})

test('a picture rendered in advance moves up as soon as it is requested', async () => {
  const busy = aBusyQueue()
  busy.add('first ahead', { lane: 'ahead' })
  const ticket = busy.add('second ahead', { lane: 'ahead' })
  ticket?.hasten('usual')
  await drain(busy)
  assert.deepEqual(busy.ran, ['second ahead', 'first ahead'])
})

const limits: [lane: Lane, cost: number, count: number][] = [
  ['usual', 1, 1000],
  ['usual', 10, 100],
  ['usual', 0.1, 1000],
  ['wished', 1, 500],
  ['wished', 10, 50],
  ['visitor', 0.4, 60],
  ['visitor', 6, 10],
  ['ahead', 1, 200],
]
for (const [lane, cost, count] of limits) {
  test(`${count} jobs ${lane} of cost ${cost} can wait, and one more is refused`, () => {
    const busy = aBusyQueue()
    for (let i = 0; i < count; i++) assert.ok(busy.add(`${i}`, { lane, cost }))
    assert.equal(busy.add('more', { lane, cost }), null)
  })
}

test('pictures in the other lanes leave room for the usual ones', () => {
  const busy = aBusyQueue()
  while (busy.add('wish', { lane: 'wished' }));
  while (busy.add('visitor', { lane: 'visitor' }));
  while (busy.add('ahead', { lane: 'ahead' }));
  assert.ok(busy.add('usual'))
})

test('the caller of a failed job receives its error, and the next job runs', async () => {
  const queue = createDrawQueue<string>(1)
  const failing = queue.add({
    lane: 'usual',
    cost: 1,
    run: () => Promise.reject(new Error('broken')),
  })
  const next = queue.add({ lane: 'usual', cost: 1, run: async () => 'drawn' })
  await assert.rejects(failing?.promise ?? Promise.resolve(), /broken/)
  assert.equal(await next?.promise, 'drawn')
})
