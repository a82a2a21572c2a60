import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { openBrowser } from '../server/fixtures/open-browser.ts'
import { PARTS } from '../ui-kit/viewer/fixtures/an-avatar.ts'
import { openViewerPage, serveViewer } from '../ui-kit/viewer/fixtures/open-viewer.ts'
import type { Outcome, Trial } from './trial.ts'
import { isInstalled, recordVoice, type Voice } from './voices/say.ts'

/** Git ignores it. */
const FILMS = fileURLToPath(new URL('../.data/talks', import.meta.url))
const SCRIPT = readFileSync(new URL('talks/shoot-talk.js', import.meta.url), 'utf8')

interface Talk {
  name: string
  /** The key of a starter outfit whose face has blue or violet eyes. */
  outfit: string
  voice: Voice
  text: string
}

const TALKS: readonly Talk[] = [
  {
    name: 'japanese',
    outfit: 'rose-garden',
    voice: { voice: 'ja+f2', pitch: 60 },
    text: 'こんにちは、はじめまして。きょうは いい おてんき ですね。なにを きて でかけようかな？',
  },
  {
    name: 'english',
    outfit: 'night-walk',
    voice: { voice: 'en-us+m3', pitch: 50 },
    text: 'Hello, I am so glad to see you! What shall we wear today? A red coat, or blue boots?',
  },
]

/** Records a film and a sheet of its frames for each talk, for review. */
export const talksTrial: Trial = {
  about: 'avatars in the viewer say a sentence, smile and blink: films in .data/talks',
  listCases: () =>
    TALKS.map((talk) => ({ name: `${talk.name}: smiles and blinks`, run: () => shoot(talk) })),
}

interface Film {
  video: string
  sheet: string
  frameCount: number
  /** The frames in which the eyes are shut. */
  shutCount: number
}

async function shoot(talk: Talk): Promise<Outcome> {
  const browser = await openBrowser({ isWhole: true, isSmooth: true })
  if (!browser) return { skipped: 'Chromium is not installed' }
  const served = await serveViewer()
  try {
    const page = await openViewerPage(browser, served.origin)
    await page.evaluate(`show(${JSON.stringify(dress(talk.outfit))})`)
    await page.evaluate(SCRIPT)
    // A page records sound only after a click.
    await page.locator('canvas').click()
    const film = await page.evaluate<Film>(`shootTalk(${JSON.stringify(prepare(talk))})`)
    return { result: save(talk.name, film) }
  } finally {
    await browser.close()
    await served.close()
  }
}

/** Without espeak-ng, the mouth follows the text, and the film is silent. */
function prepare({ text, voice }: Talk) {
  return { text, recording: isInstalled() ? recordVoice(text, voice).toString('base64') : null }
}

/** A starter outfit, as a fitting room describes it. */
function dress(key: string) {
  const outfit = STARTER_OUTFITS.find((candidate) => candidate.key === key)
  const pieces = CATALOGUE.filter((piece) => outfit?.pieces.includes(piece.key))
  return {
    avatar: {
      items: pieces.map((piece, n) => ({
        itemId: n + 1,
        part: piece.part,
        wearable: true,
        assetUrl: `${PARTS}${piece.key}.vrm`,
      })),
    },
    rules: pieces.map(({ hides }, n) => ({ itemId: n + 1, hides })),
    prefer: '3d',
    reducedMotion: false,
    morphs: 'vrm',
  }
}

function save(name: string, { video, sheet, frameCount, shutCount }: Film): string {
  mkdirSync(FILMS, { recursive: true })
  writeFileSync(join(FILMS, `${name}.webm`), Buffer.from(video, 'base64'))
  writeFileSync(join(FILMS, `${name}.png`), Buffer.from(sheet, 'base64'))
  const told = `${frameCount} frames, eyes shut in ${shutCount}`
  if (shutCount === 0) throw new Error(`${told}: no avatar blinks`)
  return told
}
