import { createTexts } from '../../words/create-texts.tsx'
import { BEGIN_TEXTS } from './load-begin-texts.ts'

export const { useLoadedTexts } = createTexts(BEGIN_TEXTS)
