import type { Finding } from '../check/finding.ts'
import type { PartName } from '../check/part-budgets.ts'
import type { PartSizes } from '../check/rules/check-budget.ts'
import type { Model } from '../vrm/model.ts'
import type { Kind } from './kind.ts'

/** One part of a model that was taken apart. */
export interface TakenPart {
  kind: Kind
  part: PartName
  /** In normal form and within the budget of its part, as far as that is possible. */
  model: Model
  /** The applied changes. */
  findings: Finding[]
  before: PartSizes
  after: PartSizes
}
