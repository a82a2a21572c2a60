import { createTexts } from '../../words/create-texts.tsx'
import { STICKERS_TEXTS } from './load-stickers-texts.ts'

export const { useLoadedTexts, useTexts, TextsProvider } = createTexts(STICKERS_TEXTS)
