import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptSecondsAt, localTimeOf, mayTell, mustBeTimeZone, nextLookAt } from './hours.ts'

const TOKYO = { quietFrom: 21, quietTo: 8, timeZone: 'Asia/Tokyo' }
const first = { below: () => 0 }
const last = { below: (limit: number) => limit - 1 }
const at = (text: string) => new Date(text)
/** An instant, given in Tokyo time. */
const tokyo = (text: string) => at(`${text}+09:00`)

test('nothing is sent during quiet hours, which begin and end exactly on time', () => {
  const told = { ...TOKYO, toldAt: null }
  assert.equal(mayTell(told, tokyo('2026-05-01T20:59:59')), true)
  assert.equal(mayTell(told, tokyo('2026-05-01T21:00:00')), false)
  assert.equal(mayTell(told, tokyo('2026-05-02T00:00:00')), false)
  assert.equal(mayTell(told, tokyo('2026-05-02T07:59:59')), false)
  assert.equal(mayTell(told, tokyo('2026-05-02T08:00:00')), true)
})

test('quiet hours can fall within a day; if start and end are the same, there are none', () => {
  const noon = { quietFrom: 9, quietTo: 15, timeZone: 'UTC', toldAt: null }
  const hours = (quiet: typeof noon) =>
    Array.from({ length: 24 }, (_, hour) =>
      mayTell(quiet, at(`2026-05-01T${String(hour).padStart(2, '0')}:30:00Z`)),
    )
  assert.deepEqual(
    hours(noon).flatMap((may, hour) => (may ? [] : [hour])),
    [9, 10, 11, 12, 13, 14],
  )
  assert.ok(hours({ ...noon, quietTo: 9 }).every((may) => may))
})

test('a member is notified at most once per day in their own time zone', () => {
  const told = { ...TOKYO, toldAt: tokyo('2026-05-01T20:50:00') }
  assert.equal(mayTell(told, tokyo('2026-05-01T20:59:00')), false)
  // In UTC, this is still the same day.
  assert.equal(mayTell(told, tokyo('2026-05-02T08:00:00')), true)
})

test('the next check is at the end of the quiet hours, or up to half an hour later', () => {
  const evening = tokyo('2026-05-01T20:30:00')
  assert.deepEqual(nextLookAt(TOKYO, evening, first), tokyo('2026-05-02T08:00:00'))
  assert.deepEqual(nextLookAt(TOKYO, evening, last), tokyo('2026-05-02T08:29:00'))
  const early = tokyo('2026-05-02T07:59:00')
  assert.deepEqual(nextLookAt(TOKYO, early, first), tokyo('2026-05-02T08:00:00'))
  const exact = tokyo('2026-05-02T08:00:00')
  assert.deepEqual(nextLookAt(TOKYO, exact, first), tokyo('2026-05-03T08:00:00'))
})

test('when the clocks change for daylight saving time, the next check moves with them', () => {
  const berlin = { quietFrom: 21, quietTo: 8, timeZone: 'Europe/Berlin' }
  for (const [evening, morning] of [
    ['2026-03-28T22:00:00+01:00', '2026-03-29T08:00:00+02:00'],
    ['2026-10-24T22:00:00+02:00', '2026-10-25T08:00:00+01:00'],
  ]) {
    assert.deepEqual(nextLookAt(berlin, at(evening), first), at(morning))
  }
})

test('a push service keeps a message only until the quiet hours begin', () => {
  assert.equal(keptSecondsAt(tokyo('2026-05-01T20:00:00'), TOKYO), 3_600)
  assert.equal(keptSecondsAt(tokyo('2026-05-01T08:00:00'), TOKYO), 13 * 3_600)
  assert.equal(keptSecondsAt(tokyo('2026-05-01T08:00:00'), { ...TOKYO, quietTo: 21 }), 86_400)
})

test('a time zone is an IANA name', () => {
  for (const name of ['Asia/Tokyo', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+9'])
    assert.equal(mustBeTimeZone(name), name)
  for (const name of ['+09:00', 'Mars/Base', '', 'Asia/Tokyo\n', '../etc/passwd'])
    assert.throws(() => mustBeTimeZone(name), /timeZone/)
})

test('the minute of the day is computed in the given time zone', () => {
  assert.deepEqual(localTimeOf(at('2026-12-31T15:05:00Z'), 'Asia/Tokyo'), {
    day: '2027-01-01',
    minute: 5,
  })
})
