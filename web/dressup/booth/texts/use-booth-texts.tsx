import { createTexts } from '../../words/create-texts.tsx'
import { BOOTH_TEXTS } from './load-booth-texts.ts'

export const { useLoadedTexts, useTexts, TextsProvider } = createTexts(BOOTH_TEXTS)
