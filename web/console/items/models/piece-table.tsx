import type { ModelPiece } from '@kisekae/contract/console/models.ts'
import { Badge } from '../../kit/badge.tsx'
import { Select } from '../../kit/field.tsx'
import { Table } from '../../kit/table.tsx'
import { useLanguage, useWords } from '../../words/language.tsx'
import { KINDS, type PieceKind } from './list-kinds.ts'
import { kindNames, modelTexts } from './model-texts.ts'

/** Guesses that are less certain than this are marked. */
const SURE_MIN = 0.75

interface Props {
  pieces: readonly ModelPiece[]
  selected: number | null
  onSelect(piece: number): void
  onCorrect(piece: number, kind: PieceKind): void
}

/** The pieces of a model with their kinds, which can be corrected. */
export function PieceTable({ pieces, selected, onSelect, onCorrect }: Props) {
  const texts = useWords(modelTexts)
  const { format } = useLanguage()
  return (
    <Table
      label={texts.pieces}
      rows={pieces}
      keyOf={({ piece }) => piece}
      columns={[
        {
          title: texts.piece,
          show: ({ piece, name }) => (
            <button
              type="button"
              class="piece-name"
              id={`piece-${piece}`}
              aria-pressed={piece === selected}
              onClick={() => onSelect(piece)}
            >
              {name || `#${piece + 1}`}
            </button>
          ),
        },
        {
          title: texts.kind,
          show: (piece) => <KindSelect piece={piece} onCorrect={onCorrect} />,
        },
        { title: texts.sureness, show: (piece) => <Sureness piece={piece} /> },
        {
          title: texts.triangles,
          isNumber: true,
          show: ({ triangles }) => format.number(triangles),
        },
      ]}
    />
  )
}

function KindSelect({ piece, onCorrect }: { piece: ModelPiece } & Pick<Props, 'onCorrect'>) {
  const texts = useWords(modelTexts)
  const names = useWords(kindNames)
  const kinds: readonly PieceKind[] = [...KINDS, 'none']
  return (
    <Select
      isBare
      label={texts.kindOf(piece.name)}
      value={piece.kind}
      options={kinds.map((kind) => ({ value: kind, label: names[kind] }))}
      onChange={(kind) => onCorrect(piece.piece, kind)}
    />
  )
}

function Sureness({ piece: { sureness, ground } }: { piece: ModelPiece }) {
  const texts = useWords(modelTexts)
  if (ground === 'operator') return <Badge tone="good">{texts.grounds.operator}</Badge>
  return (
    <span class="sureness">
      <span>{Math.round(sureness * 100)}%</span>
      <span class="small">{texts.grounds[ground]}</span>
      {sureness < SURE_MIN && <Badge tone="warn">{texts.unsure}</Badge>}
    </span>
  )
}
