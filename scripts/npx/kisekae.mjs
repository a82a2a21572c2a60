#!/usr/bin/env node
// `npx kisekae`: runs the service from npm's package. Node strips no types under node_modules, so
// the sources run from a separate folder. Plain JavaScript without dependencies, for Node 20 or
// later.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findHome, listOthers, unpack } from './unpack.mjs'

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url))
const HELP = `Usage: npx kisekae [COMMAND] [OPTIONS]

Without a command, starts the service, with its data in .data of the current folder.

  admin     manages organisations, limits, backup and restore, and checks the installation
            (npx kisekae admin --help)
  part      checks and converts a part
  render    renders a VRM file

  --print-config   prints every setting; each is an environment variable
  --version        prints the version
  --help           prints this text

The first run unpacks the service into ~/.cache/kisekae and installs its packages there (450 MB);
set KISEKAE_HOME to choose another folder. Later runs do not need a network.
`
const COMMANDS = {
  admin: 'scripts/admin.ts',
  part: 'scripts/part.ts',
  render: 'scripts/render.ts',
}

const args = process.argv.slice(2)
/** @type {import('node:child_process').ChildProcess | undefined} */
let child
let endedBy = ''
// A terminal sends Ctrl-C to the child as well; repeated signals stop it only once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))

process.exitCode = await main()

function end(signal) {
  endedBy = signal
  child?.kill(signal)
}

/** @returns {Promise<number>} the exit status */
async function main() {
  const [first = '', ...rest] = args
  if (['--help', '-h'].includes(first)) return print(HELP)
  if (['--version', '-v'].includes(first)) return print(`${readVersion()}\n`)
  const isStart = first === '' || first.startsWith('-')
  if (!isStart && !Object.hasOwn(COMMANDS, first)) {
    return refuse(`'${first}' is not a command; npx kisekae --help lists them.`, 2)
  }
  try {
    const folder = unpack(PACKAGE, { home: findHome(process.env), version: readVersion() })
    return isStart
      ? await run(folder, 'server/main.ts', args)
      : await run(folder, COMMANDS[first], rest)
  } catch (error) {
    return refuse(error.message, 1)
  }
}

/** Installs missing packages, then runs a script of the service in the current folder. */
async function run(folder, script, words) {
  const status = await wait(process.execPath, [join(folder, 'scripts/setup.mjs'), '--run'])
  if (status !== 0 || endedBy) return status || 128 + constants.signals[endedBy]
  tellOthers(folder)
  const pinned = join(folder, 'node_modules/.bin/node')
  // If no Node is pinned for this system, the one that runs this script is used.
  const node = existsSync(pinned) ? pinned : process.execPath
  return wait(node, [join(folder, script), ...words])
}

/** Runs a command to completion; returns its exit status as a shell would. */
function wait(command, words) {
  const { npm_execpath: npm = '', ...env } = process.env
  // npx sets npm_execpath to npx itself, which cannot install packages.
  if (npm.endsWith('npm-cli.js')) env.npm_execpath = npm
  return new Promise((resolve, reject) => {
    child = spawn(command, words, { env, stdio: 'inherit' })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/** Lists older versions: an upgrade keeps them, since a service may be running from them. */
function tellOthers(folder) {
  const others = listOthers(folder)
  if (others.length === 0) return
  process.stderr.write(
    `Other versions use disk space; if no service runs from them: rm -r ${others.join(' ')}\n`,
  )
}

function readVersion() {
  return JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')).version
}

function print(text) {
  process.stdout.write(text)
  return 0
}

function refuse(reason, status) {
  process.stderr.write(`${reason}\n`)
  return status
}
