import type { NewItem } from '@kisekae/contract/console/items.ts'
import type {
  CreatedItems,
  MadeParts,
  ModelPiece,
  ModelReport,
} from '@kisekae/contract/console/models.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { call } from '../../api/call.ts'
import { useChange } from '../../api/use-change.ts'
import { usePlace } from '../../place/use-place.ts'
import { useWords } from '../../words/language.tsx'
import { type ItemKind, listItemKinds, type PieceKind } from './list-kinds.ts'
import { kindNames, modelTexts } from './model-texts.ts'

export interface Names {
  nameJa: string
  nameEn: string
}

type Corrections = Readonly<Record<number, PieceKind>>

const BASE_MAX = 50

/** Splits a model, from choosing the file to creating the items. */
export function useModel() {
  const texts = useWords(modelTexts)
  const { organisationPath } = usePlace()
  const [, go] = useLocation()
  const [file, setFile] = useState<File | null>(null)
  const [seen, setSeen] = useState<{ report: ModelReport; kinds: Corrections } | null>(null)
  const [corrections, setCorrections] = useState<Corrections>({})
  const [names, setNames] = useState<Partial<Record<ItemKind, Names>>>({})
  const send = <Answer>(path: string, sent: File, kinds: Corrections) =>
    call<Answer>(`${organisationPath}/${path}?kinds=${writeKinds(kinds)}`, {
      method: 'POST',
      file: sent,
    })
  const see = useChange({
    run: (wish: { file: File; kinds: Corrections }) =>
      send<ModelReport>('model-files', wish.file, wish.kinds),
    onDone: (report, { kinds }) => setSeen({ report, kinds }),
  })
  const items = `${organisationPath}/items`
  const make = useChange({
    async run(chosen: File) {
      const made = await send<MadeParts>('model-parts', chosen, corrections)
      if (!isSound(made)) return { made, itemIds: [] }
      const body = { items: made.parts.map((part) => toItem(part, nameOf(part.kind))) }
      const { itemIds } = await call<CreatedItems>(`${organisationPath}/model-items`, {
        method: 'POST',
        body,
      })
      return { made, itemIds }
    },
    refresh: [items],
    onDone({ itemIds }) {
      if (itemIds.length === 0) return
      showToast({ text: texts.made(itemIds.length) })
      go(items)
    },
  })

  const base =
    (file?.name ?? '')
      .replace(/\.\w+$/, '')
      .trim()
      .slice(0, BASE_MAX) || 'Avatar'
  const nameOf = (kind: ItemKind): Names =>
    names[kind] ?? {
      nameJa: texts.japaneseName(base, kindNames.ja[kind]),
      nameEn: texts.englishName(base, kindNames.en[kind]),
    }
  const pieces = (seen?.report.pieces ?? []).map((piece) =>
    correct(piece, corrections[piece.piece]),
  )

  return {
    report: seen?.report,
    pieces,
    /** Whether kinds have been corrected since the findings were made. */
    isStale: writeKinds(corrections) !== writeKinds(seen?.kinds ?? {}),
    kinds: listItemKinds(pieces.map(({ kind }) => kind)),
    nameOf,
    isSeeing: see.isPending,
    isMaking: make.isPending,
    made: make.data?.made,
    choose(chosen: File) {
      setFile(chosen)
      setCorrections({})
      setNames({})
      see.mutate({ file: chosen, kinds: {} })
    },
    correct(piece: number, kind: PieceKind) {
      make.reset()
      setCorrections({ ...corrections, [piece]: kind })
    },
    rename: (kind: ItemKind, change: Partial<Names>) =>
      setNames({ ...names, [kind]: { ...nameOf(kind), ...change } }),
    seeAgain: () => file && see.mutate({ file, kinds: corrections }),
    make: () => file && make.mutate(file),
    reset() {
      setSeen(null)
      make.reset()
      setFile(null)
    },
  }
}

export type ModelDesk = ReturnType<typeof useModel>

const correct = (piece: ModelPiece, kind: PieceKind | undefined): ModelPiece =>
  kind === undefined ? piece : { ...piece, kind, sureness: 1, ground: 'operator' }

/** Writes kinds in the service's format: `3:hair,7:none`. */
const writeKinds = (kinds: Corrections) =>
  Object.entries(kinds)
    .map(([piece, kind]) => `${piece}:${kind}`)
    .join(',')

const isSound = ({ parts }: MadeParts) =>
  parts.length > 0 && parts.every(({ report }) => report.accepted)

function toItem({ report }: MadeParts['parts'][number], names: Names): NewItem {
  const { source, part, rules } = report
  return {
    // An accepted part has a source.
    source: source ?? '',
    part,
    rules,
    nameJa: names.nameJa.trim(),
    nameEn: names.nameEn.trim(),
    tags: [],
    appIds: [],
  }
}
