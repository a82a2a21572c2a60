import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { writeVrm } from '@kisekae/avatar3d/vrm/write/write-vrm.ts'
import { EYE_HEIGHTS } from '@kisekae/wardrobe/body/eye-heights.ts'
import { bodyKey } from '@kisekae/wardrobe/body/figures.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { openPartChecker, STARTER_FIGURES } from '../../server/part/check/open-part-checker.ts'
import type { FigureAsset } from '../../server/part/check/report.ts'
import type { Body } from '../../server/part/fit/fit-file.ts'
import { readWorn } from '../../server/part/fit/read-worn.ts'
import { keepPart } from '../../server/part/keep-part.ts'
import { Refused } from '../command/refused.ts'

export type StarterName = keyof typeof EYE_HEIGHTS

/**
 * The time that a command may take for a file. It is longer than in the service, because nobody
 * else is waiting, and because a command first makes the bodies that the service has stored.
 */
export const TIME_LIMIT_MS = 300_000

/** Opens a checker that leaves no files behind: wardrobe bodies are generated each time. */
export function openWorkshop() {
  const blobFolder = mkdtempSync(join(tmpdir(), 'kisekae-part-'))
  const folder = { blobFolder, version: 'command' }
  const checker = openPartChecker(folder, { timeLimitMs: TIME_LIMIT_MS })
  return {
    checker,
    /** The starter figures and the given bodies, in the form that the check uses. */
    async keepFigures(bodies: readonly Body[]): Promise<FigureAsset[]> {
      const own = []
      for (const { figure, model } of bodies)
        own.push({ figure, asset: await keepPart(folder, writeVrm(model, deflateSync)) })
      return [...STARTER_FIGURES, ...own]
    },
    async close() {
      await checker.close()
      rmSync(blobFolder, { recursive: true, force: true })
    },
  }
}

export const isStarter = (name: string): name is StarterName => Object.hasOwn(EYE_HEIGHTS, name)

/** The body of a starter figure. */
export function getStarterBody(figure: StarterName): Body {
  const model = CATALOGUE.find(({ key }) => key === bodyKey(figure))?.make?.()
  if (!model) throw new Error(`The wardrobe has no body '${bodyKey(figure)}'.`)
  return { figure, model, eyesMetres: EYE_HEIGHTS[figure] }
}

/**
 * A body, given by the name of a starter figure or by its file; the name of the file becomes the
 * name of the figure.
 * @throws Refused with the first finding if the file is not a body
 */
export async function readBody(name: string): Promise<Body> {
  if (isStarter(name)) return getStarterBody(name)
  if (extname(name) === '')
    throw new Refused(`'${name}' is no figure: ${Object.keys(EYE_HEIGHTS).join(', ')}, or a file`)
  const model = await readWorn(new Uint8Array(readFileSync(name)))
  if (Array.isArray(model)) throw new Refused(`${name}: ${model[0].text.en} ${model[0].advice.en}`)
  return { figure: basename(name, extname(name)), model }
}
