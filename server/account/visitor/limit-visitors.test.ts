import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CALL_RATES } from '../../kernel/limits/call-buckets.ts'
import { limitVisitors, VISITOR_RATES } from './limit-visitors.ts'

function aLimit({ processes = 1, rate = VISITOR_RATES.look } = {}) {
  let nowMs = 0
  const address = { ...CALL_RATES.address, countProcesses: () => processes }
  const limit = limitVisitors(rate, { ...CALL_RATES, address }, () => nowMs)
  const passes = (ip: string) => {
    try {
      limit({ ip })
      return true
    } catch {
      return false
    }
  }
  const count = (ip: string) => {
    let times = 0
    while (passes(ip)) times++
    return times
  }
  return { count, passes, wait: (ms: number) => (nowMs += ms) }
}

test('an address can have sixty looks rendered without delay, then one every two seconds', () => {
  const { count, passes, wait } = aLimit()
  assert.equal(count('192.0.2.1'), 60)
  wait(1999)
  assert.ok(!passes('192.0.2.1'))
  wait(1)
  assert.ok(passes('192.0.2.1'))
  assert.equal(count('192.0.2.2'), 60)
})

test('the addresses of one IPv6 network share the limit', () => {
  const { count } = aLimit()
  assert.equal(count('2001:db8::1'), 60)
  assert.equal(count('2001:db8::2'), 0)
  assert.equal(count('2001:db8:0:1::1'), 60)
})

test('three processes together allow as many looks as one', () => {
  assert.equal(aLimit({ processes: 3 }).count('192.0.2.1'), 20)
})

test('one address can open the closet up to three hundred times in a burst', () => {
  assert.equal(aLimit({ rate: VISITOR_RATES.closet }).count('192.0.2.1'), 300)
})
