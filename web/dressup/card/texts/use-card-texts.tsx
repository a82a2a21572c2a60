import { createTexts } from '../../words/create-texts.tsx'
import { CARD_TEXTS } from './load-card-texts.ts'

export const { useLoadedTexts, useTexts, TextsProvider } = createTexts(CARD_TEXTS)
