import type { ModelPart } from '@kisekae/contract/console/models.ts'
import { Field } from '../../kit/field.tsx'
import { useLanguage, useWords } from '../../words/language.tsx'
import { FindingList } from '../finding-list.tsx'
import type { ItemKind } from './list-kinds.ts'
import { kindNames, modelTexts } from './model-texts.ts'
import type { ModelDesk, Names } from './use-model.ts'

/** The items from a model: their names, and the changes required by their budgets. */
export function ItemCards({ desk }: { desk: ModelDesk }) {
  const { kinds, nameOf, rename, report, isStale } = desk
  return (
    <ul class="model-items">
      {kinds.map((kind) => (
        <li key={kind}>
          <ItemCard
            kind={kind}
            names={nameOf(kind)}
            part={isStale ? undefined : report?.parts.find((part) => part.kind === kind)}
            onRename={(change) => rename(kind, change)}
          />
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  kind: ItemKind
  names: Names
  /** Undefined while the kinds differ from the kinds in the report. */
  part: ModelPart | undefined
  onRename(change: Partial<Names>): void
}

function ItemCard({ kind, names, part, onRename }: CardProps) {
  const texts = useWords(modelTexts)
  const kindName = useWords(kindNames)[kind]
  const field = (name: keyof Names) => (
    <Field
      label={texts.nameOf(kindName, texts[name])}
      value={names[name]}
      maxLength={80}
      onInput={(text) => onRename({ [name]: text })}
    />
  )
  return (
    <>
      <div class="columns">
        {field('nameJa')}
        {field('nameEn')}
      </div>
      {part && <Changes part={part} />}
    </>
  )
}

function Changes({ part: { before, after, findings } }: { part: ModelPart }) {
  const texts = useWords(modelTexts)
  const { format } = useLanguage()
  const [from, to] = [before, after].map((sizes) => format.number(sizes['triangles'] ?? 0))
  const sizes = from === to ? `${texts.triangles} ${to}` : texts.thinned(from, to)
  if (findings.length === 0) return <p class="small">{sizes}</p>
  return (
    <details>
      <summary class="small">
        {sizes} · {texts.changes(findings.length)}
      </summary>
      <FindingList findings={findings} />
    </details>
  )
}
