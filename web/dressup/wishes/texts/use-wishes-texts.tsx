import { createTexts } from '../../words/create-texts.tsx'
import { WISHES_TEXTS } from './load-wishes-texts.ts'

export const { useLoadedTexts, useTexts, TextsProvider } = createTexts(WISHES_TEXTS)
