import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { aGacha, aPrize } from '@kisekae/server/gacha/fixtures/a-gacha.ts'
import { openTestDatabase, type TestDatabase } from '@kisekae/server/postgres/test-database.ts'
import { runCommand } from './fixtures/run-command.ts'
import { gacha } from './gacha.ts'

let folder: string
let database: TestDatabase
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kisekae-gacha-'))
  database = await openTestDatabase()
})
after(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function run(...args: string[]) {
  const { code, stdout: out, stderr: err } = await runCommand(gacha, args)
  return { code, out, err }
}

/** Runs a script in a separate process, on this test's database. */
function runOnDatabase(script: string, ...args: string[]): Promise<{ code: number; out: string }> {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const env = { ...process.env, DATABASE_URL: database.url }
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
    )
  })
}

async function write(name: string, content: unknown): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const TABLE = {
  name: 'Summer',
  price: 300,
  firstPrice: 50,
  currency: 'coins',
  yen: 1,
  prizes: [
    { itemId: 1, weight: 1 },
    { itemId: 2, weight: 199 },
  ],
}

test('check shows the cost of each prize, and which guidelines are met', async () => {
  const { code, out } = await run('check', await write('table.json', TABLE))
  assert.equal(code, 0)
  assert.match(out, /1 of 2 prizes for 300 coins; first session 50\./)
  assert.match(out, /1 +0\.50% +200 +60000/)
  assert.match(out, /\(a\) cost in draws: 200, at most 100: not met/)
  assert.match(out, /\(b\) cost in yen: 60000, at most 50000: not met/)
  assert.match(out, /\(d\) .* met/)
  assert.match(out, /warning: Item 1 takes 200 draws/)
})

test('the `check` command exits with code 1 if a table is invalid', async () => {
  const unsound = { ...TABLE, prizes: [{ itemId: 1, weight: 0 }] }
  const { code, out } = await run('check', await write('unsound.json', [TABLE, unsound]))
  assert.equal(code, 1)
  assert.match(out, /error: Weights are whole/)
  assert.match(out, /2 tables, 1 of which cannot be published/)
})

test('simulate makes draws from the tables in a file, or from ten built-in tables', async () => {
  const file = await write('table.json', TABLE)
  const one = await run('simulate', file, '--draws', '20000')
  assert.equal(one.code, 0, one.out)
  assert.match(one.out, /^ok +Summer: 20000 draws, chi-square [\d.]+ of 1, p 0\.\d+\n/)
  const own = await run('simulate', '--draws', '2000')
  assert.equal(own.code, 0, own.out)
  assert.equal(own.out.match(/^ok /gm)?.length, 10)
})

test('verify-draw names every check, and exits with code 1 on failure', async () => {
  const { code, out } = await run('verify-draw', await write('proof.json', {}))
  assert.deepEqual([code, out], [1, 'FAILED the proof is complete\n'])
})

const refusals: [args: string[], line: RegExp][] = [
  [['dance'], /^gacha: 'dance' is not a command/],
  [['check', '--loudly'], /^gacha: Unknown option '--loudly'/],
  [['check', 'a.json', 'b.json'], /^gacha: one FILE at a time/],
  [['check', 'none.json'], /^gacha: none\.json: ENOENT/],
  [['simulate', '--draws', '0'], /^gacha: --draws must be 1 or more/],
  [['verify-draw'], /^gacha: no FILE or URL/],
  [['verify-draw', 'http://127.0.0.1:1/'], /^gacha: http:\/\/127\.0\.0\.1:1\/: /],
]
for (const [args, line] of refusals) {
  test(`${args.join(' ')} is refused with a one-line message`, async () => {
    const { code, err } = await run(...args)
    assert.equal(code, 2)
    assert.match(err, line)
    assert.equal(err.trim().split('\n').length, 1)
  })
}

test('a file without a valid table is refused with the location of the error', async () => {
  const broken = { ...TABLE, prizes: [{ itemId: 1, weight: '9' }] }
  const { code, err } = await run('check', await write('broken.json', broken))
  assert.equal(code, 2)
  assert.match(err, /table 1, prize 1, weight: "9" is not a number/)
  assert.equal((await run('check', await write('text.json', 'no JSON'))).code, 2)
})

test('the commands `check` and `verify` read the database of the service', async () => {
  const { db } = database
  await db.rows`insert into organisation (organisation_id, name) values (1, 'Test')`
  await db.rows`
    insert into app (app_id, organisation_id, name, live) values ('app_one', 1, 'App', false)`
  await db.rows`
    insert into item (item_id, part, name_ja, name_en, tags, base, asset, picture_token, rules)
    values (7, 'Hat', '帽子', 'Hat', '{}', false, 'starter:x', 'i7', '{}')`
  await aGacha(db, { appId: 'app_one', prizes: [aPrize(7)] })
  const checked = await runOnDatabase('gacha.ts', 'check')
  assert.equal(checked.code, 0, checked.out)
  assert.match(checked.out, /Summer gacha \(\d+, version 1\)/)
  const verified = await runOnDatabase('gacha.ts', 'verify')
  assert.equal(verified.code, 0, verified.out)
  assert.match(verified.out, /0 chains, 0 draws, 0 roots, 0 ends: no changes found/)
  const late = await runOnDatabase(
    'gacha.ts',
    'verify',
    '--roots',
    await write('roots.json', {
      roots: [{ rootId: 1, root: 'ab' }],
    }),
  )
  assert.equal(late.code, 1)
  assert.match(late.out, /FOUND {2}Root 1 was published but is missing\./)
})

test("a cart is filled only from the avatar's shops", async () => {
  const { db } = database
  await db.rows`
    insert into user_account (user_id, kind, worn_item_ids) values (1000000000001, 'guest', '{}')`
  await db.rows`
    insert into avatar (avatar_id, app_id, user_id)
    values (1000000000002, 'app_one', 1000000000001)`
  await db.rows`
    insert into link (user_id, avatar_id, app_id, permissions, picture_token)
    values (1000000000001, 1000000000002, 'app_one', '{AvatarLoad}', 'a1')`
  await db.rows`
    insert into currency (currency_id, app_id, name_ja, name_en)
    values (5, 'app_one', 'コイン', 'Coins')`
  await db.rows`
    insert into shop (shop_id, app_id, position, name_ja, name_en, currency_id, opened_at,
      closed_at)
    values (6, 'app_one', 0, '店', 'Shop', 5, now() - interval '1 day', now() + interval '1 day')`
  await db.rows`insert into shop_item (shop_id, item_id, position, price) values (6, 7, 0, 100)`
  const filled = await runOnDatabase('cart.ts', '--avatar', '1000000000002', '--item', '7')
  assert.match(filled.out, /^shopSessionId=ss_\w{27}&shopSessionVersion=2\n$/)
  for (const args of [
    ['--avatar', '5', '--item', '7'],
    ['--avatar', '1000000000002', '--item', '8'],
    ['--item', '7'],
    ['--avatar', 'x', '--item', '7'],
    ['--loudly'],
  ]) {
    const { code, out } = await runOnDatabase('cart.ts', ...args)
    assert.equal(code, 2, out)
    assert.match(out, /^cart: .+\n$/)
  }
})
